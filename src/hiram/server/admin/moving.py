"""Carrying the games of a folder into a PostgreSQL database: all of them or none, and every row is compared."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hiram.core.errors import HiramError
from hiram.server.errors import Refused
from hiram.server.store import administration
from hiram.server.store.contract import Connection, StatementFailed
from hiram.server.store.postgres import PostgresStore
from hiram.server.store.sqlite import SqliteStore

# In an order in which what is named is there before what names it; with the columns by which rows are compared.
TABLES = {
    "guests": "id",
    "tables": "id",
    "seats": "table_id, seat",
    "readers": "guest, table_id",
    "moves": "table_id, n",
    "chat": "table_id, n",
    "lost": "table_id",
    "bans": "kind, value",
    "audit": "n",
    "played": "guest, table_id",
    "daily": "game, day, guest",
}
SWITCHES = ("listed", "practice", "pledges", "sits", "shared")  # numbers in SQLite, true or false in PostgreSQL
KEY = "SELECT key, value FROM meta WHERE key = 'key'"
Row = tuple[Any, ...]


def move(folder: Path, database: str, who: str) -> dict[str, int]:
    """How many rows of each table were carried over. HiramError says why none was."""
    with (
        contextlib.closing(SqliteStore(folder)) as source,  # no server starts there meanwhile
        contextlib.closing(PostgresStore(database)) as target,
    ):
        try:
            return target.write_now(
                lambda to: source.write_now(lambda origin: carry_over(origin, to, str(folder), who)),
            )
        except (StatementFailed, Refused) as error:
            raise HiramError(f"nothing was carried over: {error}") from None


def carry_over(origin: Connection, to: Connection, folder: str, who: str) -> dict[str, int]:
    """Copy all rows and compare them; in one transaction, which lands if this returns."""
    if full := [name for name in TABLES if to.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()]:
        raise HiramError(f"the database has {full[0]} already: only an empty one can be moved to")
    found = {name: copied(origin, to, name, order) for name, order in TABLES.items()}
    to.execute("DELETE FROM meta WHERE key = 'key'")
    for row in origin.execute(KEY).fetchall():
        to.execute("INSERT INTO meta VALUES (?, ?)", row)
    compare("meta", origin.execute(KEY).fetchall(), to.execute(KEY).fetchall())
    to.execute(
        "SELECT setval(pg_get_serial_sequence('audit', 'n'), (SELECT coalesce(max(n), 0) + 1 FROM audit), false)"
    )
    administration.note(to, time.time_ns() // 1_000_000, who, "move-to", folder, f"{sum(found.values())} rows")
    return found


def copied(origin: Connection, to: Connection, name: str, order: str) -> int:
    """Copy one table, compare it, and say how many rows it has."""
    columns = [str(row[1]) for row in origin.execute(f"PRAGMA table_info({name})").fetchall()]
    query = f"SELECT {', '.join(columns)} FROM {name}"
    switches = [number for number, column in enumerate(columns) if column in SWITCHES]
    rows = [with_switches(row, switches) for row in origin.execute(query).fetchall()]
    if rows:
        marks = ", ".join("?" * len(columns))
        to.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)
    key = [columns.index(column) for column in order.split(", ")]
    compare(name, in_order(rows, key), in_order(to.execute(query).fetchall(), key))
    return len(rows)


def with_switches(row: Row, switches: list[int]) -> Row:
    return tuple(bool(cell) if number in switches else cell for number, cell in enumerate(row))


def in_order(rows: Iterable[Row], key: list[int]) -> list[Row]:
    return sorted((tuple(row) for row in rows), key=lambda row: [row[number] for number in key])


def compare(name: str, before: list[Row], after: list[Row]) -> None:
    """Every row has to be the same in both."""
    if len(before) != len(after):
        raise HiramError(f"nothing was carried over: {name} has {len(before)} rows, and {len(after)} arrived")
    for one, other in zip(before, after, strict=True):
        if one != other:
            raise HiramError(f"nothing was carried over: a row of {name} arrived as another one ({one[:2]})")
