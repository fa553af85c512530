"""The conversation on one web socket: each frame is decoded strictly, carried out once, and answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from hiram.core.errors import HiramError
from hiram.server import seating
from hiram.server.frames import (
    LONGEST_KEY,
    LONGEST_TEXT,
    PROTO,
    Act,
    AskHint,
    Check,
    Checked,
    ClientFrame,
    Consent,
    HintFrame,
    Join,
    Keyed,
    No,
    Ok,
    Ping,
    Pong,
    Resign,
    Say,
    Undo,
    decode_frame,
    text_of,
)
from hiram.server.guests import NAMELESS, clean_text
from hiram.server.hinting import hint_of
from hiram.server.limits import Bucket
from hiram.server.play import Play
from hiram.server.refusing import Refused, as_sentence, refusal_of
from hiram.server.sockets import Connection
from hiram.server.table import REMEMBERED_ANSWERS, LiveTable
from hiram.server.welcome import catch_up, welcome

LARGEST_FRAME = 16 * 1024
LONGEST_PING = 60_000
MOST_HINTS = 3  # that are thought about for one socket, though overtaken
LAST_WARNINGS = 40  # frames beyond the rate that are answered before the line is closed
log = logging.getLogger("hiram.server")


class Talk:
    """One guest's conversation with one table."""

    def __init__(
        self, table: LiveTable, socket: Connection, bucket: Bucket, name: Callable[[], Awaitable[str]]
    ) -> None:
        self.table = table
        self.socket = socket
        self._bucket = bucket
        self._name = name
        self._warnings = 0
        self._hints: dict[
            asyncio.Task[None], tuple[int, int]
        ] = {}  # what they are about: a seat, since when it is asked
        socket.catch_up = lambda late: catch_up(table, late)

    async def hear(self, text: str | bytes) -> None:
        """Carry out a frame and answer it, whatever it is."""
        if not self._bucket.take():
            self._too_fast()
            return
        key = ""
        try:
            frame = self._decoded(text)
            key = frame.key if isinstance(frame, Keyed) else ""
            await self._answered(frame, key)
        except HiramError as error:
            self._refuse(key, refusal_of(error))
        except Exception:
            log.exception("table %s: a frame could not be carried out", self.table.id)
            self._refuse(key, Refused("server", "Something went wrong on the server; nothing has changed."))

    def _too_fast(self) -> None:
        self._warnings += 1
        if self._warnings <= LAST_WARNINGS:
            self._refuse("", Refused("rate", "That is too many messages at once; slow down."))
        else:
            self.socket.close(4408)

    def _decoded(self, text: str | bytes) -> ClientFrame:
        if isinstance(text, bytes):
            raise Refused("bad", "Frames are text, not binary.")
        if len(text) > LARGEST_FRAME or len(text.encode(errors="replace")) > LARGEST_FRAME:
            raise Refused("bad", f"A frame has at most {LARGEST_FRAME} bytes.")
        try:
            frame: ClientFrame = decode_frame(text)
        except msgspec.ValidationError as error:
            raise Refused("bad", as_sentence(str(error))) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused("bad", "That is not JSON.") from None
        if isinstance(frame, Keyed) and not 1 <= len(frame.key) <= LONGEST_KEY:
            raise Refused("bad", f"A key has 1 to {LONGEST_KEY} characters.")
        return frame

    async def _answered(self, frame: ClientFrame, key: str) -> None:
        if isinstance(frame, Ping):
            self._ping(frame)
        elif isinstance(frame, Join):
            self._join(frame)
        elif not self.socket.joined:
            raise Refused("bad", "Join the table first.")
        elif (given := self.table.answers.get((self.socket.guest.id, key))) is not None:
            self.socket.answer(given)
        elif isinstance(frame, AskHint):
            self._begin_hint(key)
        else:
            self._answer(key, await self._carry_out(frame))

    def _ping(self, frame: Ping) -> None:
        """Everybody learns how far away the others are: where the first to act is first, that is only fair."""
        if frame.ms is not None:
            self.socket.ms = max(0, min(frame.ms, LONGEST_PING))
        sockets = self.table.gallery.sockets if self.socket.joined else ()
        pings = {other.seat: other.ms for other in sockets if other.seat is not None and other.ms is not None}
        self.socket.answer(text_of(Pong(pings=pings)))

    def _join(self, frame: Join) -> None:
        if frame.proto != PROTO:
            raise Refused("bad", f"This server speaks protocol {PROTO}, not {frame.proto}; load the page again.")
        welcome(self.table, self.socket, frame.seat, frame.rev, frame.boot)

    async def _carry_out(self, frame: ClientFrame) -> Ok | Checked:
        table, guest = self.table, self.socket.guest.id
        if isinstance(frame, Say):
            return await self._say(frame)
        seat = self._seat()
        if isinstance(frame, Act):
            return Ok(key=frame.key, rev=await table.act(seat, frame.id, frame.rev, frame.key, then=frame.then))
        if isinstance(frame, Check):
            play = table.in_play()
            play.check_all(seat, frame.rev, frame.id, frame.then)
            return Checked(key=frame.key, final=play.match.is_final(seat, frame.id, *frame.then))
        if isinstance(frame, Undo):
            return await table.undo(guest, seat, frame.rev, frame.key)
        if isinstance(frame, Consent):
            return Ok(key=frame.key, rev=await table.consent(seat, frame.rev, frame.yes))
        assert isinstance(frame, Resign)
        await seating.resign(table, guest, seat)
        return Ok(key=frame.key, rev=self._rev())

    def _rev(self) -> int:
        return self.table.play.rev(self.socket.seat) if self.table.play is not None else 0

    def _seat(self) -> int:
        if self.socket.seat is None:
            raise Refused("seat", "You are watching; only those who sit at the table can do that.")
        self.table.seat_of(self.socket.guest.id, self.socket.seat)
        return self.socket.seat

    async def _say(self, frame: Say) -> Ok:
        text = clean_text(frame.text)
        if not text or len(frame.text) > LONGEST_TEXT:
            raise Refused("bad", f"What you say has 1 to {LONGEST_TEXT} characters.")
        seat = self.socket.seat
        name = self.table.seats[seat].name if seat is not None else await self._name() or NAMELESS
        await self.table.say(self.socket.guest.id, seat, name, text, frame.key)
        return Ok(key=frame.key, rev=self._rev())

    def _begin_hint(self, key: str) -> None:
        """Let a bot think about this seat's decision while the conversation goes on: one hint at a time, and another
        one only about another decision."""
        seat, play = self._seat(), self.table.in_play()
        if seat not in play.match.acting:
            raise Refused("state", "You are not being asked anything now.")
        asked = (seat, play.asked_at[seat])
        if asked in self._hints.values() or len(self._hints) >= MOST_HINTS:
            raise Refused("rate", "One hint at a time: the bot is still thinking.")
        task = asyncio.get_running_loop().create_task(self._hint(key, play, seat, play.asked_at[seat]))
        self._hints[task] = asked
        task.add_done_callback(lambda done: self._hints.pop(done, None))

    async def _hint(self, key: str, play: Play, seat: int, asked_at: int) -> None:
        try:
            hint = await hint_of(self.table.services.advising, play, seat, key)
            here = self.socket.seat == seat and self.table.owns(self.socket.guest.id, seat)
            if not here or seat not in play.match.acting or play.asked_at[seat] != asked_at:
                raise Refused("stale", "The table has changed while the bot was thinking; ask again.")
            self._answer(key, hint)
        except HiramError as error:
            self._refuse(key, refusal_of(error))

    def _answer(self, key: str, answer: Ok | Checked | HintFrame) -> None:
        self._remember(key, text_of(answer))

    def _refuse(self, key: str, refused: Refused) -> None:
        answer = text_of(No(key=key, code=refused.code, text=refused.text, clause=refused.clause))
        if key and refused.code not in ("rate", "server"):
            self._remember(key, answer)
        else:
            self.socket.answer(answer)

    def _remember(self, key: str, answer: str) -> None:
        """Answer, and keep the answer in case it gets lost on the way."""
        answers = self.table.answers
        answers[self.socket.guest.id, key] = answer
        while len(answers) > REMEMBERED_ANSWERS:
            answers.popitem(last=False)
        self.socket.answer(answer)

    async def end(self) -> None:
        """The line is gone."""
        hints = list(self._hints)
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
