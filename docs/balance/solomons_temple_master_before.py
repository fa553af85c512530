"""The master of Solomon's Temple as it was, which rehearses fewer questions: to hold others against.

hiram arena solomons_temple --games 100 --bots master,\\
docs/balance/solomons_temple_master_before.py:Before:2000/160@docs/balance/solomons_temple_weights_before.toml
"""

from hiram.bots.greedy import rated
from hiram.bots.rehearse import RehearseBot
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

REHEARSED = frozenset({"close", "sin_window", "peace_take", "peace_give", "levites_pick"})


class Before(RehearseBot):
    """Takes the highest rated answer at once in every other question."""

    name = "before"

    def choose(self, perspective: Perspective) -> Action:
        if len(perspective.legal) == 1 or perspective.question.kind in REHEARSED:
            return super().choose(perspective)
        self.seen = None
        return rated(perspective, self.dice, self.advice(perspective))[0]
