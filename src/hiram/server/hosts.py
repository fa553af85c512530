"""The names under which this server answers.

A page of another site can make a browser ask this server under a name of that site's own (DNS rebinding); `Host` then
says that name. So only the names of this machine are answered, and those that whoever runs the server has set.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from hiram.server.lobby.lan import EVERYWHERE, interfaces, is_loopback
from hiram.server.settings import Settings

ANY = "*"


def machine_names() -> set[str]:
    """What this machine is called in its own network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {name for name in (full, short, f"{short}.local") if name.strip(".")}


def host_name(header: str) -> str:
    """A `Host` header without its port.

    >>> host_name("Games.example.org:8000"), host_name("[::1]:8000"), host_name("::1")
    ('games.example.org', '::1', '::1')
    """
    text = header.strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    name, colon, port = text.rpartition(":")
    return (name if colon and port.isdigit() and ":" not in name else text).rstrip(".")


class KnownHosts:
    """Tells the names of this server from others."""

    def __init__(self, settings: Settings) -> None:
        named = [host_name(name) for name in settings.hosts]
        proxies = [urlsplit(origin).hostname or "" for origin in settings.origins]
        listening = [] if settings.host in EVERYWHERE else [settings.host.lower()]
        self._any = ANY in named
        self._names = {"localhost", *machine_names(), *named, *proxies, *listening} - {""}

    def knows(self, header: str, reached: str = "") -> bool:
        """Whether the server is meant by a `Host` header; `reached` is the address at which the request came in."""
        name = host_name(header)
        if self._any or name in self._names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return is_loopback(name) or str(address) == reached or str(address) in interfaces()
