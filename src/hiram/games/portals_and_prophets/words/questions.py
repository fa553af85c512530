"""What a seat is being asked."""

from __future__ import annotations

from hiram.core.question import Question
from hiram.core.vocabulary import Vocabulary
from hiram.games.portals_and_prophets.engine import ask
from hiram.games.portals_and_prophets.engine.actions import DISCARD
from hiram.games.portals_and_prophets.engine.play import PortalsState


def question_of(actions: Vocabulary, state: PortalsState, seat: int) -> Question:
    """The question that an acting seat has to answer."""
    if state.frames.kind() == ask.PLACE:
        first = actions[int(next(iter(state.legal(seat))))].name
        return Question(
            kind="place_pawn", seat=seat, prompt="Place your pawn on any free location.", clause="PP-2.8", default=first
        )
    if state.frames.kind() == ask.SHED:
        what = "You hold eight cards: throw one of them away, or burn it for fuel."
        first = actions[DISCARD + state.hand(seat)[0]].name
        return Question(kind="shed", seat=seat, prompt=what, clause="PP-14.5", default=first)
    left = int(state.actions_left)
    if left:
        what = f"{left} action{'s' if left > 1 else ''} left: draw, move, or play an event."
    else:
        what = "No actions left: burn or throw cards away, or end your turn."
    return Question(kind="turn", seat=seat, prompt=what, clause="PP-3.3", default="end-turn")
