"""TR-5: the build step."""

import pytest

from games.temple_rush.builder import GAME, Position, pass_position
from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.core.state import TABLE, State

rule = pytest.mark.rule


@rule("TR-5.5", "TR-R11", "TR-19.8")
def test_who_can_use_the_stone_may_not_pass():
    assert set(pass_position().legal(0)) == {"zone 0", "dismantle", "pass"}
    usable = pass_position(frozen=False)
    assert set(usable.legal(0)) == {"zone 0", "zone 1", "dismantle"}
    assert usable.refuses("pass", "TR-5.5", 0)
    assert "pass" in pass_position(frozen=False, **{"pass": "free"}).legal(0)


@rule("TR-5.8", "TR-5.10")
def test_a_moved_stone_leaves_its_zone_and_the_supply_alone():
    figures = {(0, 0): ["3A@(0,0)", "4A@(1,1)", "3A@(3,0)"], (0, 2): ["4E@(2,3)"]}
    game = Position(4, ["T13", "T12", "T21"], figures, bonus={0: [4]}, mortar={0: "spent"}).table().roll(s0=4)
    before = game.supply(0)
    game.act(0, "lift 2 (2,3)", "zone 1", "place 4A@(0,0)")
    assert game.figure(0, 2) == set()
    assert game.figure(0, 1) == {"4A@(0,0)"}
    assert game.view(0).draft.supply == before


@rule("TR-5.9")
def test_a_stone_without_a_place_elsewhere_is_not_moved():
    figures = {(0, 0): ["4A@(0,0)", "4A@(1,1)"]}
    game = (
        Position(2, ["T13", "T12"], figures, bonus={0: [4]}, shields={1: (1, 2)}, mortar={0: "spent"})
        .table()
        .roll(s0=4)
    )
    assert game.refuses("lift 0 (0,0)", "TR-5.9", 0)
    assert set(game.legal(0)) == {"dismantle", "pass"}


@rule("TR-5.1", "TR-5.2", "TR-5.3", "TR-5.4")
def test_one_stone_goes_to_one_zone_and_the_answer_is_in():
    game = Position(2, ["T13", "T21"], {(0, 0): ["4A@(1,1)"]}).table().roll(s0=3)
    assert {"zone 0", "zone 1"} <= set(game.legal(0))
    game.act(0, "zone 1", "place 3A@(1,2)")
    assert game.view().committed == (0,)
    assert game.refuses("zone 0", "TR-5.12", 0)
    assert (game.figure(0, 0), game.figure(0, 1)) == ({"4A@(1,1)"}, {"3A@(1,2)"})


@rule("TR-5.3", "TR-12.2")
def test_a_stone_goes_to_an_open_zone_that_is_not_frozen():
    game = Position(4, ["T13", "T21", None], cards_left=2, shields={0: (1, 2)}).table().roll(s0=4)
    assert [name for name in game.legal(0) if name.startswith("zone")] == ["zone 1"]
    assert game.refuses("zone 0", "TR-12.2", 0)
    assert game.refuses("zone 2", "TR-7.3", 0)


@rule("TR-5.6")
def test_where_nothing_else_is_possible_pass_is():
    game = Position(2, ["T07", "T04"], shields={0: (1, 2), 1: (1, 2)}).table().roll(s0=4)
    assert game.legal(0) == ["pass"]


@rule("TR-5.11", "TR-R10", "TR-19.4")
def test_dismantle_takes_a_stone_that_leaves_one_piece():
    figures = {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)"]}
    game = Position(2, ["T29", "T21"], figures, mortar={0: "spent"}).table().roll(s0=1)
    game.act(0, "dismantle")
    assert game.legal(0) == ["lift 0 (0,0)", "lift 0 (0,2)"]
    assert game.refuses("lift 0 (0,1)", "TR-5.11", 0)
    game.act(0, "lift 0 (0,2)")
    assert game.figure(0, 0) == {"2A@(0,0)", "3A@(0,1)"}
    assert game.view(0).draft.supply[1] == 3
    without = Position(2, ["T29", "T21"], figures, mortar={0: "spent"}, dismantle=False).table().roll(s0=1)
    assert without.refuses("dismantle", "TR-19.4", 0)


@rule("TR-5.11", "TR-5.8")
def test_with_mortar_any_stone_may_leave():
    figures = {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)"]}
    game = Position(2, ["T29", "T21"], figures, mortar={0: "0"}).table().roll(s0=1)
    game.act(0, "dismantle")
    assert "lift 0 (0,1)" in game.legal(0)


@rule("TR-5.14", "TR-10.3", "TR-10.5")
def test_mortar_in_a_commit_is_sealed_with_it():
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}).table().roll(s0=3, s1=4)
    game.act(0, "mortar 0")
    assert game.kinds() == []
    assert game.view(1).seats[0].board.mortar == "unused"
    game.act(0, "zone 0", "place 3A@(3,0)")
    assert game.kinds() == ["committed"]
    assert game.view(1).seats[0].board.mortar == "unused"
    game.act(1, "zone 0", "place 4A@(0,0)")
    assert game.view(1).seats[0].board.mortar == "0"


SPLIT = ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)"]  # of T29: nothing can be joined to it


@rule("TR-R69", "TR-5.6", "TR-10.4")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_mortar_makes_a_place_for_a_stone_that_fits_nowhere(size):
    game = Position(2, ["T29", "T21"], {(0, 0): SPLIT}, shields={1: (1, 2)}).table().roll(s0=size)
    assert set(game.legal(0)) == {"mortar 0", "dismantle", "pass"}
    game.act(0, "mortar 0")
    assert "zone 0" in game.legal(0)
    game.act(0, "zone 0")
    assert f"{size}{'A' if size == 1 else 'E'}@(4,0)" in game.places(0)
    star = Position(2, ["T29", "T21"], {(0, 0): SPLIT}, shields={1: (1, 2)}).table().roll(s0="star")
    assert f"size {size}" in star.legal(0)
    star.act(0, f"size {size}")
    assert "mortar 0" in star.legal(0)


@rule("TR-R69", "TR-5.6")
def test_without_mortar_a_stone_that_fits_nowhere_is_not_offered():
    spent = (
        Position(2, ["T29", "T21"], {(0, 0): SPLIT}, shields={1: (1, 2)}, mortar={0: "spent"}).table().roll(s0="star")
    )
    assert spent.legal(0) == ["dismantle", "pass"]
    assert spent.refuses("size 1", "TR-5.6", 0)


@rule("TR-22.2")
def test_equal_stones_are_interchangeable():
    """Two 1x3, the one or the other laid first, make the same state."""
    figures = {(0, 0): ["4A@(1,1)", "1A@(2,2)"]}
    positions = []
    for first, second in (("3A@(0,0)", "3A@(3,0)"), ("3A@(3,0)", "3A@(0,0)")):
        game = Position(2, ["T13", "T21"], figures, powers={0: ["lightning"]}, race="realtime").table()
        game.act(0, "lightning", "zone 0").act(TABLE, "countdown")
        game.act(0, "size 3", f"place {first}", "size 3", f"place {second}")
        positions.append(GAME.to_position(game.state))
    assert positions[0] == positions[1]


@rule("TR-22.3", "TR-22.4")
def test_what_has_one_answer_is_taken_unless_it_would_tell_of_a_token():
    game = Position(2, ["T13", "T21"], powers={0: ["bag", "bag"]}).table()
    assert game.legal(0) == ["roll"]
    assert GAME.question(game.state, 0).telling
    match = Match(GAME, 2, game.options, seed=3, position=GAME.to_position(game.state))
    assert match.history == []
    alone = Position(1, ["T13", "T21"], solo="used").table()
    assert alone.legal(0) == ["roll"]
    assert not GAME.question(alone.state, 0).telling
    taken = Match(GAME, 1, alone.options, seed=3, position=GAME.to_position(alone.state))
    assert str(taken.history[0]) == "0:roll"


def sealed_by_the_first(ties: str) -> State:
    """A build step in which only the second of two players is still to answer."""
    state = GAME.new_state(2, GAME.read_options(2, {"ties": ties}), dice_of(b"reopened"))
    while not state.sealed:
        state.apply(state.next_seat(), state.legal(state.next_seat())[0])
    while (int(state.acting)) & 1:
        state.apply(0, state.legal(0)[0])
    return state


@rule("TR-5.12")
def test_what_others_have_sealed_can_be_thought_of_again():
    """An imagined world holds any legal answer of those who have sealed one; reopened, they are asked again."""
    state = sealed_by_the_first("score")
    assert int(state.acting) == 0b10
    world = state.imagine(1, dice_of(b"world"))
    assert int(world.acting) == 0b10
    asked = list(world.legal(1))
    world.reopen(1)
    assert int(world.acting) == 0b11
    assert list(world.legal(1)) == asked
    assert list(world.legal(0))
    assert GAME.broken_invariants(world) == []
    world.reopen(1)
    assert int(world.acting) == 0b11


@rule("TR-19.3")
def test_where_arrival_counts_who_came_first_stays_first():
    state = sealed_by_the_first("arrival")
    world = state.imagine(1, dice_of(b"world"))
    world.reopen(1)
    assert int(world.acting) == 0b10
