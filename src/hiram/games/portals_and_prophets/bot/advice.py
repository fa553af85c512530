"""Heuristics for Portals and Prophets: how good an action looks, and how good a position is."""

from hiram.core.advice import Advice, chances, shares_of_win
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.portals_and_prophets.bot.features import FEATURES, Prospects, part_left
from hiram.games.portals_and_prophets.bot.plan import PortalsPlan
from hiram.games.portals_and_prophets.engine import scoring
from hiram.games.portals_and_prophets.engine.state import PortalsData


class PortalsAdvice(Advice):
    """How bots judge actions and positions; the weights are in `advice.toml`."""

    def __init__(self) -> None:
        super().__init__("hiram.games.portals_and_prophets.bot", FEATURES)

    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        assert isinstance(state, PortalsData)
        plan = PortalsPlan(state, seat)
        return [plan.ratings[action] for action in actions]

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, PortalsData)
        return Prospects(state).features(scoring.side_of(state, seat))

    def left(self, state: State) -> float:
        assert isinstance(state, PortalsData)
        return part_left(state)

    def values(self, state: State) -> list[float]:
        """Partners win together."""
        assert isinstance(state, PortalsData)
        sides: i64 = scoring.sides(state)
        if state.finished():
            partners: float = float(int(state.players)) / float(int(sides))
            return [partners * share for share in shares_of_win(state)]
        prospects = Prospects(state)
        left: float = part_left(state)
        strengths: list[float] = []
        for side in range(sides):
            strengths.append(self.strength(prospects.features(side), left))
        found: list[float] = chances(strengths)
        return [found[scoring.side_of(state, seat)] for seat in range(int(state.players))]
