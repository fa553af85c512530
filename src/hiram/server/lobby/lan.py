"""The addresses of this server in the local network, and a QR code for a phone to get there."""

from __future__ import annotations

import contextlib
import functools
import io
import ipaddress
import socket

import segno

from hiram.server.settings import Settings

# Asking the system which of its addresses it would use to get there sends nothing.
NEIGHBOURHOODS = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
EVERYWHERE = ("0.0.0.0", "::", "")


def lan_addresses(settings: Settings) -> list[str]:
    """The addresses of this server for other devices; none if it listens to this machine alone."""
    hosts = interfaces() if settings.host in EVERYWHERE else [settings.host]
    return [f"http://{host}:{settings.port}" for host in hosts if not is_loopback(host)]


def interfaces() -> list[str]:
    """The addresses of this machine, loopback left out."""
    found: list[str] = []
    for neighbour in NEIGHBOURHOODS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((neighbour, 9))
            address = str(probe.getsockname()[0])
            if address not in found and not is_loopback(address):
                found.append(address)
    return found


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@functools.lru_cache(64)
def qr_code(address: str) -> bytes:
    """An address as a picture that a phone can read."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", scale=8, border=3, dark="#000", light="#fff")
    return out.getvalue()
