"""Random walks through a game: plain ones, and lively ones that get round to the rarer kinds of moves.

Uniform random play rarely witnesses an event or opens a reaction: there are many more ways to dawdle. A lively walk
first chooses among the kinds of actions (the first word of their names), the less often a kind was chosen so far the
more likely, and then among the actions of that kind; of several such rehearsals it plays the one that gets to the
rarest kinds. Every walk also shuns some kinds, so that a hundred walks go a hundred different ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hiram.core.advice import advised
from hiram.core.dice import Dice, dice_of
from hiram.core.event import Row
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.options import Options
from hiram.core.state import TABLE, State
from hiram.core.vocabulary import seated

TIME_UPS = 8  # where a rule's time runs while somebody may act, it runs out once in so many choices
DAWDLE = 4  # the kind of the default answer (end the turn, pass) is so much less likely
LIKINGS = (1_000_000, 100_000, 10_000, 100)
REHEARSALS = 8
REHEARSED = 5  # actions in each
USUAL_LENGTH = 1000  # actions of a long game, where the bound on decisions is far above what games take


class Chooser:
    """Chooses actions at random, and remembers which kinds it has chosen."""

    def __init__(self, game: Game, dice: Dice, lively: bool = True) -> None:
        self.game = game
        self.dice = dice
        self.lively = lively
        self.chosen: Counter[str] = Counter()
        self.liking: dict[str, int] = {}
        self.planner = -1
        self.plan: list[int] = []

    def choose(self, state: State) -> tuple[int, int]:
        """One of the seats that owe a decision, or now and then the TABLE where its time runs, and a legal action."""
        acting = [seat for seat in range(int(state.players)) if (int(state.acting) >> seat) & 1]
        seat = acting[int(self.dice.below(len(acting)))] if acting else TABLE
        if state.timed and self.dice.below(TIME_UPS) == 0:
            seat = TABLE
        if self.lively and seat != TABLE:
            action = self.planned(state, seat)
        else:
            actions = state.legal(seat)
            action = int(actions[self.dice.below(len(actions))])
        self.chosen[self.kind(action)] += 1
        return seat, action

    def planned(self, state: State, seat: int) -> int:
        """The next action of the seat's plan; a plan is the rehearsal with the rarest kinds in it."""
        legal = [int(action) for action in state.legal(seat)]
        if self.planner != seat or not self.plan or self.plan[0] not in legal:
            self.planner = seat
            rehearsals = [self.rehearse(state, seat) for _ in range(REHEARSALS)]
            self.plan = max(rehearsals, key=self.rarity)
        return self.plan.pop(0)

    def rehearse(self, state: State, seat: int) -> list[int]:
        """What the seat might do next, up to where another seat is asked."""
        after = state.copy()
        actions = [self.one_of_a_kind(after, seat)]
        while len(actions) < REHEARSED and after.allows(seat, actions[-1]):
            after.apply(seat, actions[-1])
            if not (int(after.acting) >> seat) & 1 or not len(after.legal(seat)):
                break
            actions.append(self.one_of_a_kind(after, seat))
        return actions

    def rarity(self, actions: list[int]) -> int:
        return max(self.weight(self.kind(action)) for action in actions)

    def one_of_a_kind(self, state: State, seat: int) -> int:
        """An action of a kind that is chosen at random, with a liking for what was rarely done."""
        kinds: dict[str, list[int]] = {}
        for action in state.legal(seat):
            kinds.setdefault(self.kind(int(action)), []).append(int(action))
        default = self.game.question(state, seat).default.removeprefix("table:").partition(" ")[0]
        weights = [self.weight(kind) // (DAWDLE if kind == default else 1) + 1 for kind in kinds]
        mark = int(self.dice.below(sum(weights)))
        for actions, weight in zip(kinds.values(), weights, strict=True):
            mark -= weight
            if mark < 0:
                return actions[int(self.dice.below(len(actions)))]
        raise AssertionError("the weights do not add up")

    def weight(self, kind: str) -> int:
        """The less often a kind was chosen, the more it weighs; and each chooser has kinds that it shuns."""
        if kind not in self.liking:
            self.liking[kind] = LIKINGS[int(self.dice.below(len(LIKINGS)))]
        return self.liking[kind] // (1 + self.chosen[kind]) ** 2

    def kind(self, action: int) -> str:
        return self.game.actions[action].name.partition(" ")[0]


class Advised(Chooser):
    """Chooses what the game's advice rates highest, as a greedy bot would, in a world that the seat imagines."""

    def choose(self, state: State) -> tuple[int, int]:
        """The first seat that owes a decision, or else the TABLE, and an action."""
        seat = int(state.next_seat())
        actions = state.legal(seat)
        if seat == TABLE or len(actions) == 1:
            return seat, int(actions[0])
        return seat, int(advised(self.game.advice, state.imagine(seat, self.dice), seat, actions, self.dice))


class Walk:
    """A game in progress: its state, what was done, and words for where it is. It goes at random, unless it is given
    somebody else who chooses."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object],
        seed: int,
        lively: bool = True,
        journal: bool = True,
        chooser: Chooser | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.read_options(players, options)
        self.seed = seed
        self.state = new_state(game, players, self.options, seed)
        self.state.journal = Journal() if journal else None
        self.players = players
        self.seats = int(self.state.players)
        self.chooser = chooser or Chooser(game, dice_of(f"choices {seed}".encode()), lively)
        self.taken: list[tuple[int, int]] = []
        self.events: list[Row] = []  # of the last action

    def choose(self) -> tuple[int, int]:
        """What the next step may be: a seat and an action; choosing again may give another."""
        return self.chooser.choose(self.state)

    def take(self, seat: int, action: int) -> None:
        """Carry out an action."""
        name = seated(seat, self.game.actions[action])
        assert self.state.allows(seat, action), f"{self}: {name} is offered by legal() and refused by allows()"
        self.state.apply(seat, action)
        self.taken.append((seat, action))
        if self.state.journal is not None:
            self.events = self.state.journal.rows()
            self.state.journal.clear()

    def step(self) -> None:
        self.take(*self.choose())

    def steps(self, most: int | None = None) -> Iterator[int]:
        """Play on to the end, or for `most` actions; gives the number of actions taken, before each and at the end."""
        yield len(self.taken)
        while not self.state.finished() and (most is None or len(self.taken) < most):
            self.step()
            yield len(self.taken)

    def sampled(self, stops: int) -> Iterator[int]:
        """Play to the end, stopping where `stops_here` says so."""
        for number in self.steps():
            if self.stops_here(stops):
                yield number

    def stops_here(self, stops: int) -> bool:
        """Before the first action, at the end, and in between as often as gives so many stops in a long game."""
        stride = max(1, min(USUAL_LENGTH, self.game.most_decisions(self.players, self.options)) // stops)
        number = len(self.taken)
        return number == 0 or number % stride == self.seed % stride or self.state.finished()

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        place = f"{self.game.slug} with {self.players} players ({options}), seed {self.seed}, action {len(self.taken)}"
        if not self.taken:
            return place
        seat, action = self.taken[-1]
        return f"{place}, after {seated(seat, self.game.actions[action])}"


def new_state(game: Game, players: int, options: Options, seed: int) -> State:
    """The state before the first decision; canonical options."""
    state: State = game.new_state(players, options, dice_of(f"walk {seed}".encode()))
    return state
