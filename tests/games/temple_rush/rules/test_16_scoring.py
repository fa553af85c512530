"""TR-16: scoring and victory."""

import pytest

from games.temple_rush.builder import GAME, T13_SHORT, Position
from hiram.testing.conformance import check_ranks

rule = pytest.mark.rule


@rule("TR-16.1", "TR-16.2", "TR-16.3", "TR-R58")
def test_a_score_is_cards_point_tokens_and_bonus_area():
    game = Position(
        2,
        ["T13", None],
        {(0, 0): T13_SHORT},
        won={0: ["T27", "T01"]},
        tokens={0: (1, 0, 1, 0)},
        bonus={0: [1, 4]},
        cards_left=1,
    ).table()
    row = GAME.score_sheet(game.view())[0]
    assert row == {"cards": 12, "point_tokens": 10, "bonus_area": 5, "total": 27}
    assert game.scores()[0] == 27
    assert [int(place) for place in game.state.placing()] == [1, 2]


@rule("TR-16.4", "TR-R52")
def test_e27_more_items_of_the_highest_value_win_a_tie():
    game = Position(
        2, ["T13", None], won={0: ["T27", "T08"], 1: ["T17", "T18"]}, bonus={0: [3, 4], 1: [3, 4]}, cards_left=1
    ).table()
    assert game.scores() == [21, 21]
    assert [int(place) for place in game.state.placing()] == [1, 2]
    level = Position(2, ["T13", None], won={0: ["T17"]}, tokens={1: (0, 0, 1, 0)}, cards_left=1).table()
    assert [int(place) for place in level.state.placing()] == [1, 1]
    for tied in (game, level):
        check_ranks(GAME, tied.state, None, tied)
    first, second = GAME.tie_breaks(game.view())
    assert next(iter(first)) == "cards_and_tokens_of_9"
    assert (first["cards_and_tokens_of_9"], second["cards_and_tokens_of_9"]) == (1, 0)


@rule("TR-16.5")
def test_equal_to_the_last_shares_the_victory():
    game = Position(2, ["T13", None], won={0: ["T17"], 1: ["T18"]}, cards_left=1).table()
    assert [int(place) for place in game.state.placing()] == [1, 1]
