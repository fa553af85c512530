"""Every benchmark can be loaded, and those that need neither a browser nor a crowd run with hardly any load."""

from __future__ import annotations

import sys
from typing import Any

import click
import pytest

from support.tools import ROOT, script

BENCHMARKS = sorted(file.stem for file in (ROOT / "benchmarks").glob("*.py"))
GAME = "prophets_and_patriarchs"
INSTANT = 0.001
"""Seconds: so long that there is something to divide by."""
RUNS: dict[str, tuple[list[str], dict[str, Any], str]] = {
    "engine": (["--game", GAME], {"ROUNDS": 1, "rate.__defaults__": (INSTANT,)}, "imagined/s"),
    "envs": (["--rounds", "1"], {"SECONDS": INSTANT, "GAMES_AT_ONCE": 2, "OTHERS": ()}, "Batch(2)"),
    "catanatron": (["--rounds", "1"], {"SECONDS": INSTANT, "Peer": lambda *_: Other()}, "ratio: "),
    "search": ([GAME, "-n", "1"], {"POSITIONS": 1}, "search without playing on"),
    "table_steps": (["--game", GAME, "--games", "1", "--rounds", "1"], {}, GAME),
    "temple_solver": ([], {"GAMES": 1}, "asked before/s"),
}
"""Its arguments, what is made smaller, and what it says at last."""


class Other:
    """In the place of a package that is not installed."""

    there = True

    def rate(self) -> float:
        return 1.0

    def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """They import each other, as scripts of one folder do; and some of them the helpers of these tests."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))


@pytest.mark.parametrize("name", BENCHMARKS)
def test_it_can_be_loaded(name: str):
    assert script("benchmarks", name).__doc__


@pytest.mark.parametrize("name", RUNS)
def test_it_runs(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    arguments, smaller, said = RUNS[name]
    module = script("benchmarks", name)
    for attribute, value in smaller.items():
        target, _, inner = attribute.partition(".")
        monkeypatch.setattr(*((getattr(module, target), inner) if inner else (module, target)), value)
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments])
    if isinstance(module.main, click.Command):
        module.main(arguments, standalone_mode=False)
    else:
        module.main()
    assert said in capsys.readouterr().out


def test_a_tree_is_as_fast_as_itself():
    before = script("benchmarks", "before")
    rates = before.measure(sys.executable, ROOT / "src", GAME, 0.02)
    assert set(rates) >= set(before.RATES)
    assert before.legal_ratio(rates["legal"], rates["legal"]) == pytest.approx(1)
