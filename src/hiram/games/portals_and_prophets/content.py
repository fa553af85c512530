"""The content of Portals and Prophets: cards, map and numbers, read from TOML and checked.

`load()` gives the bundled content. `load(path)` lays a user's own file over it, for those who own the printed
game and want its printed values: every row given there changes the bundled row with the same id (fields that
the row leaves out stay as they are); `[[road]]` rows, if there are any, replace the whole road list.

Inside the engine everything is a position in one of the tuples of `Content`; `NONE` (-1) stands for "none".
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from hiram.core.errors import ContentError

NONE = -1
DECKS = ("genesis", "old_testament", "new_testament")
REGIONS = ("judea", "samaria", "galilee", "coastal", "distant")
SYMBOLS = ("ancient", "royalty", "god_speaks", "miracle", "battle", "mountain")
COLORS = ("red", "blue", "yellow")
PERIODS = ("genesis", *(str(century) for century in range(15, 4, -1)), "new_testament")

_PLAYING_FIELDS = (
    *("id", "deck", "kind", "period", "location", "region", "points"),
    *("symbols", "fuel", "fuel_color", "bonus_symbol"),
)

Provenance = tuple[tuple[str, str], ...]
"""Where each value comes from, as (field, letters); the field is "row" when one entry speaks for all."""


# ----------------------------------------------------------------------------------------------------
# What the game holds


class Card(Struct, frozen=True, kw_only=True):
    """One of the 108 cards (PP-1.10). Bonus cards have no period, location, points, symbols or fuel."""

    index: int
    id: str
    deck: str
    kind: Literal["event", "region", "symbol"]
    title: str
    period: int
    location: int
    region: int
    points: int
    symbols: tuple[int, ...]
    fuel: int
    fuel_color: int
    bonus_symbol: int
    scripture: str
    provenance: Provenance


class Location(Struct, frozen=True, kw_only=True):
    """A space of the map: its region, its neighbours by road, its events, and where it is drawn."""

    index: int
    id: str
    name: str
    region: int
    neighbors: tuple[int, ...]
    cards: tuple[int, ...]
    x: int
    y: int
    label: str
    lon: float
    lat: float
    provenance: Provenance


class Region(Struct, frozen=True, kw_only=True):
    """One of the five regions that make a set (PP-11.3)."""

    index: int
    id: str
    name: str
    color: str
    color_name: str
    locations: tuple[int, ...]
    provenance: Provenance


class Symbol(Struct, frozen=True, kw_only=True):
    """One of the six symbols, with its meaning, its letter in tables and the glyph to draw (PP-11.4)."""

    index: int
    id: str
    name: str
    letter: str
    meaning: str
    glyph: str
    provenance: Provenance


class Period(Struct, frozen=True, kw_only=True):
    """A space of the timeline (PP-1.9)."""

    index: int
    id: str
    name: str
    provenance: Provenance


class FuelSpace(Struct, frozen=True, kw_only=True):
    """A space of the fuel gauge and how far the capsule reaches with it (PP-7.1, PP-7.2)."""

    index: int
    id: str
    name: str
    reach: int
    provenance: Provenance


class Count(Struct, frozen=True, kw_only=True):
    """A line of the printed count table: cards by deck, as printed and as used (PP-R2)."""

    id: str
    of: Literal["symbol", "region"]
    printed: tuple[int, int, int]
    used: tuple[int, int, int]
    provenance: Provenance


class Component(Struct, frozen=True, kw_only=True):
    """A line of the component list."""

    id: str
    name: str
    count: int
    note: str
    provenance: Provenance


class Values(Struct, frozen=True, kw_only=True):
    """The numbers of the rules. They are the same in every content file."""

    min_players: int
    max_players: int
    team_players: int
    genesis_deal: int
    portals: int
    face_up: int
    actions_per_turn: int
    hand_limit: int
    nt_trigger: int
    nt_round_cap: int
    region_set_points: int
    symbol_majority_points: int
    symbol_card_points: int
    score_ring: int


class Content(Struct, frozen=True, kw_only=True):
    """Everything that is printed on cards and board. Tuples are in id order; an index is a position in them.

    Cards stand in deck order: Genesis 0 to 17, Old Testament 18 to 87 (events, region cards, symbol cards),
    New Testament 88 to 107.
    """

    cards: tuple[Card, ...]
    locations: tuple[Location, ...]
    regions: tuple[Region, ...]
    symbols: tuple[Symbol, ...]
    periods: tuple[Period, ...]
    gauge: tuple[FuelSpace, ...]
    colors: tuple[str, ...]
    color_letters: tuple[str, ...]
    player_colors: tuple[str, ...]
    roads: tuple[tuple[int, int], ...]
    suggested_portals: tuple[int, int, int]
    counts: tuple[Count, ...]
    components: tuple[Component, ...]
    values: Values

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike.

        Names, titles, references, drawing positions and provenance do not enter.
        """
        plays = {
            "cards": [[getattr(card, field) for field in _PLAYING_FIELDS] for card in self.cards],
            "gauge": [space.reach for space in self.gauge],
            "locations": [[place.id, place.region] for place in self.locations],
            "portals": self.suggested_portals,
            "roads": self.roads,
            "values": msgspec.to_builtins(self.values),
        }
        text = json.dumps(plays, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


# ----------------------------------------------------------------------------------------------------
# What a file holds

# Limits are checked by hand: msgspec.Meta can crash the interpreter while it shuts down.


def _limit(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{field} must be {low} to {high}, not {value}")


def _match(field: str, text: str, pattern: str, wanted: str) -> None:
    if not re.fullmatch(pattern, text):
        raise ValueError(f"{field} must be {wanted}, not {text!r}")


def _check_letters(letters: str) -> None:
    _match("provenance", letters, "[RDPH]( [RDPH])*", "letters out of R, D, P, H")


class _Row(Struct, kw_only=True, forbid_unknown_fields=True):
    id: str
    provenance: str | dict[str, str]

    def __post_init__(self) -> None:
        for _, letters in self.origins():
            _check_letters(letters)

    def origins(self) -> Provenance:
        if isinstance(self.provenance, str):
            return (("row", self.provenance),)
        return tuple(self.provenance.items())


class _NamedRow(_Row, kw_only=True):
    name: str

    def __post_init__(self) -> None:
        super().__post_init__()
        _match("name", self.name, r".*\S.*", "a name")


class _Fuel(Struct, forbid_unknown_fields=True):
    count: int
    color: Literal["red", "blue", "yellow", "none"]

    def __post_init__(self) -> None:
        _limit("count", self.count, 0, 2)


class _CardRow(_Row):
    deck: Literal["genesis", "old_testament", "new_testament"]
    kind: Literal["event", "region", "symbol"]
    title: str
    century: str
    period: int
    location: str
    region: str
    points: int
    symbols: tuple[str, ...]
    fuel: _Fuel
    scripture: str
    bonus_symbol: str = "none"

    def __post_init__(self) -> None:
        super().__post_init__()
        _match("title", self.title, r".*\S.*", "a title")
        _limit("points", self.points, 0, 99)


class _LocationRow(_NamedRow):
    region: str
    x: int
    y: int
    label: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    lon: float
    lat: float

    def __post_init__(self) -> None:
        super().__post_init__()
        _limit("x", self.x, 0, 1600)
        _limit("y", self.y, 0, 1000)


class _RegionRow(_NamedRow):
    locations: int
    color: str
    color_name: str

    def __post_init__(self) -> None:
        super().__post_init__()
        _match("color", self.color, "#[0-9a-fA-F]{6}", "like #c98b2b")


class _SymbolRow(_NamedRow):
    letter: str
    meaning: str
    glyph: str

    def __post_init__(self) -> None:
        super().__post_init__()
        _match("letter", self.letter, r"\S", "one letter")


class _PeriodRow(_NamedRow):
    events: int


class _GaugeRow(_NamedRow):
    reach: int


class _ColorRow(_Row):
    letter: str


class _CountRow(_Row):
    of: Literal["symbol", "region"]
    printed: tuple[int, int, int]
    used: tuple[int, int, int]


class _FuelCountRow(_Row):
    one: tuple[int, int, int]
    two: tuple[int, int, int]
    none: int


class _ComponentRow(_NamedRow):
    count: int
    note: str


class _PlayerColorRow(_Row):
    pass


class _ValueRow(_Row):
    value: int
    clause: str


class _RoadRow(Struct, forbid_unknown_fields=True):
    a: str
    b: str
    provenance: str = "R"

    def __post_init__(self) -> None:
        _check_letters(self.provenance)


class _PortalsRow(Struct, forbid_unknown_fields=True):
    suggested: tuple[str, str, str]
    provenance: str = "R"

    def __post_init__(self) -> None:
        _check_letters(self.provenance)


_TABLES_OF = {
    "cards.toml": ("card",),
    "map.toml": ("region", "location", "road", "portals"),
    "rules.toml": (
        *("period", "gauge", "fuel_color", "symbol", "count"),
        *("fuel_count", "component", "player_color", "value"),
    ),
}
_FILE_OF = {table: file for file, tables in _TABLES_OF.items() for table in tables}
_USER_TABLES = ("card", "region", "location", "road", "portals", "period", "symbol", "count")
_FOLDER: Traversable = resources.files("hiram.games.portals_and_prophets").joinpath("content")

# The first letter of a card's id says its deck and its kind; the numbers run from 01 to the size given. So
# the decks have 18, 70 and 20 cards, and neither the bundled files nor a user's file can have other ones.
_CARD_SERIES = {
    "G": ("genesis", "event", 18),
    "O": ("old_testament", "event", 60),
    "R": ("old_testament", "region", 4),
    "S": ("old_testament", "symbol", 6),
    "N": ("new_testament", "event", 20),
}
_IDS_OF = {
    "card": tuple(f"{letter}{n:02}" for letter, (_, _, size) in _CARD_SERIES.items() for n in range(1, size + 1)),
    "region": REGIONS,
    "symbol": SYMBOLS,
    "fuel_color": COLORS,
    "period": PERIODS,
    "count": (*SYMBOLS, "judea", "samaria", "distant", "galilee", "coastal"),
    "fuel_count": DECKS,
    "value": Values.__struct_fields__,
}

_T = TypeVar("_T", bound=Struct)
_R = TypeVar("_R", bound=_Row)
_Table = dict[str, dict[str, Any]]  # rows by label: the id of the row, or the two ends of a road


# ----------------------------------------------------------------------------------------------------
# Reading


def load(path: Path | None = None) -> Content:
    """The bundled content, or the bundled content with the user's file at `path` laid over it.

    Everything is checked, and a `ContentError` names file and row. Points and fuel are house-designed, so a
    user's own are free; but how many cards of a deck show a symbol or lie in a region is printed in the
    rulebook, so these totals must agree with the count table for a user's file too. Cards by fuel, locations
    by region and events by period are counted for the bundled content only.
    """
    tables: dict[str, _Table] = {}
    for file, names in _TABLES_OF.items():
        tables |= _read(file, _FOLDER.joinpath(file).read_text("utf-8"), names)
    _check_ids(tables)
    if path is None:
        return _Rows(tables, None).content()
    user = _read(path.name, _read_user_text(path), _USER_TABLES)
    for name, table in user.items():
        tables[name] = table if name in ("road", "portals") else _overlay(path.name, name, tables[name], table)
    return _Rows(tables, path.name).content()


def _read_user_text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror or problem}") from problem
    except UnicodeDecodeError as problem:
        raise ContentError(f"{path.name}: is not UTF-8 text") from problem


def _read(file: str, text: str, names: tuple[str, ...]) -> dict[str, _Table]:
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


def _label_rows(file: str, name: str, rows: object) -> _Table:
    if name == "portals":
        rows = [rows]
    if not isinstance(rows, list):
        raise ContentError(f"{file}, table {name}: must be a list of rows, [[{name}]]")
    table: _Table = {}
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


def _check_ids(tables: dict[str, _Table]) -> None:
    """The bundled files hold every table, and the rows that code knows by position, in their order."""
    for name, file in _FILE_OF.items():
        if name not in tables:
            raise ContentError(f"{file}, table {name}: is missing")
    for name, wanted in _IDS_OF.items():
        for position, label in enumerate(wanted):
            if label not in tables[name]:
                raise ContentError(f"{_FILE_OF[name]}, {name} {label}: is missing")
            if list(tables[name])[position] != label:
                raise ContentError(f"{_FILE_OF[name]}, {name} {label}: must be row {position + 1} of its table")
        for label in tables[name]:
            if label not in wanted:
                raise ContentError(f"{_FILE_OF[name]}, {name} {label}: unknown id")


def _overlay(file: str, name: str, bundled: _Table, user: _Table) -> _Table:
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


# ----------------------------------------------------------------------------------------------------
# Checking and building


class _Rows:
    """All rows with checked types; checks what they say of one another and builds the `Content`.

    Bundled rows are valid by themselves, so with a user's file every message names that file.
    """

    def __init__(self, tables: dict[str, _Table], user_file: str | None) -> None:
        self.user_file = user_file
        self.cards = self.typed(tables, "card", _CardRow)
        self.locations = self.typed(tables, "location", _LocationRow)
        self.regions = self.typed(tables, "region", _RegionRow)
        self.symbols = self.typed(tables, "symbol", _SymbolRow)
        self.periods = self.typed(tables, "period", _PeriodRow)
        self.gauge = self.typed(tables, "gauge", _GaugeRow)
        self.colors = self.typed(tables, "fuel_color", _ColorRow)
        self.counts = self.typed(tables, "count", _CountRow)
        self.fuel_counts = self.typed(tables, "fuel_count", _FuelCountRow)
        self.components = self.typed(tables, "component", _ComponentRow)
        self.player_colors = self.typed(tables, "player_color", _PlayerColorRow)
        self.values = self.typed(tables, "value", _ValueRow)
        self.roads = {k: self.convert("road", k, row, _RoadRow) for k, row in tables["road"].items()}
        self.portals = self.convert("portals", "suggested", tables["portals"]["suggested"], _PortalsRow)
        self.place = {row.id: position for position, row in enumerate(self.locations)}

    def error(self, table: str, row: str, problem: str) -> ContentError:
        return ContentError(f"{self.user_file or _FILE_OF[table]}, {table} {row}: {problem}")

    def typed(self, tables: dict[str, _Table], name: str, kind: type[_R]) -> list[_R]:
        return [self.convert(name, label, row, kind) for label, row in tables[name].items()]

    def convert(self, table: str, label: str, row: dict[str, Any], kind: type[_T]) -> _T:
        try:
            return msgspec.convert(row, kind)
        except msgspec.ValidationError as problem:
            what, _, where = str(problem).partition(" - at `$.")
            raise self.error(table, label, f"{where.rstrip('`')}: {what}" if where else what) from problem

    def content(self) -> Content:
        """Check everything, then put ids in place of names."""
        for row in self.locations:
            self.check_location(row)
        for card in self.cards:
            self.check_card(card)
        self.check_every_location_has_an_event()
        self.check_symbol_cards()
        self.check_roads()
        self.check_portals()
        self.check_counts()
        if self.user_file is None:
            self.check_bundled_totals()
        return self.build()

    # Rows by themselves

    def check_location(self, row: _LocationRow) -> None:
        if row.region not in REGIONS:
            raise self.error("location", row.id, f"unknown region '{row.region}'")

    def check_card(self, card: _CardRow) -> None:
        deck, kind, _ = _CARD_SERIES[card.id[0]]
        if card.kind != kind:
            raise self.error("card", card.id, f"kind is '{card.kind}' but cards {card.id[0]}.. are of kind '{kind}'")
        problems = self.event_problems(card) if kind == "event" else self.bonus_problems(card)
        for problem in problems:
            raise self.error("card", card.id, problem)
        if card.deck != deck:
            raise self.error("card", card.id, f"deck is '{card.deck}' but cards {card.id[0]}.. are of deck '{deck}'")

    def event_problems(self, card: _CardRow) -> Iterator[str]:
        """What is wrong with an event. Each problem is looked for only if there was none before it."""
        yield from self.time_problems(card)
        if card.location not in self.place:
            yield f"unknown location '{card.location}'"
        if card.region not in REGIONS:
            yield f"unknown region '{card.region}'"
        region = self.locations[self.place[card.location]].region
        if card.region != region:
            yield f"region is '{card.region}' but its location {card.location} lies in '{region}'"
        for symbol in card.symbols:
            if symbol not in SYMBOLS:
                yield f"unknown symbol '{symbol}'"
        if len(set(card.symbols)) < len(card.symbols):
            yield "a symbol is given twice"
        if (card.fuel.count == 0) != (card.fuel.color == "none"):
            yield f"fuel count is {card.fuel.count} but its color is '{card.fuel.color}'"
        if card.bonus_symbol != "none":
            yield "bonus_symbol is only for symbol cards"

    def time_problems(self, card: _CardRow) -> Iterator[str]:
        if card.century not in PERIODS:
            yield f"unknown century '{card.century}'"
        period = PERIODS.index(card.century)
        if card.period != period:
            yield f"period is {card.period} but century '{card.century}' is period {period}"
        own = card.century if card.century in DECKS else "old_testament"
        if own != _CARD_SERIES[card.id[0]][0]:
            yield f"century '{card.century}' does not belong to the deck of cards {card.id[0]}.."

    def bonus_problems(self, card: _CardRow) -> Iterator[str]:
        wanted: dict[str, object] = {
            "century": "none",
            "period": NONE,
            "location": "none",
            "region": "wild" if card.kind == "region" else "none",
            "points": 0,
            "symbols": (),
            "fuel": _Fuel(0, "none"),
        }
        if card.kind == "region":
            wanted["bonus_symbol"] = "none"
        elif card.bonus_symbol not in SYMBOLS:
            yield f"unknown bonus_symbol '{card.bonus_symbol}'"
        for field, value in wanted.items():
            if getattr(card, field) != value:
                yield f"{field} must be {msgspec.json.encode(value).decode()} on a {card.kind} card"

    # Rows together

    def check_every_location_has_an_event(self) -> None:
        used = {card.location for card in self.cards}
        for row in self.locations:
            if row.id not in used:
                raise self.error("location", row.id, "no event takes place here")

    def check_symbol_cards(self) -> None:
        owner: dict[str, str] = {}
        for card in self.cards:
            if card.kind == "symbol" and owner.setdefault(card.bonus_symbol, card.id) != card.id:
                raise self.error(
                    "card",
                    card.id,
                    f"bonus_symbol is '{card.bonus_symbol}', as on {owner[card.bonus_symbol]}",
                )

    def check_roads(self) -> None:
        for label, road in self.roads.items():
            for end in (road.a, road.b):
                if end not in self.place:
                    raise self.error("road", label, f"unknown location '{end}'")
            if road.a == road.b:
                raise self.error("road", label, "leads from a location to itself")
        neighbors = self.neighbors()
        reached, border = {0}, [0]
        while border:
            new = [there for there in neighbors[border.pop()] if there not in reached]
            reached.update(new)
            border.extend(new)
        for row in self.locations:
            if self.place[row.id] not in reached:
                raise self.error("location", row.id, f"cannot be reached by road from {self.locations[0].id}")

    def check_portals(self) -> None:
        taken: dict[str, str] = {}
        for place in self.portals.suggested:
            if place not in self.place:
                raise self.error("portals", "suggested", f"unknown location '{place}'")
            region = self.locations[self.place[place]].region
            if region in taken:
                raise self.error("portals", "suggested", f"{taken[region]} and {place} both lie in '{region}'")
            taken[region] = place

    def check_counts(self) -> None:
        """Cards with each symbol and in each region, deck by deck, against the count table."""
        for row in self.counts:
            if row.of != ("symbol" if row.id in SYMBOLS else "region"):
                raise self.error("count", row.id, f"is not a {row.of}")
            for deck, wanted in zip(DECKS, row.used, strict=True):
                cards = [card for card in self.cards if card.deck == deck]
                found = sum(row.id in card.symbols if row.of == "symbol" else card.region == row.id for card in cards)
                if found != wanted:
                    raise self.error("count", row.id, f"the {deck} deck has {found} such cards, not {wanted}")

    def check_bundled_totals(self) -> None:
        """Totals of house-designed and derived columns, which a user's own file is free to change."""
        regions = Counter(row.region for row in self.locations)
        for region in self.regions:
            self.check_total("region", region.id, "locations", regions[region.id], region.locations)
        dated = Counter(card.century for card in self.cards)
        for period in self.periods:
            self.check_total("period", period.id, "events", dated[period.id], period.events)
        fuel: Counter[tuple[str, int, str]] = Counter(
            (card.deck, card.fuel.count, card.fuel.color) for card in self.cards if card.kind == "event"
        )
        for row in self.fuel_counts:
            for field, icons, wanted in (("one", 1, row.one), ("two", 2, row.two)):
                found = tuple(fuel[row.id, icons, color] for color in COLORS)
                self.check_total("fuel_count", row.id, field, found, wanted)
            self.check_total("fuel_count", row.id, "none", fuel[row.id, 0, "none"], row.none)
        held: Counter[str] = Counter(card.deck for card in self.cards)
        held["event"] = sum(card.kind == "event" for card in self.cards)
        for component in self.components:
            if component.id in held:
                self.check_total("component", component.id, "count", held[component.id], component.count)

    def check_total(self, table: str, row: str, field: str, found: object, wanted: object) -> None:
        if found != wanted:
            raise self.error(table, row, f"{field} is {wanted} but there are {found}")

    # Building

    def ends(self) -> list[tuple[int, int]]:
        pairs = ((self.place[road.a], self.place[road.b]) for road in self.roads.values())
        return sorted((min(pair), max(pair)) for pair in pairs)

    def neighbors(self) -> list[tuple[int, ...]]:
        joined: list[set[int]] = [set() for _ in self.locations]
        for a, b in self.ends():
            joined[a].add(b)
            joined[b].add(a)
        return [tuple(sorted(there)) for there in joined]

    def build(self) -> Content:
        first, second, third = (self.place[place] for place in self.portals.suggested)
        cards = tuple(self.build_card(index, row) for index, row in enumerate(self.cards))
        return Content(
            cards=cards,
            locations=self.build_locations(cards),
            regions=self.build_regions(),
            symbols=tuple(Symbol(index=i, **_plain(row)) for i, row in enumerate(self.symbols)),
            periods=tuple(Period(index=i, **_plain(row, "events")) for i, row in enumerate(self.periods)),
            gauge=tuple(FuelSpace(index=i, **_plain(row)) for i, row in enumerate(self.gauge)),
            colors=tuple(row.id for row in self.colors),
            color_letters=tuple(row.letter for row in self.colors),
            player_colors=tuple(row.id for row in self.player_colors),
            roads=tuple(self.ends()),
            suggested_portals=(first, second, third),
            counts=tuple(Count(**_plain(row)) for row in self.counts),
            components=tuple(Component(**_plain(row)) for row in self.components),
            values=Values(**{row.id: row.value for row in self.values}),
        )

    def build_card(self, index: int, row: _CardRow) -> Card:
        return Card(
            index=index,
            id=row.id,
            deck=row.deck,
            kind=row.kind,
            title=row.title,
            period=row.period,
            location=self.place.get(row.location, NONE),
            region=_position(REGIONS, row.region),
            points=row.points,
            symbols=tuple(sorted(SYMBOLS.index(symbol) for symbol in row.symbols)),
            fuel=row.fuel.count,
            fuel_color=_position(COLORS, row.fuel.color),
            bonus_symbol=_position(SYMBOLS, row.bonus_symbol),
            scripture=row.scripture,
            provenance=row.origins(),
        )

    def build_locations(self, cards: Iterable[Card]) -> tuple[Location, ...]:
        events: list[list[int]] = [[] for _ in self.locations]
        for card in cards:
            if card.location != NONE:
                events[card.location].append(card.index)
        return tuple(
            Location(
                index=index,
                region=REGIONS.index(row.region),
                neighbors=neighbors,
                cards=tuple(here),
                **_plain(row, "region"),
            )
            for index, (row, neighbors, here) in enumerate(zip(self.locations, self.neighbors(), events, strict=True))
        )

    def build_regions(self) -> tuple[Region, ...]:
        inside: dict[str, list[int]] = {region: [] for region in REGIONS}
        for row in self.locations:
            inside[row.region].append(self.place[row.id])
        return tuple(
            Region(index=index, locations=tuple(inside[row.id]), **_plain(row, "locations"))
            for index, row in enumerate(self.regions)
        )


def _plain(row: _Row, *without: str) -> dict[str, Any]:
    """The fields of a row that go into the content as they are."""
    fields = {field: getattr(row, field) for field in row.__struct_fields__ if field not in without}
    return {**fields, "provenance": row.origins()}


def _position(ids: tuple[str, ...], name: str) -> int:
    return ids.index(name) if name in ids else NONE
