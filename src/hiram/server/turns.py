"""Requests get their turn: of each address a few are worked on at a time, and the others wait, so that whoever asks for
much at once keeps nobody else waiting.

A request has its turn from when all of it has come until its answer begins to go out: how slow a line is costs nobody a
turn. What waits for something for long (events, a bot's opinion) is left out; it is counted in other ways.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

from litestar.connection import ASGIConnection

from hiram.server.context import AppContext
from hiram.server.fair import Share
from hiram.server.security import address_of, known_guest

LARGEST_BODY = 64 * 1024
LONG = (
    "/events",
    "/why",
    "/health",
    "/ready",
    "/metrics",
    "/admin",
)  # or must be answered even when all turns are taken
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]


def takes_long(scope: Any) -> bool:
    return str(scope["path"]).endswith(LONG)


async def in_turn(
    context: AppContext, app: Callable[[Any, Receive, Send], Awaitable[None]], scope: Any, receive: Receive, send: Send
) -> None:
    """Let the application answer a request when it is the turn of whoever asks."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    guest = known_guest(context, connection)
    receive = await whole_body(receive)
    async with AsyncExitStack() as turn:

        async def send_and_end_turn(message: Any) -> None:
            if message["type"] == "http.response.body":
                await turn.aclose()
            await send(message)

        await turn.enter_async_context(context.services.work.turn(Share(address_of(connection), guest)))
        await app(scope, receive, send_and_end_turn)


async def whole_body(receive: Receive) -> Receive:
    """Wait until a request is here, or more of it than anybody may send."""
    messages: list[Any] = []
    size = 0
    while size <= LARGEST_BODY:
        message = await receive()
        messages.append(message)
        size += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body", False):
            break

    async def replayed() -> Any:
        return messages.pop(0) if messages else await receive()

    return replayed
