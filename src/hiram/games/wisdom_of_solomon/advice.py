"""Heuristics."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State


class WisdomAdvice(Advice):
    def __init__(self, places: list[str], buildings: list[str], cards: list[str]) -> None:
        self.places: list[str] = places

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        return [0.0 for _ in actions]

    def value(self, state: State, seat: i64) -> float:
        return 0.5

    def why(self, state: State, seat: i64, action: i64) -> str:
        return "x"
