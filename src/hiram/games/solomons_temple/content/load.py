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

from hiram.core.errors import ContentError
from hiram.core.files import content_files as files
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


def load(path: Path | None = None) -> SolomonContent:
    """The bundled content, or with the user's file at `path` laid over it; a ContentError names file and row."""
    tables = files.read_folder(FOLDER, TABLES_OF, HEADS, label_rows)
    if path is not None:
        user = files.read_user_file(path, USER_TABLES, HEADS)
        for name, rows in user.items():
            tables[name] = _overlay(path.name, name, tables[name], rows)
    where = "the content" if path is None else path.name
    content = SolomonContent(
        cards=files.typed_rows(where, tables, "card", SolomonCard),
        spots=files.typed_rows(where, tables, "spot", SolomonSpot),
        gates=files.typed_rows(where, tables, "gate", Gate),
        slots=files.typed_rows(where, tables, "slot", Slot),
    )
    check_cards(where, content)
    check_board(where, content)
    return content


def label_rows(file: str, name: str, rows: object) -> files.Table:
    """Rows by id; slots, which no rule knows by id, by name."""
    if name == "slot":
        return files.labelled(file, name, rows, lambda row: str(row["name"]) if "name" in row else None, "name")
    return files.rows_by_id(file, name, rows)


def _overlay(file: str, name: str, bundled: files.Table, user: files.Table) -> files.Table:
    """What the rules know by position stays as it is."""
    for label, row in user.items():
        for field in row:
            if label in bundled and field not in ("id", *USER_FIELDS[name]):
                raise ContentError(f"{file}, {name} {label}: {field} is fixed by the rules and cannot be given")
    return files.overlaid(file, name, bundled, user)
