"""The end of the setup (PP-2): each player places a pawn, then the market is laid out."""

from hiram.core.native import i64, vec
from hiram.core.tools import append_others, append_run, roomy
from hiram.games.portals_and_prophets.engine import actions as act, ask, events
from hiram.games.portals_and_prophets.engine.rules import rounds
from hiram.games.portals_and_prophets.engine.state import FACE_UP, PortalsData


def free_locations(state: PortalsData) -> vec[i64]:
    """Any location not occupied by another pawn, a portal included (PP-2.8)."""
    everywhere: vec[i64] = append_run(roomy(), 0, state.terms.tables.places)
    return append_others(roomy(), everywhere, state.pawns, act.GO)


def place_pawn(state: PortalsData, seat: i64, location: i64) -> None:
    """Each player in turn puts the pawn down; after the last one the market is laid out (PP-2.8, PP-2.10)."""
    state.pawns[seat] = location
    state.note(events.PLACED, seat, location)
    state.frames.pop()
    following: i64 = (seat + 1) % state.players
    if following != state.start_seat:
        state.frames.push(ask.PLACE, following)
        state.acting = 1 << following
    else:
        lay_out_market(state)
        rounds.begin_turn(state, following)


def lay_out_market(state: PortalsData) -> None:
    """The top five cards of the Old Testament deck go face up (PP-2.10)."""
    for slot in range(i64(act.SLOTS)):
        card: i64 = state.ot_deck.draw()
        state.face_up[slot] = card
        state.where[card] = FACE_UP
        state.note(events.LAID_OUT, slot, card)
