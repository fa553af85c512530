"""The content as numbers for the engine. What the rules themselves fix cannot be changed by a content file."""

from __future__ import annotations

from hiram.core.errors import ContentError
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.content import model
from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.engine import jeroboam_policy, scoring, setup
from hiram.games.wisdom_of_solomon.engine.pieces import pack
from hiram.games.wisdom_of_solomon.engine.rules import holy_place, market, opening, trader, year_end
from hiram.games.wisdom_of_solomon.engine.state import ROADS
from hiram.games.wisdom_of_solomon.engine.terms import WisdomTables

TRACK = 50  # steps of the Favor track
FIXED = {
    "favor_at_start": setup.FAVOR_AT_START,
    "roads": ROADS,
    "cards_dealt": setup.CARDS_DEALT,
    "initial_buys": opening.INITIAL_BUYS,
    "transactions": market.TRANSACTIONS,
    "trade_takes": trader.TRADE_TAKES,
    "altar_favor": holy_place.ALTAR_FAVOR,
    "ark_cards": holy_place.ARK_CARDS,
    "menorah_cubes": holy_place.MENORAH_CUBES,
    "refilled": year_end.REFILLED,
    "card_value": scoring.CARD_VALUE,
    "jeroboam_cash": jeroboam_policy.CASH,
    "track": TRACK,
}


def tables_of(content: WisdomContent) -> WisdomTables:
    """All that is printed, in the order of the content files."""
    for name, fixed in FIXED.items():
        if getattr(content.values, name) != fixed:
            raise ContentError(f"rules.toml, {name}: the rules fix this at {fixed}")
    powers = [card.power for card in content.buildings]
    return WisdomTables(
        production=[packed(place.produces) for place in content.locations],
        terrain=[model.TERRAINS.index(place.terrain) for place in content.locations],
        israel=sum(1 << number for number, place in enumerate(content.locations) if place.israel),
        spaces=[list(place.spaces) for place in content.locations],
        ends=[list(edge.ends) for edge in content.edges],
        cost=[packed(card.cost) for card in content.buildings],
        favor=[card.favor for card in content.buildings],
        times=[card.times for card in content.buildings],
        power_terrain=[model.TERRAINS.index(p.on) if p and p.on in model.TERRAINS else NONE for p in powers],
        power_take=[packed(power.take) if power else 0 for power in powers],
        power_kind=[model.POWERS.index(p.on) if p and p.on in model.POWERS else NONE for p in powers],
        power_amount=[power.amount if power else 0 for power in powers],
        programs=[
            *([encoded(effect) for effect in card.effects] for card in content.fortunes),
            *([encoded(effect) for effect in card.action] for card in content.buildings),
        ],
        prices=[price for mat in content.prices for price in mat],
        tile_values=list(content.tile_values),
        tile_counts=list(content.tile_counts),
        bonuses=list(content.bonuses),
        icons=[model.ICONS.index(icon) for icon in content.solo_icons],
        cubes=[kind.cubes for kind in content.resources],
        worth=[kind.worth for kind in content.resources],
    )


def packed(letters: str) -> int:
    """Cubes or slots written as letters, as one number."""
    return pack([letters.count(letter) for letter in f"{model.LETTERS}*"])


def encoded(effect: model.Effect) -> list[int]:
    """An effect as its kind and two numbers."""
    amount = effect.amount
    if effect.cubes:
        amount = packed(effect.cubes)
    if effect.what:
        amount = 1 << model.WAITING.index(effect.what)
    return [model.EFFECTS.index(effect.do), amount, effect.otherwise]
