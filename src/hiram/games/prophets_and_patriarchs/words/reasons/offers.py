"""Offers between players, and the answers to them."""

from __future__ import annotations

from hiram.core.words import listed, number_word, sentences
from hiram.games.prophets_and_patriarchs.bot.bargaining import is_close
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import offers
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, SHEKEL
from hiram.games.prophets_and_patriarchs.words.reasons.cards import harm_words, help_words, loss_words
from hiram.games.prophets_and_patriarchs.words.reasons.hand import (
    Change,
    changed,
    changes,
    hand_of,
    harmed,
    helped,
    missing,
    only_helps,
    pieces_next,
)
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount, kind_name, name, names, rivals

# What is offered, and what others may hold -----------------------------------------------------------------------


def item_of(items: int) -> tuple[int, int]:
    """The good and the number of what is offered or wanted."""
    return items // OFFER_MOST, items % OFFER_MOST + 1


def items_words(items: int) -> str:
    good, number = item_of(items)
    return amount(number, good)


def bid_of(state: PatriarchsState, rival: int) -> tuple[int, int]:
    """What the seat gets and gives by a rival's answer to its offer."""
    return divmod(int(state.bids[rival]) - 1, OFFER_ITEMS)


def surely(state: PatriarchsState, seat: int, rival: int, good: int) -> int:
    """How many of a good the seat knows a rival to hold."""
    return int(state.shekels[rival]) if good == SHEKEL else int(state.sure_of(seat, rival, good))


def at_most(state: PatriarchsState, seat: int, rival: int, good: int) -> int:
    """How many of a good a rival may hold, for all that the seat knows."""
    if good == SHEKEL:
        return int(state.shekels[rival])
    known = sum(int(state.sure_of(seat, rival, kind)) for kind in range(KINDS))
    return surely(state, seat, rival, good) + int(state.hand_size[rival]) - known


def lacking_kinds(state: PatriarchsState, seat: int) -> tuple[str, list[int]]:
    """The nearest piece that lacks cards, and the kinds that it lacks."""
    hand = hand_of(state, seat)
    lacks = [(missing(state, seat, piece, hand), piece) for piece in pieces_next(state, seat)]
    short = [(number, place, piece) for place, (number, piece) in enumerate(lacks) if number > 0]
    if not short:
        return "", []
    number, _, piece = min(short)
    kinds = [kind for kind in range(KINDS) if missing(state, seat, piece, changed(hand, kind, 1)) < number]
    return PIECES[piece], kinds


# Making an offer -------------------------------------------------------------------------------------------------


def about_offer(state: PatriarchsState, seat: int, action: int) -> str:
    if action >= act.WANT:
        return about_wanting(state, seat, action - act.WANT)
    if action >= act.GIVE:
        good, number = item_of(action - act.GIVE)
        if good == SHEKEL:
            left = int(state.shekels[seat]) - number
            return f"A Shekel buys any card from the bank; you would keep {number_word(left) if left else 'none'}."
        return sentences(loss_words(state, seat, hand_of(state, seat), good, number))
    asked = rivals(state, seat) if action == act.OFFER_ALL else [action - act.OFFER]
    return sentences(partners_words(state, seat, asked), *close_words(state, asked))


def partners_words(state: PatriarchsState, seat: int, asked: list[int]) -> str:
    """Who holds, or may hold, what the seat lacks."""
    piece, kinds = lacking_kinds(state, seat)
    if not kinds:
        return "you lack no cards for a piece that you can build next, so an offer is not needed"
    for rival in asked:
        held = [kind_name(kind) for kind in kinds if surely(state, seat, rival, kind) > 0]
        if held:
            return f"{name(state, rival)} holds {listed(held)}, which you lack for a {piece}"
    able = any(at_most(state, seat, rival, kind) > 0 for rival in asked for kind in kinds)
    wanted = listed([kind_name(kind) for kind in kinds], "or")
    return f"{names(state, asked)} {'may hold' if able else 'cannot give you'} {wanted}, which you lack for a {piece}"


def close_words(state: PatriarchsState, asked: list[int]) -> list[str]:
    """Who is about to win."""
    return [
        f"{name(state, rival)} is close to winning, and a trade may be of help there"
        for rival in asked
        if is_close(state, rival)
    ]


def about_wanting(state: PatriarchsState, seat: int, items: int) -> str:
    """What to ask for what is given."""
    good, number = item_of(items)
    gives = int(state.frames.get(1)) if state.frames.kind() == ask.OFFER_WANT else NONE
    rival = int(state.frames.get(0))
    asked = rivals(state, seat) if rival == NONE else [rival]
    sure = [other for other in asked if surely(state, seat, other, good) >= number]
    unsure = [other for other in asked if at_most(state, seat, other, good) >= number]
    if sure:
        held = f"{names(state, sure)} {'holds' if len(sure) == 1 else 'hold'} enough of it"
    elif unsure:
        held = f"{names(state, unsure)} may hold enough of it"
    else:
        held = f"{names(state, asked)} cannot hold enough of it"
    return sentences(swap_words(state, seat, items, gives), held)


def swap_words(state: PatriarchsState, seat: int, got: int, lost: int) -> str:
    """What an exchange of items does to the seat's hand."""
    found = swap_changes(state, seat, got, lost)
    better, worse = helped(found), harmed(found)
    text = f"you get {items_words(got)} for {items_words(lost)}"
    harm = f", but {harm_words(worse)}" if worse is not None else ""
    if better is not None:
        return f"{text}, which {help_words(better)}{harm}"
    if item_of(got)[0] == SHEKEL:
        return f"{text}{harm or ', and a Shekel buys any card from the bank'}"
    return f"{text}{harm or ', which brings you no nearer to a piece'}"


def swap_changes(state: PatriarchsState, seat: int, got: int, lost: int) -> list[Change]:
    hand = hand_of(state, seat)
    return changes(state, seat, hand, changed(changed(hand, *item_of(got)), item_of(lost)[0], -item_of(lost)[1]))


# Answers ---------------------------------------------------------------------------------------------------------


def about_answer(state: PatriarchsState, seat: int, action: int) -> str:
    """To an offer of another."""
    offerer, got, lost = (int(state.frames.get(place)) for place in range(3))
    close = close_words(state, [offerer])
    if action == act.ACCEPT:
        return sentences(swap_words(state, seat, got, lost), *close)
    if action == act.COUNTER:
        return sentences(partners_words(state, seat, [offerer]), *close)
    if not offers.can_hand(state, seat, lost):
        return f"You do not hold {items_words(lost)}, so you cannot accept."
    found = swap_changes(state, seat, got, lost)
    better, worse = helped(found), harmed(found)
    if better is not None and worse is None:
        return sentences(f"you go without {items_words(got)}, which {help_words(better)}", *close)
    text = f"you keep {items_words(lost)}, and go without {items_words(got)}"
    return sentences(text, f"accepting, {harm_words(worse)}" if worse is not None else "", *close)


def about_deal(state: PatriarchsState, seat: int, rival: int) -> str:
    """An answer to the seat's offer that it may take."""
    return sentences(swap_words(state, seat, *bid_of(state, rival)), *close_words(state, [rival]))


def about_no_deal(state: PatriarchsState, seat: int) -> str:
    """None of the answers to the seat's offer is taken."""
    for action in state.legal(seat):
        rival = int(action) - act.RIVAL
        if act.RIVAL <= action < act.TAKE and only_helps(swap_changes(state, seat, *bid_of(state, rival))):
            return f"You keep what you have, though the answer of {name(state, rival)} would help you."
    return "You keep what you have: no answer brings you nearer to a piece without a loss elsewhere."
