"""The bot that looks to the end of its turn: `weigh`, `weigh:8` (in so many imagined worlds), `weigh:4/4` (and tries so
many answers to its next decision in the turn, one fewer to the one after it, and so on)."""

from __future__ import annotations

import time

from hiram.bots.compared import IN_TURN, LOOKED_AT, Look, by_rating
from hiram.bots.looking import LookingBot, Seen
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action


class WeighBot(LookingBot):
    """Tries what the game's advice rates highest, ends its turn as the advice would (after trying some answers to its
    next decisions, if it is told to), and takes what leaves it the best position before chance and the others go on, in
    the mean of some imagined worlds. It is a function of its seed and of what its seat saw."""

    name = "weigh"
    games = "worlds"
    second = "answers to the next decision"
    usual = (8, 1)

    def choose(self, perspective: Perspective) -> Action:
        self.seen = None
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        root, seat, advice = perspective.imagine(self.dice.split()), perspective.seat, self.advice(perspective)
        actions = vec[i64]([action.id for action in perspective.legal])
        tried = by_rating(advice, root, seat, actions, LOOKED_AT)
        look = Look(advice, root, seat, self.dice.split(), tried, IN_TURN, tries=self.plies)
        ends = self.ends()
        for _ in range(self.budget):
            look.play_all(1)
            if time.monotonic() >= ends:
                break
        best = look.best()
        self.seen = Seen(perspective, [best, *(option for option in look.options if option is not best)])
        return perspective.game.actions[int(best.action)]
