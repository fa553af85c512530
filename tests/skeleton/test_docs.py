"""docs/adding-a-game.md: its commands and modules are there."""

from __future__ import annotations

import re
from pathlib import Path

import hiram.skeleton
from hiram.cli import cli

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NIM = Path(hiram.skeleton.__file__).parent / "nim"


def test_its_commands_are_there() -> None:
    named = set(re.findall(r"\bhiram ([a-z-]+) ", PAGE))
    assert {"new-game", "simulate", "rules", "render", "position"} <= named <= set(cli.commands)


def test_it_names_the_rooms_and_modules_of_the_skeleton() -> None:
    rooms = set(re.findall(r"^\d\. \*\*`(\w+)/`", PAGE, re.MULTILINE))
    assert rooms == {path.name for path in NIM.iterdir() if path.is_dir() and path.name != "__pycache__"}
    modules = {file.name for file in NIM.rglob("*.py")}
    assert set(re.findall(r"`(?:\w+/)?(\w+\.py)`", PAGE)) - {"test_kit.py", "learn.py"} <= modules


def test_its_lines_are_short() -> None:
    assert [line for line in PAGE.splitlines() if len(line) > 100] == []
