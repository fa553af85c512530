"""The event store: SQLite in WAL mode, one thread that writes and one that reads.

What is awaited from `write` has reached the disk (synchronous=FULL): an acknowledged move survives a crash of the
process and a loss of power. Writes that wait at the same time share one transaction, so many tables cost one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from hiram.core.errors import HiramError
from hiram.server.schema import upgrade

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], Any]
MOST_TOGETHER = 512
FILE = "hiram.sqlite3"


class _Waiting:
    """A job in the writer's queue, and who waits for it."""

    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]) -> None:
        self.job = job
        self.loop = loop
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Store:
    """A folder with the database; open it once a process."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            writer = self._connect()
            upgrade(writer)
        except (OSError, sqlite3.Error) as error:
            raise HiramError(f"cannot keep data in {str(folder)!r}: {error}") from None
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, args=(writer,), name="hiram-store", daemon=True)
        self._thread.start()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="hiram-read")
        self._reader = self._connect()
        self._closed = False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the next transaction; when this returns, its effects are on the disk."""
        if self._closed:
            raise HiramError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Waiting(job, loop, future))
        return await future

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, job, self._reader)

    def write_now(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job before the server runs: the key that signs cookies is made so."""
        with contextlib.closing(self._connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            result = job(connection)
            connection.execute("COMMIT")
            return result

    def close(self) -> None:
        """Finish what is queued, and let go of the file."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join(timeout=10)
            self._reading.shutdown(wait=True)
            self._reader.close()

    def _write_all(self, connection: sqlite3.Connection) -> None:
        open_ = True
        while open_:
            batch = [self._queue.get()]
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_TOGETHER:
                    batch.append(self._queue.get_nowait())
            open_ = None not in batch
            jobs = [waiting for waiting in batch if waiting is not None]
            if jobs:
                _run_together(connection, jobs)
                _tell(jobs)
        connection.close()


def _run_together(connection: sqlite3.Connection, jobs: Sequence[_Waiting]) -> None:
    """One transaction; a job that fails is rolled back alone, a commit that fails fails them all."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for waiting in jobs:
            connection.execute("SAVEPOINT job")
            try:
                waiting.result = waiting.job(connection)
            except Exception as error:
                waiting.error = error
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        for waiting in jobs:
            waiting.error = waiting.error or error
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")


def _tell(jobs: Sequence[_Waiting]) -> None:
    for loop in {waiting.loop for waiting in jobs}:
        mine = [waiting for waiting in jobs if waiting.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle_all, mine)


def _settle_all(jobs: Sequence[_Waiting]) -> None:
    for waiting in jobs:
        waiting.settle()
