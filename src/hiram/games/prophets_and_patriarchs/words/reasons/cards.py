"""Cards that come to the hand or leave it."""

from __future__ import annotations

from hiram.core.words import count, number_word, sentences
from hiram.games.prophets_and_patriarchs.engine import actions as act
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.terms import CAMEL_PIECE, HAY, KINDS, WATER
from hiram.games.prophets_and_patriarchs.words.reasons.hand import (
    Change,
    Hand,
    changed,
    changes,
    cost,
    hand_of,
    harmed,
    helped,
    pieces_next,
)
from hiram.games.prophets_and_patriarchs.words.reasons.wording import amount, kind_name, name


def about_card(state: PatriarchsState, seat: int, action: int) -> str:
    """One card that is taken, dropped, or passed to the left."""
    kind, asked = (action - act.TAKE) % KINDS, int(state.frames.kind())
    hand = hand_of(state, seat)
    if action < act.DROP:
        return sentences(gain_words(state, seat, hand, kind, 1))
    if asked == ask.PASS_CARDS:
        hand = [cards - int(state.picked[seat * KINDS + place]) for place, cards in enumerate(hand)]
        left = name(state, (seat + 1) % int(state.players))
        return sentences(loss_words(state, seat, hand, kind, 1), f"it goes to {left}")
    if asked == ask.CAMEL_PAY:
        rest = changed(hand, kind, -cost(state, seat, CAMEL_PIECE, kind))
        return f"It leaves you {amount(rest[HAY], HAY)} and {amount(rest[WATER], WATER)}."
    goes = ""
    if asked == ask.DROP_CARD and state.frames.get(1) == ask.GIVING:
        goes = f"it goes to {name(state, int(state.frames.get(2)))}"
    return sentences(loss_words(state, seat, hand, kind, 1), goes)


def gain_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, number: int) -> str:
    """What some more cards of a kind mean."""
    change = helped(changes(state, seat, hand, changed(hand, kind, number)))
    if change is not None:
        return f"{kind_name(kind)} {f'is {card_words(change)}' if number == 1 else help_words(change)}"
    held = f"you hold {number_word(hand[kind])} already" if hand[kind] else ""
    return idle_words(state, seat, hand, kind, held)


def loss_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, number: int) -> str:
    """What it means to be without some cards of the hand."""
    change = harmed(changes(state, seat, hand, changed(hand, kind, -number)))
    if change is not None:
        return f"without {'it' if number == 1 else 'them'} {harm_words(change)}"
    most = max([cost(state, seat, piece, kind) for piece in pieces_next(state, seat)], default=0)
    if most == 0:
        return f"no piece that you can build next needs {kind_name(kind)}"
    if hand[kind] - number >= most:
        return f"you hold {amount(hand[kind], kind)}, and no piece needs more than {number_word(most)}"
    return f"a camel can be paid with {kind_name(WATER if kind == HAY else HAY)} as well"


# Parts of sentences ----------------------------------------------------------------------------------------------


def help_words(change: Change) -> str:
    """What a change brings, after 'it'."""
    if change.after == 0:
        return f"completes your cards for a {change.piece}"
    brought = number_word(change.before - change.after)
    return f"brings {brought} of the {number_word(change.before)} cards that you lack for a {change.piece}"


def card_words(change: Change) -> str:
    """What a single card is that helps."""
    which = "the last card" if change.before == 1 else f"one of the {number_word(change.before)} cards"
    return f"{which} that you lack for a {change.piece}"


def harm_words(change: Change) -> str:
    """What a change costs."""
    if change.before == 0:
        return f"you could no longer build the {change.piece} that you can pay now"
    return f"you would lack {count(change.after, 'card')} for a {change.piece} instead of {number_word(change.before)}"


def idle_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, also: str) -> str:
    """Of a card that no piece lacks: whether it would serve a second camel."""
    more = state.camels[seat] > 1 and hand[kind] < 2 * cost(state, seat, CAMEL_PIECE, kind)
    if more and CAMEL_PIECE in pieces_next(state, seat):
        return f"{kind_name(kind)} would only serve a second camel{f', and {also}' if also else ''}"
    return needless_words(kind, also)


def needless_words(kind: int, also: str) -> str:
    """Of a card that no piece lacks, with what else there is to say."""
    return f"the pieces that you can build next lack no {kind_name(kind)}{f', and {also}' if also else ''}"
