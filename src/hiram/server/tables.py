"""All tables of a server: live ones in memory, the others in the store until somebody comes or a clock runs out."""

from __future__ import annotations

import asyncio
import gc
import logging

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.registry import game_of
from hiram.server import queries
from hiram.server.play import Play
from hiram.server.refusing import Refused
from hiram.server.rows import MoveRow, SeatRow, TableRow
from hiram.server.services import Services
from hiram.server.table import LiveTable

log = logging.getLogger("hiram.server")
TICK = 0.25  # seconds between two looks at the clocks
HOUSEKEEPING = 8  # ticks between two looks at the store
BETWEEN_CLEANINGS, LONGEST_UNCLEANED = 150, 1800  # looks at the store: searches for garbage in all of the memory


class Tables:
    """Finds tables, wakes them, and lets go of those that nobody uses."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._changed: dict[str, LiveTable] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._uncleaned = 0

    async def get(self, id: str) -> LiveTable:
        """The live table of that id; refused if there is none."""
        table = self.live.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.ensure_future(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(self._loading[id])
        table.used_at = self.services.settings.now()
        return table

    async def _load(self, id: str) -> LiveTable:
        loaded = await self.services.store.read(lambda connection: queries.load_table(connection, id))
        if loaded is None:
            raise Refused("gone", "There is no such table.")
        row, seats, moves = loaded[0], loaded[1], loaded[2]
        game = rules_of(row)
        play = await asyncio.to_thread(replay, game, row, seats, moves) if row.begun is not None else None
        table = LiveTable(self.services, game, loaded, play)
        if play is not None:
            play.clock.resume(self.services.settings.now())
        self._adopt(table)
        await table.repair()
        table.driver.poke()
        return table

    async def add(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A new table."""
        await self.services.store.write(lambda connection: queries.add_table(connection, row, seats))
        readers = {row.creator, *(guest for seat in seats for guest in seat.guests)}
        table = LiveTable(self.services, game_of(row.game), (row, seats, [], [], readers), None)
        self._adopt(table)
        return table

    def _adopt(self, table: LiveTable) -> None:
        self.live[table.id] = table
        table.on_change = self._note_change
        table.on_lost = self._forget

    def _forget(self, table: LiveTable) -> None:
        self.live.pop(table.id, None)

    def _note_change(self, table: LiveTable) -> None:
        self._changed[table.id] = table

    # Housekeeping ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._keeper = asyncio.get_running_loop().create_task(self._keep())

    async def stop(self) -> None:
        """Everything comes to rest and is written down."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self.live.values()), return_exceptions=True)
        await self._write_turns()

    async def _keep(self) -> None:
        ticks = 0
        while True:
            try:
                await self.look_at_clocks()
                if ticks % HOUSEKEEPING == 0:
                    self._clean()
                    await self._write_turns()
                    await self.wake()
                    self._let_go()
            except Exception:
                log.exception("housekeeping failed; it is tried again")
            ticks += 1
            await asyncio.sleep(TICK)

    async def look_at_clocks(self) -> None:
        """Answer for those whose time has run out."""
        now = self.services.settings.now()
        for table in list(self.live.values()):
            due = table.play.clock.next_deadline() if table.play is not None else None
            if due is not None and due <= now:
                try:
                    await table.look_at_clock()
                except HiramError as error:
                    log.warning("table %s: the clock's answer failed: %s", table.id, error)

    async def wake(self) -> None:
        """Load the tables that need looking after."""
        now = self.services.settings.now()
        due = await self.services.store.read(lambda connection: queries.to_wake(connection, now))
        for id in due:
            if id not in self.live:
                try:
                    await self.get(id)
                except HiramError as error:
                    log.warning("table %s stays asleep: %s", id, error)

    def _clean(self) -> None:
        """Search all of the memory for garbage when nobody plays, and once an hour anyway: everything waits then."""
        self._uncleaned += 1
        if self._uncleaned >= (LONGEST_UNCLEANED if self._changed else BETWEEN_CLEANINGS):
            self._uncleaned = 0
            gc.collect()

    async def _write_turns(self) -> None:
        changed, self._changed = self._changed, {}
        turns = [(table.id, table.turn(), table.wake_at()) for table in changed.values()]
        if turns:
            await self.services.store.write(lambda connection: queries.set_turns(connection, turns))

    def _let_go(self) -> None:
        """Forget tables that nobody has used for a while; they come back when needed."""
        before = self.services.settings.now() - int(self.services.settings.idle * 1000)
        for table in list(self.live.values()):
            idle = table.used_at < before and not table.lock.locked() and not table.driver.busy
            if idle and not table.lines and not table.listeners and table.id not in self._changed:
                del self.live[table.id]


def rules_of(row: TableRow) -> Game:
    """The game of a table, if its rules are still the ones it began with."""
    game = game_of(row.game)
    if row.rules != game.rules_version or row.content != game.content_digest:
        raise Refused("state", "This table was played under other rules than this Hiram has.")
    return game


def replay(game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow]) -> Play:
    """The game of a table, from what is stored of it."""
    play = Play(game, row, seats)
    for move in moves:
        play.apply(move)
    return play
