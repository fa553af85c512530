"""A position of Solomon's Temple, playable: what is legal, and what an action does."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import answer_directly
from hiram.games.solomons_temple.engine import imagine, observe, scoring
from hiram.games.solomons_temple.engine.rules import legal
from hiram.games.solomons_temple.engine.rules.perform import perform
from hiram.games.solomons_temple.engine.state import SolomonData


class SolomonState(SolomonData):
    """A position of Solomon's Temple, playable."""

    def copy(self) -> "SolomonState":
        return SolomonState(self.terms, self.dice.copy(), self)

    def imagine(self, seat: i64, dice: Dice) -> "SolomonState":
        imagined = SolomonState(self.terms, dice.branch(), self)
        for other in range(i64(2)):
            if other != seat:
                imagined.beliefs[other] = imagine.belief_of(self, other)  # the same cards are hidden there
        imagine.redeal_hidden(imagined, seat, dice)
        return imagined

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        observe.observe(self, seat, row)
        return True

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self)

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform(self, seat, action)


answer_directly(SolomonState, legal.legal, legal.allows, perform)
