"""tools/luck.py: what better answers could win, measured without taking luck for skill."""

from __future__ import annotations

from typing import Any

import click
import pytest
from click.testing import CliRunner

import hiram
from hiram.bots.rehearsal import TO_THE_END, Option
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.registry import game_of
from support.tools import tool

SLUG = "prophets_and_patriarchs"


@pytest.fixture(scope="module")
def luck() -> Any:
    return tool("luck")


def opening() -> Perspective:
    match = hiram.new(SLUG, players=2, seed=4)
    return match.perspective(match.acting[0])


def highest(perspective: Perspective) -> int:
    """The highest rated answer."""
    actions = vec[i64]([action.id for action in perspective.legal])
    ratings = perspective.game.advice.rate(perspective.imagine(dice_of(b"any")), perspective.seat, actions)
    return int(actions[ratings.index(max(ratings))])


class MadeUp:
    """Results as they are given, in place of a rehearsal; how far each would have looked."""

    def __init__(self, results: list[list[float]]) -> None:
        self.results = results
        self.looked: list[int] = []
        self.options: list[Option] = []

    def __call__(self, advice: object, root: object, seat: int, dice: object, actions: list[int], plies: int) -> MadeUp:
        self.options = [Option(action) for action in actions]
        self.looked.append(plies)
        return self

    def play_all(self, worlds: int) -> None:
        for option, value in zip(self.options, self.results.pop(0), strict=True):
            option.values, option.visits = [value], 1


def test_one_half_of_the_worlds_chooses_and_the_other_one_judges(luck: Any, monkeypatch: pytest.MonkeyPatch):
    """The first half prefers the second answer, the other half the third one."""
    monkeypatch.setattr(luck, "Rehearsal", MadeUp([[0.5, 0.9, 0.4], [0.5, 0.3, 0.8]]))
    perspective = opening()
    found = luck.gain(perspective, highest(perspective), luck.Task(SLUG, worlds=1, most=3), dice_of(b"luck"))
    assert found == pytest.approx((0.3 - 0.5 + 0.4 - 0.5) / 2)


def test_who_prefers_may_look_less_far_than_who_judges(luck: Any, monkeypatch: pytest.MonkeyPatch):
    """Both judges have the second answer at 0.9 and 0.3; one who prefers likes the second answer, one the first."""
    made_up = MadeUp([[0.5, 0.9, 0.4], [0.5, 0.3, 0.8], [0.1, 0.2, 0.0], [0.7, 0.2, 0.0]])
    monkeypatch.setattr(luck, "Rehearsal", made_up)
    perspective = opening()
    task = luck.Task(SLUG, worlds=1, most=3, plies=40)
    found = luck.gain(perspective, highest(perspective), task, dice_of(b"luck"))
    assert made_up.looked == [TO_THE_END, TO_THE_END, 40, 40]
    assert found == pytest.approx((0.9 - 0.5 + 0.0) / 2)


def test_who_judges_may_look_less_far_too(luck: Any, monkeypatch: pytest.MonkeyPatch):
    made_up = MadeUp([[0.5, 0.9, 0.4], [0.5, 0.3, 0.8]])
    monkeypatch.setattr(luck, "Rehearsal", made_up)
    perspective = opening()
    luck.gain(perspective, highest(perspective), luck.Task(SLUG, worlds=1, most=3, judge=24), dice_of(b"luck"))
    assert made_up.looked == [24, 24]


def test_nothing_is_to_be_won_where_all_answers_are_the_same(luck: Any):
    perspective = opening()
    answer = perspective.legal[0].id
    assert luck.gain(perspective, answer, luck.Task(SLUG, worlds=2, most=0), dice_of(b"luck")) == 0.0


def test_who_plays_on_may_weigh_answers(luck: Any, monkeypatch: pytest.MonkeyPatch):
    """The judges are then rehearsals in which everybody weighs so many answers; the greedy ones are not asked."""
    made_up = MadeUp([[0.5, 0.9], [0.5, 0.7]])
    weighed: list[int] = []

    def considered(*known: Any) -> MadeUp:
        weighed.append(known[-1])
        return made_up(*known[:-1])

    monkeypatch.setattr(luck, "Considered", considered)
    monkeypatch.setattr(luck, "Rehearsal", None)
    perspective = opening()
    task = luck.Task(SLUG, worlds=1, most=2, looked_at=luck.weighed("weigh:3"))
    found = luck.gain(perspective, highest(perspective), task, dice_of(b"luck"))
    assert weighed == [3, 3]
    assert found == pytest.approx((0.4 + 0.2) / 2)


def test_policies_are_named(luck: Any):
    assert [luck.weighed(policy) for policy in ("greedy", "weigh", "weigh:6")] == [0, 4, 6]
    for wrong in ("weigh:1", "weigh:many", "search:400"):
        with pytest.raises(click.BadParameter, match="is no policy"):
            luck.weighed(wrong)


def test_a_part_of_the_decisions_counts_for_all(luck: Any, monkeypatch: pytest.MonkeyPatch):
    """If each decision brings 1, a game brings as much as it has decisions, about, however few are compared."""
    monkeypatch.setattr(luck, "gain", lambda *_: 1.0)
    options = game_of(SLUG).read_options(2, {})
    _, found = luck.measured(luck.Task(SLUG, options=options), 0)
    asked = sum(times for times, _ in found.values())
    assert sum(won for _, won in found.values()) == asked
    _, found = luck.measured(luck.Task(SLUG, options=options, every=4), 0)
    assert sum(times for times, _ in found.values()) == asked
    won = sum(won for _, won in found.values())
    assert won % 4 == 0
    assert asked / 2 < won < 2 * asked


def test_the_report_adds_up_over_the_players(luck: Any):
    games = [{"build": (4, 0.2), "trade": (2, 0.1)}, {"build": (2, 0.1)}]
    text = luck.report(game_of(SLUG), 2, games)
    assert "build                asked   1.50 times   +7.5 %" in text
    assert "trade                asked   0.50 times   +2.5 %" in text
    assert "+10.0 % ± 9.8 %" in text


def test_the_command_plays_and_prints(luck: Any):
    result = CliRunner().invoke(luck.main, [SLUG, "-n", "1", "-w", "1", "-a", "2"])
    assert result.exit_code == 0, result.output
    assert "in all" in result.output


def test_the_command_takes_rules_a_bot_and_a_policy(luck: Any):
    given = ["-n", "1", "-w", "1", "-a", "2", "--every", "20", "--bot", "weigh:1", "--policy", "weigh:2"]
    result = CliRunner().invoke(luck.main, [SLUG, *given, "--preset", "balanced", "-o", "target=8"])
    assert result.exit_code == 0, result.output
    assert "in all" in result.output
