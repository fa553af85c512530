"""What learning programs read: an observation tells what a seat's view tells, no more and no less; and all that an
environment gives is the same in states that a seat cannot tell apart.

Of two such states the second is imagined, or two hidden things have changed places in it, as in `secrecy`.
"""

from __future__ import annotations

import importlib.util
from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hiram.core.arrays.rows import ObservationRows
from hiram.core.game import Game
from hiram.core.schema import NOBODY, OWNER, SIZE
from hiram.core.state import State
from hiram.testing.compare import apart, encoded
from hiram.testing.secrecy import SPECTATOR, called, compare_told, seat_or_none, viewers
from hiram.testing.walk import Walk
from hiram.testing.worlds import belongs_to, hidden_exchanges, imagined, is_one_to, written

if TYPE_CHECKING:
    from hiram.envs.session import Session

LOOKS = 100  # of a long game, where an observation is made for every viewer
STOPS = 8  # of a game, where a learner is told all it may know
EXCHANGES = 2  # of them, where hidden things are exchanged
EXCHANGED = 12  # exchanges that are tried there


def check_observations(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Every observation is as long as its description; equal views have equal ones, different views different ones; a
    view has nothing in it that the schema's audiences keep from its seat; and the engine writes the same numbers. At
    every step one viewer looks, in turn, and at many steps all do."""
    if game.schema is None:
        return
    walk = Walk(game, players, options, seed)
    rows, differs = ObservationRows(game.schema.layout), ""
    size = len(game.observation_fields)
    assert len(set(game.observation_fields)) == size, f"{game.slug}: two numbers of an observation are called alike"
    known: dict[tuple[int, tuple[float, ...]], Any] = {}
    for number in walk.steps():
        in_turn = number % (players + 1) + SPECTATOR
        for viewer in viewers(players) if walk.stops_here(LOOKS) else [in_turn]:
            view = game.view(walk.state, seat_or_none(viewer))
            row = tuple(game.observation(view))
            assert len(row) == size, f"{walk}: an observation of {len(row)} numbers, but {size} are described"
            other = known.setdefault((viewer, row), view)
            assert other is view or encoded(other) == encoded(view), (
                f"{walk}: two views of {called(viewer)} have the same observation: {apart(other, view)}"
            )
            check_audiences(walk, view, viewer)
            if viewer >= 0 and not differs:
                differs = engine_difference(walk, viewer, rows, row)
    assert not differs, differs


def engine_difference(walk: Walk, seat: int, rows: ObservationRows, row: tuple[float, ...]) -> str:
    """Where what the engine writes of a state is not what the schema makes of the seat's view."""
    rows.begin(0, seat, walk.state.players)
    if not walk.state.observe(seat, rows):
        return ""
    rows.end()
    written, made = array("f", bytes(rows.cells)), array("f", row)
    if written == made:
        return ""
    place = next(cell for cell, number in enumerate(made) if written[cell] != number)
    field = walk.game.observation_fields[place]
    return f"{walk}: of {field!r} the engine tells seat {seat} {written[place]}, but its view says {made[place]}"


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


def check_environments(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Observations, masks, infos and rewards are equal in states that a seat takes for one. Where answers are sealed,
    an imagined state has other answers of the others, so this is said of them, too. Without numpy there are no
    environments."""
    if game.schema is None or importlib.util.find_spec("numpy") is None:
        return
    from hiram.envs.session import Session

    walk = Walk(game, players, options, seed)
    session = Session(game, players, options)
    for number, _ in enumerate(walk.sampled(STOPS)):
        for seat in range(players):
            place = f"{walk}: {called(seat)} can tell two states apart in an environment"
            truth = given(session, walk.state, seat)
            compare_told(place, truth, given(session, imagined(walk, seat), seat))
            if number < EXCHANGES and not walk.state.finished():
                compare_exchanged(walk, session, seat, truth)


def compare_exchanged(walk: Walk, session: Session, seat: int, truth: Mapping[str, object]) -> None:
    """The same with worlds that are not imagined."""
    for number, (one, two, other) in enumerate(hidden_exchanges(walk)):
        own = belongs_to(one, seat) or belongs_to(two, seat)
        if number < EXCHANGED and not own and is_one_to(walk, seat, other):
            place = f"{walk}: {called(seat)} can tell {written(one)} exchanged with {written(two)} in an environment"
            compare_told(place, truth, given(session, other, seat))


def given(session: Session, state: State, seat: int) -> dict[str, object]:
    """All that an environment gives a learner of a state, by what it is called."""
    session.begin(state.copy())
    info = session.info(seat)
    return {
        "observation": session.observation(seat).tolist(),
        "mask": session.mask(seat).tolist(),
        "seats that are asked": session.asked(),
        "points that shape rewards": session.points(),
        "rewards": session.final() if state.over else [],
        **{f"info {key!r}": info[key] for key in info.KEYS},
    }
