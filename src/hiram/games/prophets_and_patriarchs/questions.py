"""What the table asks: a sentence, a clause and a default for each kind of frame."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.prophets_and_patriarchs.content_model import Content
from hiram.games.prophets_and_patriarchs.log import FRAME_NAMES
from hiram.games.prophets_and_patriarchs.refusals import WANTED
from hiram.games.prophets_and_patriarchs.rules import PatriarchsState
from hiram.games.prophets_and_patriarchs.state import (
    ANSWER,
    CHOOSE_OPTION,
    DROP_CARD,
    GIVING,
    OFFER_GIVE,
    PASS_CARDS,
    PAYING,
    SETUP_TENT,
    SWAP_CARD,
    TURN,
)
from hiram.games.prophets_and_patriarchs.tables import NONE

# Questions whose answers depend on a hand that others cannot see.
OF_THE_HAND = (TURN, CHOOSE_OPTION, DROP_CARD, PASS_CARDS, SWAP_CARD, OFFER_GIVE, ANSWER)


def question_of(content: Content, actions: Vocabulary, state: PatriarchsState, seat: int) -> Question:
    """What an acting seat is being asked."""
    kind = int(state.frames.kind())
    legal = [int(action) for action in state.legal(seat)]
    default = actions[legal[-1]].name
    clause, words = WANTED.get(kind, ("PA-5.6", ""))
    return Question(
        kind=FRAME_NAMES[kind],
        seat=seat,
        prompt=prompt(content, state, kind, words),
        clause=clause,
        default=default,
        telling=kind in OF_THE_HAND and not state.terms.open_hands,
    )


def prompt(content: Content, state: PatriarchsState, kind: int, words: str) -> str:
    """The sentence, with the card that asks."""
    frames = state.frames
    if kind == TURN:
        return "Trade, buy, build or move as you like, then end your turn."
    if kind == SETUP_TENT and frames.get(0) == 0:
        words = "place a tent on a corner of your home tile"
    elif kind == SETUP_TENT:
        words = "place a tent on any open corner"
    elif kind == DROP_CARD:
        verb = {GIVING: "give away", PAYING: "pay"}.get(int(frames.get(1)), "lose")
        words = f"choose a card to {verb}; {int(frames.get(0))} to go"
    elif kind == PASS_CARDS:
        words = "choose cards to pass to the left, unseen"
    sentence = f"{words[0].upper()}{words[1:]}."
    if state.card != NONE:
        return f"{content.cards[int(state.card)].title}: {words}."
    return sentence
