"""What a game tells a bot about playing it well: how good each action looks, and how good a position is.

Advice works on imagined states, so it may read everything in them: nothing true is hidden there.

What a position is worth is learned. A game says what speaks for a seat in numbers (`features`); how much each of them
weighs, early in the game and late, comes from games that bots played, and lies in the game's `advice.toml`, which
tools/tune.py writes.
"""

import math
from abc import ABC, abstractmethod

from hiram.core.dice import Dice
from hiram.core.files.weights import read_weights
from hiram.core.native import i64, mypyc_attr, vec
from hiram.core.state import TABLE, State

STEEPEST = 30.0  # differences between seats beyond which nothing changes


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(ABC):
    """A game's heuristics, for the greedy bot, for hints and for search.

    `names` are those of the features, `early` and `late` their weights when all of the game and nothing of it is left;
    they are in the game's package. `trust` says how far a search trusts the order in which `rate` puts actions: chances
    that are less apart than this count little beside it. A game whose values tell small differences badly has more.
    """

    def __init__(self, package: str = "", names: tuple[str, ...] = ()) -> None:
        early, late = read_weights(package, names) if package else ([0.0] * len(names), [0.0] * len(names))
        self.names: tuple[str, ...] = names
        self.early: list[float] = early
        self.late: list[float] = late
        self.trust: float = 0.02

    @abstractmethod
    def rate(self, state: State, seat: i64, actions: vec[i64]) -> list[float]:
        """How good each of these legal actions looks; the scale is the game's own."""

    def why(self, state: State, seat: i64, action: i64) -> str:
        """What speaks for the action, where a game's advice has the words itself; usually `Game.reason` has them."""
        return ""

    @abstractmethod
    def features(self, state: State, seat: i64) -> list[float]:
        """What speaks for a seat, in the order of `names`; numbers of about the size of 1 are best."""

    @abstractmethod
    def left(self, state: State) -> float:
        """The part of the game that is still to come, from 1 to 0."""

    def at_rest(self, state: State) -> State:
        """The position whose features tell what this one is worth: itself, except where a game would rather see begun
        things finished first; then a copy in which they are."""
        return state

    def values(self, state: State) -> list[float]:
        """Each seat's prospects, from 0 (lost) to 1 (won); a win that several share is divided among them."""
        state = self.at_rest(state)
        if state.finished():
            return shares_of_win(state)
        left: float = self.left(state)
        found: list[float] = []
        seat: i64 = 0
        while seat < state.players:
            found.append(self.strength(self.features(state, seat), left))
            seat += 1
        return chances(found)

    def value(self, state: State, seat: i64) -> float:
        """The seat's prospects from here, from 0 (lost) to 1 (won)."""
        return self.values(state)[seat]

    def strength(self, features: list[float], left: float) -> float:
        """What the features weigh together."""
        total: float = 0.0
        index: i64 = 0
        while index < len(features):
            late: float = self.late[index]
            total += features[index] * (late + (self.early[index] - late) * left)
            index += 1
        return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(ABC):
    """A simple way to play that the balance laboratory tries: a game is sound if none of them beats sensible play.

    `spot` is the number of the thing that was named with it, such as a place to camp at; NONE if none was.
    """

    def __init__(self, spot: i64) -> None:
        self.spot: i64 = spot

    @abstractmethod
    def rate(self, state: State, seat: i64, action: i64, advised: float) -> float:
        """How much it wants a legal action; `advised` is what the game's advice says of it."""


def follow_advice(advice: Advice, world: State, dice: Dice) -> None:
    """Carry out one decision as the advice would take it; of equally good actions the dice take one."""
    seat: i64 = world.next_seat()
    actions: vec[i64] = world.legal(seat)
    best: i64 = 0
    if seat != TABLE and len(actions) > 1:
        ratings: list[float] = advice.rate(world, seat, actions)
        most: float = max(ratings)
        ties: i64 = 0
        index: i64 = 0
        while index < len(actions):
            if ratings[index] == most:
                ties += 1
                if dice.below(ties) == 0:
                    best = index
            index += 1
    world.perform(seat, actions[best])


def chances(strengths: list[float]) -> list[float]:
    """The chances to win of sides that are so strong: one is e times as likely as another that has one less."""
    most: float = max(strengths)
    weights: list[float] = [math.exp(max(-STEEPEST, strength - most)) for strength in strengths]
    total: float = sum(weights)
    return [weight / total for weight in weights]


def shares_of_win(state: State) -> list[float]:
    """One for the only winner, a part for each of several, nothing for others."""
    places: vec[i64] = state.placing()
    winners: i64 = 0
    for place in places:
        if place == 1:
            winners += 1
    return [1.0 / float(int(winners)) if place == 1 else 0.0 for place in places]
