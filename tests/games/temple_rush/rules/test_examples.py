"""The worked examples of the rules page that are not told in the chapters."""

import pytest

from games.temple_rush.builder import GAME, Position, new_game
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.rules.figures import shifted

rule = pytest.mark.rule


def completions(game, seat=0, zone=0):
    """How many one-piece completions a figure has."""
    needs = game.state.outline(zone).needs(game.state.mask(seat, zone, at.FIGURE), game.state.has_mortar(seat, zone))
    return sum(int(ways) for ways in needs.ways)


@rule("TR-4.2", "TR-2.5", "TR-5.3")
def test_e1_a_star_and_a_first_stone_anywhere():
    game = Position(4, ["T13", "T21", "T12"]).table().roll(s0="star")
    game.act(0, "size 4", "zone 0")
    assert len(game.places(0)) == 16
    assert sum("A@" in place for place in game.places(0)) == 4
    game.act(0, "place 4A@(1,1)")
    assert game.view(0).draft.supply == (3, 4, 3, 2)


@rule("TR-5.4")
def test_e2_another_zone_in_the_next_round():
    game = Position(4, ["T13", "T21", "T12"], {(0, 0): ["4A@(1,1)"]}).table().roll(s0=3)
    game.act(0, "zone 1", "place 3A@(1,2)")
    assert game.figure(0, 0) == {"4A@(1,1)"}
    assert game.view(0).draft.supply == (3, 4, 2, 2)


@rule("TR-7.4", "TR-2.14")
def test_e3_the_rebuilt_figure_can_be_finished_in_three_ways():
    game = Position(2, ["T22", "T21"], {(0, 0): ["3A@(1,1)", "3A@(1,2)", "4E@(2,3)"]}).table()
    assert completions(game) == 3


@rule("TR-2.8", "TR-R3", "TR-6.8")
def test_e5_stones_need_not_be_parallel():
    game = Position(2, ["T01", "T21"], {(0, 0): ["3A@(0,0)", "4E@(1,1)", "2E@(1,2)"]}).table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(1,3)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.legal(0) == ["bonus 1", "bonus 2", "bonus 3", "bonus 4", "decline"]


@rule("TR-2.13", "TR-10.1")
def test_e8_no_stone_joins_and_no_completion_exists():
    game = (
        Position(2, ["T29", "T21"], {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)"]}, mortar={0: "spent"})
        .table()
        .roll(s0="star")
    )
    assert completions(game) == 0
    for size in range(1, 5):
        trial = Position(2, ["T29", "T21"], {(0, 0): ["2A@(0,0)", "3A@(0,1)", "2A@(0,2)"]}, mortar={0: "spent"}).table()
        trial.roll(s0=size)
        assert trial.refuses("zone 0", "TR-2.6", 0)


@rule("TR-2.13", "TR-2.14")
@pytest.mark.parametrize(("first", "ways"), [("4A@(0,0)", 0), ("3A@(0,0)", 12), ("2A@(0,0)", 21)])
def test_e10_a_hidden_trap(first, ways):
    assert completions(Position(2, ["T21", "T13"], {(0, 0): [first]}).table()) == ways


@rule("TR-2.9", "TR-R2")
def test_e11_the_same_outline_right_and_wrong():
    right = ["4A@(0,2)", "1A@(4,2)", "1A@(0,1)", "2E@(2,1)", "3E@(4,1)", "4A@(1,0)"]
    game = Position(2, ["T25", "T13"], {(0, 0): right}).table().roll(s0=1, s1=4)
    game.act(0, "zone 0", "place 1A@(0,0)").act(1, "zone 1", "place 4A@(0,0)")
    assert game.scores()[0] == 7
    wrong = ["4A@(0,2)", "1A@(0,1)", "2E@(2,1)", "4A@(0,0)"]
    spoiled = Position(2, ["T25", "T13"], {(0, 0): wrong}).table()
    assert completions(spoiled) == 0


@rule("TR-1.6", "TR-9.6")
def test_e24_two_players_hold_three_tokens_each():
    row = new_game(2).view(0).seats[0]
    assert len(row.powers) == 2
    assert row.board.mortar == "unused"
    assert row.solo == "none"


@rule("TR-R1")
def test_every_card_has_the_counts_of_the_rules_page():
    for card, outline in zip(GAME.content.cards, GAME.tables.outlines, strict=True):
        assert len(outline.fillings) == card.tilings


@rule("TR-R20")
def test_a_figure_shifted_by_nothing_is_itself():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)", "4A@(1,1)"]}).table()
    assert shifted(game.state, 0, 0, 7 * 15 + 7) == game.state.mask(0, 0, at.FIGURE)
