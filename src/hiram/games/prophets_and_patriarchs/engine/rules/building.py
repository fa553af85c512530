"""Building: what pieces cost, who may build what, and what a new piece brings (PA-10, PA-16.20, PA-17.1, PA-17.4,
PA-17.5, PA-17.8)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events, terms
from hiram.games.prophets_and_patriarchs.engine.rules import goods, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData


def has_power(state: PatriarchsData, seat: i64, tribe: i64) -> bool:
    """The seat plays this tribe, and tribes have their advantages (PA-17.1)."""
    return state.terms.advantages and state.tribe[seat] == tribe


def cost_of(state: PatriarchsData, seat: i64, piece: i64, kind: i64) -> i64:
    """The cost table, less advantage and discounts, not below 0 (PA-10.1, PA-17.5, PA-17.8)."""
    amount: i64 = state.terms.tables.cost[piece * terms.KINDS + kind] - state.discounts[piece * terms.KINDS + kind]
    if piece == terms.CITY_PIECE and kind == terms.WINE and has_power(state, seat, terms.JUDAH):
        amount -= 1
    return max(0, amount)


def find_prices(state: PatriarchsData) -> None:
    """The costs of the active player, each in one number."""
    if state.active == NONE:
        return
    for piece in range(i64(terms.PIECES)):
        price: i64 = state.terms.tables.prices[piece]
        if state.discounted == 0 and state.tribe[state.active] != terms.JUDAH:
            state.prices[piece] = price
            continue
        price = 0
        for kind in range(i64(terms.KINDS)):
            price += cost_of(state, state.active, piece, kind) << (terms.KIND_BITS * kind)
        state.prices[piece] = price


def can_pay_one(state: PatriarchsData, seat: i64) -> bool:
    """Issachar has one of the cards for a camel (PA-17.4)."""
    return has_power(state, seat, terms.ISSACHAR) and (
        can_pay_with(state, seat, terms.HAY) or can_pay_with(state, seat, terms.WATER)
    )


def can_pay_with(state: PatriarchsData, seat: i64, kind: i64) -> bool:
    """Issachar's camel costs one hay or one water (PA-17.4)."""
    return state.hands[seat * terms.KINDS + kind] >= cost_of(state, seat, terms.CAMEL_PIECE, kind)


def pay_cost(state: PatriarchsData, seat: i64, piece: i64) -> None:
    for kind in range(i64(terms.KINDS)):
        goods.pay_goods(state, seat, kind, (state.prices[piece] >> (terms.KIND_BITS * kind)) & 31)
    use_discounts(state, piece)


def use_discounts(state: PatriarchsData, piece: i64) -> None:
    """All discounts on a piece are used by the one that is built (PA-16.20)."""
    if state.discounted == 0:
        return
    for i in range(piece * terms.KINDS, piece * terms.KINDS + terms.KINDS):
        state.discounted -= state.discounts[i]
        state.discounts[i] = 0
    find_prices(state)


def buildable(state: PatriarchsData, seat: i64) -> i64:
    """A bit for each piece of which the reserve has one and the active player has the cards (PA-10.2, PA-10.12)."""
    purse: i64 = state.purse[seat] + terms.GUARDS
    pieces: i64 = 0
    if (purse - state.prices[terms.TENT_PIECE]) & terms.GUARDS == terms.GUARDS and state.tents[seat] > 0:
        pieces |= 1 << terms.TENT_PIECE
    if (purse - state.prices[terms.CITY_PIECE]) & terms.GUARDS == terms.GUARDS and state.cities[seat] > 0:
        pieces |= 1 << terms.CITY_PIECE
    payable: bool = (purse - state.prices[terms.CAMEL_PIECE]) & terms.GUARDS == terms.GUARDS
    if state.camels[seat] > 0 and (payable or (state.terms.advantages and can_pay_one(state, seat))):
        pieces |= 1 << terms.CAMEL_PIECE
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
    if not has_power(state, seat, terms.ISSACHAR):
        pay_cost(state, seat, terms.CAMEL_PIECE)
        lay_camel(state, seat, edge, events.CAMEL_BUILT)
    elif not can_pay_with(state, seat, terms.WATER):
        build_camel_with(state, seat, edge, terms.HAY)
    elif not can_pay_with(state, seat, terms.HAY):
        build_camel_with(state, seat, edge, terms.WATER)
    else:
        state.frames.push(ask.CAMEL_PAY, seat, edge)


def build_camel_with(state: PatriarchsData, seat: i64, edge: i64, kind: i64) -> None:
    """Issachar pays one kind (PA-17.4)."""
    goods.pay_goods(state, seat, kind, cost_of(state, seat, terms.CAMEL_PIECE, kind))
    use_discounts(state, terms.CAMEL_PIECE)
    lay_camel(state, seat, edge, events.CAMEL_BUILT)


def lay_camel(state: PatriarchsData, seat: i64, edge: i64, how: i64) -> None:
    land.put_camel(state, seat, edge)
    state.note(how, seat, edge)
    lines.lengthen_line(state, seat, edge)


def build_tent(state: PatriarchsData, seat: i64, corner: i64) -> None:
    pay_cost(state, seat, terms.TENT_PIECE)
    land.put_tent(state, seat, corner)
    state.note(events.TENT_BUILT, seat, corner)
    lines.measure_rivals(state, seat, corner)


def build_city(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """Judah takes a Virtue Token for it (PA-17.5)."""
    pay_cost(state, seat, terms.CITY_PIECE)
    land.make_city(state, seat, corner)
    state.note(events.CITY_BUILT, seat, corner)
    if has_power(state, seat, terms.JUDAH):
        goods.gain_goods(state, seat, terms.VIRTUE, 1)
