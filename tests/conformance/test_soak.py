"""The command that plays many games."""

from __future__ import annotations

import pytest

from hiram.registry import game_of
from hiram.testing.soak import main


def test_only_the_wanted_case_is_played(capsys):
    wanted = ["--game", "temple_rush", "--game", "wisdom_of_solomon", "--case", "1"]
    assert main([*wanted, "--lively", "1", "--games", "1", "--greedy", "1"]) == 0
    played = capsys.readouterr().out.splitlines()
    for kind in ("lively", "random", "greedy"):
        assert any(line.startswith(f"wisdom_of_solomon 1: 1 {kind} games") for line in played)
    assert all(line.split()[1] == "1:" for line in played)


def test_an_unknown_case_is_refused_with_those_there_are(capsys):
    with pytest.raises(SystemExit) as refused:
        main(["--game", "wisdom_of_solomon", "--case", "1", "--case", "7-mode=team"])
    assert refused.value.code == 2
    captured = capsys.readouterr()
    assert "there is no case 7-mode=team: wisdom_of_solomon has 1, 1-jeroboam=overseer, " in captured.err
    assert captured.out == "", "nothing is played"


@pytest.mark.parametrize("kind", ["lively", "games", "greedy"])
def test_a_game_that_ends_in_a_broken_position_fails(capsys, monkeypatch, kind):
    broken = lambda state: ["planted"] if state.finished() else []  # noqa: E731
    monkeypatch.setattr(game_of("wisdom_of_solomon"), "broken_invariants", broken)
    counts = [word for name in ("lively", "games", "greedy") for word in (f"--{name}", str(int(name == kind)))]
    assert main(["--game", "wisdom_of_solomon", "--case", "1", *counts]) == 1
    assert "FAILED" in capsys.readouterr().out
