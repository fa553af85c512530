"""The master of Solomon's Temple as it was, which rehearses fewer questions and whose advice has no habits: to hold
others against.

hiram arena solomons_temple --games 100 --bots master,\\
docs/balance/solomons_temple_master_before.py:Before:2000/160@docs/balance/solomons_temple_weights_before.toml
"""

from pathlib import Path
from typing import Any

from hiram.bots.bot import advice_by
from hiram.bots.greedy import rated
from hiram.bots.rehearse import RehearseBot
from hiram.core.advice import Advice
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.games.solomons_temple.bot.advice import SolomonAdvice

REHEARSED = frozenset({"close", "sin_window", "peace_take", "peace_give", "levites_pick"})
READ: dict[Path | None, Advice[Any]] = {}


class Before(RehearseBot):
    """Takes the highest rated answer at once in every other question, and rates without habits."""

    name = "before"

    def advice(self, perspective: Perspective) -> Advice[Any]:
        if self.weights_file not in READ:
            advice = SolomonAdvice()
            if self.weights_file is not None:
                advice.weights = advice_by(perspective.game, self.weights_file).weights
            READ[self.weights_file] = advice
        return READ[self.weights_file]

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1 or perspective.question.kind in REHEARSED:
            return super().choose(perspective)
        self.seen = None
        return rated(perspective, self.dice, self.advice(perspective))[0]
