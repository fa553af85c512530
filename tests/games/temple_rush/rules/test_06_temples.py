"""TR-6: completing a temple."""

import pytest

from games.temple_rush.builder import Position, Table

rule = pytest.mark.rule
# One stone short of T20 `.###. / .#.#. / #####`: a 1x3 at the bottom.
T20_SHORT = ["1A@(1,1)", "1A@(3,1)", "2A@(0,0)", "3A@(1,2)"]
T20_LEFT = ["2E@(1,1)", "2E@(3,1)", "2A@(0,0)", "3A@(1,2)"]


def two_complete(**more) -> Table:
    """Seats 0 and 2 are about to complete T20 in zone 0; seat 1 has two stones there."""
    figures = {(0, 0): T20_SHORT, (2, 0): T20_LEFT, (1, 0): ["3A@(0,0)", "2E@(1,1)"]}
    game = Position(3, ["T20", "T21"], figures, deck=["T22"], roller=1, **more).table().roll(s0=3, s1=1, s2=3)
    game.act(0, "zone 0", "place 3A@(2,0)").act(2, "zone 0", "place 3A@(2,0)")
    return game.act(1, "zone 1", "place 1A@(2,3)")


@rule("TR-6.3", "TR-6.4", "TR-6.5", "TR-6.7", "TR-R12", "TR-R13", "TR-R14", "TR-R15", "TR-R21", "TR-7.2")
def test_e14_the_lowest_card_score_gets_the_card_and_all_completers_the_points():
    game = two_complete(won={0: ["T27"], 2: ["T08"]}, tokens={2: (0, 0, 1, 0)})
    assert game.view().seats[2].cards == ("T08", "T20")
    assert game.view().seats[0].tokens == (0, 0, 1, 0)
    assert game.view().acting == (2,)
    game.act(2, "decline")
    assert game.view().acting == (0,)
    game.act(0, "bonus 3")
    assert game.scores() == [9 + 7 + 3, 0, 5 + 7 + 7]
    assert game.view().holders[0] == "T22"
    assert game.view().seats[0].board.figures[0] == ()
    assert game.view().acting == (1,)
    assert game.view(1).draft.pools[0] == (0, 1, 1, 0)


@rule("TR-6.5", "TR-6.6")
def test_e15_equal_scores_go_by_seat_order_from_the_roller():
    game = two_complete(won={0: ["T08"], 2: ["T10"]}, tokens={0: (0, 0, 1, 0), 2: (0, 0, 1, 0)})
    assert "T20" in game.view().seats[2].cards
    lower = two_complete(won={0: ["T08"], 2: ["T10"]}, tokens={2: (0, 0, 1, 0)})
    assert "T20" in lower.view().seats[0].cards


@rule("TR-6.2")
def test_a_completion_waits_for_the_other_commits():
    figures = {(0, 0): T20_SHORT}
    game = Position(2, ["T20", "T21"], figures).table().roll(s0=3, s1=4)
    game.act(0, "zone 0", "place 3A@(2,0)")
    assert game.scores() == [0, 0]
    assert game.refuses("bonus 3", "TR-5.12", 0)


@rule("TR-6.3", "TR-6.12", "TR-R16", "TR-7.8")
def test_e16_zones_are_settled_in_seat_order_from_the_roller():
    figures = {(0, 0): ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"], (3, 2): ["4A@(0,0)", "2A@(1,1)"], (1, 0): ["3A@(0,0)"]}
    figures[1, 2] = ["2A@(1,2)"]
    game = (
        Position(4, ["T01", "T21", "T02"], figures, deck=["T22", "T13"], roller=2).table().roll(s0=1, s3=2, s1=4, s2=4)
    )
    game.act(0, "zone 0", "place 1A@(1,3)").act(3, "zone 2", "place 2A@(1,2)")
    game.act(1, "zone 1", "place 4A@(0,0)").act(2, "zone 1", "place 4A@(0,0)")
    game.act(3, "decline").act(0, "decline")
    assert game.view().holders == ("T13", "T21", "T22")
    assert (game.scores()[0], game.scores()[3]) == (3, 3)
    assert game.view(1).seats[1].lane.zone == 2
    game.act(1, "done")
    assert game.view(1).seats[1].lane.zone == 0


@rule("TR-R68")
def test_figures_wait_as_pools_while_other_zones_are_settled():
    figures = {(0, 0): ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"], (1, 1): T20_SHORT, (1, 0): ["2E@(1,1)"]}
    game = Position(2, ["T01", "T20"], figures, roller=0).table().roll(s0=1, s1=3)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, "zone 1", "place 3A@(2,0)")
    assert game.view().seats[1].board.figures[0] == ("2E@(1,1)",)
    game.act(0, "decline")
    assert game.view().phase == "bonus"
    assert game.view().seats[1].board.figures[0] == ()
    assert game.view().seats[1].board.pools[0] == (0, 1, 0, 0)
    game.act(1, "decline")
    assert game.view().phase == "rebuild"


@rule("TR-6.8", "TR-6.9", "TR-R17")
def test_the_bonus_stone_is_one_of_the_figure_and_stays():
    figures = {(0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"]}
    game = Position(2, ["T01", "T21"], figures, bonus={0: [2]}, deck=["T22"]).table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.view().holders[0] == "T01"
    assert game.legal(0) == ["bonus 1", "bonus 3", "bonus 4", "decline"]
    assert game.refuses("bonus 2", "TR-6.8", 0)
    game.act(0, "bonus 4")
    assert game.view().seats[0].bonus == (2, 4)
    assert game.supply(0) == (3, 3, 3, 2)
    assert game.view().holders[0] == "T22"


@rule("TR-6.8")
def test_a_size_that_the_temple_does_not_have_is_no_bonus_stone():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], figures).table().roll(s0=3, s1=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.legal(0) == ["bonus 2", "bonus 3", "bonus 4", "decline"]
    assert game.refuses("bonus 1", "TR-6.8", 0)


@rule("TR-6.10", "TR-R51")
def test_points_are_given_even_without_tokens_in_the_box():
    game = two_complete(won={0: ["T27"], 2: ["T08"]}, tokens={0: (0, 0, 4, 0), 1: (0, 0, 4, 0)})
    assert game.view().seats[0].tokens == (0, 0, 5, 0)


@rule("TR-6.11")
def test_other_figures_of_a_completer_are_not_touched():
    figures = {(0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"], (0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T01", "T21"], figures).table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, "zone 1", "place 4A@(0,0)").act(0, "decline")
    assert game.figure(0, 1) == {"3A@(1,2)"}
