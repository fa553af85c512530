"""The content as numbers for the engine."""

from __future__ import annotations

from hiram.core.errors import ContentError
from hiram.games.portals_and_prophets.content.model import DECKS, PortalsContent
from hiram.games.portals_and_prophets.engine import scoring, setup
from hiram.games.portals_and_prophets.engine.actions import SLOTS
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END
from hiram.games.portals_and_prophets.engine.state import ACTIONS_PER_TURN, HAND_LIMIT
from hiram.games.portals_and_prophets.engine.terms import PORTALS, PortalsTables


def tables_of(content: PortalsContent) -> PortalsTables:
    """The cards and the map as numbers. What the rules themselves fix cannot be changed by a content file."""
    values = content.values
    fixed = {
        "hand_limit": HAND_LIMIT,
        "actions_per_turn": ACTIONS_PER_TURN,
        "genesis_deal": setup.GENESIS_DEAL,
        "nt_trigger": NT_CARDS_TO_END,
        "region_set_points": scoring.SET_VALUE,
        "symbol_majority_points": scoring.MAJORITY_VALUE,
        "symbol_card_points": scoring.SYMBOL_CARD_VALUE,
        "face_up": SLOTS,
        "portals": PORTALS,
    }
    for name, number in fixed.items():
        if getattr(values, name) != number:
            raise ContentError(f"rules.toml, {name}: the rules fix this at {number}, not {getattr(values, name)}")
    cards = content.cards
    columns = {
        "deck": [DECKS.index(card.deck) for card in cards],
        "period": [card.period for card in cards],
        "location": [card.location for card in cards],
        "region": [card.region for card in cards],
        "points": [card.points for card in cards],
        "symbols": [sum(1 << symbol for symbol in card.symbols) for card in cards],
        "icons": [card.fuel for card in cards],
        "color": [card.fuel_color for card in cards],
        "bonus_symbol": [card.bonus_symbol for card in cards],
        "is_region_card": [int(card.kind == "region") for card in cards],
        "region_of": [place.region for place in content.locations],
    }
    return PortalsTables(columns, [sorted(place.neighbors) for place in content.locations], len(content.colors))
