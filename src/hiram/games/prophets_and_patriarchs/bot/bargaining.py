"""How offers between players are valued: what to offer, what to ask for it, what to accept (PA-22.6 to PA-22.14)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.prophets_and_patriarchs.bot.worth import goal_piece, missing_for
from hiram.games.prophets_and_patriarchs.engine import scoring
from hiram.games.prophets_and_patriarchs.engine.actions import (
    ACCEPT,
    COUNTER,
    GIVE,
    OFFER,
    OFFER_ALL,
    OFFER_ITEMS,
    OFFER_MOST,
    WANT,
)
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules.offers import wanted_by
from hiram.games.prophets_and_patriarchs.engine.state import ANSWER
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, SHEKEL

SHEKEL_WORTH: Final = 1.1
LACKING: Final = 1.5  # how much more a card is worth that the next piece lacks
MARGIN: Final = 0.2  # below it an exchange is not worth the words
CLOSE: Final = 2  # points from the target at which nobody trades with a player any more


def items_worth(state: PatriarchsState, seat: i64, items: i64, sign: i64) -> float:
    """What items are worth to a seat that gets (1) or gives (-1) them: cards that the next piece needs count most."""
    kind: i64 = items // OFFER_MOST
    number: i64 = items % OFFER_MOST + 1
    if kind == SHEKEL:
        return SHEKEL_WORTH * float(int(number))
    held: i64 = state.hands[seat * KINDS + kind]
    needed: i64 = state.cost(seat, goal_piece(state, seat), kind)
    worth: float = 0.0
    i: i64 = 0
    while i < number:
        have: i64 = held + i if sign > 0 else held - 1 - i
        worth += 0.9 / float(int(max(1, have + 1)))
        if have < needed:
            worth += LACKING
        i += 1
    return worth


def gain(state: PatriarchsState, seat: i64, got: i64, lost: i64) -> float:
    """What a seat gains by an exchange."""
    return items_worth(state, seat, got, 1) - items_worth(state, seat, lost, -1) - MARGIN


def is_close(state: PatriarchsState, seat: i64) -> bool:
    """The seat is about to win."""
    return scoring.score_of(state, seat) + CLOSE >= state.terms.target


def best_want(state: PatriarchsState, seat: i64, rival: i64, given: i64, wanted: i64) -> float:
    """What the seat gains by an exchange that the rival would like too; none if he would not, or cannot."""
    if not state.can_hand(rival, wanted) or wanted // OFFER_MOST == given // OFFER_MOST:
        return 0.0
    own: float = gain(state, seat, wanted, given)
    return own if own > 0.0 and gain(state, rival, given, wanted) > 0.0 else 0.0


def best_with(state: PatriarchsState, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival for some items."""
    best: float = 0.0
    wanted: i64 = 0
    while wanted < OFFER_ITEMS:
        if wanted % OFFER_MOST == 0:  # one of a kind is asked for
            best = max(best, best_want(state, seat, rival, given, wanted))
        wanted += 1
    return best


def best_for(state: PatriarchsState, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival, or with any of them (NONE)."""
    if rival != NONE:
        return best_with(state, seat, rival, given)
    best: float = 0.0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            best = max(best, best_with(state, seat, other, given))
        other += 1
    return best


def best_offer(state: PatriarchsState, seat: i64, rival: i64) -> float:
    best: float = 0.0
    given: i64 = 0
    while given < OFFER_ITEMS:
        if state.can_hand(seat, given):
            best = max(best, best_for(state, seat, rival, given))
        given += 1
    return best


def offer_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """One offer a turn, after building, where it brings a card that the next piece lacks; to all rather than to one."""
    if state.offers > 0 or missing_for(state, seat, goal_piece(state, seat)) == 0:
        return -1.0
    if action >= GIVE or (action != OFFER_ALL and state.players > 2):
        return -1.0
    return best_offer(state, seat, NONE if action == OFFER_ALL else action - OFFER) - MARGIN


def items_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """What to give, and what to want for it, in an offer or a counter-offer."""
    rival: i64 = state.frames.get(0)
    if action < WANT:
        return best_for(state, seat, rival, action - GIVE) - items_worth(state, seat, action - GIVE, -1) / 8.0
    given: i64 = state.frames.get(1)
    if rival != NONE:
        return best_want(state, seat, rival, given, action - WANT)
    best: float = 0.0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            best = max(best, best_want(state, seat, other, given, action - WANT))
        other += 1
    return best


def answer_rating(state: PatriarchsState, seat: i64, action: i64) -> float:
    """Accept what is worth more than it costs, or ask for better terms, unless the offerer is about to win."""
    frames = state.frames
    if frames.kind() != ANSWER or is_close(state, frames.get(0)):
        return 0.0 if action > COUNTER else -1.0
    if action == ACCEPT:
        return gain(state, seat, frames.get(1), frames.get(2))
    if action == COUNTER:
        return best_offer(state, seat, frames.get(0)) / 2.0 - MARGIN
    return 0.0


def deal_rating(state: PatriarchsState, seat: i64, rival: i64) -> float:
    """What the offerer gains by an answer."""
    if is_close(state, rival):
        return -1.0
    bid: i64 = state.bids[rival]
    return gain(state, seat, (bid - 1) // OFFER_ITEMS, wanted_by(bid))
