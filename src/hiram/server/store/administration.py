"""What administration reads from the store and writes to it. Each function is one job. No secret is among what is read:
no seed, no token, no code of an invite."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.server.store import queries
from hiram.server.store.contract import Connection

AUDITED = ("n", "at", "who", "action", "subject", "detail")
BANNED = ("kind", "value", "why", "at", "until")
LISTED = ("id", "game", "status", "players", "listed", "moves", "created", "begun", "ended", "creator", "closed")


def note(connection: Connection, at: int, who: str, action: str, subject: str, detail: str) -> None:
    """A row of the audit log."""
    connection.execute(
        "INSERT INTO audit (at, who, action, subject, detail) VALUES (?, ?, ?, ?, ?)",
        (at, who, action, subject, detail),
    )


def audit_log(connection: Connection, limit: int) -> list[dict[str, Any]]:
    """The last rows of the audit log, the oldest of them first."""
    rows = connection.execute(f"SELECT {', '.join(AUDITED)} FROM audit ORDER BY n DESC LIMIT ?", (limit,)).fetchall()
    return [dict(zip(AUDITED, row, strict=True)) for row in reversed(rows)]


def bans(connection: Connection) -> list[dict[str, Any]]:
    rows = connection.execute(f"SELECT {', '.join(BANNED)} FROM bans ORDER BY at")
    return [dict(zip(BANNED, row, strict=True)) for row in rows]


def put_ban(connection: Connection, kind: str, value: str, why: str, at: int, until: int | None) -> None:
    connection.execute(
        "INSERT INTO bans VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, value)"
        " DO UPDATE SET why = excluded.why, at = excluded.at, until = excluded.until",
        (kind, value, why, at, until),
    )


def drop_ban(connection: Connection, kind: str, value: str) -> bool:
    """Whether there was one."""
    return connection.execute("DELETE FROM bans WHERE kind = ? AND value = ?", (kind, value)).rowcount > 0


def tables(connection: Connection, status: str, limit: int) -> list[dict[str, Any]]:
    """The newest tables, of one status if it is named, with the names at their seats."""
    rows = connection.execute(
        f"SELECT {', '.join(LISTED)} FROM tables WHERE ? IN ('', status) ORDER BY created DESC LIMIT ?",
        (status, limit),
    ).fetchall()
    found = [dict(zip(LISTED, row, strict=True)) for row in rows]
    for each in found:
        seats = connection.execute("SELECT name, kind FROM seats WHERE table_id = ? ORDER BY seat", (each["id"],))
        each["names"] = [str(name or kind) for name, kind in seats]
    return found


def table(connection: Connection, id: str) -> dict[str, Any] | None:
    """One table with its seats and guests; None if there is none."""
    row = connection.execute(f"SELECT {', '.join(LISTED)} FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None:
        return None
    seats = connection.execute(
        "SELECT seat, kind, name, bot, guests FROM seats WHERE table_id = ? ORDER BY seat", (id,)
    )
    last = connection.execute("SELECT max(at) FROM moves WHERE table_id = ?", (id,)).fetchone()[0]
    said = connection.execute("SELECT count(*) FROM chat WHERE table_id = ?", (id,)).fetchone()[0]
    return {
        **dict(zip(LISTED, row, strict=True)),
        "last_move": last,
        "chat": said,
        "seats": [
            {"seat": seat, "kind": kind, "name": name, "bot": bot, "guests": msgspec.json.decode(guests)}
            for seat, kind, name, bot, guests in seats
        ],
    }


def close_table(connection: Connection, id: str, why: str) -> None:
    """Nobody plays there any more; everything is kept."""
    connection.execute("UPDATE tables SET status = 'closed', closed = ?, wake = NULL WHERE id = ?", (why, id))


def reopen_table(connection: Connection, id: str, now: int) -> None:
    connection.execute(
        "UPDATE tables SET status = CASE WHEN begun IS NULL THEN 'open' ELSE 'play' END, closed = '',"
        " wake = CASE WHEN begun IS NULL THEN NULL ELSE ? END WHERE id = ?",
        (now, id),
    )


def why_closed(connection: Connection, id: str) -> str:
    row = connection.execute("SELECT closed FROM tables WHERE id = ?", (id,)).fetchone()
    return str(row[0]) if row else ""


def delete_table(connection: Connection, id: str) -> None:
    """A table and all that belongs to it."""
    for name in ("chat", "moves", "readers", "seats", "lost"):
        connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (id,))
    connection.execute("DELETE FROM tables WHERE id = ?", (id,))


def is_known_guest(connection: Connection, guest: str) -> bool:
    """Whether a guest has a name or a table here."""
    found = "SELECT EXISTS (SELECT 1 FROM guests WHERE id = ?) OR EXISTS (SELECT 1 FROM readers WHERE guest = ?)"
    return bool(connection.execute(found, (guest, guest)).fetchone()[0]) or bool(queries.guest_name(connection, guest))
