"""Who asks, from where, how often; and the headers that every answer carries."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope, Send

from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.lobby.guests import COOKIE, YEAR, Guest

AnyConnection = ASGIConnection[Any, Any, Any, Any]
NEW_TOKEN = "hiram_new_token"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


def with_security_headers(scope: Scope, send: Send) -> Send:
    """Put the headers of safety on an answer, and the cookie on the first one to a new guest."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            present = {name.lower() for name, _ in headers}
            headers += [(name, value) for name, value in HEADERS if name not in present]
            token = scope.get("state", {}).get(NEW_TOKEN)
            if token:
                headers.append((b"set-cookie", cookie(scope, token).encode()))
            message["headers"] = headers
        await send(message)

    return send_with_headers


def cookie(scope: Scope, token: str) -> str:
    secure = "; Secure" if scope.get("scheme") == "https" else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def guest_of(context: AppContext, connection: AnyConnection) -> Guest:
    """Who asks: by bearer, by cookie, or somebody new."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        guest = context.guests.read(bearer.strip())
        if guest is None:
            raise Refused("seat", "That token was not made by this server.")
        return guest
    known = context.guests.read(connection.cookies.get(COOKIE, ""))
    if known is not None:
        return known
    guest = context.guests.new()
    connection.scope["state"][NEW_TOKEN] = context.guests.token(guest)
    return guest


def is_own_origin(context: AppContext, connection: AnyConnection) -> bool:
    """Whether a request comes from a page of this server, or from a program, which sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in context.settings.origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == connection.headers.get("host", "").lower()


def guard_changes(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Requests that change something come from our own pages, and not too many at once."""
    if connection.scope.get("method", "GET") in SAFE_METHODS:
        return
    context: AppContext = connection.app.state["context"]
    if not is_own_origin(context, connection):
        raise Refused("seat", "That request comes from the page of another server.")
    guard_rate(connection, handler)


def guard_rate(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Not too many requests at once from one address: for those that change something, or cost much."""
    context: AppContext = connection.app.state["context"]
    address = connection.client.host if connection.client else ""
    if not context.requests.take(address):
        raise Refused("rate", "That is too many requests at once; slow down.")
