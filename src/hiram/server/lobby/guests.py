"""Guests: whoever comes is somebody, without an account. A signed token, as a cookie or a bearer, says who.

The token is `ID.SIGNATURE` with SIGNATURE = HMAC-SHA256(key of this server, ID), so that nothing has to be stored of
somebody who only looks around. A name is stored when it is given.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata

import msgspec

COOKIE = "hiram_guest"
YEAR = 60 * 60 * 24 * 365
NAMELESS = "Guest"


class Guest(msgspec.Struct, frozen=True):
    """Somebody who visits the server, by the token of the browser."""

    id: str


class Guests:
    """Makes and checks tokens."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> Guest:
        """A guest whom nobody has met. No id begins with a hyphen: a command would take it for an option."""
        while (id := secrets.token_urlsafe(12)).startswith("-"):
            pass
        return Guest(id)

    def token(self, guest: Guest) -> str:
        digest = hmac.new(self._key, f"guest {guest.id}".encode(), hashlib.sha256).digest()
        return f"{guest.id}.{base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"

    def read(self, token: str) -> Guest | None:
        """Whose token it is; None for a forged or damaged one."""
        id, dot, _ = token.partition(".")
        if not dot or not id or len(token) > 100 or not token.isascii():
            return None
        guest = Guest(id)
        return guest if hmac.compare_digest(self.token(guest), token) else None


def clean_text(text: str) -> str:
    """A text of a guest as one line without what could garble the lines around it."""
    visible = "".join(letter for letter in text if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn"))
    return " ".join("".join(letter if letter.isprintable() else " " for letter in visible).split())
