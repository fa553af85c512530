"""Limits: what a guest may do in a time, and how much of it at once; an address gets a few times as much, because
several guests may be behind it, and because whoever wants can be many guests. The same once more for a network of IPv6:
whoever has one has thousands of addresses."""

from __future__ import annotations

import functools
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from hiram.server.errors import Refused
from hiram.server.settings import Settings

MOST_BUCKETS = 10_000
MOST_GUESTS = 100_000
NETWORK = 48  # bits of an IPv6 address that a provider gives to one customer at the most
LATER = 10.0  # seconds after which something may have been given back
Kind: TypeAlias = Literal[
    "read", "change", "move", "message", "join", "replay", "hint", "coach", "table", "stream", "chat", "name", "code"
]
WORDS: dict[Kind, str] = {
    "read": "That is too many requests at once",
    "change": "That is too many requests at once",
    "move": "That is too many moves at once",
    "message": "That is too many messages at once",
    "join": "You change your seat too often",
    "replay": "That is too many looks at finished games at once",
    "hint": "That is too many hints at once",
    "coach": "The coach has said much already",
    "table": "That is too many new tables at once",
    "stream": "That is too many streams of events at once",
    "chat": "That is too much chat at once",
    "name": "That is too many names at once",
    "code": "That is too many codes at once",
}


class Bucket:
    """A limit: so many requests a second, and so many at once."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def missing(self) -> float:
        """How many seconds it is until one more is within the rate; 0 if it is now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return 0.0 if self._left >= 1 else (1 - self._left) / self._rate if self._rate else math.inf

    def pay(self) -> None:
        self._left -= 1

    def take(self) -> bool:
        """Whether one more is within the rate; if so it is taken."""
        if self.missing():
            return False
        self.pay()
        return True


class Buckets:
    """A bucket for each of many; the ones not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._terms = (rate, burst, clock)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(*self._terms)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


class Quotas:
    """Counts what guests and addresses do, and refuses what goes beyond the settings."""

    def __init__(self, settings: Settings, addresses: Addresses, clock: Callable[[], float] = time.monotonic) -> None:
        self._addresses = addresses
        self._share = share = settings.address_share
        terms: dict[Kind, tuple[float, float]] = {
            "read": (settings.reads_per_second, settings.read_burst),
            "change": (settings.requests_per_second, settings.request_burst),
            "move": (settings.moves_per_second, settings.move_burst),
            "message": (2 * settings.messages_per_second, 2 * settings.message_burst),
            "join": (settings.joins_per_second, settings.join_burst),
            "replay": (settings.replays_per_second, settings.replay_burst),
            "hint": (settings.hints_a_minute / 60, settings.hint_burst),
            "coach": (settings.coachings_a_minute / 60, settings.coaching_burst),
            "table": (settings.tables_an_hour / 3600, settings.table_burst),
            "stream": (settings.streams_a_minute / 60, settings.stream_burst),
            "chat": (settings.chat_a_minute / 60, settings.chat_burst),
            "name": (settings.names_a_minute / 60, settings.name_burst),
            "code": (settings.codes_a_minute / 60, settings.code_burst),
        }
        self._guests = {kind: Buckets(rate, burst, clock) for kind, (rate, burst) in terms.items()}
        self._houses = {kind: Buckets(share * rate, share * burst, clock) for kind, (rate, burst) in terms.items()}
        wide = share * share
        self._networks = {kind: Buckets(wide * rate, wide * burst, clock) for kind, (rate, burst) in terms.items()}
        self._held: Counter[tuple[str, str, str]] = Counter()

    def missing(self, kind: Kind, guest: str, address: str | None = None) -> float:
        """Take one of a kind, if both the guest and the address may; else how many seconds it is until then."""
        where = self._addresses.of(guest) if address is None else address
        buckets = [self._houses[kind].of(where)]
        if (network := network_key(where)) != where:
            buckets.append(self._networks[kind].of(network))
        if guest:
            buckets.append(self._guests[kind].of(guest))
        wait = max(bucket.missing() for bucket in buckets)
        if not wait:
            for bucket in buckets:
                bucket.pay()
        return wait

    def take(self, kind: Kind, guest: str, address: str | None = None) -> None:
        """Take one of a kind; refused if that is too many."""
        if wait := self.missing(kind, guest, address):
            raise too_many(WORDS[kind], wait, kind)

    @contextmanager
    def holding(self, what: str, guest: str) -> Iterator[None]:
        """Hold one of something that is counted while it lasts."""
        keys = self._keys(what, guest)
        for key in keys:
            self._held[key] += 1
        try:
            yield
        finally:
            for key in keys:
                self._held[key] -= 1
                if not self._held[key]:
                    del self._held[key]

    def check_held(self, what: str, words: str, guest: str, most: int) -> None:
        """Refuse a guest, or an address, that holds so many already."""
        held = [self._held[key] for key in self._keys(what, guest)]
        if any(number >= most * self._share**level for level, number in enumerate(held)):
            raise too_many(words, LATER, what)

    def _keys(self, what: str, guest: str) -> list[tuple[str, str, str]]:
        """By what something is counted: the guest, his address, and its network."""
        address = self._addresses.of(guest)
        return [(what, "guest", guest), (what, "address", address), (what, "network", network_key(address))]


def too_many(words: str, wait: float, limit: str) -> Refused:
    """A refusal that says when to try again."""
    seconds = max(1, math.ceil(min(wait, 7 * 24 * 3600)))
    when = f"{seconds} second{'s' if seconds > 1 else ''}" if seconds < 120 else f"{math.ceil(seconds / 60)} minutes"
    return Refused("rate", f"{words}; try again in {when}.", retry_after=seconds, limit=limit)


class Addresses:
    """Where guests were seen last; those not seen for longest are forgotten."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._of[guest] = address
        self._of.move_to_end(guest)
        if len(self._of) > MOST_GUESTS:
            self._of.popitem(last=False)

    def of(self, guest: str) -> str:
        """The address of a guest; "" if he has not been here since the server was started."""
        return self._of.get(guest, "")


def address_key(host: str) -> str:
    """The address that counts: of IPv6 the network, for whoever has one address there has all of them.

    >>> address_key("192.168.1.20"), address_key("2001:db8::7:1"), address_key("::ffff:10.0.0.1"), address_key("x")
    ('192.168.1.20', '2001:db8::/64', '10.0.0.1', 'x')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), 64), strict=False))  # without a zone such as %eth0


@functools.lru_cache(4096)
def network_key(address: str) -> str:
    """The network of an address key, which may belong to one household or company: of IPv6 the /48; else itself.

    >>> network_key("2001:db8:1:2::/64"), network_key("192.168.1.20"), network_key("")
    ('2001:db8:1::/48', '192.168.1.20', '')
    """
    if ":" not in address:
        return address
    try:
        return str(ipaddress.IPv6Network(address).supernet(new_prefix=NETWORK))
    except ValueError:
        return address
