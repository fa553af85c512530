"""The door for bots: ratings from the plan, values from the features."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.skeleton.nim.bot.features import FEATURES, features, part_left
from hiram.skeleton.nim.bot.plan import NimPlan
from hiram.skeleton.nim.engine.state import NimData


class NimAdvice(Advice[NimData]):
    """How bots judge actions and positions; the weights are in `advice.toml`."""

    def __init__(self) -> None:
        super().__init__("hiram.skeleton.nim.bot", FEATURES)

    def rate(self, state: NimData, seat: i64, actions: vec[i64]) -> list[float]:
        plan = NimPlan(state, seat)
        return [plan.ratings[action] for action in actions]

    def features(self, state: NimData, seat: i64) -> list[float]:
        return features(state, seat)

    def left(self, state: NimData) -> float:
        return part_left(state)
