"""Heuristics for Wisdom of Solomon: how good an action looks, how good a position is, and why."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.wisdom_of_solomon.features import FEATURES, features_of
from hiram.games.wisdom_of_solomon.plan import Plan, after_visit
from hiram.games.wisdom_of_solomon.reasons import Names, sentence
from hiram.games.wisdom_of_solomon.rules.moves import WisdomState
from hiram.games.wisdom_of_solomon.worth import game_left


class WisdomAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, places: list[str], buildings: list[str], cards: list[str]) -> None:
        super().__init__("hiram.games.wisdom_of_solomon", FEATURES)
        self.words: Names = Names(places, buildings, cards)

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, WisdomState)
        plan = Plan(state, seat)
        if state.sealed != 0:
            return [plan.thumb(action) for action in actions]
        return [plan.rate(action) for action in actions]

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, WisdomState)
        return features_of(state, seat)

    def at_rest(self, state: State) -> State:
        """The position after the visit that is under way, as the rules of thumb would end it."""
        assert isinstance(state, WisdomState)
        return after_visit(state)

    def left(self, state: State) -> float:
        assert isinstance(state, WisdomState)
        return game_left(state)

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, WisdomState)
        return sentence(state, int(seat), int(action), self.words)
