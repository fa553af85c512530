"""What the content holds once it is read: Locations, ways, Buildings, Fortune Cards, the market and the setup numbers.

Inside the engine everything is a position in one of the tuples of `Content`.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
from msgspec import Struct

RESOURCES = ("exotic", "gold", "copper", "stone", "wood", "food")
LETTERS = "XGCSWF"
MATS = RESOURCES[1:]
TERRAINS = ("coast", "plain", "forest", "highland", "desert")
OFFERS = ("row1", "row2", "row3", "row4", "deck")
COUNTS = ("solo", "2", "3", "4", "5")
AREAS = ("merchant", "trader", "levite", "foreman")
HOLY = ("ark", "menorah", "altar", "table")
ICONS = ("trader", "market", "temple", "foreman", "circle", "ark", "altar", "table")
EFFECTS = (
    *("pay", "discard_card", "remove_shortage"),  # in an action of a Building these must be possible
    *("favor", "take", "draw", "road", "merchant", "trader", "transact", "favor_by_cubes", "favor_by_houses"),
    *("wait", "keep", "levite", "foreman", "dwell", "wisdom", "inherit", "barns", "recall"),
)
WAITING = ("desires", "stronghold", "peace", "rain")
POWERS = ("foreman", "levite_cost", "foreman_cost", "temple_tile", "sale", "purchase", "merchant", "trader")

Provenance = tuple[tuple[str, str], ...]
"""Where each value comes from, as (field, letters); the field is "row" when one entry speaks for all."""


class Location(Struct, frozen=True, kw_only=True):
    """A region of the map: what it produces, who may build there, where it is drawn."""

    index: int
    id: str
    name: str
    israel: bool
    terrain: str
    produces: str
    spaces: tuple[int, int, int]  # Customs House spaces: always, from three players on, from four on
    why: str
    x: int
    y: int
    provenance: Provenance


class Edge(Struct, frozen=True, kw_only=True):
    """A pair of adjacent Locations, which one Road may join."""

    index: int
    id: str
    ends: tuple[int, int]
    note: str
    provenance: Provenance


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a card does."""

    do: str
    amount: int = 0
    cubes: str = ""
    otherwise: int = 0  # Favor if there is no such cube in the supply
    what: str = ""


class Power(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a Building does by itself: on a terrain it gives cubes, elsewhere it changes a number."""

    on: str
    amount: int = 0
    take: str = ""


class Building(Struct, frozen=True, kw_only=True):
    """One of the 26 Building Cards. With an action it has a Worker Space, with a power it works by itself."""

    index: int
    id: str
    name: str
    cost: str
    favor: int
    kind: str
    text: str
    scripture: str
    action: tuple[Effect, ...]
    times: int
    power: Power | None
    provenance: Provenance


class Fortune(Struct, frozen=True, kw_only=True):
    """One of the 24 Fortune Cards."""

    index: int
    id: str
    title: str
    reference: str
    text: str
    effects: tuple[Effect, ...]
    provenance: Provenance


class Resource(Struct, frozen=True, kw_only=True):
    """A kind of cube, the most valuable first."""

    index: int
    id: str
    letter: str
    name: str
    cubes: int
    worth: float
    provenance: Provenance


class Count(Struct, frozen=True, kw_only=True):
    """The pieces and spaces for a number of players."""

    id: str
    workers: int
    houses: int
    removed: int
    filled: int
    shortages: int
    temple: int
    merchant: int
    trader: int
    levite: int
    foreman: int
    provenance: Provenance


class Values(Struct, frozen=True, kw_only=True):
    """The numbers of the rules. They are the same in every content file."""

    favor_at_start: int
    roads: int
    cards_dealt: int
    initial_buys: int
    transactions: int
    trade_takes: int
    altar_favor: int
    ark_cards: int
    menorah_cubes: int
    refilled: int
    card_value: int
    jeroboam_cash: int
    track: int


class Content(Struct, frozen=True, kw_only=True):
    """Everything that is printed on board, cards and tiles. Tuples are in id order; an index is a position in them."""

    locations: tuple[Location, ...]
    edges: tuple[Edge, ...]
    buildings: tuple[Building, ...]
    fortunes: tuple[Fortune, ...]
    resources: tuple[Resource, ...]
    prices: tuple[tuple[int, ...], ...]  # by mat, squares from the bottom
    tile_values: tuple[int, ...]  # the kinds of Temple Tiles
    tile_counts: tuple[int, ...]
    bonuses: tuple[int, ...]  # by position of the offer
    counts: tuple[Count, ...]  # solo, then 2 to 5 players
    solo_icons: tuple[str, ...]
    colors: tuple[tuple[str, str], ...]  # of the players: name and colour
    values: Values

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike.

        Names, titles, references, drawing positions, worth and provenance do not enter.
        """
        plays: dict[str, Any] = {
            "locations": [[p.id, p.israel, p.terrain, "".join(sorted(p.produces)), p.spaces] for p in self.locations],
            "edges": [edge.ends for edge in self.edges],
            "buildings": [
                [b.id, b.cost, b.favor, msgspec.to_builtins(b.action), b.times, msgspec.to_builtins(b.power)]
                for b in self.buildings
            ],
            "fortunes": [[card.id, msgspec.to_builtins(card.effects)] for card in self.fortunes],
            "cubes": [kind.cubes for kind in self.resources],
            "prices": self.prices,
            "tiles": [self.tile_values, self.tile_counts],
            "bonuses": self.bonuses,
            "counts": [[getattr(row, name) for name in COUNT_FIELDS] for row in self.counts],
            "icons": self.solo_icons,
            "values": msgspec.to_builtins(self.values),
        }
        text = json.dumps(plays, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


COUNT_FIELDS = ("workers", "houses", "removed", "filled", "shortages", "temple", *AREAS)
