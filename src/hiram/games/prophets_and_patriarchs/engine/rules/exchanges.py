"""Exchanges with the bank (PA-9)."""

from hiram.core.native import append, extend, i64, vec
from hiram.games.prophets_and_patriarchs.engine import actions as act, events, terms
from hiram.games.prophets_and_patriarchs.engine.rules import goods, land
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def bank_rate(state: PatriarchsData, seat: i64, kind: i64) -> i64:
    """How many cards of a kind the bank wants for one other: the lowest that applies (PA-9.3 to PA-9.6)."""
    rate: i64 = (state.rates[seat] >> (terms.KIND_BITS * kind)) & 31
    if state.market > 0 and state.market < rate:
        return state.market
    return rate


def may_trade(state: PatriarchsData, seat: i64, given: i64, taken: i64) -> bool:
    """The seat holds what the bank asks for a card, and the bank has that card (PA-9.2, PA-9.10)."""
    return state.bank[taken] > 0 and state.hands[seat * terms.KINDS + given] >= bank_rate(state, seat, given)


def may_buy(state: PatriarchsData, seat: i64, price: i64, taken: i64) -> bool:
    """The seat has a Shekel (price 0) or a Virtue Token for a card that the bank has (PA-9.8 to PA-9.10)."""
    return state.bank[taken] > 0 and (state.shekels[seat] if price == 0 else state.virtue[seat]) > 0


def tradable(state: PatriarchsData, seat: i64) -> i64:
    """The kinds of which the seat has enough for a trade: their guards."""
    purse: i64 = state.purse[seat] + terms.GUARDS
    enough: i64 = purse - state.rates[seat]
    if state.market > 0:
        enough |= purse - state.market * terms.ONES
    return enough & terms.GUARDS


def add_trades(state: PatriarchsData, kinds: i64, actions: vec[i64]) -> vec[i64]:
    """Cards of these kinds for one other card of the bank (PA-9.2)."""
    given: i64 = 0
    while kinds != 0:
        kinds >>= terms.KIND_BITS - 1
        if kinds & 1:
            actions = add_taken(state, given, actions)
        kinds >>= 1
        given += 1
    return actions


def add_taken(state: PatriarchsData, given: i64, actions: vec[i64]) -> vec[i64]:
    """The cards of the bank that one kind can be exchanged for (PA-9.10, PA-16.18)."""
    if state.stocked == terms.ALL_KINDS:
        return extend(actions, state.terms.tables.trades[given])
    for place in range(i64(terms.KINDS - 1)):
        if (state.stocked >> taken_kind(given, place)) & 1:
            actions = append(actions, act.TRADE + given * (terms.KINDS - 1) + place)
    return actions


def add_purchases(state: PatriarchsData, price: i64, actions: vec[i64]) -> vec[i64]:
    """The cards of the bank that a Shekel (0) or a Virtue Token (1) buys (PA-9.8 to PA-9.10)."""
    if state.stocked == terms.ALL_KINDS:
        return extend(actions, state.terms.tables.purchases[price])
    return land.add_places(state, state.stocked, act.BUY + price * terms.KINDS, actions)


def exchange_with_bank(state: PatriarchsData, seat: i64, action: i64) -> None:
    """A trade or a purchase."""
    if action >= act.BUY:
        buy_card(state, seat, (action - act.BUY) // terms.KINDS, (action - act.BUY) % terms.KINDS)
    else:
        given: i64 = (action - act.TRADE) // (terms.KINDS - 1)
        trade_with_bank(state, seat, given, taken_kind(given, (action - act.TRADE) % (terms.KINDS - 1)))


def trade_with_bank(state: PatriarchsData, seat: i64, given: i64, taken: i64) -> None:
    rate: i64 = bank_rate(state, seat, given)
    goods.return_goods(state, seat, given, rate)
    goods.take_goods(state, seat, taken, 1)
    state.note(events.TRADED, seat, given, rate, taken)


def buy_card(state: PatriarchsData, seat: i64, price: i64, taken: i64) -> None:
    """A Shekel or a Virtue Token for a card (PA-9.8, PA-9.9)."""
    goods.return_goods(state, seat, terms.SHEKEL + price, 1)
    goods.take_goods(state, seat, taken, 1)
    state.note(events.BOUGHT, seat, terms.SHEKEL + price, taken)


def taken_kind(given: i64, place: i64) -> i64:
    """The resource that a trade takes: of the five others the one at this place."""
    return place + 1 if place >= given else place
