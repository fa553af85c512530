"""Heuristics for Portals and Prophets: how good an action looks, how good a position is, and why."""

from collections.abc import Sequence
from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.portals_and_prophets import scoring
from hiram.games.portals_and_prophets.outlook import Outlook
from hiram.games.portals_and_prophets.plan import Plan
from hiram.games.portals_and_prophets.reasons import Names, sentence
from hiram.games.portals_and_prophets.state import PortalsData
from hiram.games.portals_and_prophets.tables import LAST_PERIOD

FEATURES: Final = ("prospect",)


class PortalsAdvice(Advice):
    """Advice that can name what it speaks of; without names it uses numbers."""

    def __init__(self, titles: Sequence[str] = (), places: Sequence[str] = (), regions: Sequence[str] = ()) -> None:
        super().__init__("hiram.games.portals_and_prophets", FEATURES)
        self.words: Names = Names(titles, places, regions)

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PortalsData)
        plan = Plan(state, seat)
        return [plan.ratings[action] for action in actions]

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, PortalsData)
        return [prospect(state, scoring.side_of(state, seat)) / 10.0]

    def left(self, state: State) -> float:
        """By the periods to come; the last one is the longest."""
        assert isinstance(state, PortalsData)
        return float(int(LAST_PERIOD - state.capsule)) / float(int(LAST_PERIOD))

    def values(self, state: State) -> list[float]:
        """Partners win together."""
        assert isinstance(state, PortalsData)
        partners: float = float(int(state.players)) / float(int(scoring.sides(state)))
        return [partners * value for value in super().values(state)]

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, PortalsData)
        return sentence(Plan(state, seat), int(action), self.words)


def prospect(state: PortalsData, side: i64) -> float:
    """The score of a side if the game ended now, and what its hands will bring."""
    points: float = float(int(scoring.side_score(state, side)))
    seat: i64 = 0
    while seat < state.players:
        if scoring.side_of(state, seat) == side:
            points += Outlook(state, seat).expected()
        seat += 1
    return points
