"""What processes that share a PostgreSQL database tell each other: which tables changed, who looks at them, and who
looks after which.

PostgreSQL does all of it. A change of a table is announced with NOTIFY in the transaction that makes it. Who looks
after a table (moves its bots, keeps its clocks) holds its lease: an advisory lock of a connection, which is gone when
the connection is; and PostgreSQL ends the connection of a process that hangs. Nothing correct depends on the lease: it
keeps two processes from thinking about the same thing, and the version of the table keeps both answers from being
stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeVar

import psycopg

from hiram.server.store.contract import EVERYTHING, Connection, StaleVersion

T = TypeVar("T")
RawConnection = psycopg.Connection[tuple[Any, ...]]
CHANNEL = "hiram"
LISTENING = 1.0  # seconds between two looks whether the process stops
AGAIN = 0.5  # seconds before another try to get a connection
FRESH = 12  # seconds after which somebody whose process says nothing of him is not there any more
CONNECTION_OPTIONS: dict[str, Any] = {  # a connection whose other end is dead is noticed within seconds, here and there
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
STANDSTILL = 10_000  # milliseconds without a word on the connection of the leases after which PostgreSQL ends it
log = logging.getLogger("hiram.server")


class RemoteViewer(NamedTuple):
    """Somebody who looks at a table through another process."""

    table: str
    guest: str


class Sharing:
    """One process among those that share a database."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(6)
        self.held: set[str] = set()  # tables that this process looks after; replaced by threads, never changed
        self._url = url
        self._channels: dict[str, Callable[[str], None]] = {}
        self._stopping = threading.Event()
        self._listener: threading.Thread | None = None
        self._listening: RawConnection | None = None
        self._leasing: RawConnection | None = None
        self._lock = threading.Lock()

    # Changes ---------------------------------------------------------------------------------------------------

    def announce(self, connection: Connection, subject: str) -> None:
        """Tell the others, when the transaction lands, that a table has changed, or the list of those banned."""
        connection.execute("SELECT pg_notify(?, ?)", (CHANNEL, self.message(subject)))

    def message(self, subject: str) -> str:
        """What is sent to tell the others of something."""
        return f"{self.process} {subject}"

    def step(self, connection: Connection, table: str, version: int) -> None:
        """Raise the version of a table from the one that this process knows, in the transaction that changes the table.
        Another one that does the same waits here, and is then overtaken."""
        sql = "UPDATE tables SET version = version + 1 WHERE id = ? AND version = ?"
        if connection.execute(sql, (table, version)).rowcount == 0:
            raise StaleVersion
        self.announce(connection, table)

    def listen(self, told: Callable[[str], None]) -> None:
        """From now on `told` is called, in the loop, with every table that another process has changed."""
        loop = asyncio.get_running_loop()

        self._channels[CHANNEL] = told

        def tell(channel: str, subject: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the process stops
                loop.call_soon_threadsafe(self._channels[channel], subject)

        self._listener = threading.Thread(target=self._listen, args=(tell,), name="hiram-listen", daemon=True)
        self._listener.start()

    def listen_on(self, channel: str, told: Callable[[str], None]) -> None:
        """Call `told`, in the loop, with what is told on another channel, and with EVERYTHING after a reconnect."""
        self._channels[channel] = told

    def _listen(self, tell: Callable[[str, str], None]) -> None:
        """Listen until the process stops. After a reconnect something may have been missed: then all is looked up."""
        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, **CONNECTION_OPTIONS) as raw:
                    self._listening = raw
                    for channel in self._channels:
                        raw.execute(f"LISTEN {channel}")
                        tell(channel, EVERYTHING)
                    while not self._stopping.is_set():
                        for heard in raw.notifies(timeout=LISTENING):
                            process, _, subject = heard.payload.partition(" ")
                            if heard.channel != CHANNEL:
                                tell(heard.channel, heard.payload)
                            elif process != self.process:
                                tell(CHANNEL, subject)
                            if self._stopping.is_set():
                                break
            except psycopg.Error as error:
                log.debug("nothing is heard of other processes: %s", error)
                self._stopping.wait(AGAIN)

    # Leases ----------------------------------------------------------------------------------------------------

    async def take(self, tables: Collection[str]) -> set[str]:
        """Those of the tables that this process looks after from now on: nobody else does."""
        return await asyncio.to_thread(self._with_leases, lambda raw: self._take(raw, tables)) or set()

    def _take(self, raw: RawConnection, tables: Collection[str]) -> set[str]:
        fresh = sorted(set(tables) - self.held)
        if not fresh:
            raw.execute("SELECT 1")  # whether the connection is still there, and the leases with it
            return set(tables) & self.held
        rows = raw.execute(
            "SELECT id, pg_try_advisory_lock(hashtextextended(id, 0)) FROM unnest(%s::text[]) AS id", (fresh,)
        )
        self.held = self.held | {str(id) for id, taken in rows if taken}
        return set(tables) & self.held

    async def let_go(self, tables: Collection[str]) -> None:
        """Others may look after these tables."""
        await asyncio.to_thread(self._with_leases, lambda raw: self._let_go(raw, tables))

    def _let_go(self, raw: RawConnection, tables: Collection[str]) -> None:
        mine = sorted(self.held & set(tables))
        self.held = self.held - set(mine)
        if mine:
            raw.execute("SELECT pg_advisory_unlock(hashtextextended(id, 0)) FROM unnest(%s::text[]) AS id", (mine,))

    def _with_leases(self, job: Callable[[RawConnection], T]) -> T | None:
        """Run a job on the connection that holds the leases; if that is lost, they are, and nothing is done."""
        with self._lock:
            if self._stopping.is_set():
                return None
            try:
                if self._leasing is None or self._leasing.closed:
                    self.held = set()
                    self._leasing = leasing_connection(self._url)
                return job(self._leasing)
            except psycopg.Error as error:
                log.debug("no leases: %s", error)
                self.held = set()
                if self._leasing is not None:
                    self._leasing.close()
                    self._leasing = None
                return None

    # Presence --------------------------------------------------------------------------------------------------

    def exchange_presence(self, connection: Connection, here: Mapping[str, Collection[str]]) -> list[RemoteViewer]:
        """Write down who looks at which table through this process, and read who does through others."""
        connection.execute(
            "DELETE FROM present WHERE process = ? OR seen < now() - interval '1 minute'", (self.process,)
        )
        rows = [(table, self.process, guest) for table, guests in sorted(here.items()) for guest in sorted(guests)]
        if rows:
            connection.executemany("INSERT INTO present VALUES (?, ?, ?, now())", rows)
        found = connection.execute(
            "SELECT DISTINCT table_id, guest FROM present"
            " WHERE process != ? AND seen > now() - make_interval(secs => ?) AND table_id = ANY(?)",
            (self.process, FRESH, list(here)),
        )
        return [RemoteViewer(str(table), str(guest)) for table, guest in found]

    def close(self) -> None:
        """Let go of everything."""
        self._stopping.set()
        with self._lock:
            self.held = set()
            if self._leasing is not None:
                self._leasing.close()
        if self._listener is not None:
            self._hang_up()
            self._listener.join()

    def _hang_up(self) -> None:
        """The thread that listens need not wait for the end of its look."""
        with contextlib.suppress(OSError, psycopg.Error):
            if self._listening is not None:
                with socket.socket(fileno=os.dup(self._listening.fileno())) as raw:
                    raw.shutdown(socket.SHUT_RDWR)


def leasing_connection(url: str) -> RawConnection:
    """A connection that holds leases. A process that hangs without dying says nothing on it; then PostgreSQL ends it,
    and the leases are free (from version 14 on, which has such a time)."""
    raw = psycopg.connect(url, autocommit=True, **CONNECTION_OPTIONS)
    with contextlib.suppress(psycopg.errors.UndefinedObject):
        raw.execute(f"SET idle_session_timeout = {STANDSTILL:d}")
    return raw
