"""The web socket of a table: from the handshake to its end."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hiram.core.errors import HiramError
from hiram.server.context import AppContext
from hiram.server.errors import Refused, refusal_of
from hiram.server.fair import Share
from hiram.server.limits import LATER, Bucket, too_many
from hiram.server.lobby.guests import Guest
from hiram.server.protocols import direct_web_socket
from hiram.server.security import NOT_OURS, address_of, guest_of, is_own_origin
from hiram.server.socket.connection import Connection, cancelled
from hiram.server.socket.join import leave_table
from hiram.server.socket.messages import No, as_bytes
from hiram.server.socket.open_sockets import TOO_MANY
from hiram.server.socket.session import SocketSession
from hiram.server.tables.live import LiveTable

Socket = WebSocket[Any, Any, State]
GONE = 4404


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, context: NamedDependency[AppContext], table_id: FromPath[str]) -> None:
    """Accept a socket of a table and serve it until it closes."""
    if not is_own_origin(context, socket):
        await socket.close(code=NOT_OURS, reason="another server's page")
        return
    await socket.accept()
    address = address_of(socket)
    try:
        guest = guest_of(context, socket)
        context.bans.check(guest.id, address)
        if wait := context.services.quotas.missing("change", guest.id, address):
            raise too_many("You open too many connections at once", wait, "change")
        async with context.services.work.turn(Share(address, guest.id, table_id)):
            table = await context.table(table_id, guest)
    except HiramError as error:
        refused = refusal_of(error)
        await refuse_and_close(context, socket, refused, TOO_MANY if refused.code == "rate" else GONE)
        return
    await run_session(context, socket, guest, table)


async def refuse_and_close(context: AppContext, socket: Socket, refused: Refused, code: int) -> None:
    """Say why, and close."""
    context.services.metrics.refused(refused)
    await send(socket, as_bytes(No(key="", code=refused.code, text=refused.text, wait=refused.retry_after)))
    await socket.close(code=code)


async def send(socket: Socket, message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})


async def run_session(context: AppContext, socket: Socket, guest: Guest, table: LiveTable) -> None:
    """One task reads, one writes; when either ends, so does the other."""
    settings, address = context.settings, address_of(socket)
    direct = direct_web_socket(socket.scope)
    write_now = direct.write_now if direct is not None else None
    connection = Connection(guest, lambda message: send(socket, message), settings.outbox, address, write_now)
    sits = table.sits(guest.id)
    if not sits and table.open_spectators >= settings.sockets_a_table:
        full = too_many("Too many people watch this table", LATER, "spectators")
        await refuse_and_close(context, socket, full, TOO_MANY)
        return
    if not context.sockets.admit(connection, address, sits):
        full = too_many("You have too many tables open; close one", LATER, "sockets")
        await refuse_and_close(context, socket, full, TOO_MANY)
        return
    bucket = Bucket(settings.messages_per_second, settings.message_burst)
    session = SocketSession(table, connection, bucket, lambda: context.name_of(guest), direct)
    loop = asyncio.get_running_loop()
    table.open_sockets += 1
    table.open_spectators += not sits
    if direct is not None:
        direct.on_text = session.receive
    reader, writer = loop.create_task(read_messages(socket, session)), loop.create_task(connection.write())
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.done() and not writer.cancelled() and writer.exception() is None:
            await socket.close(code=writer.result(), reason=connection.reason)
    finally:
        session.stop()
        table.open_sockets -= 1
        table.open_spectators -= not sits
        context.sockets.leave(connection)
        leave_table(table, connection)
        await cancelled(reader)
        await cancelled(writer)
        await session.end()


async def read_messages(socket: Socket, session: SocketSession) -> None:
    """Handle message after message of those that come through ASGI."""
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text, data = message.get("text"), message.get("bytes")
            content = text if isinstance(text, str) else data if isinstance(data, bytes) else b""
            await asyncio.shield(session.receive(content))
    except WebSocketDisconnect:
        return
