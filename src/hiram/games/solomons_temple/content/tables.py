"""The content as numbers for the engine."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine.terms import SolomonTables

ZONES = ("outside", "street", "court")


def tables_of(content: SolomonContent) -> SolomonTables:
    """The content as numbers for the engine."""
    cards, spots = content.card_index(), content.spot_index()
    return SolomonTables(
        copies=[card.copies for card in content.cards],
        short=[card.short for card in content.cards],
        structure=[cards[card.structure] if card.structure else NONE for card in content.cards],
        zone=[ZONES.index(spot.zone) for spot in content.spots],
        neighbours=[[spots[end] for end in spot.neighbours] for spot in content.spots],
        outside=[spots[gate.outside] for gate in content.gates],
        inside=[spots[gate.inside] for gate in content.gates],
    )
