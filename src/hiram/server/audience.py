"""An audience: everybody who looks at a table with the same eyes, a seat's or a spectator's.

The scene is built once for each audience, not for each socket, and a patch is encoded once and sent to all of its
sockets. The last patches are kept, so that whoever lost the line can catch up.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from hiram.core.view import View
from hiram.scene import Scene
from hiram.scene.diff import changes
from hiram.scene.node import Parts
from hiram.server.choosing import asked, choices
from hiram.server.frames import PatchFrame, SceneFrame, bytes_of, end_of
from hiram.server.play import Play
from hiram.server.sockets import Connection

MOST_PATCHES = 64
MOST_BYTES = 48_000  # of patches that are kept; a table in memory should stay small
LOG_IN_SCENE = 200
STEPS_UNWATCHED = 64  # how long an audience is kept up to date when nobody is in it


class Audience:
    """The scene of one pair of eyes, and the sockets that watch it."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.sockets: set[Connection] = set()
        self.rev = -1
        self.unwatched = 0
        self._parts: Parts = ()
        self._logged = 0
        self._patches: deque[tuple[int, bytes]] = deque()  # as bytes: letters beyond Latin double a str in memory
        self._kept = 0
        self._full: tuple[int, bytes] = (-1, b"")

    def step(self, play: Play) -> None:
        """The game has gone on by one revision: tell everybody in this audience."""
        self.unwatched = 0 if self.sockets else self.unwatched + 1
        if self.rev != play.rev(self.seat) - 1:
            self.reset(play)
            return
        view = play.match.view(self.seat)
        scene = play.game.scene(view, play.names)
        put, cut = changes(self._parts, scene.parts)
        frame = PatchFrame(base=self.rev, put=put, cut=cut, **state_fields(play, self.seat, view, scene, self._logged))
        self._parts, self.rev, self._logged = scene.parts, play.rev(self.seat), play.log.length(self.seat)
        self._full = (-1, b"")
        self._tell(self._keep(bytes_of(frame)))

    def _tell(self, data: bytes) -> None:
        text = data.decode()
        for socket in self.sockets:
            socket.push(text)

    def _keep(self, patch: bytes) -> bytes:
        self._patches.append((self.rev, patch))
        self._kept += len(patch)
        while len(self._patches) > MOST_PATCHES or self._kept > MOST_BYTES:
            self._kept -= len(self._patches.popleft()[1])
        return patch

    def reset(self, play: Play) -> None:
        """Forget the past: the next frame to everybody is a whole scene."""
        self._patches.clear()
        self._kept = 0
        self._tell(self._whole(play))

    def whole(self, play: Play) -> str:
        """The whole scene as a frame."""
        return self._whole(play).decode()

    def _whole(self, play: Play) -> bytes:
        rev = play.rev(self.seat)
        if self._full[0] != rev:
            view = play.match.view(self.seat)
            scene = play.game.scene(view, play.names)
            logged = play.log.length(self.seat)
            fields = state_fields(play, self.seat, view, scene, logged - LOG_IN_SCENE)
            self._full = (rev, bytes_of(SceneFrame(nodes=scene.nodes, **fields)))
            if self.rev != rev:
                self._parts, self.rev, self._logged = scene.parts, rev, logged
        return self._full[1]

    def since(self, rev: int) -> list[str] | None:
        """The patches after a revision; None if they are not all there."""
        if rev == self.rev:
            return []
        if not self._patches or not self._patches[0][0] - 1 <= rev < self.rev:
            return None
        return [patch.decode() for at, patch in self._patches if at > rev]


def state_fields(play: Play, seat: int | None, view: View, scene: Scene, since: int) -> dict[str, Any]:
    """What a scene and a patch have in common, made from what the seat may know."""
    match = play.match
    acts, labels, chains = choices(play, seat, view) if seat is not None and seat in match.acting else ({}, {}, {})
    plays = seat is not None and not match.finished
    return {
        "rev": play.rev(seat),
        "description": scene.description,
        "acts": acts,
        "labels": labels,
        "chains": chains,
        "ask": None if match.finished else asked(play, seat, view),
        "log": play.entries(seat, since),
        "scores": play.scores(),
        "clocks": play.clock.banks(),
        "can_undo": plays and seat is not None and match.can_undo(seat),
        "ask_undo": plays and seat is not None and play.has_acted(seat),
        "end": end_of(match, seat) if match.finished else None,
    }
