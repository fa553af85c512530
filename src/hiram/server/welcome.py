"""What somebody is shown who comes to a table, or comes back to it."""

from __future__ import annotations

from hiram.server.catalogue import sheet_path, style_path
from hiram.server.frames import Hello, TableFrame, text_of
from hiram.server.sockets import Connection
from hiram.server.table import LiveTable, said_frame


def hello_frame(table: LiveTable, socket: Connection) -> str:
    hello = Hello(
        boot=table.services.boot,
        table=table.id,
        game=table.row.game,
        seat=socket.seat,
        sheet=sheet_path(table.row.game),
        style=style_path(table.row.game),
        now=table.services.settings.now(),
    )
    return text_of(hello)


def welcome(table: LiveTable, socket: Connection, seat: int | None, rev: int, boot: str) -> None:
    """Show the table with these eyes: what happened since `rev`, or all of it."""
    if seat is not None:
        table.seat_of(socket.guest.id, seat)
    first = not socket.joined
    before = (table.gallery.seats(), table.gallery.watchers())
    table.gallery.enter(socket, seat)
    socket.behind = False
    socket.answer(hello_frame(table, socket))
    socket.push(text_of(TableFrame(table=table.info(socket.guest.id))))
    if first:
        for said in table.chat:
            socket.push(said_frame(said))
    show(table, socket, rev if boot == table.services.boot else -1)
    if (table.gallery.seats(), table.gallery.watchers()) != before:
        table.tell_table()


def show(table: LiveTable, socket: Connection, rev: int) -> None:
    """The patches since a revision if they are still there, else the whole scene."""
    if table.play is None:
        return
    audience = table.gallery.audience(socket.seat)
    if audience.rev != table.play.rev(socket.seat):
        audience.whole(table.play)
    patches = audience.since(rev) if rev >= 0 else None
    for frame in [audience.whole(table.play)] if patches is None else patches:
        socket.push(frame)
    if table.request is not None:
        socket.push(table.request.frame())


def catch_up(table: LiveTable, socket: Connection) -> None:
    """A slow reader has read what was left of its frames: it gets everything anew."""
    socket.push(text_of(TableFrame(table=table.info(socket.guest.id))))
    show(table, socket, -1)


def goodbye(table: LiveTable, socket: Connection) -> None:
    """Somebody's line is gone."""
    if socket.joined:
        table.gallery.leave(socket)
        table.tell_table()
