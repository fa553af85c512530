"""A hint's reason is about what it recommends."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from hiram.core.match import Match
from hiram.core.perspective import Perspective
from hiram.registry import game_of
from hiram.server.bots.hints import hint_of
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.fair import Share

RUSH = game_of("temple_rush")


class Changeable:
    """An adviser who acts at random, and whose reason for each action names it."""

    def __init__(self) -> None:
        self.advised: list[str] = []

    async def ask(self, job: Job, share: Share) -> Thought:
        thought = think(Job(job.position, job.seat, "random", "", why=job.why))
        self.advised.append(thought.action)
        thought.why = f"Because of {thought.action}."
        return thought


def begun() -> Match:
    """A game in which the next decision is the first of several that one gesture makes."""
    match = Match(RUSH, 2, seed=1)
    for _ in range(200):
        seat = match.acting[0]
        perspective: Perspective = match.perspective(seat)
        said = [RUSH.gesture(perspective.view, [action.id]) for action in perspective.legal]
        if all(one is not None and not one.whole for one in said):
            return match
        match.act(seat, perspective.legal[0])
    raise AssertionError("no gesture of two actions in 200 decisions")


def test_the_reason_is_of_the_whole_gesture() -> None:
    """Each action of a gesture is thought about anew, so the reason of the first may speak of another place."""
    adviser: Any = Changeable()
    match = begun()
    running: Any = SimpleNamespace(game=RUSH, match=match)
    hint = asyncio.run(hint_of(adviser, running, match.acting[0], "key", Share(guest="anna")))
    assert len(adviser.advised) == 1 + len(hint.then) > 1
    assert hint.text == f"Because of {adviser.advised[-1]}."
