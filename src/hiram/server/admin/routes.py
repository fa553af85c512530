"""The route that takes orders of administrators; for all others there is no such page."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.di import NamedDependency

from hiram.core.text.words import as_sentence
from hiram.server.admin.actions import Order, carry_out
from hiram.server.admin.endpoint import ROUTE
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.security import address_of

AnyRequest = Request[Any, Any, Any]


@post(ROUTE, include_in_schema=False, status_code=200, opt={"quota": "own"})
async def take_order(request: AnyRequest, context: NamedDependency[AppContext]) -> Response[bytes]:
    """Carry out an order. Whoever has the token is not kept out by quotas, however many others knock."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    endpoint = context.admin_endpoint
    if scheme.lower() != "bearer" or endpoint is None or not endpoint.accepts(token.strip()):
        context.services.quotas.take("change", "", address_of(request))
        raise Refused("gone", "There is no such page.")
    try:
        order = msgspec.json.decode(await request.body(), type=Order)
    except msgspec.MsgspecError as error:
        raise Refused("bad", as_sentence(str(error))) from None
    return Response(msgspec.json.encode(await carry_out(context, order)), media_type="application/json")


HANDLERS = [take_order]
