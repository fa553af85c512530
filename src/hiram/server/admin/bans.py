"""Bans: guests and addresses that are not served."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from hiram.server.errors import Refused
from hiram.server.limits import address_key

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
BanKind: TypeAlias = Literal["guest", "address"]
BANNED = 4403  # closes the sockets of who is banned
HOUSE = 64  # bits of an IPv6 address that are one address here (`limits.address_key`)
MAPPED = 96  # bits before an IPv4 address that is written as one of IPv6
WIDEST = {4: 8, 6: 16}  # bits that a network must name at least: wider ones shut half of the world out by a slip


class Bans:
    """Who is banned until when. The store has the same, for the next start."""

    def __init__(self, rows: Iterable[dict[str, Any]], now: Callable[[], int]) -> None:
        self._now = now
        self._guests: dict[str, tuple[int | None, str]] = {}
        self._networks: dict[Network, tuple[int | None, str]] = {}
        for row in rows:
            self.add(row["kind"], row["value"], row["why"], row["until"])

    def add(self, kind: BanKind, value: str, why: str, until: int | None) -> None:
        if kind == "guest":
            self._guests[value] = (until, why)
        else:
            self._networks[ipaddress.ip_network(value)] = (until, why)

    def remove(self, kind: BanKind, value: str) -> None:
        if kind == "guest":
            self._guests.pop(value, None)
        else:
            self._networks.pop(ipaddress.ip_network(value), None)

    def check(self, guest: str, address: str) -> None:
        """Refuse who is banned. `address` is the key of an address (`limits.address_key`)."""
        if (why := self.reason(guest, address)) is not None:
            said = f": {why}" if why else ""
            raise Refused("banned", f"Whoever runs this server does not let you in{said}.")

    def reason(self, guest: str, address: str) -> str | None:
        """Why somebody is banned; None if he is not."""
        if not self._guests and not self._networks:
            return None
        found = [self._guests.get(guest), *self._of_address(address)]
        return next((why for ban in found if ban is not None for until, why in [ban] if self._holds(until)), None)

    def _of_address(self, address: str) -> list[tuple[int | None, str]]:
        try:
            asking: Any = ipaddress.ip_network(address, strict=False)
        except ValueError:
            return []
        return [
            ban
            for network, ban in self._networks.items()
            if network.version == asking.version and asking.subnet_of(network)
        ]

    def _holds(self, until: int | None) -> bool:
        return until is None or self._now() < until


def network_of(text: str) -> str:
    """An address or a network as it is stored; of IPv6 at least a whole /64, for whoever has one address has them all.

    >>> network_of("203.0.113.9"), network_of("203.0.113.0/24"), network_of("2001:db8::1")
    ('203.0.113.9/32', '203.0.113.0/24', '2001:db8::/64')
    >>> network_of("2001:db8::1/128"), network_of("::ffff:203.0.113.9/128")
    ('2001:db8::/64', '203.0.113.9/32')
    """
    try:
        network: Network = ipaddress.ip_network(text if "/" in text else address_key(text), strict=False)
    except ValueError:
        raise Refused("bad", f"{text!r} is not an address such as 203.0.113.9 or 203.0.113.0/24.") from None
    if isinstance(network, ipaddress.IPv6Network):
        mapped, beyond = network.network_address.ipv4_mapped, network.prefixlen - MAPPED
        if mapped is not None and beyond >= 0:
            network = ipaddress.IPv4Network((mapped, beyond), strict=False)
        elif network.prefixlen > HOUSE:
            network = network.supernet(new_prefix=HOUSE)
    if network.is_loopback:
        raise Refused(
            "bad",
            "That is this machine itself. If guests seem to come from here, the proxy in front does not send "
            "X-Forwarded-For (docs/hosting.md).",
        )
    if network.prefixlen < WIDEST[network.version]:
        raise Refused("bad", f"{text} is too wide: name at least {WIDEST[network.version]} bits.")
    return str(network)
