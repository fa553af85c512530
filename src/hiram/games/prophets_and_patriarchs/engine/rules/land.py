"""Pieces on the land: the distance rule, connections, and what follows from a piece that comes or goes
(PA-2, PA-10.3 to PA-10.8)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit, insert_sorted, remove_value
from hiram.games.prophets_and_patriarchs.engine.rules.costs import Costs
from hiram.games.prophets_and_patriarchs.engine.state import (
    ALL_RATE,
    BANK_RATE,
    ENDS,
    LINE,
    OWN,
    OWN_RATE,
    OWNED,
    REACH,
    SETS,
    UNKNOWN,
)
from hiram.games.prophets_and_patriarchs.engine.terms import CORNER_WORD, EDGE_WORD, KIND_BITS, KINDS, NONE, ONES


class Land(Costs):
    """Where pieces may stand."""

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

    def is_blocked(self, seat: i64, corner: i64) -> bool:
        """A rival's building stands there (PA-1.5)."""
        piece: i64 = self.building[corner]
        return piece != 0 and (piece - 1) >> 1 != seat

    def has_edge(self, seat: i64, which: i64, edge: i64) -> bool:
        """The edge is in the set of own camels, or in that of the edges within reach."""
        if edge < EDGE_WORD:
            return (self.sets[seat * SETS + which] >> edge) & 1 != 0
        return (self.sets[seat * SETS + which + 1] >> (edge - EDGE_WORD)) & 1 != 0

    def has_camel(self, seat: i64, edge: i64) -> bool:
        return self.has_edge(seat, OWN, edge)

    def camels_at(self, seat: i64, corner: i64) -> i64:
        """How many own camels end at a corner."""
        tables = self.terms.tables
        low: i64 = tables.spoke_low[corner] & self.sets[seat * SETS + OWN]
        high: i64 = tables.spoke_high[corner] & self.sets[seat * SETS + OWN + 1]
        number: i64 = 0
        while low != 0:
            low &= low - 1
            number += 1
        while high != 0:
            high &= high - 1
            number += 1
        return number

    def touches_line(self, seat: i64, corner: i64) -> bool:
        """An own camel ends at the corner."""
        if corner < CORNER_WORD:
            return (self.sets[seat * SETS + ENDS] >> corner) & 1 != 0
        return (self.sets[seat * SETS + ENDS + 1] >> (corner - CORNER_WORD)) & 1 != 0

    # Where pieces may go -----------------------------------------------------------------------------------------

    def may_place_camel(self, seat: i64, edge: i64) -> bool:
        """An empty edge, joined to own pieces at an end that is not blocked (PA-10.3, PA-10.4)."""
        return self.is_free(edge) and self.has_edge(seat, REACH, edge)

    def add_camel_edges(self, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """Every edge where a camel may go, ascending (PA-10.3)."""
        low: i64 = self.sets[seat * SETS + REACH] & self.board.edge_low & ~self.taken_low
        high: i64 = self.sets[seat * SETS + REACH + 1] & self.board.edge_high & ~self.taken_high
        return self.add_places(high, base + EDGE_WORD, self.add_places(low, base, actions))

    def add_places(self, places: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """The members of one word of a set, ascending."""
        place_of: vec[i64] = self.terms.tables.place_of
        while places != 0:
            lowest: i64 = places & -places
            actions = append(actions, base + place_of[lowest % 67])
            places ^= lowest
        return actions

    def has_camel_edge(self, seat: i64) -> bool:
        """Whether a camel could be placed anywhere."""
        low: i64 = self.sets[seat * SETS + REACH] & self.board.edge_low & ~self.taken_low
        return low != 0 or self.sets[seat * SETS + REACH + 1] & self.board.edge_high & ~self.taken_high != 0

    def add_tent_corners(self, seat: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """Every open corner at which an own camel ends, ascending (PA-10.6, PA-10.7)."""
        return self.add_open_corners(self.sets[seat * SETS + ENDS], self.sets[seat * SETS + ENDS + 1], base, actions)

    def add_open_corners(self, low: i64, high: i64, base: i64, actions: vec[i64]) -> vec[i64]:
        """The open corners of a set, ascending."""
        low &= self.board.corner_low & ~self.barred_low
        high &= self.board.corner_high & ~self.barred_high
        return self.add_places(high, base + CORNER_WORD, self.add_places(low, base, actions))

    def has_open_corner(self) -> bool:
        """Whether the distance rule leaves a corner anywhere."""
        board = self.board
        return board.corner_low & ~self.barred_low != 0 or board.corner_high & ~self.barred_high != 0

    # Putting down and taking up ----------------------------------------------------------------------------------

    def put_camel(self, seat: i64, edge: i64) -> None:
        tables = self.terms.tables
        insert_sorted(self.camels_of, seat * LINE, self.camels_out(seat), edge)
        self.camels[seat] -= 1
        self.taken_low |= tables.edge_low[edge]
        self.taken_high |= tables.edge_high[edge]
        self.reach_out(seat, edge)
        self.movable[seat] = UNKNOWN
        other: i64 = 0
        while other < self.players:
            if self.has_edge(other, REACH, edge):
                self.movable[other] = UNKNOWN
            other += 1

    def lift_camel(self, seat: i64, edge: i64) -> None:
        """The reach of the seat is to be found anew afterwards."""
        tables = self.terms.tables
        remove_value(self.camels_of, seat * LINE, self.camels_out(seat), edge, NONE)
        self.camels[seat] += 1
        self.taken_low &= ~tables.edge_low[edge]
        self.taken_high &= ~tables.edge_high[edge]
        self.forget_movable()

    def put_tent(self, seat: i64, corner: i64) -> None:
        tables = self.terms.tables
        insert_sorted(self.owned, seat * OWNED, self.buildings(seat), corner)
        self.tents[seat] -= 1
        self.points[seat] += 1
        self.building[corner] = 1 + 2 * seat
        self.built_low |= tables.corner_low[corner]
        self.built_high |= tables.corner_high[corner]
        self.barred_low |= tables.near_low[corner]
        self.barred_high |= tables.near_high[corner]
        self.sets[seat * SETS + REACH] |= tables.spoke_low[corner]
        self.sets[seat * SETS + REACH + 1] |= tables.spoke_high[corner]
        self.note_building(seat, corner)

    def lift_tent(self, seat: i64, corner: i64) -> None:
        """The reach of the seat is to be found anew afterwards."""
        remove_value(self.owned, seat * OWNED, self.buildings(seat), corner, NONE)
        self.tents[seat] += 1
        self.points[seat] -= 1
        self.building[corner] = 0
        self.find_barred()
        self.note_building(seat, corner)

    def make_city(self, seat: i64, corner: i64) -> None:
        """A city takes the place of the tent (PA-10.10)."""
        self.tents[seat] += 1
        self.cities[seat] -= 1
        self.points[seat] += 1
        self.building[corner] = 2 + 2 * seat
        self.movable[seat] = UNKNOWN

    # What follows from the pieces --------------------------------------------------------------------------------

    def note_building(self, seat: i64, corner: i64) -> None:
        """A building that comes or goes gives or takes a trade tile, and opens or closes rivals' lines (PA-10.8)."""
        if self.board.trade_at[corner] != NONE:
            self.find_rates(seat)
        tables = self.terms.tables
        other: i64 = 0
        while other < self.players:
            if other != seat and self.touches_line(other, corner):
                self.find_reach(other)
                self.movable[other] = UNKNOWN
            low: i64 = self.sets[other * SETS + REACH] & tables.around_low[corner]
            if other == seat or low != 0 or self.sets[other * SETS + REACH + 1] & tables.around_high[corner] != 0:
                self.movable[other] = UNKNOWN
            other += 1

    def forget_movable(self) -> None:
        seat: i64 = 0
        while seat < self.players:
            self.movable[seat] = UNKNOWN
            seat += 1

    def reach_out(self, seat: i64, edge: i64) -> None:
        """A camel ends at two corners, and reaches the edges at those that are not blocked (PA-10.3, PA-10.4)."""
        tables = self.terms.tables
        cells: i64 = seat * SETS
        self.sets[cells + OWN] |= tables.edge_low[edge]
        self.sets[cells + OWN + 1] |= tables.edge_high[edge]
        walk: i64 = 2 * edge
        while walk < 2 * edge + 2:
            corner: i64 = tables.head[walk]
            self.sets[cells + ENDS] |= tables.corner_low[corner]
            self.sets[cells + ENDS + 1] |= tables.corner_high[corner]
            if not self.is_blocked(seat, corner):
                self.sets[cells + REACH] |= tables.spoke_low[corner]
                self.sets[cells + REACH + 1] |= tables.spoke_high[corner]
            walk += 1

    def find_reach(self, seat: i64) -> None:
        """The sets of a seat: its camels, their ends and the reach of all its pieces, from the pieces that stand."""
        tables = self.terms.tables
        cells: i64 = seat * SETS
        i: i64 = 0
        while i < SETS:
            self.sets[cells + i] = 0
            i += 1
        i = seat * LINE
        end: i64 = i + self.camels_out(seat)
        while i < end:
            self.reach_out(seat, self.camels_of[i])
            i += 1
        i = seat * OWNED
        end = i + self.buildings(seat)
        while i < end:
            self.sets[cells + REACH] |= tables.spoke_low[self.owned[i]]
            self.sets[cells + REACH + 1] |= tables.spoke_high[self.owned[i]]
            i += 1

    def find_barred(self) -> None:
        """The corners that the distance rule closes, from the buildings that stand (PA-2.6)."""
        tables = self.terms.tables
        self.built_low = 0
        self.built_high = 0
        self.barred_low = 0
        self.barred_high = 0
        seat: i64 = 0
        while seat < self.players:
            i: i64 = seat * OWNED
            end: i64 = i + self.buildings(seat)
            while i < end:
                corner: i64 = self.owned[i]
                self.built_low |= tables.corner_low[corner]
                self.built_high |= tables.corner_high[corner]
                self.barred_low |= tables.near_low[corner]
                self.barred_high |= tables.near_high[corner]
                i += 1
            seat += 1

    def find_rates(self, seat: i64) -> None:
        """The lowest rate of each kind, by the trade tiles at whose corners the seat has buildings
        (PA-9.3 to PA-9.6)."""
        own: i64 = 0
        rate: i64 = BANK_RATE
        i: i64 = seat * OWNED
        end: i64 = i + self.buildings(seat)
        while i < end:
            trade: i64 = self.board.trade_at[self.owned[i]]
            if trade != NONE:
                good: i64 = self.terms.tables.trade_good[trade]
                if good == KINDS:
                    rate = ALL_RATE
                else:
                    own |= bit(KIND_BITS * good)
            i += 1
        self.rates[seat] = rate * ONES - (rate - OWN_RATE) * own
