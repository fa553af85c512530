"""ST-15: the end of the game; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import FURNISHINGS, GAME, STRUCTURES, TEMPLE, Side, at
from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from hiram.testing.conformance import check_ranks


@pytest.mark.rule("ST-15.1")
def test_the_winning_turn() -> None:
    """Example E33 of the rules."""
    a: Side = {"temple": [card for card in TEMPLE if card != "veil"], "hand": ["veil", "filling"]}
    table = at("build", a, {"hand": ["ark"]}).do("announce", "pass", "build veil", "play filling")
    assert table.state.finished()
    assert list(table.state.placing()) == [1, 2]


@pytest.mark.rule("ST-15.2", "ST-15.7", "ST-R65")
def test_scores_are_the_temple_and_a_draw_is_half() -> None:
    table = at("close", {"temple": STRUCTURES, "hand": ["sea"]}, {"temple": STRUCTURES}, turn=120).do("done")
    assert list(table.state.scores()) == [5, 5]
    assert list(table.state.placing()) == [1, 1]
    assert GAME.advice.value(table.state, 0) == 0.5
    lying = at("close", {"hand": ["ark"], "sin": "sin_doubt"}, {"siege": 0}, turn=120).do("done")
    assert list(lying.state.scores()) == [0, 0]


@pytest.mark.rule("ST-15.4", "ST-R52")
def test_the_stall_rule() -> None:
    idle = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, stall=6).do("done")
    assert not idle.state.finished()
    assert GAME.to_position(idle.state)["numbers"]["stall"] == 7
    last = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, stall=7).do("done")
    assert last.view(None).ending == "stall"
    moved = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, stall=7).do("discard sea", "done")
    assert not moved.state.finished()


@pytest.mark.rule("ST-15.4", "ST-R52")
def test_a_standstill_refills_empty_draw_piles_once() -> None:
    a: Side = {"hand": ["sea"], "pile": []}
    table = at("close", a, {"hand": ["ark"], "pile": [], "prophet": "isaiah"}, stall=7)
    gone = [len(table.disc(seat)) for seat in range(2)]
    table.do("done")
    assert not table.state.finished()
    assert [len(table.disc(seat)) for seat in range(2)] == [0, 0]
    assert len(table.pile(0)) == gone[0]
    assert len(table.hand(1)) + (table.side(1)["scapegoat"] == "sideways") == 8  # and the next player draws
    assert [table.side(seat)["refilled"] for seat in range(2)] == [True, True]
    assert table.view(1).sides[0].known == ("sea",)
    assert GAME.to_position(table.state)["numbers"]["stall"] == 0
    assert not GAME.broken_invariants(table.state)
    one = at("close", a, {"hand": ["ark"]}, stall=7).do("done")
    assert [one.side(seat)["refilled"] for seat in range(2)] == [True, False]
    assert not one.state.finished()


@pytest.mark.rule("ST-15.4")
def test_a_second_standstill_ends_the_game() -> None:
    position = GAME.to_position(at("close", {"hand": ["sea"], "pile": []}, {"pile": []}, stall=7).state)
    for side in position["sides"]:
        side["refilled"] = True
    state = GAME.from_position(2, GAME.read_options(2, {}), position)
    state.apply(0, GAME.actions["done"].id)
    assert GAME.to_position(state)["ending"] == "stall"


@pytest.mark.rule("ST-15.5", "ST-R53")
def test_the_turn_cap() -> None:
    table = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, turn=119, changed=1).do("done")
    assert not table.state.finished()
    last = at("close", {"hand": ["sea"]}, {"hand": ["ark"]}, turn=120, changed=1).do("done")
    assert last.view(None).ending == "turn_cap"
    for seed in range(3):
        state = GAME.new_state(2, GAME.read_options(2, {}), dice_of(f"cap {seed}".encode()))
        assert play_randomly(state, dice_of(f"moves {seed}".encode()), GAME.most_decisions(2, {})) > 0
        assert state.finished()


@pytest.mark.rule("ST-15.6")
def test_who_wins_at_the_cap() -> None:
    """Example E35 of the rules, and the ties after it."""
    without_boaz = [card for card in TEMPLE if card not in ("boaz", "capital_boaz", "sea")]
    cases: list[tuple[Side, Side, list[int]]] = [
        ({"temple": STRUCTURES[:3]}, {"temple": STRUCTURES[:2]}, [1, 2]),
        ({"temple": without_boaz}, {"temple": [*STRUCTURES, *FURNISHINGS[:9]]}, [2, 1]),
        ({"gates": ["fish_gate"]}, {}, [1, 2]),
        ({"armies": {1: "ophel"}}, {}, [2, 1]),
        ({"armies": {1: "nob"}}, {}, [1, 1]),
    ]
    assert len(without_boaz) == 14
    for a, b, placing in cases:
        table = at("close", {**a, "hand": ["filling"]}, b, turn=120).do("done")
        assert list(table.state.placing()) == placing
        check_ranks(GAME, table.state, None, a)
