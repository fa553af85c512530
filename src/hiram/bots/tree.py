"""Information-set Monte-Carlo tree search, generic over games (after Cowling, Powley and Whitehouse, 2012).

Each iteration imagines a world that the searching seat cannot tell from the true one, walks down the tree by what is
legal in that world, adds one node, plays a few decisions on by the game's advice, and lets the advice value the
position for every seat. One tree serves all worlds: a branch counts how often it was open, so that what is seldom
possible is not held to be bad. Chance has no nodes: what follows an action is averaged over.

Priors come from the order in which the advice rates the actions, so wide decisions are narrow at first and widen
with the visits. Where answers are sealed, every seat walks down its own branches from the node at which the
gathering began and sees nothing of the others' (decoupled choice); the tree goes on below the searcher's answer.
"""

import math
from typing import Any, Final

from hiram.core.advice import Advice, follow_advice
from hiram.core.dice import Dice
from hiram.core.native import COMPILED, i64, vec
from hiram.core.state import TABLE, State

EXPLORATION: Final = 1.4
FADING: Final = 0.72  # of the prior from one action to the next worse one
LEAST_PRIOR: Final = 0.01
WIDTH: Final = 3.0  # how many actions a new node looks at; they grow with the root of its visits
DEEPEST: Final = 60
LONGEST: Final = 400  # actions in one iteration, single answers included


class Branch:
    """An action at a node: how often it was open and taken, and what came of it for the seat that took it."""

    def __init__(self, action: i64, prior: float) -> None:
        self.action: i64 = action
        self.prior: float = prior
        self.open: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.below: Node | None = None

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0


class Fork:
    """The branches of one seat at a node; and those that were open the last time, for they mostly are again."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.asked: vec[i64] = vec[i64]([])  # the actions of the open ones, if none of them was new
        self.open: list[Branch] = []
        self.priors: list[float] = []  # of the open ones, the highest first, once they were asked for
        self.visits: i64 = 0
        self.total: float = 0.0


class Node:
    """A place in the tree, with the branches of each seat that ever had a choice here."""

    def __init__(self) -> None:
        self.forks: dict[int, Fork] = {}

    def fork(self, seat: i64) -> Fork:
        found = self.forks.get(int(seat))
        if found is None:
            found = Fork()
            self.forks[int(seat)] = found
        return found


class Taken:
    """A step of an iteration: which branch of which fork, by whom."""

    def __init__(self, fork: Fork, branch: Branch, seat: i64) -> None:
        self.fork: Fork = fork
        self.branch: Branch = branch
        self.seat: i64 = seat


class Search:
    """A search for one decision of a seat, from a state that the seat imagines."""

    def __init__(self, advice: Advice[Any], root: State, seat: i64, dice: Dice, plies: i64) -> None:
        self.advice: Advice[Any] = advice
        self.root: State = root
        self.seat: i64 = seat
        self.dice: Dice = dice
        self.plies: i64 = plies
        self.top: Node = Node()
        self.done: i64 = 0

    def iterate(self, times: i64) -> None:
        """So many iterations more."""
        for _ in range(times):
            self.iteration(self.root.imagine_undecided(self.seat, self.dice))
        self.done += times

    def iteration(self, world: State) -> list[float]:
        """Walk down, grow, play on, value, and remember; what it was worth to each seat."""
        path: list[Taken] = []
        self.descend(world, path)
        played: i64 = 0
        while played < self.plies and not world.over:
            follow_advice(self.advice, world, self.dice)
            played += 1
        values: list[float] = self.advice.values(world)
        for taken in path:
            value: float = values[taken.seat]
            taken.fork.visits += 1
            taken.fork.total += value
            taken.branch.visits += 1
            taken.branch.total += value
        return values

    def descend(self, world: State, path: list[Taken]) -> None:
        """Take branch after branch until a new node is there; single answers are no steps of the tree."""
        node: Node = self.top
        cursors: dict[int, Node] = {}  # in a gathering: where each seat is
        gathering: i64 = world.sealed
        grown: bool = False
        steps: i64 = 0
        while not world.over and len(path) < DEEPEST and steps < LONGEST:
            if world.sealed != gathering:
                if len(cursors) > 0:
                    node = self.after_gathering(node, cursors)
                    cursors = {}
                gathering = world.sealed
            if grown and gathering == 0:
                return
            steps += 1
            seat: i64 = world.next_seat()
            actions: vec[i64] = world.legal(seat)
            if seat == TABLE or len(actions) == 1:
                world.perform(seat, actions[0])
                continue
            here: Node = node
            if gathering != 0:
                found = cursors.get(int(seat))
                if found is not None:
                    here = found
            fork: Fork = here.fork(seat)
            branch: Branch = self.select(world, fork, seat, actions)
            path.append(Taken(fork, branch, seat))
            world.perform(seat, branch.action)
            below = branch.below
            if below is None:
                below = Node()
                branch.below = below
                grown = True
            if gathering != 0:
                cursors[int(seat)] = below
            else:
                node = below

    def after_gathering(self, node: Node, cursors: dict[int, Node]) -> Node:
        """The node below the searcher's answer; below the first one's, if the searcher was not asked."""
        own = cursors.get(int(self.seat))
        if own is not None:
            return own
        for other in cursors.values():
            return other
        return node

    def select(self, world: State, fork: Fork, seat: i64, actions: vec[i64]) -> Branch:
        """The branch to try: promising, seldom tried, or not yet tried and highly rated."""
        open_branches: list[Branch] = self.open_branches(world, fork, seat, actions)
        expected: float = fork.total / float(fork.visits) if fork.visits > 0 else 0.5
        width: i64 = int(WIDTH + math.sqrt(float(fork.visits)))
        rarely: float = least_considered(fork, open_branches, width)
        best: Branch = open_branches[0]
        most: float = -1.0
        scale: float = EXPLORATION * max(self.advice.trust, spread(open_branches))
        for branch in open_branches:
            branch.open += 1
            if branch.visits == 0 and branch.prior < rarely:
                continue
            mean: float = branch.total / float(branch.visits) if branch.visits > 0 else expected
            hope: float = scale * branch.prior * math.sqrt(float(branch.open)) / float(1 + branch.visits)
            if mean + hope > most:
                most = mean + hope
                best = branch
        return best

    def open_branches(self, world: State, fork: Fork, seat: i64, actions: vec[i64]) -> list[Branch]:
        """The branches of these actions; those not seen before get their priors from how the advice orders them."""
        if are_same(fork.asked, actions):
            return fork.open
        known: dict[int, Branch] = fork.branches
        found: list[Branch] = []
        fresh: bool = False
        for action in actions:
            branch = known.get(int(action))
            if branch is None:
                fresh = True
                break
            found.append(branch)
        if not fresh:
            fork.asked = actions[:]
            fork.open = found
            fork.priors = []
            return found
        fork.asked = vec[i64]([])
        fork.priors = []
        ratings: list[float] = self.advice.rate(world, seat, actions)
        order: list[int] = sorted(range(len(ratings)), key=lambda index: -ratings[index])
        prior: float = 1.0
        last: float = ratings[order[0]]
        found = []
        for index in order:
            if ratings[index] < last:
                prior = max(LEAST_PRIOR, prior * FADING)
                last = ratings[index]
            action_id: i64 = actions[index]
            branch = known.get(int(action_id))
            if branch is None:
                branch = Branch(action_id, prior)
                known[int(action_id)] = branch
            found.append(branch)
        return found

    # Results ---------------------------------------------------------------------------------------------------

    def ranking(self) -> list[Branch]:
        """The searcher's own branches, the most visited first; the better one first where visits are equal."""
        branches = list(self.top.fork(self.seat).branches.values())
        branches.sort(key=lambda branch: (-int(branch.visits), -branch.mean(), int(branch.action)))
        return branches

    def is_clear(self, remaining: i64) -> bool:
        """Whether so many further iterations cannot change the choice."""
        first: i64 = 0
        second: i64 = 0
        for branch in self.top.fork(self.seat).branches.values():
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return first - second > remaining


def spread(branches: list[Branch]) -> float:
    """How far apart the tried branches are. Hopes are measured by it: in most decisions all chances lie close together,
    and hopes of a fixed size would let the priors decide alone."""
    low: float = 1.0
    high: float = 0.0
    for branch in branches:
        if branch.visits > 0:
            mean: float = branch.mean()
            low = min(low, mean)
            high = max(high, mean)
    return max(0.0, high - low)


def least_considered(fork: Fork, branches: list[Branch], width: i64) -> float:
    """The prior from which on an untried branch is looked at: that of number `width`."""
    if len(branches) <= width:
        return 0.0
    if len(fork.priors) == 0:
        fork.priors = sorted([branch.prior for branch in branches], reverse=True)
    return fork.priors[width - 1]


def are_same(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two arrays hold the same numbers, the fast way of either build."""
    if not COMPILED:
        return one == other
    if len(one) != len(other):
        return False
    place: i64 = 0
    while place < len(one) and one[place] == other[place]:
        place += 1
    return place == len(one)
