"""Promising actions compared by playing them out in the same imagined worlds.

A world is imagined once and copied for each action, so what chance brings there is the same for all of them as long as
they go the same way: the differences between actions are far less noisy than the results themselves. All seats follow
the game's advice from there on. Actions that fall behind beyond doubt are left out, so the close ones get more worlds.
"""

import math
from typing import Any, Final

from hiram.core.advice import Advice, follow_advice
from hiram.core.dice import Dice
from hiram.core.native import i64
from hiram.core.state import State

TO_THE_END: Final = 1000  # decisions: longer than any game
LOOKS: Final = 2  # at what comes of an action: in the end, half-way there, half-way to that one, and so on
CERTAIN: Final = 2.0  # errors that an action must be behind to be left out


class Option:
    """An action, and what came of it in each world; the n-th numbers of two options are of the same world."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / float(self.visits) if self.visits > 0 else 0.0


class Rehearsal:
    """A comparison of a seat's actions, from a state that the seat imagines. The first action is the one that it would
    take without a rehearsal; others are held against it."""

    def __init__(
        self,
        advice: Advice[Any],
        root: State,
        seat: i64,
        dice: Dice,
        actions: list[int],
        plies: i64,
        looks: i64 = LOOKS,
    ) -> None:
        self.advice: Advice[Any] = advice
        self.root: State = root
        self.seat: i64 = seat
        self.dice: Dice = dice
        self.plies: i64 = plies
        self.looks: i64 = looks if plies < TO_THE_END else 1
        while self.looks > 1 and plies >> (self.looks - 1) == 0:
            self.looks -= 1
        self.options: list[Option] = [Option(action) for action in actions]
        self.open: list[Option] = self.options[:]
        self.done: i64 = 0
        self.slips: i64 = 0  # of 100 decisions that are played on, in so many the next best action is taken

    def play(self, worlds: i64) -> None:
        """Play every open option out in so many worlds more, then leave out what is behind."""
        self.play_all(worlds)
        self.narrow()

    def play_all(self, worlds: i64) -> None:
        """Play every open option out in so many worlds more."""
        for _ in range(worlds):
            world = self.root.imagine_undecided(self.seat, self.dice)
            ties = self.dice.branch()
            for option in self.open:
                value: float = self.played_out(world.copy(), option.action, ties.copy())
                option.values.append(value)
                option.visits += 1
                self.done += 1

    def played_out(self, world: State, action: i64, ties: Dice) -> float:
        """What the seat's prospects are some decisions after the action. They are looked at more than once, half-way
        and in the end: what is far off is told better then, and there was less luck on the way before. A game that is
        played to its end tells by its result alone; one that has ended before a look counts for that one too."""
        world.perform(self.seat, action)
        played: i64 = 0
        left: i64 = self.looks
        total: float = 0.0
        while played < self.plies and not world.over:
            if left > 1 and played == self.plies >> (left - 1):
                total += self.advice.values(world)[self.seat]
                left -= 1
            self.go_on(world, ties)
            played += 1
        end: float = self.advice.values(world)[self.seat]
        return (total + float(left) * end) / float(self.looks)

    def go_on(self, world: State, ties: Dice) -> None:
        """Carry out one decision, whoever is asked."""
        follow_advice(self.advice, world, ties, self.slips)

    def narrow(self) -> None:
        """Leave out the options that are behind the best one beyond doubt, or equal to it in every world."""
        best: Option = self.open[0]
        for option in self.open:
            if lead(option, best)[0] > 0.0:
                best = option
        kept: list[Option] = []
        for option in self.open:
            ahead, error = lead(best, option)
            if option is best or ahead < CERTAIN * error:
                kept.append(option)
        self.open = kept

    def choice(self, doubt: float) -> Option:
        """The first option, unless another one leads it by so many errors and more; then the one that leads by most."""
        first: Option = self.options[0]
        best: Option = first
        most: float = 0.0
        for option in self.open:
            if option is not first:
                ahead, error = lead(option, first)
                if ahead - doubt * error > most:
                    most = ahead - doubt * error
                    best = option
        return best


def lead(first: Option, second: Option) -> tuple[float, float]:
    """How far one option is ahead of another in the worlds that both have seen, and the error of that."""
    worlds: i64 = min(first.visits, second.visits)
    total: float = 0.0
    squares: float = 0.0
    for index in range(worlds):
        apart: float = first.values[index] - second.values[index]
        total += apart
        squares += apart * apart
    mean: float = total / float(worlds)
    return mean, math.sqrt(max(0.0, squares / float(worlds) - mean * mean) / float(worlds))
