"""A live table: its header and seats, the game in progress, and everybody who looks at it.

Whatever changes a game goes the same way, one after another under the table's lock: check, store, apply, tell. A move
is shown and acknowledged only when it is on the disk, so nobody ever saw what a crash could undo.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from contextvars import Context
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.state import TABLE
from hiram.core.vocabulary import Action
from hiram.server.bots.driver import Driver
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import TableInfo
from hiram.server.limits import too_many
from hiram.server.lobby.results import results_of, store_end
from hiram.server.services import Services
from hiram.server.socket.connection import Connection
from hiram.server.socket.messages import Ok, TableMessage, as_bytes, chat_message
from hiram.server.store import queries
from hiram.server.store.contract import (
    Connection as Database,
    MoveTaken,
    Note,
    NotStored,
    StaleVersion,
    StatementFailed,
)
from hiram.server.store.queries import AlreadyStored
from hiram.server.store.rows import ChatRow, MoveRow, Result, SeatRow, Turn
from hiram.server.tables.game import JOINED, STILL, RunningGame
from hiram.server.tables.info import table_info
from hiram.server.tables.late import LateAnswers
from hiram.server.tables.presence import Presence, patience
from hiram.server.tables.requests import GRANTS, Request
from hiram.server.tables.sharing import NOTHING_ASKED, catch_up, store_request
from hiram.server.tables.viewers import Viewers

log = logging.getLogger("hiram.server")
P = ParamSpec("P")
T = TypeVar("T")
REMEMBERED_ANSWERS = 256
MOST_CHAT = 10_000
LOST = 4500  # closes the sockets of a table that has to be loaded again
LOADED_AGAIN = "The table is being loaded again; join it again."


def exclusive(
    work: Callable[Concatenate[LiveTable, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[LiveTable, P], Coroutine[Any, Any, T]]:
    """A change of a table: it holds the table's lock, and goes to its end even if whoever asked for it has gone. If
    another process comes first, it starts over with what that one has stored."""

    @functools.wraps(work)
    async def locked(table: LiveTable, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio.current_task() not in table.tasks:  # which go to their end
            return await asyncio.shield(table.begin(locked(table, *args, **kwargs)))
        async with table.lock:
            while not table.ended:
                try:
                    result = await work(table, *args, **kwargs)
                except StaleVersion:  # by another process
                    await catch_up(table)
                    continue
                if table.services.store.sharing is not None:
                    await store_request(table)
                return result
            raise Refused("store", table.ended)

    return locked


class LiveTable:
    """A table in memory, from when it is loaded until `end`. There is one at a time: the registry sees to that."""

    def __init__(self, services: Services, game: Game, loaded: queries.Loaded, running: RunningGame | None) -> None:
        self.services = services
        self.game = game
        self.row, self.seats, _, chat, self.readers = loaded
        self.running = running
        self.viewers = Viewers()
        self.lock = asyncio.Lock()
        self.driver = Driver(self)
        self.request: Request | None = None
        self.asked_so_far = 0  # requests, each of which has a number
        self.refused_until: dict[str, int] = {}  # by who asked for what: before this time he does not ask again
        self.presence = Presence(services.settings.now)
        self.chat = deque(chat, maxlen=queries.REMEMBERED_CHAT)
        self.said = chat[-1].n + 1 if chat else 0
        self.answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self.change_events: set[asyncio.Event] = set()  # of those who follow the log over HTTP
        self.edition = services.settings.now()  # of what is told of it, so it grows from one start to the next
        self.open_sockets = 0  # open web sockets, joined or not
        self.open_spectators = 0  # those of them whose guest does not sit here
        self.used_at = services.settings.now()
        self.looked_at = 0  # when somebody asked for the table last
        self.on_change: Callable[[LiveTable], None] | None = None
        self.on_end: Callable[[LiveTable], None] | None = None
        self.ended = ""  # why it is not this one any more that plays
        self.tasks: set[asyncio.Task[Any]] = set()
        self.version = 0  # of what is stored, where several processes share the store
        self.stored_request = NOTHING_ASKED  # the same
        self.leads = True  # whether this process looks after bots and clocks; another one may
        self.remote_guests: set[str] = set()  # guests who look at the table by way of other processes
        self._still_since: int | None = None  # since when nobody can move, unless it is stored how long that was
        self.late = LateAnswers(self)
        if running is not None:
            running.on_revision = self.viewers.step

    @property
    def id(self) -> str:
        return self.row.id

    # Who is who ------------------------------------------------------------------------------------------------

    def may_see(self, guest: str) -> bool:
        return self.row.listed or guest in self.readers

    def owns(self, guest: str, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and guest in self.seats[seat].guests

    def seat_of(self, guest: str, seat: int) -> SeatRow:
        """The seat, if it is the guest's; refused otherwise."""
        if not 0 <= seat < len(self.seats):
            raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {len(self.seats) - 1}.")
        if not self.owns(guest, seat):
            raise Refused("seat", "That seat is not yours.")
        return self.seats[seat]

    def sits(self, guest: str) -> bool:
        return any(guest in seat.guests for seat in self.seats)

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return table_info(self.row, self.seats, guest, self)

    def share(self, guest: str = "") -> Share:
        """In whose name something is thought about for this table: a guest's, or that of who made it."""
        of = self.services.addresses.of
        if guest:
            return Share(of(guest), guest, self.id)
        known = (address for seat in self.seats for each in seat.guests if (address := of(each)))
        return Share(of(self.row.creator) or next(known, ""), self.row.creator, self.id)

    def in_play(self) -> RunningGame:
        """The game in progress; refused before it begins and after it is over."""
        if self.running is None:
            raise Refused("state", "The game has not begun.")
        if self.running.over:
            raise Refused("state", "The game is over.")
        return self.running

    @property
    def watched(self) -> bool:
        """Whether the server has to look after the table unasked."""
        timed = self.row.clock.kind != "none" or (self.running is not None and self.running.match.deadline is not None)
        return timed or any(seat.played_by or seat.passes for seat in self.seats)

    @property
    def has_people(self) -> bool:
        return any(seat.kind == "human" and not seat.stand_in for seat in self.seats)

    @property
    def paused(self) -> bool:
        """Whether only bots play and nobody watches: then the table rests, and keeps no worker busy for nobody."""
        if self.has_people:
            return False
        if self.open_sockets or self.viewers.sockets or self.change_events or self.remote_guests:
            return False
        return self._now() - self.looked_at >= self.services.settings.unwatched_after * 1000

    def look(self) -> None:
        """Somebody looks at the table: if it rested, it goes on."""
        if self.paused and self.running is not None:
            self.rested(self.running)
        self.looked_at = self._now()
        self.driver.wake()

    def rested(self, running: RunningGame) -> None:
        """Only bots play, and nobody looked: since their last move they have used no time."""
        self._still_since = running.last_at
        running.clock.resume(self._now())

    def wake_at(self) -> int | None:
        """When the server has to look after the table, if nobody does anything before."""
        if self.running is None or self.row.status != "play" or self.paused:
            return None
        if self.driver.next_seat() is not None:
            return self.services.settings.now()
        return self.running.clock.next_deadline()

    def turn(self) -> Turn:
        if self.running is None:
            return Turn()
        return Turn(list(self.running.acting), self.running.rev(None), self.running.dress())

    @property
    def wants_lease(self) -> bool:
        """Whether there is something that one process has to do unasked."""
        return self.running is not None and self.row.status == "play" and not self.paused and not self.ended

    def guests(self) -> set[str]:
        """Whoever looks at the table now, by way of any process."""
        return self.viewers.guests() | self.remote_guests

    def set_remote_guests(self, guests: set[str]) -> None:
        """Who looks at the table by way of other processes."""
        if guests == self.remote_guests:
            return
        for guest in guests | self.remote_guests:
            self.presence.heard(guest)
        self.remote_guests = guests
        self.note_return()
        self.send_table()

    def away_since(self, seat: int) -> int | None:
        """Since when a seat's player has not been there; None if he is, or if nobody plays it."""
        row = self.seats[seat]
        if row.kind != "human" or self.guests() & set(row.guests):
            return None
        return self.presence.last(row.guests)

    def note_return(self) -> None:
        """Somebody has come: if he was absent, nothing is asked about his seat any more."""
        request = self.request
        if request is None or request.about in ("undo", "seat") or self.away_since(request.seat) is not None:
            return
        self.settle_request(f"{self.seats[request.seat].name} is back.")

    def is_absent(self, seat: int) -> bool:
        """Whether a seat's player has been away for so long that he is called absent."""
        since = self.away_since(seat)
        return since is not None and self._now() - since >= patience(self.services.settings, self.row).absent

    def begin(self, work: Coroutine[Any, Any, T], context: Context | None = None) -> asyncio.Task[T]:
        """Do something at this table that goes to its end, whoever has gone meanwhile."""
        task = asyncio.get_running_loop().create_task(work, context=context)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Changing --------------------------------------------------------------------------------------------------

    async def store(self, job: Callable[[Database], T], moves: int | None = None, *notes: Note) -> T:
        """Write to the disk; `moves` is how many the table has then, if that changes. StaleVersion says that another
        process has changed the table.

        Where nothing was written, a full disk for instance, nothing has changed, and the table stays as it is. Where it
        is not known, what is in memory is no longer trusted: the table ends, and is loaded again.
        """
        notes = (*notes, (self.id, moves)) if moves is not None else notes
        sharing = self.services.store.sharing

        def in_turn(connection: Database) -> T:
            if sharing is not None:
                sharing.step(connection, self.id, self.version)
            return job(connection)

        try:
            result = await self.services.store.write(in_turn, *notes)
        except Exception as error:
            raise self._not_stored(error) from None
        self.version += 1
        return result

    def _not_stored(self, error: Exception) -> Exception:
        """A change was not written, so the table ends if it must; what is said of it."""
        if isinstance(error, MoveTaken) or (isinstance(error, NotStored) and not error.certain):
            self.end(LOADED_AGAIN)
        elif isinstance(error, StatementFailed):
            log.error("table %s: %s; it is loaded again", self.id, error)
            self.end(LOADED_AGAIN)
            return Refused("store", f"It could not be stored. {LOADED_AGAIN}")
        return error

    @exclusive
    async def act(
        self,
        seat: int,
        action: Action | int | str,
        rev: int,
        key: str,
        kind: str = "act",
        then: tuple[int, ...] = (),
        wanted: Callable[[], bool] | None = None,
        after: str = "",
        asker: Connection | None = None,
    ) -> int:
        """A seat's action, with the others of the same gesture; the revision after it. `asker` is answered right after.

        What is not `wanted` any more when its turn comes is not done: what was stored meanwhile may have changed the
        question.
        """
        if wanted is not None and not wanted():
            return rev
        if key and self.running is not None and (done := self.running.keys.get((seat, key))) is not None:
            return done
        running = self.in_play()
        actions = running.check(seat, running.rev_after(seat, after) if after else rev, action, then)
        await self._store_standstill(running)
        last, now = len(actions) - 1, self._now()
        moves = [
            MoveRow(running.moves + n, seat, JOINED if n else kind, each.name, key or None if n == last else None, now)
            for n, each in enumerate(actions)
        ]
        return await self._commit(running, moves, actions, asker)

    async def _commit(
        self,
        running: RunningGame,
        moves: Sequence[MoveRow],
        actions: Sequence[Action] = (),
        asker: Connection | None = None,
    ) -> int:
        """Store moves that were checked, all or none; then carry them out and send what happened."""
        watched, move = self.watched, moves[-1]
        try:
            await self.services.store.add_moves(self.id, self.version, moves, watched)
        except Exception as error:
            raise self._not_stored(error) from None
        self.version += 1
        if asker is not None:
            asker.hold()
        for each in moves:
            self.services.metrics.moved(self.row.game, each.kind)
        seen, dressed = running.rev(None), running.dress()
        for number, each in enumerate(moves):
            running.apply(each, actions[number] if actions else None)
        went_on = running.rev(None) != seen and move.kind != STILL
        if self.request is not None and self.request.about == "undo" and went_on:
            self.settle_request("The game went on." if move.kind not in ("undo", "agreed") else "It is taken back.")
        if running.over:
            await self._finish(running)
        elif running.dress() != dressed:  # somebody chose his colour
            self.send_table()
        self.changed()
        return running.rev(None if move.seat == TABLE else move.seat)

    async def commit(self, move: MoveRow) -> int:
        """Store an entry that is no move of the game, and carry it out; under the lock."""
        return await self._commit(self.in_play(), [move])

    async def _finish(self, running: RunningGame) -> None:
        """Write down how it ended. All moves are stored, so if that is not possible now, `repair` does it later."""
        result = Result(len(running.match.history), running.scores(), running.ranks())
        row = replace(self.row, status="over", ended=self._now(), result=result, turn=self.turn())
        try:
            results = results_of(row, self.seats, running)
            await self.store(lambda connection: store_end(connection, row, results, running.names))
        except NotStored:
            return
        except StaleVersion:
            await catch_up(self)
            await self._repair()
            return
        self.row = row
        self.send_table()

    @exclusive
    async def repair(self) -> None:
        """A game that ended right before a crash, or while the disk was full, has its end written down now."""
        await self._repair()

    async def _repair(self) -> None:
        if self.running is not None and self.running.over and self.row.status == "play" and not self.ended:
            await self._finish(self.running)

    @exclusive
    async def refresh(self) -> None:
        """Take over what other processes have changed."""
        if self.services.store.sharing is not None:
            await catch_up(self)

    def follow(self, running: RunningGame, move: MoveRow) -> None:
        """Carry out a move that another process has stored."""
        if move.kind == STILL and not self.services.store.trouble:
            self._still_since = None  # it has said for how long clocks stood still
        running.apply(move)

    def receive_chat(self, said: ChatRow) -> None:
        """Something was said, here or by way of another process."""
        self.said = said.n + 1
        self.chat.append(said)
        self.viewers.send_all(chat_message(said))

    def storage_changed(self) -> None:
        """Nothing can be stored any more, or it can again: tell everybody, and go on."""
        self.send_table()
        if self.running is None:
            return
        if self.services.store.trouble:
            if self._still_since is None:
                self._still_since = self._now()
            return
        self.running.clock.resume(self._now())
        self.begin(self._go_on())

    async def _go_on(self) -> None:
        """There is room again: clocks go on from where they stood, and what could not be written down is."""
        with contextlib.suppress(Refused):  # there is no room after all; then it is done later
            await self.set_clocks_going()
            await self.repair()

    @exclusive
    async def set_clocks_going(self) -> None:
        if self.running is not None and not self.running.over:
            await self._store_standstill(self.running)

    async def _store_standstill(self, running: RunningGame) -> None:
        """If clocks stood still, store for how long that was, and let them go on."""
        since, now = self._still_since, self._now()
        if since is None:
            return
        still = now - since
        if still > 0 and running.is_timed:
            await self._commit(running, [MoveRow(running.moves, TABLE, STILL, str(still), None, now)])
        self._still_since = now if self.services.store.trouble else None

    def changed(self) -> None:
        """Something happened: whoever waits for that goes on."""
        self.used_at = self._now()
        for listener in self.change_events:
            listener.set()
        self.driver.wake()
        if self.on_change is not None:
            self.on_change(self)

    def end(self, why: str) -> None:
        """This is not the table any more: nobody is moved here, whoever looks at it is told to come again, and nothing
        can be changed."""
        if self.ended:
            return
        self.ended = why
        self.driver.cancel()
        for socket in list(self.viewers.sockets):
            socket.close(LOST, why)
        for listener in self.change_events:
            listener.set()
        if self.on_end is not None:
            self.on_end(self)

    async def close(self) -> None:
        """Come to rest: nobody is moved any more, and what was begun is finished."""
        await self.driver.stop()
        self.late.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def send_table(self) -> None:
        """Tell everybody who sits where."""
        self.edition = max(self.edition + 1, self._now())  # so it grows from one process to another, too
        outside = b""  # what all those read who have nothing to do with the table

        def message(socket: Connection) -> bytes:
            nonlocal outside
            guest = socket.guest.id
            if self.sits(guest) or guest == self.row.creator:
                return as_bytes(TableMessage(table=self.info(guest)))
            outside = outside or as_bytes(TableMessage(table=self.info("")))
            return outside

        self.viewers.send_each(message)

    def _now(self) -> int:
        return self.services.settings.now()

    # Taking back -----------------------------------------------------------------------------------------------

    @exclusive
    async def undo(self, guest: str, seat: int, rev: int, key: str) -> Ok:
        """Take the seat's last action back, or ask the others."""
        if self.running is not None and (done := self.running.keys.get((seat, key))) is not None:
            return Ok(key=key, rev=done)
        running = self.in_play()
        running.check_rev(seat, rev)
        running.check_aid("nothing is taken back")
        if running.can_undo(seat):
            return Ok(key=key, rev=await self._take_back(running, "undo", seat, key))
        if not running.has_acted(seat):
            raise Refused("state", "You have nothing to take back.")
        waiting = self.others(guest) - {seat}
        if not waiting:
            return Ok(key=key, rev=await self._take_back(running, "agreed", seat, key))
        if self.request is not None and self.request.about == "undo":
            raise Refused("state", "Somebody is already asking to take something back.")
        if (until := self.refused_until.get(f"undo {seat} {running.rev(None)}", 0)) > self._now():
            raise too_many("They have just said no", (until - self._now()) / 1000, "asking")
        self.settle_request("Somebody asks to take something back; ask for the seat again.")
        self.ask_others(Request("undo", seat, running.names[seat], 0, waiting, key=key))
        return Ok(key=key, rev=rev, asked=True)

    def others(self, guest: str) -> set[int]:
        """The seats of the other people at the table."""
        people = [seat for seat in self.seats if seat.kind == "human" and not seat.stand_in]
        return {seat.seat for seat in people if guest not in seat.guests}

    def ask_others(self, request: Request) -> None:
        """Ask people for their consent, under a number of its own."""
        self.asked_so_far += 1
        request.number = self.asked_so_far
        self.request = request
        self.viewers.send_all(request.message())

    async def take_back_agreed(self, request: Request) -> None:
        """All have agreed that a seat takes something back; under the lock."""
        await self._take_back(self.in_play(), "agreed", request.seat, request.key)

    async def _take_back(self, running: RunningGame, kind: str, seat: int, key: str) -> int:
        running.check_length()
        await self._store_standstill(running)
        agreed, now = range(running.match.players) if kind == "agreed" else (), self._now()
        try:
            steps = running.match.rehearse_undo(seat, agreed)  # what is stored must be possible to carry out
        except HiramError as error:
            raise Refused("state", f"That cannot be taken back: {error}.") from None
        left = running.clock.left_after_undo(seat, steps, now)
        if left is not None and left <= 0:
            raise Refused("state", "The time for that decision is used up, so it cannot be taken back.")
        return await self._commit(running, [MoveRow(running.moves, seat, kind, "", key or None, now)])

    @exclusive
    async def consent(self, seat: int, rev: int, yes: bool) -> int:
        """A seat's answer to who asks to take something back, or to take a seat over."""
        running, request = self.in_play(), self.request
        if request is None or request.number != rev:
            raise Refused("state", "That is not being asked any more.")
        if seat not in request.waiting:
            raise Refused("seat", "You are not asked for consent.")
        if not yes:
            self._note_refusal(request, running)
            self.settle_request(f"{running.names[seat]} does not agree.")
            return running.rev(seat)
        request.waiting.discard(seat)
        if request.waiting:
            self.viewers.send_all(request.message())
        else:
            await GRANTS[request.about](self, request)
        return running.rev(seat)

    def _note_refusal(self, request: Request, running: RunningGame) -> None:
        """Who was refused asks for nothing again for a while, nor does anybody else from there."""
        until = self._now() + int(self.services.settings.asking_pause * 1000)
        if request.about == "undo":
            self.refused_until[f"undo {request.seat} {running.rev(None)}"] = until
        else:
            self.refused_until |= dict.fromkeys(self._askers(request.guest), until)

    def _askers(self, guest: str) -> list[str]:
        """Under what a guest who asks for something is remembered: himself, and his address."""
        address = self.services.addresses.of(guest)
        return [f"guest {guest}", *([f"address {address}"] if address else [])]

    def refused_for(self, guest: str) -> float:
        """For how many seconds a guest may not ask for a seat."""
        return max(0, *(self.refused_until.get(key, 0) - self._now() for key in self._askers(guest))) / 1000

    def settle_request(self, text: str) -> None:
        """What is being asked is answered, or lapses."""
        if self.request is not None:
            request, self.request = self.request, None
            self.viewers.send_all(request.settled(text))

    # Talking ---------------------------------------------------------------------------------------------------

    @exclusive
    async def say(self, guest: str, seat: int | None, name: str, text: str, key: str) -> None:
        """Chat; what was said already with the same key is not said again."""
        if self.said >= MOST_CHAT:
            raise Refused("state", "Enough has been said at this table.")
        row = ChatRow(self.said, seat, name, guest, text, key, self._now())
        try:
            await self.store(lambda connection: queries.add_chat(connection, self.id, row))
        except AlreadyStored:
            return
        self.receive_chat(row)

    # Time ------------------------------------------------------------------------------------------------------

    async def check_clock(self) -> None:
        """Answer for everybody whose time has run out."""
        if self.running is not None and not self.running.over and not self.paused:
            await self.late.check(self.running)


GRANTS["undo"] = LiveTable.take_back_agreed
