"""The longest line of camels (PA-12), and camels that hang loose (PA-16.22, PA-16.23)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import EDGES
from hiram.games.prophets_and_patriarchs.engine.rules.land import Land
from hiram.games.prophets_and_patriarchs.engine.state import LINE
from hiram.games.prophets_and_patriarchs.engine.terms import NONE


class Lines(Land):
    """How long the lines are."""

    def measure_line(self, seat: i64) -> None:
        """The longest line after a change (PA-12.6)."""
        self.set_line(seat, self.longest_trail(seat))

    def set_line(self, seat: i64, length: i64) -> None:
        if length != self.line[seat]:
            self.line[seat] = length
            if self.journal is not None:
                self.journal.note(events.LINE_CHANGED, seat, length)

    def measure_rivals(self, seat: i64, corner: i64) -> None:
        """A building that comes or goes changes the lines of the rivals that touch its corner (PA-10.8, PA-12.2)."""
        rival: i64 = 0
        while rival < self.players:
            if rival != seat and self.touches_line(rival, corner):
                self.measure_line(rival)
            rival += 1

    def lengthen_line(self, seat: i64, edge: i64) -> None:
        """A new camel can only lengthen the line, and only by a trail that uses it: an arm on either side of it, unless
        it closes a ring."""
        best: i64 = self.line[seat]
        if self.camels_out(seat) <= best:
            return
        free: vec[i64] = self.unvisited(seat)
        length: i64 = self.trail_along(seat, 2 * edge, free)
        free[edge] = 0
        if self.meets_visited(seat, 2 * edge + 1, free):
            length = self.longest_in_part(seat, edge, best, self.unvisited(seat))
        else:
            length += self.trail_along(seat, 2 * edge + 1, free) - 1
        if length > best:
            self.set_line(seat, length)

    def meets_visited(self, seat: i64, walk: i64, free: vec[i64]) -> bool:
        """A walk comes to a camel that other trails have used."""
        tables = self.terms.tables
        if self.is_blocked(seat, tables.head[walk]):
            return False
        other: i64 = tables.onward[2 * walk + 1]
        return free[tables.onward[2 * walk] >> 1] == 2 or (other != NONE and free[other >> 1] == 2)

    def longest_trail(self, seat: i64) -> i64:
        """The camels in the longest trail: no camel twice, never on through a rival's building (PA-12.1 to PA-12.4)."""
        best: i64 = 0
        free: vec[i64] = self.unvisited(seat)
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            if free[self.camels_of[i]] == 1:
                best = self.longest_in_part(seat, self.camels_of[i], best, free)
            i += 1
        return best

    def unvisited(self, seat: i64) -> vec[i64]:
        """By edge: 1 for an own camel, 2 once it is found in a part or by a trail, 0 while a trail uses it."""
        free: vec[i64] = vec[i64]([0] * EDGES)
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            free[self.camels_of[i]] = 1
            i += 1
        return free

    def longest_in_part(self, seat: i64, edge: i64, best: i64, free: vec[i64]) -> i64:
        """The longest trail in the connected part of a camel, if it is longer than the best so far.

        A part in which at most two ends are odd can be walked in one trail. In others a longest trail begins at an odd
        end, and each further pair of odd ends costs it a camel. A blocked corner is an end for each of its camels.
        """
        part: vec[i64] = self.part_of(seat, edge, free)
        most: i64 = len(part)
        if most <= best:
            return best
        starts: vec[i64] = self.odd_starts(seat, part, free)
        pairs: i64 = starts[0] // 2
        if pairs <= 1:
            return most
        most -= pairs - 1
        i: i64 = 1
        while i < len(starts) and best < most:
            length: i64 = self.trail_along(seat, starts[i], free)
            if length > best:
                best = length
            i += 1
        return best

    def part_of(self, seat: i64, edge: i64, free: vec[i64]) -> vec[i64]:
        """The camels connected with one, passing no blocked corner; they are marked."""
        tables = self.terms.tables
        onward: vec[i64] = tables.onward
        building: vec[i64] = self.building
        part: vec[i64] = vec[i64]([edge])
        free[edge] = 2
        i: i64 = 0
        while i < len(part):
            walk: i64 = 2 * part[i]
            end: i64 = walk + 2
            while walk < end:
                piece: i64 = building[tables.head[walk]]
                if piece == 0 or (piece - 1) >> 1 == seat:
                    one: i64 = onward[2 * walk] >> 1
                    other: i64 = onward[2 * walk + 1] >> 1
                    if free[one] == 1:
                        free[one] = 2
                        part = append(part, one)
                    if other != NONE and free[other] == 1:
                        free[other] = 2
                        part = append(part, other)
                walk += 1
            i += 1
        return part

    def odd_starts(self, seat: i64, part: vec[i64], free: vec[i64]) -> vec[i64]:
        """How many odd ends a part has; then the walks that set out from them."""
        tables = self.terms.tables
        onward: vec[i64] = tables.onward
        building: vec[i64] = self.building
        found: vec[i64] = vec[i64]([0])
        thirds: i64 = 0
        for edge in part:
            walk: i64 = 2 * edge
            while walk < 2 * edge + 2:
                more: i64 = 0
                piece: i64 = building[tables.head[walk]]
                if piece == 0 or (piece - 1) >> 1 == seat:
                    one: i64 = onward[2 * walk] >> 1
                    other: i64 = onward[2 * walk + 1] >> 1
                    if free[one] > 0:
                        more += 1
                    if other != NONE and free[other] > 0:
                        more += 1
                if more != 1:
                    found = append(found, walk ^ 1)
                    thirds += 3 if more == 0 else 1
                walk += 1
        found[0] = thirds // 3
        return found

    def trail_along(self, seat: i64, walk: i64, free: vec[i64]) -> i64:
        """The longest trail that begins with a walk along an edge, without the camels in use."""
        tables = self.terms.tables
        piece: i64 = self.building[tables.head[walk]]
        if piece != 0 and (piece - 1) >> 1 != seat:
            return 1
        best: i64 = 0
        free[walk >> 1] = 0
        i: i64 = 2 * walk
        while i < 2 * walk + 2:
            following: i64 = tables.onward[i]
            if following != NONE and free[following >> 1] > 0:
                length: i64 = self.trail_along(seat, following, free)
                if length > best:
                    best = length
            i += 1
        free[walk >> 1] = 2
        return best + 1

    # Loose camels ------------------------------------------------------------------------------------------------

    def is_loose(self, seat: i64, edge: i64) -> bool:
        """One of its ends holds no own building and touches no other own camel (PA-16.23)."""
        tables = self.terms.tables
        return self.is_loose_end(seat, tables.end_a[edge]) or self.is_loose_end(seat, tables.end_b[edge])

    def is_loose_end(self, seat: i64, corner: i64) -> bool:
        return self.owner(corner) != seat and self.camels_at(seat, corner) == 1

    def is_guarded_edge(self, edge: i64) -> bool:
        """On an edge of the Prophet's tile (PA-14.6)."""
        if self.prophet == NONE:
            return False
        i: i64 = 6 * self.prophet
        while i < 6 * self.prophet + 6:
            if self.terms.tables.edges_of[i] == edge:
                return True
            i += 1
        return False

    def may_lose_camel(self, seat: i64, edge: i64) -> bool:
        """An own camel, loose and unprotected (PA-16.22, PA-14.11)."""
        return self.has_camel(seat, edge) and self.is_loose(seat, edge) and not self.is_guarded_edge(edge)

    def add_loose_camels(self, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            if self.may_lose_camel(seat, self.camels_of[i]):
                actions = append(actions, base + self.camels_of[i])
            i += 1
        return actions
