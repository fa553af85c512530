"""One web socket: what its line takes is written at once; the rest waits in an outbox, which a task empties.

Nobody ever waits for a socket. A reader that does not keep up loses its patches and
gets a whole scene when it has caught up; answers to its own requests are never dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable

from hiram.server.lobby.guests import Guest

TOO_MANY_ANSWERS = 512
MOST_BYTES = 1 << 20  # in an outbox: whoever asks for whole scenes and reads none keeps no more than that


class Connection:
    """The socket of somebody who looks at a table."""

    def __init__(
        self,
        guest: Guest,
        send: Callable[[bytes], Awaitable[None]],
        limit: int,
        address: str = "",
        write_now: Callable[..., bool] | None = None,
    ) -> None:
        self.guest = guest
        self.address = address  # where this line comes from; the guest may have others
        self.seat: int | None = None
        self.joined = False
        self.behind = False  # messages were dropped; a whole scene is owed
        self.ms: int | None = None  # how long a ping takes, there and back, as its client measured it
        self.closing = 0  # the code to close with, once it is known
        self.reason = ""  # and why, in at most 120 letters
        self.resend_state: Callable[[Connection], None] | None = None
        self._send = send
        self._write_now = write_now or takes_nothing  # whether the line has taken it
        self._all_sent = False  # nothing waits in the outbox, nor is being sent: so nothing is overtaken
        self._limit = limit
        self._outbox: deque[tuple[bytes, bool]] = deque()
        self._bytes = 0  # in the outbox
        self._waiting = asyncio.Event()
        self._held: list[bytes] | None = None  # what goes out together with an answer that comes right away

    def push(self, message: bytes) -> None:
        """Send something that a later scene would make good."""
        if self.behind or self.closing:
            return
        if self._held is not None:
            self._held.append(message)
            return
        if self._all_sent and self._write_now(message):
            return
        if len(self._outbox) >= self._limit or self._bytes > MOST_BYTES:
            self.behind = True
            self._outbox = deque(waiting for waiting in self._outbox if waiting[1])
            self._bytes = sum(len(waiting) for waiting, _ in self._outbox)
        else:
            self._put(message, False)
        self._waiting.set()

    def hold(self) -> None:
        """An answer is about to come: what is sent before it goes out with it, which is cheaper than one by one."""
        if self._held is None:
            self._held = []

    def release(self) -> None:
        """Send what was held for an answer that has not come."""
        held, self._held = self._held, None
        for message in held or ():
            self.push(message)

    def _put(self, message: bytes, kept: bool) -> None:
        self._all_sent = False
        self._outbox.append((message, kept))
        self._bytes += len(message)

    def answer(self, message: bytes) -> None:
        """Send an answer, which must not get lost."""
        held, self._held = self._held, None
        if self.closing or (self._all_sent and self._write_now(*(held or ()), message)):
            return
        for earlier in held or ():
            self.push(earlier)
        self._put(message, True)
        if len(self._outbox) > self._limit + TOO_MANY_ANSWERS:
            self.close(4408)
        self._waiting.set()

    def close(self, code: int, reason: str = "") -> None:
        """Send what waits, then close."""
        self.release()
        if not self.closing:
            self.closing, self.reason = code, reason
        self._waiting.set()

    async def write(self) -> int:
        """Send what is in the outbox until the socket is to be closed; the code to close with."""
        while True:
            while self._outbox:
                message, _ = self._outbox.popleft()
                self._bytes -= len(message)
                await self._send(message)
            if self.closing:
                return self.closing
            if self.behind and self.resend_state is not None:
                self.behind = False
                self.resend_state(self)
                continue
            self._waiting.clear()
            self._all_sent = True
            await self._waiting.wait()
            self._all_sent = False


def takes_nothing(*_: bytes) -> bool:
    """A line that takes nothing at once, for `Connection`."""
    return False


async def cancelled(task: asyncio.Task[object]) -> None:
    """Stop a task and wait until it has stopped."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await task
