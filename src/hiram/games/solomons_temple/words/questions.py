"""What the table asks: a prompt for each decision, its clause, and the answer when time runs out."""

from __future__ import annotations

import msgspec

from hiram.core.files.word_files import read_words
from hiram.core.question import Question
from hiram.core.text.words import counted
from hiram.core.tools import NONE
from hiram.core.vocabulary import Vocabulary
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.schema import DECISIONS
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine.play import SolomonState
from hiram.games.solomons_temple.engine.rules.legal import MOST_THROWN
from hiram.games.solomons_temple.engine.rules.perform import decision
from hiram.games.solomons_temple.engine.rules.siege import is_ripe


class SolomonQuestionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of one kind of decision; questions.toml explains the fields."""

    title: str
    clause: str = ""
    prompt: str = ""
    special: str = ""
    ask: str = ""


QUESTIONS = read_words("hiram.games.solomons_temple.words", "questions.toml", dict[str, SolomonQuestionTexts])
PUBLIC = ("siege_move", "ruin_pick", "relocate_army", "relocate_spot", "recover_pick")
"""Decisions whose options everybody can see: a single one may be taken without asking."""
HIDDEN = ("levites_pick", "peace_take", "peace_give")
"""Decisions whose options depend on a draw pile that one player alone can count."""


def question_of(content: SolomonContent, actions: Vocabulary, state: SolomonState, seat: int) -> Question:
    """The question that the acting seat is asked."""
    kind = DECISIONS[decision(state)]
    return Question(
        kind=kind,
        seat=seat,
        prompt=prompt_of(content, state, kind),
        clause=QUESTIONS[kind].clause,
        default=actions[default_of(state, seat)].name,
        telling=kind in HIDDEN or (kind not in PUBLIC and int(state.hand_size[seat]) > 0),
    )


def default_of(state: SolomonState, seat: int) -> int:
    """The word that ends the decision, or else its first answer."""
    words = (action for action in (act.DECLINE, act.GIVE_UP, act.PASS, act.DONE) if state.allows(seat, action))
    word = next(words, None)
    return int(state.legal(seat)[0]) if word is None else word


def prompt_of(content: SolomonContent, state: SolomonState, kind: str) -> str:
    """The question in plain words."""
    text, sin, left = QUESTIONS[kind], int(state.sin[state.active]), MOST_THROWN - int(state.thrown)
    ripe = is_ripe(state)
    return (text.special if (kind == "attack" and ripe) or (kind == "close" and not left) else text.prompt).format(
        sin=content.cards[sin].name if sin != NONE else "",
        offering=content.cards[state.frames.get(0)].name if kind == "blemish" else "",
        cards=counted(left, "card"),
        number=int(state.frames.get(0)),
        army=int(state.frames.get(1)) + 1,
    )
