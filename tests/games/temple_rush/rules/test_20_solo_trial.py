"""TR-20: the solo trial."""

import pytest

from games.temple_rush.builder import GAME, T13_SHORT, Position, new_game
from hiram.games.temple_rush.edge.standing import rank

rule = pytest.mark.rule


@rule("TR-20.1", "TR-20.2", "TR-20.5")
def test_the_solo_trial_has_nine_cards_two_zones_and_one_die():
    game = new_game(1)
    view = game.view()
    assert (view.deck, view.zones, view.trial) == (7, 2, True)
    assert view.seats[0].solo == "unused"
    assert view.seats[0].powers == ()
    game.act(0, "roll")
    assert game.kinds().count("rolled") == 1
    other = new_game(1).act(0, "solo")
    assert other.kinds().count("rolled") == 2


@rule("TR-20.3")
def test_the_trial_ends_after_thirty_rounds():
    game = Position(1, ["T13", "T21"], round=30).table()
    game.finish_round()
    assert game.state.over
    assert game.view().ending == "trial_over"
    assert game.view().round == 30
    early = Position(1, ["T13", None], {(0, 0): T13_SHORT}, cards_left=1).table().roll(s0=3)
    early.act(0, "zone 0", "place 3A@(3,0)", "decline")
    assert early.view().ending == "no_card_left"


@rule("TR-20.4")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (0, "apprentice"),
        (27, "apprentice"),
        (28, "mason"),
        (33, "mason"),
        (34, "master builder"),
        (40, "chief craftsman"),
    ],
)
def test_a_trial_has_a_rank(score, title):
    assert rank(GAME.content, score) == title
