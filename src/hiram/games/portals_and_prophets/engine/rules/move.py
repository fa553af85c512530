"""Move the geography pawn (PP-5)."""

from hiram.core.native import i64, vec
from hiram.core.tools import append_others
from hiram.games.portals_and_prophets.engine import actions as act, events
from hiram.games.portals_and_prophets.engine.state import PortalsData


def is_one_step(state: PortalsData, here: i64, there: i64) -> bool:
    """A road, or a portal at both ends, joins the two (PP-5.1, PP-5.2)."""
    terms = state.terms
    for i in range(terms.ways_from[here], terms.ways_from[here + 1]):  # noqa: SIM110 (faster so)
        if terms.ways[i] == there:
            return True
    return False


def add_moves(state: PortalsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The free locations one step away, by road or portal, each once (PP-5.1 to PP-5.3, PP-5.8)."""
    ways_from: vec[i64] = state.terms.ways_from
    pawn: i64 = state.pawns[seat]
    ways: vec[i64] = state.terms.ways[ways_from[pawn] : ways_from[pawn + 1]]
    return append_others(actions, ways, state.pawns, act.GO)


def move(state: PortalsData, seat: i64, location: i64) -> None:
    """One step of the geography pawn, by road or through a portal (PP-5.1, PP-5.2)."""
    here: i64 = state.pawns[seat]
    state.pawns[seat] = location
    if state.journal is not None:
        by_road = int(location) in state.terms.tables.roads[here]
        state.note(events.MOVED if by_road else events.JUMPED, seat, location, here)
