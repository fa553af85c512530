"""TR-15: the last card and the end of the game."""

import pytest

from games.temple_rush.builder import T13_SHORT, Position

rule = pytest.mark.rule


@rule("TR-15.1", "TR-15.2", "TR-7.1", "TR-R48", "TR-R49", "TR-R59")
def test_e25_with_one_card_left_all_stones_go_home():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): T13_SHORT, (1, 1): ["3A@(1,2)"], (0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures, cards_left=2, mortar={0: "1", 1: "spent"}, bonus={0: [1]}).table()
    game.roll(s0=4, s1=3).act(0, "zone 1", "place 4E@(2,3)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    view = game.view()
    assert view.holders == (None, "T21", None)
    assert all(figure == () for row in view.seats for figure in row.board.figures)
    assert view.seats[0].bonus == (1,)
    assert view.seats[0].board.mortar == "1"
    assert view.phase == "tokens"


@rule("TR-15.1", "TR-7.1")
def test_stones_that_wait_to_be_rebuilt_go_home_too():
    """Two temples are completed, one card is left: it comes to a zone where seat 2 has stones."""
    figures = {(0, 0): T13_SHORT, (1, 1): ["3A@(0,0)", "1A@(1,1)", "1A@(1,2)"], (2, 0): ["3A@(0,0)"]}
    game = Position(3, ["T13", "T01"], figures, deck=["T22"], cards_left=3).table().roll(s0=3, s1=1, s2=4)
    game.act(0, "zone 0", "place 3A@(3,0)").act(1, "zone 1", "place 1A@(1,3)")
    game.act(2, "zone 0", "place 4A@(1,1)").act(0, "decline").act(1, "decline")
    assert game.view().holders == ("T22", None, None)
    assert game.view().phase == "tokens"
    assert game.supply(2) == (3, 4, 3, 3)


@rule("TR-R49", "TR-10.7")
def test_a_mortar_in_a_zone_without_the_last_card_is_lost():
    figures = {(0, 0): ["3A@(0,0)"], (1, 0): T13_SHORT}
    game = Position(2, ["T13", "T21"], figures, cards_left=2, mortar={0: "0"}).table().roll(s0=4, s1=3)
    game.act(0, "zone 1", "place 4E@(2,3)").act(1, "zone 0", "place 3A@(3,0)", "decline")
    assert game.view().seats[0].board.mortar == "spent"


@rule("TR-15.3", "TR-15.4", "TR-7.1", "TR-R58")
def test_e26_the_last_two_cards_together_end_the_game():
    figures = {(1, 0): T13_SHORT, (0, 1): ["3A@(1,1)", "3A@(1,2)", "1A@(2,3)", "3A@(2,0)"]}
    game = Position(2, ["T13", "T21"], figures, cards_left=2).table().roll(s0=2, s1=3)
    game.act(0, "zone 1", "place 2A@(0,0)").act(1, "zone 0", "place 3A@(3,0)")
    assert not game.state.over
    game.act(0, "decline")
    assert not game.state.over
    game.act(1, "bonus 4")
    assert game.state.over
    assert game.scores() == [7, 5 + 4]
    assert game.kinds().count("token_shown") == 4
    assert all(power.token is not None for row in game.view(None).seats for power in row.powers)
    assert game.refuses("roll", "TR-15.4", 0)
