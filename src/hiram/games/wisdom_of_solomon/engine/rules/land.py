"""The Land of Israel: Workers on Locations and the networks they collect from (WS-10)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import KINDS, REPLACE, STOP
from hiram.games.wisdom_of_solomon.engine.rules.foreman import Foreman
from hiram.games.wisdom_of_solomon.engine.state import ASK_REPLACE
from hiram.games.wisdom_of_solomon.engine.terms import (
    DESIRES,
    EXOTIC,
    FOOD,
    KIND_BITS,
    KIND_MASK,
    NONE,
    PEACE,
    RAIN,
    STRONGHOLD,
    one_of,
    packed_count,
)


class Land(Foreman):
    """Collecting."""

    def network(self, start: i64, closed: i64) -> i64:
        """The smallest set with the start and every Location that a Road joins to it and that is not closed
        (WS-10.5 to WS-10.7)."""
        reached: i64 = 1 << start
        fresh: i64 = self.joined[start] & ~closed & ~reached
        while fresh != 0:
            low: i64 = fresh & -fresh
            reached |= low
            fresh = (fresh | self.joined[self.place_of(low)]) & ~closed & ~reached
        return reached

    def yields(self, seat: i64, location: i64) -> i64:
        """The cubes owed to a Worker of the seat on a Location, packed: what the whole network produces if a house of
        his is there, else the Location alone (WS-10.3, WS-10.4); twice with Stronghold; past all houses with Peace."""
        tables = self.terms.tables
        if not (self.homes[seat] >> location) & 1:
            return 0 if (self.shortage >> location) & 1 else tables.production[location]
        waiting: i64 = self.waiting[seat]
        closed: i64 = 0 if waiting & PEACE else self.closed_to(seat)
        others: i64 = self.standing & ~(1 << location)
        sources: i64 = self.network(location, closed) & ~self.shortage & ~others
        owed: i64 = 0
        while sources != 0:
            low: i64 = sources & -sources
            owed += tables.production[self.place_of(low)]
            sources ^= low
        return owed * 2 if waiting & STRONGHOLD else owed

    def collect(self, seat: i64, location: i64) -> None:
        """What a Worker brings that was just placed, or acts as if it were (WS-10.11)."""
        self.collect_owed(seat, location, self.yields(seat, location))

    def collect_owed(self, seat: i64, location: i64, owed: i64) -> None:
        """What is owed there comes, and what multiplied it is used up."""
        if (self.homes[seat] >> location) & 1:
            self.use_up(seat, STRONGHOLD)
            self.use_up(seat, PEACE)
        self.receive(seat, owed, location)

    def receive(self, seat: i64, owed: i64, location: i64) -> None:
        """Cubes owed come at once, unless Given Desires lets the player choose Exotic first (WS-12.9)."""
        if self.waiting[seat] & DESIRES:
            self.frames.push(ASK_REPLACE, seat, owed, location)
        else:
            self.take_owed(seat, owed, location)

    def use_up(self, seat: i64, effect: i64) -> None:
        if self.waiting[seat] & effect:
            self.waiting[seat] &= ~effect
            if self.journal is not None:
                self.journal.note(events.USED_UP, seat, self.place_of(effect))

    def replaceable(self) -> i64:
        """The owed kinds that may be taken as Exotic (WS-12.9)."""
        if self.supply[EXOTIC] == 0:
            return 0
        owed: i64 = self.frames.get(0)
        found: i64 = 0
        kind: i64 = 1
        while kind <= FOOD:
            if packed_count(owed, kind) > 0:
                found |= 1 << kind
            kind += 1
        return found

    def do_replace(self, seat: i64, action: i64) -> None:
        """One owed cube comes as Exotic, even if its own pile is empty (WS-R51)."""
        if action == STOP:
            self.end_replacing(seat)
            return
        kind: i64 = action - REPLACE
        self.frames.set(0, self.frames.get(0) - one_of(kind))
        self.supply[EXOTIC] -= 1
        self.cubes[seat * KINDS] += 1
        if self.journal is not None:
            self.journal.note(events.TOOK_EXOTIC, seat, kind)

    def end_replacing(self, seat: i64) -> None:
        """No further cube is replaced: the rest comes as it is owed."""
        owed: i64 = self.frames.get(0)
        location: i64 = self.frames.get(1)
        self.frames.pop()
        self.take_owed(seat, owed, location)

    def take_owed(self, seat: i64, owed: i64, location: i64) -> None:
        """What is owed; then for a Worker on a Location the bonuses of Buildings in order of their ids, then Rain Sent
        (WS-10.11)."""
        self.take_packed(seat, owed)
        if location == NONE:
            return
        tables = self.terms.tables
        bonuses: i64 = self.owned[seat] & tables.terrain_buildings[tables.terrain[location]]
        while bonuses != 0:
            low: i64 = bonuses & -bonuses
            self.take_packed(seat, tables.power_take[self.place_of(low)])
            bonuses ^= low
        if self.rains_on(seat, location):
            self.take(seat, FOOD, 1)

    def rains_on(self, seat: i64, location: i64) -> bool:
        """Rain Sent is in play and the Location produces Food and has no Shortage Tile (WS-12.11)."""
        if not self.waiting[seat] & RAIN or (self.shortage >> location) & 1:
            return False
        return (self.terms.tables.production[location] >> (KIND_BITS * FOOD)) & KIND_MASK > 0

    def open_locations(self, seat: i64) -> i64:
        """The Locations with a free Worker Space that are not closed to the player (WS-10.1)."""
        return ALL_LOCATIONS & ~self.standing & ~self.closed_to(seat)

    def put_on_location(self, seat: i64, location: i64) -> None:
        """A Worker is placed on a Location and collects (WS-10.11)."""
        self.stand_on(seat, location)
        self.collect(seat, location)

    def stand_on(self, seat: i64, location: i64) -> None:
        """A Worker is placed on a Location."""
        self.unplaced[seat] -= 1
        self.worker_at[location] = seat
        self.standing |= 1 << location
        self.placements += 1
        if self.journal is not None:
            self.journal.note(events.PLACED_ON_LOCATION, seat, location)


ALL_LOCATIONS: Final = 0x7FFF
