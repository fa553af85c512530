"""Exchanges with the bank, and doing without what a card allows."""

from __future__ import annotations

from hiram.core.words import number_word, sentences
from hiram.games.prophets_and_patriarchs.content.model import PIECES
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import exchanges
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.engine.terms import CAMEL_PIECE, KINDS
from hiram.games.prophets_and_patriarchs.words.reasons.cards import card_words, harm_words, idle_words, needless_words
from hiram.games.prophets_and_patriarchs.words.reasons.hand import (
    changed,
    changes,
    hand_of,
    harmed,
    helped,
    only_helps,
)
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount, kind_name


def about_exchange(state: PatriarchsState, seat: int, action: int) -> str:
    """With the bank: cards, a Shekel or a Virtue Token for a card."""
    hand = hand_of(state, seat)
    if action >= act.BUY:
        price, taken = divmod(action - act.BUY, KINDS)
        after, given = changed(hand, taken, 1), "a Virtue Token, which is a point," if price else "a Shekel"
    else:
        kind, place = divmod(action - act.TRADE, KINDS - 1)
        price, taken = 0, int(taken_kind(kind, place))
        number = 1 if state.frames.kind() == ask.SWAP_CARD else int(exchanges.bank_rate(state, seat, kind))
        after, given = changed(changed(hand, kind, -number), taken, 1), amount(number, kind)
    found = changes(state, seat, hand, after)
    better, worse = helped(found), harmed(found)
    if better is None:
        price_words = f"it would cost {given.rstrip(',')}"
        if worse is not None:
            return sentences(needless_words(taken, price_words), harm_words(worse))
        return sentences(idle_words(state, seat, hand, taken, price_words))
    back = price == 1 and better.after == 0 and better.piece != PIECES[CAMEL_PIECE]
    missed = f", but {harm_words(worse)}" if worse is not None else ""
    return sentences(
        f"for {given} you get {kind_name(taken)}, {card_words(better)}{missed}",
        f"the {better.piece} would bring one back" if back else "",
    )


def about_stopping(state: PatriarchsState, seat: int) -> str:
    """A free camel or an exchange is declined."""
    if state.frames.kind() == ask.PLACE_FREE:
        left = int(state.frames.get(0))
        return f"You would give up {'a free camel' if left == 1 else f'{number_word(left)} free camels'}."
    hand = hand_of(state, seat)
    for action in state.legal(seat):
        if act.TRADE <= action < act.BUY:
            kind, place = divmod(int(action) - act.TRADE, KINDS - 1)
            after = changed(changed(hand, kind, -1), int(taken_kind(kind, place)), 1)
            if only_helps(changes(state, seat, hand, after)):
                return "You would give up an exchange that brings you nearer to a piece."
    return "No exchange would bring you nearer to one piece without taking from another."
