"""What a bot that looked ahead can tell of a decision, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hiram.core.native import i64
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

FEW = 5  # tries that tell too little to speak of a chance


class Tried(Protocol):
    """An action that was tried: how often, and how it fared."""

    action: i64
    visits: i64

    def mean(self) -> float: ...


class Seen:
    """What was seen of a decision: how often each answer was looked at, and how it fared; the chosen one first."""

    def __init__(self, perspective: Perspective, ranking: Sequence[Tried]) -> None:
        self.perspective = perspective
        self.answers = len(perspective.legal)
        self.best = int(ranking[0].action)
        self.looks = {int(tried.action): int(tried.visits) for tried in ranking}
        self.chances = {int(tried.action): tried.mean() for tried in ranking}

    def words(self, perspective: Perspective, action: Action) -> str:
        """What speaks for an answer, or against it, in a sentence; nothing, if the decision was another one."""
        if perspective is not self.perspective and perspective.view != self.perspective.view:
            return ""
        total, looks = sum(self.looks.values()), self.looks.get(action.id, 0)
        if action.id == self.best:
            best = f"Of {self.answers} answers this one came out best in {total} imagined games"
            return f"{best}: a chance of about {percent(self.chances[self.best])} to win."
        if looks < FEW:
            return (
                f"It was {'hardly' if looks else 'not'} tried in {total} imagined games: others looked better at once."
            )
        fared = (
            f"It was tried in {looks} of {total} imagined games: a chance of about {percent(self.chances[action.id])}"
        )
        return f"{fared} to win, and of {percent(self.chances[self.best])} with what came out best."


def percent(chance: float) -> str:
    return f"{round(100 * chance)}\u00a0%"  # on one line
