"""Every request and web socket gets an id, which its lines in the log carry and its answer names; and is counted."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from hiram.server.limits import address_key
from hiram.server.monitoring.logs import new_request_id, request_id

if TYPE_CHECKING:
    from hiram.server.context import AppContext

log = logging.getLogger("hiram.server.requests")
HEADER = b"x-request-id"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
GUEST = "hiram_guest"


async def followed(
    context: AppContext, app: Callable[[Any, Any, Any], Awaitable[None]], scope: Any, receive: Any, send: Any
) -> None:
    """Let the application answer, with an id for the log; of a path only what is before the query is written down."""
    id = new_request_id()
    before = request_id.set(id)
    began, status = time.perf_counter(), 0

    async def send_with_id(message: Any) -> None:
        nonlocal status
        if message["type"] in ("http.response.start", "websocket.accept"):
            status = int(message.get("status", 101))
            message["headers"] = [*message.get("headers", []), (HEADER, id.encode())]
        await send(message)

    try:
        await app(scope, receive, send_with_id)
    finally:
        if scope["type"] == "http":
            method = scope["method"] if scope["method"] in METHODS else "other"
            context.services.metrics.requests.labels(method, str(status)).inc()
        if log.isEnabledFor(logging.INFO):
            log.info(
                "%s %s", scope.get("method", "socket"), scope["path"], extra={"details": details(scope, status, began)}
            )
        request_id.reset(before)


def details(scope: Any, status: int, began: float) -> dict[str, object]:
    """Who asked, from where, and how it went. The id of a guest signs nothing: it is no secret, and can be banned."""
    guest = scope.get("state", {}).get(GUEST)
    client = scope.get("client")
    return {
        "status": status,
        "ms": round((time.perf_counter() - began) * 1000, 1),
        "guest": guest.id if guest is not None else "",
        "address": address_key(client[0]) if client else "",
    }
