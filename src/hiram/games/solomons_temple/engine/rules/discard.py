"""The discard phase (ST-14)."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings
from hiram.games.solomons_temple.engine.rules.zones import lose, return_hand, to_discard
from hiram.games.solomons_temple.engine.state import SolomonData


def at_close(state: SolomonData) -> bool:
    return state.frames.kind() == ask.POINT and state.frames.get(0) == ask.CLOSE


def may_restock(state: SolomonData, seat: i64) -> bool:
    """A hand of nothing but Furnishings without a place, or the Filling (ST-14.4)."""
    if state.thrown > 0 or state.hand_size[seat] < values.FULL_HAND:
        return False
    held: i64 = state.held[seat]
    if held & ~(deck.FURNISHING_MASK | state.terms.tables.bits[deck.FILLING]):
        return False
    return held & fitting_furnishings(state, seat) == 0


def throw_away(state: SolomonData, seat: i64, card: i64) -> None:
    """One of up to two discards (ST-14.1)."""
    lose(state, seat, card)
    to_discard(state, seat, card)
    state.thrown += 1
    state.note(events.DISCARDED, seat, card)


def restock(state: SolomonData, seat: i64) -> None:
    """The special exception; `close` ends (ST-14.4)."""
    return_hand(state, seat)
    state.frames.pop()
