"""What the content holds once it is read: cards, locations, regions, symbols, and the numbers of the rules.

Most rows of the files are decoded straight into what the content holds. Cards and locations name others by id in the
files (`CardRow`, `LocationRow`); inside the engine everything is a position in one of the tuples of `PortalsContent`,
and `NONE` (-1) stands for "none".
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec
from msgspec import Struct

from hiram.core.files.content_files import Row, check_letters, digest_of, limit, match

DECKS = ("genesis", "old_testament", "new_testament")
REGIONS = ("judea", "samaria", "galilee", "coastal", "distant")
SYMBOLS = ("ancient", "royalty", "god_speaks", "miracle", "battle", "mountain")
PERIODS = ("genesis", *(str(century) for century in range(15, 4, -1)), "new_testament")

FULL = 4  # the icons that fill an empty tank
NAME = ("name", r".*\S.*", "a name")
WORD = ("id", "[a-z][a-z0-9_]{0,39}", "a word of small letters, digits and _")
_PLAYING_FIELDS = (
    *("id", "deck", "kind", "period", "location", "region", "points"),
    *("symbols", "fuel", "fuel_color", "bonus_symbol"),
)


# Cards


class Fuel(Struct, forbid_unknown_fields=True):
    """The fuel icons of a card in a file."""

    count: int
    color: str

    def __post_init__(self) -> None:
        limit("count", self.count, 0, FULL)


class CardFace(Row, kw_only=True, eq=True):
    """What a card and its row have in common."""

    patterns = (("title", r".*\S.*", "a title"),)
    limits = (("points", 0, 99),)

    deck: Literal["genesis", "old_testament", "new_testament"]
    kind: Literal["event", "region", "symbol"]
    title: str
    period: int
    points: int
    scripture: str


class CardRow(CardFace, kw_only=True):
    """A card in a file."""

    century: str
    location: str
    region: str
    symbols: tuple[str, ...]
    fuel: Fuel
    bonus_symbol: str = "none"


class PortalsCard(CardFace, kw_only=True):
    """One of the 108 cards (PP-1.10). Bonus cards have no period, location, points, symbols or fuel."""

    index: int
    location: int
    region: int
    symbols: tuple[int, ...]
    fuel: int
    fuel_color: int
    bonus_symbol: int


# The map


class NamedRow(Row, kw_only=True, eq=True):
    """A row with a name for people."""

    patterns: ClassVar[tuple[tuple[str, str, str], ...]] = (NAME,)

    name: str


class PortalsSpot(NamedRow, kw_only=True):
    """What a location and its row have in common: where it is drawn."""

    patterns = (("name", r"(?=.*\S).{1,24}", "a name of at most 24 characters"), WORD)
    limits = (("x", 344, 1144), ("y", 64, 736))

    x: int
    y: int
    label: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"] = "S"
    lon: float = 0.0
    lat: float = 0.0
    gate: bool = False  # known to cut the map in two if a pawn stands here


class LocationRow(PortalsSpot, kw_only=True):
    """A location in a file."""

    region: str


class PortalsLocation(PortalsSpot, kw_only=True):
    """A space of the map: its region, its neighbours by road, its events, and where it is drawn."""

    index: int
    region: int
    neighbors: tuple[int, ...]
    cards: tuple[int, ...]


class Region(NamedRow, kw_only=True):
    """One of the five regions that make a set (PP-11.3), and how many locations it has."""

    patterns = (NAME, ("color", "#[0-9a-fA-F]{6}", "like #c98b2b"))

    locations: int
    color: str
    color_name: str


class WithoutId(Struct, kw_only=True, forbid_unknown_fields=True):
    """A row that is known by what it joins."""

    provenance: str = "R"

    def __post_init__(self) -> None:
        check_letters(self.provenance)


class BoardRow(WithoutId, kw_only=True):
    """The head of a board that takes the place of the bundled one."""

    name: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("name", self.name, r".*\S.*", "a name")


class RoadRow(WithoutId, kw_only=True):
    """A road in a file."""

    a: str
    b: str


class PortalsRow(WithoutId, kw_only=True):
    """The suggested portals in a file."""

    suggested: tuple[str, str, str]


# Symbols, time and fuel


class Symbol(NamedRow, kw_only=True):
    """One of the six symbols, with its meaning, its letter in tables and the glyph to draw (PP-11.4)."""

    patterns = (NAME, ("letter", r"\S", "one letter"))

    letter: str
    meaning: str
    glyph: str


class Period(NamedRow, kw_only=True):
    """A space of the timeline, and how many events are dated there (PP-1.9)."""

    events: int


class FuelSpace(NamedRow, kw_only=True):
    """A space of the fuel gauge and how far the capsule reaches with it (PP-7.1, PP-7.2)."""

    reach: int


class FuelColor(Row, kw_only=True, eq=True):
    """One of the colours of fuel: its letter, for eyes that do not tell colours apart, and how it is drawn."""

    patterns = (WORD, ("letter", r"\S", "one letter"), ("color", "#[0-9a-fA-F]{6}", "like #c23b2e"))

    letter: str
    color: str


# Counts and numbers


class PortalsCount(Row, kw_only=True, eq=True):
    """A line of the printed count table: cards by deck, as printed and as used (PP-R2)."""

    of: Literal["symbol", "region"]
    printed: tuple[int, int, int]
    used: tuple[int, int, int]


class FuelCount(Row, kw_only=True):
    """How many events of a deck have one icon or two of each colour, and how many have none."""

    one: tuple[int, int, int]
    two: tuple[int, int, int]
    none: int


class PortalsComponent(NamedRow, kw_only=True):
    """A line of the component list."""

    count: int
    note: str


class ValueRow(Row, kw_only=True):
    """One of the numbers of the rules in a file."""

    value: int
    clause: str


class PortalsValues(Struct, frozen=True, kw_only=True):
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


class PortalsContent(Struct, frozen=True, kw_only=True, eq=False):
    """Everything that is printed on cards and board. Tuples are in id order; an index is a position in them.

    Cards stand in deck order: Genesis 0 to 17, Old Testament 18 to 87 (events, region cards, symbol cards),
    New Testament 88 to 107.
    """

    cards: tuple[PortalsCard, ...]
    locations: tuple[PortalsLocation, ...]
    regions: tuple[Region, ...]
    symbols: tuple[Symbol, ...]
    periods: tuple[Period, ...]
    gauge: tuple[FuelSpace, ...]
    colors: tuple[str, ...]
    color_letters: tuple[str, ...]
    color_paints: tuple[str, ...]
    player_colors: tuple[str, ...]
    board: str  # the name of a board of one's own; empty: the bundled one
    roads: tuple[tuple[int, int], ...]
    suggested_portals: tuple[int, int, int]
    counts: tuple[PortalsCount, ...]
    components: tuple[PortalsComponent, ...]
    values: PortalsValues

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike.

        Names, titles, references, drawing positions and provenance do not enter.
        """
        plays = {
            "cards": [[getattr(card, field) for field in _PLAYING_FIELDS] for card in self.cards],
            "colors": len(self.colors),
            "gauge": [space.reach for space in self.gauge],
            "locations": [[place.id, place.region] for place in self.locations],
            "portals": self.suggested_portals,
            "roads": self.roads,
            "values": msgspec.to_builtins(self.values),
        }
        return digest_of(plays)
