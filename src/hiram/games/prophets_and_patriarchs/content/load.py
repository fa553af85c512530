"""The content: board, tribes, costs and the 216 Event cards, read from TOML and checked row by row.

A file of the user's may change rows by their ids: texts and effects of cards, costs, the recommended layout.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from hiram.core.errors import ContentError
from hiram.core.files.content_files import Table, overlaid, read_tables, read_user_text, typed_row
from hiram.games.prophets_and_patriarchs.content.checks import check_all
from hiram.games.prophets_and_patriarchs.content.model import TABLES, PatriarchsContent, Row

FOLDER = resources.files("hiram.games.prophets_and_patriarchs.content")
FILES = ("board.toml", "events.toml")
ROW_NAMES = tuple(name for name, _ in TABLES.values())
CHANGEABLE = ("card", "tribe", "hex", "trade", "cost")
HEADS = {"format": 1, "game": "prophets_and_patriarchs", "schema": "hiram.pa.events/1"}


def load(path: Path | None = None) -> PatriarchsContent:
    """The bundled content, with the user's file at `path` laid over it if there is one."""
    tables: dict[str, Table] = {}
    for file in FILES:
        tables |= read_tables(file, FOLDER.joinpath(file).read_text("utf-8"), ROW_NAMES, HEADS)
    if path is not None:
        for name, rows in read_tables(path.name, read_user_text(path), CHANGEABLE, HEADS).items():
            tables[name] = overlaid(path.name, name, tables[name], rows)
    where = "content" if path is None else path.name
    content = PatriarchsContent(**{field: _rows(where, tables, *row) for field, row in TABLES.items()})
    check_all(where, content)
    return content


def _rows(where: str, tables: dict[str, Table], name: str, row_type: type[Row]) -> Any:
    """The rows of a table, typed."""
    if name not in tables:
        raise ContentError(f"{where}, table {name}: is missing")
    return tuple(typed_row(where, name, label, row, row_type) for label, row in tables[name].items())
