"""Movement: a trailing tent and its camel go on along their line (PA-11, PA-17.6)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, roomy
from hiram.games.prophets_and_patriarchs.engine import actions as act, events, state as data
from hiram.games.prophets_and_patriarchs.engine.rules import land, lines
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import EDGE_WORD, NAPHTALI


def moves_left(state: PatriarchsData, seat: i64) -> i64:
    """One a turn, one more for Naphtali and for each extra Movement (PA-11.1, PA-17.6)."""
    left: i64 = 1 + state.extra_moves - state.moves_used
    if state.terms.advantages and state.tribe[seat] == NAPHTALI:
        left += 1
    return left


def trailing_camel(state: PatriarchsData, seat: i64, corner: i64) -> i64:
    """The only camel at an own tent; NONE if there is another number of them (PA-11.2, PA-11.3)."""
    if state.building[corner] != 1 + 2 * seat:
        return NONE
    tables = state.terms.tables
    low: i64 = tables.spoke_low[corner] & state.sets[seat * data.SETS + data.OWN]
    high: i64 = tables.spoke_high[corner] & state.sets[seat * data.SETS + data.OWN + 1]
    if (low == 0) == (high == 0) or low & (low - 1) != 0 or high & (high - 1) != 0:
        return NONE
    if low != 0:
        return tables.place_of[low % 67]
    return EDGE_WORD + tables.place_of[high % 67]


def line_walks(state: PatriarchsData, seat: i64, corner: i64, edge: i64) -> vec[i64]:
    """Walks that come to the unblocked corners of the line that remains when tent and camel are lifted; none if it
    has no camel or no building (PA-11.4)."""
    tables = state.terms.tables
    walk: i64 = 2 * edge + (1 if tables.end_a[edge] == corner else 0)
    start: i64 = tables.head[walk]
    if land.is_blocked(state, seat, start) or not goes_on(state, seat, walk):
        return vec[i64]([])
    building: vec[i64] = state.building
    low: i64 = state.sets[seat * data.SETS + data.OWN] & ~tables.edge_low[edge]
    high: i64 = state.sets[seat * data.SETS + data.OWN + 1] & ~tables.edge_high[edge]
    walks: vec[i64] = append(roomy(), walk)
    settled: bool = False
    i: i64 = 0
    while i < len(walks):
        walk = walks[i]
        if building[tables.head[walk]] != 0:
            settled = True
        for k in range(2 * walk, 2 * walk + 2):
            following: i64 = tables.onward[k]
            if following == NONE:
                continue
            way: i64 = following >> 1
            if low & tables.edge_low[way] != 0 or high & tables.edge_high[way] != 0:
                low &= ~tables.edge_low[way]
                high &= ~tables.edge_high[way]
                piece: i64 = building[tables.head[following]]
                if piece == 0 or (piece - 1) >> 1 == seat:
                    walks = append(walks, following)
        i += 1
    return walks if settled else vec[i64]([])


def goes_on(state: PatriarchsData, seat: i64, walk: i64) -> bool:
    """Another own camel begins where a walk along an edge ends."""
    onward: vec[i64] = state.terms.tables.onward
    other: i64 = onward[2 * walk + 1]
    return land.has_camel(state, seat, onward[2 * walk] >> 1) or (
        other != NONE and land.has_camel(state, seat, other >> 1)
    )


def is_open_without(state: PatriarchsData, corner: i64, lifted: i64) -> bool:
    """The distance rule as it stands when a tent is lifted (PA-11.6)."""
    tables = state.terms.tables
    if corner == lifted or tables.near_low[corner] & state.built_low & ~tables.corner_low[lifted] != 0:
        return False
    if tables.near_high[corner] & state.built_high & ~tables.corner_high[lifted] != 0:
        return False
    board = state.board
    return tables.corner_low[corner] & board.corner_low != 0 or tables.corner_high[corner] & board.corner_high != 0


def is_goal(state: PatriarchsData, corner: i64, goal: i64) -> bool:
    """An edge at the line to which the camel may go: empty (the one that it leaves is not), with a corner for the
    tent (PA-11.5, PA-11.6)."""
    tables = state.terms.tables
    if not land.is_free(state, goal):
        return False
    return is_open_without(state, tables.end_a[goal], corner) or is_open_without(state, tables.end_b[goal], corner)


def goal_edges(state: PatriarchsData, seat: i64, corner: i64, edge: i64) -> vec[i64]:
    """Where the camel of a Movement may go, ascending."""
    tables = state.terms.tables
    low: i64 = 0
    high: i64 = 0
    for walk in line_walks(state, seat, corner, edge):
        for i in range(2 * walk, 2 * walk + 2):
            goal: i64 = tables.onward[i] >> 1
            if goal != NONE and is_goal(state, corner, goal):
                low |= tables.edge_low[goal]
                high |= tables.edge_high[goal]
    return land.add_places(state, high, EDGE_WORD, land.add_places(state, low, 0, vec[i64]([])))


def can_move(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    """The tent trails, and there is somewhere to go (PA-11.2 to PA-11.7)."""
    edge: i64 = trailing_camel(state, seat, corner)
    if edge == NONE:
        return False
    tables = state.terms.tables
    for walk in line_walks(state, seat, corner, edge):
        for i in range(2 * walk, 2 * walk + 2):
            goal: i64 = tables.onward[i] >> 1
            if goal != NONE and is_goal(state, corner, goal):
                return True
    return False


def may_move(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    """The seat has a Movement left, and the tent can go somewhere (PA-11.1)."""
    return moves_left(state, seat) > 0 and can_move(state, seat, corner)


def find_movable(state: PatriarchsData, seat: i64) -> i64:
    """A bit for each cell of `owned` whose tent can move; it is remembered until a piece nearby changes."""
    known: i64 = state.movable[seat]
    if known == data.UNKNOWN:
        known = 0
        for i in range(state.buildings(seat)):
            if can_move(state, seat, state.owned[seat * data.OWNED + i]):
                known |= 1 << i
        state.movable[seat] = known
    return known


def add_moves(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """The tents that may begin a Movement."""
    tents: i64 = find_movable(state, seat)
    i: i64 = seat * data.OWNED
    while tents != 0:
        if tents & 1:
            actions = append(actions, act.MOVE + state.owned[i])
        tents >>= 1
        i += 1
    return actions


def move_tent(state: PatriarchsData, seat: i64, corner: i64, edge: i64, goal: i64, place: i64) -> None:
    """Tent and camel are lifted and put down again."""
    state.moves_used += 1
    land.lift_camel(state, seat, edge)
    land.lift_tent(state, seat, corner)
    land.put_camel(state, seat, goal)
    land.put_tent(state, seat, place)
    land.find_reach(state, seat)
    state.note(events.TENT_LIFTED, seat, corner, edge)
    state.note(events.TENT_MOVED, seat, place, goal)
    lines.measure_line(state, seat)
    lines.measure_rivals(state, seat, corner)
    lines.measure_rivals(state, seat, place)
