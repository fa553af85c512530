"""What bots that look ahead have in common: a budget, and what they can tell of a decision in words."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import ClassVar, Protocol

from hiram.bots.bot import Bot
from hiram.bots.budget import read_budget
from hiram.core.dice import dice_of
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
        best = self.chances[self.best]
        if action.id == self.best:
            rivals = [self.chances[other] for other, tries in self.looks.items() if other != self.best and tries >= FEW]
            fared = "no other did clearly better" if max(rivals, default=0.0) > best else "this one came out best"
            return f"Of {self.answers} answers {fared} when the bot played on from them."
        if looks < FEW:
            return (
                f"It was {'hardly' if looks else 'not'} tried in {total} imagined games: others looked better at once."
            )
        tried, chance = f"It was tried in {looks} of {total} imagined games", self.chances[action.id]
        if chance > best:  # tried too seldom to say more, or ahead by too little
            return f"{tried} and did not do clearly better than the bot's choice."
        return f"{tried}: a chance of about {percent(chance)} to win, and of {percent(best)} with the bot's choice."


class LookingBot(Bot):
    """A bot that looks ahead in so many imagined games (`usual` is how many, and how many decisions are played on in
    each, if nothing is said). `seconds` cuts a look short; an argument like `2s` gives a time and no number."""

    games: ClassVar[str]  # what it calls them
    usual: ClassVar[tuple[int, int]]

    def __init__(self, seed: int | str = 0, argument: str = "", seconds: float | None = None) -> None:
        self.dice = dice_of(f"hiram bot {self.name} {seed}".encode())
        self.budget, self.plies, said = read_budget(self.name, argument, self.games, *self.usual)
        self.seconds = seconds if said is None else said
        self.seen: Seen | None = None  # in the last decision, if it looked ahead

    def limit(self, seconds: float) -> None:
        """Look ahead no longer than that, and take what was found by then."""
        self.seconds = seconds if self.seconds is None else min(self.seconds, seconds)

    def why(self, perspective: Perspective, action: Action) -> str:
        """What the game's advice says of the action, and how it fared, if it was about this decision."""
        seen = self.seen.words(perspective, action) if self.seen is not None else ""
        return f"{super().why(perspective, action)} {seen}".rstrip()

    def ends(self) -> float:
        """When a look that begins now must end, by the clock of `time.monotonic`."""
        return math.inf if self.seconds is None else time.monotonic() + self.seconds


def percent(chance: float) -> str:
    return f"{round(100 * chance)}\u00a0%"  # on one line
