"""How Jeroboam chooses (WS-16 to WS-18): pure functions of the position, and what is put to the human at a tie."""

from typing import Final

from hiram.core.native import append, i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import KINDS, RELIEVE, ROAD, SQUARES
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import HolyPlace
from hiram.games.wisdom_of_solomon.engine.rules.market import TRANSACTIONS
from hiram.games.wisdom_of_solomon.engine.rules.trader import TRADE_TAKES
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_JEROBOAM_ROAD,
    ASK_JEROBOAM_SHORTAGE,
    HUMAN,
    JEROBOAM,
)
from hiram.games.wisdom_of_solomon.engine.terms import (
    EXOTIC,
    HEIGHT,
    NONE,
    POWER_COUNT,
    POWER_MERCHANT,
    POWER_PURCHASE,
    POWER_TRADER,
)

CASH: Final = 5
FIRST_BUYS: Final = 3


class JeroboamWays(HolyPlace):
    """His trades, purchases, sales and Roads."""

    def ask_human(self, kind: i64, choices: i64, event: i64 = events.JEROBOAM_ASKS) -> None:
        """Where a tie is left the human decides for him (WS-17.10)."""
        self.frames.push(kind, HUMAN, choices)
        if self.journal is not None:
            self.journal.note(event, HUMAN)

    def has_kind(self, kind: i64) -> bool:
        return self.cubes[JEROBOAM * KINDS + kind] > 0

    # Trading ---------------------------------------------------------------------------------------------------

    def jeroboam_can_trade(self) -> bool:
        """He has a cube, and the supply another kind than the one he gives up (WS-18.1)."""
        kind: i64 = self.least_wanted()
        return kind != NONE and self.supplied_kinds() & ~(1 << kind) != 0

    def jeroboam_trades(self) -> None:
        """He gives up one cube and takes two, three with the House of Tyrian Trade, then cashes a card (WS-18.1 to
        WS-18.3)."""
        given: i64 = self.least_wanted()
        self.give_up(JEROBOAM, given)
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_GIVES_UP, JEROBOAM, given)
        number: i64 = TRADE_TAKES + self.powers[JEROBOAM * POWER_COUNT + POWER_TRADER]
        while number > 0:
            kind: i64 = self.most_wanted(given)
            if kind == NONE:
                break
            self.supply[kind] -= 1
            self.cubes[JEROBOAM * KINDS + kind] += 1
            self.received += 1
            if self.journal is not None:
                self.journal.note(events.JEROBOAM_TAKES, JEROBOAM, kind)
            number -= 1
        self.jeroboam_cashes()

    def most_wanted(self, given: i64) -> i64:
        """An Exotic; else the highest ranked kind he has none of; else the highest ranked; never the kind given
        (WS-18.2)."""
        if given != EXOTIC and self.supply[EXOTIC] > 0:
            return EXOTIC
        kind: i64 = 0
        while kind < KINDS:
            if kind != given and self.supply[kind] > 0 and not self.has_kind(kind):
                return kind
            kind += 1
        kind = 0
        while kind < KINDS:
            if kind != given and self.supply[kind] > 0:
                return kind
            kind += 1
        return NONE

    def jeroboam_cashes(self) -> None:
        """The card he has held longest is discarded for 5 Favor (WS-18.3)."""
        if self.hand_size[JEROBOAM] == 0:
            return
        card: i64 = self.oldest[0]
        self.leave_hand(JEROBOAM, card)
        self.discards = append(self.discards, card)
        self.favor[JEROBOAM] += CASH
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_CASHES, JEROBOAM, card, CASH)

    # Market ----------------------------------------------------------------------------------------------------

    def jeroboam_first_buys(self) -> None:
        """Three cubes, the cheapest of kinds he lacks, else the cheapest (WS-16.5)."""
        left: i64 = FIRST_BUYS
        while left > 0:
            square: i64 = self.cheapest(True)
            if square == NONE:
                square = self.cheapest(False)
            if square == NONE:
                return
            self.buy(JEROBOAM, square, events.FIRST_BUYS)
            left -= 1

    def cheapest(self, lacking: bool) -> i64:
        """The cheapest cube he can afford, of a kind he has none of if so asked; ties to the higher rank, then the mat
        nearest Gold, then the lowest square (WS-16.5)."""
        market = self.market
        prices = self.terms.tables.prices
        less: i64 = self.powers[JEROBOAM * POWER_COUNT + POWER_PURCHASE]
        floor: i64 = 1 + less  # printed prices up to this one all cost him 1
        passed_over: i64 = self.held_kinds(JEROBOAM) if lacking else 0
        best: i64 = NONE
        lowest: i64 = self.favor[JEROBOAM] + less
        for square, kind in enumerate(market):
            if kind != NONE and not (passed_over >> kind) & 1:
                price: i64 = prices[square]
                if price < floor:
                    price = floor
                if price < lowest or (price == lowest and (best == NONE or kind < market[best])):
                    best = square
                    lowest = price
        return best

    def jeroboam_has_deal(self) -> bool:
        """Some transaction that he would make (WS-18.4)."""
        return self.cheapest(True) != NONE or self.kind_to_sell() != NONE

    def jeroboam_deals(self) -> None:
        """First he buys what he lacks, then he sells, then he cashes a card (WS-18.4 to WS-18.8)."""
        left: i64 = TRANSACTIONS + self.powers[JEROBOAM * POWER_COUNT + POWER_MERCHANT]
        while left > 0:
            square: i64 = self.cheapest(True)
            if square == NONE:
                break
            self.buy(JEROBOAM, square, events.JEROBOAM_BUYS)
            left -= 1
        while left > 0:
            kind: i64 = self.kind_to_sell()
            if kind == NONE:
                break
            self.sell(JEROBOAM, kind, self.best_square(kind), events.JEROBOAM_SELLS)
            left -= 1
        self.jeroboam_cashes()

    def kind_to_sell(self) -> i64:
        """Of the kinds he has twice, else of all he has, the one whose best square pays most; ties to the lowest
        ranked (WS-18.6)."""
        least: i64 = 2
        while least > 0:
            best: i64 = NONE
            most: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                if self.cubes[JEROBOAM * KINDS + kind] >= least:
                    square: i64 = self.best_square(kind)
                    if square != NONE and self.terms.tables.prices[square] >= most:
                        best = kind
                        most = self.terms.tables.prices[square]
                kind += 1
            if best != NONE:
                return best
            least -= 1
        return NONE

    def best_square(self, kind: i64) -> i64:
        """The empty square with the highest number; ties to the mat nearest Gold, then to the highest square
        (WS-18.7)."""
        market = self.market
        prices = self.terms.tables.prices
        square: i64 = 0 if kind == EXOTIC else HEIGHT * (kind - 1)
        end: i64 = SQUARES if kind == EXOTIC else HEIGHT * kind
        best: i64 = NONE
        while square < end:
            if market[square] == NONE and (
                best == NONE
                or prices[square] > prices[best]
                or (prices[square] == prices[best] and square // HEIGHT == best // HEIGHT)
            ):
                best = square
            square += 1
        return best

    # Map -------------------------------------------------------------------------------------------------------

    def location_value(self, location: i64) -> i64:
        """What a Location is worth to him now: nothing with a Shortage Tile (WS-17.9)."""
        return 0 if (self.shortage >> location) & 1 else self.terms.tables.location_rank[location]

    def far_end(self, edge: i64, start: i64) -> i64:
        tables = self.terms.tables
        return tables.end_b[edge] if tables.end_a[edge] == start else tables.end_a[edge]

    def jeroboam_roads(self, starts: i64) -> i64:
        """The ways among which his Road lies (WS-18.14): to another house of his outside the network, else to the most
        valuable Location without a human house."""
        if self.roads_left() == 0:
            return 0
        tables = self.terms.tables
        closed: i64 = self.closed_to(JEROBOAM)
        homes: i64 = 0
        others: i64 = 0
        most: i64 = NONE
        while starts != 0:
            low: i64 = starts & -starts
            starts ^= low
            start: i64 = self.place_of(low)
            network: i64 = self.network(start, closed)
            ways: i64 = tables.edges_at[start] & ~self.roads
            while ways != 0:
                way: i64 = ways & -ways
                ways ^= way
                end: i64 = self.far_end(self.place_of(way), start)
                if (network >> end) & 1:
                    continue
                if (self.homes[JEROBOAM] >> end) & 1:
                    homes |= way
                elif not (self.homes[HUMAN] >> end) & 1:
                    value: i64 = self.location_value(end)
                    if value > most:
                        most = value
                        others = 0
                    if value == most:
                        others |= way
        return homes if homes != 0 else others

    def jeroboam_builds_road(self, starts: i64) -> None:
        """One way is taken by itself, several are put to the human (WS-18.14, WS-18.20)."""
        choices: i64 = self.jeroboam_roads(starts)
        if choices == 0:
            return
        if choices & (choices - 1):
            self.ask_human(ASK_JEROBOAM_ROAD, choices)
        else:
            self.lay_jeroboams_road(self.place_of(choices))

    def do_jeroboam_road(self, action: i64) -> None:
        self.frames.pop()
        self.lay_jeroboams_road(action - ROAD)

    def lay_jeroboams_road(self, edge: i64) -> None:
        self.add_road(edge)
        if self.journal is not None:
            tables = self.terms.tables
            ends: i64 = (1 << tables.end_a[edge]) | (1 << tables.end_b[edge])
            inward: bool = ends & ~self.homes[JEROBOAM] == 0
            self.journal.note(events.JEROBOAM_ROAD if inward else events.JEROBOAM_ROAD_OUT, JEROBOAM, edge)

    # Shortage Tiles --------------------------------------------------------------------------------------------

    def jeroboam_relieves(self) -> None:
        """The Shortage Tile of the most valuable Location by what is printed, ties to the human (WS-18.20)."""
        best: i64 = 0
        most: i64 = NONE
        tiles: i64 = self.shortage
        while tiles != 0:
            low: i64 = tiles & -tiles
            value: i64 = self.terms.tables.location_rank[self.place_of(low)]
            if value > most:
                most = value
                best = 0
            if value == most:
                best |= low
            tiles ^= low
        if best & (best - 1):
            self.ask_human(ASK_JEROBOAM_SHORTAGE, best)
        else:
            self.relieve_for_jeroboam(self.place_of(best))

    def do_jeroboam_shortage(self, action: i64) -> None:
        self.frames.pop()
        self.relieve_for_jeroboam(action - RELIEVE)

    def relieve_for_jeroboam(self, location: i64) -> None:
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_RELIEVES, location)
        self.remove_shortage(JEROBOAM, location)

    def remove_shortage(self, seat: i64, location: i64) -> None:
        """A Shortage Tile leaves the map for good; in the solo game it goes into the bag (WS-R44, WS-16.6)."""
        self.shortage &= ~(1 << location)
        if self.terms.solo:
            self.bag |= 1 << location
        if self.journal is not None:
            self.journal.note(events.SHORTAGE_REMOVED, seat, location)
