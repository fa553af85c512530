"""What the rows of the content files look like: their fields, their limits, and which rows there must be."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hiram.core.files.content_files import Row, check_letters, limit, match
from hiram.games.portals_and_prophets.content.model import COLORS, DECKS, PERIODS, REGIONS, SYMBOLS, Values


class NamedRow(Row, kw_only=True):
    name: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("name", self.name, r".*\S.*", "a name")


class Fuel(Struct, forbid_unknown_fields=True):
    count: int
    color: Literal["red", "blue", "yellow", "none"]

    def __post_init__(self) -> None:
        limit("count", self.count, 0, 2)


class CardRow(Row):
    deck: Literal["genesis", "old_testament", "new_testament"]
    kind: Literal["event", "region", "symbol"]
    title: str
    century: str
    period: int
    location: str
    region: str
    points: int
    symbols: tuple[str, ...]
    fuel: Fuel
    scripture: str
    bonus_symbol: str = "none"

    def __post_init__(self) -> None:
        super().__post_init__()
        match("title", self.title, r".*\S.*", "a title")
        limit("points", self.points, 0, 99)


class LocationRow(NamedRow):
    region: str
    x: int
    y: int
    label: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    lon: float
    lat: float

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("x", self.x, 0, 1600)
        limit("y", self.y, 0, 1000)


class RegionRow(NamedRow):
    locations: int
    color: str
    color_name: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("color", self.color, "#[0-9a-fA-F]{6}", "like #c98b2b")


class SymbolRow(NamedRow):
    letter: str
    meaning: str
    glyph: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("letter", self.letter, r"\S", "one letter")


class PeriodRow(NamedRow):
    events: int


class GaugeRow(NamedRow):
    reach: int


class ColorRow(Row):
    letter: str


class CountRow(Row):
    of: Literal["symbol", "region"]
    printed: tuple[int, int, int]
    used: tuple[int, int, int]


class FuelCountRow(Row):
    one: tuple[int, int, int]
    two: tuple[int, int, int]
    none: int


class ComponentRow(NamedRow):
    count: int
    note: str


class PlayerColorRow(Row):
    pass


class ValueRow(Row):
    value: int
    clause: str


class RoadRow(Struct, forbid_unknown_fields=True):
    a: str
    b: str
    provenance: str = "R"

    def __post_init__(self) -> None:
        check_letters(self.provenance)


class PortalsRow(Struct, forbid_unknown_fields=True):
    suggested: tuple[str, str, str]
    provenance: str = "R"

    def __post_init__(self) -> None:
        check_letters(self.provenance)


TABLES_OF = {
    "cards.toml": ("card",),
    "map.toml": ("region", "location", "road", "portals"),
    "rules.toml": (
        *("period", "gauge", "fuel_color", "symbol", "count"),
        *("fuel_count", "component", "player_color", "value"),
    ),
}
FILE_OF = {table: file for file, tables in TABLES_OF.items() for table in tables}
USER_TABLES = ("card", "region", "location", "road", "portals", "period", "symbol", "count")

# The first letter of a card's id says its deck and its kind; the numbers run from 01 to the size given. So
# the decks have 18, 70 and 20 cards, and neither the bundled files nor a user's file can have other ones.
CARD_SERIES = {
    "G": ("genesis", "event", 18),
    "O": ("old_testament", "event", 60),
    "R": ("old_testament", "region", 4),
    "S": ("old_testament", "symbol", 6),
    "N": ("new_testament", "event", 20),
}
IDS_OF = {
    "card": tuple(f"{letter}{n:02}" for letter, (_, _, size) in CARD_SERIES.items() for n in range(1, size + 1)),
    "region": REGIONS,
    "symbol": SYMBOLS,
    "fuel_color": COLORS,
    "period": PERIODS,
    "count": (*SYMBOLS, "judea", "samaria", "distant", "galilee", "coastal"),
    "fuel_count": DECKS,
    "value": Values.__struct_fields__,
}
