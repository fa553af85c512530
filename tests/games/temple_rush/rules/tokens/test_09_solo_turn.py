"""TR-9: the Solo Turn."""

import pytest

from games.temple_rush.builder import Position

rule = pytest.mark.rule


@rule("TR-9.1", "TR-9.2", "TR-9.4", "TR-5.2", "TR-R25")
def test_a_solo_round_has_two_dice_for_the_roller_alone():
    game = Position(3, ["T13", "T21"]).table().solo(3, "star")
    assert game.legal(0) == ["first 3", "first star"]
    assert game.refuses("pass", "TR-9.4", 1)
    game.act(0, "first star", "size 4", "zone 0", "place 4A@(1,1)")
    assert game.view().acting == (0,)
    game.act(0, "zone 0", "place 3A@(0,0)")
    assert game.view().seats[0].board.figures[0] == ("3A@(0,0)", "4A@(1,1)")
    assert game.view().roller == 1
    assert game.view().seats[0].solo == "used"


@rule("TR-9.2")
def test_the_roller_chooses_which_result_comes_first():
    star = Position(3, ["T13", "T21"]).table().solo(3, "star").act(0, "first star")
    assert "size 1" in star.legal(0)
    star.act(0, "size 1", "zone 0", "place 1A@(0,0)", "zone 1")
    assert {place[0] for place in star.places(0)} == {"3"}
    three = Position(3, ["T13", "T21"]).table().solo(3, "star").act(0, "first 3", "zone 0")
    assert {place[0] for place in three.places(0)} == {"3"}
    three.act(0, "place 3A@(0,0)")
    assert "size 1" in three.legal(0)


@rule("TR-9.3", "TR-R26", "TR-R61", "TR-9.4", "TR-R63")
def test_e21_a_temple_completed_by_the_first_die_waits_for_the_second():
    figures = {(0, 0): ["3A@(0,1)", "2A@(0,2)", "1A@(0,3)"], (1, 0): ["3A@(0,1)"]}
    game = Position(3, ["T04", "T21"], figures).table().solo(3, "star")
    game.act(0, "first star", "size 4", "zone 0", "place 4A@(0,0)")
    assert game.scores()[0] == 0
    assert game.refuses("zone 0", "TR-9.3", 0)
    game.act(0, "zone 1", "place 3A@(1,2)")
    assert game.scores()[0] == 3
    game.act(0, "decline")
    assert game.view().phase == "rebuild"
    assert game.view().acting == (1,)


@rule("TR-9.6")
def test_two_players_have_no_solo_turn():
    assert Position(2, ["T13", "T21"]).table().refuses("solo", "TR-9.6", 0)
