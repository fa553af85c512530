"""What the options of an Event card ask for, and whether it can be paid (PA-16.9, PA-16.31)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.rules import goods, selectors
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import ANY, KINDS, NONE, SHEKEL


def is_payable(state: PatriarchsData, seat: i64, option: i64) -> bool:
    """All prices and gifts of an option can be met together, and each gift has a receiver (PA-16.31)."""
    tables = state.terms.tables
    any_cards: i64 = 0
    named: i64 = 0
    step: i64 = tables.option_from[option]
    while step < tables.option_to[option]:
        place: i64 = step * ops.STEP
        op: i64 = tables.program[place + ops.OP]
        gives: bool = op == ops.GIVE_CARDS and tables.program[place + ops.WHO] == ops.SELF
        if op == ops.PAY or gives:
            good: i64 = tables.program[place + ops.RES]
            number: i64 = tables.program[place + ops.NUMBER]
            if good == ANY:
                any_cards += number
            else:
                if goods.holding(state, seat, good) < price_in(state, option, good):
                    return False
                if good < SHEKEL:
                    named += number
            if gives and not has_receiver(state, seat, tables.program[place + ops.EXTRA]):
                return False
        step += 1
    return state.hand_size[seat] >= named + any_cards


def price_in(state: PatriarchsData, option: i64, good: i64) -> i64:
    """All that an option asks of one good."""
    tables = state.terms.tables
    return price_between(state, tables.option_from[option], tables.option_to[option], good)


def price_between(state: PatriarchsData, start: i64, end: i64, good: i64) -> i64:
    program: vec[i64] = state.terms.tables.program
    price: i64 = 0
    while start < end:
        if program[start * ops.STEP + ops.OP] == ops.PAY and program[start * ops.STEP + ops.RES] == good:
            price += program[start * ops.STEP + ops.NUMBER]
        start += 1
    return price


def has_receiver(state: PatriarchsData, seat: i64, to: i64) -> bool:
    if to == ops.CHOSEN:
        return True
    return selectors.peeked_players(state, to, seat) & ~bit(seat) != 0


def may_drop(state: PatriarchsData, seat: i64, kind: i64) -> bool:
    """A card of the hand; a price or an own gift may not make a later price of the same option impossible (PA-16.9,
    PA-16.31)."""
    held: i64 = state.hands[seat * KINDS + kind]
    frames = state.frames
    step: i64 = frames.get(3)
    if step != NONE:
        held -= price_between(state, step + 1, frames.at(frames.depth - 2, 3), kind)
    return held > 0
