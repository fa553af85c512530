"""The walks of docs/architecture.md: their files and functions are there, and are as many as it says.

That they are really passed, in this order and by way of no others, is shown by server/test_walk.py and
web/table/test_walk.py.
"""

from __future__ import annotations

import re
from pathlib import Path

from support.walks import DECISION, MOVE, PAGE, SOURCE, Call, Passed, not_passed, walk

MOST_FUNCTIONS, MOST_FILES = 44, 23


def has(file: Path, name: str) -> bool:
    """Whether a file has a function of that name, in Python or in JavaScript."""
    made = rf"^\s*(async )?def {name}\(" if file.suffix == ".py" else rf"^(  |export )(async )?(function )?{name}\("
    return re.search(made, file.read_text(encoding="utf-8"), re.MULTILINE) is not None


def missing(steps: list[Passed]) -> list[Passed]:
    files = {step: list(SOURCE.glob(step.file)) for step in steps}
    return [step for step in steps if not files[step] or not all(has(file, step.name) for file in files[step])]


def test_a_move_passes_the_functions_that_its_walk_names() -> None:
    steps = walk(MOVE)
    assert missing(steps) == []
    counted = re.search(r"a move passes (\d+)\s+functions in (\d+) files", PAGE)
    assert counted is not None
    assert (int(counted[1]), int(counted[2])) == (len(steps), len({step.file for step in steps}))


def test_the_way_of_a_move_stays_short() -> None:
    """A newcomer follows it first. Who adds a function to it takes another one away."""
    steps = walk(MOVE)
    assert len(steps) <= MOST_FUNCTIONS
    assert len({step.file for step in steps}) <= MOST_FILES


def test_a_bot_decision_passes_the_functions_that_its_walk_names() -> None:
    steps = walk(DECISION)
    assert len(steps) > 15
    assert missing(steps) == []


def test_a_walk_that_leaves_something_out_is_told_from_one_that_does_not() -> None:
    a, b, c = (Passed("games/*/rules.py", name) for name in "abc")
    calls = [
        Call(Passed("games/nim/rules.py", name), tuple(Passed("games/nim/rules.py", one) for one in by))
        for name, by in (("a", ""), ("b", "a"), ("c", "ba"))
    ]
    assert not_passed([a, b, c], calls) == ""
    assert not_passed([a, c], calls) == f"{calls[1].passed} stands between them: it calls {c}"
    assert not_passed([a, c, b], calls) == f"{b} is not called after those before it"
    assert not_passed([Passed("core/rules.py", "a")], calls) != ""
