"""Learning the weights of an advice: the fit finds what the data say, and a run gives a file that a game can read."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hiram.core.files.weights import weights_of
from hiram.registry import game_of
from support.tools import tool


@pytest.fixture(scope="module")
def tune() -> Any:
    return tool("tune")


def samples() -> list[Any]:
    """Two seats with one feature of 0 or 1. Early it says nothing; late it wins nine games of ten."""
    found = []
    for left, wins in ((1.0, 5), (0.0, 9)):
        for number in range(10):
            won = 1.0 if number < wins else 0.0
            found.append(([[1.0], [0.0]], left, [won, 1.0 - won]))
            found.append(([[0.0], [1.0]], left, [1.0 - won, won]))
    return found


def test_the_fit_finds_what_the_data_say(tune: Any):
    inputs, shares = tune.arrays(samples())
    early, late = tune.fitted(inputs, shares, ridge=1e-6)
    assert early == pytest.approx(0.0, abs=1e-3)
    assert late == pytest.approx(math.log(9), abs=1e-3)


def test_a_ridge_holds_weights_back(tune: Any):
    inputs, shares = tune.arrays(samples())
    assert 0 < tune.fitted(inputs, shares, ridge=50.0)[1] < tune.fitted(inputs, shares, ridge=1.0)[1]


def test_loss_is_what_an_ignorant_guess_costs_and_less_with_knowledge(tune: Any):
    inputs, shares = tune.arrays(samples())
    nothing = tune.loss(inputs, shares, tune.np.zeros(2))
    assert nothing == pytest.approx(math.log(2))
    assert tune.loss(inputs, shares, tune.fitted(inputs, shares, 1e-6)) < nothing


def test_a_run_writes_a_file_that_the_game_can_read(tune: Any, tmp_path: Path):
    file = tmp_path / "advice.toml"
    wish = ["solomons_temple", "--games", "6", "--positions", "4", "--ridge", "5", "--output", str(file)]
    done = CliRunner().invoke(tune.main, wish)
    assert done.exit_code == 0, done.output
    assert "positions; loss on" in done.output
    names = game_of("solomons_temple").advice.names
    found = weights_of("advice.toml", file.read_text("utf-8"), names)[0]
    assert all(map(math.isfinite, [*found.early, *found.late]))
    again = CliRunner().invoke(tune.main, wish)
    assert again.output == done.output, "the same command learns the same"


def test_straying_bots_are_not_asked(tune: Any, monkeypatch: pytest.MonkeyPatch):
    asked = []

    class Asked(tune.make_bot("greedy").__class__):  # type: ignore[misc]
        def choose(self, perspective: Any) -> Any:
            asked.append(perspective.seat)
            return super().choose(perspective)

    monkeypatch.setattr(tune, "make_bot", lambda name, seed: Asked(seed))
    counts = []
    for strays in (0, 50, 100):
        asked.clear()
        _, found = tune.played(("temple_rush", 2, ("greedy",), "1", 3, strays), 0)
        assert len(found) == 3
        counts.append(len(asked))
    assert min(counts[:2]) > 20
    assert counts[2] == 0
