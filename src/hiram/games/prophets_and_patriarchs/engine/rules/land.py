"""Pieces on the land: the distance rule, connections, and what follows from a piece that comes or goes
(PA-2, PA-10.3 to PA-10.8)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit, count_bits, insert_sorted, remove_value
from hiram.games.prophets_and_patriarchs.engine import state as data, terms
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def is_open(state: PatriarchsData, corner: i64) -> bool:
    """The corner exists, is empty, and so are its neighbours (PA-2.3, PA-2.6)."""
    board = state.board
    if corner < terms.CORNER_WORD:
        return ((board.corner_low & ~state.barred_low) >> corner) & 1 != 0
    return ((board.corner_high & ~state.barred_high) >> (corner - terms.CORNER_WORD)) & 1 != 0


def is_free(state: PatriarchsData, edge: i64) -> bool:
    """The edge exists and has no camel (PA-2.4)."""
    board = state.board
    if edge < terms.EDGE_WORD:
        return ((board.edge_low & ~state.taken_low) >> edge) & 1 != 0
    return ((board.edge_high & ~state.taken_high) >> (edge - terms.EDGE_WORD)) & 1 != 0


def owner_of(state: PatriarchsData, corner: i64) -> i64:
    """Whose building stands on a corner, NONE if nobody's."""
    piece: i64 = state.building[corner]
    return i64(NONE) if piece == 0 else (piece - 1) >> 1


def is_blocked(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    """A rival's building stands there (PA-1.5)."""
    piece: i64 = state.building[corner]
    return piece != 0 and (piece - 1) >> 1 != seat


def has_edge(state: PatriarchsData, seat: i64, which: i64, edge: i64) -> bool:
    """The edge is in the set of own camels, or in that of the edges within reach."""
    if edge < terms.EDGE_WORD:
        return (state.sets[seat * data.SETS + which] >> edge) & 1 != 0
    return (state.sets[seat * data.SETS + which + 1] >> (edge - terms.EDGE_WORD)) & 1 != 0


def has_camel(state: PatriarchsData, seat: i64, edge: i64) -> bool:
    return has_edge(state, seat, data.OWN, edge)


def camels_at(state: PatriarchsData, seat: i64, corner: i64) -> i64:
    """How many own camels end at a corner."""
    tables = state.terms.tables
    low: i64 = tables.spoke_low[corner] & state.sets[seat * data.SETS + data.OWN]
    high: i64 = tables.spoke_high[corner] & state.sets[seat * data.SETS + data.OWN + 1]
    return count_bits(low) + count_bits(high)


def touches_line(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    """An own camel ends at the corner."""
    if corner < terms.CORNER_WORD:
        return (state.sets[seat * data.SETS + data.ENDS] >> corner) & 1 != 0
    return (state.sets[seat * data.SETS + data.ENDS + 1] >> (corner - terms.CORNER_WORD)) & 1 != 0


# Where pieces may go -----------------------------------------------------------------------------------------


def may_place_camel(state: PatriarchsData, seat: i64, edge: i64) -> bool:
    """An empty edge, joined to own pieces at an end that is not blocked (PA-10.3, PA-10.4)."""
    return is_free(state, edge) and has_edge(state, seat, data.REACH, edge)


def add_camel_edges(state: PatriarchsData, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
    """Every edge where a camel may go, ascending (PA-10.3)."""
    low: i64 = state.sets[seat * data.SETS + data.REACH] & state.board.edge_low & ~state.taken_low
    high: i64 = state.sets[seat * data.SETS + data.REACH + 1] & state.board.edge_high & ~state.taken_high
    return add_places(state, high, base + terms.EDGE_WORD, add_places(state, low, base, actions))


def add_places(state: PatriarchsData, places: i64, base: i64, actions: vec[i64]) -> vec[i64]:
    """The members of one word of a set, ascending."""
    place_of: vec[i64] = state.terms.tables.place_of
    while places != 0:
        lowest: i64 = places & -places
        actions = append(actions, base + place_of[lowest % 67])
        places ^= lowest
    return actions


def has_camel_edge(state: PatriarchsData, seat: i64) -> bool:
    """Whether a camel could be placed anywhere."""
    low: i64 = state.sets[seat * data.SETS + data.REACH] & state.board.edge_low & ~state.taken_low
    return low != 0 or state.sets[seat * data.SETS + data.REACH + 1] & state.board.edge_high & ~state.taken_high != 0


def add_tent_corners(state: PatriarchsData, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
    """Every open corner at which an own camel ends, ascending (PA-10.6, PA-10.7)."""
    return add_open_corners(
        state, state.sets[seat * data.SETS + data.ENDS], state.sets[seat * data.SETS + data.ENDS + 1], base, actions
    )


def add_open_corners(state: PatriarchsData, low: i64, high: i64, base: i64, actions: vec[i64]) -> vec[i64]:
    """The open corners of a set, ascending."""
    low &= state.board.corner_low & ~state.barred_low
    high &= state.board.corner_high & ~state.barred_high
    return add_places(state, high, base + terms.CORNER_WORD, add_places(state, low, base, actions))


def has_open_corner(state: PatriarchsData) -> bool:
    """Whether the distance rule leaves a corner anywhere."""
    board = state.board
    return board.corner_low & ~state.barred_low != 0 or board.corner_high & ~state.barred_high != 0


# Putting down and taking up ----------------------------------------------------------------------------------


def put_camel(state: PatriarchsData, seat: i64, edge: i64) -> None:
    tables = state.terms.tables
    insert_sorted(state.camels_of, seat * data.LINE, state.camels_out(seat), edge)
    state.camels[seat] -= 1
    state.taken_low |= tables.edge_low[edge]
    state.taken_high |= tables.edge_high[edge]
    reach_out(state, seat, edge)
    state.movable[seat] = data.UNKNOWN
    for other in range(state.players):
        if has_edge(state, other, data.REACH, edge):
            state.movable[other] = data.UNKNOWN


def lift_camel(state: PatriarchsData, seat: i64, edge: i64) -> None:
    """The caller must compute the reach of the seat afterwards."""
    tables = state.terms.tables
    remove_value(state.camels_of, seat * data.LINE, state.camels_out(seat), edge, NONE)
    state.camels[seat] += 1
    state.taken_low &= ~tables.edge_low[edge]
    state.taken_high &= ~tables.edge_high[edge]
    forget_movable(state)


def put_tent(state: PatriarchsData, seat: i64, corner: i64) -> None:
    tables = state.terms.tables
    insert_sorted(state.owned, seat * data.OWNED, state.buildings(seat), corner)
    state.tents[seat] -= 1
    state.points[seat] += 1
    state.building[corner] = 1 + 2 * seat
    state.built_low |= tables.corner_low[corner]
    state.built_high |= tables.corner_high[corner]
    state.barred_low |= tables.near_low[corner]
    state.barred_high |= tables.near_high[corner]
    state.sets[seat * data.SETS + data.REACH] |= tables.spoke_low[corner]
    state.sets[seat * data.SETS + data.REACH + 1] |= tables.spoke_high[corner]
    note_building(state, seat, corner)


def lift_tent(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """The caller must compute the reach of the seat afterwards."""
    remove_value(state.owned, seat * data.OWNED, state.buildings(seat), corner, NONE)
    state.tents[seat] += 1
    state.points[seat] -= 1
    state.building[corner] = 0
    find_barred(state)
    note_building(state, seat, corner)


def make_city(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """A city takes the place of the tent (PA-10.10)."""
    state.tents[seat] += 1
    state.cities[seat] -= 1
    state.points[seat] += 1
    state.building[corner] = 2 + 2 * seat
    state.movable[seat] = data.UNKNOWN


# What follows from the pieces --------------------------------------------------------------------------------


def note_building(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """A building that comes or goes gives or takes a trade tile, and opens or closes rivals' lines (PA-10.8)."""
    if state.board.trade_at[corner] != NONE:
        find_rates(state, seat)
    tables = state.terms.tables
    for other in range(state.players):
        if other != seat and touches_line(state, other, corner):
            find_reach(state, other)
            state.movable[other] = data.UNKNOWN
        reach: i64 = other * data.SETS + data.REACH
        near: bool = state.sets[reach] & tables.around_low[corner] != 0
        if other == seat or near or state.sets[reach + 1] & tables.around_high[corner] != 0:
            state.movable[other] = data.UNKNOWN


def forget_movable(state: PatriarchsData) -> None:
    for seat in range(state.players):
        state.movable[seat] = data.UNKNOWN


def reach_out(state: PatriarchsData, seat: i64, edge: i64) -> None:
    """A camel ends at two corners, and reaches the edges at those that are not blocked (PA-10.3, PA-10.4)."""
    tables, sets = state.terms.tables, state.sets
    cells: i64 = seat * data.SETS
    sets[cells + data.OWN] |= tables.edge_low[edge]
    sets[cells + data.OWN + 1] |= tables.edge_high[edge]
    sets[cells + data.ENDS] |= tables.ends_low[edge]
    sets[cells + data.ENDS + 1] |= tables.ends_high[edge]
    for walk in range(2 * edge, 2 * edge + 2):
        corner: i64 = tables.head[walk]
        if not is_blocked(state, seat, corner):
            sets[cells + data.REACH] |= tables.spoke_low[corner]
            sets[cells + data.REACH + 1] |= tables.spoke_high[corner]


def find_reach(state: PatriarchsData, seat: i64) -> None:
    """The sets of a seat: its camels, their ends and the reach of all its pieces, from the pieces that stand."""
    tables = state.terms.tables
    cells: i64 = seat * data.SETS
    for i in range(i64(data.SETS)):
        state.sets[cells + i] = 0
    end: i64 = seat * data.LINE + state.camels_out(seat)
    for i in range(seat * data.LINE, end):
        reach_out(state, seat, state.camels_of[i])
    end = seat * data.OWNED + state.buildings(seat)
    for i in range(seat * data.OWNED, end):
        state.sets[cells + data.REACH] |= tables.spoke_low[state.owned[i]]
        state.sets[cells + data.REACH + 1] |= tables.spoke_high[state.owned[i]]


def find_barred(state: PatriarchsData) -> None:
    """The corners that the distance rule closes, from the buildings that stand (PA-2.6)."""
    tables = state.terms.tables
    state.built_low = 0
    state.built_high = 0
    state.barred_low = 0
    state.barred_high = 0
    for seat in range(state.players):
        end: i64 = seat * data.OWNED + state.buildings(seat)
        for i in range(seat * data.OWNED, end):
            corner: i64 = state.owned[i]
            state.built_low |= tables.corner_low[corner]
            state.built_high |= tables.corner_high[corner]
            state.barred_low |= tables.near_low[corner]
            state.barred_high |= tables.near_high[corner]


def find_rates(state: PatriarchsData, seat: i64) -> None:
    """The lowest rate of each kind, by the trade tiles at whose corners the seat has buildings (PA-9.3 to PA-9.6)."""
    own: i64 = 0
    rate: i64 = data.BANK_RATE
    end: i64 = seat * data.OWNED + state.buildings(seat)
    for i in range(seat * data.OWNED, end):
        trade: i64 = state.board.trade_at[state.owned[i]]
        if trade != NONE:
            good: i64 = state.terms.tables.trade_good[trade]
            if good == terms.KINDS:
                rate = data.ALL_RATE
            else:
                own |= bit(terms.KIND_BITS * good)
    state.rates[seat] = rate * terms.ONES - (rate - data.OWN_RATE) * own
