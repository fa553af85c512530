"""The content of Temple Rush: cards, stones, tokens and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed game
and want its silhouettes: every row given there changes the bundled row with the same id. Fields that the row leaves
out stay as they are; the counts of a changed silhouette are worked out again.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hiram.core.files.content_files import check_ids, overlaid, read_folder, read_user_file
from hiram.games.temple_rush.content.checks import FILE_OF, IDS_OF, TABLES_OF, USER_TABLES, RushRows
from hiram.games.temple_rush.content.model import POWERS, WORTHS, RushCard, RushContent
from hiram.games.temple_rush.engine.tiling import Outline

FOLDER: Traversable = resources.files("hiram.games.temple_rush").joinpath("content")
HEADS = {"format": 1, "game": "temple_rush"}

__all__ = ["FOLDER", "POWERS", "WORTHS", "RushCard", "RushContent", "load", "load_with_outlines"]


def load(path: Path | None = None) -> RushContent:
    """The content, with a user's file over it if there is one; ContentError names file and row of what is wrong."""
    return load_with_outlines(path)[0]


def load_with_outlines(path: Path | None = None) -> tuple[RushContent, list[Outline]]:
    """The content, and the outlines of its cards that were found while they were checked."""
    tables = read_folder(FOLDER, TABLES_OF, HEADS)
    check_ids(tables, FILE_OF, IDS_OF)
    if path is not None:
        user = read_user_file(path, USER_TABLES, HEADS)
        for name, table in user.items():
            tables[name] = overlaid(path.name, name, tables[name], table)
    rows = RushRows(tables, None if path is None else path.name)
    return rows.content(), rows.outlines
