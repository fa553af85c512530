"""The initial purchase, the Merchant and the Market (WS-2, WS-5)."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

TRANSACTIONS: Final = 3
SALES: Final = 25  # the place of the first kind among the answers to a transaction


def price_for(state: WisdomData, seat: i64, square: i64) -> i64:
    """What a player pays for the cube on a square: the printed price, less by a Building, at least 1 (WS-11.14)."""
    price: i64 = state.terms.tables.prices[square] - state.powers[seat * pieces.POWER_COUNT + pieces.POWER_PURCHASE]
    return price if price > 1 else 1


def purchases(state: WisdomData, seat: i64) -> i64:
    """The squares whose cube the player can pay for (WS-0.10, WS-5.3)."""
    found: i64 = 0
    if state.favor[seat] == 0:
        return found
    prices = state.terms.tables.prices
    highest: i64 = state.favor[seat] + state.powers[seat * pieces.POWER_COUNT + pieces.POWER_PURCHASE]
    for square, cube in enumerate(state.market):
        if cube != NONE and prices[square] <= highest:
            found |= 1 << square
    return found


def empty_squares(state: WisdomData) -> i64:
    """The squares of all mats without a cube."""
    found: i64 = 0
    for square, cube in enumerate(state.market):
        if cube == NONE:
            found |= 1 << square
    return found


def transactions(state: WisdomData, seat: i64) -> i64:
    """The squares to buy from, and above them the kinds that can be sold (WS-5.2 to WS-5.6)."""
    found: i64 = purchases(state, seat)
    empty: i64 = empty_squares(state)
    row: i64 = seat * act.KINDS
    if state.cubes[row] > 0 and empty != 0:
        found |= 1 << SALES
    for kind in range(1, i64(act.KINDS)):
        if state.cubes[row + kind] > 0 and (empty >> (pieces.HEIGHT * (kind - 1))) & 31:
            found |= 1 << (SALES + kind)
    return found


def squares_for(state: WisdomData, kind: i64) -> i64:
    """The empty squares that a cube of a kind may be sold onto: its own mat, an Exotic any (WS-5.4, WS-5.5)."""
    empty: i64 = empty_squares(state)
    if kind == pieces.EXOTIC:
        return empty
    return empty & ((1 << (pieces.HEIGHT * kind)) - (1 << (pieces.HEIGHT * (kind - 1))))


def buy(state: WisdomData, seat: i64, square: i64, event: i64) -> None:
    """Pay the price of the square and take its cube; an Exotic stays an Exotic (WS-5.2, WS-5.8)."""
    price: i64 = price_for(state, seat, square)
    kind: i64 = state.market[square]
    state.favor[seat] -= price
    state.market[square] = NONE
    state.cubes[seat * act.KINDS + kind] += 1
    state.received += 1
    state.note(event, seat, kind, square, price)


def sell(state: WisdomData, seat: i64, kind: i64, square: i64, event: i64) -> None:
    """Put a cube onto an empty square for its number, and more with a Building (WS-5.4, WS-5.5, WS-11.14)."""
    gain: i64 = state.terms.tables.prices[square] + state.powers[seat * pieces.POWER_COUNT + pieces.POWER_SALE]
    state.cubes[seat * act.KINDS + kind] -= 1
    state.market[square] = kind
    state.favor[seat] += gain
    state.note(event, seat, kind, square, gain)


def visit_merchant(state: WisdomData, seat: i64, slides: bool) -> None:
    """Up to three transactions, one more with a Building, then a card may be played (WS-5.1, WS-11.14); at the
    Fish Gate a cube may be slid first (WS-11.15)."""
    state.frames.push(ask.PLAY, seat)
    state.frames.push(
        ask.TRANSACT, seat, TRANSACTIONS + state.powers[seat * pieces.POWER_COUNT + pieces.POWER_MERCHANT]
    )
    if slides and slidable(state) != 0:
        state.frames.push(ask.SLIDE, seat)


def do_transact(state: WisdomData, seat: i64, action: i64) -> None:
    """Buy, choose what to sell, or stop (WS-5.9)."""
    if action == act.STOP:
        state.frames.pop()
        return
    state.frames.set(0, state.frames.get(0) - 1)
    if action >= act.SELL:
        state.frames.push(ask.ONTO, seat, action - act.SELL)
    else:
        buy(state, seat, action - act.BUY, events.BOUGHT)


def do_onto(state: WisdomData, seat: i64, action: i64) -> None:
    kind: i64 = state.frames.get(0)
    state.frames.pop()
    sell(state, seat, kind, action - act.ONTO, events.SOLD)


def slidable(state: WisdomData) -> i64:
    """The cubes with an empty square below them on their mat."""
    found: i64 = 0
    for square in range(i64(act.SQUARES)):
        if state.market[square] != NONE and lowest_empty(state, square // pieces.HEIGHT) < square:
            found |= 1 << square
    return found


def lowest_empty(state: WisdomData, mat: i64) -> i64:
    """The lowest empty square of a mat; past all squares if there is none."""
    for square in range(pieces.HEIGHT * mat, pieces.HEIGHT * mat + pieces.HEIGHT):
        if state.market[square] == NONE:
            return square
    return act.SQUARES


def do_slide(state: WisdomData, seat: i64, action: i64) -> None:
    """One cube moves down to the lowest empty square of its mat (WS-11.15)."""
    state.frames.pop()
    if action == act.SKIP:
        return
    slide(state, seat, action - act.SLIDE)


def slide(state: WisdomData, seat: i64, square: i64) -> None:
    target: i64 = lowest_empty(state, square // pieces.HEIGHT)
    state.market[target] = state.market[square]
    state.market[square] = NONE
    state.note(events.SLID, seat, square, target)
