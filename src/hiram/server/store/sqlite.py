"""The store in a file: SQLite in WAL mode, written by the event loop, flushed to the disk by a thread of its own.

What is awaited from `write` has been committed and flushed, so it survives a crash of the process and a loss of power.
Writes that wait at the same time share one transaction and one flush, unless one of them fails: then each has its own.
(Writing in a thread would be slower: each statement releases the GIL and waits for it again while the loop is busy.)

The flush (fsync) is most of the time that a move takes. So the write-ahead log is preallocated: after a file has grown,
fsync writes its new length as well and takes twice as long. And another thread checkpoints the log into the database,
beside the flushes. On a disk so fast that waking a thread would take longer, the loop flushes itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar

from hiram.core.errors import HiramError
from hiram.server.store import queries
from hiram.server.store.contract import (
    DISK_FAILS,
    DISK_FULL,
    GOES_ON,
    Connection,
    Job,
    Note,
    NotStored,
    StatementFailed,
    Store,
)
from hiram.server.store.rows import MoveRow
from hiram.server.store.schema import upgrade
from hiram.server.store.witness import Witness

T = TypeVar("T")
Waiting: TypeAlias = tuple[Job, "asyncio.Future[Any]", Sequence[Note]]
Written: TypeAlias = tuple["asyncio.Future[Any]", Any, Sequence[Note]]
FILE = "hiram.sqlite3"
LOCK = "hiram.lock"
FLUSHES = 500  # between two copies of what is new in the log into the database
MOST_PAGES = 4000  # in the log: from then on nothing is written while it is checkpointed, so that it can start over
FIRST_FLUSHES = 32  # after which there is enough to do that the log gets room before it is needed
QUICK = 0.0002  # seconds: a flush that takes no longer is done by the loop itself,
QUICK_FLUSHES = 16  # if so many before it were as quick
FEW = 3  # writes that are not yet told: where more are, the loop is busy enough, and the next flush is for more
ROOM = 16 << 20  # bytes that the log gets, so many with each flush:
ROOM_AT_ONCE = bytes(1 << 19)
PROBE = 256 * 1024  # bytes that must find room before play goes on after the disk was full
MOST_COMPLAINTS = 20  # of SQLite about the file
OF_THE_DISK = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
flush: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)  # waits until what was written is on the disk
log = logging.getLogger("hiram.server")


class SqliteStore(Store):
    """A folder with the database; open it once, in one process."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.path = folder / FILE
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = locked(folder / LOCK)
            self._writer = self._connect()
            upgrade(self._writer)
            self._reader, self._cleaner = self._connect(), self._connect()
            self._log = os.open(f"{self.path}-wal", os.O_RDWR)
            self.witness = Witness(folder)
        except (OSError, sqlite3.Error) as error:
            raise HiramError(f"cannot keep data in {str(folder)!r}: {error}") from None
        self._flushing = ThreadPoolExecutor(1, thread_name_prefix="hiram-flush")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="hiram-read")
        self._copying = ThreadPoolExecutor(1, thread_name_prefix="hiram-copy")
        self._cleaning = threading.Lock()  # held while the log is copied: two at a time would be refused
        self._waiting: list[Waiting] = []
        self._flusher: asyncio.Task[None] | None = None
        self._flushes = 0
        self._quick = 0  # flushes without a slow one among them
        self._landed: deque[Written] = deque()  # what is on the disk, and not yet told
        self._too_long = False  # the log is, and starts over only if it is checkpointed while nobody writes
        self._closed = False
        self._doubtful = False  # a flush failed: what the log holds may not be on the disk

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    async def write(self, job: Callable[[Connection], T], *notes: Note) -> T:
        """Run a job in a transaction; it is undone and run again if another one of the same transaction fails."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((job, done, notes))
        if self._flusher is None:
            self._flusher = loop.create_task(self._flush_all())
        return await done

    async def add_moves(self, table: str, version: int, moves: Sequence[MoveRow], watched: bool) -> None:
        """As the contract says; nobody else writes, so the version is the right one."""
        await self.write(
            lambda connection: queries.add_moves(connection, table, moves, watched), (table, moves[-1].n + 1)
        )

    def write_now(self, job: Callable[[Connection], T]) -> T:
        if self._closed:
            raise HiramError("the store is closed")
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            result = job(self._writer)
            self._writer.execute("COMMIT")
        except BaseException as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            if not isinstance(error, sqlite3.Error):
                raise
            if primary_code(error) in OF_THE_DISK:
                raise self._refusal(error, certain=True) from error
            raise StatementFailed(str(error)) from error
        return result

    def _refusal(self, error: Exception, certain: bool) -> NotStored:
        """What a failure of the disk is called, here and for all who ask what the trouble is."""
        full = primary_code(error) == sqlite3.SQLITE_FULL or getattr(error, "errno", None) == errno.ENOSPC
        self.failures += 1
        if not self.trouble:
            log.error("nothing can be stored in %s: %s", self.path, error)
        self._set_trouble(f"{DISK_FULL if full else DISK_FAILS} {GOES_ON}")
        return NotStored(self.trouble, certain)

    async def probe(self) -> bool:
        """Whether there is room; the log gives its own room back first."""
        await asyncio.get_running_loop().run_in_executor(self._flushing, self._shrink_log)
        try:
            await self.write(lambda connection: queries.set_probe(connection, PROBE))
            await self.write(lambda connection: queries.set_probe(connection, 0))
        except NotStored:
            return False
        if self.trouble:
            log.warning("there is room again in %s", self.path)
        self._set_trouble("")
        return True

    async def read(self, job: Callable[[Connection], T]) -> T:
        if self._closed:
            raise HiramError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reading, job, self._reader)

    async def moves_since(self, wanted: Mapping[str, int]) -> dict[str, list[MoveRow]]:
        def each(connection: Connection) -> dict[str, list[MoveRow]]:
            return {table: queries.moves_since(connection, table, first) for table, first in wanted.items()}

        return await self.read(each)

    def complaints(self, connection: Connection) -> list[str]:
        return complaints(connection)

    def expected_moves(self) -> Mapping[str, int]:
        return self.witness.expected

    def settle_witness(self) -> None:
        self.witness.settle()

    async def _flush_all(self) -> None:
        """Write and flush as long as somebody waits; each flush is for all who waited when it began."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                while len(self._landed) > FEW:
                    await asyncio.sleep(0)
                if self._too_long:
                    await loop.run_in_executor(self._copying, self._copy_new)
                    self._too_long = False  # if somebody reads for long, it is tried again after a while
                batch, self._waiting = self._waiting, []
                try:
                    with self._writer:  # which commits, or takes everything back
                        self._writer.execute("BEGIN IMMEDIATE")
                        written = [(done, job(self._writer), notes) for job, done, notes in batch]
                except Exception:
                    written = self._one_by_one(batch)
                if not written:
                    continue
                self._make_room()
                try:
                    if self._quick < QUICK_FLUSHES:
                        await loop.run_in_executor(self._flushing, self._flush)
                    else:
                        self._flush()
                except (OSError, sqlite3.Error) as error:
                    self._doubtful, self._quick = True, 0
                    refusal = self._refusal(error, certain=False)
                    for done, _, _ in written:
                        fail(done, refusal)
                else:
                    self._flushed(written)
        finally:
            self._flusher = None

    def _flushed(self, written: list[Written]) -> None:
        """Tell all whose writes are on the disk now, after the witness."""
        self._flushes += 1
        if not self._closed:
            self.witness.note([note for _, _, notes in written for note in notes])
            if self._flushes % FLUSHES == 0:
                self._copying.submit(self._copy_new)
        if not self._landed:
            asyncio.get_running_loop().call_soon(self._tell)
        self._landed.extend(written)

    def _tell(self) -> None:
        """Tell the next one that its write is on the disk, one in each iteration of the event loop: so it can answer
        before another one draws a table, and the next flush can begin meanwhile. Where many wait, all are told at once:
        nobody is answered sooner by turns then, and a batch is quicker."""
        for _ in range(1 if len(self._landed) <= FEW else len(self._landed)):
            done, result, _ = self._landed.popleft()
            if not done.done():
                done.set_result(result)
        if self._landed:
            asyncio.get_running_loop().call_soon(self._tell)

    def _one_by_one(self, batch: list[Waiting]) -> list[Written]:
        """Write each by itself, in a transaction of its own, and tell those whose job fails."""
        written: list[Written] = []
        for job, done, notes in batch:
            try:
                written.append((done, self.write_now(job), notes))
            except Exception as error:
                fail(done, error)
        return written

    def _make_room(self) -> None:
        """Let the log grow before it is needed. Behind its last page SQLite reads nothing, whatever is there."""
        if self._flushes < FIRST_FLUSHES or self.trouble:
            return
        with contextlib.suppress(OSError):  # then it grows when it is written
            size = os.fstat(self._log).st_size
            if size < ROOM:
                os.pwrite(self._log, ROOM_AT_ONCE, size)

    def _flush(self) -> None:
        began = time.perf_counter()
        if self._doubtful:
            self._copy_log()
        else:
            flush(self._log)
        self._quick = self._quick + 1 if time.perf_counter() - began <= QUICK else 0

    def _copy_new(self) -> None:
        """Checkpoint the log into the database, while others write; if nobody does, the log starts over."""
        with self._cleaning, contextlib.suppress(sqlite3.Error):
            _, pages, copied = self._cleaner.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            self._too_long = copied < pages > MOST_PAGES

    def _shrink_log(self) -> None:
        with self._cleaning, contextlib.suppress(sqlite3.Error):
            self._cleaner.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _copy_log(self) -> None:
        """Write all that the log holds into the database, and flush that. After a flush that failed another one of the
        same file may succeed although the disk has nothing: what it should have written is marked as written."""
        with self._cleaning:
            busy = self._cleaner.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise OSError(errno.EBUSY, "the log cannot be written into the database now")
        self._doubtful = False

    def close(self) -> None:
        """Flush what is written, and let go of the files."""
        if self._closed:
            return
        self._closed = True
        self._flushing.shutdown(wait=True)
        self._reading.shutdown(wait=True)
        self._copying.shutdown(wait=True)
        with contextlib.suppress(OSError):
            flush(self._log)
        os.close(self._log)
        for connection in (self._reader, self._cleaner, self._writer):
            connection.close()
        self.witness.close()
        if self._lock is not None:
            self._lock.close()


def primary_code(error: Exception) -> int:
    """SQLite's code of an error, without what it adds in detail."""
    return int(getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def complaints(connection: Connection) -> list[str]:
    """What SQLite has to say against the file."""
    try:
        rows = connection.execute(f"PRAGMA integrity_check({MOST_COMPLAINTS})").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [str(row[0]) for row in rows if row[0] != "ok"]


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
