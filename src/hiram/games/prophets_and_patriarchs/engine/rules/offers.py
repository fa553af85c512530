"""Trade between players, where it was agreed on: offers, answers, counter-offers (PA-22.6 to PA-22.9, PA-22.11 to
PA-22.14)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_KINDS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.rules import goods
from hiram.games.prophets_and_patriarchs.engine.state import OFFERS_A_TURN, PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, SHEKEL

# What may be said --------------------------------------------------------------------------------------------


def may_offer(state: PatriarchsData, seat: i64) -> bool:
    """Up to three in a building phase, by those who have something to give (PA-22.6, PA-22.7)."""
    return state.terms.player_trade and state.offers < OFFERS_A_TURN and has_items(state, seat)


def may_offer_to(state: PatriarchsData, seat: i64, rival: i64) -> bool:
    """To one rival, or to all where there are several (PA-22.6, PA-22.11)."""
    if rival == NONE:
        return state.players > 2 and may_offer(state, seat)
    return rival < state.players and rival != seat and may_offer(state, seat)


def add_offers(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    if not may_offer(state, seat):
        return actions
    for rival in range(state.players):
        if rival != seat:
            actions = append(actions, act.OFFER + rival)
    if state.players > 2:
        actions = append(actions, act.OFFER_ALL)
    return add_items(state, seat, actions)


def add_items(state: PatriarchsData, seat: i64, actions: vec[i64]) -> vec[i64]:
    """What the seat can give (PA-22.7)."""
    for items in range(i64(OFFER_ITEMS)):
        if can_hand(state, seat, items):
            actions = append(actions, act.GIVE + items)
    return actions


def trade_choices(state: PatriarchsData, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
    """What may be said of an offer."""
    if kind == ask.ANSWER:
        if can_hand(state, seat, state.frames.get(2)):
            actions = append(actions, act.ACCEPT)
        if has_items(state, seat):
            actions = append(actions, act.COUNTER)
        return append(actions, act.DECLINE)
    if kind == ask.DEAL:
        for rival in range(state.players):
            if state.bids[rival] > 0 and can_hand(state, seat, wanted_by(state.bids[rival])):
                actions = append(actions, act.RIVAL + rival)
        return append(actions, act.DECLINE)
    if kind == ask.OFFER_GIVE:
        return add_items(state, seat, actions)
    for items in range(i64(OFFER_ITEMS)):
        if may_want(state, seat, items):
            actions = append(actions, act.WANT + items)
    return actions


def may_want(state: PatriarchsData, seat: i64, items: i64) -> bool:
    """Another kind than what is given (PA-22.6); and a counter-offer differs from the offer (PA-22.12)."""
    given: i64 = state.frames.get(1)
    if items // OFFER_MOST == given // OFFER_MOST:
        return False
    if seat == state.active:
        return True
    below: i64 = state.frames.depth - 2  # the offer that is being answered
    return items != state.frames.at(below, 3) or given != state.frames.at(below, 4)


def has_items(state: PatriarchsData, seat: i64) -> bool:
    """The seat holds something that can be offered (PA-22.9)."""
    return state.hand_size[seat] > 0 or state.shekels[seat] > 0


def can_hand(state: PatriarchsData, seat: i64, items: i64) -> bool:
    """The seat holds these items."""
    return goods.holding(state, seat, items // OFFER_MOST) > items % OFFER_MOST


# What follows ------------------------------------------------------------------------------------------------


def begin_offer(state: PatriarchsData, seat: i64, action: i64) -> None:
    """An offer to a rival or to all; to all, or to the only rival, if it begins with what is given (PA-22.11)."""
    if action < act.OFFER_ALL:
        state.frames.push(ask.OFFER_GIVE, seat, action - act.OFFER)
        return
    state.frames.push(ask.OFFER_GIVE, seat, NONE if state.players > 2 else 1 - seat)
    if action >= act.GIVE:
        go_on_trading(state, seat, ask.OFFER_GIVE, action)


def go_on_trading(state: PatriarchsData, seat: i64, kind: i64, action: i64) -> None:
    """The parts of an offer, the answers, and the choice among them."""
    if kind == ask.OFFER_GIVE:
        rival: i64 = state.frames.get(0)
        state.frames.pop()
        show_items(state, seat, action - act.GIVE)
        state.frames.push(ask.OFFER_WANT, seat, rival, action - act.GIVE)
    elif kind == ask.OFFER_WANT:
        make_offer(state, seat, state.frames.get(0), state.frames.get(1), action - act.WANT)
    elif kind == ask.DEAL:
        settle_offer(state, seat, NONE if action == act.DECLINE else action - act.RIVAL)
    elif action == act.COUNTER:
        state.frames.push(ask.OFFER_GIVE, seat, state.frames.get(0))
    else:
        answer_offer(state, seat, action == act.ACCEPT)


def make_offer(state: PatriarchsData, seat: i64, rival: i64, given: i64, wanted: i64) -> None:
    """An offer is made, or a counter-offer (PA-22.6, PA-22.12)."""
    state.frames.pop()
    if seat != state.active:
        state.note(events.COUNTERED, seat, rival, given, wanted)
        make_bid(state, seat, given, wanted)
        return
    state.offers += 1
    if rival != NONE:
        state.note(events.OFFERED, seat, rival, given, wanted)
        state.frames.push(ask.ANSWER, rival, seat, given, wanted, NONE)
        return
    state.note(events.OFFERED_TO_ALL, seat, given, wanted)
    first: i64 = (seat + 1) % state.players
    others: i64 = (1 << state.players) - 1 - (1 << seat) - (1 << first)
    state.frames.push(ask.ANSWER, first, seat, given, wanted, others)


def answer_offer(state: PatriarchsData, seat: i64, accepts: bool) -> None:
    """A rival accepts or declines (PA-22.8)."""
    offerer: i64 = state.frames.get(0)
    given: i64 = state.frames.get(1)
    wanted: i64 = state.frames.get(2)
    if accepts:
        state.note(events.ACCEPTED, seat, offerer, wanted, given)
    else:
        state.note(events.DECLINED, seat, offerer)
    if not accepts:
        ask_next(state, seat)
        return
    show_items(state, seat, wanted)
    alone: bool = state.frames.get(3) == NONE
    make_bid(state, seat, wanted, given)
    if alone:
        settle_offer(state, offerer, seat)


def make_bid(state: PatriarchsData, seat: i64, given: i64, wanted: i64) -> None:
    """A rival would give this for that (PA-22.13)."""
    state.bids[seat] = 1 + given * OFFER_ITEMS + wanted
    ask_next(state, seat)


def ask_next(state: PatriarchsData, seat: i64) -> None:
    """The next rival in turn order answers; after the last one the offerer chooses, if anybody made a bid
    (PA-18.2, PA-22.13)."""
    offerer: i64 = state.frames.get(0)
    given: i64 = state.frames.get(1)
    wanted: i64 = state.frames.get(2)
    left: i64 = state.frames.get(3)
    state.frames.pop()
    if left > 0:
        following: i64 = (seat + 1) % state.players
        while not (left >> following) & 1:
            following = (following + 1) % state.players
        state.frames.push(ask.ANSWER, following, offerer, given, wanted, left & ~(1 << following))
        return
    for rival in range(state.players):
        if state.bids[rival] > 0:
            state.frames.push(ask.DEAL, offerer)
            return
    close_offer(state, offerer)


def settle_offer(state: PatriarchsData, seat: i64, rival: i64) -> None:
    """The offerer takes one of the answers, or none (PA-22.8, PA-22.13)."""
    state.frames.pop()
    if rival != NONE:
        given: i64 = (state.bids[rival] - 1) // OFFER_ITEMS
        wanted: i64 = wanted_by(state.bids[rival])
        hand_items(state, rival, seat, given)
        hand_items(state, seat, rival, wanted)
    close_offer(state, seat)


def hand_items(state: PatriarchsData, seat: i64, receiver: i64, items: i64) -> None:
    """Items change hands at once, for all to see."""
    goods.hand_over(state, seat, receiver, items // OFFER_MOST, items % OFFER_MOST + 1)
    state.note(events.HANDED, seat, receiver, items // OFFER_MOST, items % OFFER_MOST + 1)


def close_offer(state: PatriarchsData, seat: i64) -> None:
    for rival in range(state.players):
        state.bids[rival] = 0
    state.note(events.OFFER_CLOSED, seat)


def show_items(state: PatriarchsData, seat: i64, items: i64) -> None:
    """Whoever offers or accepts holds what is named: nobody doubts so many cards any more."""
    kind: i64 = items // OFFER_MOST
    number: i64 = items % OFFER_MOST + 1
    if kind >= KINDS:
        return
    state.note(events.SHOWN, seat, kind, number)
    unsure: i64 = state.hands[seat * KINDS + kind] - number
    for viewer in range(state.players + 1):
        place: i64 = (viewer * state.players + seat) * KINDS + kind
        if state.doubts[place] > unsure:
            goods.change_doubt(state, place, unsure - state.doubts[place])


def wanted_by(bid: i64) -> i64:
    """What a seat wants for its bid."""
    return (bid - 1) % OFFER_ITEMS


assert OFFER_KINDS == SHEKEL + 1
assert OFFER_ITEMS == OFFER_KINDS * OFFER_MOST
