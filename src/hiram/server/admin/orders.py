"""Give an order: to the running server of a folder, or, if there is none, to the folder itself."""

from __future__ import annotations

import asyncio
import http.client
from pathlib import Path
from typing import Any

import msgspec

from hiram.core.errors import HiramError
from hiram.server.admin.actions import Order, carry_out
from hiram.server.admin.endpoint import ROUTE, AdminEndpoint, find_endpoint
from hiram.server.context import AppContext
from hiram.server.settings import Settings
from hiram.server.store.sqlite import FILE

PATIENCE = 60.0  # seconds


def give(folder: Path, order: Order, database: str = "") -> Any:
    """What came of it; HiramError if it was refused."""
    try:
        if not database and not (folder / FILE).is_file():
            raise HiramError(f"there are no games in {str(folder)!r}; --data names the folder of the server")
        endpoint = None if database else find_endpoint(folder)
    except OSError as error:
        raise HiramError(f"{str(folder)!r} is for its owner alone: {error.strerror}") from None
    if endpoint is not None:
        try:
            return send(endpoint, order)
        except (ConnectionRefusedError, http.client.HTTPException):
            pass  # word of a server that was killed
    return asyncio.run(carry_out_here(folder, order, database))


def send(endpoint: AdminEndpoint, order: Order) -> Any:
    connection = http.client.HTTPConnection(endpoint.host, endpoint.port, timeout=PATIENCE)
    try:
        connection.request("POST", ROUTE, msgspec.json.encode(order), {"Authorization": f"Bearer {endpoint.token}"})
        answer = connection.getresponse()
        body = msgspec.json.decode(answer.read())
    except msgspec.MsgspecError:
        raise HiramError("whoever listens at the server's port is not Hiram") from None
    finally:
        connection.close()
    if answer.status != 200:
        raise HiramError(str(body.get("text", answer.status)))
    return body


async def carry_out_here(folder: Path, order: Order, database: str) -> Any:
    """Without a server; the lock of a folder keeps one from starting meanwhile."""
    context = AppContext(Settings(data=folder, database=database, workers=0))
    try:
        return await carry_out(context, order)
    finally:
        await context.close()
