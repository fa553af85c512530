"""Simple ways to play, for the balance laboratory: none of them should beat sensible play."""

from typing import Final

from hiram.core.advice import Strategy
from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.bot.walking import steps_between
from hiram.games.portals_and_prophets.engine import actions as act, ask
from hiram.games.portals_and_prophets.engine.state import HAND_LIMIT, PortalsData
from hiram.games.portals_and_prophets.engine.terms import NEW_TESTAMENT

MUCH: Final = 1000.0  # more than the advice ever says


class Camper(Strategy[PortalsData]):
    """Goes to its spot, or stays where it began, and never leaves."""

    def rate(self, state: PortalsData, seat: i64, action: i64, advised: float) -> float:
        if action < act.GO:
            return advised
        if self.spot == NONE:
            return advised if state.frames.kind() == ask.PLACE else -MUCH
        if state.pawns[seat] == self.spot:
            return -MUCH
        steps: i64 = steps_between(state.terms)[(action - act.GO) * state.terms.tables.places + self.spot]
        return MUCH - float(int(steps))


class Rusher(Strategy[PortalsData]):
    """Draws and witnesses New Testament cards, and little else, to end the game before the others are ready."""

    def rate(self, state: PortalsData, seat: i64, action: i64, advised: float) -> float:
        decks: vec[i64] = state.terms.tables.deck
        if act.PLAY <= action < act.FUEL and decks[action - act.PLAY] == NEW_TESTAMENT:
            return advised + MUCH
        if action != act.DRAW_NT:
            return advised
        held: i64 = state.nt_played(seat)
        for card in state.hand(int(seat)):
            held += 1 if decks[card] == NEW_TESTAMENT else 0
        return advised + MUCH / 2.0 if held < 3 else advised


class Hoarder(Strategy[PortalsData]):
    """Fills its hand before it does anything else, and throws nothing away."""

    def rate(self, state: PortalsData, seat: i64, action: i64, advised: float) -> float:
        if act.FUEL <= action < act.END_TURN:
            return advised - MUCH
        draws: bool = act.DRAW_UP <= action <= act.DRAW_NT
        return advised + MUCH if draws and state.hand_size[seat] < HAND_LIMIT else advised


class Burner(Strategy[PortalsData]):
    """Burns a card for fuel whenever it may."""

    def rate(self, state: PortalsData, seat: i64, action: i64, advised: float) -> float:
        return advised + MUCH if act.FUEL <= action < act.DISCARD else advised
