"""The content of Wisdom of Solomon: map, cards, market and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed game and
want its printed values: every row given there changes the bundled row with the same id, and fields that the row leaves
out stay as they are. (A Building that gets a power loses its action, and the other way round.)
"""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hiram.core.errors import ContentError
from hiram.games.wisdom_of_solomon.content_checks import Rows
from hiram.games.wisdom_of_solomon.content_model import (
    AREAS,
    COUNTS,
    HOLY,
    LETTERS,
    MATS,
    OFFERS,
    RESOURCES,
    TERRAINS,
    WAITING,
    Building,
    Content,
    Count,
    Edge,
    Effect,
    Fortune,
    Location,
    Resource,
    Values,
)
from hiram.games.wisdom_of_solomon.content_rows import FILE_OF, IDS_OF, TABLES_OF, USER_TABLES, Table

FOLDER: Traversable = resources.files("hiram.games.wisdom_of_solomon").joinpath("content")

__all__ = [
    "AREAS",
    "COUNTS",
    "HOLY",
    "LETTERS",
    "MATS",
    "OFFERS",
    "RESOURCES",
    "TERRAINS",
    "WAITING",
    "Building",
    "Content",
    "Count",
    "Edge",
    "Effect",
    "Fortune",
    "Location",
    "Resource",
    "Values",
    "load",
]


def load(path: Path | None = None) -> Content:
    """The bundled content, or the bundled content with the user's file at `path` laid over it.

    Everything is checked, and a `ContentError` names file and row.
    """
    tables: dict[str, Table] = {}
    for file, names in TABLES_OF.items():
        tables |= _read(file, FOLDER.joinpath(file).read_text("utf-8"), names)
    _check_ids(tables)
    if path is None:
        return Rows(tables, None).content()
    user = _read(path.name, _read_user_text(path), USER_TABLES)
    for name, table in user.items():
        tables[name] = _overlay(path.name, name, tables[name], table)
    return Rows(tables, path.name).content()


def _read_user_text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ContentError(f"{path.name}: is not UTF-8 text") from problem


def _read(file: str, text: str, names: tuple[str, ...]) -> dict[str, Table]:
    """The tables of one file, rows by id, types of the fields not yet checked."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(_syntax_message(file, text, str(problem))) from problem
    for key, wanted in (("format", 1), ("game", "wisdom_of_solomon")):
        if document.pop(key, wanted) != wanted:
            raise ContentError(f"{file}, {key}: must be {wanted!r}")
    for name in document:
        if name not in names:
            raise ContentError(f"{file}, table {name}: is not one of the tables of this file ({', '.join(names)})")
    return {name: _label_rows(file, name, rows) for name, rows in document.items()}


def _syntax_message(file: str, text: str, problem: str) -> str:
    found = re.search(r" \(at line (\d+), column \d+\)$", problem)
    line = found.group(1) if found else str(text.count("\n") + 1)
    return f"{file}, line {line}: {problem[: found.start()] if found else problem}"


def _label_rows(file: str, name: str, rows: object) -> Table:
    if not isinstance(rows, list):
        raise ContentError(f"{file}, table {name}: must be a list of rows, [[{name}]]")
    table: Table = {}
    for number, row in enumerate(rows, 1):
        label = row.get("id") if isinstance(row, dict) else None
        if not isinstance(label, str):
            raise ContentError(f"{file}, {name} row {number}: has no id")
        if label in table:
            raise ContentError(f"{file}, {name} {label}: is given twice")
        table[label] = row
    return table


def _check_ids(tables: dict[str, Table]) -> None:
    """The bundled files hold every table, and in each the rows that code knows by position, in their order."""
    for name, file in FILE_OF.items():
        if name not in tables:
            raise ContentError(f"{file}, table {name}: is missing")
        for position, label in enumerate(IDS_OF[name]):
            if label not in tables[name]:
                raise ContentError(f"{file}, {name} {label}: is missing")
            if list(tables[name])[position] != label:
                raise ContentError(f"{file}, {name} {label}: must be row {position + 1} of its table")
        for label in tables[name]:
            if label not in IDS_OF[name]:
                raise ContentError(f"{file}, {name} {label}: unknown id")


def _overlay(file: str, name: str, bundled: Table, user: Table) -> Table:
    """The bundled rows, changed where the user's file has a row with the same id."""
    merged = dict(bundled)
    for label, row in user.items():
        if label not in bundled:
            raise ContentError(f"{file}, {name} {label}: unknown id")
        old = dict(bundled[label])
        if "power" in row and "action" not in row:
            old.pop("action", None)
            old.pop("times", None)
        if "action" in row and "power" not in row:
            old.pop("power", None)
        merged[label] = {**old, **row}
        if isinstance(row.get("provenance"), dict) and isinstance(old.get("provenance"), dict):
            merged[label]["provenance"] = {**old["provenance"], **row["provenance"]}
    return merged
