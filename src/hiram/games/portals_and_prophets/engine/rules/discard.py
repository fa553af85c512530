"""Discarding and removed cards (PP-9)."""

from hiram.core.native import append, i64
from hiram.core.tools import NONE, remove_value
from hiram.games.portals_and_prophets.engine import ask, events
from hiram.games.portals_and_prophets.engine.state import HAND_SPACE, REMOVED, PortalsData


def discard(state: PortalsData, seat: i64, card: i64) -> None:
    """Thrown away for good, onto the open pile (PP-9.1, PP-9.2)."""
    lay_down(state, seat, card, REMOVED)
    state.note(events.DISCARDED, seat, card)


def lay_down(state: PortalsData, seat: i64, card: i64, where: i64) -> None:
    """A card leaves the hand and lies open."""
    remove_value(state.hands, seat * HAND_SPACE, state.hand_size[seat], card, NONE)
    state.hand_size[seat] -= 1
    state.where[card] = where
    state.laid = append(state.laid, card)
    if state.frames.kind() == ask.SHED:  # seven are left again
        state.frames.pop()
