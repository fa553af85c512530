"""Israelite Armies in the defence (ST-11)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.solomons_temple.engine import ask, deck, events, terms
from hiram.games.solomons_temple.engine.rules.movement import holds, set_army
from hiram.games.solomons_temple.engine.rules.own_turn import fasting
from hiram.games.solomons_temple.engine.rules.siege import end_siege
from hiram.games.solomons_temple.engine.rules.zones import use
from hiram.games.solomons_temple.engine.state import SolomonData


def armies_inside(state: SolomonData, board: i64) -> i64:
    """A bit for each army inside the walls."""
    mask: i64 = 0
    for army in range(i64(terms.ARMIES)):
        spot: i64 = state.armies[board * terms.ARMIES + army]
        if spot != NONE and (state.terms.tables.inside_mask >> spot) & 1:
            mask |= bit(army)
    return mask


def may_relieve(state: SolomonData, seat: i64) -> bool:
    """One Israelite Army: somebody is on the board, by the option inside (ST-11.2, ST-16.5)."""
    if not holds(state, seat, deck.ISRAELITE) or fasting(state, seat):
        return False
    return armies_inside(state, seat) != 0 if state.terms.israelites_inside else state.occupied[seat] != 0


def may_rout(state: SolomonData, seat: i64) -> bool:
    """A pair of Israelite Armies: somebody is on the board (ST-11.4)."""
    return (
        state.hand[seat * deck.CARDS + deck.ISRAELITE] >= 2 and not fasting(state, seat) and state.occupied[seat] != 0
    )


def relieve(state: SolomonData, seat: i64) -> None:
    inside: i64 = armies_inside(state, seat)
    use(state, seat, deck.ISRAELITE)
    if inside:
        state.frames.push(ask.RELOCATE, seat, inside)


def choose_army(state: SolomonData, seat: i64, army: i64) -> None:
    others: i64 = state.frames.get(0) & ~(bit(army))
    state.frames.pop()
    state.frames.push(ask.RELOCATE_TO, seat, others, army)


def relocate(state: SolomonData, seat: i64, spot: i64) -> None:
    """An army that was inside goes to any unoccupied spot (ST-11.2, ST-11.3)."""
    others: i64 = state.frames.get(0)
    army: i64 = state.frames.get(1)
    state.frames.pop()
    set_army(state, seat, army, spot)
    state.note(events.RELOCATED, seat, army, spot)
    if others:
        state.frames.push(ask.RELOCATE, seat, others)


def rout(state: SolomonData, seat: i64) -> None:
    """All armies go, and with them a siege (ST-9.9, ST-11.4)."""
    use(state, seat, deck.ISRAELITE)
    use(state, seat, deck.ISRAELITE)
    for army in range(i64(terms.ARMIES)):
        set_army(state, seat, army, NONE)
    state.note(events.ARMIES_REMOVED, seat)
    if state.siege[seat] > 0:
        end_siege(state)
