"""The content of Solomon's Temple: the deck and the board, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed game:
a `[[card]]`, `[[spot]]` or `[[gate]]` row changes the bundled row with the same id, and fields that it leaves out stay
as they are. Names, Scripture, and numbers of copies are free within the deck of 100 and the smaller one (ST-16.3);
what the rules know by position (the kinds of cards, the links of the board) is fixed.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from hiram.core.errors import ContentError
from hiram.core.files.content_files import Table, labelled, overlaid, read_tables, read_user_text, rows_by_id, typed_row
from hiram.games.solomons_temple.content.checks import check_board, check_cards
from hiram.games.solomons_temple.content.model import Gate, Slot, SolomonCard, SolomonContent, SolomonSpot

FOLDER: Traversable = resources.files("hiram.games.solomons_temple.content")
HEADS = {"format": 1, "game": "solomons_temple"}
TABLES_OF = {"cards.toml": ("card",), "board.toml": ("spot", "gate", "slot")}
USER_TABLES = ("card", "spot", "gate")
USER_FIELDS = {
    "card": ("name", "copies", "short", "scripture"),
    "spot": ("name", "scripture"),
    "gate": ("name", "scripture"),
}

Kind = TypeVar("Kind", SolomonCard, SolomonSpot, Gate, Slot)


def load(path: Path | None = None) -> SolomonContent:
    """The bundled content, or with the user's file at `path` laid over it; a ContentError names file and row."""
    tables: dict[str, Table] = {}
    for file, names in TABLES_OF.items():
        tables |= read_tables(file, FOLDER.joinpath(file).read_text("utf-8"), names, HEADS, label_rows)
    if path is not None:
        user = read_tables(path.name, read_user_text(path), USER_TABLES, HEADS)
        for name, rows in user.items():
            tables[name] = _overlay(path.name, name, tables[name], rows)
    where = "the content" if path is None else path.name
    content = SolomonContent(
        cards=_rows(where, "card", tables["card"], SolomonCard),
        spots=_rows(where, "spot", tables["spot"], SolomonSpot),
        gates=_rows(where, "gate", tables["gate"], Gate),
        slots=_rows(where, "slot", tables["slot"], Slot),
    )
    check_cards(where, content)
    check_board(where, content)
    return content


def label_rows(file: str, name: str, rows: object) -> Table:
    """Rows by id; slots, which no rule knows by id, by name."""
    if name == "slot":
        return labelled(file, name, rows, lambda row: str(row["name"]) if "name" in row else None, "name")
    return rows_by_id(file, name, rows)


def _overlay(file: str, name: str, bundled: Table, user: Table) -> Table:
    """What the rules know by position stays as it is."""
    for label, row in user.items():
        for field in row:
            if label in bundled and field not in ("id", *USER_FIELDS[name]):
                raise ContentError(f"{file}, {name} {label}: {field} is fixed by the rules and cannot be given")
    return overlaid(file, name, bundled, user)


def _rows(where: str, name: str, rows: Table, kind: type[Kind]) -> tuple[Kind, ...]:
    return tuple(typed_row(where, name, label, row, kind) for label, row in rows.items())
