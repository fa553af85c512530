"""The data of a position: integers and a few flat arrays. What can be done with it is in rules/."""

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE, zeros
from hiram.skeleton.nim.engine.terms import NimTerms


class NimData(State):
    """Everything of a position that can change. It is made empty; setup, copies and positions fill it in by name."""

    def __init__(self, terms: NimTerms, players: i64, dice: Dice) -> None:
        super().__init__(players, 0, dice)
        self.terms: NimTerms = terms
        self.turn: i64 = NONE  # the seat to move; NONE when the game is over
        self.winner: i64 = NONE
        self.heaps: vec[i64] = terms.sizes[:]  # the stones left in each
        self.taken: vec[i64] = zeros(players)  # by each seat
