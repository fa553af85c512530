"""What a seat is being asked: the prompt, the clause, and the answer that is given when time runs out."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.skeleton.nim.engine.play import NimState


def question_of(actions: Vocabulary, state: NimState, seat: int) -> Question:
    """The question that an acting seat has to answer."""
    return Question(
        kind="take",
        seat=seat,
        prompt="Take stones from one heap: touch the lowest stone that you take.",
        clause="NI-2.1",
        default=actions[int(state.legal(seat)[0])].name,
    )
