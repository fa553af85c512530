"""What the content files hold, as typed rows, and the words that the rules know by position."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

RESOURCES = ("hay", "water", "wheat", "wine", "oil", "sheep")
GOODS = (*RESOURCES, "shekel", "virtue")
TRIBES = ("levi", "judah", "ephraim", "issachar", "naphtali", "benjamin")
CATEGORIES = ("pentateuch", "war", "law", "virtue", "prophet", "jerusalem")
PIECES = ("camel", "tent", "city")
PACKS = ("PE1", "WA1", "LA1", "VI1", "WA2", "PR2", "LA2", "JE2")
SELECTORS = (
    "self",
    "all",
    "home",
    "leader",
    "trailing",
    "richest",
    "poorest",
    "most_virtue",
    "least_virtue",
    "captives",
    "chosen",
    "left",
)
OPS = (
    "gain",
    "lose",
    "pay",
    "give",
    "plunder",
    "pass_left",
    "tribute",
    "cap",
    "harvest",
    "roll_harvest",
    "swap",
    "market",
    "discount",
    "free_camel",
    "lose_camel",
    "extra_move",
    "skip_build",
    "captivity",
    "release",
    "barren",
    "shield",
    "move_prophet",
    "move_false",
    "remove_false",
    "choose",
)
# The parameters of each effect, beside `op`.
PARAMETERS = {
    "gain": ("who", "res", "n"),
    "lose": ("who", "res", "n"),
    "pay": ("res", "n"),
    "give": ("who", "to", "res", "n"),
    "plunder": ("who", "n"),
    "pass_left": ("n",),
    "tribute": ("who", "n", "max"),
    "cap": ("who", "n"),
    "harvest": ("who", "res"),
    "roll_harvest": (),
    "swap": ("who", "n"),
    "market": ("rate",),
    "discount": ("piece", "res", "n"),
    "free_camel": ("who", "n"),
    "lose_camel": ("who", "n"),
    "extra_move": (),
    "skip_build": (),
    "captivity": ("who", "turns"),
    "release": ("who",),
    "barren": ("res", "turns"),
    "shield": ("who",),
    "move_prophet": (),
    "move_false": (),
    "remove_false": (),
    "choose": ("who", "options"),
}

Effect = dict[str, Any]


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Event card."""

    id: str
    pack: str
    deck: int
    category: str
    title: str
    ref: str
    effects: list[Effect]
    text: str
    provenance: str


class Pack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pack of Event cards."""

    id: str
    deck: int
    category: str
    tribe: str
    cards: int


class Tribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tribe: its tile, and its house advantage."""

    id: str
    name: str
    category: str
    number: int
    advantage: str
    advantage_text: str
    color: str
    provenance: str


class Resource(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A resource with the numbers printed on its four tiles."""

    id: str
    name: str
    numbers: list[int]
    provenance: str


class Hex(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place of the recommended layout."""

    id: str
    q: int
    r: int
    tile: str
    number: int
    provenance: str


class Trade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trade tile and its coastal edge in the recommended layout."""

    id: str
    good: str
    rate: int
    name: str
    ref: str
    q: int
    r: int
    side: str
    provenance: str


class Cost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a piece costs."""

    id: str
    hay: int
    water: int
    wheat: int
    wine: int
    oil: int
    sheep: int
    provenance: str

    def amounts(self) -> list[int]:
        """By resource."""
        return [self.hay, self.water, self.wheat, self.wine, self.oil, self.sheep]


class Supply(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many there are of something."""

    id: str
    count: int
    provenance: str


class Discs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbered discs."""

    id: str
    numbers: list[int]
    provenance: str


class Content(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Everything that the content files say."""

    cards: tuple[Card, ...]
    packs: tuple[Pack, ...]
    tribes: tuple[Tribe, ...]
    resources: tuple[Resource, ...]
    hexes: tuple[Hex, ...]
    trades: tuple[Trade, ...]
    costs: tuple[Cost, ...]
    supplies: tuple[Supply, ...]
    discs: tuple[Discs, ...]

    def digest(self) -> str:
        """A hash that changes with anything that play could notice."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    def count(self, supply: str) -> int:
        return next(row.count for row in self.supplies if row.id == supply)
