"""Simple ways to play, for the balance laboratory: none of them should beat sensible play."""

from typing import Final

from hiram.core.advice import Strategy
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot.walking import steps_between
from hiram.games.portals_and_prophets.engine import actions as act, ask
from hiram.games.portals_and_prophets.engine.state import HAND_LIMIT, PortalsData
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT

MUCH: Final = 1000.0  # more than the advice ever says


class Camper(Strategy):
    """Goes to its spot, or stays where it began, and never leaves."""

    def rate(self, state: State, seat: i64, actions: vec[i64], advised: list[float]) -> list[float]:
        assert isinstance(state, PortalsData)
        placing: bool = state.frames.kind() == ask.PLACE
        found: list[float] = []
        for index in range(len(actions)):
            rating: float = advised[index]
            action: i64 = actions[index]
            if is_way(action) and self.spot == NONE:
                rating = rating if placing else -MUCH
            elif is_way(action) and state.pawns[seat] == self.spot:
                rating = -MUCH
            elif is_way(action):
                steps: i64 = steps_between(state.terms)[(action - act.GO) * state.terms.tables.places + self.spot]
                rating = MUCH - float(int(steps))
            found.append(rating)
        return found


class Rusher(Strategy):
    """Draws and witnesses New Testament cards, and little else, to end the game before the others are ready."""

    def rate(self, state: State, seat: i64, actions: vec[i64], advised: list[float]) -> list[float]:
        assert isinstance(state, PortalsData)
        held: i64 = state.nt_played(seat)
        for card in state.hand(int(seat)):
            held += 1 if state.terms.tables.deck[card] == NEW_TESTAMENT else 0
        found: list[float] = []
        for index in range(len(actions)):
            rating: float = advised[index]
            action: i64 = actions[index]
            if act.PLAY <= action < act.FUEL and state.terms.tables.deck[action - act.PLAY] == NEW_TESTAMENT:
                rating += MUCH
            elif action == act.DRAW_NT and held < 3:
                rating += MUCH / 2.0
            found.append(rating)
        return found


class Hoarder(Strategy):
    """Fills its hand before it does anything else, and throws nothing away."""

    def rate(self, state: State, seat: i64, actions: vec[i64], advised: list[float]) -> list[float]:
        assert isinstance(state, PortalsData)
        full: bool = state.hand_size[seat] >= HAND_LIMIT
        found: list[float] = []
        for index in range(len(actions)):
            rating: float = advised[index]
            action: i64 = actions[index]
            if act.DRAW_UP <= action <= act.DRAW_NT and not full:
                rating += MUCH
            elif act.FUEL <= action < act.END_TURN:
                rating -= MUCH
            found.append(rating)
        return found


class Burner(Strategy):
    """Burns a card for fuel whenever it may."""

    def rate(self, state: State, seat: i64, actions: vec[i64], advised: list[float]) -> list[float]:
        found: list[float] = []
        for index in range(len(actions)):
            burns: bool = act.FUEL <= actions[index] < act.DISCARD
            found.append(advised[index] + MUCH if burns else advised[index])
        return found


def is_way(action: i64) -> bool:
    """To a location: the first placement, or a move."""
    return action >= act.GO
