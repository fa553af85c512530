"""Every installed game keeps to the contract, for every player count and option. No game is named here."""

import os

import pytest
from hypothesis import given, settings, strategies as st

from hiram.bots import make_bot
from hiram.registry import game_of, game_slugs
from hiram.testing.bots import check_bot, check_remembering_bot
from hiram.testing.cases import case_id, cases
from hiram.testing.chance import check_fair_deal
from hiram.testing.compare import position_of
from hiram.testing.conformance import CHECKS, STATIC_CHECKS
from hiram.testing.elsewhere import check_elsewhere
from hiram.testing.soak import soak
from hiram.testing.walk import Walk

GAMES = [game_of(slug) for slug in game_slugs()]
# HIRAM_CASES: "all" makes every check on every case (make soak); "few" takes one player count of each game, without
# options (the sources, whose compiled build gets the rest). Otherwise the defaults of every player count get every
# check, and each case with options gets SAMPLED of them, in turn, so that all checks meet all kinds of cases.
WANTED = os.environ.get("HIRAM_CASES", "")
SAMPLED = 3


def counts_of(game):
    """The player counts of a game that this run takes."""
    return game.players[len(game.players) // 2 :][:1] if WANTED == "few" else game.players


ALL_CASES = [
    (game, players, options)
    for game in GAMES
    for players, options in cases(game)
    if players in counts_of(game) and not (options and WANTED == "few")
]
BOTS = (
    "random",
    "greedy",
    "hasty",
    "search:8/2",
    "rehearse:20/3",
)  # what stands behind every level, with budgets that are no clocks


def named(game, players, options):
    return f"{game.slug}-{case_id((players, options))}"


def checks_of(number, options):
    """The checks that a case gets in this run."""
    if not options or WANTED == "all":
        return CHECKS
    return [CHECKS[(number * SAMPLED + step) % len(CHECKS)] for step in range(SAMPLED)]


CASES = [pytest.param(game, players, options, id=named(game, players, options)) for game, players, options in ALL_CASES]
CHECKED = [
    pytest.param(check, game, players, options, id=f"{check.__name__}-{named(game, players, options)}")
    for number, (game, players, options) in enumerate(ALL_CASES)
    for check in checks_of(number, options)
]
COUNTS = [pytest.param(game, players, id=f"{game.slug}-{players}") for game in GAMES for players in counts_of(game)]


@pytest.mark.parametrize(("check", "game", "players", "options"), CHECKED)
def test_a_game_conforms(check, game, players, options):
    check(game, players, options, seed=players)


@pytest.mark.parametrize("check", STATIC_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_game_as_such_conforms(check, game):
    check(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_games_replay_in_other_processes(game):
    check_elsewhere(game, cases(game)[:: 16 if WANTED == "few" else 4], seed=5)


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_hidden_things_are_imagined_with_fair_chances(game, players):
    check_fair_deal(game, players, {}, deals=200)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_bots_decide_by_what_their_seat_may_know(game, players, name):
    check_bot(lambda: make_bot(name, seed=3).choose, game, players, {}, seed=players, stops=8)


@pytest.mark.parametrize("name", ["search:40/4", "rehearse:60/10"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_bots_that_remember_decide_by_what_their_seat_saw(game, name):
    players = min(count for count in game.players if count > 1)
    check_remembering_bot(lambda: make_bot(name, seed=3).choose, game, players, {}, seed=6)


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_random_games_keep_the_invariants(game, players, options):
    result = soak(game, players, options, range(100, 102))
    assert result.failure == ""
    assert result.games == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@settings(max_examples=25)
@given(data=st.data())
def test_any_legal_choices_lead_to_the_same_place_twice(game, data):
    players = data.draw(st.sampled_from(game.players))
    seed = data.draw(st.integers(0, 10_000))
    choices = data.draw(st.lists(st.integers(0, 1000), max_size=60))
    places = []
    for _ in range(2):
        walk = Walk(game, players, {}, seed)
        for choice in choices:
            if walk.state.finished():
                break
            seat = int(walk.state.next_seat())
            legal = walk.state.legal(seat)
            walk.take(seat, int(legal[choice % len(legal)]))
            assert game.broken_invariants(walk.state) == []
        places.append(position_of(game, walk.state))
    assert places[0] == places[1]
