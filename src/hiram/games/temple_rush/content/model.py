"""What the content holds once it is read: cards, stones, die, tokens, and the numbers of the rules.

The rows of the files are decoded straight into these classes, which have the limits of each row by itself. Inside the
engine everything is a position in one of the tuples of `RushContent`.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from hiram.core.files.content_files import Row, digest_of, limit, match

POWERS = ("bomb", "bag", "shield", "lightning")
WORTHS = (3, 5, 7, 9)


class RushCard(Row, kw_only=True):
    """A temple card: its silhouette, top course first, and its points."""

    patterns = (("name", r".*\S.*", "a name"),)

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
        if self.points not in WORTHS:
            raise ValueError(f"points must be one of {', '.join(map(str, WORTHS))}, not {self.points}")
        limit("courses of the silhouette", len(self.silhouette), 1, 8)
        for course in self.silhouette:
            match("silhouette", course, r"[#.]{1,8}", 'courses of up to eight "#" and "."')
            if len(course) != self.width:
                raise ValueError("the courses of the silhouette must be equally long")

    @property
    def width(self) -> int:
        return len(self.silhouette[0])

    @property
    def height(self) -> int:
        return len(self.silhouette)


class Stone(Row, kw_only=True):
    """A size of building stones: how many each player owns, and its points in the bonus area (TR-16.1)."""

    limits = (("copies", 1, 5), ("bonus", 0, 20))

    name: str
    copies: int
    bonus: int


class Face(Row, kw_only=True):
    """A face of a die: the size it gives, 0 for the star (TR-4.1, TR-4.2)."""

    limits = (("gives", 0, 4),)

    gives: int


class Token(Row, kw_only=True):
    """A kind of tokens (TR-8)."""

    limits = (("copies", 0, 12),)

    name: str
    power: bool
    copies: int


class RushWorth(Row, kw_only=True):
    """A value of cards and point tokens."""

    point_tokens: int
    ground: str


class Party(Row, kw_only=True):
    """What depends on the number of players (TR-17)."""

    cards: int
    holders: int
    solo_turn: bool
    power_tokens: int


class Rank(Row, kw_only=True):
    """What a score of the solo trial is called (TR-20.4)."""

    least: int


class RushValue(Row, kw_only=True):
    """A number of the rules, with its clause."""

    limits = (("value", 1, 1000),)

    value: int
    clause: str


class RushComponent(Row, kw_only=True):
    """A line of the component list."""

    name: str
    count: int
    note: str


class RushValues(Struct, frozen=True, kw_only=True):
    """The numbers of the rules."""

    shield_rounds: int
    head_start: int
    laps: int
    lap_stones: int
    loan_stones: int
    race_seconds: int
    countdown_seconds: int
    drought: int
    trial_rounds: int


class RushContent(Struct, frozen=True, kw_only=True, eq=False):
    """Everything that is in the box. Tuples are in the order of the files; an index is a position in them."""

    cards: tuple[RushCard, ...]
    stones: tuple[Stone, ...]
    faces: tuple[Face, ...]
    tokens: tuple[Token, ...]
    worths: tuple[RushWorth, ...]
    parties: tuple[Party, ...]
    player_colors: tuple[str, ...]
    ranks: tuple[Rank, ...]
    components: tuple[RushComponent, ...]
    values: RushValues

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike: names do not enter."""
        plays = {
            "cards": [[card.id, card.points, card.silhouette] for card in self.cards],
            "stones": [[stone.copies, stone.bonus] for stone in self.stones],
            "faces": [face.gives for face in self.faces],
            "tokens": [[token.id, token.copies] for token in self.tokens],
            "parties": [[party.cards, party.holders, party.solo_turn, party.power_tokens] for party in self.parties],
            "values": msgspec.to_builtins(self.values),
        }
        return digest_of(plays)
