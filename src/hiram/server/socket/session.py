"""The session of one web socket: each message is decoded strictly, carried out once, and answered."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import copy_context

import msgspec

from hiram.core.errors import HiramError
from hiram.core.text.why import Touches
from hiram.core.text.words import as_sentence
from hiram.server.bots.hints import hint_of
from hiram.server.errors import Refused, refusal_of
from hiram.server.fair import Share
from hiram.server.limits import Bucket
from hiram.server.lobby.guests import NAMELESS, clean_text
from hiram.server.lobby.names import look_alike
from hiram.server.protocols import DirectWebSocket
from hiram.server.socket.coach_line import CoachLine
from hiram.server.socket.connection import Connection
from hiram.server.socket.join import join_table, resend_state
from hiram.server.socket.messages import (
    LONGEST_KEY,
    LONGEST_TEXT,
    PROTO,
    Act,
    AskCoach,
    AskHint,
    AskWhy,
    Check,
    Checked,
    ClientMessage,
    Consent,
    Join,
    Keyed,
    No,
    Ok,
    Ping,
    Pong,
    Resign,
    Say,
    Undo,
    WhyMessage,
    as_bytes,
    decode_message,
)
from hiram.server.tables import seats
from hiram.server.tables.game import RunningGame
from hiram.server.tables.live import LOST, REMEMBERED_ANSWERS, LiveTable

LARGEST_MESSAGE = 16 * 1024
LONGEST_PING = 60_000
MOST_HINTS = 3  # that are thought about for one socket, though overtaken
MOST_TOUCHED, LONGEST_NODE = 24, 100  # of the nodes that a client asks about
LAST_WARNINGS = 40  # messages beyond the rate that are answered before the socket is closed
log = logging.getLogger("hiram.server")


class SocketSession:
    """One guest's socket at one table."""

    def __init__(
        self,
        table: LiveTable,
        socket: Connection,
        bucket: Bucket,
        name: Callable[[], Awaitable[str]],
        direct: DirectWebSocket | None = None,
    ) -> None:
        self.table = table
        self.socket = socket
        self._bucket = bucket
        self._name = name
        self._warnings = 0
        self._hints: dict[
            asyncio.Task[None], tuple[int, int]
        ] = {}  # what they are about: a seat, since when it is asked
        self._coach = CoachLine(table, socket, self._share)
        self._touched: tuple[tuple[int, int, int], Touches] | None = None
        self._unheard: deque[str | bytes] = deque()
        self._handling: asyncio.Task[None] | None = None  # while there are messages
        self._context = copy_context()  # of the request that opened the socket, for the log
        self._stopped = False
        self._direct = direct  # where messages come the short way
        socket.resend_state = lambda late: resend_state(table, late)

    def receive(self, text: str | bytes) -> asyncio.Task[None]:
        """Carry out a message after those that came before it; the task that does so. While it waits for them, its
        socket is not read."""
        self._unheard.append(text)
        if self._handling is None:
            self._handling = self.table.begin(self._handle(), self._context)
        elif self._direct is not None:
            self._direct.wait_for(self._handling)
        return self._handling

    async def _handle(self) -> None:
        """Carry out what was heard, one message after another, and answer each, whatever it is."""
        services = self.table.services
        try:
            while self._unheard:
                text, key, share = self._unheard.popleft(), "", self._share()
                if self.table.ended:
                    self.socket.close(LOST, self.table.ended)
                    continue
                if not self._bucket.take() or services.quotas.missing("message", share.guest, share.address):
                    self._too_fast()
                    continue
                try:
                    message = self._decoded(text)
                    key = message.key if isinstance(message, Keyed) else ""
                    if isinstance(message, Ping):
                        self._ping(message)
                        continue
                    began = time.perf_counter()
                    async with services.work.turn(share):
                        await self._answer(message, key)
                    if isinstance(message, Act):
                        services.metrics.moved_by_socket(time.perf_counter() - began)
                except HiramError as error:
                    self._refuse(key, refusal_of(error))
                except Exception:
                    log.exception("table %s: a message could not be carried out", self.table.id)
                    self._refuse(key, Refused("server", "Something went wrong on the server; nothing has changed."))
        finally:
            self._handling = None

    def _too_fast(self) -> None:
        self._warnings += 1
        if self._warnings <= LAST_WARNINGS:
            self._refuse("", Refused("rate", "That is too many messages at once; slow down.", limit="message"))
        else:
            self.socket.close(4408)

    def _decoded(self, text: str | bytes) -> ClientMessage:
        if isinstance(text, bytes):
            raise Refused("bad", "Messages are text, not binary.")
        if len(text) > LARGEST_MESSAGE // 4 and len(text.encode(errors="replace")) > LARGEST_MESSAGE:
            raise Refused("bad", f"A message has at most {LARGEST_MESSAGE} bytes.")
        try:
            message: ClientMessage = decode_message(text)
        except msgspec.ValidationError as error:
            raise Refused("bad", as_sentence(str(error))) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused("bad", "That is not JSON.") from None
        if isinstance(message, Keyed) and not 1 <= len(message.key) <= LONGEST_KEY:
            raise Refused("bad", f"A key has 1 to {LONGEST_KEY} characters.")
        return message

    def _share(self) -> Share:
        """In whose name something is done here: this line's address counts, not where the guest was seen last."""
        guest, address = self.socket.guest.id, self.socket.address
        return Share(address, guest, self.table.id) if address else self.table.share(guest)

    async def _answer(self, message: ClientMessage, key: str) -> None:
        if self._stopped:
            return  # the socket has closed while this waited for its turn
        if isinstance(message, Join):
            self._join(message)
        elif not self.socket.joined:
            raise Refused("bad", "Join the table first.")
        elif (given := self.table.answers.get((self.socket.guest.id, key))) is not None:
            self.socket.answer(given)
        elif isinstance(message, Act):
            seat = self._seat()
            before = self._coach.before(seat)
            then, after, asker = message.then, message.after, self.socket
            try:
                rev = await self.table.act(seat, message.id, message.rev, key, then=then, after=after, asker=asker)
                self._coach.after(before, message)
                self._remember(key, as_bytes(Ok(key=key, rev=rev)))
            finally:
                asker.release()
        elif isinstance(message, AskHint):
            self._begin_hint(key)
        elif isinstance(message, AskCoach):
            self._coach.ask(message, self._seat())
        elif isinstance(message, AskWhy):
            self.socket.answer(as_bytes(self._why(message)))
        else:
            self._remember(key, as_bytes(await self._carry_out(message)))

    def _ping(self, message: Ping) -> None:
        """Everybody learns how far away the others are: where the first to act is first, that is only fair."""
        if message.ms is not None:
            self.socket.ms = max(0, min(message.ms, LONGEST_PING))
        sockets = self.table.viewers.sockets if self.socket.joined else ()
        pings = {other.seat: other.ms for other in sockets if other.seat is not None and other.ms is not None}
        self.socket.answer(as_bytes(Pong(pings=pings)))

    def _join(self, message: Join) -> None:
        if message.proto != PROTO:
            raise Refused("bad", f"This server speaks protocol {PROTO}, not {message.proto}; load the page again.")
        if self.socket.joined:
            self.table.services.quotas.take("join", self.socket.guest.id, self._share().address)
        join_table(self.table, self.socket, message.seat, message.rev, message.boot)

    async def _carry_out(self, message: ClientMessage) -> Ok | Checked:
        table, guest = self.table, self.socket.guest.id
        if isinstance(message, Say):
            return await self._say(message)
        seat = self._seat()
        if isinstance(message, Check):
            running = table.in_play()
            running.check(seat, message.rev, message.id, message.then)
            return Checked(key=message.key, final=running.match.is_final(seat, message.id, *message.then))
        if isinstance(message, Undo):
            return await table.undo(guest, seat, message.rev, message.key)
        if isinstance(message, Consent):
            return Ok(key=message.key, rev=await table.consent(seat, message.rev, message.yes))
        assert isinstance(message, Resign)
        await seats.resign(table, guest, seat)
        return Ok(key=message.key, rev=self._rev())

    def _rev(self) -> int:
        return self.table.running.rev(self.socket.seat) if self.table.running is not None else 0

    def _seat(self) -> int:
        if self.socket.seat is None:
            raise Refused("seat", "You are watching; only those who sit at the table can do that.")
        self.table.seat_of(self.socket.guest.id, self.socket.seat)
        return self.socket.seat

    async def _say(self, message: Say) -> Ok:
        text = clean_text(message.text)
        if not text or len(message.text) > LONGEST_TEXT:
            raise Refused("bad", f"What you say has 1 to {LONGEST_TEXT} characters.")
        self.table.services.quotas.take("chat", self.socket.guest.id, self._share().address)
        seat = self.socket.seat
        name = self.table.seats[seat].name if seat is not None else await self._spectator_name()
        await self.table.say(self.socket.guest.id, seat, name, text, message.key)
        return Ok(key=message.key, rev=self._rev())

    async def _spectator_name(self) -> str:
        """Who only watches is not to be taken for somebody at the table."""
        name = await self._name() or NAMELESS
        return f"{name} (watching)" if look_alike(name, [seat.name for seat in self.table.seats]) else name

    def _why(self, message: AskWhy) -> WhyMessage:
        """Why a touch does nothing, or what else cannot be done with what is held."""
        named = (*message.under, *message.held)
        if len(named) > MOST_TOUCHED or any(len(node) > LONGEST_NODE for node in named):
            raise Refused("bad", f"A touch has at most {MOST_TOUCHED} nodes.")
        touches = self._touches(self._seat(), self.table.in_play())
        answer = touches.why(message.under, message.held) if message.under else touches.missing(message.held)
        if answer is None:
            return WhyMessage(key=message.key)
        return WhyMessage(key=message.key, text=answer.text, clause=answer.clause, node=answer.node)

    def _touches(self, seat: int, running: RunningGame) -> Touches:
        """What things are touched for now; made once for each revision, for it goes through all actions."""
        about = (id(running), seat, running.rev(seat))
        if self._touched is None or self._touched[0] != about:
            self._touched = (about, Touches(running.match.perspective(seat), running.names))
        return self._touched[1]

    def _begin_hint(self, key: str) -> None:
        """Let a bot think about this seat's decision while the session goes on: one hint at a time, and another
        one only about another decision."""
        seat, running = self._seat(), self.table.in_play()
        running.check_aid("there are no hints")
        if seat not in running.acting:
            raise Refused("state", "You are not being asked anything now.")
        asked = (seat, running.asked_at[seat])
        if asked in self._hints.values() or len(self._hints) >= MOST_HINTS:
            raise Refused("rate", "One hint at a time: the bot is still thinking.", limit="hint")
        self.table.services.quotas.take("hint", self.socket.guest.id, self._share().address)
        task = asyncio.get_running_loop().create_task(self._hint(key, running, seat, running.asked_at[seat]))
        self._hints[task] = asked
        task.add_done_callback(lambda done: self._hints.pop(done, None))

    async def _hint(self, key: str, running: RunningGame, seat: int, asked_at: int) -> None:
        try:
            hint = await hint_of(self.table.services.advisers, running, seat, key, self._share())
            here = self.socket.seat == seat and self.table.owns(self.socket.guest.id, seat)
            if not here or seat not in running.acting or running.asked_at[seat] != asked_at:
                raise Refused("stale", "The table has changed while the bot was thinking; ask again.")
            self._remember(key, as_bytes(hint))
        except HiramError as error:
            self._refuse(key, refusal_of(error))

    def _refuse(self, key: str, refused: Refused) -> None:
        self.table.services.metrics.refused(refused)
        answer = as_bytes(
            No(key=key, code=refused.code, text=refused.text, clause=refused.clause, wait=refused.retry_after)
        )
        if key and refused.code not in ("rate", "server", "store"):
            self._remember(key, answer)
        else:
            self.socket.answer(answer)

    def _remember(self, key: str, answer: bytes) -> None:
        """Answer, and keep the answer in case it gets lost on the way."""
        answers = self.table.answers
        answers[self.socket.guest.id, key] = answer
        while len(answers) > REMEMBERED_ANSWERS:
            answers.popitem(last=False)
        self.socket.answer(answer)

    def stop(self) -> None:
        """The socket has closed: what is being carried out goes to its end, nothing else begins."""
        self._stopped = True
        self._unheard.clear()

    async def end(self) -> None:
        """Wait until nothing is thought about for this socket any more."""
        self.stop()
        hints = list(self._hints)
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        await self._coach.end()
