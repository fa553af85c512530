"""Heuristics for Temple Rush: how good an action looks, how good a position is, and why."""

from collections.abc import Sequence

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.temple_rush.tables import Tables


class TempleAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, tables: Tables, titles: Sequence[str] = ()) -> None:
        self.tables: Tables = tables
        self.titles: Sequence[str] = titles

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        return [0.0 for _ in actions]

    def value(self, state: State, seat: i64) -> float:
        return 0.5

    def why(self, state: State, seat: i64, action: i64) -> str:
        return "it is as good as any"
