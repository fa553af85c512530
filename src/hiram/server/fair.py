"""A fair queue: so many may work at a time, and whoever waits gets a turn in rotation, however many things another has
waiting.

The rotation is between addresses, then between the guests of an address, then between the tables of a guest: who opens
many tables, or comes as many guests, gets no larger share. Within a table it is first come, first served.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from typing import NamedTuple, TypeAlias

Waiting: TypeAlias = "asyncio.Future[None]"
Ring: TypeAlias = OrderedDict[str, OrderedDict[str, OrderedDict[str, deque[Waiting]]]]


class Share(NamedTuple):
    """Who wants something done, and for which table."""

    address: str = ""
    guest: str = ""
    table: str = ""


class FairQueue:
    """Slots in rotation. One address never holds more than `most` of them; by default all but one, so that one is left
    for somebody else."""

    def __init__(self, slots: int, most: int | None = None) -> None:
        self._free = slots
        self._most = most if most is not None else max(1, slots - 1)
        self._held: Counter[str] = Counter()
        self._ring: Ring = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """Wait for a slot, and hold it."""
        if self._free and self._held[share.address] < self._most:
            self._take(share.address)
        else:
            await self._wait(share)
        try:
            yield
        finally:
            self._release(share.address)

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        return sum(
            len(line) for guests in self._ring.values() for tables in guests.values() for line in tables.values()
        )

    def _take(self, address: str) -> None:
        self._free -= 1
        self._held[address] += 1

    def _release(self, address: str) -> None:
        self._free += 1
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
        self._hand_out()

    async def _wait(self, share: Share) -> None:
        waiting: Waiting = asyncio.get_running_loop().create_future()
        tables = self._ring.setdefault(share.address, OrderedDict()).setdefault(share.guest, OrderedDict())
        tables.setdefault(share.table, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._release(share.address)  # it had just been given a slot
            raise

    def _hand_out(self) -> None:
        while self._free and (address := self._next_address()) is not None:
            waiting = self._next_of(address)
            if not waiting.done():
                self._take(address)
                waiting.set_result(None)

    def _next_address(self) -> str | None:
        return next((address for address in self._ring if self._held[address] < self._most), None)

    def _next_of(self, address: str) -> Waiting:
        """Whose turn it is at an address; the address, the guest and the table go to the end of the line."""
        guests = self._ring.pop(address)
        guest, tables = guests.popitem(last=False)
        table, line = tables.popitem(last=False)
        waiting = line.popleft()
        if line:
            tables[table] = line
        if tables:
            guests[guest] = tables
        if guests:
            self._ring[address] = guests
        return waiting
