"""Who asks, from where, how often; and the headers that every answer carries."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hiram.core.vocabulary import shortened
from hiram.server.context import AppContext
from hiram.server.errors import STATUS, Refused
from hiram.server.http.schemas import Refusal
from hiram.server.limits import Kind, address_key
from hiram.server.lobby.guests import COOKIE, YEAR, Guest

AnyConnection = ASGIConnection[Any, Any, Any, Any]
NOT_OURS = 4401  # closes a web socket that was opened from elsewhere
NEW_TOKEN = "hiram_new_token"
GUEST = "hiram_guest"
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


def is_known_host(context: AppContext, scope: Scope) -> bool:
    """Whether a request means this server by its `Host`; one that names none came from no browser."""
    named = header_of(scope, b"host")
    reached = scope.get("server") or ("", 0)
    return not named or context.hosts.knows(named, str(reached[0]))


def header_of(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name), "")


async def refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    """Say that nobody of that name is here. A web socket is closed before it opens, which says nothing."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": NOT_OURS, "reason": "another server's name"})
        return
    name = shortened(header_of(scope, b"host"))
    text = f"This server is not called {name!r}; whoever runs it can add that name to its hosts."
    answer: ASGIApp = Response(Refusal("host", text), status_code=STATUS["host"]).to_asgi_response(None, Request(scope))
    await answer(scope, receive, send)


def cookie(scope: Scope, token: str) -> str:
    secure = "; Secure" if scope.get("scheme") == "https" else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def address_of(connection: AnyConnection) -> str:
    return address_key(connection.client.host) if connection.client else ""


def guest_of(context: AppContext, connection: AnyConnection) -> Guest:
    """Who asks: by bearer, by cookie, or somebody new, who stays the same for the whole request."""
    state = connection.scope["state"]
    if GUEST not in state:
        state[GUEST] = read_guest(context, connection)
        context.services.addresses.note(state[GUEST].id, address_of(connection))
    guest: Guest = state[GUEST]
    return guest


def read_guest(context: AppContext, connection: AnyConnection) -> Guest:
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


def known_guest(context: AppContext, connection: AnyConnection) -> str:
    """The id of a guest who has been here before; "" for whoever has not, or has a token that is not ours."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    guest = context.guests.read(token)
    return guest.id if guest else ""


def guard_requests(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Not too many requests; and those that change something come from our own pages, or from programs."""
    if connection.scope["type"] != ScopeType.HTTP:
        return
    context: AppContext = connection.scope["state"]["context"]
    context.bans.check(known_guest(context, connection), address_of(connection))
    reads = connection.scope["method"] in SAFE_METHODS
    if not reads and not is_own_origin(context, connection):
        raise Refused("seat", "That request comes from the page of another server.")
    kind: Kind | Literal["own"] = handler.opt.get("quota", "read" if reads else "change")
    if kind != "own":  # else the handler sees to it
        context.services.quotas.take(kind, known_guest(context, connection), address_of(connection))
