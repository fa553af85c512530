"""The cards that ask for a choice of their own among Workers and Locations: Dwell in Unity, Found Wisdom, Barns Filled,
Diligent Hand (WS-12.7, WS-12.8, WS-12.20, WS-12.23). Each says what there is to choose and what the choice does."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import (
    AGAIN,
    AREA_COUNT,
    BARNS,
    BUILDING_COUNT,
    DWELL,
    RECALL,
    STOP,
    TAKE,
)
from hiram.games.wisdom_of_solomon.engine.rules.jeroboam_policy import JeroboamWays
from hiram.games.wisdom_of_solomon.engine.state import ASK_DWELL_TAKE
from hiram.games.wisdom_of_solomon.engine.terms import (
    FOREMAN,
    KIND_BITS,
    KIND_MASK,
    LEVITE,
    MERCHANT,
    NONE,
    TRADER,
    one_of,
)

SPOTS_ON_MAP: Final = 4  # spots: the four areas, the Locations, the Buildings
SPOTS_ON_CARDS: Final = 19


class Choosing(JeroboamWays):
    """Choices among Workers and Locations."""

    # Dwell in Unity (WS-12.7) ----------------------------------------------------------------------------------

    def own_locations(self, seat: i64) -> i64:
        """The Locations with a Worker of the player."""
        found: i64 = 0
        for location, owner in enumerate(self.worker_at):
            if owner == seat:
                found |= 1 << location
        return found

    def pool_around(self, location: i64) -> i64:
        """Every cube printed on every adjacent Location without a Shortage Tile, packed."""
        tables = self.terms.tables
        around: i64 = tables.neighbours[location] & ~self.shortage
        pool: i64 = 0
        while around != 0:
            low: i64 = around & -around
            pool += tables.production[self.place_of(low)]
            around ^= low
        return pool

    def worthwhile_dwellings(self, seat: i64) -> bool:
        """Some Worker has a neighbouring cube that the supply has (WS-12.29)."""
        places: i64 = self.own_locations(seat)
        while places != 0:
            low: i64 = places & -places
            if self.supply_has_any(self.pool_around(self.place_of(low))):
                return True
            places ^= low
        return False

    def do_dwell(self, seat: i64, action: i64) -> None:
        number: i64 = self.frames.get(0)
        self.frames.pop()
        self.frames.push(ASK_DWELL_TAKE, seat, self.pool_around(action - DWELL), number)

    def dwell_takes(self) -> i64:
        """The kinds of the pool that the supply has."""
        if self.frames.get(1) == 0:
            return 0
        pool: i64 = self.frames.get(0)
        found: i64 = 0
        kind: i64 = 0
        while pool != 0:
            if pool & KIND_MASK and self.supply[kind] > 0:
                found |= 1 << kind
            pool >>= KIND_BITS
            kind += 1
        return found

    def do_dwell_take(self, seat: i64, action: i64) -> None:
        """Each printed cube once."""
        if action == STOP:
            self.frames.pop()
            return
        kind: i64 = action - TAKE
        self.frames.set(0, self.frames.get(0) - one_of(kind))
        self.frames.set(1, self.frames.get(1) - 1)
        self.take(seat, kind, 1)

    # Found Wisdom (WS-12.8) ------------------------------------------------------------------------------------

    def again_spots(self, seat: i64) -> i64:
        """The player's Workers in areas and on Locations whose action would be legal now, their own space counted as
        free (WS-12.8, WS-R47)."""
        found: i64 = (self.own_locations(seat) & ~self.closed_to(seat)) << SPOTS_ON_MAP
        row: i64 = seat * AREA_COUNT
        if self.in_area[row + MERCHANT] > 0:
            found |= 1
        if self.in_area[row + TRADER] > 0 and self.trade_gives(seat, self.exotic_on_board(seat)) != 0:
            found |= 2
        if self.in_area[row + LEVITE] > 0 and self.may_use_levite(seat, self.levite_surcharge() - 1):
            found |= 4
        if self.in_area[row + FOREMAN] > 0 and self.payable_offers(seat) != 0:
            found |= 8
        return found

    def do_again(self, seat: i64, action: i64) -> None:
        """The Worker stays and acts as if just placed; at the Levite all other Workers are paid for."""
        spot: i64 = action - AGAIN
        self.frames.pop()
        if self.journal is not None:
            self.journal.note(events.ACTS_AGAIN, seat, spot)
        if spot >= SPOTS_ON_MAP:
            self.collect(seat, spot - SPOTS_ON_MAP)
        else:
            self.act_in_area(seat, spot, self.levite_surcharge() - 1)

    def act_in_area(self, seat: i64, area: i64, surcharge: i64) -> None:
        """What a Worker in an action area does."""
        if area == MERCHANT:
            self.visit_merchant(seat, False)
        elif area == TRADER:
            self.visit_trader(seat, self.exotic_on_board(seat))
        elif area == LEVITE:
            self.use_levite(seat, surcharge)
        else:
            self.use_foreman(seat)

    # Barns Filled (WS-12.20) -----------------------------------------------------------------------------------

    def barns(self, seat: i64) -> i64:
        """The Locations with a house of the player and no Shortage Tile."""
        return self.homes[seat] & ~self.shortage

    def worthwhile_barns(self, seat: i64) -> bool:
        places: i64 = self.barns(seat)
        while places != 0:
            low: i64 = places & -places
            if self.supply_has_any(self.terms.tables.production[self.place_of(low)]):
                return True
            places ^= low
        return False

    def do_barns(self, seat: i64, action: i64) -> None:
        """What the Location produces, and nothing else."""
        self.frames.pop()
        self.take_packed(seat, self.terms.tables.production[action - BARNS])

    # Diligent Hand (WS-12.23) ----------------------------------------------------------------------------------

    def recallable(self, seat: i64) -> i64:
        """The spots with a Worker of the player: areas, Locations, Buildings; not the Holy Place."""
        found: i64 = self.own_locations(seat) << SPOTS_ON_MAP
        area: i64 = 0
        while area < AREA_COUNT:
            if self.in_area[seat * AREA_COUNT + area] > 0:
                found |= bit(area)
            area += 1
        building: i64 = 0
        while building < BUILDING_COUNT:
            if self.worker_on[building] == seat:
                found |= bit(SPOTS_ON_CARDS + building)
            building += 1
        return found

    def do_recall(self, seat: i64, action: i64) -> None:
        """The Worker is unplaced again, and its space is free."""
        spot: i64 = action - RECALL
        self.frames.pop()
        self.unplaced[seat] += 1
        self.recalls += 1
        if spot < SPOTS_ON_MAP:
            self.in_area[seat * AREA_COUNT + spot] -= 1
            self.area_used[spot] -= 1
        elif spot < SPOTS_ON_CARDS:
            self.worker_at[spot - SPOTS_ON_MAP] = NONE
            self.standing &= ~bit(spot - SPOTS_ON_MAP)
        else:
            self.worker_on[spot - SPOTS_ON_CARDS] = NONE
        if self.journal is not None:
            self.journal.note(events.RECALLED, seat, spot)
