"""The bot that takes any legal action, each with the same chance."""

from __future__ import annotations

from hiram.bots.bot import Bot
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action


class RandomBot(Bot):
    """Plays at random: the measure for every other bot."""

    name = "random"

    def choose(self, perspective: Perspective) -> Action:
        actions = perspective.legal
        return actions[int(self.dice.below(len(actions)))]
