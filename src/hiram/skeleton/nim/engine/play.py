"""The playable state: what core asks of any game, each answer in one line from the rules."""

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.skeleton.nim.engine import imagine, scoring
from hiram.skeleton.nim.engine.rules import legal, perform
from hiram.skeleton.nim.engine.state import NimData


class NimState(NimData):
    """A position of Nim, playable."""

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform.perform(self, seat, action)

    def scores(self) -> vec[i64]:
        return scoring.scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self)

    def copy(self) -> "NimState":
        state = NimState(self.terms, self.players, self.dice.copy())
        state.acting = self.acting
        state.over = self.over
        state.turn = self.turn
        state.winner = self.winner
        state.heaps = self.heaps[:]
        state.taken = self.taken[:]
        return state

    def imagine(self, seat: i64, dice: Dice) -> "NimState":
        state = self.copy()
        state.dice = dice.split()
        imagine.redeal_hidden(state, seat, dice)
        return state
