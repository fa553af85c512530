"""The Foreman: Building Cards, Customs Houses, Roads (WS-8)."""

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import (
    BUILD,
    HOUSE,
    LOCATION_COUNT,
    ROAD,
    SKIP,
)
from hiram.games.wisdom_of_solomon.engine.rules.levite import Temple
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_BUILD,
    ASK_HOUSE,
    ASK_ROAD,
    GO_RAISE,
    LAST_HOUSE,
)
from hiram.games.wisdom_of_solomon.engine.terms import (
    NONE,
    POWER_COUNT,
    POWER_FOREMAN,
    POWER_FOREMAN_COST,
)


class Foreman(Temple):
    """Building."""

    def payable_offers(self, seat: i64) -> i64:
        """The positions of the offer whose card the player can pay (WS-8.1)."""
        less: i64 = self.powers[seat * POWER_COUNT + POWER_FOREMAN_COST]
        cost = self.terms.tables.cost
        found: i64 = 0
        if less > 0:
            for position, card in enumerate(self.offer):
                if card != NONE and self.slots_to_spare(seat, cost[card]) != 0:
                    found |= 1 << position
            return found
        kinds = self.terms.tables.cost_kinds
        out_of_reach: i64 = ~self.payable_kinds(seat)
        for position, card in enumerate(self.offer):
            if card != NONE and kinds[card] & out_of_reach == 0 and self.payable(seat, cost[card]):
                found |= 1 << position
        return found

    def use_foreman(self, seat: i64) -> None:
        self.frames.push(ASK_BUILD, seat)

    def do_build(self, seat: i64, action: i64) -> None:
        position: i64 = action - BUILD
        self.frames.pop()
        self.frames.push(GO_RAISE, seat, position)
        less: i64 = self.powers[seat * POWER_COUNT + POWER_FOREMAN_COST]
        self.charge(seat, self.terms.tables.cost[self.offer[position]], less)

    def go_raise(self, seat: i64) -> None:
        """After paying: the card and its Favor, then a Customs House, then a Road (WS-8.2, WS-8.4, WS-8.7)."""
        stage: i64 = self.frames.get(1)
        self.frames.set(1, stage + 1)
        if stage == 0:
            self.acquire(seat, self.frames.get(0))
            if self.houses_left[seat] > 0:
                self.frames.push(ASK_HOUSE, seat)
        else:
            self.frames.pop()
            self.frames.push(ASK_ROAD, seat, 1)

    def acquire(self, seat: i64, position: i64) -> None:
        """Its face Favor and the bonus of its position; nothing takes its place until the end of the year (WS-8.2,
        WS-8.3). What it does begins after this visit (WS-8.12)."""
        tables = self.terms.tables
        card: i64 = self.offer[position]
        self.offer[position] = NONE
        gain: i64 = tables.favor[card] + tables.bonuses[position]
        self.favor[seat] += gain
        if self.journal is not None:
            self.journal.note(events.BUILT, seat, card, position, gain)
        more: i64 = self.powers[seat * POWER_COUNT + POWER_FOREMAN]
        if more > 0:
            self.favor[seat] += more
            if self.journal is not None:
                self.journal.note(events.FAVOR_AT_FOREMAN, seat, more)
        self.add_building(seat, card)

    def add_building(self, seat: i64, card: i64) -> None:
        """A Building and its power belong to a seat."""
        tables = self.terms.tables
        self.owned[seat] |= 1 << card
        if tables.power_kind[card] != NONE:
            self.powers[seat * POWER_COUNT + tables.power_kind[card]] += tables.power_amount[card]

    # Customs Houses --------------------------------------------------------------------------------------------

    def open_house_spaces(self) -> i64:
        """The Locations with an open Customs House space, whoever else is there (WS-8.4, WS-8.5)."""
        found: i64 = 0
        for location, room in enumerate(self.house_room):
            if room > 0:
                found |= 1 << location
        return found

    def add_house(self, seat: i64, location: i64) -> None:
        """A Customs House stands in a Location."""
        self.houses_left[seat] -= 1
        self.house_room[location] -= 1
        self.houses[seat * LOCATION_COUNT + location] += 1
        self.homes[seat] |= 1 << location

    def do_house(self, seat: i64, action: i64) -> None:
        self.frames.pop()
        self.add_house(seat, action - HOUSE)
        if self.journal is not None:
            self.journal.note(events.HOUSE_PLACED, seat, action - HOUSE)
            if self.houses_left[seat] == 0:
                self.journal.note(events.END_NEAR, LAST_HOUSE)

    # Roads -----------------------------------------------------------------------------------------------------

    def open_roads(self, seat: i64) -> i64:
        """The ways without a Road that touch a Location with a house of the player (WS-8.7 to WS-8.9)."""
        if self.roads_left() == 0:
            return 0
        found: i64 = 0
        homes: i64 = self.homes[seat]
        edges_at = self.terms.tables.edges_at
        while homes != 0:
            low: i64 = homes & -homes
            found |= edges_at[self.place_of(low)]
            homes ^= low
        return found & ~self.roads

    def add_road(self, edge: i64) -> None:
        """A Road joins two Locations, for everybody (WS-8.10)."""
        tables = self.terms.tables
        self.roads |= 1 << edge
        self.joined[tables.end_a[edge]] |= 1 << tables.end_b[edge]
        self.joined[tables.end_b[edge]] |= 1 << tables.end_a[edge]

    def do_road(self, seat: i64, action: i64) -> None:
        if action == SKIP:
            self.frames.pop()
            return
        self.frames.set(0, self.frames.get(0) - 1)
        self.add_road(action - ROAD)
        if self.journal is not None:
            self.journal.note(events.ROAD_PLACED, seat, action - ROAD)
