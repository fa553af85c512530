"""The contract of a position in motion: who owes a decision, what is legal, and what an action does.

A game's state is a plain class of integers and a few integer arrays, so that copying is one constructor call and
the whole engine compiles to machine code. Inside it an action is its number in the game's vocabulary, and a set of
seats is a number with a bit for each. Names, texts, views and JSON are made at the edge, by the game's `Game`.
"""

from abc import ABC, abstractmethod
from typing import Any, Final

from hiram.core.arrays.packing import reduced
from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.journal import EVERYBODY, Journal
from hiram.core.native import COMPILED, append, i64, mypyc_attr, vec

TABLE: Final = -1  # not a seat: the table itself, which acts only where a rule runs by the clock; or a spectator


@mypyc_attr(allow_interpreted_subclasses=True)
class StaticTables:
    """The content of a game as numbers, which all its states share and nothing changes."""

    def __copy__(self) -> "StaticTables":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "StaticTables":
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseTerms:
    """What was agreed before the first move. States share it. `Game.signed` says of which game it is and which options
    were agreed, for pickles."""

    game: str = ""
    content: str = ""
    options: Any = None

    def __deepcopy__(self, memo: dict[int, object]) -> "BaseTerms":
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of some game, and its rules.

    `players` is the number of seats; the last `automata` of them are played by the rules themselves and never act.
    `acting` has a bit for each seat that owes a decision now, several where the game is simultaneous. It may be 0
    before the game is over only while a rule's time runs (`timed`); then the TABLE has an action.

    While answers are gathered that stay sealed until all are in, `sealed` is the number of that gathering, else 0;
    answers of different seats in one gathering commute. A position in which nothing is left to decide is `over`.
    """

    def __init__(self, players: i64, acting: i64, dice: Dice) -> None:
        self.players: i64 = players
        self.automata: i64 = 0
        self.acting: i64 = acting
        self.sealed: i64 = 0
        self.timed: bool = False
        self.over: bool = False
        self.dice: Dice = dice
        self.journal: Journal | None = None

    def finished(self) -> bool:
        return self.over

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, knows: i64 = EVERYBODY) -> None:
        """Write an event into the journal, if there is one: see `Journal.note`."""
        if self.journal is not None:
            self.journal.note(kind, a, b, c, d, knows)

    def next_seat(self) -> i64:
        """The lowest seat that owes a decision; TABLE if none does."""
        if self.acting == 0:
            return TABLE
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
        """The actions open to a seat, ascending; never empty for an acting seat, always empty for another. TABLE has
        some only where a rule sets a time that can run out."""

    @abstractmethod
    def allows(self, seat: i64, action: i64) -> bool:
        """Whether `legal(seat)` contains the action, decided by the same predicates."""

    def refusal(self, seat: i64, action: i64) -> IllegalMove:
        """That an action is not allowed, in numbers. The clause and the sentence are `Game.refusal`'s."""
        return IllegalMove("", f"seat {seat} may not take action number {action} now")

    @abstractmethod
    def perform(self, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal."""

    def hands_over(self, seat: i64, action: i64) -> bool:
        """Carry out an action that is known to be legal, but stop before chance decides how the next one begins, as
        dice do that are rolled between turns; whether it has stopped there. Such a position can be valued without the
        luck that comes after it; it is not played on. A game in which nothing is rolled or dealt then has nothing to
        do."""
        self.perform(seat, action)
        return False

    @abstractmethod
    def copy(self) -> "State":
        """An independent state in the same position, without a journal."""

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    @abstractmethod
    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A full state that this seat cannot tell from the true one (a determinization): what it may not know is dealt
        again with `dice`, by the chances that what was seen leaves (the others' choices not weighed), and so is the
        future. It depends on nothing that the seat cannot see. Answers that others have sealed are chosen again among
        the legal ones, half-given ones are started over. Every acting seat has legal actions in it and it can be
        played to the end. TABLE imagines as a spectator."""

    def reopen(self, seat: i64) -> None:
        """Let the others answer again what they have sealed in this gathering, for who thinks about what a sensible
        player would seal: `imagine` takes any legal answer. Games without sealed answers have nothing to do."""
        assert seat < self.players

    def imagine_undecided(self, seat: i64, dice: Dice) -> "State":
        """An imagined state in which nobody has sealed an answer yet that this seat can't see: they think again."""
        world = self.imagine(seat, dice)
        if world.sealed != 0:
            world.reopen(seat)
        return world

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        """Write what a seat may know into the row that was begun for it: the same numbers as `Game.observation` makes
        of its view, which the conformance kit compares. False: this game leaves that to its schema."""
        return False

    @abstractmethod
    def scores(self) -> vec[i64]:
        """The score of each seat, as if the game ended now."""

    @abstractmethod
    def placing(self) -> vec[i64]:
        """The rank of each seat, 1 for the winners; equal seats share a rank."""


def answer_directly(kind: type[State], legal: object, allows: object, perform: object) -> None:
    """Interpreted, a state's doors to its rules are the rules themselves: each decision saves three calls. Compiled, a
    door costs nothing, and a class cannot be changed."""
    if not COMPILED:
        for name, rule in (("legal", legal), ("allows", allows), ("perform", perform)):
            setattr(kind, name, rule)


def play_randomly(state: State, dice: Dice, most: i64) -> i64:
    """Play random legal actions until the game is over, at most `most` of them; the number of actions applied.

    Where several may act at once, chance decides who does, the table's clock included.
    """
    count: i64 = 0
    while not state.over and count < most:
        seat: i64 = state.next_seat()
        if state.timed or state.acting & (state.acting - 1):
            seat = random_actor(state, dice)
        actions: vec[i64] = state.legal(seat)
        state.perform(seat, actions[dice.below(len(actions))])  # legal, so there is nothing to check
        count += 1
    return count


def random_actor(state: State, dice: Dice) -> i64:
    """One of the seats that may act, or the TABLE if it may, each equally likely."""
    actors: vec[i64] = vec[i64]([])
    if len(state.legal(TABLE)) > 0:
        actors = append(actors, TABLE)
    for seat in range(state.players):
        if (state.acting >> seat) & 1:
            actors = append(actors, seat)
    return actors[dice.below(len(actors))]
