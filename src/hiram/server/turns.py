"""Limits how many requests of one address are worked on at the same time; the others wait in a fair queue, so that
whoever sends many requests does not slow down everybody else.

A request holds its slot from when all of it has arrived until its answer begins to go out, so a slow connection holds
none. Requests that take long (event streams, a bot's opinion) are not counted here; they have limits of their own.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp

from hiram.server.context import AppContext
from hiram.server.errors import STATUS
from hiram.server.fair import Share
from hiram.server.http.schemas import Refusal
from hiram.server.security import address_of, known_guest

LARGEST_BODY = 64 * 1024
LONG = re.compile("/health|/ready|/metrics|/admin|/api/tables/[^/]+/(events|at/[^/]+/why)")
"""The paths of what takes long, or must be answered even when all turns are taken."""
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]


def takes_long(scope: Any) -> bool:
    return LONG.fullmatch(str(scope["path"])) is not None


async def in_turn(
    context: AppContext, app: Callable[[Any, Receive, Send], Awaitable[None]], scope: Any, receive: Receive, send: Send
) -> None:
    """Let the application answer a request when it is the turn of whoever asks."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    guest = known_guest(context, connection)
    try:
        async with asyncio.timeout(context.settings.request_seconds):
            request = await whole_request(receive)
    except TimeoutError:
        await refuse_slow(scope, receive, send)
        return
    if request is None:
        return
    unread = [request]

    async def receive_again() -> Any:
        return unread.pop() if unread else await receive()

    async with AsyncExitStack() as turn:

        async def send_and_end_turn(message: Any) -> None:
            if message["type"] == "http.response.body":
                await turn.aclose()
            await send(message)

        await turn.enter_async_context(context.services.work.turn(Share(address_of(connection), guest)))
        await app(scope, receive_again, send_and_end_turn)


async def whole_request(receive: Receive) -> dict[str, Any] | None:
    """A request when it is here, or more of it than anybody may send; None if whoever asks has gone. However small the
    pieces are in which it comes, it is one."""
    body, more = bytearray(), True
    while more and len(body) <= LARGEST_BODY:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        more = bool(message.get("more_body", False))
    return {"type": "http.request", "body": bytes(body), "more_body": more}


async def refuse_slow(scope: Any, receive: Receive, send: Send) -> None:
    """Wait no longer for the rest of a request, and hang up."""
    refusal = Refusal("slow", "The rest of that request did not come in time.")
    answer: ASGIApp = Response(refusal, status_code=STATUS["slow"], headers={"connection": "close"}).to_asgi_response(
        None, Request(scope)
    )
    await answer(scope, receive, send)
