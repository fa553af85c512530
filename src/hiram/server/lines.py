"""The web socket of a table: from the handshake to the end of the line."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hiram.core.errors import HiramError
from hiram.server.frames import No, text_of
from hiram.server.guests import Guest
from hiram.server.hall import Hall
from hiram.server.limits import Bucket
from hiram.server.refusing import Refused, refusal_of
from hiram.server.security import guest_of, own_origin
from hiram.server.sockets import Connection, cancelled
from hiram.server.table import LiveTable
from hiram.server.talk import Talk
from hiram.server.welcome import goodbye

Line = WebSocket[Any, Any, State]
NOT_OURS, GONE, TOO_MANY = 4401, 4404, 4429


@websocket("/api/tables/{table_id:str}/socket")
async def table_line(socket: Line, hall: NamedDependency[Hall], table_id: FromPath[str]) -> None:
    """Talk with somebody at a table until the line is gone."""
    if not own_origin(hall, socket):
        await socket.close(code=NOT_OURS, reason="another server's page")
        return
    await socket.accept()
    try:
        guest = guest_of(hall, socket)
        table = await hall.table(table_id, guest)
        if table.lines >= hall.settings.sockets_a_table:
            await turn_away(socket, Refused("rate", "Too many people watch this table."), TOO_MANY)
            return
    except HiramError as error:
        await turn_away(socket, refusal_of(error), GONE)
        return
    await converse(hall, socket, guest, table)


async def turn_away(socket: Line, refused: Refused, code: int) -> None:
    """Say why, and close."""
    await send(socket, text_of(No(key="", code=refused.code, text=refused.text, clause="")))
    await socket.close(code=code)


async def send(socket: Line, frame: str) -> None:
    await socket.send({"type": "websocket.send", "text": frame, "bytes": None})


async def converse(hall: Hall, socket: Line, guest: Guest, table: LiveTable) -> None:
    """One task reads, one writes; when either ends, so does the other."""
    settings = hall.settings
    connection = Connection(guest, lambda frame: send(socket, frame), settings.outbox)
    bucket = Bucket(settings.frames_per_second, settings.frame_burst)
    talk = Talk(table, connection, bucket, lambda: hall.name_of(guest))
    loop = asyncio.get_running_loop()
    table.lines += 1
    reader, writer = loop.create_task(read(socket, talk)), loop.create_task(connection.write())
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.done() and not writer.cancelled() and writer.exception() is None:
            await socket.close(code=writer.result())
    finally:
        table.lines -= 1
        goodbye(table, connection)
        await cancelled(reader)
        await cancelled(writer)
        await talk.end()


async def read(socket: Line, talk: Talk) -> None:
    """Hear frame after frame."""
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text, data = message.get("text"), message.get("bytes")
            await talk.hear(text if isinstance(text, str) else data if isinstance(data, bytes) else b"")
    except WebSocketDisconnect:
        return
