"""What the content holds once it is read: the kinds of cards and the board. An index is a position in a tuple."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hiram.core.files.content_files import digest_of

DECK_SIZE = 100


class SolomonCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """One kind of card, of which each deck has `copies`, the smaller one `short`; `when` is of the timing table, C6."""

    id: str
    name: str
    kind: Literal["good", "sin", "evil", "mil"]
    copies: int
    short: int
    structure: str
    scripture: str
    when: str
    provenance: dict[str, str]


class SolomonSpot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place where an army may stand, and where it is drawn."""

    id: str
    name: str
    zone: Literal["outside", "street", "court"]
    compass: str
    scripture: str
    neighbours: list[str]
    x: int
    y: int
    provenance: str


class Gate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link through the wall, open or guarded."""

    id: str
    name: str
    side: Literal["N", "W", "S", "E"]
    outside: str
    inside: str
    scripture: str
    x: int
    y: int
    provenance: str


class Slot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place for cards on each board, in words (docs/rules, C5)."""

    name: str
    holds: str
    owner: str
    provenance: str


class SolomonContent(Struct, frozen=True, kw_only=True, eq=False):
    """Everything that is printed on cards and boards."""

    cards: tuple[SolomonCard, ...]
    spots: tuple[SolomonSpot, ...]
    gates: tuple[Gate, ...]
    slots: tuple[Slot, ...]

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike; names and texts do not enter."""
        plays = {
            "cards": [[card.id, card.kind, card.copies, card.short, card.structure] for card in self.cards],
            "spots": [[spot.id, spot.zone, sorted(spot.neighbours)] for spot in self.spots],
            "gates": [[gate.id, gate.outside, gate.inside] for gate in self.gates],
        }
        return digest_of(plays)

    def spot_index(self) -> dict[str, int]:
        return {spot.id: number for number, spot in enumerate(self.spots)}

    def card_index(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}
