"""Answers for those whose time has run out: the question's default, or what a bot thinks of."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from hiram.core.errors import HiramError
from hiram.core.state import TABLE
from hiram.server.bots.pacing import beat_of, rest_of_beat
from hiram.server.bots.pool import NoDecision, job_of
from hiram.server.lobby.catalogue import DEFAULT_BOT
from hiram.server.monitoring.logs import kind_of
from hiram.server.tables.game import RunningGame

if TYPE_CHECKING:
    from hiram.server.tables.live import LiveTable

log = logging.getLogger("hiram.server")


class LateAnswers:
    """Answers at a table for seats whose time has run out, and for the table itself where a rule's time has."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat: a bot decides because time has run out

    async def check(self, running: RunningGame) -> None:
        """Answer for everybody who is late. Where a bot has to think about it, this does not wait for it."""

        def rule_is_due() -> bool:
            """Not so any more if another process has acted for the table meanwhile."""
            rule = running.clock.rule_deadline()
            return rule is not None and rule <= self._now()

        if rule_is_due():
            await self._table.act(TABLE, running.match.legal(TABLE)[0], 0, "", "time", wanted=rule_is_due)
            return
        for seat in running.clock.late(self._now()):
            answer = running.match.question(seat).default
            if answer.startswith("table:"):
                await self._answer(running, seat, TABLE, answer.removeprefix("table:"), running.asked_at[seat])
            elif self._table.row.clock.at_zero != "bot":
                await self._answer(running, seat, seat, answer, running.asked_at[seat])
            elif seat not in self._thinking:
                self._begin_thinking(running, seat, answer)

    def cancel(self) -> None:
        """Nobody is answered for any more."""
        for task in self._thinking.values():
            task.cancel()

    def _now(self) -> int:
        return self._table.services.settings.now()

    def _begin_thinking(self, running: RunningGame, seat: int, default: str) -> None:
        task = asyncio.get_running_loop().create_task(self._think(running, seat, default))
        self._thinking[seat] = task
        task.add_done_callback(lambda _: self._thinking.pop(seat, None))

    async def _think(self, running: RunningGame, seat: int, default: str) -> None:
        """A bot decides for a seat whose time has run out; where it cannot, the default answer is taken."""
        table = self._table
        asked_at, answer, took = running.asked_at[seat], default, 0.0
        telling = running.match.question(seat).telling
        beat = beat_of(table.services.settings, running.game, DEFAULT_BOT) if telling else 0.0
        try:
            job = job_of(running.match, seat, DEFAULT_BOT, "time")
            job.within = beat or None
            thought = await table.services.bots.ask(job, table.share())
            answer, took = thought.action, thought.took
        except HiramError as error:
            log.warning("table %s: %s; the default answer is taken", table.id, error)
            took = error.took if isinstance(error, NoDecision) else 0.0
        await asyncio.sleep(rest_of_beat(beat, took))
        try:
            await self._answer(running, seat, seat, answer, asked_at)
        except HiramError as error:
            log.warning("table %s: the clock's answer failed: %s", table.id, kind_of(error))

    async def _answer(self, running: RunningGame, seat: int, actor: int, answer: str, asked_at: int) -> None:
        """The answer of a seat whose time has run out, if the seat is still asked the same."""

        def still_late() -> bool:
            return running.asked_at.get(seat) == asked_at and seat in running.clock.late(self._now())

        if still_late():
            await self._table.act(actor, answer, running.rev(seat), "", "time", wanted=still_late)
