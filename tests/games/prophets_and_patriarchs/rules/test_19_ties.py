"""Ties: several players at the target at once, and equal scores at the round limit (PA-19.5, PA-20.2)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.rules.turn import check_victory
from hiram.testing.conformance import check_ranks

rule = pytest.mark.rule
THREE = ("levi", "judah", "ephraim")


@rule("PA-19.5", "PA-R76")
@pytest.mark.parametrize(
    ("pieces", "active", "winner"),
    [
        ({"goods": {0: {"virtue": 12}, 1: {"virtue": 13}}}, 0, 1),  # the higher score
        ({"goods": {0: {"virtue": 11}, 1: {"virtue": 12}}, "tents": {0: [28]}}, 0, 1),  # then more tokens
        ({"goods": {0: {"virtue": 10}, 1: {"virtue": 10}}, "tents": {0: [28, 42]}, "cities": {1: [22]}}, 0, 1),
        ({"goods": {0: {"virtue": 12}, 2: {"virtue": 12}}}, 1, 2),  # then the nearest from the active player
        ({"goods": {0: {"virtue": 12}, 2: {"virtue": 12}}}, 0, 0),
    ],
)
def test_several_at_the_target_at_once(pieces, active, winner):
    table = Position(THREE, **pieces, active=active).table()
    check_victory(table.state)
    assert table.winner == winner
    assert table.state.placing()[winner] == 1
    assert sorted(table.state.placing()) == [1, 2, 3]
    check_ranks(GAME, table.state, None, pieces)


@rule("PA-20.2")
@pytest.mark.parametrize(
    ("pieces", "first", "winner"),
    [
        ({"tents": {0: [28, 42]}, "camels": {1: [0]}}, 0, 0),  # 2 points each: tents against the longest line
        ({"hands": {1: {"hay": 2}, 2: {"hay": 1}}}, 0, 1),
        ({}, 0, 2),  # the player who came later in turn order from the first player
        ({}, 1, 0),
        ({}, 2, 1),
    ],
)
def test_ties_at_the_round_limit(pieces, first, winner):
    table = Position(THREE, **pieces, active=first, round_limit=1, packs="none").table()
    assert scoring.best_ranked(table.state) == winner
    assert table.state.placing()[winner] == 1
    check_ranks(GAME, table.state, None, pieces)
