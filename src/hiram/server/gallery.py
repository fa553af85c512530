"""Everybody who looks at a table: sockets, each in the audience of a seat or of the spectators."""

from __future__ import annotations

from collections.abc import Callable, Collection

from hiram.server.audience import STEPS_UNWATCHED, Audience
from hiram.server.play import Play
from hiram.server.sockets import Connection


class Gallery:
    """The sockets of one table."""

    def __init__(self) -> None:
        self.sockets: set[Connection] = set()
        self._audiences: dict[int | None, Audience] = {}

    def audience(self, seat: int | None) -> Audience:
        if seat not in self._audiences:
            self._audiences[seat] = Audience(seat)
        return self._audiences[seat]

    def step(self, play: Play, seen: Collection[int | None]) -> None:
        """Tell those who can see it of one revision; audiences that nobody has been in for long are forgotten."""
        for seat in [seat for seat in self._audiences if seat in seen]:
            audience = self._audiences[seat]
            audience.step(play)
            if audience.unwatched > STEPS_UNWATCHED:
                del self._audiences[seat]

    def begin(self, play: Play) -> None:
        """The game begins: everybody gets the table."""
        for audience in self._audiences.values():
            audience.reset(play)

    def enter(self, socket: Connection, seat: int | None) -> None:
        """Put a socket into an audience, out of the one it was in."""
        self.leave(socket)
        self.sockets.add(socket)
        socket.seat = seat
        socket.joined = True
        self.audience(seat).sockets.add(socket)

    def leave(self, socket: Connection) -> None:
        self.sockets.discard(socket)
        if socket.joined:
            self.audience(socket.seat).sockets.discard(socket)
            socket.joined = False

    def seats(self) -> set[int]:
        """The seats whose people are connected."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def watchers(self) -> int:
        return sum(1 for socket in self.sockets if socket.seat is None)

    def tell(self, frame: str) -> None:
        """The same frame to everybody."""
        for socket in self.sockets:
            socket.push(frame)

    def tell_each(self, frame: Callable[[Connection], str]) -> None:
        """A frame of his own to everybody."""
        for socket in list(self.sockets):
            socket.push(frame(socket))
