"""The rehearsing bot: the same worlds for every action, doubt where differences are small, repeatable and bounded."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import hiram
from hiram.bots import make_bot
from hiram.bots.greedy import rated
from hiram.bots.rehearsal import LOOKS, TO_THE_END, Option, Rehearsal, lead
from hiram.bots.rehearse import ACTIONS, FIRST, RehearseBot
from hiram.core.advice import Advice, follow_advice
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.registry import game_of, game_slugs

PATRIARCHS = game_of("prophets_and_patriarchs")


def option(action: int, *values: float) -> Option:
    found = Option(action)
    found.values, found.visits = list(values), len(values)
    return found


def opening(slug: str, seed: int = 4) -> Perspective:
    match = hiram.new(slug, players=2, seed=seed)
    while len(match.legal(match.acting[0])) == 1:
        match.act(match.acting[0], match.legal(match.acting[0])[0])
    return match.perspective(match.acting[0])


def rehearsal_of(perspective: Perspective, plies: int, dice: bytes = b"dice", looks: int = LOOKS) -> Rehearsal:
    actions = [action.id for action in perspective.legal]
    root = perspective.imagine(dice_of(b"root"))
    return Rehearsal(perspective.game.advice, root, perspective.seat, dice_of(dice), actions, plies, looks)


def test_a_lead_is_measured_over_the_worlds_that_both_have_seen():
    ahead, error = lead(option(1, 0.5, 0.7, 0.9), option(2, 0.4, 0.6))
    assert ahead == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-6)
    ahead, error = lead(option(1, 1.0, 0.0, 1.0, 0.0), option(2, 0.0, 0.0, 0.0, 0.0))
    assert (ahead, error) == (0.5, 0.25)


def test_what_is_behind_beyond_doubt_is_left_out_and_so_is_what_is_equal():
    rehearsal = rehearsal_of(opening("prophets_and_patriarchs"), 0)
    close, clear, equal = option(1, 0.9, 0.2, 0.9, 0.2), option(2, 0.1, 0.1, 0.1, 0.0), option(3, 0.6, 0.6, 0.6, 0.6)
    first = option(0, 0.6, 0.6, 0.6, 0.6)
    rehearsal.options = [first, close, clear, equal]
    rehearsal.open = rehearsal.options[:]
    rehearsal.narrow()
    assert [int(left.action) for left in rehearsal.open] == [0, 1]


def test_the_first_action_stays_unless_another_leads_by_more_than_the_doubt():
    rehearsal = rehearsal_of(opening("prophets_and_patriarchs"), 0)
    first, second = (
        option(0, 0.5, 0.5, 0.5, 0.5),
        option(1, 0.9, 0.4, 0.9, 0.4),
    )  # leads by 0.15, with an error of 0.125
    rehearsal.options = [first, second]
    rehearsal.open = [first, second]
    assert rehearsal.choice(1.0) is second
    assert rehearsal.choice(1.3) is first


@pytest.mark.parametrize(("looks", "ends"), [(1, [12]), (2, [6, 12]), (3, [3, 6, 12])])
def test_prospects_are_looked_at_in_the_end_and_half_way_to_each_look(looks: int, ends: list[int]):
    perspective = opening("temple_rush")
    action, advice = perspective.legal[0].id, perspective.game.advice
    rehearsal = rehearsal_of(perspective, 12, looks=looks)
    world = perspective.imagine(dice_of(b"world"))
    found = rehearsal.played_out(world.copy(), action, dice_of(b"ties"))
    world.perform(perspective.seat, action)
    ties, seen = dice_of(b"ties"), {}
    for played in range(1, 13):
        follow_advice(advice, world, ties)
        seen[played] = advice.values(world)[perspective.seat]
    assert found == pytest.approx(sum(seen[end] for end in ends) / looks)
    assert len({seen[end] for end in ends}) == looks


def test_an_end_of_the_game_counts_for_every_look_after_it():
    perspective = opening("temple_rush")
    action = perspective.legal[0].id
    world, ties = perspective.imagine(dice_of(b"world")), dice_of(b"ties")
    results = {
        looks: rehearsal_of(perspective, 999, looks=looks).played_out(world.copy(), action, ties.copy())
        for looks in (1, 2)
    }
    assert results[1] in (0.0, 0.5, 1.0)
    assert results[1] == results[2]


def test_there_are_no_more_looks_than_decisions_to_play_on():
    perspective = opening("temple_rush")
    assert rehearsal_of(perspective, 0, looks=3).looks == 1
    assert rehearsal_of(perspective, 2, looks=3).looks == 2
    assert rehearsal_of(perspective, TO_THE_END, looks=3).looks == 1


def test_the_looks_are_named_behind_the_decisions():
    assert (RehearseBot(1, "20/12/3").budget, RehearseBot(1, "20/12/3").plies) == (20, 12)
    assert [RehearseBot(1, argument).looks for argument in ("", "20", "20/12", "20/12/3")] == [2, 2, 2, 3]
    for wrong in ("20/12/0", "20/12/10", "20/12/3/1", "20/12/x"):
        with pytest.raises(HiramError, match="looks on the way"):
            RehearseBot(1, wrong)


class InOrder(Advice):
    """Likes every action less than the one before it."""

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        return [-float(index) for index in range(len(actions))]

    def features(self, state: State, seat: i64) -> list[float]:
        return []

    def left(self, state: State) -> float:
        return 0.0


def test_who_slips_takes_the_next_best_action():
    perspective = opening("prophets_and_patriarchs")
    game, world = perspective.game, perspective.imagine(dice_of(b"world"))
    for slips in (0, 100):
        played, wanted = world.copy(), world.copy()
        follow_advice(InOrder(), played, dice_of(b"ties"), slips)
        wanted.perform(perspective.seat, world.legal(perspective.seat)[1 if slips else 0])
        assert game.to_position(played) == game.to_position(wanted)


def test_a_rehearsal_slips_only_where_it_is_told_to():
    perspective = opening("wisdom_of_solomon", 5)
    values = []
    for slips in (0, 0, 60):
        rehearsal = rehearsal_of(perspective, 30)
        rehearsal.slips = slips
        rehearsal.play_all(2)
        values.append([option.values for option in rehearsal.options])
    assert values[0] == values[1]
    assert values[0] != values[2]


def test_what_ends_before_half_of_the_way_counts_as_it_ended():
    perspective = opening("prophets_and_patriarchs")
    rehearsal = rehearsal_of(perspective, 1000)
    rehearsal.play(4)
    assert {value for option in rehearsal.options for value in option.values} == {0.0, 1.0}


def test_equal_actions_have_equal_values_in_every_world():
    """The worlds are the same for every option, and what follows is the same while they go the same way."""
    perspective = opening("prophets_and_patriarchs")
    same = perspective.legal[0].id
    rehearsal = rehearsal_of(perspective, 1000)
    rehearsal.options = [Option(same), Option(same)]
    rehearsal.open = rehearsal.options[:]
    rehearsal.play(3)
    first, second = rehearsal.options
    assert first.values == second.values
    assert len(first.values) == 3
    assert int(rehearsal.done) == 6
    assert rehearsal.open == [first]


def test_a_rehearsal_repeats_and_does_not_touch_its_root():
    perspective = opening("prophets_and_patriarchs")
    results = []
    for _ in range(2):
        rehearsal = rehearsal_of(perspective, 20)
        before = PATRIARCHS.to_position(rehearsal.root)
        rehearsal.play(2)
        assert PATRIARCHS.to_position(rehearsal.root) == before
        results.append([tuple(tried.values) for tried in rehearsal.options])
    assert results[0] == results[1]


@pytest.mark.parametrize("slug", game_slugs())
def test_it_compares_the_actions_that_the_advice_rates_highest(slug: str):
    perspective = opening(slug)
    bot = RehearseBot(1, "20/4")
    rehearsal = bot._rehearsal(perspective)
    assert len(rehearsal.options) == min(ACTIONS, len(perspective.legal))
    assert all(int(tried.visits) >= FIRST for tried in rehearsal.options)
    choice = bot.choose(perspective)
    assert choice in perspective.legal
    kinds = perspective.game.rehearsed
    assert (bot.seen is not None) == (not kinds or perspective.question.kind in kinds)
    assert bot.advise(perspective) in perspective.legal


def test_questions_that_are_not_worth_it_are_answered_at_once(monkeypatch: pytest.MonkeyPatch):
    perspective = opening("solomons_temple")
    monkeypatch.setattr(RehearseBot, "_rehearsal", lambda *_: pytest.fail("it was played out"))
    monkeypatch.setattr(type(perspective.game), "rehearsed", frozenset({"another"}))
    bot = RehearseBot(1)
    highest = rated(perspective, bot.dice.copy())[0]
    assert bot.choose(perspective) == highest


@pytest.mark.parametrize("slug", game_slugs())
def test_the_questions_that_a_game_names_are_asked_in_it(slug: str):
    game, asked = game_of(slug), set()
    for seed in range(8 if game.rehearsed else 0):
        match = hiram.new(slug, players=2, seed=seed)
        bots = [make_bot("hasty:30", seat) for seat in range(2)]
        while not match.finished and not game.rehearsed <= asked:
            perspective = match.perspective(match.acting[0])
            asked.add(perspective.question.kind)
            match.act(perspective.seat, bots[perspective.seat].choose(perspective))
    assert game.rehearsed <= asked


def test_a_time_limit_ends_it(monkeypatch: pytest.MonkeyPatch):
    clock: Iterator[float] = itertools.count(0.0, 10.0)
    monkeypatch.setattr("hiram.bots.rehearse.time.monotonic", lambda: next(clock))
    perspective = opening("prophets_and_patriarchs")
    assert RehearseBot(1, "1000000/4", seconds=15.0).choose(perspective) in perspective.legal


@pytest.mark.parametrize("argument", ["0", "-1", "many", "1000001", "10/x", "10/1001"])
def test_a_budget_that_is_none_is_refused_by_name(argument: str):
    with pytest.raises(HiramError, match="'rehearse' takes"):
        make_bot(f"rehearse:{argument}")
