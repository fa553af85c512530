"""The template of `hiram new-game`: it has the rooms and modules of every game, is small, and is no game of Hiram."""

from __future__ import annotations

from pathlib import Path

import hiram.skeleton
from hiram.registry import game_modules, game_slugs
from hiram.testing.clauses import compare

FOLDER = Path(hiram.skeleton.__file__).parent
NIM = FOLDER / "nim"
MOST_LINES = 1200
ROOMS = {
    "": {"game"},
    "bot": {"advice", "features", "notes", "plan", "worth"},
    "content": {"checks", "load", "model", "tables"},
    "edge": {"invariants", "options", "position", "schema", "standing", "view"},
    "engine": {"actions", "events", "imagine", "play", "scoring", "setup", "state", "terms"},
    "engine/rules": {"legal", "perform", "taking", "turns"},
    "table": {"facts", "layout", "scene", "touch"},
    "table/art": {"board", "pieces"},
    "table/parts": {"board", "panels"},
    "words": {"labels", "log", "questions", "reasons", "refusals", "tips"},
}


def test_the_rooms_are_those_of_every_game() -> None:
    found = {folder: {file.stem for file in (NIM / folder).glob("*.py")} - {"__init__"} for folder in ROOMS}
    assert found == ROOMS
    assert {str(file.parent.relative_to(NIM)).replace(".", "") for file in NIM.rglob("*.py")} == set(ROOMS)


def test_every_module_begins_with_what_belongs_there() -> None:
    assert [file.name for file in NIM.rglob("*.py") if not file.read_text().startswith('"""')] == []


def test_it_stays_small() -> None:
    assert sum(len(file.read_text().splitlines()) for file in NIM.rglob("*.py")) < MOST_LINES


def test_it_is_no_game_of_hiram() -> None:
    assert "nim" not in game_slugs()
    assert [module for module in game_modules().values() if "skeleton" in module] == []


def test_its_tests_cite_every_clause_of_its_rules_page() -> None:
    report = compare(FOLDER / "project" / "tests", NIM / "docs")
    assert report.complete, "\n".join(report.lines())
