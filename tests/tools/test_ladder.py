"""tools/ladder.py: how far apart the levels are, against each other and alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hiram.bots.registry import level_names
from support.tools import tool


@pytest.fixture(scope="module")
def ladder() -> Any:
    return tool("ladder")


def rows_of(text: str) -> dict[str, list[str]]:
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]
    return {row[0]: row[1:] for row in cells}


def test_all_levels_play_alone_in_each_way(ladder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = dict.fromkeys(level_names(), "hasty:20") | {"master": "greedy"}
    monkeypatch.setattr(type(ladder.game_of("wisdom_of_solomon")), "levels", levels)
    given = ["wisdom_of_solomon", "--solo", "-n", "2", "--vary", "jeroboam=king"]
    result = CliRunner().invoke(ladder.main, given, catch_exceptions=False)
    rows = rows_of(result.output)
    assert rows.pop("") == ["as it comes", "jeroboam=king"]
    assert list(rows) == ["random", *level_names()]
    assert rows["random"][1].startswith("0.0 % (0 % to 66 %); "), "nobody beats the king by chance"
    assert all(cell.endswith(" points") for row in rows.values() for cell in row)


def test_games_that_nobody_plays_alone_are_left_out(ladder: Any) -> None:
    result = CliRunner().invoke(ladder.main, ["portals_and_prophets", "--solo"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (0, "")


def test_each_level_meets_the_next_one_and_greedy_the_master(
    ladder: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = dict.fromkeys(level_names(), "hasty:20") | {"master": "greedy"}
    monkeypatch.setattr(type(ladder.game_of("temple_rush")), "levels", levels)
    given = ["temple_rush", "-n", "2", "-p", "2", "--folder", str(tmp_path)]
    rows = rows_of(CliRunner().invoke(ladder.main, given, catch_exceptions=False).output)
    met = [row for row in rows if " over " in row]
    assert met[:5] == [
        f"{high} over {low}" for low, high in zip(["random", *level_names()], level_names(), strict=False)
    ]
    assert met[5:] == ["greedy over random", "master over greedy"]
    assert rows["rating of greedy"][0].startswith("+0 ")
