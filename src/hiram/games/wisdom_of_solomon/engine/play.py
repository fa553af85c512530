"""A position of Wisdom of Solomon, playable."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import answer_directly
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import observe, scoring
from hiram.games.wisdom_of_solomon.engine.imagine import redeal_hidden
from hiram.games.wisdom_of_solomon.engine.rules import legal, perform
from hiram.games.wisdom_of_solomon.engine.state import WisdomData


class WisdomState(WisdomData):
    """A position of Wisdom of Solomon."""

    def copy(self) -> "WisdomState":
        return WisdomState(self.terms, self.dice.copy(), self)

    def imagine(self, seat: i64, dice: Dice) -> "WisdomState":
        imagined = WisdomState(self.terms, dice.branch(), self)
        redeal_hidden(imagined, seat, dice)
        if not imagined.over and imagined.sealed == 0 and imagined.frames.seat() != seat:
            legal.settle(imagined, imagined.frames.kind(), imagined.frames.seat())
        return imagined

    def reopen(self, seat: i64) -> None:
        for other in range(self.players):
            if self.sealed != 0 and other != seat and self.kept[other] != NONE:
                self.kept[other] = NONE
                self.acting |= bit(other)

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        observe.observe(self, seat, row)
        return True

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self, self.scores())

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform.perform(self, seat, action)


answer_directly(WisdomState, legal.legal, legal.allows, perform.perform)
