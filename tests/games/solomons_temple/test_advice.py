"""The advice for Solomon's Temple: greedy games are won by the Filling, and reasons are sentences."""

from __future__ import annotations

from hiram.core.dice import dice_of
from hiram.core.registry import game_of
from hiram.games.solomons_temple.state import BY_FILLING
from hiram.testing.walk import Walk
from rules.solomons_temple.builder import TEMPLE, at

GAME = game_of("solomons_temple")


def greedy_game(seed: int):
    state = GAME.new_state(2, GAME.read_options(2, {}), dice_of(f"greedy {seed}".encode()))
    while not state.over:
        seat = int(state.next_seat())
        legal = state.legal(seat)
        ratings = GAME.advice.rate(state, seat, legal)
        state.apply(seat, legal[ratings.index(max(ratings))])
    return state


def test_greedy_games_are_won_by_the_filling_in_the_usual_time() -> None:
    games = [greedy_game(seed) for seed in range(12)]
    assert sum(state.ending == BY_FILLING for state in games) >= 11
    assert 40 <= sum(int(state.turn) for state in games) / len(games) <= 60


def test_the_filling_and_a_needed_build_come_first() -> None:
    table = at("prepare", {"hand": ["filling", "altar"], "temple": TEMPLE})
    legal = table.state.legal(0)
    ratings = GAME.advice.rate(table.state, 0, legal)
    assert GAME.actions[int(legal[ratings.index(max(ratings))])].name == "play filling"


def test_temple_cards_are_never_thrown_away() -> None:
    table = at("close", {"hand": ["ark", "veil", "filling", "boaz", "sea", "incense", "showbread", "jachin"]})
    legal = table.state.legal(0)
    ratings = GAME.advice.rate(table.state, 0, legal)
    assert GAME.actions[int(legal[ratings.index(max(ratings))])].name == "done"


def test_a_better_position_is_worth_more_and_both_sides_share_one() -> None:
    table = at("prepare", {"temple": TEMPLE[:5], "hand": ["ark"]}, {"temple": TEMPLE[:2], "hand": ["sea"]})
    mine, other = GAME.advice.value(table.state, 0), GAME.advice.value(table.state, 1)
    assert mine > 0.5 > other
    assert abs(mine + other - 1) < 1e-9


def test_every_action_has_a_reason() -> None:
    said = set()
    for seed in range(3):
        walk = Walk(GAME, 2, {}, seed)
        for _ in walk.steps(most=300):
            if walk.state.finished():
                break
            seat = int(walk.state.next_seat())
            for action in walk.state.legal(seat):
                words = GAME.advice.why(walk.state, seat, action)
                assert words.endswith(".")
                said.add(words)
    assert len(said) > 80
