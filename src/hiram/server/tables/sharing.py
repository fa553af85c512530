"""A table that several processes serve: what one of them changes, the others take over from the store.

Every change of a table is one transaction that raises its version from the one that the process knows
(`LiveTable.store`). A process whose version is stale reads what is new (`catch_up`) and retries (`exclusive`). So every
process may change every table; only what nobody asked for (bots' answers, clocks) is left to the one that holds the
table's lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from hiram.core.errors import HiramError
from hiram.server.errors import Refused
from hiram.server.monitoring.logs import kind_of
from hiram.server.socket.messages import TableMessage, as_bytes
from hiram.server.store import queries
from hiram.server.store.contract import EVERYTHING, MovesAnnounced, NotStored, StaleVersion, heard_of_moves
from hiram.server.store.rows import MoveRow, SeatRow
from hiram.server.tables.game import RunningGame
from hiram.server.tables.requests import Request

if TYPE_CHECKING:
    from hiram.server.store.sharing import Sharing
    from hiram.server.tables.live import LiveTable
    from hiram.server.tables.registry import TableRegistry

NOTHING_ASKED = "null"
log = logging.getLogger("hiram.server")


async def catch_up(table: LiveTable, keep_request: bool = False) -> None:
    """Take over what other processes have changed; under the table's lock."""
    moves = table.running.moves if table.running is not None else 0
    said = table.said
    news = await table.services.store.read(lambda connection: queries.news_of(connection, table.id, moves, said))
    if news is None or news.row.status == "closed":
        table.end(f"This table was {'deleted' if news is None else 'closed'} by whoever runs the server.")
        return
    if news.version == table.version:
        return
    try:
        _take_over(table, news, keep_request)
    except Exception as error:
        cannot_follow(table, error)


def follow_moves(table: LiveTable, told: MovesAnnounced, moves: Sequence[MoveRow]) -> bool:
    """Take over moves of another process, which are all that has changed; False if more has to be looked up."""
    running = table.running
    if told.version < table.version:
        return True
    if table.lock.locked() or table.ended or running is None or told.version != table.version:
        return False
    new = [move for move in moves if running.moves <= move.n < told.moves]
    if len(new) != told.moves - running.moves:
        return False
    dressed = running.dress()
    try:
        for move in new:
            table.follow(running, move)
    except Exception as error:
        cannot_follow(table, error)
        return True
    table.version += 1
    if running.dress() != dressed:
        table.send_table()
    table.changed()
    return True


def cannot_follow(table: LiveTable, error: Exception) -> None:
    log.error("table %s: what another process stored cannot be followed: %s", table.id, kind_of(error), exc_info=error)
    table.end("The table is being loaded again; join it again.")


def _take_over(table: LiveTable, news: queries.TableChanges, keep_request: bool) -> None:
    from hiram.server.socket.join import unseat_sockets  # here, because it imports the table

    before = (replace(news.row, turn=table.row.turn) != table.row) or shown(news.seats) != shown(table.seats)
    passes = [seat.passes for seat in table.seats]
    table.version = news.version
    table.row, table.seats, table.readers = news.row, news.seats, table.readers | news.readers
    begins = table.running is None and news.row.begun is not None
    if begins:
        table.running = RunningGame(table.game, news.row, news.seats)
        table.running.on_revision = table.viewers.step
    if before:
        table.send_table()
    if table.running is not None:
        if begins:
            table.viewers.begin(table.running)
        table.running.passes = [seat.passes for seat in news.seats]
        for move in news.moves:
            table.follow(table.running, move)
        if not begins:
            unseat_sockets(table)
        for seat in (seat for seat in news.seats if seat.passes != passes[seat.seat]):
            for socket in table.viewers.group(seat.seat).sockets:  # nobody else is told: it would tell of a hand
                socket.push(as_bytes(TableMessage(table=table.info(socket.guest.id))))
    for line in news.chat:
        table.receive_chat(line)
    if not keep_request:
        take_over_request(table, news.request)
    table.changed()


def shown(seats: list[SeatRow]) -> list[SeatRow]:
    """What everybody may know of seats."""
    return [replace(seat, passes={}) for seat in seats]


def take_over_request(table: LiveTable, stored: str) -> None:
    """What the people of the table are asked is what is stored."""
    changed, told = stored != table.stored_request, table.request
    table.stored_request = stored
    table.request = msgspec.json.decode(stored, type=Request | None)
    if table.request is not None:
        table.asked_so_far = max(table.asked_so_far, table.request.number)
        if changed:
            table.viewers.send_all(table.request.message())
    elif told is not None:
        table.viewers.send_all(told.settled("That is settled."))


async def store_request(table: LiveTable) -> None:
    """Write down what the people of the table are asked now, for the other processes; under the table's lock."""
    text = msgspec.json.encode(table.request, order="deterministic").decode()
    while text != table.stored_request and not table.ended:
        try:
            await table.store(lambda connection: queries.put_request(connection, table.id, text))
            table.stored_request = text
        except StaleVersion:
            await catch_up(table, keep_request=True)
        except NotStored:  # what was asked for is done; it is written down with the next change
            return


class SharedTables:
    """Looks after the tables of a process among others: hears of changes, takes leases, tells who is here."""

    def __init__(self, registry: TableRegistry, sharing: Sharing) -> None:
        self._registry = registry
        self._sharing = sharing
        self._changed: set[str] = set()
        self._sought: set[str] = set()  # live tables whose lease was asked for
        self._seeking: set[asyncio.Task[None]] = set()
        self._present = False  # whether somebody is said to be here
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._told: dict[str, list[MovesAnnounced]] = {}  # new moves, which are to be read
        self._following: asyncio.Task[None] | None = None

    def receive(self, subject: str) -> None:
        """Another process has changed a table, or it is not known which ones were changed."""
        live, told = self._registry.live, heard_of_moves(subject)
        if told is not None and told.table in live and told.table not in self._changed:
            self._told.setdefault(told.table, []).append(told)
            if self._following is None:
                self._following = asyncio.get_running_loop().create_task(self._follow())
        else:
            for id in list(live) if subject == EVERYTHING else [told.table if told else subject]:
                self._look_up(id)

    def _look_up(self, id: str) -> None:
        """Find out what has changed at a table."""
        if id in self._registry.live:
            self._changed.add(id)
            if id not in self._tasks:
                self._tasks[id] = asyncio.get_running_loop().create_task(self._refresh(id))

    async def _follow(self) -> None:
        """Read the new moves of all tables that were told of, in one query, as long as there are such."""
        store, live = self._registry.services.store, self._registry.live
        try:
            while self._told:
                told, self._told = self._told, {}
                wanted = {id: table.running.moves for id in told if (table := live.get(id)) and table.running}
                moves: dict[str, list[MoveRow]] = {}
                with contextlib.suppress(Refused):  # there is no connection: then all is looked up later
                    moves = await store.moves_since(wanted)
                for id, table in [(id, live[id]) for id in told if id in live]:
                    if not all(follow_moves(table, each, moves.get(id, [])) for each in told[id]):
                        self._look_up(id)
        finally:
            self._following = None

    async def _refresh(self, id: str) -> None:
        try:
            while id in self._changed and (table := self._registry.live.get(id)) is not None:
                self._changed.discard(id)
                with contextlib.suppress(Refused):  # it has ended, or there is no connection: looked up later
                    await table.refresh()
        finally:
            self._changed.discard(id)
            self._tasks.pop(id, None)

    async def joined(self, table: LiveTable) -> None:
        """A table was loaded: find out who looks after it, and what has changed since it was read."""
        if table.wants_lease:
            table.leads = table.id in await self._sharing.take([table.id])
        await table.refresh()

    def seek(self, table: LiveTable) -> None:
        """A table has changed: if it is new to this process, and there is something to look after, try to do that."""
        if table.wants_lease and table.id not in self._sought:
            self._sought.add(table.id)
            task = asyncio.get_running_loop().create_task(self._seek(table))
            self._seeking.add(task)
            task.add_done_callback(self._seeking.discard)

    async def _seek(self, table: LiveTable) -> None:
        table.leads = table.id in await self._sharing.take([table.id])
        table.driver.wake()

    async def to_look_after(self, due: list[str]) -> list[str]:
        """Those of the tables that are due which no other process looks after."""
        taken = await self._sharing.take(due) if due else set()
        return [id for id in due if id in taken]

    async def look_after(self) -> None:
        """Take the leases that nobody has, give back those that are not wanted, and exchange who is here."""
        live = self._registry.live
        self._sought &= set(live)
        wanted = {id: table for id, table in live.items() if table.wants_lease}
        unwanted = self._sharing.held - set(wanted)  # not what is taken while this waits
        taken = await self._sharing.take(wanted)
        for id, table in wanted.items():
            came, table.leads = id in taken and not table.leads, id in taken
            if came and not table.ended:
                with contextlib.suppress(HiramError):
                    await table.refresh()
                    await table.repair()
                table.driver.wake()
        await self._sharing.let_go(unwanted)
        if live or self._present:
            with contextlib.suppress(NotStored):
                await self._exchange_presence()

    async def _exchange_presence(self) -> None:
        here = {id: table.viewers.guests() for id, table in self._registry.live.items()}
        store, self._present = self._registry.services.store, any(here.values())
        found = await store.write(lambda connection: self._sharing.exchange_presence(connection, here))
        for id, table in list(self._registry.live.items()):
            table.set_remote_guests({guest for at, guest in found if at == id})

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *self._seeking, *([self._following] if self._following else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
