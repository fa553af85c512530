"""Heuristics for Wisdom of Solomon: how good an action looks, how good a position is, and why."""

from typing import Final

from hiram.core.advice import Advice
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.games.wisdom_of_solomon.actions import (
    BUY,
    HOUSE,
    KEEP,
    PLACE,
    PLACE_BUILDING,
    PLACE_HOLY,
    PLACE_LOCATION,
    PLAY,
    RELIEVE,
    ROAD,
    STOP,
)
from hiram.games.wisdom_of_solomon.features import FEATURES, features_of
from hiram.games.wisdom_of_solomon.plan import Plan, after_visit
from hiram.games.wisdom_of_solomon.rules.moves import WisdomState
from hiram.games.wisdom_of_solomon.worth import game_left

AREAS: Final = ["the Merchant", "the Trader", "the Levite", "the Foreman"]
HOLY: Final = ["the Ark", "the Menorah", "the Altar", "the Table"]


class WisdomAdvice(Advice):
    """Advice that can name what it speaks of."""

    def __init__(self, places: list[str], buildings: list[str], cards: list[str]) -> None:
        super().__init__("hiram.games.wisdom_of_solomon", FEATURES)
        self.places: list[str] = places
        self.buildings: list[str] = buildings
        self.cards: list[str] = cards

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
        """What the action is about, and how much Favor it looks worth."""
        assert isinstance(state, WisdomState)
        plan = Plan(state, seat)
        rating: float = plan.thumb(action) if state.sealed != 0 else plan.rate(action)
        return f"{self.subject(int(action))} looks worth {rating:+.1f} Favor, cubes and later gains counted."

    def subject(self, action: int) -> str:
        """A few words for the action."""
        if action >= STOP:
            return "Leaving it at that"
        if RELIEVE <= action < RELIEVE + 15:
            return f"Relief for {self.places[action - RELIEVE]}"
        if ROAD <= action < ROAD + 24:
            return "This Road"
        if HOUSE <= action < HOUSE + 15:
            return f"A Customs House in {self.places[action - HOUSE]}"
        if PLAY <= action < PLAY + 24:
            return f"Playing {self.cards[action - PLAY]}"
        if PLACE <= action < BUY:
            return f"A Worker at {self.spot(action)}"
        if action < PLACE:
            return f"Keeping {self.cards[action - KEEP]}"
        return "This choice"

    def spot(self, action: int) -> str:
        if action >= PLACE_BUILDING:
            return self.buildings[action - PLACE_BUILDING]
        if action >= PLACE_LOCATION:
            return self.places[action - PLACE_LOCATION]
        if action >= PLACE_HOLY:
            return HOLY[action - PLACE_HOLY]
        return AREAS[action - PLACE]
