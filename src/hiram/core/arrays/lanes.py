"""Many games side by side, and the loop that plays one action in each: compiled, it makes no Python object a step."""

from array import array
from collections.abc import Callable
from typing import Any, final

from hiram.core.arrays.rows import ObservationRows, new_flags
from hiram.core.native import COMPILED, i64, u8, vec
from hiram.core.state import TABLE, State


def new_numbers(number: i64) -> vec[i64]:
    """So many numbers of 64 bits, all 0, which others can read where they lie."""
    if not COMPILED:
        return array("q", bytes(8 * number))
    return vec[i64]([0] * number)


@final
class Lanes:
    """Games in lanes, each with the seat that is asked, a row of its mask and a row of its observation."""

    def __init__(self, rows: ObservationRows, actions: i64, number: i64) -> None:
        self.rows: ObservationRows = rows
        self.actions: i64 = actions
        self.number: i64 = number
        self.states: list[State] = []
        self.seats: vec[i64] = new_numbers(number)
        self.masks: vec[u8] = new_flags(number * actions)
        self.legal: vec[i64] = vec[i64]([0] * (number * actions))  # of each lane the legal actions, then anything
        self.choices: vec[i64] = vec[i64]([0] * number)  # how many there are
        self.late: list[int] = []  # lanes whose games leave the observation to their schema

    def begin(self, lane: i64, state: State) -> None:
        """Put a new game into a lane."""
        if lane < len(self.states):
            self.states[lane] = state
        else:
            self.states.append(state)
        self.settle(state)
        self.show(lane, state)

    def step(self, chosen: Any) -> list[int] | None:
        """Carry out an action in each lane; the lanes whose games are over. None if an action is not legal: nothing
        has happened then."""
        actions: vec[i64] = vec[i64](chosen)
        for lane in range(self.number):
            action: i64 = actions[lane]
            if action < 0 or action >= self.actions or self.masks[lane * self.actions + action] == 0:
                return None
        ended: list[int] = []
        for lane in range(self.number):
            state: State = self.states[lane]
            state.perform(self.seats[lane], actions[lane])
            if state.timed and state.acting == 0:
                self.settle(state)
            if state.over:
                ended.append(int(lane))
            else:
                self.show(lane, state)
        return ended

    def settle(self, state: State) -> None:
        """Where nobody owes a decision and a rule's time runs, it runs out."""
        while state.timed and state.acting == 0 and not state.over:
            state.perform(TABLE, state.legal(TABLE)[0])

    def show(self, lane: i64, state: State) -> None:
        """Who is asked in a lane, what it may do and what it may know."""
        seat: i64 = state.next_seat()
        first: i64 = lane * self.actions
        masks: vec[u8] = self.masks
        listed: vec[i64] = self.legal
        for entry in range(first, first + self.choices[lane]):
            masks[first + listed[entry]] = 0
        legal: vec[i64] = state.legal(seat)
        entry = first
        for action in legal:
            masks[first + action] = 1
            listed[entry] = action
            entry += 1
        self.choices[lane] = entry - first
        self.seats[lane] = seat
        self.rows.begin(lane, seat, state.players)
        if state.observe(seat, self.rows):
            self.rows.end()
        else:
            self.late.append(int(lane))

    def observe_late(self, row_of: Callable[[State, int], list[float]]) -> None:
        """Fill in the observations that are made elsewhere."""
        for lane in self.late:
            self.rows.fill(lane, row_of(self.states[lane], int(self.seats[lane])))
        self.late = []
