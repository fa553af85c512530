"""The bot that takes the action that the game's advice rates highest."""

from __future__ import annotations

from typing import Any

from hiram.bots.bot import Bot
from hiram.core.advice import Advice
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action


class GreedyBot(Bot):
    """Looks one action ahead. Where several are equally good, its dice decide."""

    name = "greedy"

    def choose(self, perspective: Perspective) -> Action:
        actions = perspective.legal
        return actions[0] if len(actions) == 1 else rated(perspective, self.dice, self.advice(perspective))[0]


def rated(perspective: Perspective, dice: Dice, advice: Advice[Any] | None = None) -> list[Action]:
    """The legal actions, the highest rated first, in a world that the seat imagines; of equal ones the dice choose
    which comes first, and the others keep their order. Without an advice it is the game's."""
    actions = perspective.legal
    imagined = perspective.imagine(dice.split())
    advice = advice or perspective.game.advice
    ratings = advice.rate(imagined, perspective.seat, vec[i64]([action.id for action in actions]))
    order = sorted(range(len(actions)), key=lambda index: -ratings[index])
    equal = sum(rating == ratings[order[0]] for rating in ratings)
    first = order.pop(int(dice.below(equal)))
    return [actions[index] for index in (first, *order)]
