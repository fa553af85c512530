"""What the table asks: each kind of decision with its prompt, its clause and what is taken when time runs out."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.question import Question
from hiram.core.text.words import counted, listed
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.wisdom_of_solomon.content.model import LETTERS, WisdomContent
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot, packed_count
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.words.tips import cost_words, in_words


class WisdomQuestionTexts(Struct, forbid_unknown_fields=True):
    """A question of `questions.toml`."""

    kind: str
    clause: str
    prompt: str
    first: tuple[str, str]
    wrong: tuple[str, str] | None = None
    by_card: str = ""
    by_building: str = ""
    at_temple: str = ""


QUESTIONS: dict[int, WisdomQuestionTexts] = {
    getattr(ask, name.upper()): asked
    for name, asked in read_words(__package__, "questions.toml", dict[str, WisdomQuestionTexts]).items()
}
WITH_KIND = (ask.ONTO, ask.TAKE)
WITH_SLOTS = (ask.PAY, ask.LESS, ask.REPLACE, ask.DWELL_TAKE)


def question_of(content: WisdomContent, actions: Vocabulary, state: WisdomState, seat: int) -> Question:
    """What an acting seat is being asked. Declining is the default where it is possible, else the first answer.

    Whether a Fortune Card can be played depends on the hand, so that question is always put (WS-12.2).
    """
    kind = int(state.frames.kind())
    asked = QUESTIONS[kind]
    free = kind == ask.PAY and first_slot(state.frames.get(0)) == pieces.ANY
    legal = state.legal(seat)
    default = int(legal[-1]) if legal[-1] >= act.STOP else int(legal[0])
    prompt = asked.prompt
    return Question(
        kind="pay_free" if free else asked.kind,
        seat=seat,
        prompt=prompt.format_map(facts(content, state, seat, kind)) if "{" in prompt else prompt,
        clause=clause_of(state, asked),
        default=actions[default].name,
        telling=kind == ask.PLAY,
    )


def frame_below(state: WisdomState) -> tuple[int, int]:
    """The kind of what asks the question on top, and its first number."""
    level = int(state.frames.depth) - 2
    return (int(state.frames.at(level, 0)), int(state.frames.at(level, 2))) if level >= 0 else (NONE, 0)


def clause_of(state: WisdomState, asked: WisdomQuestionTexts) -> str:
    """The clause of a question, which may be that of the card, the Building or the Temple that asks it."""
    below, number = frame_below(state)
    other = asked.at_temple if below == ask.GO_TEMPLE else ""
    if below == ask.GO_RUN:
        other = asked.by_card if number < act.CARD_COUNT else asked.by_building
    return other or asked.clause


def facts(content: WisdomContent, state: WisdomState, seat: int, kind: int) -> dict[str, object]:
    """What a prompt may say: numbers of its frame in words, what the decision is for, and what may be paid with."""
    first, second = int(state.frames.get(0)), int(state.frames.get(1))
    slots = first if kind in WITH_SLOTS else 0
    open_slot = int(first_slot(slots)) if kind == ask.PAY else pieces.ANY
    names = [resource.name for resource in content.resources]
    legal = state.legal(seat) if kind == ask.PAY else ()
    means = [names[int(action) - act.PAY] for action in legal if act.PAY <= action < act.PAY + act.KINDS]
    purpose, effect = purpose_of(content, state)
    unplaced = int(state.unplaced[seat])
    return {
        "year": int(state.year),
        "workers": f"one of your {unplaced} Workers" if unplaced > 1 else "your last Worker",
        "number": first,
        "cubes": counted(first, "cube"),
        "more": counted(second, "cube"),
        "kind": names[first] if kind in WITH_KIND else "",
        "surcharge": f", and {counted(first, 'cube')} of any kind on top" if first else "",
        "slot": "one cube of any kind" if open_slot == pieces.ANY else names[open_slot],
        "means": listed(means, "or"),
        "owed": slot_words(slots),
        "taker": "Jeroboam" if state.terms.solo else "whoever claimed it",
        "purpose": purpose,
        "effect": effect,
    }


@lru_cache(maxsize=1024)
def slot_words(slots: int) -> str:
    """What is owed: 'Gold, Copper and 2 cubes of any kind'."""
    letters = "".join(letter * int(packed_count(slots, kind)) for kind, letter in enumerate(LETTERS))
    free = int(packed_count(slots, pieces.ANY))
    kinds = [cost_words(letter * letters.count(letter)) for letter in dict.fromkeys(letters)]
    return listed([*kinds, *([f"{counted(free, 'cube')} of any kind"] if free else [])])


def purpose_of(content: WisdomContent, state: WisdomState) -> tuple[str, str]:
    """What the frame under the question is about, and what it does: a Temple Tile, a Building, or a card."""
    below, number = frame_below(state)
    if below == ask.GO_TEMPLE:
        return "Temple Tile", ""
    if below == ask.GO_RAISE and state.offer[number] != NONE:
        return content.buildings[int(state.offer[number])].name, ""
    if below == ask.GO_RUN:
        if number >= act.CARD_COUNT:
            building = content.buildings[number - act.CARD_COUNT]
            return building.name, in_words(building.text)
        return content.fortunes[number].title, in_words(content.fortunes[number].text)
    return "Your choice", ""
