"""The invariants of the rules page: each is noticed when it is broken, and positions that break one are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.wisdom_of_solomon.builder import GAME, Position
from hiram.core.errors import BadPosition


def change(name: str, place: int, by: int) -> Callable[[Any], None]:
    def apply(state: Any) -> None:
        getattr(state, name)[place] += by

    return apply


def assign(name: str, value: int) -> Callable[[Any], None]:
    def apply(state: Any) -> None:
        setattr(state, name, value)

    return apply


DEFECTS = [
    ("1:", change("supply", 2, 1)),
    ("2:", change("market", 0, 3)),
    ("3:", change("favor", 1, -11)),
    ("4:", change("houses_left", 0, -1)),
    ("5:", assign("roads", 1)),
    ("6:", change("unplaced", 0, -1)),
    ("7:", change("area_used", 0, 1)),
    ("8:", change("in_holy", 0, 1)),
    ("9:", change("hand_size", 0, 1)),
    ("10:", change("offer", 0, 1)),
    ("11:", change("tiles", 0, 1)),
    ("12:", change("owned", 0, 1 << 25)),
    ("13:", assign("bag", 1)),
    ("14:", assign("year", 31)),
    ("15:", assign("mask", 0)),
    ("18:", assign("start_seat", 7)),
]


@pytest.mark.parametrize(("number", "defect"), DEFECTS, ids=[number for number, _ in DEFECTS])
def test_a_broken_invariant_is_noticed(number: str, defect: Callable[[Any], None]) -> None:
    state = Position(2).hand(0, "F01").houses(0, "judah").table().state
    assert GAME.broken_invariants(state) == []
    defect(state)
    assert any(sentence.startswith(number) for sentence in GAME.broken_invariants(state))


def test_a_gap_after_the_refill_is_noticed() -> None:
    state = Position(2).shortage("ephraim").alone().table().do("place ephraim").state
    assert GAME.broken_invariants(state) == []
    state.market[0] = -1
    state.supply[1] += 1
    assert any(sentence.startswith("16:") for sentence in GAME.broken_invariants(state))


BAD_POSITIONS = [
    (("year",), -1, "year: -1 is below 0"),
    (("start_seat",), 2, "start_seat: there is no seat 2"),
    (("ending",), "fun", "ending: there is no ending 'fun'"),
    (("supply", "gold"), 9, "invariant 1: no cube is lost or made"),
    (("market", "gold 9"), "gold", "market: there is no square 'gold 9'"),
    (("roads",), ["E01"], "invariant 5"),
    (("roads",), ["E99"], "roads.0.: there is no way 'E99'"),
    (("shortage",), ["rome"], "shortage.0.: there is no location 'rome'"),
    (("workers",), {"judah": 9}, "workers.judah: there is no seat 9"),
    (("offer",), ["B01"], "offer: 1 of them; there are 5"),
    (("discards",), ["F01", "F01"], "discards.1.: 'F01' is given twice"),
    (("temple",), [3], "temple.0.: there is no Temple Tile worth 3"),
    (("frames",), [], "frames: nobody is asked anything"),
    (("frames", 0, "what"), "dance", "frames.0..what: there is no frame 'dance'"),
    (("frames", 0, "what"), "go_run", "the last one must be a question"),
    (("frames", 0, "seat"), 5, "frames.0..seat: 5 is above 4"),
    (("frames", 0, "seat"), 3, "frames.0.: there is no seat 3"),
    (("dice",), [0, 0, 0, 0], "dice: the generator is four numbers"),
    (("seats", 0, "favor"), -1, "seats.0..favor: -1 is below 0"),
    (("seats", 0, "hand"), ["F99"], "seats.0..hand.0.: there is no card 'F99'"),
    (("seats", 0, "unplaced"), 2, "invariant 6"),
    (("seats", 0, "waiting"), ["tea"], "there is no waiting effect 'tea'"),
    (("seats", 0, "houses"), {"judah": 9}, "there are 6 houses"),
    (("seats", 0, "colour"), "red", "seats.0..colour: there is no such field"),
]


@pytest.mark.parametrize(("path", "value", "says"), BAD_POSITIONS, ids=[says for _, _, says in BAD_POSITIONS])
def test_an_impossible_position_is_refused_with_its_place(path: tuple[Any, ...], value: Any, says: str) -> None:
    position = Position(2)
    given = position.json()
    place: Any = given
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    with pytest.raises(BadPosition, match=says):
        GAME.from_position(2, position.options, given)
