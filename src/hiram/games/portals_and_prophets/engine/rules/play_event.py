"""Play an event (PP-6) that is in the range of the capsule (PP-7)."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.engine import actions as act, events
from hiram.games.portals_and_prophets.engine.rules import discard
from hiram.games.portals_and_prophets.engine.state import PLAYED_BY, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL

NT_CARDS_TO_END: Final = 3


def may_play(state: PortalsData, seat: i64, card: i64) -> bool:
    """The pawn is at the event's place and the capsule reaches its time (PP-6.1, PP-6.6)."""
    return state.terms.tables.location[card] == state.pawns[seat] and in_range(state, card)


def in_range(state: PortalsData, card: i64) -> bool:
    """Within as many periods of the capsule as the gauge shows; on Full, and in the simplified variant, always
    (PP-7.1, PP-7.2, PP-13.2)."""
    fuel: i64 = state.fuel
    distance: i64 = state.terms.tables.period[card] - state.capsule
    return -fuel <= distance <= fuel or fuel == FULL or state.terms.simplified


def add_plays(state: PortalsData, seat: i64, hand: vec[i64], actions: vec[i64]) -> vec[i64]:
    """The events of the hand that may be played."""
    location: vec[i64] = state.terms.tables.location
    pawn: i64 = state.pawns[seat]
    for card in hand:
        if location[card] == pawn and in_range(state, card):
            actions = append(actions, act.PLAY + card)
    return actions


def play_event(state: PortalsData, seat: i64, card: i64) -> None:
    """The event goes face up before its player and scores at once; a third New Testament card triggers the end
    (PP-6.3, PP-6.4, PP-10.1)."""
    points: i64 = state.terms.tables.points[card]
    discard.lay_down(state, seat, card, PLAYED_BY + seat)
    state.score[seat] += points
    state.count_played(seat, card)
    state.note(events.PLAYED, seat, card, points, card)
    if state.triggered_by == NONE and not state.terms.simplified and state.nt_played(seat) >= NT_CARDS_TO_END:
        state.triggered_by = seat
        state.note(events.END_TRIGGERED, seat)
