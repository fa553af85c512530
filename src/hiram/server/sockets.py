"""One web socket: an outbox, and a task that empties it.

Nobody ever waits for a socket: frames are put into its outbox. A reader that does not keep up loses its patches and
gets a whole scene when it has caught up; answers to its own requests are never dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable

from hiram.server.guests import Guest

TOO_MANY_ANSWERS = 512


class Connection:
    """A line to somebody who looks at a table."""

    def __init__(self, guest: Guest, send: Callable[[str], Awaitable[None]], limit: int) -> None:
        self.guest = guest
        self.seat: int | None = None
        self.joined = False
        self.behind = False  # frames were dropped; a whole scene is owed
        self.ms: int | None = None  # how long a ping takes, there and back, as its client measured it
        self.closing = 0  # the code to close with, once it is known
        self.catch_up: Callable[[Connection], None] | None = None
        self._send = send
        self._limit = limit
        self._frames: deque[tuple[str, bool]] = deque()
        self._waiting = asyncio.Event()

    def push(self, frame: str) -> None:
        """Send something that a later scene would make good."""
        if self.behind or self.closing:
            return
        if len(self._frames) >= self._limit:
            self.behind = True
            self._frames = deque(waiting for waiting in self._frames if waiting[1])
        else:
            self._frames.append((frame, False))
        self._waiting.set()

    def answer(self, frame: str) -> None:
        """Send an answer, which must not get lost."""
        if self.closing:
            return
        self._frames.append((frame, True))
        if len(self._frames) > self._limit + TOO_MANY_ANSWERS:
            self.close(4408)
        self._waiting.set()

    def close(self, code: int) -> None:
        """Send what waits, then close."""
        self.closing = self.closing or code
        self._waiting.set()

    async def write(self) -> int:
        """Empty the outbox until the line is to be closed; the code to close with."""
        while True:
            while self._frames:
                await self._send(self._frames.popleft()[0])
            if self.closing:
                return self.closing
            if self.behind and self.catch_up is not None:
                self.behind = False
                self.catch_up(self)
                continue
            self._waiting.clear()
            await self._waiting.wait()


async def cancelled(task: asyncio.Task[object]) -> None:
    """Stop a task and wait until it has stopped."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await task
