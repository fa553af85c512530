"""The application: pages, HTTP API and web sockets on one hall."""

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
from hiram.server import api_games, api_play, api_tables, lines, pages
from hiram.server.documenting import description
from hiram.server.guests import Guest
from hiram.server.hall import Hall
from hiram.server.refusing import STATUS, as_sentence, refusal_of
from hiram.server.security import guard_changes, guest_of, with_headers
from hiram.server.settings import Settings
from hiram.server.shapes import Refusal

LARGEST_BODY = 64 * 1024
CODES = {400: "bad", 401: "seat", 403: "seat", 404: "gone", 405: "bad", 413: "large", 429: "rate"}
Asking = Request[Any, Any, Any]
log = logging.getLogger("hiram.server")


class Application(Litestar):
    """The framework's application, with our headers on every answer and nothing in the way of web sockets."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await super().__call__(scope, receive, with_headers(scope, send) if scope["type"] == "http" else send)


def make_app(settings: Settings | None = None) -> Litestar:
    """The whole server as an ASGI application. Its hall is `app.state["hall"]`."""
    hall = Hall(settings or Settings())

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    def provide_hall() -> Hall:
        return hall

    def provide_guest(request: Asking) -> Guest:
        return guest_of(hall, request)

    api = Router("/api", route_handlers=[describe, *api_games.HANDLERS, *api_tables.HANDLERS, *api_play.HANDLERS])
    app = Application(
        route_handlers=[api, lines.table_line, pages.show_page, pages.show_static, pages.show_icon],
        dependencies={
            "hall": Provide(provide_hall, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
        },
        guards=[guard_changes],
        exception_handlers={HiramError: refuse, HTTPException: refuse_http, Exception: refuse_fault},
        lifespan=[life],
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
    app.state["hall"] = hall
    return app


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def describe(request: Asking) -> dict[str, Any]:
    """The HTTP API, for machines."""
    return description(request.app.openapi_schema)


def refuse(_: Asking, error: HiramError) -> Response[Refusal]:
    """A refusal that speaks to whoever asked."""
    refused = refusal_of(error)
    return Response(Refusal(refused.code, refused.text, refused.clause), status_code=STATUS[refused.code])


def refuse_http(_: Asking, error: HTTPException) -> Response[Refusal]:
    """What the framework refuses, in the same shape."""
    details = error.extra if isinstance(error.extra, list) else []
    texts = [str(detail.get("message", "")) for detail in details if isinstance(detail, dict)]
    text = "; ".join(filter(None, texts)) or error.detail
    code = CODES.get(error.status_code, "bad" if error.status_code < 500 else "server")
    answer = Refusal(code, as_sentence(text or "That cannot be done"))
    return Response(answer, status_code=error.status_code, headers=error.headers)


def refuse_fault(request: Asking, error: Exception) -> Response[Refusal]:
    """Our own fault: the log has the details, the answer has not."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Refusal("server", "Something went wrong on the server."), status_code=500)
