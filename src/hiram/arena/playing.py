"""One game between bots, from its deal to its end, with what each decision cost."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from hiram.bots import Bot
from hiram.bots.bot import decision
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.core.state import State
from hiram.registry import game_with_content


class Course(msgspec.Struct):
    """How a game went: actions in all, and for each seat its decisions with a choice and their processor time."""

    actions: int
    decisions: list[int]
    nanoseconds: list[int]


@functools.cache
def loaded_game(slug: str, content_file: str | None) -> Game:
    """A game by its slug, with the user's own content file if there is one; each process loads it once."""
    return game_with_content(slug, Path(content_file) if content_file is not None else None)


def play_out(
    game: Game,
    state: State,
    bots: Sequence[Bot],
    most: int,
    saw: Callable[[int], None] | None = None,
    chosen: Callable[[int, int], None] | None = None,
) -> Course:
    """Every decision by the bot of its seat, except those with a single answer; at most so many actions. `saw` is told
    of each action who took it, and finds what happened in the state's journal; `chosen` is told of seat and action
    before it is carried out."""
    course = Course(0, [0] * len(bots), [0] * len(bots))
    while not state.finished() and course.actions < most:
        seat = int(state.next_seat())
        legal = state.legal(seat)
        if len(legal) == 1:
            action = int(legal[0])
        else:
            began = time.process_time_ns()
            action = decision(bots[seat], Perspective(game, state, seat)).id
            course.decisions[seat] += 1
            course.nanoseconds[seat] += time.process_time_ns() - began
        if not state.allows(seat, action):
            why = game.refusal(state, seat, action)
            raise HiramError(f"the bot {bots[seat].name!r} in seat {seat} made an illegal move: {why}")
        if chosen is not None:
            chosen(seat, action)
        state.perform(seat, action)
        course.actions += 1
        if saw is not None:
            saw(seat)
    return course
