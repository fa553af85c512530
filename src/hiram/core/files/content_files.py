"""Content files: what the readers of all games share. TOML becomes tables of rows by id, and every complaint names file
and row.

A game lists its tables and the rows that code knows by position; its own modules say what a row looks like and what
rows say of one another. A user's file is laid over the bundled rows with `overlaid`.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from hiram.core.errors import ContentError

Table = dict[str, dict[str, Any]]
"""Rows by label, which is the row's id unless a game says otherwise."""

T = TypeVar("T", bound=Struct)


# Reading ---------------------------------------------------------------------------------------------------------


def read_user_text(path: Path) -> str:
    """The text of a user's file; a byte order mark is passed over."""
    try:
        return path.read_text("utf-8-sig")
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ContentError(f"{path.name}: is not UTF-8 text") from problem


def named_game(path: Path) -> str:
    """The game that a user's file is for, as its key `game` says."""
    text = read_user_text(path)
    try:
        slug = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(_syntax_message(path.name, text, str(problem))) from problem
    if not isinstance(slug, str):
        raise ContentError(f'{path.name}: does not say of which game it is; begin it with a line game = "..."')
    return slug


def read_tables(
    file: str,
    text: str,
    names: tuple[str, ...],
    heads: Mapping[str, object],
    label_rows: Callable[[str, str, object], Table] | None = None,
) -> dict[str, Table]:
    """The tables of one file, types of the fields not yet checked.

    `names` are the tables that the file may have, `heads` the keys above them that must have one value if they are
    given (format, game). `label_rows(file, name, rows)` gives the rows their labels where an id does not do.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(_syntax_message(file, text, str(problem))) from problem
    for key, wanted in heads.items():
        if document.pop(key, wanted) != wanted:
            raise ContentError(f"{file}, {key}: must be {wanted!r}")
    for name in document:
        if name not in names:
            raise ContentError(f"{file}, table {name}: is not one of the tables of this file ({', '.join(names)})")
    label = label_rows or rows_by_id
    return {name: label(file, name, rows) for name, rows in document.items()}


def read_folder(
    folder: Traversable,
    tables_of: Mapping[str, tuple[str, ...]],
    heads: Mapping[str, object],
    label_rows: Callable[[str, str, object], Table] | None = None,
) -> dict[str, Table]:
    """The tables of a game's own files, by the names of the files and of the tables that each may have."""
    tables: dict[str, Table] = {}
    for file, names in tables_of.items():
        tables |= read_tables(file, folder.joinpath(file).read_text("utf-8"), names, heads, label_rows)
    return tables


def read_user_file(
    path: Path,
    names: tuple[str, ...],
    heads: Mapping[str, object],
    label_rows: Callable[[str, str, object], Table] | None = None,
) -> dict[str, Table]:
    """The tables of a user's file."""
    return read_tables(path.name, read_user_text(path), names, heads, label_rows)


def _syntax_message(file: str, text: str, problem: str) -> str:
    found = re.search(r" \(at line (\d+), column \d+\)$", problem)
    line = found.group(1) if found else str(text.count("\n") + 1)
    return f"{file}, line {line}: {problem[: found.start()] if found else problem}"


def rows_by_id(file: str, name: str, rows: object) -> Table:
    """The rows of a table by their ids."""
    return labelled(file, name, rows, _id_of, "id")


def labelled(
    file: str, name: str, rows: object, label_of: Callable[[dict[str, Any]], str | None], wanted: str
) -> Table:
    """The rows of a table by the labels that `label_of` finds; `wanted` says what a row without one lacks."""
    if not isinstance(rows, list):
        raise ContentError(f"{file}, table {name}: must be a list of rows, [[{name}]]")
    table: Table = {}
    for number, row in enumerate(rows, 1):
        label = label_of(row) if isinstance(row, dict) else None
        if label is None:
            raise ContentError(f"{file}, {name} row {number}: has no {wanted}")
        if label in table:
            raise ContentError(f"{file}, {name} {label}: is given twice")
        table[label] = row
    return table


def _id_of(row: dict[str, Any]) -> str | None:
    label = row.get("id")
    return label if isinstance(label, str) else None


# Rows together ---------------------------------------------------------------------------------------------------


def check_ids(tables: Mapping[str, Table], file_of: Mapping[str, str], ids_of: Mapping[str, tuple[str, ...]]) -> None:
    """Every table is there, and those that code knows by position hold exactly these rows, in this order."""
    for name, file in file_of.items():
        if name not in tables:
            raise ContentError(f"{file}, table {name}: is missing")
    for name, wanted in ids_of.items():
        file, labels = file_of[name], list(tables[name])
        for position, label in enumerate(wanted):
            if label not in tables[name]:
                raise ContentError(f"{file}, {name} {label}: is missing")
            if labels[position] != label:
                raise ContentError(f"{file}, {name} {label}: must be row {position + 1} of its table")
        for label in labels:
            if label not in wanted:
                raise ContentError(f"{file}, {name} {label}: unknown id")


def overlaid(file: str, name: str, bundled: Table, user: Table) -> Table:
    """The bundled rows, changed where the user's file has a row with the same label; what it leaves out stays."""
    merged = dict(bundled)
    for label, row in user.items():
        if label not in bundled:
            raise ContentError(f"{file}, {name} {label}: unknown id")
        old = bundled[label]
        merged[label] = {**old, **row}
        if isinstance(row.get("provenance"), dict) and isinstance(old.get("provenance"), dict):
            merged[label]["provenance"] = {**old["provenance"], **row["provenance"]}
    return merged


# One row ---------------------------------------------------------------------------------------------------------


def typed_row(file: str, table: str, label: str, row: dict[str, Any], kind: type[T]) -> T:
    """A row as the struct that it must be; the complaint names the field."""
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as problem:
        what, _, where = str(problem).partition(" - at `$.")
        field = where.rstrip("`")
        raise ContentError(f"{file}, {table} {label}: {f'{field}: ' if field else ''}{what}") from problem


def typed_rows(where: str, tables: Mapping[str, Table], name: str, kind: type[T]) -> tuple[T, ...]:
    """All rows of a table, typed."""
    if name not in tables:
        raise ContentError(f"{where}, table {name}: is missing")
    return tuple(typed_row(where, name, label, row, kind) for label, row in tables[name].items())


def limit(field: str, value: int, low: int, high: int) -> None:
    """Refuse a number out of its limits. (Checked by hand: msgspec.Meta can crash the interpreter at its end.)"""
    if not low <= value <= high:
        raise ValueError(f"{field} must be {low} to {high}, not {value}")


def match(field: str, text: str, pattern: str, wanted: str) -> None:
    """Refuse a text that is not of the pattern, which `wanted` says in words."""
    if not re.fullmatch(pattern, text):
        raise ValueError(f"{field} must be {wanted}, not {text!r}")


def check_letters(letters: str) -> None:
    """Refuse a provenance that is not made of the letters R, D, P, H."""
    match("provenance", letters, "[RDPH]( [RDPH])*", "letters out of R, D, P, H")


class Row(Struct, kw_only=True, forbid_unknown_fields=True, eq=False):
    """What every row has: an id, and where its values come from.

    A subclass lists the limits of its numbers (field, lowest, highest) and the patterns of its texts (field, pattern,
    what that means in words). Rows are compared by identity, so that they can be keys of a cache.
    """

    limits: ClassVar[tuple[tuple[str, int, int], ...]] = ()
    patterns: ClassVar[tuple[tuple[str, str, str], ...]] = ()

    id: str
    provenance: str | dict[str, str]

    def __post_init__(self) -> None:
        for _, letters in self.origins():
            check_letters(letters)
        for field, pattern, wanted in self.patterns:
            match(field, getattr(self, field), pattern, wanted)
        for field, low, high in self.limits:
            value = getattr(self, field)
            for number in value if isinstance(value, tuple) else (value,):
                limit(field, number, low, high)

    def origins(self) -> tuple[tuple[str, str], ...]:
        """The provenance as (field, letters); the field is "row" when one entry speaks for all."""
        if isinstance(self.provenance, str):
            return (("row", self.provenance),)
        return tuple(self.provenance.items())


# All rows ----------------------------------------------------------------------------------------------------------


class Rows:
    """The rows of a game's tables with checked types; a game adds what they must say of one another.

    Bundled rows are valid by themselves, so with a user's file every message names that file.
    """

    def __init__(self, file_of: Mapping[str, str], user_file: str | None) -> None:
        self._file_of = file_of
        self.user_file = user_file

    def error(self, table: str, row: str, problem: str) -> ContentError:
        return ContentError(f"{self.file_of(table)}, {table} {row}: {problem}")

    def file_of(self, table: str) -> str:
        return self.user_file or self._file_of[table]

    def typed(self, tables: Mapping[str, Table], name: str, kind: type[T]) -> list[T]:
        """All rows of a table."""
        return [self.convert(name, label, row, kind) for label, row in tables[name].items()]

    def convert(self, table: str, label: str, row: dict[str, Any], kind: type[T]) -> T:
        return typed_row(self.file_of(table), table, label, row, kind)


def digest_of(plays: Mapping[str, object]) -> str:
    """Sixteen hex digits that are equal exactly when two contents have the same parts that play could notice."""
    text = json.dumps(plays, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
