"""tools/luck.py: what better answers could win, measured without taking luck for skill."""

from __future__ import annotations

from typing import Any

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
    found = luck.gain(perspective, highest(perspective), 1, 3, TO_THE_END, dice_of(b"luck"))
    assert found == pytest.approx((0.3 - 0.5 + 0.4 - 0.5) / 2)


def test_who_prefers_may_look_less_far_than_who_judges(luck: Any, monkeypatch: pytest.MonkeyPatch):
    """Both judges have the second answer at 0.9 and 0.3; one who prefers likes the second answer, one the first."""
    made_up = MadeUp([[0.5, 0.9, 0.4], [0.5, 0.3, 0.8], [0.1, 0.2, 0.0], [0.7, 0.2, 0.0]])
    monkeypatch.setattr(luck, "Rehearsal", made_up)
    perspective = opening()
    found = luck.gain(perspective, highest(perspective), 1, 3, 40, dice_of(b"luck"))
    assert made_up.looked == [TO_THE_END, TO_THE_END, 40, 40]
    assert found == pytest.approx((0.9 - 0.5 + 0.0) / 2)


def test_nothing_is_to_be_won_where_all_answers_are_the_same(luck: Any):
    perspective = opening()
    answer = perspective.legal[0].id
    assert luck.gain(perspective, answer, 2, 0, TO_THE_END, dice_of(b"luck")) == 0.0


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
