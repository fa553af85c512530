"""What a game tells a bot about playing it well: how good each action looks, and how good a position is.

Advice works on imagined states, so it may read everything in them: nothing true is hidden there.
"""

from abc import ABC, abstractmethod

from hiram.core.native import i64, mypyc_attr, vec
from hiram.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(ABC):
    """A game's heuristics, for the greedy bot, for hints and for search."""

    @abstractmethod
    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        """How good each of these legal actions looks; the scale is the game's own."""

    @abstractmethod
    def value(self, state: State, seat: i64) -> float:
        """The seat's prospects from here, from 0 (lost) to 1 (won)."""

    @abstractmethod
    def why(self, state: State, seat: i64, action: i64) -> str:
        """A short sentence that says what speaks for the action."""
