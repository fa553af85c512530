"""The content: board, tribes, costs and the 216 Event cards, read from TOML and checked row by row.

A file of the user's may change rows by their ids: texts and effects of cards, costs, the recommended layout.
"""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

from hiram.core.errors import ContentError
from hiram.core.files.content_files import Table, overlaid, read_tables, read_user_text, typed_row
from hiram.games.prophets_and_patriarchs.content.checks import check_cards, check_layout
from hiram.games.prophets_and_patriarchs.content.model import (
    CATEGORIES,
    PACKS,
    PIECES,
    RESOURCES,
    TRIBES,
    Card,
    Content,
    Cost,
    Discs,
    Hex,
    Pack,
    Resource,
    Supply,
    Trade,
    Tribe,
)

FOLDER = resources.files("hiram.games.prophets_and_patriarchs.content")
FILES = ("board.toml", "events.toml")
ROWS: dict[str, Any] = {
    "card": Card,
    "pack": Pack,
    "tribe": Tribe,
    "resource": Resource,
    "hex": Hex,
    "trade": Trade,
    "cost": Cost,
    "supply": Supply,
    "discs": Discs,
}
CHANGEABLE = ("card", "tribe", "hex", "trade", "cost")
IDS = {"tribe": TRIBES, "resource": RESOURCES, "cost": PIECES, "pack": PACKS}
HEADS = {"format": 1, "game": "prophets_and_patriarchs", "schema": "hiram.pa.events/1"}


def load(path: Path | None = None) -> Content:
    """The bundled content, with the user's file at `path` laid over it if there is one."""
    tables: dict[str, Table] = {}
    for file in FILES:
        tables |= read_tables(file, FOLDER.joinpath(file).read_text("utf-8"), tuple(ROWS), HEADS)
    if path is not None:
        for name, rows in read_tables(path.name, read_user_text(path), CHANGEABLE, HEADS).items():
            tables[name] = overlaid(path.name, name, tables[name], rows)
    where = "content" if path is None else path.name
    content = Content(
        cards=_rows(where, tables, "card"),
        packs=_rows(where, tables, "pack"),
        tribes=_rows(where, tables, "tribe"),
        resources=_rows(where, tables, "resource"),
        hexes=_rows(where, tables, "hex"),
        trades=_rows(where, tables, "trade"),
        costs=_rows(where, tables, "cost"),
        supplies=_rows(where, tables, "supply"),
        discs=_rows(where, tables, "discs"),
    )
    _check_counts(where, content)
    check_cards(where, content)
    check_layout(where, content)
    return content


def _rows(where: str, tables: dict[str, Table], name: str) -> tuple[Any, ...]:
    """The rows of a table, typed."""
    if name not in tables:
        raise ContentError(f"{where}, table {name}: is missing")
    return tuple(typed_row(where, name, label, row, ROWS[name]) for label, row in tables[name].items())


def _check_counts(where: str, content: Content) -> None:
    """What the rulebook fixes: the order of tribes, resources and packs, and how many there are of each thing."""
    for name, rows in (("tribe", content.tribes), ("resource", content.resources), ("cost", content.costs)):
        if tuple(row.id for row in rows) != IDS[name]:
            raise ContentError(f"{where}, table {name}: must hold {', '.join(IDS[name])}, in this order")
    if tuple(pack.id for pack in content.packs) != PACKS:
        raise ContentError(f"{where}, table pack: must hold {', '.join(PACKS)}, in this order")
    if {tribe.category for tribe in content.tribes} != {*CATEGORIES}:
        raise ContentError(f"{where}, table tribe: each category belongs to one tribe")
    packs = Counter(card.pack for card in content.cards)
    for pack in content.packs:
        if packs[pack.id] != pack.cards:
            raise ContentError(f"{where}, pack {pack.id}: has {packs[pack.id]} cards, not {pack.cards}")
    printed = sorted(
        [number for resource in content.resources for number in resource.numbers]
        + [tribe.number for tribe in content.tribes]
    )
    if printed != sorted(content.discs[0].numbers):
        raise ContentError(f"{where}, discs: must be the numbers printed on the tiles")
    for cost in content.costs:
        if any(amount < 0 for amount in cost.amounts()) or sum(cost.amounts()) == 0:
            raise ContentError(f"{where}, cost {cost.id}: costs are at least 0, and not all of them")
