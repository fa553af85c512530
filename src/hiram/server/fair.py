"""A fair queue: so many may work at a time, and whoever waits gets a turn in rotation, however many things another has
waiting.

The rotation is between networks (`limits.network_key`), then between the addresses of a network, then between the
guests of an address, then between the tables of a guest: who opens many tables, comes as many guests, or has a whole
network of addresses, gets no larger share. Within a table it is first come, first served.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from typing import NamedTuple, TypeAlias

from hiram.server.limits import network_key

Waiting: TypeAlias = "asyncio.Future[None]"
Lines: TypeAlias = OrderedDict[str, OrderedDict[str, deque[Waiting]]]  # by guest, by table
Ring: TypeAlias = OrderedDict[str, OrderedDict[str, Lines]]  # by network, by address


RECENT = 5.0  # seconds
LONGEST_REST = 0.25  # seconds: a turn that waited long for the disk is no reason to rest long


class Share(NamedTuple):
    """Who wants something done, and for which table."""

    address: str = ""
    guest: str = ""
    table: str = ""


class Turn:
    """A slot of a queue while it is held. (Written out, because every message passes here.)"""

    __slots__ = ("_begin", "_queue", "_share")

    def __init__(self, queue: FairQueue, share: Share) -> None:
        self._queue = queue
        self._share = share
        self._begin = 0.0

    async def __aenter__(self) -> None:
        if not self._queue.take(self._share):
            await self._queue.wait(self._share)
        self._begin = time.monotonic()

    async def __aexit__(self, *_: object) -> None:
        self._queue.give_back(self._share, time.monotonic() - self._begin)


class FairQueue:
    """Slots in rotation. One address never holds more than `most` of them; by default all but one, so that one is left
    for somebody else. Nor does one network hold more than half of them, if that is more. With `rest`, while other
    addresses are about, a slot that an address has given back counts as its own for as many times as long as it was
    held: with 1, whoever never pauses gets half of the time that is his alone, and whoever asks now and then notices
    nothing.
    """

    def __init__(self, slots: int, most: int | None = None, rest: float = 0.0) -> None:
        self._free = slots
        self._rest = rest
        self._seen: OrderedDict[str, float] = OrderedDict()  # when an address had a turn last, the newest at the end
        self._most = most if most is not None else max(1, slots - 1)
        self._most_of_network = max(self._most, slots // 2)
        self._held: Counter[str] = Counter()  # by address
        self._held_by_network: Counter[str] = Counter()
        self._ring: Ring = OrderedDict()

    def turn(self, share: Share) -> Turn:
        """Wait for a slot, and hold it: `async with queue.turn(share)`."""
        return Turn(self, share)

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        addresses = [lines for network in self._ring.values() for lines in network.values()]
        return sum(len(line) for guests in addresses for tables in guests.values() for line in tables.values())

    def take(self, share: Share) -> bool:
        """Take a slot, if it need not be waited for."""
        if not self._free or not self._may_have(share.address):
            return False
        self._take(share.address)
        return True

    def give_back(self, share: Share, held: float) -> None:
        """A slot was held for so many seconds."""
        self._give_back(share.address, self._rest * held if self._others(share.address) else 0.0)

    def _may_have(self, address: str) -> bool:
        """Whether an address may hold one more."""
        held = self._held_by_network[network_key(address)]
        return self._held[address] < self._most and held < self._most_of_network

    def _take(self, address: str) -> None:
        self._free -= 1
        self._held[address] += 1
        self._held_by_network[network_key(address)] += 1

    def _others(self, address: str) -> bool:
        """Whether another address had a turn not long ago."""
        now = time.monotonic()
        self._seen[address] = now
        self._seen.move_to_end(address)
        while next(iter(self._seen.values())) < now - RECENT:
            self._seen.popitem(last=False)
        return len(self._seen) > 1

    def _give_back(self, address: str, rest: float) -> None:
        self._free += 1
        if rest > 0:
            asyncio.get_running_loop().call_later(min(rest, LONGEST_REST), self._rested, address)
            self._hand_out()
        else:
            self._rested(address)

    def _rested(self, address: str) -> None:
        for held, key in ((self._held, address), (self._held_by_network, network_key(address))):
            held[key] -= 1
            if not held[key]:
                del held[key]
        self._hand_out()

    async def wait(self, share: Share) -> None:
        """Take a slot when it is the share's turn."""
        waiting: Waiting = asyncio.get_running_loop().create_future()
        addresses = self._ring.setdefault(network_key(share.address), OrderedDict())
        tables = addresses.setdefault(share.address, OrderedDict()).setdefault(share.guest, OrderedDict())
        tables.setdefault(share.table, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._give_back(share.address, 0.0)  # it had just been given a slot
            raise

    def _hand_out(self) -> None:
        while self._free and (address := self._next_address()) is not None:
            waiting = self._next_of(address)
            if not waiting.done():
                self._take(address)
                waiting.set_result(None)

    def _next_address(self) -> str | None:
        for network, addresses in self._ring.items():
            if self._held_by_network[network] < self._most_of_network:
                for address in addresses:
                    if self._held[address] < self._most:
                        return address
        return None

    def _next_of(self, address: str) -> Waiting:
        """Whose turn it is at an address; the network, the address, the guest and the table go to the end of the
        line."""
        network = network_key(address)
        addresses = self._ring.pop(network)
        guests = addresses.pop(address)
        guest, tables = guests.popitem(last=False)
        table, line = tables.popitem(last=False)
        waiting = line.popleft()
        if line:
            tables[table] = line
        if tables:
            guests[guest] = tables
        if guests:
            addresses[address] = guests
        if addresses:
            self._ring[network] = addresses
        return waiting
