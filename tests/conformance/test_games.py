"""Every installed game keeps to the contract, for every player count and option. No game is named here."""

import pytest

from hiram.core.registry import game_of, game_slugs
from hiram.testing.cases import case_id, cases
from hiram.testing.conformance import CHECKS, STATIC_CHECKS

GAMES = [game_of(slug) for slug in game_slugs()]
CASES = [pytest.param(game, *case, id=f"{game.slug}-{case_id(case)}") for game in GAMES for case in cases(game)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_a_game_conforms(check, game, players, options):
    check(game, players, options, seed=players)


@pytest.mark.parametrize("check", STATIC_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_game_as_such_conforms(check, game):
    check(game)
