"""A viewer group: all sockets that see a table as the same seat, or as spectators.

The scene is built once for each group, not for each socket, and a patch is encoded once and sent to all of its
sockets. The last patches are kept, so that a client that lost its connection can catch up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from hiram.core.view import View
from hiram.scene import Drawn
from hiram.scene.diff import changes
from hiram.scene.memory import PartMemory
from hiram.scene.node import Node, Parts
from hiram.scene.trie import Trie
from hiram.server.socket.connection import Connection
from hiram.server.socket.messages import PatchMessage, SceneMessage, as_bytes
from hiram.server.tables.choices import Chains, ahead_of, ask_of, asks_of, choices_of
from hiram.server.tables.game import RunningGame

MOST_PATCHES = 64
MOST_BYTES = 48_000  # of patches that are kept; a table in memory should stay small
LOG_IN_SCENE = 200
STEPS_WITHOUT_VIEWERS = 64  # how long a group is kept up to date when nobody is in it
MOST_NODES = 8192  # that are kept as they are sent
_encoded: dict[int, tuple[Node, msgspec.Raw]] = {}
_kept: deque[int] = deque()  # the keys, those first that came first
_encode = msgspec.json.Encoder().encode


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

    def step(self, running: RunningGame) -> None:
        """The game has gone on by one revision: send the patch to this group."""
        self.unwatched = 0 if self.sockets else self.unwatched + 1
        if self.rev != running.rev(self.seat) - 1:
            self.reset(running)
            return
        view = running.match.view(self.seat)
        scene = running.game.redraw(view, running.names, self._memory)
        put, cut = changes(self._parts, scene.parts)
        message = PatchMessage(
            base=self.rev, put=encoded(put), cut=cut, **state_fields(running, self.seat, view, scene, self._logged)
        )
        self._parts, self.rev, self._logged = scene.parts, running.rev(self.seat), running.log.length(self.seat)
        self._full = (-1, b"")
        self._tell(self._keep(as_bytes(message)))

    def _tell(self, message: bytes) -> None:
        for socket in self.sockets:
            socket.push(message)

    def _keep(self, patch: bytes) -> bytes:
        self._patches.append((self.rev, patch))
        self._kept += len(patch)
        while len(self._patches) > MOST_PATCHES or self._kept > MOST_BYTES:
            self._kept -= len(self._patches.popleft()[1])
        return patch

    def reset(self, running: RunningGame) -> None:
        """Drop the patches and send the whole scene."""
        self._patches.clear()
        self._kept = 0
        self._tell(self.whole(running))

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


def state_fields(running: RunningGame, seat: int | None, view: View, scene: Drawn, since: int) -> dict[str, Any]:
    """What a scene and a patch have in common, made from what the seat may know."""
    acts: Trie = {}
    ahead: Trie = {}
    labels: dict[int, str] = {}
    chains: Chains = {}
    asks: dict[int, str] = {}
    if seat is not None and seat in running.acting:
        acts, labels, chains = choices_of(running, seat, view)
        ahead = ahead_of(running, view, chains)
        asks = asks_of(running, seat, view)
    plays = seat is not None and not running.over
    return {
        "rev": running.rev(seat),
        "description": scene.description,
        "acts": acts,
        "labels": labels,
        "chains": chains,
        "asks": asks,
        "ahead": ahead,
        "ask": None if running.over else ask_of(running, seat, view),
        "log": running.log.read(seat, since),
        "scores": running.scores(),
        "clocks": running.clock.banks(seat),
        "can_undo": plays and seat is not None and running.can_undo(seat),
        "ask_undo": plays and seat is not None and running.has_acted(seat),
        "end": running.end_for(seat) if running.over else None,
    }


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
