"""The content: board, tribes, costs and the 216 Event cards, read from TOML and checked row by row.

A file of the user's may change rows by their ids: texts and effects of cards, costs, the recommended layout.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from hiram.core.errors import ContentError
from hiram.games.prophets_and_patriarchs.content_checks import check_cards, check_layout
from hiram.games.prophets_and_patriarchs.content_model import (
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

FOLDER = resources.files("hiram.games.prophets_and_patriarchs") / "content"
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
Tables = dict[str, dict[str, dict[str, Any]]]


def load(path: Path | None = None) -> Content:
    """The bundled content, with the user's file at `path` laid over it if there is one."""
    tables: Tables = {}
    for file in FILES:
        tables |= _read(file, FOLDER.joinpath(file).read_text("utf-8"), tuple(ROWS))
    if path is not None:
        _overlay(path.name, tables, _read(path.name, _user_text(path), CHANGEABLE))
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


def _user_text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ContentError(f"{path.name}: is not UTF-8 text") from problem


def _read(file: str, text: str, names: tuple[str, ...]) -> Tables:
    """The tables of one file, rows by id."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: {problem}") from problem
    for key, wanted in (("format", 1), ("game", "prophets_and_patriarchs"), ("schema", "hiram.pa.events/1")):
        if document.pop(key, wanted) != wanted:
            raise ContentError(f"{file}, {key}: must be {wanted!r}")
    tables: Tables = {}
    for name, rows in document.items():
        if name not in names:
            raise ContentError(f"{file}, table {name}: is not one of the tables of this file ({', '.join(names)})")
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise ContentError(f"{file}, table {name}: must be a list of rows, [[{name}]]")
        tables[name] = {}
        for number, row in enumerate(rows, 1):
            label = row.get("id")
            if not isinstance(label, str):
                raise ContentError(f"{file}, {name} row {number}: has no id")
            if label in tables[name]:
                raise ContentError(f"{file}, {name} {label}: is given twice")
            tables[name][label] = row
    return tables


def _overlay(file: str, tables: Tables, user: Tables) -> None:
    for name, rows in user.items():
        for label, row in rows.items():
            if label not in tables[name]:
                raise ContentError(f"{file}, {name} {label}: unknown id")
            tables[name][label] = {**tables[name][label], **row}


def _rows(where: str, tables: Tables, name: str) -> tuple[Any, ...]:
    if name not in tables:
        raise ContentError(f"{where}, table {name}: is missing")
    found = []
    for label, row in tables[name].items():
        try:
            found.append(msgspec.convert(row, ROWS[name]))
        except msgspec.ValidationError as problem:
            raise ContentError(f"{where}, {name} {label}: {problem}") from None
    return tuple(found)


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
