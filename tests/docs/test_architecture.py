"""The walks of docs/architecture.md: their files and functions are there, and are as many as it says."""

from __future__ import annotations

import re
from pathlib import Path

import hiram

SOURCE = Path(hiram.__file__).parent
PAGE = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
PLACE = re.compile(r"^    \S.*?(?:\((\S+)\))?$")
STEP = re.compile(r"^      (\S+\.(?:py|js)) +(\w+(?:, \w+)*)(?:: .*)?$")


def walk(title: str) -> list[tuple[str, str]]:
    """The steps of a walk: files below src/hiram, and the functions passed in them."""
    steps, folder = [], ""
    part = PAGE.partition(f"### {title}\n")[2].partition("\n### ")[0].partition("\n## ")[0]
    for line in part.splitlines():
        if step := STEP.match(line):
            steps += [(f"{folder}{step[1]}", name) for name in step[2].split(", ")]
        elif place := PLACE.match(line):
            folder = f"{place[1]}/" if place[1] else ""
        else:
            assert not line.startswith(" "), line
    return steps


def has(file: Path, name: str) -> bool:
    """Whether a file has a function of that name, in Python or in JavaScript."""
    made = rf"^\s*(async )?def {name}\(" if file.suffix == ".py" else rf"^(  |export )(async )?(function )?{name}\("
    return re.search(made, file.read_text(encoding="utf-8"), re.MULTILINE) is not None


def missing(steps: list[tuple[str, str]]) -> list[tuple[str, str]]:
    files = {path: list(SOURCE.glob(path)) for path, _ in steps}
    return [step for step in steps if not files[step[0]] or not all(has(file, step[1]) for file in files[step[0]])]


def test_a_move_passes_the_functions_that_its_walk_names() -> None:
    steps = walk("The walk of one move")
    assert missing(steps) == []
    counted = re.search(r"a move passes (\d+) functions in (\d+) files", PAGE)
    assert counted is not None
    assert (int(counted[1]), int(counted[2])) == (len(steps), len({file for file, _ in steps}))


def test_a_bot_decision_passes_the_functions_that_its_walk_names() -> None:
    steps = walk("The walk of one bot decision")
    assert len(steps) > 15
    assert missing(steps) == []
