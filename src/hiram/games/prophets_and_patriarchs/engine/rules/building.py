"""Building: what pieces cost, who may build what, and what a new piece brings (PA-10, PA-16.20, PA-17.1, PA-17.4,
PA-17.5, PA-17.8)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events
from hiram.games.prophets_and_patriarchs.engine.rules import goods, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    GUARDS,
    HAY,
    ISSACHAR,
    JUDAH,
    KIND_BITS,
    KINDS,
    NONE,
    PIECES,
    TENT_PIECE,
    VIRTUE,
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
        price: i64 = state.terms.tables.prices[piece]
        if state.discounted == 0 and state.tribe[state.active] != JUDAH:
            state.prices[piece] = price
            continue
        price = 0
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


def buildable(state: PatriarchsData, seat: i64) -> i64:
    """A bit for each piece of which the reserve has one and the active player has the cards (PA-10.2, PA-10.12)."""
    purse: i64 = state.purse[seat] + GUARDS
    pieces: i64 = 0
    if (purse - state.prices[TENT_PIECE]) & GUARDS == GUARDS and state.tents[seat] > 0:
        pieces |= 1 << TENT_PIECE
    if (purse - state.prices[CITY_PIECE]) & GUARDS == GUARDS and state.cities[seat] > 0:
        pieces |= 1 << CITY_PIECE
    payable: bool = (purse - state.prices[CAMEL_PIECE]) & GUARDS == GUARDS
    if state.camels[seat] > 0 and (payable or (state.terms.advantages and can_pay_one(state, seat))):
        pieces |= 1 << CAMEL_PIECE
    return pieces


def may_build(state: PatriarchsData, seat: i64, piece: i64) -> bool:
    return (buildable(state, seat) >> piece) & 1 != 0


def may_raise_city(state: PatriarchsData, seat: i64, corner: i64) -> bool:
    """An own tent stands there (PA-10.10, PA-10.11)."""
    return state.building[corner] == 1 + 2 * seat


def add_cities(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    end: i64 = seat * OWNED + state.buildings(seat)
    for i in range(seat * OWNED, end):
        if may_raise_city(state, seat, state.owned[i]):
            actions = append(actions, act.CITY + state.owned[i])
    return actions


def start_camel(state: PatriarchsData, seat: i64, edge: i64) -> None:
    """Issachar chooses what to pay with if both are there (PA-17.4)."""
    if not has_power(state, seat, ISSACHAR):
        pay_cost(state, seat, CAMEL_PIECE)
        lay_camel(state, seat, edge, events.CAMEL_BUILT)
    elif not can_pay_with(state, seat, WATER):
        build_camel_with(state, seat, edge, HAY)
    elif not can_pay_with(state, seat, HAY):
        build_camel_with(state, seat, edge, WATER)
    else:
        state.frames.push(ask.CAMEL_PAY, seat, edge)


def build_camel_with(state: PatriarchsData, seat: i64, edge: i64, kind: i64) -> None:
    """Issachar pays one kind (PA-17.4)."""
    goods.pay_goods(state, seat, kind, cost_of(state, seat, CAMEL_PIECE, kind))
    use_discounts(state, CAMEL_PIECE)
    lay_camel(state, seat, edge, events.CAMEL_BUILT)


def lay_camel(state: PatriarchsData, seat: i64, edge: i64, how: i64) -> None:
    land.put_camel(state, seat, edge)
    state.note(how, seat, edge)
    lines.lengthen_line(state, seat, edge)


def build_tent(state: PatriarchsData, seat: i64, corner: i64) -> None:
    pay_cost(state, seat, TENT_PIECE)
    land.put_tent(state, seat, corner)
    state.note(events.TENT_BUILT, seat, corner)
    lines.measure_rivals(state, seat, corner)


def build_city(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """Judah takes a Virtue Token for it (PA-17.5)."""
    pay_cost(state, seat, CITY_PIECE)
    land.make_city(state, seat, corner)
    state.note(events.CITY_BUILT, seat, corner)
    if has_power(state, seat, JUDAH):
        goods.gain_goods(state, seat, VIRTUE, 1)
