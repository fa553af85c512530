"""Heuristics for Solomon's Temple: how good an action looks, how good a position is, and why."""

from collections.abc import Sequence
from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.solomons_temple.plan import Plan
from hiram.games.solomons_temple.reasons import Names, sentence
from hiram.games.solomons_temple.scoring import temple_cards
from hiram.games.solomons_temple.state import TempleData
from hiram.games.solomons_temple.worth import all_distances, side_value

TEMPLE_CARDS: Final = 17.0
FEATURES: Final = ("side",)


class TempleAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, cards: Sequence[str], gates: Sequence[str], spots: Sequence[str]) -> None:
        super().__init__("hiram.games.solomons_temple", FEATURES)
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
        return [side_value(state, seat, self.steps(state, seat)) / 10.0]

    def left(self, state: State) -> float:
        """By the Temple that has risen highest."""
        assert isinstance(state, TempleData)
        most: i64 = max(temple_cards(state, 0), temple_cards(state, 1))
        return 1.0 - float(int(most)) / TEMPLE_CARDS

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, TempleData)
        return sentence(state, int(seat), int(action), self.words)
