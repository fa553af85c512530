"""What the content holds once it is read: cards, stones, die, tokens, and the numbers of the rules.

Inside the engine everything is a position in one of the tuples of `Content`.
"""

from __future__ import annotations

import hashlib
import json

import msgspec
from msgspec import Struct

POWERS = ("bomb", "bag", "shield", "lightning")
WORTHS = (3, 5, 7, 9)

Provenance = tuple[tuple[str, str], ...]
"""Where each value comes from, as (field, letters); the field is "row" when one entry speaks for all."""


class Card(Struct, frozen=True, kw_only=True):
    """A temple card: its silhouette, top course first, and its points."""

    index: int
    id: str
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
    provenance: Provenance

    @property
    def width(self) -> int:
        return len(self.silhouette[0])

    @property
    def height(self) -> int:
        return len(self.silhouette)


class Stone(Struct, frozen=True, kw_only=True):
    """A size of building stones: how many each player owns, and its points in the bonus area (TR-16.1)."""

    id: str
    name: str
    copies: int
    bonus: int
    provenance: Provenance


class Face(Struct, frozen=True, kw_only=True):
    """A face of a die: the size it gives, 0 for the star (TR-4.1, TR-4.2)."""

    id: str
    gives: int
    provenance: Provenance


class Token(Struct, frozen=True, kw_only=True):
    """A kind of tokens (TR-8)."""

    id: str
    name: str
    power: bool
    copies: int
    provenance: Provenance


class Worth(Struct, frozen=True, kw_only=True):
    """A value of cards and point tokens."""

    id: str
    point_tokens: int
    ground: str
    provenance: Provenance


class Party(Struct, frozen=True, kw_only=True):
    """What depends on the number of players (TR-17)."""

    id: str
    cards: int
    holders: int
    solo_turn: bool
    power_tokens: int
    provenance: Provenance


class Rank(Struct, frozen=True, kw_only=True):
    """What a score of the solo trial is called (TR-20.4)."""

    id: str
    least: int
    provenance: Provenance


class Component(Struct, frozen=True, kw_only=True):
    """A line of the component list."""

    id: str
    name: str
    count: int
    note: str
    provenance: Provenance


class Values(Struct, frozen=True, kw_only=True):
    """The numbers of the rules."""

    shield_rounds: int
    head_start: int
    laps: int
    race_seconds: int
    countdown_seconds: int
    drought: int
    trial_rounds: int


class Content(Struct, frozen=True, kw_only=True):
    """Everything that is in the box. Tuples are in the order of the files; an index is a position in them."""

    cards: tuple[Card, ...]
    stones: tuple[Stone, ...]
    faces: tuple[Face, ...]
    tokens: tuple[Token, ...]
    worths: tuple[Worth, ...]
    parties: tuple[Party, ...]
    player_colors: tuple[str, ...]
    ranks: tuple[Rank, ...]
    components: tuple[Component, ...]
    values: Values

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
        text = json.dumps(plays, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]
