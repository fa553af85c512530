"""The state of Temple Rush that can be played: the data, with its rules as methods."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import answer_directly
from hiram.games.temple_rush.engine import imagine, observe, scoring
from hiram.games.temple_rush.engine.rules import legal, perform
from hiram.games.temple_rush.engine.state import RushData


class RushState(RushData):
    """A position of Temple Rush, playable."""

    def copy(self) -> "RushState":
        return RushState(self.terms, self.players, self.dice.copy(), self)

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform.perform(self, seat, action)

    def imagine(self, seat: i64, dice: Dice) -> "RushState":
        imagined = RushState(self.terms, self.players, dice.branch(), self)
        if not self.over:
            imagine.redeal_hidden(imagined, seat, dice)
            if self.sealed != 0:
                imagine.reseal_others(imagined, seat, dice)
        return imagined

    def reopen(self, seat: i64) -> None:
        imagine.reopen(self, seat)

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        observe.observe(self, seat, row)
        return True

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self)


answer_directly(RushState, legal.legal, legal.allows, perform.perform)
