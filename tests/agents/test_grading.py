"""Grades of agents that answer in words: paired deals, illegal answers by clause, and mistakes told in one line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hiram.agents.grading import Grader, agent_of
from hiram.cli import run
from hiram.core.errors import HiramError
from hiram.registry import game_of

GAME = game_of("temple_rush")
FIRST = """
import re

def first(prompt):
    return re.findall(r"^ *(\\d+)\\. ", prompt.rpartition("You are asked:")[2], re.M)[0]

def silent(prompt):
    return None

def broken(prompt):
    raise KeyError("key")

class Careless:
    def __init__(self):
        self.asked = 0

    def __call__(self, prompt):
        self.asked += 1
        return "Action: roll" if self.asked % 2 else first(prompt)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "agents.py"
    path.write_text(FIRST, encoding="utf-8")
    return path


def test_every_level_is_met_with_the_same_deals_in_all_seats(file: Path):
    heard: list[str] = []
    first = agent_of(f"{file}:first")()

    def listening(prompt: str) -> str:
        heard.append(prompt)
        return first(prompt)

    grader = Grader(GAME, 2, GAME.read_options(2, {}), lambda: listening, levels=("random", "random:"))
    grader.play(2, "seed")
    opening = re.compile(r"^You are .*?, seat (\d)", re.M)
    begun = [found[1] for prompt in heard if "Round 1" in prompt and (found := opening.search(prompt))]
    assert set(begun) == {"0", "1"}
    one, two = grader.against
    assert one.games == two.games == 2
    assert (one.won, one.drawn, one.lost) == (two.won, two.drawn, two.lost)


def test_illegal_answers_are_counted_by_clause(file: Path):
    grader = Grader(GAME, 2, GAME.read_options(2, {}), agent_of(f"{file}:Careless"), levels=("random",))
    grader.play(2, "seed")
    grade = grader.grade("careless")
    assert sum(grade.refused.values()) > 0
    assert any(re.fullmatch(r"TR-[\d.]+", clause) for clause in grade.refused)
    assert grade.answers > sum(grade.refused.values())
    assert grade.against[0].low <= grade.against[0].share <= grade.against[0].high


def test_the_command_tells_the_grade(file: Path, capsys: pytest.CaptureFixture[str]):
    wish = ["arena", "temple_rush", "--grade", f"{file}:first", "-b", "random,novice", "-n", "1", "--reskin", "4"]
    assert run([*wish, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["level"] for row in told["against"]] == ["random", "novice"]
    assert told["refused"] == {}
    assert run(wish) == 0
    assert "0 refused" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("nowhere.py:first", "names no file"),
        ("first", "names no file"),
        ("{file}:last", "has no function or class 'last'"),
        ("{file}:silent", "answered with NoneType"),
        ("{file}:broken", "the agent failed: KeyError"),
    ],
)
def test_what_is_wrong_with_an_agent_is_said_in_a_line(file: Path, agent: str, said: str):
    with pytest.raises(HiramError, match=said):
        Grader(GAME, 2, GAME.read_options(2, {}), agent_of(agent.format(file=file)), levels=("random",)).play(1, "s")


@pytest.mark.parametrize("more", [["--jobs", "2"], ["--file", "x.jsonl"], ["--records", "x"]])
def test_options_that_do_not_go_with_grading_are_refused(
    file: Path, capsys: pytest.CaptureFixture[str], more: list[str]
):
    assert run(["arena", "temple_rush", "--grade", f"{file}:first", *more]) == 2
    assert "--grade plays here" in capsys.readouterr().err


def test_names_are_listed(capsys: pytest.CaptureFixture[str]):
    assert run(["reskin", "wisdom_of_solomon", "--seed", "2", "--json"]) == 0
    assert "Bashan" in json.loads(capsys.readouterr().out)
    assert run(["arena", "temple_rush", "-b", "random,greedy", "--reskin", "2"]) == 2
    assert "--reskin is for --grade" in capsys.readouterr().err
