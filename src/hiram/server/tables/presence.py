"""Who was heard of when, and after what time somebody who is gone is called absent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hiram.server.settings import Settings
from hiram.server.store.rows import TableRow

HOUR = 3600  # seconds


class Patience(NamedTuple):
    """How long people wait for somebody, in milliseconds."""

    absent: int  # who is away for longer is called absent
    alone: int  # after that nobody has to be asked before a bot stands in


def patience(settings: Settings, row: TableRow) -> Patience:
    """How long a table waits. Where a decision may take hours or days, nobody is absent who has that time."""
    seconds = row.clock.seconds if row.clock.kind != "none" else 0
    absent = max(settings.absent_after, seconds if seconds >= HOUR else 0)
    return Patience(int(1000 * absent), int(1000 * max(settings.alone_after, absent, seconds)))


class Presence:
    """When guests were heard of last: over their line, or by a request. Before the table was loaded, nobody was."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._loaded = now()
        self._heard: dict[str, int] = {}

    def heard(self, guest: str) -> None:
        self._heard[guest] = self._now()

    def last(self, guests: Iterable[str]) -> int:
        """When one of these was heard of last."""
        return max((self._heard.get(guest, self._loaded) for guest in guests), default=self._loaded)
