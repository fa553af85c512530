"""Puzzles as the text of a TOML file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from hiram.core.game import Game
from hiram.puzzles.model import Puzzle

HEAD = """\
# Puzzles of {title}, found in games between bots by `hiram puzzles {slug} --mine`; docs/puzzles.md says how.
# Every position is one that its seat imagines: what was hidden from it was dealt again.
rules = {rules}
"""


def written(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """The file of these puzzles, in their order."""
    head = HEAD.format(title=game.title, slug=game.slug, rules=game.rules_version)
    return head + "".join(f"\n[[puzzle]]\n{fields(puzzle)}" for puzzle in puzzles)


def fields(puzzle: Puzzle) -> str:
    rows = {name: getattr(puzzle, name) for name in puzzle.__struct_fields__ if name != "options" or puzzle.options}
    return "".join(f"{name} = {value(one, name == 'position')}\n" for name, one in rows.items())


def value(one: object, is_plain: bool = False) -> str:
    """A value as TOML writes it; what has many quotation marks in it stays readable."""
    if isinstance(one, Mapping):
        return "{ " + ", ".join(f"{value(key)} = {value(each)}" for key, each in one.items()) + " }"
    if isinstance(one, str) and is_plain and "'" not in one:
        return f"'{one}'"
    return json.dumps(one, ensure_ascii=False)
