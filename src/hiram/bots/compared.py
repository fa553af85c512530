"""Answers to one question side by side, and games in which they are compared so that a value can be learned.

A `Look` values each answer where its turn ends, before chance and the others go on; a `Foresight` also some rounds
later. An `Explorer` plays games, and of
some decisions notes several answers: how each was judged by playing on in the same imagined worlds, and what the
position was like at the end of its turn. What a value should tell is how such siblings differ; who won in the end says
far less about that, for luck decides most of it. tools/learn.py learns from what is noted.
"""

from typing import Any, Final

from hiram.bots.rehearsal import Option, Rehearsal
from hiram.core.advice import Advice, advised, end_turn, shares_of_win
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import TABLE, State

BEST_RATED: Final = 4  # of the siblings
BEST_VALUED: Final = 3
LOOKED_AT: Final = 16  # answers, the highest rated ones
IN_TURN: Final = 24  # decisions that end a turn, at most
IN_ROUND: Final = 80  # of all seats in a round, at most
LONGEST: Final = 4000  # actions in a game


class Look(Rehearsal):
    """A comparison of a seat's actions by what the position is worth when its turn has ended: the rest of the turn is
    as the advice would have it. If there are `tries`, so many answers to the seat's next decision in the turn are tried
    too, those rated highest, one fewer to the decision after it, and so on; the best of them counts. Whichever is rated
    lower must be worth more than the advice's caution says, for each place."""

    def __init__(
        self, advice: Advice[Any], root: State, seat: i64, dice: Dice, actions: list[int], plies: i64, tries: i64 = 1
    ) -> None:
        super().__init__(advice, root, seat, dice, actions, plies)
        self.tries: i64 = tries

    def played_out(self, world: State, action: i64, ties: Dice) -> float:
        return self.best_after(world, action, ties, self.tries)

    def best_after(self, world: State, action: i64, ties: Dice, tries: i64) -> float:
        """What the position is worth at the end of the turn after the action and the best of what is tried then."""
        if tries <= 1:
            end_turn(self.advice, world, self.seat, action, ties.copy(), self.plies)
            return self.advice.values(world)[self.seat]
        caution: float = self.advice.caution(self.root)
        waits: bool = world.hands_over(self.seat, action)
        while not waits and not world.over and world.next_seat() == self.seat:
            actions: vec[i64] = world.legal(self.seat)
            if len(actions) > 1:
                most: float = -1.0
                for place, answer in enumerate(by_rating(self.advice, world, self.seat, actions, tries)):
                    worth: float = self.best_after(world.copy(), answer, ties, tries - 1)
                    most = max(most, worth - caution * float(place))
                return most
            waits = world.hands_over(self.seat, actions[0])
        return self.advice.values(world)[self.seat]

    def best(self) -> Option:
        """The option that is worth most, with the caution. The options are in the order of their ratings."""
        caution: float = self.advice.caution(self.root)
        found: Option = self.options[0]
        most: float = found.mean()
        for place, option in enumerate(self.options):
            worth: float = option.mean() - caution * float(place)
            if worth > most:
                most = worth
                found = option
        return found


class Considered(Rehearsal):
    """A rehearsal in which everybody plays on with more thought than by the ratings: the highest rated answers are held
    against each other by what the position is worth when the turn has ended, as `Look` does, in one imagined world."""

    def __init__(
        self,
        advice: Advice[Any],
        root: State,
        seat: i64,
        dice: Dice,
        actions: list[int],
        plies: i64,
        looked_at: i64 = 4,
    ) -> None:
        super().__init__(advice, root, seat, dice, actions, plies)
        self.looked_at: i64 = looked_at

    def go_on(self, world: State, ties: Dice) -> None:
        follow_values(self.advice, world, ties, self.looked_at)


class Foresight(Rehearsal):
    """A rehearsal of the seat's turn and of some rounds after it. The rest of the turn is the best of what is tried, as
    `Look` tries it; then everybody plays on by the ratings, until the seat's next turn has ended, and so on. What the
    position is worth is looked at after each of its turns: the mean counts.

    A look at the end of the turn sees what is there and what a plan makes of it. Cards that come into reach, what is
    saved up for something large, and what the rivals take are seen a round later."""

    def __init__(
        self,
        advice: Advice[Any],
        root: State,
        seat: i64,
        dice: Dice,
        actions: list[int],
        rounds: i64,
        tries: i64,
    ) -> None:
        super().__init__(advice, root, seat, dice, actions, 0)
        self.rounds: i64 = rounds
        self.tries: i64 = tries

    def played_out(self, world: State, action: i64, ties: Dice) -> float:
        total, world = self.best_turn(world, action, ties, self.tries)
        for _ in range(self.rounds):
            self.play_round(world, ties)
            total += self.advice.values(world)[self.seat]
        return total / float(1 + self.rounds)

    def play_round(self, world: State, ties: Dice) -> None:
        """The others' turns, and the seat's next one."""
        played: i64 = 0
        while not world.over and played < IN_ROUND and world.next_seat() != self.seat:
            self.go_on(world, ties)
            played += 1
        while not world.over and played < IN_ROUND and world.next_seat() == self.seat:
            self.go_on(world, ties)
            played += 1

    def best_turn(self, world: State, action: i64, ties: Dice, tries: i64) -> tuple[float, State]:
        """What the position is worth at the end of the turn after the action and the best of what is tried then, and
        that position."""
        world.perform(self.seat, action)
        played: i64 = 0
        dice = ties.copy()
        while not world.over and played < IN_TURN and world.next_seat() == self.seat:
            actions: vec[i64] = world.legal(self.seat)
            if tries > 1 and len(actions) > 1:
                return self.best_answer(world, actions, ties, tries)
            world.perform(self.seat, advised(self.advice, world, self.seat, actions, dice))
            played += 1
        return self.advice.values(world)[self.seat], world

    def best_answer(self, world: State, actions: vec[i64], ties: Dice, tries: i64) -> tuple[float, State]:
        """The same, where several answers to the next decision are tried."""
        caution: float = self.advice.caution(self.root)
        most: float = -2.0
        best: State = world
        for place, answer in enumerate(by_rating(self.advice, world, self.seat, actions, tries)):
            worth, after = self.best_turn(world.copy(), answer, ties, tries - 1)
            if worth - caution * float(place) > most:
                most = worth - caution * float(place)
                best = after
        return most, best


def follow_values(advice: Advice[Any], world: State, dice: Dice, most: i64) -> None:
    """Carry out one decision: of the highest rated answers the one that leaves the best position at the end of the
    turn, with the advice's caution, in one world that the seat imagines."""
    seat: i64 = world.next_seat()
    actions: vec[i64] = world.legal(seat)
    if seat == TABLE or len(actions) == 1:
        world.perform(seat, actions[0])
        return
    imagined = world.imagine(seat, dice)
    caution: float = advice.caution(world)
    best: i64 = actions[0]
    highest: float = -2.0
    for place, action in enumerate(by_rating(advice, imagined, seat, actions, most)):
        after = imagined.copy()
        end_turn(advice, after, seat, action, dice.copy(), IN_TURN)
        worth: float = advice.values(after)[seat] - caution * float(place)
        if worth > highest:
            highest = worth
            best = action
    world.perform(seat, best)


def by_rating(advice: Advice[Any], world: State, seat: i64, actions: vec[i64], most: i64) -> list[int]:
    """The highest rated actions, the best first."""
    ratings: list[float] = advice.rate(world, seat, actions)
    order: list[int] = sorted(range(len(ratings)), key=lambda index: -ratings[index])
    return [int(actions[index]) for index in order[: int(most)]]


class Explorer:
    """Plays games and notes what can be learned from.

    Of `positions`, each is the features of all sides and how much of the game is left; `shares` has for each game how
    many of them there are and who won it. Of `decisions`, each is a number of siblings; `judged` has what each was
    judged at for the side that decides, and `afters` their positions at the end of the turn in `shown` worlds: the
    side, the features of all sides, how much is left, whether the game is over then, and what it is worth in that case.

    In a game each seat follows the ratings or, with the chance `looks` of 100, looks at the ends of its turns; of 100
    decisions `slips` take the next best and `strays` any legal action. Of 1,000 decisions `asked` are compared.
    """

    def __init__(self, advice: Advice[Any], dice: Dice, worlds: i64, plies: i64, shown: i64) -> None:
        self.advice: Advice[Any] = advice
        self.dice: Dice = dice
        self.worlds: i64 = worlds
        self.plies: i64 = plies
        self.shown: i64 = shown
        self.slips: i64 = 10
        self.strays: i64 = 3
        self.looks: i64 = 0
        self.asked: i64 = 30
        self.noted: i64 = 60  # of 1,000 decisions: whose positions are kept
        self.siblings: i64 = 8
        self.positions: list[float] = []
        self.shares: list[list[float]] = []
        self.counts: list[int] = []
        self.decisions: list[int] = []
        self.judged: list[float] = []
        self.afters: list[float] = []

    def play(self, state: State) -> None:
        """Play a game to its end."""
        looking: i64 = 0
        for seat in range(state.players):
            if self.dice.below(100) < self.looks:
                looking |= 1 << seat
        kept: int = 0
        steps: i64 = 0
        while not state.over and steps < LONGEST:
            steps += 1
            seat = state.next_seat()
            actions: vec[i64] = state.legal(seat)
            if seat == TABLE or len(actions) == 1:
                state.perform(seat, actions[0])
                continue
            if self.dice.below(1000) < self.noted and self.note(state):
                kept += 1
            if self.dice.below(1000) < self.asked:
                self.compare(state, seat, actions)
            state.perform(seat, self.answer(state, seat, actions, (looking >> seat) & 1 == 1))
        if not state.over:
            del self.positions[len(self.positions) - kept * self.row_size(state) :]
            return
        self.counts.append(kept)
        self.shares.append(self.won(state))

    def row_size(self, state: State) -> int:
        return len(self.advice.names) * int(self.advice.sides(state)) + 1

    def won(self, state: State) -> list[float]:
        """The share of the win of each side."""
        shares: list[float] = shares_of_win(state)
        found: list[float] = [0.0] * int(self.advice.sides(state))
        for seat in range(int(state.players)):
            found[int(self.advice.side_of(state, seat))] += shares[seat]
        return found

    def note(self, state: State) -> bool:
        """Note the position, unless it is as good as over."""
        calm = self.advice.at_rest(state)
        if calm.finished():
            return False
        for number in self.advice.seen(calm):
            self.positions.append(number)
        self.positions.append(self.advice.left(calm))
        return True

    def answer(self, state: State, seat: i64, actions: vec[i64], looks: bool) -> i64:
        """What the seat does."""
        if self.dice.below(100) < self.strays:
            return actions[self.dice.below(len(actions))]
        world = state.imagine(seat, self.dice)
        if self.dice.below(100) < self.slips:
            order: list[int] = by_rating(self.advice, world, seat, actions, 3)
            return order[int(self.dice.below(len(order)))]
        if not looks:
            return advised(self.advice, world, seat, actions, self.dice)
        look = Look(
            self.advice, world, seat, self.dice, by_rating(self.advice, world, seat, actions, LOOKED_AT), IN_TURN
        )
        look.play_all(2)
        return look.best().action

    def compare(self, state: State, seat: i64, actions: vec[i64]) -> None:
        """Note siblings: the best rated ones, those which the present value likes most, and any."""
        root = state.imagine(seat, self.dice)
        compared: list[int] = self.chosen(root, seat, actions)
        judge = Rehearsal(self.advice, root, seat, self.dice, compared, self.plies)
        judge.play_all(self.worlds)
        self.decisions.append(len(compared))
        for option in judge.options:
            self.judged.append(option.mean())
        for _ in range(self.shown):
            world = root.imagine_undecided(seat, self.dice)
            ties = self.dice.split()
            for action in compared:
                after = world.copy()
                end_turn(self.advice, after, seat, action, ties.copy(), IN_TURN)
                self.note_after(after, seat)

    def chosen(self, root: State, seat: i64, actions: vec[i64]) -> list[int]:
        rated: list[int] = by_rating(self.advice, root, seat, actions, len(actions))
        if len(rated) <= self.siblings:
            return rated
        found: list[int] = rated[:BEST_RATED]
        look = Look(self.advice, root, seat, self.dice, rated[:LOOKED_AT], IN_TURN)
        look.play_all(1)
        for option in sorted(look.options, key=lambda option: -option.mean()):
            if len(found) < BEST_RATED + BEST_VALUED and int(option.action) not in found:
                found.append(int(option.action))
        while len(found) < self.siblings:
            any_one: int = rated[int(self.dice.below(len(rated)))]
            if any_one not in found:
                found.append(any_one)
        return found

    def note_after(self, after: State, seat: i64) -> None:
        calm = self.advice.at_rest(after)
        self.afters.append(float(int(self.advice.side_of(calm, seat))))
        if calm.finished():
            for _ in range(self.row_size(calm)):
                self.afters.append(0.0)
            self.afters.append(1.0)
            self.afters.append(self.advice.values(calm)[seat])
            return
        for number in self.advice.seen(calm):
            self.afters.append(number)
        self.afters.append(self.advice.left(calm))
        self.afters.append(0.0)
        self.afters.append(0.0)
