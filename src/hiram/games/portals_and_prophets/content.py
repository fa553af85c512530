"""The content of Portals and Prophets: cards, map and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed
game and want its printed values: every row given there changes the bundled row with the same id (fields that
the row leaves out stay as they are); `[[road]]` rows, if there are any, replace the whole road list.

Inside the engine everything is a position in one of the tuples of `Content`; `NONE` (-1) stands for "none".
"""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hiram.core.errors import ContentError
from hiram.games.portals_and_prophets.content_checks import Rows
from hiram.games.portals_and_prophets.content_model import (
    COLORS,
    DECKS,
    NONE,
    PERIODS,
    REGIONS,
    SYMBOLS,
    Card,
    Component,
    Content,
    Count,
    FuelSpace,
    Location,
    Period,
    Provenance,
    Region,
    Symbol,
    Values,
)
from hiram.games.portals_and_prophets.content_rows import FILE_OF, IDS_OF, TABLES_OF, USER_TABLES, Table

FOLDER: Traversable = resources.files("hiram.games.portals_and_prophets").joinpath("content")

__all__ = [
    "COLORS",
    "DECKS",
    "NONE",
    "PERIODS",
    "REGIONS",
    "SYMBOLS",
    "Card",
    "Component",
    "Content",
    "Count",
    "FuelSpace",
    "Location",
    "Period",
    "Provenance",
    "Region",
    "Symbol",
    "Values",
    "load",
]


def load(path: Path | None = None) -> Content:
    """The bundled content, or the bundled content with the user's file at `path` laid over it.

    Everything is checked, and a `ContentError` names file and row. Points and fuel are house-designed, so a
    user's own are free; but how many cards of a deck show a symbol or lie in a region is printed in the
    rulebook, so these totals must agree with the count table for a user's file too. Cards by fuel, locations
    by region and events by period are counted for the bundled content only.
    """
    tables: dict[str, Table] = {}
    for file, names in TABLES_OF.items():
        tables |= _read(file, FOLDER.joinpath(file).read_text("utf-8"), names)
    _check_ids(tables)
    if path is None:
        return Rows(tables, None).content()
    user = _read(path.name, _read_user_text(path), USER_TABLES)
    for name, table in user.items():
        tables[name] = table if name in ("road", "portals") else _overlay(path.name, name, tables[name], table)
    return Rows(tables, path.name).content()


def _read_user_text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ContentError(f"{path.name}: is not UTF-8 text") from problem


def _read(file: str, text: str, names: tuple[str, ...]) -> dict[str, Table]:
    """The tables of one file, rows by label, types of the fields not yet checked."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(_syntax_message(file, text, str(problem))) from problem
    for key, wanted in (("format", 1), ("game", "portals_and_prophets")):
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
    if name == "portals":
        rows = [rows]
    if not isinstance(rows, list):
        raise ContentError(f"{file}, table {name}: must be a list of rows, [[{name}]]")
    table: Table = {}
    for number, row in enumerate(rows, 1):
        label = _label(name, row)
        if label is None:
            wanted = "ends a and b" if name == "road" else "id" if name != "portals" else "keys"
            raise ContentError(f"{file}, {name} row {number}: has no {wanted}")
        if label in table:
            raise ContentError(f"{file}, {name} {label}: is given twice")
        table[label] = row
    return table


def _label(name: str, row: object) -> str | None:
    """How messages call the row: by its id, a road by its ends in alphabetical order."""
    if not isinstance(row, dict):
        return None
    if name == "portals":
        return "suggested"
    keys = ("a", "b") if name == "road" else ("id",)
    parts = [row.get(key) for key in keys]
    return "-".join(sorted(map(str, parts))) if all(isinstance(part, str) for part in parts) else None


def _check_ids(tables: dict[str, Table]) -> None:
    """The bundled files hold every table, and the rows that code knows by position, in their order."""
    for name, file in FILE_OF.items():
        if name not in tables:
            raise ContentError(f"{file}, table {name}: is missing")
    for name, wanted in IDS_OF.items():
        for position, label in enumerate(wanted):
            if label not in tables[name]:
                raise ContentError(f"{FILE_OF[name]}, {name} {label}: is missing")
            if list(tables[name])[position] != label:
                raise ContentError(f"{FILE_OF[name]}, {name} {label}: must be row {position + 1} of its table")
        for label in tables[name]:
            if label not in wanted:
                raise ContentError(f"{FILE_OF[name]}, {name} {label}: unknown id")


def _overlay(file: str, name: str, bundled: Table, user: Table) -> Table:
    """The bundled rows, changed where the user's file has a row with the same id."""
    merged = dict(bundled)
    for label, row in user.items():
        if label not in bundled:
            raise ContentError(f"{file}, {name} {label}: unknown id")
        old = bundled[label]
        merged[label] = {**old, **row}
        if isinstance(row.get("provenance"), dict) and isinstance(old.get("provenance"), dict):
            merged[label]["provenance"] = {**old["provenance"], **row["provenance"]}
    return merged
