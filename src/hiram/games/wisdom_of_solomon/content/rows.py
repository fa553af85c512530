"""What the rows of the content files look like: their fields, their limits, and which rows there must be."""

from __future__ import annotations

from hiram.core.files.content_files import Row, limit, match
from hiram.games.wisdom_of_solomon.content.model import (
    COUNT_FIELDS,
    COUNTS,
    ICONS,
    MATS,
    OFFERS,
    RESOURCES,
    TERRAINS,
    Effect,
    Power,
    Values,
)


class LocationRow(Row):
    name: str
    israel: bool
    terrain: str
    produces: str
    spaces: tuple[int, int, int]
    why: str
    x: int
    y: int

    def __post_init__(self) -> None:
        super().__post_init__()
        match("name", self.name, r".*\S.*", "a name")
        match("terrain", self.terrain, "|".join(TERRAINS), f"one of {', '.join(TERRAINS)}")
        match("produces", self.produces, "[GCSWF]{1,4}", "one to four of the letters G, C, S, W, F")
        for number in self.spaces:
            limit("spaces", number, 0, 5)
        if not self.israel and any(self.spaces):
            raise ValueError("spaces must be 0 outside Israel")
        limit("x", self.x, 0, 1600)
        limit("y", self.y, 0, 1000)


class EdgeRow(Row):
    ends: tuple[str, str]
    note: str = ""


class BuildingRow(Row):
    name: str
    cost: str
    favor: int
    kind: str
    text: str
    scripture: str = ""
    action: tuple[Effect, ...] = ()
    times: int = 1
    power: Power | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        match("name", self.name, r".*\S.*", "a name")
        match("cost", self.cost, "[XGCSWF]{2,6}", "two to six of the letters X, G, C, S, W, F")
        match("kind", self.kind, "[A-N]", "a letter from A to N")
        limit("favor", self.favor, 0, 30)
        limit("times", self.times, 1, 3)


class FortuneRow(Row):
    title: str
    reference: str
    text: str
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        match("title", self.title, r".*\S.*", "a title")


class ResourceRow(Row):
    letter: str
    name: str
    cubes: int
    worth: float

    def __post_init__(self) -> None:
        super().__post_init__()
        match("letter", self.letter, "[A-Z]", "one letter")
        limit("cubes", self.cubes, 5, 40)


class MatRow(Row):
    prices: tuple[int, int, int, int, int]

    def __post_init__(self) -> None:
        super().__post_init__()
        for price in self.prices:
            limit("prices", price, 1, 20)


class TempleTileRow(Row):
    value: int
    count: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("value", self.value, 0, 50)
        limit("count", self.count, 0, 20)


class OfferRow(Row):
    bonus: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("bonus", self.bonus, 0, 20)


class CountRow(Row):
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

    def __post_init__(self) -> None:
        super().__post_init__()
        highest = {"workers": 6, "houses": 6, "removed": 3, "filled": 4, "shortages": 14, "temple": 20}
        for name in COUNT_FIELDS:
            lowest = 0 if name in ("removed", "shortages") else 1
            limit(name, getattr(self, name), lowest, highest.get(name, 8))


class SoloTileRow(Row):
    icon: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("icon", self.icon, "|".join(ICONS), f"one of {', '.join(ICONS)}")


class PlayerColorRow(Row):
    color: str

    def __post_init__(self) -> None:
        super().__post_init__()
        match("color", self.color, "#[0-9a-fA-F]{6}", "like #b3202a")


class ValueRow(Row):
    value: int
    clause: str


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
    "value": Values.__struct_fields__,
    "player_color": ("red", "black", "violet", "white", "teal"),
}
