"""What the table asks: a sentence, a clause and a default for each kind of frame."""

from __future__ import annotations

import msgspec

from hiram.core.files.word_files import read_words
from hiram.core.question import Question
from hiram.core.text.words import capitalized
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import FRAME_NAMES
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.words.phrases import items_words


class PatriarchsQuestionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What questions.toml says of a kind of frame."""

    title: str
    clause: str = "PA-5.6"
    wanted: str = ""
    prompt: str = ""
    doing: str = "playing"


QUESTIONS = read_words(__package__, "questions.toml", dict[str, PatriarchsQuestionTexts])
# Questions whose answers depend on a hand that others cannot see.
CARDS_ASKED = (ask.TURN, ask.CHOOSE_OPTION, ask.DROP_CARD, ask.PASS_CARDS, ask.SWAP_CARD)
OF_THE_HAND = (*CARDS_ASKED, ask.OFFER_GIVE, ask.ANSWER, ask.DEAL)


def question_of(content: PatriarchsContent, actions: Vocabulary, state: PatriarchsState, seat: int) -> Question:
    """What an acting seat is being asked."""
    kind = int(state.frames.kind())
    return Question(
        kind=FRAME_NAMES[kind],
        seat=seat,
        prompt=prompt_of(content, state, kind),
        clause=QUESTIONS[FRAME_NAMES[kind]].clause,
        default=actions[int(state.legal(seat)[-1])].name,
        telling=kind in OF_THE_HAND and not state.terms.open_hands,
    )


def prompt_of(content: PatriarchsContent, state: PatriarchsState, kind: int) -> str:
    """The sentence; where a card asks, after the card's name."""
    number, why = int(state.frames.get(0)), int(state.frames.get(1))
    words = QUESTIONS[FRAME_NAMES[kind]]
    text = (words.prompt or words.wanted).format(
        number=number,
        tent=("first", "second", "third")[number] if kind == ask.SETUP_TENT else "",
        corner="any lit corner" if number else "a corner of your home tile",
        tile=f"a tile with {number}" if number else "any tile but the Prophet's",
        offer=f"{items_words(why)} for {items_words(int(state.frames.get(2)))}" if kind == ask.ANSWER else "",
        verb={ask.GIVING: "give away", ask.PAYING: "pay"}.get(why, "lose"),
    )
    return f"{content.cards[int(state.card)].title}: {text}." if state.card != NONE else f"{capitalized(text)}."
