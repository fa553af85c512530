"""How good each action looks and why: a rating and a purpose for every action, found together."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, zeros
from hiram.skeleton.nim.bot.worth import balance, can_take_all
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.rules.legal import legal
from hiram.skeleton.nim.engine.state import NimData

RATINGS: Final = {
    "win": 3.0,
    "balance": 2.0,  # of two players, the other one loses
    "wait": 1.0,  # nobody can take all that it leaves
    "give": 0.0,  # the next player can
}
"""What an action is for, and how good that is; words/reasons.toml has a phrase for each."""


class NimPlan:
    """The legal actions of one seat: for each its rating, its purpose and what it leaves; and the best of them."""

    def __init__(self, state: NimData, seat: i64) -> None:
        self.ratings: list[float] = [0.0] * act.ACTIONS
        self.purposes: list[str] = [""] * act.ACTIONS
        self.left: vec[i64] = zeros(act.ACTIONS)
        self.best: i64 = NONE
        for action in legal(state, seat):
            self.consider(state, action)

    def consider(self, state: NimData, action: i64) -> None:
        """Look at the heaps that an action would leave."""
        heaps: vec[i64] = state.heaps[:]
        heaps[act.heap_of(action)] -= act.number_of(action)
        purpose: str = purpose_of(heaps, state.terms.most, state.players)
        self.purposes[action] = purpose
        self.left[action] = sum(heaps)
        self.ratings[action] = RATINGS[purpose]
        if self.best == NONE or self.ratings[action] > self.ratings[self.best]:
            self.best = action


def purpose_of(heaps: vec[i64], most: i64, players: i64) -> str:
    """What it is good for to leave these heaps to the next player."""
    if sum(heaps) == 0:
        return "win"
    if can_take_all(heaps, most):
        return "give"
    if players == 2 and balance(heaps, most) == 0:
        return "balance"
    return "wait"
