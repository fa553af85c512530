"""Reviews of finished games, made in the background: part by part in a worker, kept, and given up when not wanted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict

from hiram.core.errors import HiramError
from hiram.core.native import COMPILED
from hiram.review import CAREFUL, LIGHT, Effort, Judgement, Review
from hiram.review.judging import prospects
from hiram.review.reviewing import Moment, Reviewed, part_dice
from hiram.review.telling import summary
from hiram.server.bots import hints
from hiram.server.bots.pool import BotPool, position_json
from hiram.server.bots.worker import Job, Part, Thought
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import ReviewInfo
from hiram.server.lobby.replay import Replay

MOST_KEPT = 32
MOST_AT_WORK = 8  # of all guests together
MOST_OF_ADDRESS = 2
USUAL = CAREFUL if COMPILED else LIGHT
log = logging.getLogger("hiram.server")


class Work:
    """A review that is being made, and what came of it. Only while it is made does it hold the game itself."""

    def __init__(self, seat: int, effort: Effort, share: Share) -> None:
        self.seat = seat
        self.effort = effort
        self.share = share
        self.done = 0
        self.total = 0
        self.review: Review | None = None
        self.failed = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    def begin(self, reviewed: Reviewed, pool: BotPool) -> None:
        steps, points = reviewed.decisions_of(self.seat), reviewed.moments(self.effort.moments)
        self.total = len(steps) + len(points)
        self.task = asyncio.create_task(self._make(reviewed, steps, points, pool))

    async def _make(self, reviewed: Reviewed, steps: list[int], points: list[int], pool: BotPool) -> None:
        """Make the review, a part at a time."""
        try:
            judged: dict[int, Judgement] = {}
            for step in steps:
                made = reviewed.match.history[step - 1].action.name
                thought = await self._ask(pool, reviewed, step - 1, self.seat, Part(self.effort, step, made))
                if thought.judged is not None:
                    judged[step] = thought.judged
                self.done += 1
            moments = []
            for step in points:
                chances = [await self._chance(pool, reviewed, step, seat) for seat in range(reviewed.match.players)]
                moments.append(Moment(step, tuple(chances)))
                self.done += 1
            self.review = await asyncio.to_thread(reviewed.whole, self.seat, judged, moments)
        except HiramError as error:
            self.failed = f"The review could not be made: {error}."
        except Exception:
            log.exception("a review failed")
            self.failed = "The review could not be made."

    async def _chance(self, pool: BotPool, reviewed: Reviewed, step: int, seat: int) -> float:
        if reviewed.states[step].finished():
            return prospects(reviewed.perspective_after(step, seat), self.effort, part_dice(step, seat))
        return (await self._ask(pool, reviewed, step, seat, Part(self.effort, step))).chance

    async def _ask(self, pool: BotPool, reviewed: Reviewed, at: int, seat: int, part: Part) -> Thought:
        """A part of it, from what the seat could know after a step: the worker never gets the true state."""
        position = position_json(reviewed.game, reviewed.match.options, reviewed.perspective_after(at, seat).world())
        return await pool.ask(Job(position, seat, hints.ADVISER, "", part=part), self.share)

    def told(self) -> ReviewInfo:
        """How far it is, or what it found."""
        if self.review is not None:
            return ReviewInfo(self.seat, "done", self.total, self.total, summary(self.review), self.review)
        if self.failed:
            return ReviewInfo(self.seat, "failed", self.done, self.total, self.failed)
        return ReviewInfo(self.seat, "working", self.done, self.total)


class Reviews:
    """The reviews that are being made, and those that were asked for last."""

    def __init__(self, pool: BotPool, effort: Effort | None = None) -> None:
        self._pool = pool
        self._effort = effort or USUAL
        self._kept: OrderedDict[tuple[str, int], Work] = OrderedDict()

    def begin(self, table: str, replay: Replay, seat: int, share: Share) -> ReviewInfo:
        """Begin a review unless there is one; a guest has one made at a time."""
        work = self._kept.get((table, seat))
        if work is not None and (work.is_at_work or work.review is not None):
            return work.told()
        reviewed = Reviewed(replay.match, replay.states)
        try:
            reviewed.check_seat(seat)
        except HiramError as error:
            raise Refused("bad", f"{str(error).capitalize()}.") from None
        self._check_room(share)
        work = self._kept[table, seat] = Work(seat, self._effort, share)
        self._kept.move_to_end((table, seat))
        work.begin(reviewed, self._pool)
        for key in [key for key, old in self._kept.items() if not old.is_at_work][: len(self._kept) - MOST_KEPT]:
            del self._kept[key]
        return work.told()

    def _check_room(self, share: Share) -> None:
        at_work = [work.share for work in self._kept.values() if work.is_at_work]
        if any(one.guest == share.guest for one in at_work):
            raise Refused("rate", "One review at a time: another one of yours is being made.", limit="hint")
        near = sum(one.address == share.address for one in at_work)
        if len(at_work) >= MOST_AT_WORK or near >= MOST_OF_ADDRESS:
            raise Refused("rate", "Too many reviews are being made just now. Try again in a minute.", limit="hint")

    def look(self, table: str, seat: int) -> ReviewInfo:
        """How far a review is."""
        work = self._kept.get((table, seat))
        return work.told() if work is not None else ReviewInfo(seat, "none", 0, 0)

    async def stop(self, table: str, seat: int, guest: str) -> ReviewInfo:
        """Give a review up that the guest has asked for; others' go on."""
        work = self._kept.get((table, seat))
        if work is not None and work.is_at_work and work.share.guest == guest:
            await self._cancel(work)
            del self._kept[table, seat]
        return self.look(table, seat)

    async def _cancel(self, work: Work) -> None:
        assert work.task is not None
        work.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await work.task

    async def close(self) -> None:
        for work in list(self._kept.values()):
            if work.is_at_work:
                await self._cancel(work)
