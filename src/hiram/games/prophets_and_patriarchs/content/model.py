"""What the content files hold, as typed rows, and the words that the rules know by position."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.files.content_files import digest_of

RESOURCES = ("hay", "water", "wheat", "wine", "oil", "sheep")
GOODS = (*RESOURCES, "shekel", "virtue")
TRIBES = ("levi", "judah", "ephraim", "issachar", "naphtali", "benjamin")
CATEGORIES = ("pentateuch", "war", "law", "virtue", "prophet", "jerusalem")
PIECES = ("camel", "tent", "city")
PACKS = ("PE1", "WA1", "LA1", "VI1", "WA2", "PR2", "LA2", "JE2")
BY_RANK = ("leader", "trailing", "richest", "poorest", "most_virtue", "least_virtue")
SELECTORS = ("self", "all", "home", *BY_RANK, "captives", "chosen", "left")
# The effects of cards, with the parameters of each beside `op`.
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
    "captivity": ("who", "rounds"),
    "release": ("who",),
    "barren": ("res", "rounds"),
    "shield": ("who",),
    "move_prophet": (),
    "move_false": (),
    "remove_false": (),
    "choose": ("who", "options"),
    "tithe": ("who", "n"),
}
OPS = tuple(PARAMETERS)
# The fields that are read and seen, and make no difference to play.
WORDS = {"name", "title", "ref", "text", "advantage", "advantage_text", "color", "provenance"}

Effect = dict[str, Any]


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """A row of a content file."""

    id: str

    def plays(self) -> dict[str, Any]:
        return {field: getattr(self, field) for field in self.__struct_fields__ if field not in WORDS}


class PatriarchsCard(Row, frozen=True, kw_only=True):
    """An Event card."""

    pack: str
    deck: int
    category: str
    title: str
    ref: str
    effects: list[Effect]
    text: str
    provenance: str


class Pack(Row, frozen=True, kw_only=True):
    """A pack of Event cards."""

    deck: int
    category: str
    tribe: str
    cards: int


class Tribe(Row, frozen=True, kw_only=True):
    """A tribe: its tile, and its house advantage."""

    name: str
    category: str
    number: int
    advantage: str
    advantage_text: str
    gift: int
    color: str
    provenance: str


class PatriarchsResource(Row, frozen=True, kw_only=True):
    """A resource with the numbers printed on its four tiles."""

    name: str
    numbers: list[int]
    provenance: str


class Hex(Row, frozen=True, kw_only=True):
    """A place of the recommended layout."""

    q: int
    r: int
    tile: str
    number: int
    provenance: str


class Trade(Row, frozen=True, kw_only=True):
    """A trade tile and its coastal edge in the recommended layout."""

    good: str
    rate: int
    name: str
    ref: str
    q: int
    r: int
    side: str
    provenance: str


class Cost(Row, frozen=True, kw_only=True):
    """What a piece costs."""

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


class Supply(Row, frozen=True, kw_only=True):
    """How many there are of something."""

    count: int
    provenance: str


class Discs(Row, frozen=True, kw_only=True):
    """The numbered discs."""

    numbers: list[int]
    provenance: str


class PatriarchsContent(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Everything that the content files say."""

    cards: tuple[PatriarchsCard, ...]
    packs: tuple[Pack, ...]
    tribes: tuple[Tribe, ...]
    resources: tuple[PatriarchsResource, ...]
    hexes: tuple[Hex, ...]
    trades: tuple[Trade, ...]
    costs: tuple[Cost, ...]
    supplies: tuple[Supply, ...]
    discs: tuple[Discs, ...]

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike; names and texts do not enter."""
        return digest_of({table: [row.plays() for row in getattr(self, table)] for table in TABLES})

    def count(self, supply: str) -> int:
        return next(row.count for row in self.supplies if row.id == supply)


TABLES: dict[str, tuple[str, type[Row]]] = {
    "cards": ("card", PatriarchsCard),
    "packs": ("pack", Pack),
    "tribes": ("tribe", Tribe),
    "resources": ("resource", PatriarchsResource),
    "hexes": ("hex", Hex),
    "trades": ("trade", Trade),
    "costs": ("cost", Cost),
    "supplies": ("supply", Supply),
    "discs": ("discs", Discs),
}
"""The fields of the content: the name of their tables in the files, and what a row of them is."""
