"""Heuristics for Prophets and Patriarchs: how good an action looks, how good a position is, and why."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State


class PatriarchsAdvice(Advice):
    """Placeholder."""

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        return [float(int(-action)) for action in actions]

    def value(self, state: State, seat: i64) -> float:
        return 0.5

    def why(self, state: State, seat: i64, action: i64) -> str:
        return "It is legal."
