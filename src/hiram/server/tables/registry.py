"""All tables of a server: live ones in memory, the others in the store until somebody joins or a clock runs out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.registry import game_with_digest
from hiram.server.errors import Refused
from hiram.server.fair import FairQueue, Share
from hiram.server.garbage import Collector
from hiram.server.monitoring.logs import kind_of
from hiram.server.services import Services
from hiram.server.store import administration, check, queries
from hiram.server.store.contract import BANS, EVERYTHING, Connection, NotStored
from hiram.server.store.rows import MoveRow, SeatRow, TableRow
from hiram.server.tables.game import RunningGame
from hiram.server.tables.live import LiveTable
from hiram.server.tables.sharing import NOTHING_ASKED, SharedTables, take_over_request

Read = tuple[queries.Loaded | None, int | None, tuple[int, str]]
log = logging.getLogger("hiram.server")
TICK = 0.25  # seconds between two looks at the clocks
HOUSEKEEPING = 8  # ticks between two looks at the store
PROBING = 4  # ticks between two tries whether there is room again
PUT_AWAY = "The table was put away because nobody used it; ask for it again."


class TableRegistry:
    """Finds tables, loads them when they are needed, and unloads those that nobody uses.

    A table lives once: `live` has it from when it is loaded until it ends, and it is not loaded again before all that
    was begun at the one before has come to its end.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._replaying = FairQueue(1)
        self._ending: dict[str, set[asyncio.Task[None]]] = {}  # tables that come to rest
        self._retiring: dict[str, str] = {}  # tables that are being closed or deleted, and what is said of it
        self._changed: dict[str, LiveTable] = {}
        self.damaged: dict[str, str] = {}  # tables that cannot be played on, and why
        self._housekeeper: asyncio.Task[None] | None = None
        self._collector = Collector()
        self._reading_bans: asyncio.Task[None] | None = None
        self._answering: dict[str, asyncio.Task[None]] = {}  # by table: time has run out
        services.store.on_trouble = self._storage_changed
        sharing = services.store.sharing
        self.shared = SharedTables(self, sharing) if sharing is not None else None
        self.on_bans: Callable[[], Awaitable[None]] | None = None  # another process has changed who is banned

    async def get(self, id: str, share: Share | None = None) -> LiveTable:
        """The live table of that id; refused if there is none, or if it is damaged. `share` is in whose name it is
        loaded, if that is to be."""
        if id in self.damaged:
            raise damage_refusal(self.damaged[id])
        if id in self._retiring:
            raise Refused("closed", self._retiring[id])
        table = self.live.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.ensure_future(self._load(id, share or Share()))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(self._loading[id])
        table.used_at = self.services.settings.now()
        return table

    async def _load(self, id: str, share: Share) -> LiveTable:
        while ending := self._ending.get(id):
            await asyncio.wait(ending)
        shared = self.shared is not None

        def read(connection: Connection) -> Read:
            return (
                queries.load_table(connection, id),
                check.move_count(connection, id),
                queries.shared_part(connection, id) if shared else (0, NOTHING_ASKED),
            )

        try:
            loaded, count, (version, request) = await self.services.store.read(read)
        except queries.UNREADABLE as error:
            raise self._refuse_damaged(id, f"its rows cannot be read ({error})") from None
        if loaded is None:
            raise Refused("gone", "There is no such table.")
        if loaded[0].status == "closed":
            why = await self.services.store.read(lambda connection: administration.why_closed(connection, id))
            raise Refused("closed", f"This table was closed by whoever runs the server{f': {why}' if why else ''}.")
        game = rules_of(loaded[0])
        running = await self._replayed(game, loaded, count, share) if loaded[0].begun is not None else None
        table = LiveTable(self.services, game, loaded, running)
        table.version = version
        take_over_request(table, request)
        if running is not None:
            running.clock.resume(self.services.settings.now())
            if not table.has_people:
                table.rested(running)
        self._register(table)
        if self.services.store.trouble:
            table.storage_changed()
        if self.shared is not None:
            await self.shared.joined(table)
        await table.repair()
        table.driver.wake()
        if table.paused:
            self._note_change(table)  # so that it is not woken again
        return table

    async def _replayed(self, game: Game, loaded: queries.Loaded, count: int | None, share: Share) -> RunningGame:
        """The game of a table as it was stored; refused if that cannot be followed. One is followed at a time, in
        turns: that keeps a core busy, and who asks for many tables that sleep keeps nobody else waiting."""
        row, seats, moves = loaded[0], loaded[1], loaded[2]
        if flaw := check.flaw_of_moves(row, moves, count):
            raise self._refuse_damaged(row.id, flaw)
        try:
            async with self._replaying.turn(share):
                return await asyncio.to_thread(replay, game, row, seats, moves)
        except Exception as error:
            raise self._refuse_damaged(row.id, f"its moves cannot be followed ({kind_of(error)})") from error

    def _refuse_damaged(self, id: str, why: str) -> Refused:
        """Remember that a table is damaged."""
        log.error("table %s is damaged: %s", id, why)
        self.damaged[id] = why
        return damage_refusal(why)

    async def add(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A new table."""
        await self.services.store.write(lambda connection: queries.add_table(connection, row, seats), (row.id, 0))
        return self.adopt(row, seats)

    def adopt(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A new table that was stored just now."""
        readers = {row.creator, *(guest for seat in seats for guest in seat.guests)}
        table = LiveTable(self.services, rules_of(row), (row, seats, [], [], readers), None)
        table.looked_at = self.services.settings.now()
        self._register(table)
        return table

    def bot_tables_near(self, guest: str) -> int:
        """How many tables in memory are played by bots alone and were made at the address of a guest."""
        of = self.services.addresses.of
        near = [table for table in self.live.values() if of(table.row.creator) == of(guest)]
        return sum(1 for table in near if table.row.status == "play" and not table.has_people)

    async def retire(self, id: str, why: str, job: Callable[[], Awaitable[object]]) -> None:
        """Let a table come to its end, and do something with what is stored of it before anybody can load it again."""
        self._retiring[id] = why
        try:
            if id in self._loading:
                await asyncio.wait([self._loading[id]])
            if id in self.live:
                self.live[id].end(why)
            while ending := self._ending.get(id):
                await asyncio.wait(ending)
            await job()
        finally:
            del self._retiring[id]

    def _register(self, table: LiveTable) -> None:
        self.live[table.id] = table
        table.on_change = self._note_change
        table.on_end = self._unregister

    def _unregister(self, table: LiveTable) -> None:
        """A table has ended: this one, not another of the same id."""
        for tables in (self.live, self._changed):
            if tables.get(table.id) is table:
                del tables[table.id]
        ending = self._ending.setdefault(table.id, set())
        task = asyncio.get_running_loop().create_task(table.close())
        ending.add(task)
        task.add_done_callback(lambda done: self._at_rest(table.id, done))

    def _at_rest(self, id: str, closed: asyncio.Task[None]) -> None:
        self._ending[id].discard(closed)
        if not self._ending[id]:
            del self._ending[id]

    def _note_change(self, table: LiveTable) -> None:
        if self.live.get(table.id) is table:
            self._changed[table.id] = table
            if self.shared is not None:
                self.shared.seek(table)

    def _storage_changed(self) -> None:
        for table in list(self.live.values()):
            table.storage_changed()
        if not self.services.store.trouble:
            self.receive(EVERYTHING)

    def receive(self, subject: str) -> None:
        """Another process has changed something."""
        if self.shared is not None and subject != BANS:
            self.shared.receive(subject)
        if self.on_bans is not None and subject in (BANS, EVERYTHING):
            self._reading_bans = asyncio.get_running_loop().create_task(self._read_bans(self.on_bans))

    async def _read_bans(self, read: Callable[[], Awaitable[None]]) -> None:
        with contextlib.suppress(HiramError):  # no connection: then all is looked up later; or the store is closed
            await read()

    # Damage ----------------------------------------------------------------------------------------------------

    async def examine(self) -> None:
        """Before anything is played: find out what is damaged or missing, and say so."""
        store, now = self.services.store, self.services.settings.now()
        expected = dict(store.expected_moves())
        found = await store.read(lambda connection: check.examine(connection, expected, store.complaints(connection)))
        for complaint in found.file:
            log.error("the database in %s is damaged: %s", store.where, complaint)
        for id, missing in found.cut.items():
            log.error("table %s: its last moves are missing (%d of them); it goes on without them", id, missing)
        try:
            if found.cut or found.gone:
                await store.write(lambda connection: check.note_losses(connection, found, now))
            store.settle_witness()
        except NotStored as error:
            log.error("what is missing could not be written down: %s", error)
        lost = await store.read(check.lost_tables)
        self.damaged |= dict.fromkeys(found.gone, check.GONE) | lost | found.damaged
        for id, why in self.damaged.items():
            log.error("table %s cannot be played on: %s", id, why)

    @property
    def housekeeping(self) -> bool:
        """Whether somebody looks after clocks and tables."""
        return self._housekeeper is not None and not self._housekeeper.done()

    # Housekeeping ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._housekeeper = asyncio.get_running_loop().create_task(self._run_housekeeping())
        if self.services.store.sharing is not None:
            self.services.store.sharing.listen(self.receive)

    async def stop(self) -> None:
        """Stop every table and store where it stands."""
        if self._housekeeper is not None:
            self._housekeeper.cancel()
            await asyncio.gather(self._housekeeper, *self._answering.values(), return_exceptions=True)
        if self.shared is not None:
            await self.shared.stop()
        await asyncio.gather(*(table.close() for table in self.live.values()), return_exceptions=True)
        await asyncio.gather(*(task for ending in self._ending.values() for task in ending), return_exceptions=True)
        await self._write_turns()

    async def _run_housekeeping(self) -> None:
        ticks = 0
        while True:
            try:
                if self.services.store.trouble and ticks % PROBING == 0:
                    await self.services.store.probe()
                self.begin_check_of_clocks()
                if ticks % HOUSEKEEPING == 0:
                    self._collector.look(resting=not self._changed)
                    await self._write_turns()
                    if self.shared is not None:
                        await self.shared.look_after()
                    if not self.services.store.trouble:
                        await self.wake()
                    self._unload_idle()
            except Exception:
                log.exception("housekeeping failed; it is tried again")
            ticks += 1
            await asyncio.sleep(TICK)

    async def check_clocks(self) -> None:
        """Answer for those whose time has run out, except where a bot has to think about it first."""
        self.begin_check_of_clocks()
        await asyncio.gather(*self._answering.values())

    def begin_check_of_clocks(self) -> None:
        """Begin to answer for those whose time has run out: no table waits for another one's disk or bot.
        While nothing can be stored, nobody's time runs out."""
        if self.services.store.trouble:
            return
        now = self.services.settings.now()
        for table in list(self.live.values()):
            due = table.running.clock.next_deadline() if table.running is not None else None
            if due is not None and due <= now and table.leads and table.id not in self._answering:
                self._answering[table.id] = asyncio.get_running_loop().create_task(self._check_clock(table))

    async def _check_clock(self, table: LiveTable) -> None:
        try:
            await table.check_clock()
        except HiramError as error:
            log.warning("table %s: the clock's answer failed: %s", table.id, kind_of(error))
        except Exception:
            log.exception("table %s: the clock's answer failed; it is tried again", table.id)
        finally:
            self._answering.pop(table.id, None)

    async def wake(self) -> None:
        """Load the tables that need looking after."""
        now = self.services.settings.now()
        due = await self.services.store.read(lambda connection: queries.to_wake(connection, now))
        asleep = [id for id in due if id not in self.live and id not in self.damaged]
        if self.shared is not None:
            asleep = await self.shared.to_look_after(asleep)
        for id in asleep:
            if id not in self.live:
                try:
                    await self.get(id)
                except HiramError as error:
                    log.warning("table %s stays asleep: %s", id, error)

    async def _write_turns(self) -> None:
        """Store where the tables stand that have changed; while that cannot be, it waits."""
        changed, self._changed = self._changed, {}
        turns = [(table.id, table.turn(), table.wake_at()) for table in changed.values() if table.leads]
        try:
            if turns:
                await self.services.store.write(lambda connection: queries.set_turns(connection, turns))
        except NotStored:
            self._changed = {id: table for id, table in changed.items() if not table.ended} | self._changed

    def _unload_idle(self) -> None:
        """Unload tables that nobody has used for a while; they are loaded again when needed."""
        before = self.services.settings.now() - int(self.services.settings.idle * 1000)
        for table in list(self.live.values()):
            idle = table.used_at < before and not table.tasks and not table.driver.busy
            if idle and not table.open_sockets and not table.change_events and table.id not in self._changed:
                table.end(PUT_AWAY)


def damage_refusal(why: str) -> Refused:
    return Refused("damaged", f"This table cannot be played on: {why}. The server's log says more.")


def rules_of(row: TableRow) -> Game:
    """The game of a table, if its rules are still the ones it began with."""
    game = game_with_digest(row.game, row.content, row.content_name)
    if game is None and row.content_name:
        raise Refused(
            "state",
            f"This table is played with the content file {row.content_name!r}, without which the server was started. "
            "The table is kept; whoever runs the server can give the file with --content.",
        )
    if game is None or row.rules != game.rules_version:
        raise Refused("state", "This table was played under other rules than this Hiram has.")
    return game


def replay(game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow]) -> RunningGame:
    """The game of a table, from what is stored of it."""
    running = RunningGame(game, row, seats)
    for move in moves:
        running.apply(move)
    return running
