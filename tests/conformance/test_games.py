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
from hiram.testing.conformance import CHECKS as ALL_CHECKS, STATIC_CHECKS
from hiram.testing.drawing.legibility import check_legibility
from hiram.testing.elsewhere import check_elsewhere
from hiram.testing.soak import soak
from hiram.testing.walk import Walk

CHECKS = [check for check in ALL_CHECKS if check is not check_legibility]  # that one has test_legibility.py to itself
GAMES = [game_of(slug) for slug in game_slugs()]
# HIRAM_CASES says which games are played. Not set: the fewest and the most players of every game get every check and
# every bot; each player count between them, and each case with options, gets some, in turn, so that all checks meet
# all kinds of cases. "all": everything gets everything (make soak). "few" is for the sources, whose compiled build
# gets the rest: one player count of each game, and each check and each bot meets one of the games.
WANTED = os.environ.get("HIRAM_CASES", "")
BETWEEN, OPTIONAL = 5, 1  # how many checks a player count and a case with options get in turn
BOTS = (
    "random",
    "greedy",
    "hasty",
    "search:8/2",
    "rehearse:20/3",
    "weigh:2",
    "foresee:3/1",
)  # what stands behind every level, with budgets that are no clocks
REMEMBERING = ("search:40/4", "rehearse:60/10")


def counts_of(game):
    """The player counts of a game that this run takes; the second of them where one is enough."""
    return game.players[:2][-1:] if WANTED == "few" else game.players


def extremes_of(game):
    """The player counts that get every bot."""
    return counts_of(game) if WANTED else tuple(dict.fromkeys((game.players[0], game.players[-1])))


ALL_CASES = [
    (game, players, options)
    for game in GAMES
    for players, options in cases(game)
    if players in counts_of(game) and not (options and WANTED == "few")
]


def named(game, players, options):
    return f"{game.slug}-{case_id((players, options))}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_option_is_in_a_case(game):
    """Also one whose default is 0, of which twice as much would be the same again."""
    assert {name for _, options in cases(game) for name in options} == {option.name for option in game.options}


def in_turn(number, things, count):
    """So many of the things, beginning where the turn with that number does."""
    return [things[(number * count + step) % len(things)] for step in range(count)]


def checks_of(number, game, players, options):
    """The checks that a case gets in this run."""
    if WANTED == "few":
        return CHECKS[GAMES.index(game) :: len(GAMES)]
    if WANTED == "all" or (not options and players in extremes_of(game)):
        return CHECKS
    return in_turn(number, CHECKS, OPTIONAL if options else BETWEEN)


def meeting(names):
    """Which bot plays which game in this run: game, bot."""
    if WANTED == "few":
        return [(GAMES[number % len(GAMES)], name) for number, name in enumerate(names)]
    return [(game, name) for game in GAMES for name in names]


CASES = [pytest.param(game, players, options, id=named(game, players, options)) for game, players, options in ALL_CASES]
CHECKED = [
    pytest.param(check, game, players, options, id=f"{check.__name__}-{named(game, players, options)}")
    for number, (game, players, options) in enumerate(ALL_CASES)
    for check in checks_of(number, game, players, options)
]
COUNTS = [pytest.param(game, players, id=f"{game.slug}-{players}") for game in GAMES for players in counts_of(game)]
BOTS_AT = [
    pytest.param(game, players, name, id=f"{game.slug}-{players}-{name}")
    for game, name in meeting(BOTS)
    for players in extremes_of(game)
]


@pytest.mark.parametrize(("check", "game", "players", "options"), CHECKED)
def test_a_game_conforms(check, game, players, options):
    check(game, players, options, seed=players)


@pytest.mark.parametrize("check", STATIC_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_game_as_such_conforms(check, game):
    check(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_games_replay_in_other_processes(game):
    check_elsewhere(game, cases(game)[:: 60 if WANTED == "few" else 8], seed=5)


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_hidden_things_are_imagined_with_fair_chances(game, players):
    check_fair_deal(game, players, {}, deals=200)


@pytest.mark.parametrize(("game", "players", "name"), BOTS_AT)
def test_bots_decide_by_what_their_seat_may_know(game, players, name):
    check_bot(lambda: make_bot(name, seed=3).choose, game, players, {}, seed=players, stops=8)


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*pair, id=f"{pair[0].slug}-{pair[1]}") for pair in meeting(REMEMBERING)]
)
def test_bots_that_remember_decide_by_what_their_seat_saw(game, name):
    players = min(count for count in game.players if count > 1)
    check_remembering_bot(lambda: make_bot(name, seed=3).choose, game, players, {}, seed=6)


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_random_games_keep_the_invariants(game, players, options):
    seeds = range(100, 102) if WANTED == "all" or not options else range(100 + players % 2, 101 + players % 2)
    for seed in seeds:
        result = soak(game, players, options, range(seed, seed + 1), "lively" if seed % 2 else "random")
        assert result.failure == ""
        assert result.games == 1


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
