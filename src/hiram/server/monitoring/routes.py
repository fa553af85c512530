"""Routes: whether the server is alive, whether it can work, and its metrics."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency

from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.lobby.lan import is_loopback
from hiram.server.monitoring.metrics import CONTENT_TYPE
from hiram.server.store import queries

AnyRequest = Request[Any, Any, Any]
FRESH = {"cache-control": "no-store"}
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")


@get("/health", include_in_schema=False)
async def show_health() -> Response[dict[str, str]]:
    """The server is alive: it answers."""
    return Response({"status": "alive"}, headers=FRESH)


@get("/ready", include_in_schema=False)
async def show_ready(context: NamedDependency[AppContext]) -> Response[dict[str, Any]]:
    """Whether games can be played here, or what is missing."""
    reasons = await context.unready()
    if reasons:
        return Response({"status": "not ready", "reasons": reasons}, status_code=503, headers=FRESH)
    return Response({"status": "ready"}, headers=FRESH)


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest, context: NamedDependency[AppContext]) -> Response[bytes]:
    """Metrics for Prometheus: for this machine, and for whoever has the token of the settings."""
    if not may_see_metrics(request, context.settings.metrics_token):
        raise Refused("gone", "There is no such page.")
    tables = await context.store.read(queries.count_tables)
    return Response(context.services.metrics.text(context, tables), headers=FRESH, media_type=CONTENT_TYPE)


def may_see_metrics(request: AnyRequest, token: str) -> bool:
    """With the token, from anywhere; without it only straight from this machine, not through a proxy."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode()):
        return True
    straight = not any(name in request.headers for name in FORWARDED)
    return straight and request.client is not None and is_loopback(request.client.host)


HANDLERS = [show_health, show_ready, show_metrics]
