"""The event store: SQLite in WAL mode, written by the event loop, flushed to the disk by a thread of its own.

What is awaited from `write` has been committed and flushed, so it survives a crash of the process and a loss of power.
Writes that wait at the same time share one transaction and one flush, unless one of them fails: then each has its own.
(Writing in a thread would be slower: each statement gives the interpreter lock away and waits for it again while the
loop is busy.)
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar

from hiram.core.errors import HiramError
from hiram.server.store.schema import upgrade

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], Any]
Waiting: TypeAlias = tuple[Job, "asyncio.Future[Any]"]
FILE = "hiram.sqlite3"
LOCK = "hiram.lock"
PAGES_IN_LOG = 2000  # so long the log grows before it is written into the database
FLUSHES = 200  # between two looks at the length of the log


class Store:
    """A folder with the database; open it once, in one process."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = locked(folder / LOCK)
            self._writer = self._connect()
            upgrade(self._writer)
            self._reader, self._cleaner = self._connect(), self._connect()
            self._log = os.open(f"{self.path}-wal", os.O_RDONLY)
        except (OSError, sqlite3.Error) as error:
            raise HiramError(f"cannot keep data in {str(folder)!r}: {error}") from None
        self._flushing = ThreadPoolExecutor(1, thread_name_prefix="hiram-flush")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="hiram-read")
        self._waiting: list[Waiting] = []
        self._flusher: asyncio.Task[None] | None = None
        self._flushes = 0
        self._closed = False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in a transaction; when this returns, its effects are on the disk.

        The job may run twice, for it is undone and run again if another one of the same transaction fails.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((job, done))
        if self._flusher is None:
            self._flusher = loop.create_task(self._flush_all())
        return await done

    def write_now(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in a transaction and do not wait for the disk."""
        if self._closed:
            raise HiramError("the store is closed")
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            result = job(self._writer)
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            raise
        return result

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads, in a thread."""
        if self._closed:
            raise HiramError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reading, job, self._reader)

    async def _flush_all(self) -> None:
        """Write and flush as long as somebody waits; each flush is for all who waited when it began."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                written = self._written(batch)
                if not written:
                    continue
                try:
                    await loop.run_in_executor(self._flushing, self._flush)
                except OSError as error:
                    for done, _ in written:
                        fail(done, error)
                else:
                    for done, result in written:
                        if not done.done():
                            done.set_result(result)
        finally:
            self._flusher = None

    def _written(self, batch: list[Waiting]) -> list[tuple[asyncio.Future[Any], Any]]:
        """Write all of a batch and give the results, or write each by itself and tell those whose job failed."""
        try:
            results = self.write_now(lambda connection: [job(connection) for job, _ in batch])
            return [(done, result) for (_, done), result in zip(batch, results, strict=True)]
        except Exception as error:
            if len(batch) > 1:
                return [entry for single in batch for entry in self._written([single])]
            fail(batch[0][1], error)
            return []

    def _flush(self) -> None:
        flush(self._log)
        self._flushes += 1
        if self._flushes % FLUSHES == 0 and os.fstat(self._log).st_size > PAGES_IN_LOG * 4096:
            with contextlib.suppress(sqlite3.Error):
                self._cleaner.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Flush what is written, and let go of the files."""
        if self._closed:
            return
        self._closed = True
        self._flushing.shutdown(wait=True)
        self._reading.shutdown(wait=True)
        with contextlib.suppress(OSError):
            flush(self._log)
        os.close(self._log)
        for connection in (self._reader, self._cleaner, self._writer):
            connection.close()
        if self._lock is not None:
            self._lock.close()


def flush(file: int) -> None:
    """Wait until what was written to a file is on the disk."""
    getattr(os, "fdatasync", os.fsync)(file)


def fail(waiting: asyncio.Future[Any], error: Exception) -> None:
    if not waiting.done():
        waiting.set_exception(error)


def locked(path: Path) -> IO[str] | None:
    """A file that only one process holds, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        return None
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise HiramError(f"another server keeps its games in {str(path.parent)!r}") from None
    return file
