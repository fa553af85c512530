"""TR-10: Mortar."""

import pytest

from games.temple_rush.builder import Position

rule = pytest.mark.rule


@rule("TR-10.1", "TR-R30", "TR-10.6")
def test_e7_mortar_lets_stones_lie_loose_but_inside_and_apart():
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}).table().roll(s0=3)
    game.act(0, "zone 0")
    assert game.places(0) == {"3A@(0,0)", "3A@(1,0)", "3E@(0,0)", "3E@(1,0)", "3E@(0,2)", "3E@(1,2)"}
    game = Position(2, ["T28", "T21"], {(0, 0): ["2A@(0,1)"]}).table().roll(s0=3)
    game.act(0, "mortar 0", "zone 0")
    assert "3A@(3,0)" in game.places(0)
    assert game.refuses("place 3E@(2,1)", "TR-2.3", 0)
    assert game.refuses("place 3E@(0,1)", "TR-2.4", 0)


@rule("TR-10.1", "TR-10.2", "TR-2.9", "TR-6.4")
def test_e8_with_mortar_two_pieces_are_complete_and_then_it_is_spent():
    figures = {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)", "3A@(3,1)", "2A@(4,0)"]}
    game = Position(2, ["T29", "T21"], figures, mortar={0: "0"}).table().roll(s0=2, s1=4)
    game.act(0, "zone 0", "place 2A@(4,2)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.scores()[0] == 9
    game.act(0, "decline")
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-10.3", "TR-R28", "TR-8.2")
def test_mortar_may_be_used_at_each_decision_with_stones():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], figures, powers={0: ["lightning"]}, deck=["T22"]).table()
    assert "mortar 0" in game.legal(0)
    window = Position(2, ["T13", "T21"], figures, deck=["T22"]).table().act(0, "mortar 0")
    assert window.view().seats[0].board.mortar == "0"
    built = Position(2, ["T13", "T21"], figures, deck=["T22"]).table().roll(s0=4, s1=3)
    assert "mortar 0" in built.legal(0)
    built.act(0, "zone 1", "place 4A@(0,0)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    built.act(0, "size 3", "place 3A@(1,1)")
    assert "mortar 0" in built.legal(0)
    race = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)", "3A@(1,1)"]}, powers={0: ["lightning"]}).table()
    race.act(0, "lightning", "zone 0")
    assert "mortar 0" in race.legal(0)


@rule("TR-10.4", "TR-12.2", "TR-8.1")
def test_where_mortar_may_not_be_used():
    figures = {(0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures, shields={1: (1, 2)}).table()
    assert game.refuses("mortar 0", "TR-10.4", 0)
    assert game.refuses("mortar 1", "TR-12.2", 0)
    assert game.refuses("mortar 2", "TR-10.4", 0)
    assert Position(2, ["T13", "T21"], figures, mortar={0: "spent"}).table().refuses("mortar 1", "TR-8.1", 0)


@rule("TR-10.7", "TR-20.3")
def test_the_end_of_a_trial_ends_a_mortar():
    game = Position(1, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, round=30, mortar={0: "0"}).table().finish_round()
    assert game.state.over
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-10.2", "TR-13.2")
def test_e20_a_bomb_leaves_mortar_active():
    figures = {(1, 0): ["4A@(1,1)", "2E@(2,0)"]}
    game = Position(2, ["T13", "T21"], figures, mortar={1: "0"}, bonus={1: [1]}, powers={0: ["bomb"]}).table()
    game.act(0, "bomb", "figure 1 0")
    board = game.view().seats[1].board
    assert board.figures[0] == ()
    assert board.supply == (2, 4, 3, 3)
    assert board.mortar == "0"
    assert game.view().seats[1].bonus == (1,)
