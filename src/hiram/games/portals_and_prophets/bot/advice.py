"""Heuristics for Portals and Prophets: how good an action looks, and how good a position is."""

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.games.portals_and_prophets.bot.features import FEATURES, Prospects, part_left
from hiram.games.portals_and_prophets.bot.plan import PortalsPlan
from hiram.games.portals_and_prophets.engine import scoring
from hiram.games.portals_and_prophets.engine.state import PortalsData


class PortalsAdvice(Advice[PortalsData]):
    """How bots judge actions and positions; the weights are in `advice.toml`."""

    def __init__(self) -> None:
        super().__init__("hiram.games.portals_and_prophets.bot", FEATURES)

    def rate(self, state: PortalsData, seat: i64, actions: vec[i64]) -> list[float]:
        plan = PortalsPlan(state, seat)
        return [plan.ratings[action] for action in actions]

    def features(self, state: PortalsData, seat: i64) -> list[float]:
        return Prospects(state).features(scoring.side_of(state, seat))

    def left(self, state: PortalsData) -> float:
        return part_left(state)

    def sides(self, state: PortalsData) -> i64:
        return scoring.sides(state)

    def side_of(self, state: PortalsData, seat: i64) -> i64:
        """Partners win together."""
        return scoring.side_of(state, seat)

    def inputs(self, state: PortalsData, out: vec[float]) -> None:
        """Majorities compare all sides, so they are looked at once."""
        prospects = Prospects(state)
        at: i64 = 0
        for side in range(scoring.sides(state)):
            for number in prospects.features(side):
                out[at] = number
                at += 1
