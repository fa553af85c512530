"""Bots of one's own: from a file, or given as a class."""

from pathlib import Path

import pytest

from hiram.arena.simulate import simulate
from hiram.bots import Bot, make_bot
from hiram.cli import run
from hiram.core.errors import HiramError
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.registry import game_of

SOURCE = """
from hiram.bots import Bot

class First(Bot):
    name = "first"

    def __init__(self, seed=0, argument=""):
        super().__init__(seed)
        self.argument = argument

    def choose(self, perspective):
        return perspective.legal[0]
"""


class LastBot(Bot):
    """Takes the last legal action."""

    name = "last of the list"

    def choose(self, perspective: Perspective) -> Action:
        return perspective.legal[-1]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def test_a_bot_is_named_by_its_file(file: Path):
    assert make_bot(f"{file}:First").name == "first"
    assert make_bot(str(file)).name == "first"
    assert make_bot(f"{file}:First:deep").argument == "deep"  # type: ignore[attr-defined]


def test_a_bot_from_a_file_plays_on_the_command_line(file: Path, capsys: pytest.CaptureFixture[str]):
    line = ["simulate", "wisdom-of-solomon", "-p", "2", "-o", "max_years=1", "-n", "2", "-b", f"{file}:First,random"]
    assert run(line) == 0
    assert f"{file}:First" in capsys.readouterr().out


def test_a_class_plays_in_a_simulation():
    game = game_of("wisdom_of_solomon")
    options = game.read_options(2, {"max_years": 1})
    result = simulate(game, 2, options, [LastBot, "random"], 2)
    assert (result.finished, result.bots) == (2, ["last of the list", "random"])
    with pytest.raises(HiramError, match="plays in one process only"):
        simulate(game, 2, options, [LastBot], 2, jobs=2)


@pytest.mark.parametrize(
    ("source", "name", "words"),
    [
        (None, "", "there is no file"),
        ("1 / 0", "", r"cannot be loaded: ZeroDivisionError: division by zero \(my_bot.py, line 1\)"),
        ("def (", "", "cannot be loaded: SyntaxError"),
        ("raise SystemExit(3)", "", "cannot be loaded: SystemExit"),
        ("", "", "has 0 bots; name one"),
        (SOURCE, ":Second", "has no 'Second'; its bots are: First"),
        ("Thing = 3", ":Thing", "'Thing' of .* is not a class of bots"),
        (SOURCE.replace('    name = "first"', ""), ":First", "has no name"),
    ],
)
def test_a_bad_file_is_told_in_a_sentence(tmp_path: Path, source: str | None, name: str, words: str):
    path = tmp_path / "my_bot.py"
    if source is not None:
        path.write_text(source, encoding="utf-8")
    with pytest.raises(HiramError, match=words):
        make_bot(f"{path}{name}")


def test_the_bots_are_listed(capsys: pytest.CaptureFixture[str]):
    assert run(["bots"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:5]] == ["novice", "casual", "steady", "strong", "master"]
    assert all(len(line.split()) > 2 for line in lines)
