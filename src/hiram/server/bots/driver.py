"""Moves the bots of a table, and passes for people who set that. One task a table, and only while one of these seats
must act.

They answer at the table's pace, or in beats where a question is telling (`pacing`), whether they had a choice or not
and whatever a person has set: how long it takes tells nothing about a hand.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from asyncio import sleep
from contextvars import Context
from typing import TYPE_CHECKING

from hiram.core.errors import HiramError
from hiram.core.vocabulary import Action
from hiram.server.bots.pacing import beat_of, rest_of_beat
from hiram.server.bots.pool import NoDecision, job_of
from hiram.server.monitoring.logs import kind_of
from hiram.server.store.contract import NotStored
from hiram.server.store.rows import DEFAULT_ANSWERS

if TYPE_CHECKING:
    from hiram.server.tables.game import RunningGame
    from hiram.server.tables.live import LiveTable

log = logging.getLogger("hiram.server")
REST = 1.0  # seconds before another try after a failure of the store


class Driver:
    """Moves the bots of a table, and passes for those who want that."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    def next_seat(self) -> int | None:
        """The seat that is to be moved next, if any is; none while the table rests, or another process does it."""
        running = self._table.running
        if running is None or not self._table.leads or self._table.paused:
            return None
        return next((seat for seat in running.acting if self._drives(running, seat)), None)

    def _drives(self, running: RunningGame, seat: int) -> bool:
        by = self._table.seats[seat].played_by
        if by == DEFAULT_ANSWERS and running.match.question(seat).default.startswith("table:"):
            return False  # a rule's time runs, and the table answers when it is over
        return bool(by) or running.passing(seat) is not None

    def wake(self) -> None:
        """Something changed: perhaps somebody is to be moved."""
        if self._task is None and not self._stopped and self.next_seat() is not None:
            self._task = asyncio.get_running_loop().create_task(self._run(), context=Context())  # of no request

    def cancel(self) -> None:
        """Nobody is moved here any more, from now on."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        """Nobody is moved here any more; when this returns, nobody is being moved."""
        self.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while (seat := self.next_seat()) is not None:
                assert self._table.running is not None
                await self._move(self._table.running, seat)
        finally:
            self._task = None
        if self._table.paused and self._table.on_change is not None:
            self._table.on_change(self._table)  # it need not be woken any more
        self.wake()

    async def _move(self, running: RunningGame, seat: int) -> None:
        rev = running.asked_at[seat]
        action = await self._paced_choice(running, seat)

        def still_asked() -> bool:
            """Not so if meanwhile something was taken back, somebody took the seat, or wants to be asked."""
            return running.asked_at.get(seat) == rev and seat in running.acting and self._drives(running, seat)

        try:
            await self._table.act(seat, action, rev, "", wanted=still_asked)
        except NotStored:
            await self._table.services.store.until_room()
        except HiramError as error:
            log.warning("table %s: a move was refused: %s", self._table.id, kind_of(error))
            await sleep(REST)

    async def _paced_choice(self, running: RunningGame, seat: int) -> Action:
        """What is answered for the seat, when it is time to say it."""
        settings = self._table.services.settings
        passed = running.passing(seat)
        if passed is None and running.match.question(seat).telling:
            beat = beat_of(settings, running.game, self._table.seats[seat].played_by)
            action, took = await self._choice(running, seat, beat)
            await sleep(rest_of_beat(beat, took))
            return action
        pause = asyncio.get_running_loop().create_task(sleep(settings.pace))
        try:
            action = passed or (await self._choice(running, seat))[0]
            await pause
        finally:
            pause.cancel()
        return action

    def _seed(self, running: RunningGame) -> str:
        """The seed of a bot's random choices. At a daily deal it is the same for all who play alike."""
        row = self._table.row
        if row.origin is None or not row.origin.daily:
            return secrets.token_hex(8)
        return hashlib.sha256(f"bot {row.secret} {len(running.match.history)}".encode()).hexdigest()[:16]

    async def _choice(self, running: RunningGame, seat: int, beat: float = 0.0) -> tuple[Action, float]:
        """What the bot answers, within a beat if there is one, and how long it thought. Only where everybody knows that
        there is one answer is it not asked."""
        legal = {action.name: action for action in running.match.legal(seat)}
        first, question = next(iter(legal.values())), running.match.question(seat)
        by = self._table.seats[seat].played_by
        if (len(legal) == 1 and not question.telling) or by == DEFAULT_ANSWERS:
            return legal.get(question.default, first), 0.0
        try:
            job = job_of(running.match, seat, by, self._seed(running))
            job.within = beat or None
            thought = await self._table.services.bots.ask(job, self._table.share())
            if thought.action not in legal:
                raise NoDecision(f"the bot {job.bot!r} chose something that is not legal", thought.took)
            return legal[thought.action], thought.took
        except HiramError as error:
            log.warning("table %s: %s; the default answer is taken", self._table.id, error)
            return legal.get(question.default, first), error.took if isinstance(error, NoDecision) else 0.0
