"""Heuristics for Portals and Prophets: how good an action looks, how good a position is, and why."""

import math
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

# How many points of difference make a position e to 1: many at the beginning, few at the end.
LAST_SPREAD: Final = 3.0
SPREAD_PER_PERIOD: Final = 1.2


class PortalsAdvice(Advice):
    """Advice that can name what it speaks of; without names it uses numbers."""

    def __init__(self, titles: Sequence[str] = (), places: Sequence[str] = (), regions: Sequence[str] = ()) -> None:
        self.names: Names = Names(titles, places, regions)

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PortalsData)
        plan = Plan(state, seat)
        return [plan.ratings[action] for action in actions]

    def value(self, state: State, seat: i64) -> float:
        """The chance to win, from what each side has and what its hands will bring; a shared win is half a win."""
        assert isinstance(state, PortalsData)
        own: i64 = scoring.side_of(state, seat)
        if state.finished():
            return share_of_win(state, own)
        spread: float = LAST_SPREAD + SPREAD_PER_PERIOD * float(int(LAST_PERIOD - state.capsule))
        points: float = prospect(state, own)
        total: float = 0.0
        side: i64 = 0
        while side < scoring.sides(state):
            total += math.exp((prospect(state, side) - points) / spread)
            side += 1
        return 1.0 / total

    def why(self, state: State, seat: i64, action: i64) -> str:
        assert isinstance(state, PortalsData)
        return sentence(Plan(state, seat), int(action), self.names)


def prospect(state: PortalsData, side: i64) -> float:
    """The score of a side if the game ended now, and what its hands will bring."""
    points: float = float(int(scoring.side_score(state, side)))
    seat: i64 = 0
    while seat < state.players:
        if scoring.side_of(state, seat) == side:
            points += Outlook(state, seat).expected()
        seat += 1
    return points


def share_of_win(state: PortalsData, own: i64) -> float:
    """One for the only winner, a part for each of several, nothing for others (PP-11.8)."""
    winners = 0
    side: i64 = 0
    while side < scoring.sides(state):
        lead: i64 = scoring.side_score(state, own) - scoring.side_score(state, side)
        if lead < 0:
            return 0.0
        if lead == 0:
            winners += 1
        side += 1
    return 1.0 / float(winners)
