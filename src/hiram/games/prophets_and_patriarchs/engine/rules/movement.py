"""Movement: a trailing tent and its camel go on along their line (PA-11, PA-17.6)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import MOVE
from hiram.games.prophets_and_patriarchs.engine.rules.building import Building
from hiram.games.prophets_and_patriarchs.engine.state import OWN, OWNED, SETS, UNKNOWN
from hiram.games.prophets_and_patriarchs.engine.terms import EDGE_WORD, NAPHTALI, NONE


class Movement(Building):
    """Which tents may move, and where to."""

    def moves_left(self, seat: i64) -> i64:
        """One a turn, one more for Naphtali and for each extra Movement (PA-11.1, PA-17.6)."""
        left: i64 = 1 + self.extra_moves - self.moves_used
        if self.terms.advantages and self.tribe[seat] == NAPHTALI:
            left += 1
        return left

    def trailing_camel(self, seat: i64, corner: i64) -> i64:
        """The only camel at an own tent; NONE if there is another number of them (PA-11.2, PA-11.3)."""
        if self.building[corner] != 1 + 2 * seat:
            return NONE
        tables = self.terms.tables
        low: i64 = tables.spoke_low[corner] & self.sets[seat * SETS + OWN]
        high: i64 = tables.spoke_high[corner] & self.sets[seat * SETS + OWN + 1]
        if (low == 0) == (high == 0) or low & (low - 1) != 0 or high & (high - 1) != 0:
            return NONE
        if low != 0:
            return tables.place_of[low % 67]
        return EDGE_WORD + tables.place_of[high % 67]

    def line_walks(self, seat: i64, corner: i64, edge: i64) -> vec[i64]:
        """Walks that come to the unblocked corners of the line that remains when tent and camel are lifted; none if it
        has no camel or no building (PA-11.4)."""
        tables = self.terms.tables
        building: vec[i64] = self.building
        walks: vec[i64] = vec[i64]([])
        walk: i64 = 2 * edge + (1 if tables.end_a[edge] == corner else 0)
        start: i64 = tables.head[walk]
        if self.is_blocked(seat, start) or not self.goes_on(seat, walk):
            return walks
        free: vec[i64] = self.unvisited(seat)
        free[edge] = 0
        walks = append(walks, walk)
        settled: bool = False
        i: i64 = 0
        while i < len(walks):
            walk = walks[i]
            if building[tables.head[walk]] != 0:
                settled = True
            k: i64 = 2 * walk
            while k < 2 * walk + 2:
                following: i64 = tables.onward[k]
                if following != NONE and free[following >> 1] != 0:
                    free[following >> 1] = 0
                    piece: i64 = building[tables.head[following]]
                    if piece == 0 or (piece - 1) >> 1 == seat:
                        walks = append(walks, following)
                k += 1
            i += 1
        return walks if settled else vec[i64]([])

    def goes_on(self, seat: i64, walk: i64) -> bool:
        """Another own camel begins where a walk along an edge ends."""
        onward: vec[i64] = self.terms.tables.onward
        other: i64 = onward[2 * walk + 1]
        return self.has_camel(seat, onward[2 * walk] >> 1) or (other != NONE and self.has_camel(seat, other >> 1))

    def is_open_without(self, corner: i64, lifted: i64) -> bool:
        """The distance rule as it stands when a tent is lifted (PA-11.6)."""
        tables = self.terms.tables
        if corner == lifted or tables.near_low[corner] & self.built_low & ~tables.corner_low[lifted] != 0:
            return False
        if tables.near_high[corner] & self.built_high & ~tables.corner_high[lifted] != 0:
            return False
        board = self.board
        return tables.corner_low[corner] & board.corner_low != 0 or tables.corner_high[corner] & board.corner_high != 0

    def is_goal(self, corner: i64, goal: i64) -> bool:
        """An edge at the line to which the camel may go: empty (the one that it leaves is not), with a corner for the
        tent (PA-11.5, PA-11.6)."""
        tables = self.terms.tables
        if not self.is_free(goal):
            return False
        return self.is_open_without(tables.end_a[goal], corner) or self.is_open_without(tables.end_b[goal], corner)

    def goal_edges(self, seat: i64, corner: i64, edge: i64) -> vec[i64]:
        """Where the camel of a Movement may go, ascending."""
        tables = self.terms.tables
        low: i64 = 0
        high: i64 = 0
        for walk in self.line_walks(seat, corner, edge):
            i: i64 = 2 * walk
            while i < 2 * walk + 2:
                goal: i64 = tables.onward[i] >> 1
                if goal != NONE and self.is_goal(corner, goal):
                    low |= tables.edge_low[goal]
                    high |= tables.edge_high[goal]
                i += 1
        return self.add_places(high, EDGE_WORD, self.add_places(low, 0, vec[i64]([])))

    def can_move(self, seat: i64, corner: i64) -> bool:
        """The tent trails, and there is somewhere to go (PA-11.2 to PA-11.7)."""
        edge: i64 = self.trailing_camel(seat, corner)
        if edge == NONE:
            return False
        tables = self.terms.tables
        for walk in self.line_walks(seat, corner, edge):
            i: i64 = 2 * walk
            while i < 2 * walk + 2:
                goal: i64 = tables.onward[i] >> 1
                if goal != NONE and self.is_goal(corner, goal):
                    return True
                i += 1
        return False

    def may_move(self, seat: i64, corner: i64) -> bool:
        """PA-11.1."""
        return self.moves_left(seat) > 0 and self.can_move(seat, corner)

    def find_movable(self, seat: i64) -> i64:
        """A bit for each cell of `owned` whose tent can move; it is remembered until a piece nearby changes."""
        known: i64 = self.movable[seat]
        if known == UNKNOWN:
            known = 0
            i: i64 = 0
            while i < self.buildings(seat):
                if self.can_move(seat, self.owned[seat * OWNED + i]):
                    known |= 1 << i
                i += 1
            self.movable[seat] = known
        return known

    def add_moves(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """The tents that may begin a Movement."""
        tents: i64 = self.find_movable(seat)
        i: i64 = seat * OWNED
        while tents != 0:
            if tents & 1:
                actions = append(actions, MOVE + self.owned[i])
            tents >>= 1
            i += 1
        return actions

    def move(self, seat: i64, corner: i64, edge: i64, goal: i64, place: i64) -> None:
        """Tent and camel are lifted and put down again."""
        self.moves_used += 1
        self.lift_camel(seat, edge)
        self.lift_tent(seat, corner)
        self.put_camel(seat, goal)
        self.put_tent(seat, place)
        self.find_reach(seat)
        if self.journal is not None:
            self.journal.note(events.TENT_LIFTED, seat, corner, edge)
            self.journal.note(events.TENT_MOVED, seat, place, goal)
        self.measure_line(seat)
        self.measure_rivals(seat, corner)
        self.measure_rivals(seat, place)
