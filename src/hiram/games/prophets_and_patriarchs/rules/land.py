"""Pieces on the land: the distance rule, connections, the longest line of camels (PA-2, PA-10.3 to PA-10.8, PA-12)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit, insert_sorted, remove_value
from hiram.games.prophets_and_patriarchs import events
from hiram.games.prophets_and_patriarchs.actions import CORNERS, EDGES
from hiram.games.prophets_and_patriarchs.rules.goods import Goods
from hiram.games.prophets_and_patriarchs.state import ALL_TRADE, LINE, OWNED
from hiram.games.prophets_and_patriarchs.tables import CORNER_WORD, EDGE_WORD, KINDS, NONE


class Land(Goods):
    """Where pieces may stand, and how long the lines are."""

    def is_open(self, corner: i64) -> bool:
        """The corner exists, is empty, and so are its neighbours (PA-2.3, PA-2.6)."""
        board = self.board
        if corner < CORNER_WORD:
            return ((board.corner_low & ~self.barred_low) >> corner) & 1 != 0
        return ((board.corner_high & ~self.barred_high) >> (corner - CORNER_WORD)) & 1 != 0

    def is_free(self, edge: i64) -> bool:
        """The edge exists and has no camel (PA-2.4)."""
        board = self.board
        if edge < EDGE_WORD:
            return ((board.edge_low & ~self.taken_low) >> edge) & 1 != 0
        return ((board.edge_high & ~self.taken_high) >> (edge - EDGE_WORD)) & 1 != 0

    def owner(self, corner: i64) -> i64:
        """Whose building stands on a corner, NONE if nobody's."""
        piece: i64 = self.building[corner]
        return NONE if piece == 0 else (piece - 1) >> 1

    def is_tent(self, corner: i64) -> bool:
        return self.building[corner] & 1 == 1

    def is_blocked(self, seat: i64, corner: i64) -> bool:
        """A rival's building stands there (PA-1.5)."""
        piece: i64 = self.building[corner]
        return piece != 0 and (piece - 1) >> 1 != seat

    def has_camel(self, seat: i64, edge: i64) -> bool:
        if edge < EDGE_WORD:
            return (self.own_low[seat] >> edge) & 1 != 0
        return (self.own_high[seat] >> (edge - EDGE_WORD)) & 1 != 0

    def camels_at(self, seat: i64, corner: i64) -> i64:
        """How many own camels end at a corner."""
        spokes: vec[i64] = self.terms.tables.spokes
        number: i64 = 0
        i: i64 = 3 * corner
        while i < 3 * corner + 3:
            edge: i64 = spokes[i]
            if edge != NONE and self.has_camel(seat, edge):
                number += 1
            i += 1
        return number

    def touches_line(self, seat: i64, corner: i64) -> bool:
        """An own camel ends at the corner."""
        tables = self.terms.tables
        low: i64 = tables.spoke_low[corner] & self.own_low[seat]
        return low != 0 or tables.spoke_high[corner] & self.own_high[seat] != 0

    # Where a camel may go ----------------------------------------------------------------------------------------

    def joins(self, seat: i64, corner: i64) -> bool:
        """A camel may start here: not blocked, with an own building or an own camel (PA-10.3, PA-10.4)."""
        piece: i64 = self.building[corner]
        if piece != 0:
            return (piece - 1) >> 1 == seat
        return self.touches_line(seat, corner)

    def may_place_camel(self, seat: i64, edge: i64) -> bool:
        tables = self.terms.tables
        return self.is_free(edge) and (self.joins(seat, tables.end_a[edge]) or self.joins(seat, tables.end_b[edge]))

    def add_camel_edges(self, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """Every edge where a camel may go, ascending (PA-10.3)."""
        tables = self.terms.tables
        low: i64 = 0
        high: i64 = 0
        building: vec[i64] = self.building
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        mine: i64 = 1 + 2 * seat
        while i < end:
            edge: i64 = self.camels_of[i]
            a: i64 = tables.end_a[edge]
            piece: i64 = building[a]
            if piece == 0 or piece == mine or piece == mine + 1:
                low |= tables.spoke_low[a]
                high |= tables.spoke_high[a]
            b: i64 = tables.end_b[edge]
            piece = building[b]
            if piece == 0 or piece == mine or piece == mine + 1:
                low |= tables.spoke_low[b]
                high |= tables.spoke_high[b]
            i += 1
        i = seat * OWNED
        end = i + self.buildings(seat)
        while i < end:
            corner: i64 = self.owned[i]
            low |= tables.spoke_low[corner]
            high |= tables.spoke_high[corner]
            i += 1
        low &= self.board.edge_low & ~self.taken_low
        high &= self.board.edge_high & ~self.taken_high
        place: i64 = base
        while low != 0:
            if low & 1:
                actions = append(actions, place)
            low >>= 1
            place += 1
        place = base + EDGE_WORD
        while high != 0:
            if high & 1:
                actions = append(actions, place)
            high >>= 1
            place += 1
        return actions

    def has_camel_edge(self, seat: i64) -> bool:
        """Whether a camel could be placed anywhere."""
        return len(self.add_camel_edges(seat, 0, vec[i64]([]))) > 0

    def add_tent_corners(self, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """Every open corner at which an own camel ends, ascending (PA-10.6, PA-10.7)."""
        tables = self.terms.tables
        low: i64 = 0
        high: i64 = 0
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            edge: i64 = self.camels_of[i]
            a: i64 = tables.end_a[edge]
            b: i64 = tables.end_b[edge]
            low |= tables.corner_low[a] | tables.corner_low[b]
            high |= tables.corner_high[a] | tables.corner_high[b]
            i += 1
        return self.add_corners(low & ~self.barred_low, high & ~self.barred_high, base, actions)

    def add_corners(self, low: i64, high: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """The corners of a set that are on the board, ascending."""
        low &= self.board.corner_low
        high &= self.board.corner_high
        place: i64 = base
        while low != 0:
            if low & 1:
                actions = append(actions, place)
            low >>= 1
            place += 1
        place = base + CORNER_WORD
        while high != 0:
            if high & 1:
                actions = append(actions, place)
            high >>= 1
            place += 1
        return actions

    # Putting down and taking up ----------------------------------------------------------------------------------

    def put_camel(self, seat: i64, edge: i64) -> None:
        tables = self.terms.tables
        insert_sorted(self.camels_of, seat * LINE, self.camels_out(seat), edge)
        self.camels[seat] -= 1
        self.own_low[seat] |= tables.edge_low[edge]
        self.own_high[seat] |= tables.edge_high[edge]
        self.taken_low |= tables.edge_low[edge]
        self.taken_high |= tables.edge_high[edge]

    def lift_camel(self, seat: i64, edge: i64) -> None:
        tables = self.terms.tables
        remove_value(self.camels_of, seat * LINE, self.camels_out(seat), edge, NONE)
        self.camels[seat] += 1
        self.own_low[seat] &= ~tables.edge_low[edge]
        self.own_high[seat] &= ~tables.edge_high[edge]
        self.taken_low &= ~tables.edge_low[edge]
        self.taken_high &= ~tables.edge_high[edge]

    def put_tent(self, seat: i64, corner: i64) -> None:
        tables = self.terms.tables
        insert_sorted(self.owned, seat * OWNED, self.buildings(seat), corner)
        self.tents[seat] -= 1
        self.building[corner] = 1 + 2 * seat
        self.barred_low |= tables.near_low[corner]
        self.barred_high |= tables.near_high[corner]
        self.find_access(seat)

    def lift_tent(self, seat: i64, corner: i64) -> None:
        remove_value(self.owned, seat * OWNED, self.buildings(seat), corner, NONE)
        self.tents[seat] += 1
        self.building[corner] = 0
        self.find_barred()
        self.find_access(seat)

    def make_city(self, seat: i64, corner: i64) -> None:
        """A city takes the place of the tent (PA-10.10)."""
        self.tents[seat] += 1
        self.cities[seat] -= 1
        self.building[corner] = 2 + 2 * seat

    def find_barred(self) -> None:
        """The corners that the distance rule closes, from the buildings that stand (PA-2.6)."""
        tables = self.terms.tables
        self.barred_low = 0
        self.barred_high = 0
        corner: i64 = 0
        while corner < CORNERS:
            if self.building[corner] != 0:
                self.barred_low |= tables.near_low[corner]
                self.barred_high |= tables.near_high[corner]
            corner += 1

    def find_access(self, seat: i64) -> None:
        """The trade tiles at whose corners the seat has buildings (PA-9.4, PA-9.5)."""
        found: i64 = 0
        i: i64 = seat * OWNED
        end: i64 = i + self.buildings(seat)
        while i < end:
            trade: i64 = self.board.trade_at[self.owned[i]]
            if trade != NONE:
                good: i64 = self.terms.tables.trade_good[trade]
                found |= ALL_TRADE if good == KINDS else bit(good)
            i += 1
        self.access[seat] = found

    # The longest line --------------------------------------------------------------------------------------------

    def measure_line(self, seat: i64) -> None:
        """The longest line after a change (PA-12.6)."""
        self.set_line(seat, self.longest_trail(seat))

    def set_line(self, seat: i64, length: i64) -> None:
        if length != self.line[seat]:
            self.line[seat] = length
            if self.journal is not None:
                self.journal.note(events.LINE_CHANGED, seat, length)

    def measure_lines(self) -> None:
        """All lines anew."""
        seat: i64 = 0
        while seat < self.players:
            self.measure_line(seat)
            seat += 1

    def measure_rivals(self, seat: i64, corner: i64) -> None:
        """A building that comes or goes changes the lines of the rivals that touch its corner (PA-10.8, PA-12.2)."""
        rival: i64 = 0
        while rival < self.players:
            if rival != seat and self.touches_line(rival, corner):
                self.measure_line(rival)
            rival += 1

    def lengthen_line(self, seat: i64, edge: i64) -> None:
        """A new camel can only lengthen the line, and only by a trail of the part that it belongs to."""
        self.set_line(seat, self.longest_in(seat, self.part_of(seat, edge), self.line[seat]))

    def longest_trail(self, seat: i64) -> i64:
        """The camels in the longest trail: no camel twice, never on through a rival's building (PA-12.1 to PA-12.4)."""
        best: i64 = 0
        low: i64 = self.own_low[seat]
        high: i64 = self.own_high[seat]
        i: i64 = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            edge: i64 = self.camels_of[i]
            i += 1
            if not self.is_in(low, high, edge):
                continue
            part: vec[i64] = self.part_of(seat, edge)
            for member in part:
                low &= ~self.terms.tables.edge_low[member]
                high &= ~self.terms.tables.edge_high[member]
            best = self.longest_in(seat, part, best)
        return best

    def longest_in(self, seat: i64, part: vec[i64], best: i64) -> i64:
        """The longest trail in a connected part, if it is longer than the best so far.

        A part in which at most two ends are odd can be walked in one trail. In others a longest trail begins at an odd
        end, and each further pair of odd ends costs it a camel. A blocked corner is an end for each of its camels.
        """
        most: i64 = len(part)
        if most <= best:
            return best
        odd: vec[i64] = self.odd_ends(seat, part)
        pairs: i64 = odd[0] // 2
        if pairs <= 1:
            return most
        most -= pairs - 1
        j: i64 = 1
        while j < len(odd) and best < most:
            length: i64 = self.trail_from(seat, odd[j], odd[j + 1], 0, 0)
            if length > best:
                best = length
            j += 2
        return best

    def is_in(self, low: i64, high: i64, edge: i64) -> bool:
        if edge < EDGE_WORD:
            return (low >> edge) & 1 != 0
        return (high >> (edge - EDGE_WORD)) & 1 != 0

    def part_of(self, seat: i64, edge: i64) -> vec[i64]:
        """The camels connected with one, passing no blocked corner."""
        tables = self.terms.tables
        part: vec[i64] = vec[i64]([edge])
        low: i64 = tables.edge_low[edge]
        high: i64 = tables.edge_high[edge]
        i: i64 = 0
        while i < len(part):
            this: i64 = part[i]
            side: i64 = 0
            while side < 2:
                corner: i64 = tables.end_a[this] if side == 0 else tables.end_b[this]
                if not self.is_blocked(seat, corner):
                    k: i64 = 3 * corner
                    while k < 3 * corner + 3:
                        spoke: i64 = tables.spokes[k]
                        if spoke != NONE and self.has_camel(seat, spoke) and not self.is_in(low, high, spoke):
                            part = append(part, spoke)
                            low |= tables.edge_low[spoke]
                            high |= tables.edge_high[spoke]
                        k += 1
                side += 1
            i += 1
        return part

    def odd_ends(self, seat: i64, part: vec[i64]) -> vec[i64]:
        """How many corners of a part have one or three camels; then each such corner with each camel that leaves it."""
        tables = self.terms.tables
        found: vec[i64] = vec[i64]([0])
        thirds: i64 = 0
        for edge in part:
            side: i64 = 0
            while side < 2:
                corner: i64 = tables.end_a[edge] if side == 0 else tables.end_b[edge]
                number: i64 = 1 if self.is_blocked(seat, corner) else self.camels_at(seat, corner)
                if number != 2:
                    found = append(found, corner)
                    found = append(found, edge)
                    thirds += 3 if number == 1 else 1
                side += 1
        found[0] = thirds // 3
        return found

    def trail_from(self, seat: i64, corner: i64, edge: i64, low: i64, high: i64) -> i64:
        """The longest trail that leaves a corner by an edge, without the camels already used."""
        tables = self.terms.tables
        low |= tables.edge_low[edge]
        high |= tables.edge_high[edge]
        far: i64 = tables.end_b[edge] if tables.end_a[edge] == corner else tables.end_a[edge]
        best: i64 = 0
        if not self.is_blocked(seat, far):
            k: i64 = 3 * far
            while k < 3 * far + 3:
                spoke: i64 = tables.spokes[k]
                if spoke != NONE and self.has_camel(seat, spoke) and not self.is_in(low, high, spoke):
                    length: i64 = self.trail_from(seat, far, spoke, low, high)
                    if length > best:
                        best = length
                k += 1
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


assert EDGES < 2 * EDGE_WORD
