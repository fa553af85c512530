"""Heuristics for Solomon's Temple: how good an action looks, how good a position is, and why."""

import math
from collections.abc import Sequence
from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.solomons_temple.plan import Plan
from hiram.games.solomons_temple.reasons import Names, sentence
from hiram.games.solomons_temple.scoring import places
from hiram.games.solomons_temple.state import TempleData
from hiram.games.solomons_temple.tables import NONE
from hiram.games.solomons_temple.worth import all_distances, side_value

SPREAD: Final = 25.0


class TempleAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        self.names: Names = Names(cards, gates, spots)
        self.ways: list[vec[i64]] = []

    def steps(self, state: TempleData, board: i64) -> vec[i64]:
        """The distances to the courts on a board as it is guarded now."""
        if len(self.ways) == 0:
            self.ways = all_distances(state.terms.tables)
        return self.ways[state.gates[board]]

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, TempleData)
        plan = Plan(state, seat, self.steps(state, state.active))
        return [plan.rating(action) for action in actions]

    def value(self, state: State, seat: i64) -> float:
        """The chance to win, from the difference of both sides; a draw is half a win (ST-15.7)."""
        assert isinstance(state, TempleData)
        if state.over:
            if state.winner == NONE:
                return 0.5
            return 1.0 if places(state)[seat] == 1 else 0.0
        own: float = side_value(state, seat, self.steps(state, seat))
        other: float = side_value(state, 1 - seat, self.steps(state, 1 - seat))
        return 1.0 / (1.0 + math.exp((other - own) / SPREAD))

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, TempleData)
        return sentence(state, int(seat), int(action), self.names)
