"""Bots at a table: one task a table, and only while a bot is to move.

A bot answers at the table's pace, whether it had a choice or not: how long it takes tells nothing of its hand.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from hiram.core.errors import HiramError
from hiram.server.thinking import job_of

if TYPE_CHECKING:
    from hiram.server.play import Play
    from hiram.server.table import LiveTable

log = logging.getLogger("hiram.server")
REST = 1.0  # seconds before another try after a failure of the store


class BotDriver:
    """Moves the bots of a table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    def next_seat(self) -> int | None:
        """The bot that is to move next, if any is."""
        play = self._table.play
        if play is None:
            return None
        seats = self._table.seats
        return next((s for s in play.match.acting if s < len(seats) and seats[s].kind == "bot"), None)

    def poke(self) -> None:
        """Something changed: perhaps a bot is to move."""
        if self._task is None and not self._stopped and self.next_seat() is not None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """No bot moves here any more."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while (seat := self.next_seat()) is not None:
                assert self._table.play is not None
                await self._move(self._table.play, seat)
        finally:
            self._task = None
        self.poke()

    async def _move(self, play: Play, seat: int) -> None:
        rev = play.asked_at[seat]
        pause = asyncio.get_running_loop().create_task(asyncio.sleep(self._table.services.settings.pace))
        try:
            action = await self._choice(play, seat)
            await pause
        finally:
            pause.cancel()
        if play.asked_at.get(seat) != rev or seat not in play.match.acting or self._table.seats[seat].kind != "bot":
            return  # meanwhile something was taken back, or somebody took the seat
        try:
            await self._table.act(seat, action, rev, "")
        except HiramError as error:
            log.warning("table %s: bot's move refused: %s", self._table.id, error)
            await asyncio.sleep(REST)

    async def _choice(self, play: Play, seat: int) -> str:
        legal = play.match.legal(seat)
        if len(legal) == 1:
            return legal[0].name
        try:
            job = job_of(play, seat, self._table.seats[seat].bot, secrets.token_hex(8))
            return (await self._table.services.thinking.think(job)).action
        except HiramError as error:
            log.warning("table %s: %s; the default answer is taken", self._table.id, error)
            return play.match.question(seat).default
