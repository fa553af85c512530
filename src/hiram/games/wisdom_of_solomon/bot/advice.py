"""Heuristics for Wisdom of Solomon: how good an action looks and how good a position is."""

from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.games.wisdom_of_solomon.bot.features import FEATURES, write_features
from hiram.games.wisdom_of_solomon.bot.plan import WisdomPlan, after_visit
from hiram.games.wisdom_of_solomon.bot.worth import game_left
from hiram.games.wisdom_of_solomon.engine.play import WisdomState

A_YEAR: Final = 0.45  # of the game is still to come before the last year, at least


class WisdomAdvice(Advice[WisdomState]):
    """The advice of Wisdom of Solomon."""

    def __init__(self) -> None:
        super().__init__("hiram.games.wisdom_of_solomon.bot", FEATURES)
        self.slips = 20

    def rate(self, state: WisdomState, seat: i64, actions: vec[i64]) -> list[float]:
        plan = WisdomPlan(state, seat)
        if state.sealed != 0:
            return [plan.thumb(action) for action in actions]
        return [plan.rate(action) for action in actions]

    def features(self, state: WisdomState, seat: i64) -> list[float]:
        out: vec[float] = vec[float]([0.0] * len(FEATURES))
        write_features(state, seat, out, 0)
        return list(out)

    def inputs(self, state: WisdomState, out: vec[float]) -> None:
        for seat in range(state.players):
            write_features(state, seat, out, seat * len(FEATURES))

    def at_rest(self, state: WisdomState) -> WisdomState:
        """The position after the visit that is under way, as the rules of thumb would end it."""
        return after_visit(state)

    def left(self, state: WisdomState) -> float:
        """Nothing in the last year. Before it there is at least one year more, however few houses or tiles are left:
        who ends the game must see what that takes away."""
        left: float = game_left(state)
        return left if left == 0.0 else A_YEAR + (1.0 - A_YEAR) * left
