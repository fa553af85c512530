"""What a game tells a bot about playing it well: how good each action looks, and how good a position is.

Advice works on imagined states, so it may read everything in them: nothing true is hidden there.

What a position is worth is learned. A game says what speaks for a seat in numbers (`features`); how much each of them
weighs, early in the game and late, and what a small net makes of those of all seats together, comes from games that
bots played and from answers that they compared. It lies in the game's `advice.toml`, which tools/learn.py writes.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from hiram.core.arrays.net import Weights
from hiram.core.dice import Dice
from hiram.core.files.weights import read_weights, weights_of
from hiram.core.native import i64, mypyc_attr, vec
from hiram.core.state import TABLE, State
from hiram.core.tools import NONE

S = TypeVar("S", bound=State)
MOST_BEGUN = 200  # decisions after which a position is valued as it is, whatever has been begun
STEEPEST = 30.0  # differences between seats beyond which nothing changes


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(ABC, Generic[S]):
    """A game's heuristics, for the greedy bot, for hints and for search. `S` is the game's class of states.

    `names` are those of the features. `known` has the settings that a file of weights may give: numbers that the
    ratings of bots that look ahead count with (see `ahead`), with those that all others count with; a game makes
    objects of its own `kind` of them. What the features weigh is in the game's package, for each number of players that
    was learned and for all others (`weights`, there under 0). `trust` says how far a search trusts the order in which
    `rate` puts actions: chances that are less apart than this count little beside it. A game whose values tell small
    differences badly has more. `slips` says in how many of 100 decisions everybody takes the next best action where a
    decision is judged by playing on: where chance changes little, the advice would else always go the same way, and one
    line of play would decide.
    """

    def __init__(
        self,
        package: str = "",
        names: tuple[str, ...] = (),
        settings: dict[str, float] | None = None,
        kind: Callable[[Mapping[str, float]], Any] | None = None,
    ) -> None:
        self.names: tuple[str, ...] = names
        self.known: dict[str, float] = settings or {}
        self.weights: dict[int, Weights] = {}
        self.kind: Callable[[Mapping[str, float]], Any] | None = kind
        self.differs: bool = kind is not None  # bots that look ahead have an advice of their own
        self.looks: bool = False  # this is theirs
        self.looking: Advice[S] | None = None  # theirs, once it was asked for
        self.given: dict[int, Any] = {}  # the settings of each number of players that was asked for
        self.trust: float = 0.02
        self.slips: i64 = 0
        if package:
            self.weights = read_weights(package, names, tuple(self.known))
        else:
            self.weights = {0: Weights([0.0] * len(names), [0.0] * len(names), [], 0.0)}

    def take(self, file: str, text: str) -> None:
        """Weigh by the text of another file of weights from now on; ContentError says what is wrong with it."""
        self.weights = weights_of(file, text, self.names, tuple(self.known))
        self.given, self.looking = {}, None

    def weights_for(self, players: i64, sides: i64) -> Weights:
        """The weights that were learned for so many players; where partners win together those for any number."""
        found = self.weights.get(int(players)) if sides == players else None
        return self.weights[0] if found is None else found

    def ahead(self) -> "Advice[S]":
        """The advice of bots that look ahead: this one, unless it differs, for the game gives their ratings settings
        or habits of their own. Who takes the highest rated action at once, and the words for people, stay with this
        one."""
        if self.looks or not self.differs:
            return self
        if self.looking is None:
            self.looking = type(self)()
            self.looking.weights, self.looking.looks = self.weights, True
        return self.looking

    def settings(self, players: i64) -> Any:
        """What the file of weights says for so many players, as the game's own kind of settings."""
        found = self.given.get(int(players))
        if found is None and self.kind is not None:
            found = self.kind(self.weights_for(players, players).settings)
            self.given[int(players)] = found
        return found

    @abstractmethod
    def rate(self, state: S, seat: i64, actions: vec[i64]) -> list[float]:
        """How good each of these legal actions looks; the scale is the game's own."""

    def why(self, state: S, seat: i64, action: i64) -> str:
        """What speaks for the action, where a game's advice has the words itself; usually `Game.reason` has them."""
        return ""

    @abstractmethod
    def features(self, state: S, seat: i64) -> list[float]:
        """What speaks for a seat, in the order of `names`; numbers of about the size of 1 are best."""

    @abstractmethod
    def left(self, state: S) -> float:
        """The part of the game that is still to come, from 1 to 0."""

    def is_at_rest(self, state: S) -> bool:
        """Whether the features tell what a position is worth as it is: always, except where a game would rather see
        begun things finished first."""
        return True

    def at_rest(self, state: S) -> S:
        """The position whose features tell what this one is worth: itself, or a copy in which everybody has finished
        by the ratings what was begun."""
        if state.over or self.is_at_rest(state):
            return state
        calm = cast(S, state.copy())
        dice = calm.dice.branch()
        played: i64 = 0
        while not calm.over and not self.is_at_rest(calm) and played < MOST_BEGUN:
            follow_advice(self, calm, dice)
            played += 1
        return calm

    def sides(self, state: S) -> i64:
        """How many win or lose apart from each other: the seats, except where partners win together."""
        return state.players

    def side_of(self, state: S, seat: i64) -> i64:
        """The side of a seat."""
        return seat

    def inputs(self, state: S, out: vec[float]) -> None:
        """Write the features of all sides into a buffer, a side's behind another's. A game that knows them of all
        sides at once says so here."""
        width: i64 = len(self.names)
        for seat in range(state.players):
            found: list[float] = self.features(state, seat)
            for i in range(width):
                out[seat * width + i] = found[i]

    def seen(self, state: S) -> vec[float]:
        """The features of all sides of a position that is not over."""
        out: vec[float] = vec[float]([0.0] * (len(self.names) * int(self.sides(state))))
        self.inputs(state, out)
        return out

    def values(self, state: S) -> list[float]:
        """Each seat's prospects, from 0 (lost) to 1 (won); a win that several sides share is divided among them, and
        partners win together."""
        state = self.at_rest(state)
        sides: i64 = self.sides(state)
        if state.finished():
            shares: list[float] = shares_of_win(state)
            if sides == state.players:
                return shares
            partners: float = float(int(state.players)) / float(int(sides))
            return [partners * share for share in shares]
        weights = self.weights_for(state.players, sides)
        found: list[float] = chances(weights.strengths(self.seen(state), sides, self.left(state)))
        if sides == state.players:
            return found
        return [found[int(self.side_of(state, seat))] for seat in range(int(state.players))]

    def value(self, state: S, seat: i64) -> float:
        """The seat's prospects from here, from 0 (lost) to 1 (won)."""
        return self.values(state)[seat]

    def caution(self, state: S) -> float:
        """What an action must promise more than a better rated one, for each place that it is rated lower: values err,
        and who takes whatever is valued most is misled by their errors."""
        return self.weights_for(state.players, self.sides(state)).caution


@mypyc_attr(allow_interpreted_subclasses=True)
class Note:
    """What a plan finds about an action, made when somebody asks why; a game adds the numbers that its sentences tell.

    `purpose` names the phrase that says it, in the game's `words/reasons.toml`. `better` is an action that is rated
    clearly higher, NONE if none is. A note holds nothing that is hidden from its seat.
    """

    def __init__(self, action: i64, purpose: str = "") -> None:
        self.action: i64 = action
        self.purpose: str = purpose
        self.rating: float = 0.0
        self.better: i64 = NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(ABC, Generic[S]):
    """A simple way to play that the balance laboratory tries: a game is sound if none of them beats sensible play.

    `spot` is the number of the thing that was named with it, such as a place to camp at; NONE if none was.
    """

    def __init__(self, spot: i64) -> None:
        self.spot: i64 = spot

    @abstractmethod
    def rate(self, state: S, seat: i64, action: i64, advised: float) -> float:
        """How much it wants a legal action; `advised` is what the game's advice says of it."""


def advised(advice: Advice[Any], world: State, seat: i64, actions: vec[i64], dice: Dice, slips: i64 = 0) -> i64:
    """The action that the advice rates highest; of equally good ones the dice take one. In so many of 100 decisions it
    is the next best one."""
    if len(actions) == 1:
        return actions[0]
    ratings: list[float] = advice.rate(world, seat, actions)
    best: i64 = best_rated(ratings, dice)
    if slips > 0 and dice.below(100) < slips:
        ratings[best] = min(ratings) - 1.0
        best = best_rated(ratings, dice)
    return actions[best]


def best_rated(ratings: list[float], dice: Dice) -> i64:
    """The place of the highest rating; of equal ones the dice take one."""
    most: float = max(ratings)
    best: i64 = 0
    ties: i64 = 0
    for index in range(i64(len(ratings))):
        if ratings[index] == most:
            ties += 1
            if dice.below(ties) == 0:
                best = index
    return best


def follow_advice(advice: Advice[Any], world: State, dice: Dice, slips: i64 = 0) -> None:
    """Carry out one decision as the advice would take it, or in so many of 100 decisions as it would next."""
    seat: i64 = world.next_seat()
    actions: vec[i64] = world.legal(seat)
    world.perform(seat, actions[0] if seat == TABLE else advised(advice, world, seat, actions, dice, slips))


def end_turn(advice: Advice[Any], world: State, seat: i64, action: i64, dice: Dice, most: i64) -> None:
    """Carry out an action, and what the advice would do after it, until somebody else decides or chance does; at most
    so many decisions. What is left is a position to value, not to play on."""
    waits: bool = world.hands_over(seat, action)
    played: i64 = 0
    while not waits and not world.over and played < most and world.next_seat() == seat:
        waits = world.hands_over(seat, advised(advice, world, seat, world.legal(seat), dice))
        played += 1


def chances(strengths: list[float]) -> list[float]:
    """The chances to win of sides that are so strong: one is e times as likely as another that has one less."""
    most: float = max(strengths)
    weights: list[float] = [math.exp(max(-STEEPEST, strength - most)) for strength in strengths]
    total: float = sum(weights)
    return [weight / total for weight in weights]


def shares_of_win(state: State) -> list[float]:
    """One for the only winner, a part for each of several, nothing for others."""
    ranks: vec[i64] = state.placing()
    winners: i64 = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    return [1.0 / float(int(winners)) if rank == 1 else 0.0 for rank in ranks]
