"""The baseline that learns: taught by few games it already beats the weakest level, as an arena shows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hiram.arena.contest import contest, terms_of
from hiram.arena.runners import InProcess
from hiram.arena.standings import standings
from hiram.registry import game_of

EXAMPLE = Path(__file__).parents[2] / "examples/linear.py"


@pytest.mark.compiled
def test_a_policy_that_was_taught_beats_novice_significantly(tmp_path: Path):
    weights = tmp_path / "linear.policy"
    command = [sys.executable, str(EXAMPLE), "--games", "120", "--out", str(weights)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "decisions of 120 games" in told
    game = game_of("prophets_and_patriarchs")
    bots = (f"learned:{weights}", "novice")
    terms = terms_of(game, 2, game.read_options(2, {}), bots, 40, "linear")
    meeting = standings(terms, contest(terms, InProcess())).meetings[0]
    assert meeting.low > 0.5, f"{meeting.won} of {meeting.games}"
