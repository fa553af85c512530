"""What the options of an Event card ask for, and whether it can be paid (PA-16.9, PA-16.31)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine.rules.selectors import Selectors
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ANY,
    CHOSEN,
    EXTRA,
    GIVE_CARDS,
    KINDS,
    NONE,
    NUMBER,
    OP,
    PAY,
    RES,
    SELF,
    SHEKEL,
    STEP,
    WHO,
)


class Prices(Selectors):
    """Prices and gifts inside an option."""

    def is_payable(self, seat: i64, option: i64) -> bool:
        """All prices and gifts of an option can be met together, and each gift has a receiver (PA-16.31)."""
        tables = self.terms.tables
        any_cards: i64 = 0
        named: i64 = 0
        step: i64 = tables.option_from[option]
        while step < tables.option_to[option]:
            place: i64 = step * STEP
            op: i64 = tables.program[place + OP]
            gives: bool = op == GIVE_CARDS and tables.program[place + WHO] == SELF
            if op == PAY or gives:
                good: i64 = tables.program[place + RES]
                number: i64 = tables.program[place + NUMBER]
                if good == ANY:
                    any_cards += number
                else:
                    if self.holding(seat, good) < self.price_in(option, good):
                        return False
                    if good < SHEKEL:
                        named += number
                if gives and not self.has_receiver(seat, tables.program[place + EXTRA]):
                    return False
            step += 1
        return self.hand_size[seat] >= named + any_cards

    def price_in(self, option: i64, good: i64) -> i64:
        """All that an option asks of one good."""
        tables = self.terms.tables
        return self.price_between(tables.option_from[option], tables.option_to[option], good)

    def price_between(self, start: i64, end: i64, good: i64) -> i64:
        program: vec[i64] = self.terms.tables.program
        price: i64 = 0
        while start < end:
            if program[start * STEP + OP] == PAY and program[start * STEP + RES] == good:
                price += program[start * STEP + NUMBER]
            start += 1
        return price

    def has_receiver(self, seat: i64, to: i64) -> bool:
        if to == CHOSEN:
            return True
        return self.peeked(to, seat) & ~bit(seat) != 0

    def may_drop(self, seat: i64, kind: i64) -> bool:
        """A card of the hand; a price or an own gift may not make a later price of the same option impossible (PA-16.9,
        PA-16.31)."""
        held: i64 = self.hands[seat * KINDS + kind]
        frames = self.frames
        step: i64 = frames.get(3)
        if step != NONE:
            held -= self.price_between(step + 1, frames.at(frames.depth - 2, 3), kind)
        return held > 0
