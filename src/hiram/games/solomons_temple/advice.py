"""Heuristics for Solomon's Temple: how good an action looks, how good a position is, and why."""

from collections.abc import Sequence
from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.solomons_temple.features import FEATURES, LONGEST, Side, turns_needed
from hiram.games.solomons_temple.plan import Plan
from hiram.games.solomons_temple.reasons import Names, sentence
from hiram.games.solomons_temple.state import TempleData
from hiram.games.solomons_temple.worth import all_distances

TRUST: Final = 0.2


class TempleAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        super().__init__("hiram.games.solomons_temple", FEATURES)
        self.trust = TRUST
        self.words: Names = Names(cards, gates, spots)
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

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, TempleData)
        return Side(state, seat, self.steps(state, seat)).all()

    def left(self, state: State) -> float:
        """By the turns that the side which is ahead still needs."""
        assert isinstance(state, TempleData)
        least: float = min(turns_needed(state, 0), turns_needed(state, 1))
        return least / LONGEST if least < LONGEST else 1.0

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, TempleData)
        return sentence(state, int(seat), int(action), self.words)
