"""Building: who may build what, and what a new piece brings (PA-10, PA-17.4, PA-17.5)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask, events
from hiram.games.prophets_and_patriarchs.engine.rules import costs, goods, land, lines
from hiram.games.prophets_and_patriarchs.engine.state import OWNED, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    GUARDS,
    HAY,
    ISSACHAR,
    JUDAH,
    TENT_PIECE,
    VIRTUE,
    WATER,
)


def buildable(state: PatriarchsData, seat: i64) -> i64:
    """A bit for each piece of which the reserve has one and the active player has the cards (PA-10.2, PA-10.12)."""
    purse: i64 = state.purse[seat] + GUARDS
    pieces: i64 = 0
    if (purse - state.prices[TENT_PIECE]) & GUARDS == GUARDS and state.tents[seat] > 0:
        pieces |= 1 << TENT_PIECE
    if (purse - state.prices[CITY_PIECE]) & GUARDS == GUARDS and state.cities[seat] > 0:
        pieces |= 1 << CITY_PIECE
    payable: bool = (purse - state.prices[CAMEL_PIECE]) & GUARDS == GUARDS
    if state.camels[seat] > 0 and (payable or (state.terms.advantages and costs.can_pay_one(state, seat))):
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
    if not costs.has_power(state, seat, ISSACHAR):
        costs.pay_cost(state, seat, CAMEL_PIECE)
        lay_camel(state, seat, edge, events.CAMEL_BUILT)
    elif not costs.can_pay_with(state, seat, WATER):
        build_camel_with(state, seat, edge, HAY)
    elif not costs.can_pay_with(state, seat, HAY):
        build_camel_with(state, seat, edge, WATER)
    else:
        state.frames.push(ask.CAMEL_PAY, seat, edge)


def build_camel_with(state: PatriarchsData, seat: i64, edge: i64, kind: i64) -> None:
    """Issachar pays one kind (PA-17.4)."""
    goods.pay_goods(state, seat, kind, costs.cost_of(state, seat, CAMEL_PIECE, kind))
    costs.use_discounts(state, CAMEL_PIECE)
    lay_camel(state, seat, edge, events.CAMEL_BUILT)


def lay_camel(state: PatriarchsData, seat: i64, edge: i64, how: i64) -> None:
    land.put_camel(state, seat, edge)
    state.note(how, seat, edge)
    lines.lengthen_line(state, seat, edge)


def build_tent(state: PatriarchsData, seat: i64, corner: i64) -> None:
    costs.pay_cost(state, seat, TENT_PIECE)
    land.put_tent(state, seat, corner)
    state.note(events.TENT_BUILT, seat, corner)
    lines.measure_rivals(state, seat, corner)


def build_city(state: PatriarchsData, seat: i64, corner: i64) -> None:
    """Judah takes a Virtue Token for it (PA-17.5)."""
    costs.pay_cost(state, seat, CITY_PIECE)
    land.make_city(state, seat, corner)
    state.note(events.CITY_BUILT, seat, corner)
    if costs.has_power(state, seat, JUDAH):
        goods.gain_goods(state, seat, VIRTUE, 1)
