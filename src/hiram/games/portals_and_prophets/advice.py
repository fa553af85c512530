"""Heuristics for Portals and Prophets: how good an action looks, how good a position is, and why."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.portals_and_prophets.plan import Plan
from hiram.games.portals_and_prophets.state import PortalsData


class PortalsAdvice(Advice):
    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PortalsData)
        plan = Plan(state, seat)
        return [plan.ratings[action] for action in actions]

    def value(self, state: State, seat: i64) -> float:
        return 0.5

    def why(self, state: State, seat: i64, action: i64) -> str:
        return ""
