"""tools/shake.py: settings that win are found, and what is printed is a part of a file of weights."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from hiram.core.files.weights import Learned, read_tuned, settings_of
from hiram.registry import game_of
from support.tools import tool

SLUG = "temple_rush"
SHORT = ["--shakes", "3", "--games", "2", "--accept", "4", "--fit", "6", "--seed", "t"]


@pytest.fixture(scope="module")
def shake() -> Any:
    return tool("shake")


class Guess:
    """In place of games: the side whose setting `one` is nearer to 3 wins all; `two` does not count."""

    players = 2

    def advice(self, settings: Mapping[str, float]) -> float:
        return abs(settings["one"] - 3.0)

    def won(self, first: float, second: float, games: int, seed: str) -> float:
        assert seed.startswith("s ")
        return 0.5 if first == second else float(first < second)


def test_settings_go_to_where_games_are_won(shake: Any) -> None:
    start = {"one": 1.0, "two": 1.0, "three": 7.0}
    found = shake.shaken(Guess(), start, ("one", "two"), 2000, 4, 0.06, "s")
    assert found["one"] == pytest.approx(3.0, abs=0.3)
    assert abs(found["two"] - 1.0) < 1.0
    assert found["three"] == 7.0, "nobody shook it"
    assert shake.shaken(Guess(), start, ("one", "two"), 0, 4, 0.06, "s") == start


def test_the_weights_are_those_under_which_the_results_are_likely(shake: Any) -> None:
    chance = np.random.default_rng(1)
    rows = shake.spread_out(chance.normal(size=(4000, 2, 2)), chance.random(4000))
    true = np.array([2.0, 0.0, 0.5, -1.0])
    wins = (chance.random(4000) < shake.chances(rows, true)[:, 0]).astype(float)
    won = np.stack([wins, 1 - wins], axis=1)
    weights = shake.fitted(rows, won)
    assert weights == pytest.approx(true, abs=0.3)
    assert shake.loss(rows, won, weights) < shake.loss(rows, won, np.zeros(4)) == pytest.approx(np.log(2))


def test_two_sides_sit_by_turns_in_the_same_deals(shake: Any) -> None:
    seen: list[tuple[list[str], str]] = []

    def shares(sides: list[str], deal: str) -> list[float]:
        seen.append((sides, deal))
        return [1.0, 0.0, 0.0]

    table = SimpleNamespace(players=3, shares=shares)
    assert shake.Table.won(table, "a", "b", 4, "d") == 0.5
    assert seen == [(list("aba"), "d 0"), (list("bab"), "d 0"), (list("aba"), "d 1"), (list("bab"), "d 1")]


def test_what_is_printed_is_a_part_of_a_file_of_weights(shake: Any) -> None:
    printed = CliRunner().invoke(shake.main, [SLUG, *SHORT])
    assert printed.exit_code == 0, printed.output
    advice = game_of(SLUG).advice
    part = tomllib.loads(printed.stdout)["players"]["2"]
    assert set(part) == set(Learned.__struct_fields__) - {"caution", "layers"}
    assert settings_of("f", part["settings"], tuple(advice.known)) == part["settings"]
    assert list(part["value"]) == list(advice.names)
    whole = f'command = "c"\npositions = 1\nloss = 0.5\nvalue = {{}}\n{printed.stdout}'
    assert read_tuned("f", whole).players["2"].games == 6
    assert CliRunner().invoke(shake.main, [SLUG, *SHORT]).stdout == printed.stdout


def test_only_settings_that_there_are_can_be_shaken(shake: Any) -> None:
    refused = CliRunner().invoke(shake.main, [SLUG, "--setting", "luck"])
    assert refused.exit_code == 2
    assert "no setting is called 'luck'" in refused.output
    refused = CliRunner().invoke(shake.main, ["wisdom_of_solomon"])
    assert refused.exit_code == 1
    assert "Wisdom of Solomon has no settings" in refused.output
