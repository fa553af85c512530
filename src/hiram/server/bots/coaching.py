"""The coach of a seat at a table: what it says before a decision, of a move that was made, and of what hit the seat.

Thinking is done where hints are thought about, on positions that the seat imagines. Nobody else learns of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from hiram.coach import Hit, hits_of
from hiram.server.bots import hints
from hiram.server.bots.pool import BotPool, position_json
from hiram.server.bots.worker import Job
from hiram.server.fair import Share
from hiram.server.tables.game import RunningGame

REMEMBERED = 8  # things said, none of which is said again so soon
MOST_HITS = 3  # that are told at once


class Made(msgspec.Struct, frozen=True):
    """A move, and the position before it as its seat could imagine it."""

    position: msgspec.Raw
    seat: int
    step: int  # of the match, before it
    moves: tuple[str, ...] = ()


def before_move(running: RunningGame, seat: int) -> Made:
    """The position in which a seat is about to move."""
    match = running.match
    world = match.perspective(seat).world()
    return Made(position_json(running.game, match.options, world), seat, len(match.history))


def after_move(running: RunningGame, made: Made, first: int) -> Made | None:
    """The move with its actions, of which the first is known; None if something else came between."""
    steps = running.match.history[made.step :]
    if not steps or steps[0].seat != made.seat or steps[0].action.id != first:
        return None
    own = [steps[0]]
    for step in steps[1:]:
        if step.seat != made.seat or not (step.joined or step.forced):
            break
        own.append(step)
    return msgspec.structs.replace(made, moves=tuple(step.action.name for step in own))


def is_last_move(running: RunningGame, made: Made) -> bool:
    """Whether a seat has made no other move since, nor taken this one back."""
    steps = running.match.history
    if len(steps) <= made.step or steps[made.step].action.name != made.moves[0]:
        return False
    return not any(step.seat == made.seat and not (step.forced or step.joined) for step in steps[made.step + 1 :])


def recent_hits(running: RunningGame, seat: int) -> tuple[Hit, ...]:
    """What hit a seat since its last decision, that decision's own bad luck included."""
    match, titles = running.match, running.titles()
    found: list[Hit] = []
    for number in range(len(match.history), 0, -1):
        step = match.history[number - 1]
        found[:0] = hits_of(running.game, step, match.rows(number), seat, titles)
        if step.seat == seat and not step.forced:
            break
    return tuple(found[-MOST_HITS:])


class Coach:
    """What one person was told so far at a table, so that nothing is said over and over."""

    def __init__(self, advisers: BotPool) -> None:
        self._advisers = advisers
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._met: set[str] = set()  # kinds of questions

    async def now(self, running: RunningGame, seat: int, share: Share, wanted: Callable[[], bool]) -> str:
        """What matters in the decision that a seat is asked; "" if there is nothing to say. A kind of question that
        comes up for the first time is explained."""
        match = running.match
        if len(match.legal(seat)) < 2:
            return ""
        kind = match.question(seat).kind
        if kind not in self._met:
            self._met.add(kind)
            if about := running.game.goal(match.players, match.options).about.get(kind):
                return about
        position = position_json(running.game, match.options, match.perspective(seat).world())
        job = Job(position, seat, hints.ADVISER, hints.SEED, coach=True)
        matter = (await self._advisers.ask(job, share, wanted)).matter
        if matter is None or matter.first in self._said:
            return ""
        self._said.append(matter.first)
        return matter.text

    async def last(self, made: Made, share: Share, wanted: Callable[[], bool]) -> str:
        """What a move has cost, if it was weak; else ""."""
        job = Job(made.position, made.seat, hints.ADVISER, hints.SEED, coach=True, moves=made.moves)
        remark = (await self._advisers.ask(job, share, wanted)).remark
        return "" if remark is None else remark.text
