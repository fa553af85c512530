"""The longest line of camels (PA-12), and camels that hang loose (PA-16.22, PA-16.23)."""

from hiram.core.arrays.rows import new_flags
from hiram.core.native import append, i64, u8, vec
from hiram.core.tools import NONE, roomy
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import EDGES
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.state import LINE, PatriarchsData


def measure_line(state: PatriarchsData, seat: i64) -> None:
    """The longest line after a change (PA-12.6)."""
    set_line(state, seat, longest_trail(state, seat))


def set_line(state: PatriarchsData, seat: i64, length: i64) -> None:
    if length != state.line[seat]:
        state.line[seat] = length
        state.note(events.LINE_CHANGED, seat, length)


def measure_rivals(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """A building that comes or goes changes the lines of the rivals that touch its corner (PA-10.8, PA-12.2)."""
    for rival in range(state.players):
        if rival != seat and land.touches_line(state, rival, corner):
            measure_line(state, rival)


def lengthen_line(state: PatriarchsData, seat: i64, edge: i64) -> None:
    """A new camel can only lengthen the line, and only by a trail that uses it: an arm on either side of it, unless
    it closes a ring."""
    best: i64 = state.line[seat]
    if state.camels_out(seat) <= best:
        return
    free: vec[u8] = unvisited(state, seat)
    length: i64 = trail_along(state, seat, 2 * edge, free)
    free[edge] = 0
    if meets_visited(state, seat, 2 * edge + 1, free):
        length = longest_in_part(state, seat, edge, best, unvisited(state, seat))
    else:
        length += trail_along(state, seat, 2 * edge + 1, free) - 1
    if length > best:
        set_line(state, seat, length)


def meets_visited(state: PatriarchsData, seat: i64, walk: i64, free: vec[u8]) -> bool:
    """A walk comes to a camel that other trails have used."""
    tables = state.terms.tables
    if land.is_blocked(state, seat, tables.head[walk]):
        return False
    other: i64 = tables.onward[2 * walk + 1]
    return free[tables.onward[2 * walk] >> 1] == 2 or (other != NONE and free[other >> 1] == 2)


def longest_trail(state: PatriarchsData, seat: i64) -> i64:
    """The camels in the longest trail: no camel twice, never on through a rival's building (PA-12.1 to PA-12.4)."""
    best: i64 = 0
    free: vec[u8] = unvisited(state, seat)
    end: i64 = seat * LINE + state.camels_out(seat)
    for i in range(seat * LINE, end):
        if free[state.camels_of[i]] == 1:
            best = longest_in_part(state, seat, state.camels_of[i], best, free)
    return best


def unvisited(state: PatriarchsData, seat: i64) -> vec[u8]:
    """By edge: 1 for an own camel, 2 once it is found in a part or by a trail, 0 while a trail uses it."""
    free: vec[u8] = new_flags(EDGES)
    camels: vec[i64] = state.camels_of
    end: i64 = seat * LINE + state.camels_out(seat)
    for i in range(seat * LINE, end):
        free[camels[i]] = 1
    return free


def longest_in_part(state: PatriarchsData, seat: i64, edge: i64, best: i64, free: vec[u8]) -> i64:
    """The longest trail in the connected part of a camel, if it is longer than the best so far.

    A part in which at most two ends are odd can be walked in one trail. In others a longest trail begins at an odd
    end, and each further pair of odd ends costs it a camel. A blocked corner is an end for each of its camels.
    """
    starts: vec[i64] = part_of(state, seat, edge, free)
    most: i64 = starts[0]
    if most <= best:
        return best
    pairs: i64 = starts[1] // 2
    if pairs <= 1:
        return most
    most -= pairs - 1
    for i in range(i64(2), i64(len(starts))):
        if best >= most:
            break
        best = max(best, trail_along(state, seat, starts[i], free))
    return best


def part_of(state: PatriarchsData, seat: i64, edge: i64, free: vec[u8]) -> vec[i64]:
    """How many camels are connected with one, passing no blocked corner, and how many odd ends they have; then the
    walks that set out from those. The camels are marked."""
    tables = state.terms.tables
    onward: vec[i64] = tables.onward
    building: vec[i64] = state.building
    part: vec[i64] = append(roomy(), edge)
    starts: vec[i64] = append(append(roomy(), 0), 0)
    thirds: i64 = 0
    free[edge] = 2
    i: i64 = 0
    while i < len(part):
        for walk in range(2 * part[i], 2 * part[i] + 2):
            more: i64 = 0
            piece: i64 = building[tables.head[walk]]
            if piece == 0 or (piece - 1) >> 1 == seat:
                for k in range(2 * walk, 2 * walk + 2):
                    other: i64 = onward[k] >> 1
                    if other != NONE and free[other] > 0:
                        more += 1
                        if free[other] == 1:
                            free[other] = 2
                            part = append(part, other)
            if more != 1:
                starts = append(starts, walk ^ 1)
                thirds += 3 if more == 0 else 1
        i += 1
    starts[0] = len(part)
    starts[1] = thirds // 3
    return starts


def trail_along(state: PatriarchsData, seat: i64, walk: i64, free: vec[u8]) -> i64:
    """The longest trail that begins with a walk along an edge, without the camels in use."""
    tables = state.terms.tables
    piece: i64 = state.building[tables.head[walk]]
    if piece != 0 and (piece - 1) >> 1 != seat:
        return 1
    best: i64 = 0
    free[walk >> 1] = 0
    for i in range(2 * walk, 2 * walk + 2):
        following: i64 = tables.onward[i]
        if following != NONE and free[following >> 1] > 0:
            length: i64 = trail_along(state, seat, following, free)
            if length > best:
                best = length
    free[walk >> 1] = 2
    return best + 1


# Loose camels ------------------------------------------------------------------------------------------------


def is_loose(state: PatriarchsData, seat: i64, edge: i64) -> bool:
    """One of its ends holds no own building and touches no other own camel (PA-16.23)."""
    tables = state.terms.tables
    return is_loose_end(state, seat, tables.end_a[edge]) or is_loose_end(state, seat, tables.end_b[edge])


def is_loose_end(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    return land.owner_of(state, corner) != seat and land.camels_at(state, seat, corner) == 1


def is_guarded_edge(state: PatriarchsData, edge: i64) -> bool:
    """On an edge of the Prophet's tile (PA-14.6)."""
    if state.prophet == NONE:
        return False
    return any(state.terms.tables.edges_of[i] == edge for i in range(6 * state.prophet, 6 * state.prophet + 6))


def may_lose_camel(state: PatriarchsData, seat: i64, edge: i64) -> bool:
    """An own camel, loose and unprotected (PA-16.22, PA-14.11)."""
    return land.has_camel(state, seat, edge) and is_loose(state, seat, edge) and not is_guarded_edge(state, edge)


def add_loose_camels(state: PatriarchsData, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
    end: i64 = seat * LINE + state.camels_out(seat)
    for i in range(seat * LINE, end):
        if may_lose_camel(state, seat, state.camels_of[i]):
            actions = append(actions, base + state.camels_of[i])
    return actions
