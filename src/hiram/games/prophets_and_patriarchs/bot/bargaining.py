"""How offers between players are valued: what to offer, what to ask for it, what to accept (PA-22.6 to PA-22.14)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.prophets_and_patriarchs.bot.notes import PatriarchsNote, note_swap
from hiram.games.prophets_and_patriarchs.bot.worth import goal_piece, missing_for
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask, scoring
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.rules import building, offers
from hiram.games.prophets_and_patriarchs.engine.rules.offers import wanted_by
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, SHEKEL

SHEKEL_WORTH: Final = 1.1
LACKING: Final = 1.5  # how much more a card is worth that the next piece lacks
MARGIN: Final = 0.2  # below it an exchange is not worth the words
CLOSE: Final = 2  # points from the target at which nobody trades with a player any more


def items_worth(state: PatriarchsData, seat: i64, items: i64, sign: i64) -> float:
    """What items are worth to a seat that gets (1) or gives (-1) them: cards that the next piece needs count most."""
    kind: i64 = items // OFFER_MOST
    number: i64 = items % OFFER_MOST + 1
    if kind == SHEKEL:
        return SHEKEL_WORTH * float(int(number))
    held: i64 = state.hands[seat * KINDS + kind]
    needed: i64 = building.cost_of(state, seat, goal_piece(state, seat), kind)
    worth: float = 0.0
    for i in range(number):
        have: i64 = held + i if sign > 0 else held - 1 - i
        worth += 0.9 / float(int(max(1, have + 1)))
        if have < needed:
            worth += LACKING
    return worth


def gain(state: PatriarchsData, seat: i64, got: i64, lost: i64) -> float:
    """What a seat gains by an exchange."""
    return items_worth(state, seat, got, 1) - items_worth(state, seat, lost, -1) - MARGIN


def is_close(state: PatriarchsData, seat: i64) -> bool:
    """The seat is about to win."""
    return scoring.score_of(state, seat) + CLOSE >= state.terms.target


def best_want(state: PatriarchsData, seat: i64, rival: i64, given: i64, wanted: i64) -> float:
    """What the seat gains by an exchange that the rival would like too; none if he would not, or cannot."""
    if not offers.can_hand(state, rival, wanted) or wanted // OFFER_MOST == given // OFFER_MOST:
        return 0.0
    own: float = gain(state, seat, wanted, given)
    return own if own > 0.0 and gain(state, rival, given, wanted) > 0.0 else 0.0


def best_with(state: PatriarchsData, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival for some items."""
    best: float = 0.0
    for wanted in range(i64(OFFER_ITEMS)):
        if wanted % OFFER_MOST == 0:  # one of a kind is asked for
            best = max(best, best_want(state, seat, rival, given, wanted))
    return best


def best_for(state: PatriarchsData, seat: i64, rival: i64, given: i64) -> float:
    """The best exchange with a rival, or with any of them (NONE)."""
    if rival != NONE:
        return best_with(state, seat, rival, given)
    best: float = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, best_with(state, seat, other, given))
    return best


def best_offer(state: PatriarchsData, seat: i64, rival: i64) -> float:
    best: float = 0.0
    for given in range(i64(OFFER_ITEMS)):
        if offers.can_hand(state, seat, given):
            best = max(best, best_for(state, seat, rival, given))
    return best


def offer_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """One offer a turn, after building, where it brings a card that the next piece lacks; to all rather than to one."""
    if note is not None and action >= act.GIVE:
        note_items(note, state, seat, NONE, action - act.GIVE)
    if state.offers > 0 or missing_for(state, seat, goal_piece(state, seat)) == 0:
        return -1.0
    if action >= act.GIVE or (action != act.OFFER_ALL and state.players > 2):
        return -1.0
    return best_offer(state, seat, NONE if action == act.OFFER_ALL else action - act.OFFER) - MARGIN


def items_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """What to give, and what to want for it, in an offer or a counter-offer."""
    rival: i64 = state.frames.get(0)
    if action < act.WANT:
        if note is not None:
            note_items(note, state, seat, NONE, action - act.GIVE)
        return best_for(state, seat, rival, action - act.GIVE) - items_worth(state, seat, action - act.GIVE, -1) / 8.0
    given: i64 = state.frames.get(1)
    if note is not None:
        note_items(note, state, seat, action - act.WANT, given)
    if rival != NONE:
        return best_want(state, seat, rival, given, action - act.WANT)
    best: float = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, best_want(state, seat, other, given, action - act.WANT))
    return best


def answer_rating(state: PatriarchsData, seat: i64, action: i64, note: PatriarchsNote | None = None) -> float:
    """Accept what is worth more than it costs, or ask for better terms, unless the offerer is about to win."""
    frames = state.frames
    if note is not None and frames.kind() == ask.ANSWER:
        note_items(note, state, seat, frames.get(1), frames.get(2))
    if frames.kind() != ask.ANSWER or is_close(state, frames.get(0)):
        return 0.0 if action > act.COUNTER else -1.0
    if action == act.ACCEPT:
        return gain(state, seat, frames.get(1), frames.get(2))
    if action == act.COUNTER:
        return best_offer(state, seat, frames.get(0)) / 2.0 - MARGIN
    return 0.0


def deal_rating(state: PatriarchsData, seat: i64, rival: i64, note: PatriarchsNote | None = None) -> float:
    """What the offerer gains by an answer."""
    bid: i64 = state.bids[rival]
    if note is not None:
        note_items(note, state, seat, (bid - 1) // OFFER_ITEMS, wanted_by(bid))
    if is_close(state, rival):
        return -1.0
    return gain(state, seat, (bid - 1) // OFFER_ITEMS, wanted_by(bid))


def note_items(note: PatriarchsNote, state: PatriarchsData, seat: i64, got: i64, lost: i64) -> None:
    """Items that a seat gets (NONE: it is not said yet) and items that it gives for them."""
    good: i64 = NONE if got == NONE else got // OFFER_MOST
    note_swap(note, state, seat, good, got % OFFER_MOST + 1, lost // OFFER_MOST, lost % OFFER_MOST + 1)
