"""A template of a game's content, to change into one's own: all that can be changed as it is shipped, with comments.

What the comments say is in `content/template.toml` of a game: which files have the rows, and of each table that a
user's file may have what it is, what its limits are, and which of its fields can be changed if not all can.
"""

from __future__ import annotations

import json
import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from hiram.core.errors import HiramError
from hiram.core.files.word_files import words_of
from hiram.core.game import Game

FILE = "template.toml"
WIDEST = 110
BARE_KEY = re.compile("[A-Za-z0-9_-]+")


class TableNote(Struct, forbid_unknown_fields=True):
    """What is said of a table; `fields` are those that can be changed, none: all."""

    comment: str
    fields: list[str] = []


class Template(Struct, forbid_unknown_fields=True):
    """What is said of a game's content."""

    about: str
    files: list[str]
    table: dict[str, TableNote]


def template_text(game: Game) -> str:
    """A content file that changes nothing yet: loaded as it is, it gives the game as it is shipped."""
    folder = resources.files(f"{type(game).__module__.rpartition('.')[0]}.content")
    if not folder.joinpath(FILE).is_file():
        raise HiramError(f"{game.title} has no template of its content")
    notes = words_of(FILE, folder.joinpath(FILE).read_text("utf-8"), Template)
    return "\n".join(lines(game, notes, rows_in(folder, notes.files))) + "\n"


def rows_in(folder: Traversable, files: list[str]) -> dict[str, Any]:
    """All tables of the shipped files."""
    tables: dict[str, Any] = {}
    for file in files:
        tables |= tomllib.loads(folder.joinpath(file).read_text("utf-8"))
    return tables


def lines(game: Game, notes: Template, tables: Mapping[str, Any]) -> Iterator[str]:
    """The template, line by line."""
    yield from commented(
        f"Content of {game.title}, as it is shipped. Change what your copy has otherwise; rows and fields that you "
        f"leave out stay as they are.\n{notes.about}\n\n"
        "Play with it: hiram play --content FILE. What is wrong in it is said with its row when Hiram starts."
    )
    yield from ("format = 1", f'game = "{game.slug}"')
    for name, note in notes.table.items():
        yield ""
        yield from commented(note.comment)
        found = tables.get(name, [])
        for number, row in enumerate([found] if isinstance(found, dict) else found):
            yield from [""] if number else []
            yield f"[{name}]" if isinstance(found, dict) else f"[[{name}]]"
            for key, value in row.items():
                if not note.fields or key in note.fields:
                    yield f"{key_text(key)} = {value_text(value, wide=True)}"


def commented(text: str) -> Iterator[str]:
    for paragraph in text.strip().split("\n\n"):
        yield from textwrap.wrap(paragraph, WIDEST, initial_indent="# ", subsequent_indent="# ")


def key_text(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def value_text(value: Any, wide: bool = False) -> str:
    """A value as TOML; a long list on several lines where there is room for them."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key_text(key)} = {value_text(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        parts = [value_text(part) for part in value]
        flat = f"[{', '.join(parts)}]"
        return flat if len(flat) <= WIDEST or not wide else "[\n" + "".join(f"  {part},\n" for part in parts) + "]"
    return json.dumps(value, ensure_ascii=False)
