"""What the rows of the content files look like: their fields, their limits, and which rows there must be."""

from __future__ import annotations

from hiram.core.files.content_files import Row, limit, match
from hiram.games.temple_rush.content.model import POWERS, WORTHS, Values


class CardRow(Row):
    name: str
    reference: str
    points: int
    silhouette: tuple[str, ...]
    cells: int
    min_stones: int
    tilings: int
    tilings_min: int
    min_stones_depleted: int
    tilings_depleted: int
    solo_rounds: float

    def __post_init__(self) -> None:
        super().__post_init__()
        match("name", self.name, r".*\S.*", "a name")
        if self.points not in WORTHS:
            raise ValueError(f"points must be one of {', '.join(map(str, WORTHS))}, not {self.points}")
        limit("courses of the silhouette", len(self.silhouette), 1, 8)
        for course in self.silhouette:
            match("silhouette", course, r"[#.]{1,8}", 'courses of up to eight "#" and "."')
            if len(course) != len(self.silhouette[0]):
                raise ValueError("the courses of the silhouette must be equally long")


class StoneRow(Row):
    name: str
    copies: int
    bonus: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("copies", self.copies, 1, 5)
        limit("bonus", self.bonus, 0, 20)


class FaceRow(Row):
    gives: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("gives", self.gives, 0, 4)


class TokenRow(Row):
    name: str
    power: bool
    copies: int

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("copies", self.copies, 0, 12)


class WorthRow(Row):
    point_tokens: int
    ground: str


class PartyRow(Row):
    cards: int
    holders: int
    solo_turn: bool
    power_tokens: int


class ColorRow(Row):
    pass


class RankRow(Row):
    least: int


class ValueRow(Row):
    value: int
    clause: str

    def __post_init__(self) -> None:
        super().__post_init__()
        limit("value", self.value, 1, 1000)


class ComponentRow(Row):
    name: str
    count: int
    note: str


KINDS: dict[str, type[Row]] = {
    "card": CardRow,
    "stone": StoneRow,
    "face": FaceRow,
    "token": TokenRow,
    "worth": WorthRow,
    "party": PartyRow,
    "player_color": ColorRow,
    "rank": RankRow,
    "value": ValueRow,
    "component": ComponentRow,
}
TABLES_OF = {"cards.toml": ("card",), "rules.toml": tuple(name for name in KINDS if name != "card")}
FILE_OF = {table: file for file, tables in TABLES_OF.items() for table in tables}
USER_TABLES = ("card", "stone", "token")

CARDS = 31
IDS_OF = {
    "card": tuple(f"T{number:02}" for number in range(1, CARDS + 1)),
    "stone": ("1", "2", "3", "4"),
    "face": ("one", "two", "three", "four", "star", "second_star"),
    "token": ("solo", "mortar", *POWERS),
    "worth": tuple(str(worth) for worth in WORTHS),
    "party": ("1", "2", "3", "4"),
    "value": Values.__struct_fields__,
}
