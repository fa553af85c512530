"""`hiram new-game`: its names, and what it refuses. That what it writes is a game is in tests/web/test_new_game.py."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hiram.cli import run

ROOMS = ("bot", "content", "docs", "edge", "engine", "table", "words")


def test_names_are_replaced_everywhere(tmp_path: Path) -> None:
    assert run(["new-game", "lost_sheep", "--into", str(tmp_path), "--title", "The Lost Sheep's Way"]) == 0
    project = tmp_path / "hiram-lost_sheep"
    package = project / "src" / "hiram_lost_sheep"
    assert {path.name for path in package.iterdir() if path.is_dir()} == set(ROOMS)
    texts = {path: path.read_text() for path in project.rglob("*") if path.is_file()}
    left = [path.name for path, text in texts.items() if re.search(r"\bnim\b|Nim|\bNI\b|skeleton", text)]
    assert left == []
    assert "class LostSheepGame(Game[LostSheepState, LostSheepView]):" in texts[package / "game.py"]
    assert 'title = "The Lost Sheep\'s Way"' in texts[package / "game.py"]
    assert "- **LS-1.1**" in texts[package / "docs" / "rules.md"]
    entry = tomllib.loads(texts[project / "pyproject.toml"])["project"]["entry-points"]["hiram.games"]
    assert entry == {"lost_sheep": "hiram_lost_sheep"}
    checked = subprocess.run([sys.executable, "-m", "ruff", "check", project], capture_output=True, check=False)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    ("name", "prefix"), [("go", "GO"), ("x", "XX"), ("chess", "CH"), ("a_1", "AX"), ("tic_tac_toe", "TT")]
)
def test_every_name_has_a_prefix_of_two_letters(tmp_path: Path, name: str, prefix: str) -> None:
    assert run(["new-game", name, "--into", str(tmp_path)]) == 0
    rules = tmp_path / f"hiram-{name}" / "src" / f"hiram_{name}" / "docs" / "rules.md"
    assert f"- **{prefix}-1.1**" in rules.read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["my-game"], "a game's name is a Python identifier in small letters, such as my_game, not 'my-game'"),
        (["2048"], "a game's name is a Python identifier in small letters, such as my_game, not '2048'"),
        (["class"], "a game's name is a Python identifier in small letters, such as my_game, not 'class'"),
        (["../up"], "a game's name is a Python identifier in small letters, such as my_game, not '../up'"),
        (["temple_rush"], "there is a game 'temple_rush' already; `hiram games` lists all that are installed"),
        (["sheep", "--title", 'a "b"'], "a title is one line of at most 60 plain characters, not 'a \"b\"'"),
        (["taken"], "'INTO/hiram-taken' is there already"),
        (["sheep", "--into", "INTO/nowhere"], "there is no folder 'INTO/nowhere'"),
    ],
)
def test_mistakes_end_in_one_line_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    (tmp_path / "hiram-taken").mkdir()
    given = [argument.replace("INTO", str(tmp_path)) for argument in arguments]
    into = [] if "--into" in given else ["--into", str(tmp_path)]
    assert run(["new-game", *given, *into]) == 2
    assert capsys.readouterr().err == f"hiram: {complaint.replace('INTO', str(tmp_path))}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["hiram-taken"]
    assert list((tmp_path / "hiram-taken").iterdir()) == []


def test_what_goes_wrong_while_writing_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run(["new-game", "sheep", "--into", str(tmp_path)]) == 1
    assert list(tmp_path.iterdir()) == []
