"""The sockets of a table, in groups: one group for each seat and one for the spectators."""

from __future__ import annotations

from collections.abc import Callable, Collection

from hiram.scene.memory import PartMemory
from hiram.server.socket.connection import Connection
from hiram.server.tables.game import RunningGame
from hiram.server.tables.viewer_group import STEPS_WITHOUT_VIEWERS, ViewerGroup


class Viewers:
    """The sockets of one table."""

    def __init__(self) -> None:
        self.sockets: set[Connection] = set()
        self._groups: dict[int | None, ViewerGroup] = {}
        self._memory = PartMemory()

    def group(self, seat: int | None) -> ViewerGroup:
        if seat not in self._groups:
            self._groups[seat] = ViewerGroup(seat, self._memory)
        return self._groups[seat]

    def step(self, running: RunningGame, seen: Collection[int | None]) -> None:
        """Send one revision to the groups that can see it; drop groups that have been empty for long."""
        for seat in [seat for seat in self._groups if seat in seen]:
            group = self._groups[seat]
            group.step(running)
            if group.unwatched > STEPS_WITHOUT_VIEWERS:
                del self._groups[seat]
                self._memory.forget(seat)

    def begin(self, running: RunningGame) -> None:
        """The game begins: send the whole scene to every group."""
        for group in self._groups.values():
            group.reset(running)

    def enter(self, socket: Connection, seat: int | None) -> None:
        """Move a socket into the group of a seat, or of the spectators."""
        self.leave(socket)
        self.sockets.add(socket)
        socket.seat = seat
        socket.joined = True
        self.group(seat).sockets.add(socket)

    def leave(self, socket: Connection) -> None:
        self.sockets.discard(socket)
        if socket.joined:
            self.group(socket.seat).sockets.discard(socket)
            socket.joined = False

    def seats(self) -> set[int]:
        """The seats whose people are connected."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def guests(self) -> set[str]:
        """Whoever looks at the table now."""
        return {socket.guest.id for socket in self.sockets}

    def watchers(self) -> int:
        return sum(1 for socket in self.sockets if socket.seat is None)

    def send_all(self, message: bytes) -> None:
        """Send the same message to every socket."""
        for socket in self.sockets:
            socket.push(message)

    def send_each(self, message: Callable[[Connection], bytes]) -> None:
        """Send every socket its own message."""
        for socket in list(self.sockets):
            socket.push(message(socket))
