"""What pieces cost, and who can pay it (PA-10.1, PA-16.20, PA-17.1, PA-17.4, PA-17.5, PA-17.8)."""

from hiram.core.native import i64
from hiram.games.prophets_and_patriarchs.engine.rules import goods
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    HAY,
    ISSACHAR,
    JUDAH,
    KIND_BITS,
    KINDS,
    NONE,
    PIECES,
    WATER,
    WINE,
)


def has_power(state: PatriarchsData, seat: i64, tribe: i64) -> bool:
    """PA-17.1."""
    return state.terms.advantages and state.tribe[seat] == tribe


def cost_of(state: PatriarchsData, seat: i64, piece: i64, kind: i64) -> i64:
    """The cost table, less advantage and discounts, not below 0 (PA-10.1, PA-17.5, PA-17.8)."""
    amount: i64 = state.terms.tables.cost[piece * KINDS + kind] - state.discounts[piece * KINDS + kind]
    if piece == CITY_PIECE and kind == WINE and has_power(state, seat, JUDAH):
        amount -= 1
    return max(0, amount)


def find_prices(state: PatriarchsData) -> None:
    """The costs of the active player, each in one number."""
    if state.active == NONE:
        return
    for piece in range(i64(PIECES)):
        price: i64 = 0
        for kind in range(i64(KINDS)):
            price += cost_of(state, state.active, piece, kind) << (KIND_BITS * kind)
        state.prices[piece] = price


def can_pay_one(state: PatriarchsData, seat: i64) -> bool:
    """Issachar has one of the cards for a camel (PA-17.4)."""
    return has_power(state, seat, ISSACHAR) and (can_pay_with(state, seat, HAY) or can_pay_with(state, seat, WATER))


def can_pay_with(state: PatriarchsData, seat: i64, kind: i64) -> bool:
    """Issachar's camel costs one hay or one water (PA-17.4)."""
    return state.hands[seat * KINDS + kind] >= cost_of(state, seat, CAMEL_PIECE, kind)


def pay_cost(state: PatriarchsData, seat: i64, piece: i64) -> None:
    for kind in range(i64(KINDS)):
        goods.pay_goods(state, seat, kind, (state.prices[piece] >> (KIND_BITS * kind)) & 31)
    use_discounts(state, piece)


def use_discounts(state: PatriarchsData, piece: i64) -> None:
    """All discounts on a piece are used by the one that is built (PA-16.20)."""
    if state.discounted == 0:
        return
    for i in range(piece * KINDS, piece * KINDS + KINDS):
        state.discounted -= state.discounts[i]
        state.discounts[i] = 0
    find_prices(state)
