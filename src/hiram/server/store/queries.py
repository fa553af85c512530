"""What is written to the store and read from it: tables, seats, moves, chat, guests. Each function is one job."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from hiram.server.http.schemas import PassRule
from hiram.server.store.contract import Connection, MoveTaken, StatementFailed
from hiram.server.store.rows import ChatRow, MoveRow, SeatRow, TableRow, Turn

HEADER = [field.name for field in msgspec.structs.fields(TableRow)]
JSON_FIELDS = ("options", "clock", "names", "result", "turn", "origin")
COLUMNS = ", ".join(HEADER)
SEAT_FIELDS = ("seat", "kind", "name", "bot", "token", "entropy", "pledge", "since", "shown", "stand_in")
SEAT_COLUMNS = ", ".join((*SEAT_FIELDS, "guests", "passes"))
SEAT_UPDATES = ", ".join(f"{name} = excluded.{name}" for name in (*SEAT_FIELDS[1:], "guests", "passes"))
PAGE = 50
REMEMBERED_CHAT = 50
UNREADABLE = (sqlite3.DatabaseError, StatementFailed, msgspec.MsgspecError, ValueError, TypeError)  # of damaged rows
log = logging.getLogger("hiram.server")


class AlreadyStored(Exception):
    """That has been stored before."""


# prepared at import: msgspec prepares a type once, and two threads that do it at the same time can crash the process
msgspec.json.Decoder(TableRow)


def _packed(row: TableRow) -> dict[str, object]:
    fields = msgspec.structs.asdict(row)
    return {
        name: msgspec.json.encode(value).decode() if name in JSON_FIELDS else value for name, value in fields.items()
    }


def _unpacked(cells: Iterable[object]) -> TableRow:
    fields = dict(zip(HEADER, cells, strict=True))
    for name in JSON_FIELDS:
        fields[name] = msgspec.json.decode(str(fields[name]))
    for name in ("listed", "practice", "pledges"):
        fields[name] = bool(fields[name])
    return msgspec.convert(fields, TableRow)


def secret_key(connection: Connection, fresh: bytes) -> bytes:
    """The key that signs guests' tokens; `fresh` becomes it if there is none."""
    connection.execute("INSERT INTO meta VALUES ('key', ?) ON CONFLICT DO NOTHING", (fresh,))
    return bytes(connection.execute("SELECT value FROM meta WHERE key = 'key'").fetchone()[0])


def set_probe(connection: Connection, size: int) -> None:
    """Take so many bytes of room, or give them back."""
    connection.execute(
        "INSERT INTO meta VALUES ('probe', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (bytes(size),)
    )


def name_guest(connection: Connection, guest: str, name: str, at: int) -> None:
    connection.execute(
        "INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name", (guest, name, at)
    )


def guest_name(connection: Connection, guest: str) -> str:
    row = connection.execute("SELECT name FROM guests WHERE id = ?", (guest,)).fetchone()
    return str(row[0]) if row else ""


def add_table(connection: Connection, row: TableRow, seats: Iterable[SeatRow]) -> None:
    marks = ", ".join(f":{name}" for name in HEADER)
    connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", _packed(row))
    add_reader(connection, row.id, row.creator, sits=True)
    for seat in seats:
        put_seat(connection, row.id, seat)


def put_table(connection: Connection, row: TableRow, wake: int | None) -> None:
    """Write a header over the one that is there."""
    fields = ", ".join(f"{name} = :{name}" for name in HEADER if name != "id")
    connection.execute(f"UPDATE tables SET {fields}, wake = :wake WHERE id = :id", {**_packed(row), "wake": wake})


def put_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    guests, passes = (msgspec.json.encode(value).decode() for value in (seat.guests, seat.passes))
    plain = [getattr(seat, name) for name in SEAT_FIELDS]
    connection.execute(
        f"INSERT INTO seats (table_id, {SEAT_COLUMNS}) VALUES (?, {', '.join('?' * (len(plain) + 2))})"
        f" ON CONFLICT (table_id, seat) DO UPDATE SET {SEAT_UPDATES}",
        (table, *plain, guests, passes),
    )
    for guest in seat.guests:
        add_reader(connection, table, guest, sits=True)


def add_reader(connection: Connection, table: str, guest: str, sits: bool) -> None:
    """The guest may see the table from now on; `sits` lists it among his own."""
    connection.execute(
        "INSERT INTO readers VALUES (?, ?, ?)"
        " ON CONFLICT (guest, table_id) DO UPDATE SET sits = readers.sits OR excluded.sits",
        (guest, table, sits),
    )


def add_moves(connection: Connection, table: str, moves: Sequence[MoveRow], watched: bool) -> None:
    """Append to a table's history, all or none; MoveTaken if a number is taken, or the seat's key. The table counts its
    moves, so that a missing one is noticed. If it has bots or a clock it is marked, so that it is looked after even if
    the server stops right now."""
    for move in moves:
        landed = connection.execute(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (table, move.n, move.seat, move.kind, move.action, move.key, move.at),
        )
        if landed.rowcount == 0:
            raise MoveTaken
    connection.execute(
        "UPDATE tables SET moves = ?, wake = CASE WHEN ? THEN ? ELSE wake END WHERE id = ?",
        (moves[-1].n + 1, watched, moves[-1].at, table),
    )


def set_turns(connection: Connection, turns: Iterable[tuple[str, Turn, int | None]]) -> None:
    """Where these tables stand, and when they are to be looked after."""
    connection.executemany(
        "UPDATE tables SET turn = ?, wake = ? WHERE id = ?",
        [
            (msgspec.json.encode(turn).decode(), wake, table)
            for table, turn, wake in sorted(turns, key=lambda turn: turn[0])
        ],
    )


def add_chat(connection: Connection, table: str, said: ChatRow) -> None:
    """Write down what was said; AlreadyStored if the guest said something with that key before."""
    known = "SELECT 1 FROM chat WHERE table_id = ? AND guest = ? AND key = ?"
    if connection.execute(known, (table, said.guest, said.key)).fetchone():
        raise AlreadyStored
    connection.execute(
        "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (table, said.n, said.seat, said.name, said.guest, said.text, said.key, said.at),
    )


Loaded = tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow], set[str]]


def load_table(connection: Connection, table: str) -> Loaded | None:
    """Everything that is kept of a table: header, seats, moves, chat, and who may see it."""
    found = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    chat = connection.execute(
        "SELECT n, seat, name, guest, text, key, at FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?",
        (table, REMEMBERED_CHAT),
    ).fetchall()
    readers = connection.execute("SELECT guest FROM readers WHERE table_id = ?", (table,))
    return (
        _unpacked(found),
        load_seats(connection, table),
        moves_since(connection, table, 0),
        [ChatRow(*row) for row in reversed(chat)],
        {str(row[0]) for row in readers},
    )


class TableChanges(NamedTuple):
    """What is stored of a table beyond what a process knows of it."""

    version: int
    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    chat: list[ChatRow]
    readers: set[str]
    request: str  # what its people are asked, as JSON


def moves_since(connection: Connection, table: str, first: int) -> list[MoveRow]:
    """The moves of a table, from a number on."""
    rows = connection.execute(
        "SELECT n, seat, kind, action, key, at FROM moves WHERE table_id = ? AND n >= ? ORDER BY n", (table, first)
    )
    return [MoveRow(*row) for row in rows]


def news_of(connection: Connection, table: str, moves: int, said: int) -> TableChanges | None:
    """The table as it is now, with the moves and the chat from these numbers on; where processes share a database."""
    found = connection.execute(f"SELECT version, request, {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    rows = moves_since(connection, table, moves)
    chat = connection.execute(
        "SELECT n, seat, name, guest, text, key, at FROM chat WHERE table_id = ? AND n >= ? ORDER BY n", (table, said)
    ).fetchall()
    readers = connection.execute("SELECT guest FROM readers WHERE table_id = ?", (table,))
    return TableChanges(
        int(found[0]),
        _unpacked(found[2:]),
        load_seats(connection, table),
        rows,
        [ChatRow(*row) for row in chat],
        {str(row[0]) for row in readers},
        str(found[1]),
    )


def shared_part(connection: Connection, table: str) -> tuple[int, str]:
    """The version of a table, and what its people are asked; where processes share a database."""
    row = connection.execute("SELECT version, request FROM tables WHERE id = ?", (table,)).fetchone()
    return (int(row[0]), str(row[1])) if row else (-1, "null")


def put_request(connection: Connection, table: str, request: str) -> None:
    """Write down what the people of a table are asked; where processes share a database."""
    connection.execute("UPDATE tables SET request = ? WHERE id = ?", (request, table))


def may_see(connection: Connection, table: str, guest: str) -> bool:
    """Whether a guest may see a table; of one that is not there it takes as long to say no."""
    found = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM tables WHERE id = ? AND listed)"
        " OR EXISTS (SELECT 1 FROM readers WHERE guest = ? AND table_id = ?)",
        (table, guest, table),
    )
    return bool(found.fetchone()[0])


class Unfinished(NamedTuple):
    """A table that is not over."""

    created: int
    bots_only: bool


def unfinished(connection: Connection, guest: str, since: int) -> list[Unfinished]:
    """The tables that a guest has made since then and that are not over, the oldest first."""
    rows = connection.execute(
        "SELECT created, EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'bot')"
        " AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'human')"
        " FROM tables JOIN readers ON id = readers.table_id"
        " WHERE guest = ? AND sits AND creator = ? AND status NOT IN ('over', 'closed') AND created >= ?"
        " ORDER BY created",
        (guest, guest, since),
    )
    return [Unfinished(int(created), bool(bots)) for created, bots in rows]


def link_tokens(connection: Connection, table: str) -> tuple[str, list[str]]:
    """The tokens that open a table: of its invite link, and of the links to its seats."""
    invite = connection.execute("SELECT invite FROM tables WHERE id = ?", (table,)).fetchone()
    seats = connection.execute("SELECT token FROM seats WHERE table_id = ?", (table,))
    return (str(invite[0]) if invite else "", [str(row[0]) for row in seats])


def load_seats(connection: Connection, table: str) -> list[SeatRow]:
    rows = connection.execute(f"SELECT {SEAT_COLUMNS} FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    return [
        SeatRow(
            **dict(zip(SEAT_FIELDS, plain, strict=True)),
            guests=msgspec.json.decode(guests, type=list[str]),
            passes=msgspec.json.decode(passes, type=dict[str, PassRule]),
        )
        for *plain, guests, passes in rows
    ]


def count_tables(connection: Connection) -> dict[str, int]:
    """How many tables there are, by status."""
    return {
        str(status): int(n) for status, n in connection.execute("SELECT status, count(*) FROM tables GROUP BY status")
    }


def to_wake(connection: Connection, now: int) -> list[str]:
    """The tables that the server has to look after."""
    return [str(row[0]) for row in connection.execute("SELECT id FROM tables WHERE wake <= ?", (now,))]


Listed = list[tuple[TableRow, list[SeatRow]]]


def open_tables(connection: Connection, since: int) -> Listed:
    """Listed tables that are open or in play, newest first."""
    return _with_seats(
        connection,
        f"SELECT {COLUMNS} FROM tables WHERE status IN ('open', 'play') AND listed AND created >= ?"
        " ORDER BY created DESC LIMIT ?",
        (since, PAGE),
    )


def tables_of(connection: Connection, guest: str) -> Listed:
    """The tables that a guest made or sits at, newest first."""
    return _with_seats(
        connection,
        f"SELECT {COLUMNS} FROM tables JOIN readers ON id = table_id WHERE guest = ? AND sits AND status != 'closed'"
        " ORDER BY created DESC LIMIT ?",
        (guest, PAGE),
    )


def finished_tables(connection: Connection, guest: str, mine: bool, before: int, game: str = "") -> Listed:
    """Finished tables (of one game, if it is named): listed ones, and those of the guest."""
    own = "EXISTS (SELECT 1 FROM readers WHERE table_id = id AND guest = ? AND sits)"
    which = own if mine else f"(listed OR {own})"
    return _with_seats(
        connection,
        f"SELECT {COLUMNS} FROM tables WHERE status = 'over' AND {which} AND ended < ? AND ? IN ('', game)"
        " ORDER BY ended DESC LIMIT ?",
        (guest, before, game, PAGE),
    )


def _with_seats(connection: Connection, query: str, values: tuple[object, ...]) -> Listed:
    """The tables that a query finds; one that cannot be read does not keep the others from being listed."""
    found: Listed = []
    for cells in connection.execute(query, values).fetchall():
        try:
            row = _unpacked(cells)
            found.append((row, load_seats(connection, row.id)))
        except UNREADABLE as error:
            log.warning("table %s cannot be listed: %s", cells[0], error)
    return found
