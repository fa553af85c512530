"""What bots that look ahead have in common: a budget, and what they can tell of a decision in words."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from hiram.bots.bot import Bot
from hiram.bots.budget import read_budget
from hiram.core.advice import Advice
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

FEW = 5  # tries that tell too little to speak of a chance
BEHIND = ((0.2, "far behind"), (0.05, "behind"), (0.01, "a little behind"), (-1.0, "about as well as"))
NEAR = 0.08  # in the chance to win: no more than what a person would not notice
AHEAD = "Looking some turns ahead, this answer comes out best."


class Tried(Protocol):
    """An action that was tried: how often, and how it fared."""

    action: i64
    visits: i64

    def mean(self) -> float: ...


class Seen:
    """What was seen of a decision: how often each answer was looked at, and how it fared; the chosen one first."""

    def __init__(self, perspective: Perspective, ranking: Sequence[Tried]) -> None:
        self.perspective = perspective
        self.best = int(ranking[0].action)
        self.looks = {int(tried.action): int(tried.visits) for tried in ranking}
        self.chances = {int(tried.action): tried.mean() for tried in ranking}

    def is_of(self, perspective: Perspective) -> bool:
        """Whether this was seen of that decision."""
        return perspective is self.perspective or perspective.view == self.perspective.view

    def is_near(self, action: Action) -> bool:
        """Whether an answer was tried often enough and fared about as well as the best."""
        enough = self.looks.get(action.id, 0) >= FEW
        return enough and self.chances[action.id] >= self.chances[self.best] - NEAR

    def words(self, action: Action) -> str:
        """How an answer that was not chosen fared, in a sentence without figures: they would say more than is known."""
        if self.looks.get(action.id, 0) < FEW:
            return "Looking ahead, other answers promise more at once."
        behind = self.chances[self.best] - self.chances[action.id]
        how = next(words for least, words in BEHIND if behind >= least)
        return f"Looking ahead, it comes out {how} the bot's choice."


class LookAheadBot(Bot):
    """A bot that looks ahead in so many imagined games. `usual` is how many if nothing is said, and the second number
    of the argument: how many decisions are played on in each, unless a bot says otherwise. `seconds` cuts a look short;
    an argument like `2s` gives a time and no number."""

    games: ClassVar[str]  # what it calls them
    second: ClassVar[str] = "decisions to play on"  # what the second number of its argument says
    usual: ClassVar[tuple[int, int]]

    def __init__(self, seed: int | str = 0, argument: str = "", seconds: float | None = None) -> None:
        self.dice = dice_of(f"hiram bot {self.name} {seed}".encode())
        self.budget, self.plies, said = read_budget(self.name, argument, (self.games, self.second), self.usual)
        self.seconds = seconds if said is None else said
        self.seen: Seen | None = None  # in the last decision, if it looked ahead

    def choose(self, perspective: Perspective) -> Action:
        self.seen = None
        return perspective.legal[0] if len(perspective.legal) == 1 else self.look_ahead(perspective)

    def advice(self, perspective: Perspective) -> Advice[Any]:
        """The game's advice for bots that look ahead, with the weights that this bot was given."""
        return super().advice(perspective).ahead()

    @abstractmethod
    def look_ahead(self, perspective: Perspective) -> Action:
        """The answer where there is more than one."""

    def chosen(self, perspective: Perspective, best: Tried, tried: Sequence[Tried]) -> Action:
        """The best of what was tried; what was seen of all of it is kept for words."""
        self.seen = Seen(perspective, [best, *(other for other in tried if other is not best)])
        return perspective.game.actions[int(best.action)]

    def advise(self, perspective: Perspective) -> Action:
        """Of the answers that fared about as well as the best, the one that the game's advice rates highest: for that
        one the advice has words."""
        chosen = self.choose(perspective)
        seen = self.seen
        if seen is None or not seen.is_of(perspective):
            return chosen
        near = [action for action in perspective.legal if action == chosen or seen.is_near(action)]
        world = perspective.imagine(dice_of(b"why"))
        ratings = super().advice(perspective).rate(world, perspective.seat, vec[i64]([action.id for action in near]))
        advised = near[ratings.index(max(ratings))]
        seen.best = advised.id
        return advised

    def limit(self, seconds: float) -> None:
        """Look ahead no longer than that, and take what was found by then."""
        self.seconds = seconds if self.seconds is None else min(self.seconds, seconds)

    def why(self, perspective: Perspective, action: Action) -> str:
        """What the game's advice says of the action, and how it fared, if it was about this decision. Of what was
        chosen it says what it brings."""
        seen = self.seen
        if seen is None or not seen.is_of(perspective):
            return super().why(perspective, action)
        if action.id != seen.best:
            return f"{super().why(perspective, action)} {seen.words(action)}"
        return merit_of(perspective, action)

    def ends(self) -> float:
        """When a look that begins now must end, by the clock of `time.monotonic`."""
        return math.inf if self.seconds is None else time.monotonic() + self.seconds


def merit_of(perspective: Perspective, action: Action) -> str:
    """What speaks for an action that was chosen by looking ahead. Where the advice would do something else, its words
    may speak against the choice, so they are left out: what was seen ahead is the reason."""
    game, seat = perspective.game, perspective.seat
    world = perspective.imagine(dice_of(b"why"))
    ratings = game.advice.rate(world, seat, vec[i64]([one.id for one in perspective.legal]))
    advised = ratings[perspective.legal.index(action)] >= max(ratings)
    return game.merit(world, seat, action.id) if advised else AHEAD
