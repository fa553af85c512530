"""What a socket is sent when it joins a table, or joins it again."""

from __future__ import annotations

from hiram.server.http.assets import ASSETS
from hiram.server.lobby.catalogue import sheet_path, style_path
from hiram.server.socket.connection import Connection
from hiram.server.socket.messages import Hello, TableMessage, as_bytes, chat_message
from hiram.server.tables.live import LiveTable


def hello_message(table: LiveTable, socket: Connection) -> bytes:
    hello = Hello(
        boot=table.services.boot,
        table=table.id,
        game=table.row.game,
        seat=socket.seat,
        sheet=sheet_path(table.game),
        style=style_path(table.game),
        client=ASSETS.known().address,
        now=table.services.settings.now(),
        goal=table.game.goal(table.row.players, table.row.options),
    )
    return as_bytes(hello)


def join_table(table: LiveTable, socket: Connection, seat: int | None, rev: int, boot: str) -> None:
    """Join as a seat or as a spectator (None): send what happened since `rev`, or all of it."""
    if seat is not None:
        table.seat_of(socket.guest.id, seat)
    first = not socket.joined
    before = (table.viewers.guests(), table.viewers.watchers())
    table.look()
    table.viewers.enter(socket, seat)
    socket.behind = False
    socket.answer(hello_message(table, socket))
    socket.push(as_bytes(TableMessage(table=table.info(socket.guest.id))))
    if first:
        for said in table.chat:
            socket.push(chat_message(said))
    send_state(table, socket, rev if boot == table.services.boot else -1)
    if (table.viewers.guests(), table.viewers.watchers()) != before:
        table.note_return()
        table.send_table()


def unseat_sockets(table: LiveTable) -> None:
    """Make spectators of the sockets whose guests no longer have the seat that they looked from."""
    for socket in list(table.viewers.sockets):
        if socket.seat is not None and not table.owns(socket.guest.id, socket.seat):
            table.viewers.enter(socket, None)
            socket.push(hello_message(table, socket))
            if table.running is not None:
                socket.push(table.viewers.group(None).whole(table.running))


def send_state(table: LiveTable, socket: Connection, rev: int) -> None:
    """The patches since a revision if they are still there, else the whole scene."""
    if table.running is None:
        return
    group = table.viewers.group(socket.seat)
    if group.rev != table.running.rev(socket.seat):
        group.whole(table.running)
    patches = group.since(rev) if rev >= 0 else None
    for message in [group.whole(table.running)] if patches is None else patches:
        socket.push(message)
    if table.request is not None:
        socket.push(table.request.message())


def resend_state(table: LiveTable, socket: Connection) -> None:
    """A slow reader has read what was left in its outbox: send everything again."""
    socket.push(as_bytes(TableMessage(table=table.info(socket.guest.id))))
    send_state(table, socket, -1)


def leave_table(table: LiveTable, socket: Connection) -> None:
    """A socket has closed."""
    if socket.joined:
        table.viewers.leave(socket)
        table.presence.heard(socket.guest.id)
        table.send_table()
