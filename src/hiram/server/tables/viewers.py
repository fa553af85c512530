"""The sockets of a table, in groups: one group for each seat and one for the spectators.

The scene is built once for each group, not for each socket, and a patch is encoded once and sent to all of its
sockets. The last patches are kept, so that a client that lost its connection can catch up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable

import msgspec

from hiram.scene.diff import changes
from hiram.scene.memory import PartMemory
from hiram.scene.node import Node, Parts
from hiram.server.socket.connection import Connection
from hiram.server.socket.messages import PatchMessage, SceneMessage, as_bytes
from hiram.server.tables.fields import state_fields
from hiram.server.tables.game import RunningGame

MOST_PATCHES = 64
MOST_BYTES = 48_000  # of patches that are kept; a table in memory should stay small
LOG_IN_SCENE = 200
STEPS_WITHOUT_VIEWERS = 64  # how long a group is kept up to date when nobody is in it
MOST_NODES = 8192  # that are kept as they are sent
_encoded: dict[int, tuple[Node, msgspec.Raw]] = {}
_kept: deque[int] = deque()  # the keys, those first that came first
_encode = msgspec.json.Encoder().encode


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
            patch = group.advance(running)
            for socket in group.sockets:
                socket.push(patch)
            if group.unwatched > STEPS_WITHOUT_VIEWERS:
                del self._groups[seat]
                self._memory.forget(seat)

    def begin(self, running: RunningGame) -> None:
        """The game begins: send the whole scene to every group."""
        for group in self._groups.values():
            scene = group.reset(running)
            for socket in group.sockets:
                socket.push(scene)

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


class ViewerGroup:
    """The scene as one viewer sees it, and the sockets that watch it."""

    def __init__(self, seat: int | None, memory: PartMemory | None = None) -> None:
        self.seat = seat
        self._memory = memory or PartMemory()  # of what was drawn for anybody at this table
        self.sockets: set[Connection] = set()
        self.rev = -1
        self.unwatched = 0
        self._parts: Parts = ()
        self._logged = 0
        self._patches: deque[tuple[int, bytes]] = deque()
        self._kept = 0
        self._full: tuple[int, bytes] = (-1, b"")

    def advance(self, running: RunningGame) -> bytes:
        """The game has gone on by one revision: the patch, or the whole scene if this group missed one."""
        self.unwatched = 0 if self.sockets else self.unwatched + 1
        if self.rev != running.rev(self.seat) - 1:
            return self.reset(running)
        view = running.match.view(self.seat)
        scene = running.game.redraw(view, running.names, self._memory)
        put, cut = changes(self._parts, scene.parts)
        message = PatchMessage(
            base=self.rev, put=encoded(put), cut=cut, **state_fields(running, self.seat, view, scene, self._logged)
        )
        self._parts, self.rev, self._logged = scene.parts, running.rev(self.seat), running.log.length(self.seat)
        self._full = (-1, b"")
        return self._keep(as_bytes(message))

    def _keep(self, patch: bytes) -> bytes:
        self._patches.append((self.rev, patch))
        self._kept += len(patch)
        while len(self._patches) > MOST_PATCHES or self._kept > MOST_BYTES:
            self._kept -= len(self._patches.popleft()[1])
        return patch

    def reset(self, running: RunningGame) -> bytes:
        """The whole scene; the patches before it are dropped."""
        self._patches.clear()
        self._kept = 0
        return self.whole(running)

    def whole(self, running: RunningGame) -> bytes:
        """The whole scene as a message."""
        rev = running.rev(self.seat)
        if self._full[0] != rev:
            view = running.match.view(self.seat)
            scene = running.game.redraw(view, running.names, self._memory)
            logged = running.log.length(self.seat)
            fields = state_fields(running, self.seat, view, scene, logged - LOG_IN_SCENE)
            self._full = (rev, as_bytes(SceneMessage(nodes=scene.nodes, **fields)))
            if self.rev != rev:
                self._parts, self.rev, self._logged = scene.parts, rev, logged
        return self._full[1]

    def since(self, rev: int) -> list[bytes] | None:
        """The patches after a revision; None if they are not all there."""
        if rev == self.rev:
            return []
        if not self._patches or not self._patches[0][0] - 1 <= rev < self.rev:
            return None
        return [patch for at, patch in self._patches if at > rev]


def encoded(nodes: Iterable[Node]) -> list[msgspec.Raw]:
    """Nodes as they are sent. Games keep the nodes that they drew and show them again, to other viewers and at other
    tables: such a node is encoded once. It is known by its identity, for to compare it would take as long; while it is
    kept here, nothing else can have that. Where there are too many, one goes for each that comes: to let go of all at
    once would take milliseconds."""
    found = []
    for node in nodes:
        known = _encoded.get(id(node))
        if known is None:
            while len(_kept) >= MOST_NODES:
                del _encoded[_kept.popleft()]
            known = _encoded[id(node)] = node, msgspec.Raw(_encode(node))
            _kept.append(id(node))
        found.append(known[1])
    return found
