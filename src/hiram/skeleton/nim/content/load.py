"""The way into the content: reads the bundled files, and a user's own file over them."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from hiram.core.files.content_files import check_ids, overlaid, read_folder, read_user_file
from hiram.skeleton.nim.content.checks import checked
from hiram.skeleton.nim.content.model import NimContent

FILE = "heaps.toml"
FILE_OF = {"heap": FILE}
IDS_OF = {"heap": ("a", "b", "c", "d")}  # actions are named after them
HEADS = {"format": 1, "game": "nim"}


def load(path: Path | None = None) -> NimContent:
    """The bundled content; with a path, that file's rows change the bundled rows of the same ids."""
    tables = read_folder(resources.files(__package__), {FILE: ("heap",)}, HEADS)
    check_ids(tables, FILE_OF, IDS_OF)
    if path is None:
        return checked(tables, FILE_OF, None)
    given = read_user_file(path, ("heap",), HEADS)
    for name, table in given.items():
        tables[name] = overlaid(path.name, name, tables[name], table)
    return checked(tables, FILE_OF, path.name)
