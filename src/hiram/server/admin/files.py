"""Copying and checking a database, while a server uses it or not."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from hiram.core.errors import HiramError
from hiram.server.store import check, queries
from hiram.server.store.contract import Connection
from hiram.server.store.sqlite import complaints as complaints_of


def back_up(source: Path, target: Path, overwrite: bool = False) -> int:
    """Copy a database as it is at one moment, with SQLite's own means, and check the copy; its size in bytes.

    Nobody at a table waits for it: it reads beside those who write. The copy has all secrets, so only its owner may
    read it.
    """
    if target.exists() and not overwrite:
        raise HiramError(f"{str(target)!r} is there already; --overwrite replaces it")
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            contextlib.closing(sqlite3.connect(source, timeout=60)) as reader,
            contextlib.closing(sqlite3.connect(temporary)) as writer,
        ):
            reader.backup(writer)
            writer.execute("PRAGMA journal_mode = DELETE")
            if complaints := complaints_of(writer):
                raise HiramError(f"the copy is damaged, as the database may be: {complaints[0]}")
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        temporary.replace(target)
    except sqlite3.Error as error:
        raise HiramError(f"{str(source)!r} cannot be copied: {error}") from None
    finally:
        temporary.unlink(missing_ok=True)
    return target.stat().st_size


def flaws(database: Path) -> tuple[int, list[str]]:
    """How many tables a database has, and everything that is wrong with it: the file, rows that cannot be read, moves
    that are missing or not in order. Finished tables are looked at too."""
    found: list[str] = []
    try:
        with contextlib.closing(sqlite3.connect(database, timeout=60)) as connection:
            connection.execute("BEGIN")  # one moment, although a server may write meanwhile
            found += [f"the file: {complaint}" for complaint in complaints_of(connection)]
            tables, flawed = flaws_of_tables(connection)
            return tables, found + flawed
    except queries.UNREADABLE as error:
        return 0, [*found, f"the file: {error}"]


def flaws_of_tables(connection: Connection) -> tuple[int, list[str]]:
    """How many tables there are, and everything that is wrong with them."""
    ids = [str(row[0]) for row in connection.execute("SELECT id FROM tables").fetchall()]
    found = [f"table {id}: {why}" for id in ids if (why := check.flaw_of_table(connection, id))]
    return len(ids), found + [f"table {id}: {why}" for id, why in check.lost_tables(connection).items()]


def flaws_in(database: str) -> tuple[int, list[str]]:
    """The same of a PostgreSQL database, by its address."""
    from hiram.server.store.postgres import PostgresStore

    with contextlib.closing(PostgresStore(database)) as store:
        return store.read_now(flaws_of_tables)
