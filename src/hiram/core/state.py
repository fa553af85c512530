"""The contract of a position in motion: who owes a decision, what is legal, and what an action does.

A game's state is a plain class of integers and a few integer arrays, so that copying is one constructor call and
the whole engine compiles to machine code. Inside it an action is its number in the game's vocabulary, and a set of
seats is a number with a bit for each. Names, texts, views and JSON are made at the edge, by the game's `Game`.
"""

from abc import ABC, abstractmethod
from typing import Final

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.journal import Journal
from hiram.core.native import i64, mypyc_attr, vec

TABLE: Final = -1  # not a seat: the table itself, which acts only where a rule runs by the clock; or a spectator


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of some game, and its rules.

    `players` is the number of seats, those that the rules themselves play included. `acting` has a bit for each seat
    that owes a decision now; several at once where the game is simultaneous, and none when the game is over. Answers
    given at the same time stay sealed inside the state until all are in.
    """

    def __init__(self, players: i64, acting: i64, dice: Dice) -> None:
        self.players: i64 = players
        self.acting: i64 = acting
        self.dice: Dice = dice
        self.journal: Journal | None = None

    def finished(self) -> bool:
        return self.acting == 0

    def next_seat(self) -> i64:
        """The lowest seat that owes a decision, -1 when the game is over."""
        if self.acting == 0:
            return -1
        seat: i64 = 0
        while not (self.acting >> seat) & 1:
            seat += 1
        return seat

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action in place. What is not legal is refused and changes nothing."""
        if not self.allows(seat, action):
            raise self.refusal(seat, action)
        self.perform(seat, action)

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, ascending. Never empty for an acting seat. A seat that is not acting has some
        only where the rules let it take back a sealed answer before the others have given theirs; TABLE has some
        only where a rule sets a time that can run out."""

    @abstractmethod
    def allows(self, seat: i64, action: i64) -> bool:
        """Whether `legal(seat)` contains the action, decided by the same predicates."""

    @abstractmethod
    def refusal(self, seat: i64, action: i64) -> IllegalMove:
        """Why an action is not allowed: the clause that forbids it and a sentence."""

    @abstractmethod
    def perform(self, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent state in the same position, without a journal."""

    @abstractmethod
    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A full state that this seat cannot tell from the true one: what it may not know is dealt anew with
        `dice`, and so is the future. It depends on nothing that the seat cannot see. TABLE imagines as a
        spectator."""

    @abstractmethod
    def scores(self) -> vec[i64]:
        """The score of each seat, as if the game ended now."""

    @abstractmethod
    def placing(self) -> vec[i64]:
        """The place of each seat, 1 for the winners; equal seats share a place."""


def play_randomly(state: State, dice: Dice, most: i64) -> i64:
    """Play random legal actions until the game is over, at most `most` of them; the number of actions applied."""
    count: i64 = 0
    while state.acting != 0 and count < most:
        seat: i64 = state.next_seat()
        actions: vec[i64] = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])
        count += 1
    return count
