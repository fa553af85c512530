"""A position of Portals and Prophets that can be played: the data of `state.py` with the rules as methods."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import answer_directly
from hiram.games.portals_and_prophets.engine import imagine, observe, scoring
from hiram.games.portals_and_prophets.engine.rules import legal, perform
from hiram.games.portals_and_prophets.engine.state import PortalsData


class PortalsState(PortalsData):
    """A position of Portals and Prophets, playable."""

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform.perform(self, seat, action)

    def copy(self) -> "PortalsState":
        return PortalsState(self.terms, self.players, self.dice.copy(), self)

    def imagine(self, seat: i64, dice: Dice) -> "PortalsState":
        imagined = PortalsState(self.terms, self.players, dice.branch(), self)
        if self.over:
            imagine.mix_decks(imagined, dice)
        else:
            imagine.redeal_hidden(imagined, seat, dice)
        return imagined

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        observe.observe(self, seat, row)
        return True

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self, self.scores())


answer_directly(PortalsState, legal.legal, legal.allows, perform.perform)
