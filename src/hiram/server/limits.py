"""Rates: a bucket that fills by itself and pays one token for each message or request."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

MOST_BUCKETS = 10_000
MOST_GUESTS = 100_000


class Bucket:
    """So many a second, and so many at once."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is within the rate."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many; the ones not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._terms = (rate, burst, clock)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(*self._terms)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take()


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
    return str(ipaddress.ip_network((address, 64), strict=False))
