"""The application: pages, HTTP API and web sockets on one context."""

from __future__ import annotations

import logging
from functools import cache
from traceback import format_exc
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

import hiram
from hiram.core.errors import HiramError
from hiram.core.text.words import as_sentence
from hiram.server.admin import routes as admin
from hiram.server.context import AppContext
from hiram.server.errors import STATUS, Refused, refusal_of
from hiram.server.http import daily, games, lessons, manual, pages, play, puzzles, tables
from hiram.server.http.body import StrictRequest
from hiram.server.http.compression import with_compression
from hiram.server.http.openapi import openapi_document
from hiram.server.http.schemas import Refusal
from hiram.server.lobby.guests import Guest
from hiram.server.monitoring import routes as monitoring
from hiram.server.monitoring.requests import followed
from hiram.server.security import guard_requests, guest_of, is_known_host, refuse_host, with_security_headers
from hiram.server.settings import Settings
from hiram.server.socket import endpoint
from hiram.server.turns import LARGEST_BODY, in_turn, takes_long

CODES = {400: "bad", 401: "seat", 403: "seat", 404: "gone", 405: "bad", 413: "large", 429: "rate"}
DESCRIPTION = "openapi"  # in the state of the application: made once, for that takes long
AnyRequest = Request[Any, Any, Any]
log = logging.getLogger("hiram.server")


class Application:
    """The server: the framework's application, with our headers on every answer and nothing in the way of web sockets.
    Handlers find its context in the state of their connection."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._framework = framework()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            scope.setdefault("state", {})["context"] = self.context
            await followed(self.context, self._answer, scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        """Open the context when the server begins, and close it at the end."""
        await receive()
        doing = "startup"
        try:
            await self.context.open()
            await send({"type": "lifespan.startup.complete"})
            doing = "shutdown"
            try:
                await receive()
            finally:
                await self.context.close()
        except BaseException:
            await send({"type": f"lifespan.{doing}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            send = with_compression(scope, with_security_headers(scope, send))
        if not is_known_host(self.context, scope):
            await refuse_host(scope, receive, send)
        elif scope["type"] == "http" and not takes_long(scope):
            await in_turn(self.context, self._framework, scope, receive, send)
        else:
            await self._framework(scope, receive, send)


def make_app(settings: Settings | None = None) -> Application:
    """The whole server as an ASGI application."""
    return Application(AppContext(settings or Settings()))


@cache
def framework() -> Litestar:
    """The handlers, as the framework has them. All servers of a process have them in common: to read what each handler
    takes and gives is most of what it takes to make a server."""
    rooms = (games, lessons, puzzles, tables, play, daily)
    handlers = [describe, *(handler for room in rooms for handler in room.HANDLERS)]
    api = Router("/api", route_handlers=handlers)
    return Litestar(
        route_handlers=[
            api,
            *monitoring.HANDLERS,
            *admin.HANDLERS,
            endpoint.table_socket,
            pages.show_page,
            pages.show_static,
            pages.show_icon,
            pages.show_shared,
            pages.show_worker,
            manual.show_manual,
            manual.show_manual_start,
        ],
        dependencies={
            "context": Provide(provide_context, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
        },
        guards=[guard_requests],
        exception_handlers={HiramError: refuse, HTTPException: refuse_http, Exception: refuse_fault},
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Hiram",
            version=hiram.__version__,
            description="Tables of board games, for programs; docs/api.md says how they hang together.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )


def provide_context(scope: Scope) -> AppContext:
    context: AppContext = scope["state"]["context"]
    return context


def provide_guest(request: AnyRequest) -> Guest:
    return guest_of(provide_context(request.scope), request)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def describe(request: AnyRequest) -> dict[str, Any]:
    """The HTTP API, for machines."""
    if DESCRIPTION not in request.app.state:
        request.app.state[DESCRIPTION] = openapi_document(request.app.openapi_schema)
    described: dict[str, Any] = request.app.state[DESCRIPTION]
    return described


def refuse(request: AnyRequest, error: HiramError) -> Response[Refusal]:
    """A refusal that speaks to whoever asked."""
    refused = refusal_of(error)
    count(request, refused)
    headers = {} if refused.retry_after is None else {"retry-after": str(refused.retry_after)}
    answer = Refusal(refused.code, refused.text, refused.clause)
    return Response(answer, status_code=STATUS[refused.code], headers=headers)


def refuse_http(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """What the framework refuses, in the same shape."""
    details = error.extra if isinstance(error.extra, list) else []
    texts = [str(detail.get("message", "")) for detail in details if isinstance(detail, dict)]
    text = "; ".join(filter(None, texts)) or error.detail
    code = CODES.get(error.status_code, "bad" if error.status_code < 500 else "server")
    answer = Refusal(code, as_sentence(text or "That cannot be done"))
    count(request, Refused(code, answer.text))
    return Response(answer, status_code=error.status_code, headers=error.headers)


def refuse_fault(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Our own fault: the log has the details, the answer has not."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    count(request, Refused("server", ""))
    return Response(Refusal("server", "Something went wrong on the server."), status_code=500)


def count(request: AnyRequest, refused: Refused) -> None:
    provide_context(request.scope).services.metrics.refused(refused)
