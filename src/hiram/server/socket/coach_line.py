"""The coach's part of a web socket's session: it is asked before decisions and after moves, and answers when it can.

It never holds anything up: thinking goes on beside the session. What is overtaken before its turn comes is not thought
about, and is answered with nothing. Only this socket hears of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from hiram.core.errors import HiramError
from hiram.server.bots.coaching import Coach, Made, after_move, before_move, is_last_move, recent_hits
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.socket.connection import Connection
from hiram.server.socket.messages import Act, AskCoach, CoachMessage, as_bytes
from hiram.server.tables.fields import is_rush
from hiram.server.tables.game import RunningGame
from hiram.server.tables.info import allows_coach, is_alone
from hiram.server.tables.live import LiveTable

MOST_THOUGHTS = 4  # for one socket, overtaken ones among them


class CoachLine:
    """Where one socket and its coach talk."""

    def __init__(self, table: LiveTable, socket: Connection, share: Callable[[], Share]) -> None:
        self._table = table
        self._socket = socket
        self._share = share
        self._coach = Coach(table.services.advisers)
        self._asked = False  # since then positions before moves are kept
        self._made: Made | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def _allowed(self) -> bool:
        return allows_coach(self._table.row, self._table.seats)

    def before(self, seat: int) -> Made | None:
        """A seat is about to move: keep the position as it imagines it, if its person has a coach."""
        running = self._table.running
        if not self._asked or not self._allowed or running is None or seat not in running.acting:
            return None
        return None if is_rush(running.match) else before_move(running, seat)

    def after(self, before: Made | None, message: Act) -> None:
        """The seat has moved."""
        running = self._table.running
        self._made = None if before is None or running is None else after_move(running, before, message.id)

    def ask(self, message: AskCoach, seat: int) -> None:
        """Begin to think about what there is to say."""
        running = self._table.in_play()
        running.check_aid("there is no coach")
        if not self._allowed:
            raise Refused("state", "There is no coach at this table: people play here, and have not agreed on one.")
        self._asked = True
        if message.about == "now" and seat not in running.acting:
            raise Refused("state", "You are not being asked anything now.")
        busy = len(self._tasks) >= MOST_THOUGHTS
        if busy or is_rush(running.match) or (message.about == "last" and self._made is None):
            self._answer(CoachMessage(key=message.key, about=message.about))
            return
        self._table.services.quotas.take("coach", self._socket.guest.id, self._share().address)
        work = self._now(message.key, running, seat) if message.about == "now" else self._last(message.key, running)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _is_here(self, seat: int) -> bool:
        return self._socket.seat == seat and self._table.owns(self._socket.guest.id, seat) and self._allowed

    async def _now(self, key: str, running: RunningGame, seat: int) -> None:
        asked_at = running.asked_at[seat]

        def wanted() -> bool:
            return self._is_here(seat) and seat in running.acting and running.asked_at[seat] == asked_at

        hits, text = recent_hits(running, seat), ""
        with contextlib.suppress(HiramError):  # then it says nothing
            text = await self._coach.now(running, seat, self._share(), wanted)
        found = CoachMessage(key=key, about="now", text=text, hits=hits)
        self._answer(found if wanted() else CoachMessage(key=key, about="now"))

    async def _last(self, key: str, running: RunningGame) -> None:
        made = self._made
        assert made is not None

        def wanted() -> bool:
            return self._is_here(made.seat) and is_last_move(running, made)

        text = ""
        with contextlib.suppress(HiramError):
            text = await self._coach.last(made, self._share(), wanted)
        back = bool(text) and not running.over and is_alone(self._table.seats)
        found = CoachMessage(key=key, about="last", text=text, back=back)
        self._answer(found if wanted() else CoachMessage(key=key, about="last"))

    def _answer(self, message: CoachMessage) -> None:
        self._socket.answer(as_bytes(message))

    async def end(self) -> None:
        """The socket has closed."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
