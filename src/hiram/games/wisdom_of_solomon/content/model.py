"""What the content holds once it is read: Locations, ways, Buildings, Fortune Cards, the market and the setup numbers.

Inside the engine everything is a position in one of the tuples of `WisdomContent`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from hiram.core.files.content_files import Row, digest_of

RESOURCES = ("exotic", "gold", "copper", "stone", "wood", "food")
LETTERS = "XGCSWF"
MATS = RESOURCES[1:]
TERRAINS = ("coast", "plain", "forest", "highland", "desert")
OFFERS = ("row1", "row2", "row3", "row4", "deck")
COUNTS = ("2", "3", "4", "5", "solo")
HOLY = ("ark", "menorah", "altar", "table")
ICONS = ("trader", "market", "temple", "foreman", "circle", "ark", "altar", "table")
EFFECTS = (
    *("pay", "discard_card", "remove_shortage"),  # in an action of a Building these must be possible
    *("favor", "take", "draw", "road", "merchant", "trader", "transact", "favor_by_cubes", "favor_by_houses"),
    *("wait", "keep", "levite", "foreman", "dwell", "wisdom", "inherit", "barns", "recall"),
)
WAITING = ("desires", "stronghold", "peace", "rain")
POWERS = ("foreman", "levite_cost", "foreman_cost", "temple_tile", "sale", "purchase", "merchant", "trader")

NAMED = ("name", r".*\S.*", "a name")


def one_of(field: str, names: tuple[str, ...]) -> tuple[str, str, str]:
    """The pattern of a field that holds one of these names."""
    return field, "|".join(names), f"one of {', '.join(names)}"


class WisdomLocation(Row):
    """A region of the map: what it produces, who may build there, where it is drawn."""

    patterns = (NAMED, one_of("terrain", TERRAINS), ("produces", "[GCSWF]{1,4}", "one to four of G, C, S, W and F"))
    limits = (("spaces", 0, 5), ("x", 0, 1600), ("y", 0, 1000))

    name: str
    israel: bool
    terrain: str
    produces: str
    spaces: tuple[int, int, int]  # Customs House spaces: always, from three players on, from four on
    why: str
    x: int
    y: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.israel and any(self.spaces):
            raise ValueError("spaces must be 0 outside Israel")


class EdgeRow(Row):
    """A pair of adjacent Locations by their ids."""

    ends: tuple[str, str]
    note: str = ""


class Edge(Struct, frozen=True):
    """A pair of adjacent Locations, which one Road may join: their positions in the content."""

    id: str
    ends: tuple[int, int]
    provenance: str | dict[str, str]


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


class Building(Row):
    """One of the 26 Building Cards. With an action it has a Worker Space, with a power it works by itself."""

    patterns = (
        NAMED,
        ("cost", "[XGCSWF]{2,6}", "two to six of the letters X, G, C, S, W, F"),
        ("kind", "[A-N]", "a letter from A to N"),
    )
    limits = (("favor", 0, 30), ("times", 1, 3))

    name: str
    cost: str
    favor: int
    kind: str
    text: str
    scripture: str = ""
    action: tuple[Effect, ...] = ()
    times: int = 1
    power: Power | None = None


class Fortune(Row):
    """One of the 24 Fortune Cards."""

    patterns = (("title", r".*\S.*", "a title"),)

    title: str
    reference: str
    text: str
    effects: tuple[Effect, ...]


class WisdomResource(Row):
    """A kind of cube, the most valuable first."""

    patterns = (("letter", "[A-Z]", "one letter"),)
    limits = (("cubes", 5, 40),)

    letter: str
    name: str
    cubes: int
    worth: float


class Mat(Row):
    """A mat of the market: the prices of its squares from the bottom."""

    limits = (("prices", 1, 20),)

    prices: tuple[int, int, int, int, int]


class TempleTile(Row):
    """A kind of Temple Tile."""

    limits = (("value", 0, 50), ("count", 0, 20))

    value: int
    count: int


class Offer(Row):
    """A position of the Building offer and the Favor that it adds."""

    limits = (("bonus", 0, 20),)

    bonus: int


class WisdomCount(Row):
    """The pieces and spaces for a number of players."""

    limits = (
        *(("workers", 1, 6), ("houses", 1, 6), ("removed", 0, 3), ("filled", 1, 4), ("shortages", 0, 14)),
        *(("temple", 1, 20), ("merchant", 1, 8), ("trader", 1, 8), ("levite", 1, 8), ("foreman", 1, 8)),
    )

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


class SoloTile(Row):
    """A tile of Jeroboam's bag that is not a Location."""

    patterns = (one_of("icon", ICONS),)

    icon: str


class PlayerColor(Row):
    """A colour of the players' pieces."""

    patterns = (("color", "#[0-9a-fA-F]{6}", "like #b3202a"),)

    color: str


class WisdomValue(Row):
    """One of the numbers of the rules."""

    value: int
    clause: str


class WisdomValues(Struct, frozen=True, kw_only=True):
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


class WisdomContent(Struct, frozen=True, kw_only=True, eq=False):
    """Everything that is printed on board, cards and tiles. Tuples are in id order; an index is a position in them."""

    locations: tuple[WisdomLocation, ...]
    edges: tuple[Edge, ...]
    buildings: tuple[Building, ...]
    fortunes: tuple[Fortune, ...]
    resources: tuple[WisdomResource, ...]
    prices: tuple[tuple[int, ...], ...]  # by mat, squares from the bottom
    tile_values: tuple[int, ...]  # the kinds of Temple Tiles
    tile_counts: tuple[int, ...]
    bonuses: tuple[int, ...]  # by position of the offer
    counts: tuple[WisdomCount, ...]  # 2 to 5 players, then solo
    solo_icons: tuple[str, ...]
    colors: tuple[tuple[str, str], ...]  # of the players: name and colour
    values: WisdomValues

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
        return digest_of(plays)


COUNT_FIELDS = tuple(field for field, _, _ in WisdomCount.limits)

TABLES_OF = {
    "map.toml": ("location", "edge"),
    "buildings.toml": ("building",),
    "fortune.toml": ("fortune",),
    "rules.toml": ("resource", "mat", "temple_tile", "offer", "count", "solo_tile", "value", "player_color"),
}
FILE_OF = {table: file for file, tables in TABLES_OF.items() for table in tables}
USER_TABLES = tuple(table for table in FILE_OF if table != "value")

LOCATIONS = (
    *("phoenicia", "aram", "galilee", "geshur", "bashan", "jezreel", "gilead", "ephraim"),
    *("ammon", "philistia", "judah", "moab", "negev", "edom", "egypt"),
)
IDS_OF = {
    "location": LOCATIONS,
    "edge": tuple(f"E{n:02}" for n in range(1, 25)),
    "building": tuple(f"B{n:02}" for n in range(1, 27)),
    "fortune": tuple(f"F{n:02}" for n in range(1, 25)),
    "resource": RESOURCES,
    "mat": MATS,
    "temple_tile": tuple(f"T{n:02}" for n in range(6, 11)),
    "offer": OFFERS,
    "count": COUNTS,
    "solo_tile": tuple(f"S{n:02}" for n in range(1, 16)),
    "value": WisdomValues.__struct_fields__,
    "player_color": ("red", "black", "violet", "white", "teal"),
}
