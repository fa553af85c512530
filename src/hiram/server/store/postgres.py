"""The store in a PostgreSQL database: jobs run in threads, each in a transaction on a connection of the pool.

A job whose line breaks before it is committed was not stored, and is tried once more on another connection. One whose
line breaks while it is being committed may have been stored or not: `NotStored` says that it is not certain.

While the line is down, everything is refused at once, until `probe` finds that it is back. A database that does not
answer at all, because its machine hangs for instance, counts as one whose line is down after `SLOW` seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool, PoolTimeout

from hiram.core.errors import HiramError
from hiram.server.errors import Refused
from hiram.server.store import queries
from hiram.server.store.contract import (
    DISK_FULL,
    GOES_ON,
    GOES_ON_WITH_LINE,
    LINE_DOWN,
    Connection,
    Note,
    NotStored,
    StatementFailed,
    Store,
)
from hiram.server.store.postgres_schema import upgrade
from hiram.server.store.sharing import LINE, Line, Sharing

T = TypeVar("T")
CONNECTIONS = 8  # of a server's process to the database, at most
WAIT = 3.0  # seconds in which there must be a connection
SLOW = 5.0  # seconds without an answer after which people are told that the line is down
WRITING, READING = "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
PLACEHOLDER = re.compile(r"\?|%|(?<!:):(\w+)")
TRIES = 2
log = logging.getLogger("hiram.server")


class LineBroken(Exception):
    """The line to the database broke. `certain`: nothing was stored."""

    def __init__(self, words: str, certain: bool) -> None:
        super().__init__(words)
        self.certain = certain


class DiskFull(Exception):
    """The disk of the database is full."""


class PostgresStore(Store):
    """A PostgreSQL database, by its address (postgresql://...)."""

    def __init__(self, url: str) -> None:
        super().__init__(described(url))
        self._pool = ConnectionPool(
            url,
            min_size=1,
            max_size=CONNECTIONS,
            open=False,
            kwargs={"autocommit": True, **LINE},
            configure=configure,
        )
        try:
            with psycopg.connect(url, autocommit=True, **LINE) as line:  # the pool would not say what is wrong
                configure(line)
                in_transaction(line, upgrade)
            self._pool.open()
        except psycopg.Error as error:
            raise HiramError(f"cannot keep data in {self.where}: {error}") from None
        self.sharing: Sharing = Sharing(url)
        self._working = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="hiram-store")
        self._closed = False

    async def write(self, job: Callable[[Connection], T], *notes: Note) -> T:
        self._check_line()
        return await self._in_thread(lambda: self._run(job, WRITING))

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads, in a thread; all its statements see the same moment."""
        self._check_line()
        return await self._in_thread(lambda: self._run(job, READING))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        self._check_open()
        try:
            return self._run(job, WRITING)
        except (LineBroken, DiskFull) as error:
            raise self._refusal(error) from None

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads, in this thread."""
        return self._run(job, READING)

    async def probe(self) -> bool:
        """Whether something can be stored; connections that broke meanwhile are thrown away."""

        def try_it() -> None:
            self._pool.check()
            self._run(lambda connection: queries.set_probe(connection, 1), WRITING)

        try:
            await self._in_thread(try_it)
        except NotStored:
            return False
        if self.trouble:
            log.warning("%s takes what is stored again", self.where)
        self._set_trouble("")
        return True

    def complaints(self, connection: Connection) -> list[str]:
        """None: PostgreSQL checks what it reads."""
        return []

    def expected_moves(self) -> Mapping[str, int]:
        """None: PostgreSQL has no log that could be left behind."""
        return {}

    def settle_witness(self) -> None:
        pass

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self.sharing.close()
        self._working.shutdown(wait=True)
        self._pool.close()

    # Lines ---------------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise HiramError("the store is closed")

    def _check_line(self) -> None:
        """While the line is down nobody waits for it."""
        self._check_open()
        if self.trouble:
            raise NotStored(self.trouble, certain=True)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        late = loop.call_later(SLOW, self._note_slowness)
        try:
            return await loop.run_in_executor(self._working, work)
        except (LineBroken, DiskFull) as error:
            raise self._refusal(error) from None
        finally:
            late.cancel()

    def _note_slowness(self) -> None:
        if not self.trouble:
            log.error("%s does not answer", self.where)
        self._set_trouble(f"{LINE_DOWN} {GOES_ON_WITH_LINE}")

    def _refusal(self, error: LineBroken | DiskFull) -> NotStored:
        """What a failure is called, here and for all who ask what the trouble is."""
        self.failures += 1
        if not self.trouble:
            log.error("nothing can be stored in %s: %s", self.where, error)
        words = f"{DISK_FULL} {GOES_ON}" if isinstance(error, DiskFull) else f"{LINE_DOWN} {GOES_ON_WITH_LINE}"
        self._set_trouble(words)
        return NotStored(words, certain=isinstance(error, DiskFull) or error.certain)

    def _run(self, job: Callable[[Connection], T], begin: str) -> T:
        """Run a job in a transaction; once more if its line broke before it was stored, or others were in its way."""
        for attempt in range(1, TRIES + 1):
            try:
                with self._pool.connection(timeout=WAIT) as line:
                    return in_transaction(line, job, begin)
            except PoolTimeout as error:
                raise LineBroken(str(error), certain=True) from None
            except (LineBroken, InTheWay) as error:
                if isinstance(error, LineBroken) and error.certain and attempt < TRIES:
                    self._pool.check()
                elif attempt == TRIES or isinstance(error, LineBroken):
                    raise
        raise AssertionError("unreachable")


class InTheWay(StatementFailed):
    """Two transactions waited for each other, and this one was given up."""


class PostgresConnection:
    """A connection as a job sees it: the SQL that SQLite understands too, with its marks for values."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = (), /) -> psycopg.Cursor[Any]:
        with named_failures():
            return self._line.execute(translated(sql), parameters or None)

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        cursor = self._line.cursor()
        with named_failures():
            cursor.executemany(translated(sql), parameters)
        return cursor


def in_transaction(line: Line, job: Callable[[Connection], T], begin: str = WRITING) -> T:
    """What a job gives, all of whose statements are carried out or none."""
    committing = False
    try:
        line.execute(begin)
        result = job(PostgresConnection(line))
        committing = True
        line.execute("COMMIT")
    except BaseException as error:
        if not line.closed:
            with contextlib.suppress(psycopg.Error):
                line.execute("ROLLBACK")
        if isinstance(error, errors.DiskFull):
            raise DiskFull(str(error)) from None
        if isinstance(error, errors.DeadlockDetected | errors.SerializationFailure):
            raise InTheWay(str(error)) from None
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            raise LineBroken(str(error).strip(), certain=not (committing and begin == WRITING)) from None
        raise
    return result


@contextlib.contextmanager
def named_failures() -> Iterator[None]:
    """What a job is told of a statement that cannot be carried out; what becomes of a broken line is not its affair."""
    try:
        yield
    except (psycopg.OperationalError, psycopg.InterfaceError):
        raise
    except psycopg.DataError as error:
        if "NUL" in str(error):
            raise Refused("bad", "Text with the character NUL cannot be stored.") from None
        raise StatementFailed(str(error)) from error
    except psycopg.Error as error:
        raise StatementFailed(str(error)) from error


@functools.cache
def translated(sql: str) -> str:
    """SQL with psycopg's marks for values.

    >>> translated("SELECT ?, :name, '%'")
    "SELECT %s, %(name)s, '%%'"
    """

    def mark(found: re.Match[str]) -> str:
        return {"?": "%s", "%": "%%"}.get(found[0]) or f"%({found[1]})s"

    return PLACEHOLDER.sub(mark, sql)


def configure(line: Line) -> None:
    """What is acknowledged is on the disk, whatever the database is set to otherwise."""
    line.execute("SET synchronous_commit = on")


def described(url: str) -> str:
    """A database as people may read it, without its password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error as error:
        raise HiramError(f"that is no address of a database: {error}") from None
    return f"the PostgreSQL database {parts.get('dbname', '')!r} at {parts.get('host', 'this machine')}"
