"""Heuristics for Solomon's Temple: how good an action looks, how good a position is."""

from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.games.solomons_temple.bot.features import FEATURES, LONGEST, SolomonSide, turns_needed
from hiram.games.solomons_temple.bot.habits import LEARNED, UNLEARNED, Habits
from hiram.games.solomons_temple.bot.plan import SolomonPlan
from hiram.games.solomons_temple.bot.worth import all_distances
from hiram.games.solomons_temple.engine.state import SolomonData

TRUST: Final = 0.2


class SolomonAdvice(Advice[SolomonData]):
    """The ratings of a plan, with learned habits for bots that look ahead, and learned values of features."""

    def __init__(self) -> None:
        super().__init__("hiram.games.solomons_temple.bot", FEATURES)
        self.trust = TRUST
        self.differs = True
        self.habits: Habits = LEARNED
        self.ways: list[vec[i64]] = []

    def steps(self, state: SolomonData, board: i64) -> vec[i64]:
        """The distances to the courts on a board as it is guarded now."""
        if len(self.ways) == 0:
            self.ways = all_distances(state.terms.tables)
        return self.ways[state.gates[board]]

    def rate(self, state: SolomonData, seat: i64, actions: vec[i64]) -> list[float]:
        plan = SolomonPlan(state, seat, self.steps(state, state.active), self.habits if self.looks else UNLEARNED)
        return [plan.rating(action) for action in actions]

    def features(self, state: SolomonData, seat: i64) -> list[float]:
        width: int = len(FEATURES)
        found: vec[float] = self.seen(state)
        return [found[int(seat) * width + i] for i in range(width)]

    def inputs(self, state: SolomonData, out: vec[float]) -> None:
        for seat in range(i64(2)):
            SolomonSide(state, seat, self.steps(state, seat), out, seat * len(FEATURES)).write()

    def left(self, state: SolomonData) -> float:
        """By the turns that the side which is ahead still needs."""
        least: float = min(turns_needed(state, 0), turns_needed(state, 1))
        return least / LONGEST if least < LONGEST else 1.0
