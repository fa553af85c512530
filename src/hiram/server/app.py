"""The application: pages, HTTP API and web sockets on one context."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

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


class Application(Litestar):
    """The framework's application, with our headers on every answer and nothing in the way of web sockets."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await followed(self.state["context"], self._answer, scope, receive, send)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            send = with_compression(scope, with_security_headers(scope, send))
        if not is_known_host(self.state["context"], scope):
            await refuse_host(scope, receive, send)
        elif scope["type"] == "http" and not takes_long(scope):
            await in_turn(self.state["context"], super().__call__, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def make_app(settings: Settings | None = None) -> Litestar:
    """The whole server as an ASGI application. Its context is `app.state["context"]`."""
    context = AppContext(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await context.open()
        try:
            yield
        finally:
            await context.close()

    def provide_context() -> AppContext:
        return context

    def provide_guest(request: AnyRequest) -> Guest:
        return guest_of(context, request)

    rooms = (games, lessons, puzzles, tables, play, daily)
    handlers = [describe, *(handler for room in rooms for handler in room.HANDLERS)]
    api = Router("/api", route_handlers=handlers)
    app = Application(
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
        lifespan=[lifespan],
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
    app.state["context"] = context
    return app


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
    context: AppContext = request.app.state["context"]
    context.services.metrics.refused(refused)
