"""What the content holds once it is read: cards, locations, regions, symbols, and the numbers of the rules.

Inside the engine everything is a position in one of the tuples of `Content`; `NONE` (-1) stands for "none".
"""

from __future__ import annotations

import hashlib
import json
from typing import Literal

import msgspec
from msgspec import Struct

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

    def __hash__(self) -> int:
        """Cheap: what is remembered for a content is asked for at every scene."""
        return hash(self.roads[0])

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
