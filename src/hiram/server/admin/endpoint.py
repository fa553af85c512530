"""The endpoint for administrators of a running server. Its address and a token lie in the data folder: whoever can read
that has the database anyway."""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
from pathlib import Path

import msgspec

from hiram.server.settings import Settings

FILE = "hiram.admin"
ROUTE = "/admin"
ANYWHERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}


class AdminEndpoint(msgspec.Struct):
    """Where a running server takes orders."""

    host: str
    port: int
    token: str

    def accepts(self, token: str) -> bool:
        return bool(self.token) and hmac.compare_digest(self.token.encode(), token.encode())


def publish_endpoint(settings: Settings) -> AdminEndpoint:
    """Make a token and leave it in the folder, for the owner alone."""
    endpoint = AdminEndpoint(ANYWHERE.get(settings.host, settings.host), settings.port, secrets.token_urlsafe(32))
    path = settings.data / FILE
    with contextlib.suppress(OSError):  # a full disk keeps nobody from playing; there is no administration then
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as out:
            out.write(msgspec.json.encode(endpoint))
    return endpoint


def remove_endpoint(settings: Settings) -> None:
    with contextlib.suppress(OSError):
        (settings.data / FILE).unlink(missing_ok=True)


def find_endpoint(folder: Path) -> AdminEndpoint | None:
    """Where the server of a folder takes orders, if one has left word."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=AdminEndpoint)
    except (FileNotFoundError, msgspec.MsgspecError):
        return None
