"""TR-7: replacement and rebuild."""

import pytest

from games.temple_rush.builder import GAME, Position, Table

rule = pytest.mark.rule


def rebuild(new: str = "T22", **more) -> Table:
    """E3: Blue completes T24 in zone 0, where Green has four stones."""
    figures = {
        (0, 0): ["4A@(0,1)", "3A@(0,0)", "3A@(3,0)", "2A@(2,2)"],
        (1, 0): ["4A@(0,0)", "2A@(4,0)", "2A@(0,1)", "4A@(2,1)", "2A@(2,2)"],
    }
    game = Position(2, ["T24", "T21"], figures, deck=[new, "T15"], **more).table().roll(s0=4, s1=2)
    game.act(0, "zone 1", "place 4A@(0,0)").act(1, "zone 0", "place 2A@(2,3)")
    return game.act(1, "decline")


@rule("TR-7.4", "TR-7.5", "TR-7.6", "TR-7.7", "TR-R19", "TR-R20")
def test_e3_a_figure_is_rebuilt_from_its_own_stones():
    game = rebuild()
    assert game.view().phase == "rebuild"
    assert game.view().acting == (0,)
    assert game.refuses("size 1", "TR-7.5", 0)
    game.act(0, "size 3", "place 3A@(1,1)", "size 3", "place 3A@(1,2)", "size 4", "place 4E@(2,3)", "done")
    assert game.view().seats[0].board.figures[0] == ("3A@(1,1)", "3A@(1,2)", "4E@(2,3)")
    assert game.supply(0) == (3, 4, 1, 1)
    assert game.view().round == 6
    none = rebuild().act(0, "done")
    assert none.view().seats[0].board.figures[0] == ()


@rule("TR-7.4")
def test_rebuilt_stones_are_joined():
    game = rebuild().act(0, "size 3", "place 3A@(1,1)", "size 4")
    assert game.refuses("place 4E@(2,4)", "TR-2.6", 0)


@rule("TR-7.9", "TR-R18")
def test_e4_a_rebuild_may_complete_the_new_card():
    game = rebuild("T13")
    game.act(0, "size 4", "place 4A@(1,1)", "size 3", "place 3A@(0,0)", "size 3", "place 3A@(3,0)")
    game.act(0, "size 2", "place 2A@(2,2)", "done")
    assert game.view().seats[0].cards == ("T13",)
    assert game.view().phase == "bonus"
    game.act(0, "bonus 4")
    assert game.scores() == [9, 7]
    assert game.view().holders[0] == "T15"


@rule("TR-7.8")
def test_rebuilds_are_sealed():
    figures = {
        (0, 0): ["3A@(1,1)"],
        (1, 0): ["3A@(1,1)"],
        (2, 0): ["3A@(0,0)", "3A@(1,1)", "2A@(2,2)"],
    }
    game = Position(3, ["T13", "T21"], figures, deck=["T22"]).table().roll(s0=4, s1=4, s2="star")
    assert game.view().phase == "build"
    figures[2, 0] = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]
    game = Position(3, ["T13", "T21"], figures, deck=["T22"]).table().roll(s0=4, s1=4, s2=3)
    game.act(0, "zone 1", "place 4A@(0,0)").act(1, "zone 1", "place 4A@(0,0)")
    game.act(2, "zone 0", "place 3A@(3,0)").act(2, "decline")
    assert game.view().acting == (0, 1)
    game.act(0, "size 3", "place 3A@(1,1)", "done")
    assert game.view(1).seats[0].board.figures[0] == ()
    game.act(1, "done")
    assert game.view(1).seats[0].board.figures[0] == ("3A@(1,1)",)


@rule("TR-7.10", "TR-10.2", "TR-R29")
def test_mortar_stays_through_a_rebuild_and_loosens_it():
    game = rebuild(mortar={0: "0"})
    game.act(0, "size 3", "place 3A@(1,1)", "size 4")
    assert "4E@(2,4)" in game.places(0)
    game.act(0, "place 4E@(2,4)", "done")
    assert game.view().seats[0].board.mortar == "0"


@rule("TR-7.1", "TR-7.3", "TR-10.7", "TR-R47")
def test_a_holder_without_a_new_card_closes_its_zone():
    figures = {
        (0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"],
        (1, 0): ["3A@(0,0)"],
    }
    zones = ["T01", "T21", "T13"]
    game = Position(4, zones, figures, mortar={1: "0"}, cards_left=3).table().roll(s0=1, s1=4, s2=4, s3=4)
    game.act(0, "zone 0", "place 1A@(1,3)")
    for seat in (1, 2, 3):
        game.act(seat, "zone 1", "place 4A@(0,0)")
    game.act(0, "decline")
    view = game.view()
    assert view.holders == (None, "T21", "T13")
    assert view.seats[1].board.figures[0] == ()
    assert view.seats[1].board.mortar == "spent"
    assert view.phase == "tokens"
    assert view.seats[2].board.figures[1] == ("4A@(0,0)",)


@rule("TR-7.3", "TR-10.7")
def test_a_mortar_is_lost_with_its_zone_before_the_next_temple_is_settled():
    figures = {
        (0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"],
        (1, 0): ["4E@(1,1)"],
        (1, 1): ["3A@(1,1)", "3A@(1,2)", "1A@(2,3)", "3A@(2,0)"],
    }
    zones = ["T01", "T21", "T13"]
    game = Position(4, zones, figures, mortar={1: "0"}, cards_left=3).table().roll(s0=1, s1=2, s2=4, s3=4)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, "zone 1", "place 2A@(0,0)")
    for seat in (2, 3):
        game.act(seat, "zone 2", "place 4A@(1,1)")
    game.act(0, "decline")
    assert game.view().phase == "bonus"
    assert game.view().holders[0] is None
    assert game.view().seats[1].board.mortar == "spent"
    assert "mortar_ended" in game.kinds()
    assert GAME.broken_invariants(game.state) == []
