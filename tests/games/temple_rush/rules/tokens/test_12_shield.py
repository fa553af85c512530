"""TR-12: the Shield."""

import pytest

from games.temple_rush.builder import Position, bag

rule = pytest.mark.rule


@rule("TR-12.2")
def test_a_frozen_zone_is_not_completed_by_a_bag():
    game = bag(["3A@(1,2)", "1A@(2,3)"], shields={0: (1, 2)})
    assert "bag" not in game.legal(0)


@rule("TR-12.1", "TR-12.2", "TR-12.3", "TR-12.5", "TR-R39")
def test_e19_a_shield_freezes_the_others_for_three_rounds():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, powers={0: ["shield"]}).table().act(0, "shield", "zone 0")
    assert game.view().shields[0].rounds == 3
    for left in (3, 2, 1):
        assert game.view().shields[0].rounds == left
        roller = int(game.state.roller)
        game.roll(s0=4, s1=4)
        assert game.refuses("zone 0", "TR-12.2", 1)
        assert "zone 0" in game.legal(0)
        assert game.refuses("mortar 0", "TR-12.2", 1)
        game.finish_round()
        assert int(game.state.roller) != roller
    assert game.view().shields[0] is None
    game.roll(s1=4)
    assert "zone 0" in game.legal(1)


@rule("TR-12.2", "TR-5.11")
def test_a_frozen_figure_is_not_dismantled():
    game = Position(2, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, shields={0: (0, 2)}).table().roll(s1=4)
    assert "dismantle" not in game.legal(1)


@rule("TR-12.6", "TR-6.4")
def test_a_shield_ends_with_its_card_and_the_others_rebuild():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (1, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, shields={0: (0, 2)}, deck=["T22"]).table().roll(s0=3, s1=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert game.view().shields[0] is None
    assert game.view().phase == "rebuild"
    game.act(1, "size 3", "place 3A@(1,1)", "done")
    assert game.figure(1, 0) == {"3A@(1,1)"}


@rule("TR-12.7", "TR-15.2")
def test_no_shield_on_the_last_card():
    game = Position(2, ["T13", None], powers={0: ["shield"]}, cards_left=1).table()
    assert game.refuses("shield", "TR-12.7", 0)


@rule("TR-12.7", "TR-15.1", "TR-R38")
def test_a_shield_that_runs_goes_on_on_the_last_card():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    ending = Position(2, ["T13", "T21"], figures, shields={1: (1, 3)}, cards_left=2).table().roll(s0=3, s1=4)
    ending.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert ending.view().phase == "tokens"
    assert ending.view().shields[1].rounds == 2
    assert ending.figure(1, 1) == set()
    ending.roll(s0=4)
    assert ending.refuses("zone 1", "TR-12.2", 0)
    assert "pass" in ending.legal(0)


@rule("TR-12.1")
def test_a_card_has_one_shield():
    game = Position(2, ["T13", "T21"], powers={0: ["shield"]}, shields={0: (1, 2)}).table().act(0, "shield")
    assert game.refuses("zone 0", "TR-12.1", 0)
    assert game.legal(0) == ["zone 1"]
