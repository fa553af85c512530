"""The content of Portals and Prophets: cards, map and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed
game and want its printed values: every row given there changes the bundled row with the same id (fields that
the row leaves out stay as they are); `[[road]]` and `[[fuel_color]]` rows, if there are any, replace the whole list,
and a `[board]` brings places, roads and portals of its own.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hiram.core.errors import ContentError
from hiram.core.files.content_files import Table, check_ids, labelled, overlaid, read_folder, read_user_file, rows_by_id
from hiram.games.portals_and_prophets.content.checks import FILE_OF, IDS_OF, TABLES_OF, USER_TABLES, PortalsRows
from hiram.games.portals_and_prophets.content.model import PERIODS, PortalsContent

FOLDER: Traversable = resources.files("hiram.games.portals_and_prophets.content")
SINGLE = {"portals": "suggested", "board": "head"}
HEADS = {"format": 1, "game": "portals_and_prophets"}


def load(path: Path | None = None) -> PortalsContent:
    """The bundled content, or the bundled content with the user's file at `path` laid over it.

    Everything is checked, and a `ContentError` names file and row. Points and fuel are house-designed, so a
    user's own are free; but how many cards of a deck show a symbol or lie in a region is printed in the
    rulebook, so these totals must agree with the count table for a user's file too. Cards by fuel, locations
    by region and events by period are counted for the bundled content only, and only there has every place an event.
    """
    tables = read_folder(FOLDER, TABLES_OF, HEADS, label_rows)
    check_ids(tables, FILE_OF, IDS_OF)
    if path is None:
        return PortalsRows(tables, None).content()
    user = read_user_file(path, USER_TABLES, HEADS, label_rows)
    replaced = ("road", "portals", "fuel_color", "board", *(("location",) if "board" in user else ()))
    check_board(path.name, user, tables["location"])
    for name, table in user.items():
        tables[name] = table if name in replaced else overlaid(path.name, name, tables[name], table)
    for name in ("location", "fuel_color"):
        tables[name] = {label: {"provenance": "R", **row} for label, row in tables[name].items()}
    let_follow(tables, user.get("card", {}))
    return PortalsRows(tables, path.name).content()


def check_board(file: str, user: dict[str, Table], bundled: Table) -> None:
    """A board of one's own is whole; without one, only the bundled places can be changed."""
    if "board" in user:
        for name in ("location", "road", "portals"):
            if name not in user:
                raise ContentError(f"{file}, table {name}: is missing; a [board] brings all places, roads and portals")
        return
    for label in user.get("location", {}):
        if label not in bundled:
            raise ContentError(
                f"{file}, location {label}: unknown id; only a file with a [board] has places of its own"
            )


def let_follow(tables: dict[str, Table], given: Table) -> None:
    """An event's region follows from its place and its period from its century, unless the user's row says them."""
    for label, row in tables["card"].items():
        place = tables["location"].get(str(row.get("location")), {})
        if "region" in place and "region" not in given.get(label, {}):
            row["region"] = place["region"]
        if row.get("century") in PERIODS and "period" not in given.get(label, {}):
            row["period"] = PERIODS.index(row["century"])


def label_rows(file: str, name: str, rows: object) -> Table:
    """Rows by id; a road by its two ends; the portals and the head of a board are single rows."""
    if name in SINGLE:
        return labelled(file, name, [rows], lambda row: SINGLE[name], "keys")
    if name == "road":
        return labelled(file, name, rows, _ends_of, "ends a and b")
    return rows_by_id(file, name, rows)


def _ends_of(row: dict[str, Any]) -> str | None:
    ends = [row.get("a"), row.get("b")]
    return "-".join(sorted(map(str, ends))) if all(isinstance(end, str) for end in ends) else None
