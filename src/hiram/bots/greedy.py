"""The bot that takes the action that the game's advice rates highest."""

from __future__ import annotations

from hiram.bots.bot import Bot
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action


class GreedyBot(Bot):
    """Looks one action ahead. Where several are equally good, its dice decide."""

    name = "greedy"

    def choose(self, perspective: Perspective) -> Action:
        actions = perspective.legal
        if len(actions) == 1:
            return actions[0]
        imagined = perspective.imagine(self.dice.split())
        numbers = vec[i64]([action.id for action in actions])
        ratings = perspective.game.advice.rate(imagined, perspective.seat, numbers)
        most = max(ratings)
        best = [action for action, rating in zip(actions, ratings, strict=True) if rating == most]
        return best[int(self.dice.below(len(best)))]
