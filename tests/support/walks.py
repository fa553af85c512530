"""The walks of docs/architecture.md: which functions of which files they name, and whether those are really passed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

import hiram

SOURCE = Path(hiram.__file__).parent
PAGE = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
PLACE = re.compile(r"^    (\S.*?)(?: \((\S+)\))?$")
STEP = re.compile(r"^      (\S+\.(?:py|js)) +(\w+(?:, \w+)*)(?:: .*)?$")
MOVE, DECISION = "The walk of one move", "The walk of one bot decision"


class Passed(NamedTuple):
    """A function of a file below src/hiram, `file` perhaps with a star in it."""

    file: str
    name: str

    def is_passed_by(self, call: Passed) -> bool:
        return call.name == self.name and fnmatch(call.file, self.file)


class Call(NamedTuple):
    """That a function was called, and those of ours that wait for it: its caller first."""

    passed: Passed
    callers: tuple[Passed, ...]


def walk(title: str, where: str = "") -> list[Passed]:
    """The functions of a walk in their order; of one place, if it is named."""
    steps, folder, place = [], "", ""
    part = PAGE.partition(f"### {title}\n")[2].partition("\n### ")[0].partition("\n## ")[0]
    for line in part.splitlines():
        if step := STEP.match(line):
            if where in ("", place):
                steps += [Passed(f"{folder}{step[1]}", name) for name in step[2].split(", ")]
        elif begun := PLACE.match(line):
            place, folder = begun[1], f"{begun[2]}/" if begun[2] else ""
        else:
            assert not line.startswith(" "), line
    return steps


def not_passed(steps: Iterable[Passed], calls: Iterable[Call]) -> str:
    """The first step that is not called after those before it, or that is called by way of a function that is no step;
    nothing if there is none. Who calls the first step is no matter of the walk."""
    known, rest = list(steps), iter(calls)
    for number, step in enumerate(known):
        call = next((call for call in rest if step.is_passed_by(call.passed)), None)
        if call is None:
            return f"{step} is not called after those before it"
        for caller in call.callers if number else ():
            if not any(one.is_passed_by(caller) for one in known):
                return f"{caller} stands between them: it calls {step}"
    return ""
