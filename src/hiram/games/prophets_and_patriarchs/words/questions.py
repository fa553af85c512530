"""What the table asks: a sentence, a clause and a default for each kind of frame."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.prophets_and_patriarchs.content.model import Content
from hiram.games.prophets_and_patriarchs.edge.schema import FRAME_NAMES
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.terms import NONE
from hiram.games.prophets_and_patriarchs.words.refusals import WANTED

# Questions whose answers depend on a hand that others cannot see.
OF_THE_HAND = (
    ask.TURN,
    ask.CHOOSE_OPTION,
    ask.DROP_CARD,
    ask.PASS_CARDS,
    ask.SWAP_CARD,
    ask.OFFER_GIVE,
    ask.ANSWER,
    ask.DEAL,
)


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
    """The sentence; where a card asks, after the card's name."""
    number = int(state.frames.get(0))
    words = own_words(kind, number, int(state.frames.get(1))) or words
    if state.card != NONE:
        return f"{content.cards[int(state.card)].title}: {words}."
    return f"{words[0].upper()}{words[1:]}."


def own_words(kind: int, number: int, why: int) -> str:
    """What is asked in these circumstances; nothing if the usual words will do."""
    if kind == ask.CHOOSE_TRIBE:
        return "choose your tribe"
    if kind == ask.TURN:
        return "touch a piece to build or move, or goods of yours to trade; then end your turn"
    if kind == ask.SETUP_TENT:
        where = "a corner of your home tile" if number == 0 else "any lit corner"
        return f"place your {('first', 'second', 'third')[number]} tent on {where}"
    if kind == ask.SETUP_CAMEL:
        return "place a camel on an edge beside that tent"
    if kind == ask.PLACE_FALSE:
        where = f"a tile with {number}" if number else "any tile but the Prophet's"
        return f"send the False Prophet to {where}; what stands there earns nothing"
    if kind == ask.PLACE_PROPHET:
        return "place the Prophet on any tile; it will pay Virtue Tokens"
    if kind == ask.DROP_CARD:
        verb = {ask.GIVING: "give away", ask.PAYING: "pay"}.get(why, "lose")
        return f"choose a card of your hand to {verb}; {number} to go"
    if kind == ask.TAKE_CARD:
        return f"take a card from the bank; {number} to go"
    if kind == ask.PASS_CARDS:
        return "choose cards of your hand to pass to the left, unseen"
    return ""
