"""The content of Wisdom of Solomon: map, cards, market and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed game and
want its printed values: every row given there changes the bundled row with the same id, and fields that the row leaves
out stay as they are. (A Building that gets a power loses its action, and the other way round.)
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hiram.core.files.content_files import Table, check_ids, overlaid, read_folder, read_user_file
from hiram.games.wisdom_of_solomon.content.checks import WisdomRows
from hiram.games.wisdom_of_solomon.content.model import FILE_OF, IDS_OF, TABLES_OF, USER_TABLES, WisdomContent

FOLDER: Traversable = resources.files("hiram.games.wisdom_of_solomon").joinpath("content")
HEADS = {"format": 1, "game": "wisdom_of_solomon"}


def load(path: Path | None = None) -> WisdomContent:
    """The bundled content, or the bundled content with the user's file at `path` laid over it.

    Everything is checked, and a `ContentError` names file and row.
    """
    tables = read_folder(FOLDER, TABLES_OF, HEADS)
    check_ids(tables, FILE_OF, IDS_OF)
    if path is None:
        return WisdomRows(tables, None).content()
    user = read_user_file(path, USER_TABLES, HEADS)
    for name, table in user.items():
        tables[name] = _overlay(path.name, name, tables[name], table)
    return WisdomRows(tables, path.name).content()


def _overlay(file: str, name: str, bundled: Table, user: Table) -> Table:
    """A Building that gets a power loses its action, and the other way round."""
    kept = dict(bundled)
    for label, row in user.items():
        lost: tuple[str, ...] = ()
        if "power" in row and "action" not in row:
            lost = ("action", "times")
        elif "action" in row and "power" not in row:
            lost = ("power",)
        if lost and label in kept:
            kept[label] = {field: value for field, value in kept[label].items() if field not in lost}
    return overlaid(file, name, kept, user)
