"""TR-11: the Bag."""

import pytest

from games.temple_rush.builder import T16_SHORT, Position, bag

rule = pytest.mark.rule


@rule("TR-11.1", "TR-11.3", "TR-11.4", "TR-11.5", "TR-11.7", "TR-11.9", "TR-11.10", "TR-R33", "TR-R34", "TR-R35")
def test_e17_a_loan_completes_a_temple_before_the_roll():
    game = bag(["3A@(1,2)", "1A@(2,3)"]).act(0, "bag", "zone 0", "figure 1 1")
    assert [event.fields["place"] for event in game.events() if event.kind == "bag_shown"] == ["1A@(0,0)", "3E@(3,0)"]
    assert game.scores()[0] == 5
    assert game.legal(0) == ["bonus 1", "bonus 2", "bonus 4", "decline"]
    game.act(0, "bonus 4")
    assert game.view().seats[1].board.figures[1] == ("1A@(2,3)", "3A@(1,2)")
    assert game.supply(0) == (3, 4, 3, 2)
    assert game.view().phase == "tokens"
    assert game.view().acting == (0,)


@rule("TR-11.2", "TR-11.10")
@pytest.mark.parametrize("mortar", [{}, {0: "0"}])
def test_a_loan_may_be_of_more_stones_of_a_size_than_one_player_owns(mortar):
    """Six 1x2 make the Altar at Athens, and nobody owns more than four."""
    own, loan = ["2A@(0,0)", "2A@(2,0)", "2A@(1,1)", "2A@(1,2)"], ["2A@(1,2)", "2A@(1,1)"]
    more = {"powers": {0: ["bag"]}, "mortar": mortar, "loan": "any"}
    game = Position(2, ["T12", "T21"], {(0, 0): own, (1, 1): loan}, **more).table()
    game.act(0, "bag", "zone 0", "figure 1 1")
    assert [event.fields["place"] for event in game.events() if event.kind == "bag_shown"] == ["2A@(0,3)", "2A@(2,3)"]
    assert game.scores()[0] == 5
    one = Position(2, ["T12", "T21"], {(0, 0): own, (1, 1): loan[:1]}, **more).table()
    assert one.refuses("bag", "TR-8.4", 0)


@rule("TR-11.2", "TR-R31")
def test_e18_one_stone_does_not_fill_two_cells():
    assert bag(["3A@(1,2)"]).refuses("bag", "TR-8.4", 0)


@rule("TR-11.2", "TR-R31")
def test_the_own_supply_does_not_help_a_bag():
    figures = {(0, 0): T16_SHORT[:3], (1, 1): ["3A@(1,2)", "1A@(2,3)"]}
    game = Position(2, ["T16", "T21"], figures, powers={0: ["bag"]}, loan="any").table()
    assert "bag" not in game.legal(0)


@rule("TR-11.1", "TR-R32")
def test_a_bag_needs_a_stone_of_ones_own():
    """The loan would complete the whole of T01."""
    loan = ["3A@(1,1)", "3A@(1,2)", "1A@(2,3)", "3A@(0,0)"]
    game = Position(2, ["T01", "T21"], {(1, 1): loan}, powers={0: ["bag"]}, loan="any").table()
    assert "bag" not in game.legal(0)
    own = Position(2, ["T01", "T21"], {(0, 0): ["1A@(1,3)"], (1, 1): loan}, powers={0: ["bag"]}, loan="any").table()
    assert "bag" in own.legal(0)


@rule("TR-11.6", "TR-R33")
def test_a_loan_from_the_same_zone_is_rebuilt_by_its_owner():
    game = bag(["1A@(0,0)", "1A@(0,1)"], zone=0).act(0, "bag", "zone 0", "figure 1 0", "decline")
    assert game.view().phase == "rebuild"
    assert game.view().acting == (1,)
    assert game.view(1).draft.pools[0] == (2, 0, 0, 0)
    game.act(1, "done")
    assert game.view().phase == "tokens"
    assert game.view().roller == 0


@rule("TR-11.8", "TR-12.4", "TR-R36")
def test_a_frozen_figure_may_be_borrowed_from_and_bombed():
    figures = {(0, 0): T16_SHORT, (1, 1): ["3A@(1,2)", "1A@(2,3)"]}
    powers, shields = {0: ["bag", "bomb"]}, {1: (0, 2)}
    game = Position(2, ["T16", "T21"], figures, powers=powers, shields=shields, loan="any").table()
    assert {"bag", "bomb"} <= set(game.legal(0))
