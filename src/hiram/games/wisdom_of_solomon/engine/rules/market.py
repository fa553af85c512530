"""The initial purchase, the Merchant and the Market (WS-2, WS-5)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import BUY, KINDS, ONTO, SELL, SKIP, SLIDE, SQUARES, STOP
from hiram.games.wisdom_of_solomon.engine.rules.cards import Cards
from hiram.games.wisdom_of_solomon.engine.state import ASK_ONTO, ASK_PLAY, ASK_SLIDE, ASK_TRANSACT
from hiram.games.wisdom_of_solomon.engine.terms import (
    EXOTIC,
    HEIGHT,
    NONE,
    POWER_COUNT,
    POWER_MERCHANT,
    POWER_PURCHASE,
    POWER_SALE,
)

TRANSACTIONS: Final = 3
SALES: Final = 25  # the place of the first kind among the answers to a transaction


class Market(Cards):
    """Buying, selling, and the visits at which both are done."""

    def price(self, seat: i64, square: i64) -> i64:
        """What a player pays for the cube on a square: the printed price, less by a Building, at least 1 (WS-11.14)."""
        price: i64 = self.terms.tables.prices[square] - self.powers[seat * POWER_COUNT + POWER_PURCHASE]
        return price if price > 1 else 1

    def purchases(self, seat: i64) -> i64:
        """The squares whose cube the player can pay for (WS-0.10, WS-5.3)."""
        found: i64 = 0
        if self.favor[seat] == 0:
            return found
        prices = self.terms.tables.prices
        highest: i64 = self.favor[seat] + self.powers[seat * POWER_COUNT + POWER_PURCHASE]
        for square, cube in enumerate(self.market):
            if cube != NONE and prices[square] <= highest:
                found |= 1 << square
        return found

    def empty_squares(self) -> i64:
        """The squares of all mats without a cube."""
        found: i64 = 0
        for square, cube in enumerate(self.market):
            if cube == NONE:
                found |= 1 << square
        return found

    def transactions(self, seat: i64) -> i64:
        """The squares to buy from, and above them the kinds that can be sold (WS-5.2 to WS-5.6)."""
        found: i64 = self.purchases(seat)
        empty: i64 = self.empty_squares()
        row: i64 = seat * KINDS
        if self.cubes[row] > 0 and empty != 0:
            found |= 1 << SALES
        kind: i64 = 1
        while kind < KINDS:
            if self.cubes[row + kind] > 0 and (empty >> (HEIGHT * (kind - 1))) & 31:
                found |= 1 << (SALES + kind)
            kind += 1
        return found

    def squares_for(self, kind: i64) -> i64:
        """The empty squares that a cube of a kind may be sold onto: its own mat, an Exotic any (WS-5.4, WS-5.5)."""
        empty: i64 = self.empty_squares()
        if kind == EXOTIC:
            return empty
        return empty & ((1 << (HEIGHT * kind)) - (1 << (HEIGHT * (kind - 1))))

    def buy(self, seat: i64, square: i64, event: i64) -> None:
        """Pay the price of the square and take its cube; an Exotic stays an Exotic (WS-5.2, WS-5.8)."""
        price: i64 = self.price(seat, square)
        kind: i64 = self.market[square]
        self.favor[seat] -= price
        self.market[square] = NONE
        self.cubes[seat * KINDS + kind] += 1
        self.received += 1
        if self.journal is not None:
            self.journal.note(event, seat, kind, square, price)

    def sell(self, seat: i64, kind: i64, square: i64, event: i64) -> None:
        """Put a cube onto an empty square for its number, and more with a Building (WS-5.4, WS-5.5, WS-11.14)."""
        gain: i64 = self.terms.tables.prices[square] + self.powers[seat * POWER_COUNT + POWER_SALE]
        self.cubes[seat * KINDS + kind] -= 1
        self.market[square] = kind
        self.favor[seat] += gain
        if self.journal is not None:
            self.journal.note(event, seat, kind, square, gain)

    # Visits ----------------------------------------------------------------------------------------------------

    def visit_merchant(self, seat: i64, slides: bool) -> None:
        """Up to three transactions, one more with a Building, then a card may be played (WS-5.1, WS-11.14); at the
        Fish Gate a cube may be slid first (WS-11.15)."""
        self.frames.push(ASK_PLAY, seat)
        self.frames.push(ASK_TRANSACT, seat, TRANSACTIONS + self.powers[seat * POWER_COUNT + POWER_MERCHANT])
        if slides and self.slides() != 0:
            self.frames.push(ASK_SLIDE, seat)

    def do_transact(self, seat: i64, action: i64) -> None:
        """Buy, choose what to sell, or stop (WS-5.9)."""
        if action == STOP:
            self.frames.pop()
            return
        self.frames.set(0, self.frames.get(0) - 1)
        if action >= SELL:
            self.frames.push(ASK_ONTO, seat, action - SELL)
        else:
            self.buy(seat, action - BUY, events.BOUGHT)

    def do_onto(self, seat: i64, action: i64) -> None:
        kind: i64 = self.frames.get(0)
        self.frames.pop()
        self.sell(seat, kind, action - ONTO, events.SOLD)

    def slides(self) -> i64:
        """The cubes with an empty square below them on their mat."""
        found: i64 = 0
        square: i64 = 0
        while square < SQUARES:
            if self.market[square] != NONE and self.lowest_empty(square // HEIGHT) < square:
                found |= 1 << square
            square += 1
        return found

    def lowest_empty(self, mat: i64) -> i64:
        """The lowest empty square of a mat; past all squares if there is none."""
        square: i64 = HEIGHT * mat
        while square < HEIGHT * mat + HEIGHT:
            if self.market[square] == NONE:
                return square
            square += 1
        return SQUARES

    def do_slide(self, seat: i64, action: i64) -> None:
        """One cube moves down to the lowest empty square of its mat (WS-11.15)."""
        self.frames.pop()
        if action == SKIP:
            return
        square: i64 = action - SLIDE
        target: i64 = self.lowest_empty(square // HEIGHT)
        self.market[target] = self.market[square]
        self.market[square] = NONE
        if self.journal is not None:
            self.journal.note(events.SLID, seat, square, target)

    # The end of a year -----------------------------------------------------------------------------------------

    def slide_market(self) -> None:
        """On each mat the cubes slide down, keeping their order (WS-13.4)."""
        free: i64 = 0
        for square, cube in enumerate(self.market[:]):
            if square % HEIGHT == 0:
                free = square
            if cube != NONE:
                if free < square:
                    self.market[free] = cube
                    self.market[square] = NONE
                    if self.journal is not None:
                        self.journal.note(events.MARKET_SLID, square, free)
                free += 1

    def refill_market(self) -> None:
        """Squares 1 and 2 of each mat, Gold first, get a cube of the kind, else an Exotic (WS-13.5, WS-13.6)."""
        mat: i64 = 0
        while mat < HEIGHT:
            square: i64 = HEIGHT * mat
            while square < HEIGHT * mat + REFILLED:
                if self.market[square] == NONE:
                    self.refill(square, mat + 1)
                square += 1
            mat += 1

    def refill(self, square: i64, kind: i64) -> None:
        if self.supply[kind] == 0:
            kind = EXOTIC
        if self.supply[kind] > 0:
            self.supply[kind] -= 1
            self.market[square] = kind
            if self.journal is not None:
                self.journal.note(events.REFILLED, square, kind)


REFILLED: Final = 2
