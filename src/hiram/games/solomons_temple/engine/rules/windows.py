"""Action points and reaction windows (ST-4): what may be played in them, and when they stand.

Sets of cards are numbers with a bit for each kind. Windows stand or fall by public facts alone (ST-4.13, ST-4.14).
"""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.solomons_temple.engine import deck, terms, values
from hiram.games.solomons_temple.engine.rules.offerings import evil_kinds, has_priest, immune, may_offer
from hiram.games.solomons_temple.engine.rules.own_turn import fasting, may_recover
from hiram.games.solomons_temple.engine.state import SolomonData


def instant_kinds(state: SolomonData, seat: i64) -> i64:
    """The Instants that an Open window allows, gates left out (ST-4.5)."""
    kinds: i64 = evil_kinds(state, 1 - seat)
    if fasting(state, seat):
        return kinds
    if may_offer(state, seat):
        kinds |= state.terms.tables.bits[deck.PEACE] | state.terms.tables.bits[deck.GUILT]
    if state.solomon[seat]:
        kinds |= deck.STRUCTURE_MASK & ~state.built[seat]
    return kinds


def menu_kinds(state: SolomonData, seat: i64) -> i64:
    """The cards of the own-turn menu (ST-4.3)."""
    kinds: i64 = instant_kinds(state, seat)
    if fasting(state, seat):
        return kinds
    bits = state.terms.tables.bits
    built: i64 = state.built[seat]
    priest: i64 = state.priest[seat]
    if priest == values.NO_PRIEST or priest == values.WICKED_PRIEST:
        kinds |= bits[deck.PRIEST]
    if state.altar[seat] == values.NO_ALTAR:
        kinds |= bits[deck.ALTAR]
    if state.prophet[seat] == NONE:
        kinds |= bits[deck.ISAIAH] * 7  # the three Prophets
    if not state.david[seat]:
        kinds |= bits[deck.KING_DAVID]
    if not state.solomon[seat]:
        kinds |= bits[deck.KING_SOLOMON]
    if built & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
        kinds |= bits[deck.LEVITES]
    if state.fast[seat] == NONE:
        kinds |= bits[deck.PRAY_AND_FAST]
    if may_offer(state, seat):
        kinds |= bits[deck.BURNT] | bits[deck.GRAIN]
    if built == deck.TEMPLE_MASK:
        kinds |= bits[deck.FILLING]
    return kinds


def open_window_stands(state: SolomonData, seat: i64) -> bool:
    """Whether some Instant could be legal for the seat on the public position (ST-4.14)."""
    if state.hand_size[seat] == 0:
        return False
    foe: i64 = 1 - seat
    if not immune(state, foe) and (state.altar[foe] != values.NO_ALTAR or has_priest(state, foe)):
        return True
    if fasting(state, seat):
        return False
    if may_offer(state, seat) or (state.david[seat] and state.gates[seat] != terms.ALL_GATES):
        return True
    return state.solomon[seat] != 0 and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK


def sin_window_stands(state: SolomonData, seat: i64) -> bool:
    """Against an immune builder no Sin may be played, but Instants of the seat's own may (ST-4.13)."""
    return state.hand_size[seat] > 0 and (not immune(state, 1 - seat) or open_window_stands(state, seat))


def attack_window_stands(state: SolomonData, seat: i64, any_instant: bool) -> bool:
    """What only a gate answers opens it for King David alone (ST-4.10, ST-4.13)."""
    if any_instant:
        return open_window_stands(state, seat)
    return (
        state.hand_size[seat] > 0
        and state.david[seat] != 0
        and state.gates[seat] != terms.ALL_GATES
        and not fasting(state, seat)
    )


def point_needed(state: SolomonData, seat: i64) -> bool:
    """Action points are left out only for an empty hand without a recovery due (ST-4.16)."""
    return state.hand_size[seat] > 0 or may_recover(state, seat)
