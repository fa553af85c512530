"""The content: board, tribes, costs and the 216 Event cards, read from TOML and checked row by row.

A file of the user's may change rows by their ids: texts and effects of cards, costs, the recommended layout.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from hiram.core.files.content_files import overlaid, read_folder, read_user_file, typed_rows
from hiram.games.prophets_and_patriarchs.content.checks import check_all
from hiram.games.prophets_and_patriarchs.content.model import TABLES, PatriarchsContent

FOLDER = resources.files("hiram.games.prophets_and_patriarchs.content")
FILES = ("board.toml", "events.toml")
ROW_NAMES = tuple(name for name, _ in TABLES.values())
CHANGEABLE = ("card", "tribe", "hex", "trade", "cost")
HEADS = {"format": 1, "game": "prophets_and_patriarchs", "schema": "hiram.pa.events/1"}


def load(path: Path | None = None) -> PatriarchsContent:
    """The bundled content, with the user's file at `path` laid over it if there is one."""
    tables = read_folder(FOLDER, dict.fromkeys(FILES, ROW_NAMES), HEADS)
    if path is not None:
        for name, rows in read_user_file(path, CHANGEABLE, HEADS).items():
            tables[name] = overlaid(path.name, name, tables[name], rows)
    where = "content" if path is None else path.name
    typed: dict[str, Any] = {field: typed_rows(where, tables, *row) for field, row in TABLES.items()}
    content = PatriarchsContent(**typed)
    check_all(where, content)
    return content
