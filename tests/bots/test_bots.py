"""Bots: legal and repeatable choices, from what the seat may know alone."""

from __future__ import annotations

import pytest

import hiram
from hiram.bots import Bot, GreedyBot, RandomBot, make_bot, play
from hiram.core.advice import Advice
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.state import State, play_randomly
from hiram.registry import game_of

GAME = game_of("portals_and_prophets")
NAMES = ("random", "greedy", "hasty")


def new_state(players: int, seed: int, steps: int) -> State:
    state = GAME.new_state(players, GAME.read_options(players, {}), dice_of(b"bots %d" % seed))
    play_randomly(state, dice_of(b"steps %d" % seed), steps)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_is_played_and_repeats(name: str):
    endings = []
    for _ in range(2):
        match = hiram.new("portals_and_prophets", players=3, seed=5)
        play(match, [make_bot(name, seed) for seed in range(3)])
        assert match.finished
        endings.append([str(step) for step in match.history])
    assert endings[0] == endings[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("steps", [0, 2, 30, 90, 200])
def test_the_choice_does_not_depend_on_what_is_hidden(name: str, steps: int):
    """Twins that the seat cannot tell apart, one choice; and a look at several decisions in a row."""
    for seed in range(5):
        state = new_state(3, seed, steps)
        bots = [make_bot(name, seed) for _ in range(2)]
        for step in range(8):
            if state.finished():
                break
            seat = int(state.next_seat())
            twin = state.imagine(seat, dice_of(b"twin %d" % step))
            choices = [
                bot.choose(Perspective(GAME, there, seat)) for bot, there in zip(bots, (state, twin), strict=True)
            ]
            assert choices[0] == choices[1]
            assert state.allows(seat, choices[0].id)
            state.apply(seat, choices[0].id)


def test_a_perspective_holds_no_secret():
    """Its hidden cards are dealt anew: neither the true hands nor the true decks are in what the bot gets."""
    state = new_state(4, 1, 60)
    seat = int(state.next_seat())
    world = Perspective(GAME, state, seat).imagine(dice_of(b"thought"))
    truth, thought = GAME.to_position(state), GAME.to_position(world)
    assert truth["seats"][seat] == thought["seats"][seat]
    assert truth["ot_deck"] != thought["ot_deck"]
    assert truth["dice"] != thought["dice"]


def test_seeds_make_random_bots_differ():
    perspective = Perspective(GAME, new_state(2, 0, 0), int(new_state(2, 0, 0).next_seat()))
    assert len({RandomBot(seed).choose(perspective) for seed in range(20)}) > 5


def test_equals_are_decided_by_the_bots_own_dice(monkeypatch: pytest.MonkeyPatch):
    class Undecided(Advice):
        def rate(self, state, seat, actions):
            return [1.0 if number < 3 else 0.0 for number in range(len(actions))]

        def features(self, state, seat):
            return []

        def left(self, state):
            return 1.0

        def why(self, state, seat, action):
            return "Why not."

    monkeypatch.setattr(GAME, "advice", Undecided())
    state = new_state(2, 0, 0)
    perspective = Perspective(GAME, state, int(state.next_seat()))
    assert {GreedyBot(seed).choose(perspective) for seed in range(40)} == set(perspective.legal[:3])
    assert len({GreedyBot(3).choose(perspective) for _ in range(5)}) == 1


def test_greedy_beats_random():
    won = 0.0
    for number in range(20):
        match = hiram.new("portals_and_prophets", players=2, seed=number)
        bots: list[Bot] = [GreedyBot(number), RandomBot(number)]
        play(match, bots if number % 2 == 0 else bots[::-1])
        won += match.placing == ([1, 2] if number % 2 == 0 else [2, 1])
    assert won >= 19


def test_a_match_needs_a_bot_for_each_seat():
    match = hiram.new("portals_and_prophets", players=3, seed=1)
    with pytest.raises(HiramError, match="3 players need 3 bots, not 1"):
        play(match, [RandomBot(1)])
