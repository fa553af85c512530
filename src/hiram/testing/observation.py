"""What learning programs read: an observation tells what a seat's view tells, no more and no less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hiram.core.game import Game
from hiram.core.schema import NOBODY, OWNER, SIZE
from hiram.testing.compare import apart, encoded
from hiram.testing.secrecy import called, seat_or_none, viewers
from hiram.testing.walk import Walk


def check_observations(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Every observation is as long as its description; equal views have equal ones, different views different ones;
    and a view has nothing in it that the schema's audiences keep from its seat."""
    if game.schema is None:
        return
    walk = Walk(game, players, options, seed)
    size = len(game.observation_fields)
    assert len(set(game.observation_fields)) == size, f"{game.slug}: two numbers of an observation are called alike"
    known: dict[tuple[int, tuple[float, ...]], Any] = {}
    for _ in walk.steps():
        for viewer in viewers(players):
            view = game.view(walk.state, seat_or_none(viewer))
            row = tuple(game.observation(view))
            assert len(row) == size, f"{walk}: an observation of {len(row)} numbers, but {size} are described"
            other = known.setdefault((viewer, row), view)
            assert other is view or encoded(other) == encoded(view), (
                f"{walk}: two views of {called(viewer)} have the same observation: {apart(other, view)}"
            )
            check_audiences(walk, view, viewer)


def check_audiences(walk: Walk, view: Any, viewer: int) -> None:
    """What the schema keeps from a viewer is not in its view."""
    schema, state = walk.game.schema, walk.state
    assert schema is not None
    rows = getattr(view, schema.group.name, ())
    for name, seen in schema.audiences.items():
        inner = name.partition(".")[2]
        if inner and seen is OWNER and not schema.opened(state):
            for seat, row in enumerate(rows):
                hidden = getattr(row, inner, None) is None or schema.owns(state, seat, seat_or_none(viewer))
                assert hidden, f"{walk}: {called(viewer)} sees {name} of seat {seat}"
        elif not inner and seen is SIZE and hasattr(view, name):
            assert isinstance(getattr(view, name), int), f"{walk}: {called(viewer)} sees more of {name} than its size"
        elif not inner and seen is NOBODY:
            shown = [field.name for field in schema.fields if field.shown]
            assert name in shown or not hasattr(view, name), f"{walk}: {called(viewer)} sees {name}"
