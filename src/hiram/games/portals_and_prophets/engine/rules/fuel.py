"""Fuel (PP-8): cards are exchanged for a longer reach of the capsule."""

from hiram.core.native import append, i64, vec
from hiram.games.portals_and_prophets.engine import actions as act, events
from hiram.games.portals_and_prophets.engine.rules import discard
from hiram.games.portals_and_prophets.engine.state import REMOVED, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL


def may_exchange(state: PortalsData) -> bool:
    """The gauge is in use and below Full (PP-8.9, PP-13.1)."""
    return state.fuel < FULL and not state.terms.simplified


def is_usable_fuel(state: PortalsData, card: i64) -> bool:
    """The card has icons, and of a colour not yet exchanged this turn (PP-8.4, PP-8.11)."""
    return (state.terms.tables.burns[card] & ~state.colors_used) != 0


def add_exchanges(state: PortalsData, hand: vec[i64], actions: vec[i64]) -> vec[i64]:
    """The cards of the hand that are usable fuel."""
    burns: vec[i64] = state.terms.tables.burns
    unused: i64 = ~state.colors_used
    for card in hand:
        if burns[card] & unused:
            actions = append(actions, act.FUEL + card)
    return actions


def exchange(state: PortalsData, seat: i64, card: i64) -> None:
    """The card leaves the game and the gauge rises by its icons, at most to Full (PP-8.1, PP-8.3)."""
    tables = state.terms.tables
    discard.lay_down(state, seat, card, REMOVED)
    state.acted_this_round = 1  # it prepares a later turn, so the round is not idle (PP-10.7)
    state.colors_used |= tables.burns[card]
    state.fuel += tables.icons[card]
    if state.fuel > FULL:
        state.fuel = FULL
    state.note(events.FUELED, seat, card, state.fuel)
    if state.fuel == FULL:
        state.note(events.TANK_FULL, seat)
