"""The store in a PostgreSQL database: jobs run in threads, each in a transaction on a connection of the pool.

A job whose connection is lost before the commit was not stored, and is retried once on another connection. If the
connection is lost during the commit, it may have been stored or not: `NotStored` says that it is not certain.

While there is no connection, everything is refused at once, until `probe` finds that it is back. A database that does
not answer at all, because its machine hangs for instance, counts as disconnected after `SLOW` seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import re
import select
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool, PoolTimeout

from hiram.core.errors import HiramError
from hiram.server.errors import Refused
from hiram.server.store import queries
from hiram.server.store.contract import (
    DISCONNECTED,
    DISK_FULL,
    GOES_ON,
    GOES_ON_WHEN_CONNECTED,
    Connection,
    MoveTaken,
    Note,
    NotStored,
    StaleVersion,
    StatementFailed,
    Store,
    told_of_moves,
)
from hiram.server.store.postgres_schema import upgrade
from hiram.server.store.rows import MoveRow
from hiram.server.store.sharing import CHANNEL, CONNECTION_OPTIONS, RawConnection, Sharing

T = TypeVar("T")
CONNECTIONS = 8  # of a server's process to the database, at most
RECONNECTING = 1.0  # seconds in which the pool tries by itself, at growing distances; then whoever asks makes it try
WAIT = 3.0  # seconds in which there must be a connection
SLOW = 5.0  # seconds without an answer after which people are told that there is no connection
WRITING, READING = "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
PLACEHOLDER = re.compile(r"\?|%|(?<!:):(\w+)")
TRIES = 2
# Everything that moves change, of many tables in one statement: the versions of the tables, their moves, and what other
# processes are told. Of a table whose version is another one nothing is done. (Transactions that tell something are
# carried out one after another, each until it is on the disk: so there must not be one for each move.)
ADD_MOVES = """
WITH wanted AS (
    SELECT * FROM unnest(%(tables)s::text[], %(versions)s::bigint[], %(counts)s::integer[], %(wakes)s::bigint[],
        %(told)s::text[]) AS wanted (id, version, count, wake, told)
), free AS (
    SELECT tables.id FROM tables JOIN wanted USING (id, version) FOR UPDATE OF tables {waiting}
), stepped AS (
    UPDATE tables SET version = tables.version + 1, moves = wanted.count, wake = coalesce(wanted.wake, tables.wake)
    FROM wanted JOIN free USING (id) WHERE tables.id = wanted.id RETURNING tables.id, wanted.told
), added AS (
    INSERT INTO moves SELECT new.* FROM unnest(%(of)s::text[], %(n)s::integer[], %(seat)s::integer[], %(kind)s::text[],
        %(action)s::text[], %(key)s::text[], %(at)s::bigint[]) AS new (id) JOIN stepped USING (id)
)
SELECT id, pg_notify(%(channel)s, told) FROM stepped
"""
AT_ONCE, IN_TURN = ADD_MOVES.format(waiting="SKIP LOCKED"), ADD_MOVES.format(waiting="")
MOVES_SINCE = """
SELECT moves.table_id, moves.n, seat, kind, action, key, at
FROM unnest(%(tables)s::text[], %(numbers)s::integer[]) AS wanted (id, n)
JOIN moves ON moves.table_id = wanted.id AND moves.n >= wanted.n ORDER BY moves.table_id, moves.n
"""
log = logging.getLogger("hiram.server")


class ConnectionLost(Exception):
    """The connection to the database was lost. `certain`: nothing was stored."""

    def __init__(self, words: str, certain: bool) -> None:
        super().__init__(words)
        self.certain = certain


class DiskFull(Exception):
    """The disk of the database is full."""


class Waiting(NamedTuple):
    """Moves of a table that are to be stored, and who waits for that."""

    table: str
    version: int
    moves: Sequence[MoveRow]
    watched: bool
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class PostgresStore(Store):
    """A PostgreSQL database, by its address (postgresql://...)."""

    def __init__(self, url: str) -> None:
        super().__init__(described(url))
        self._pool = ConnectionPool(
            url,
            min_size=1,
            max_size=CONNECTIONS,
            open=False,
            reconnect_timeout=RECONNECTING,
            kwargs={"autocommit": True, **CONNECTION_OPTIONS},
            configure=configure,
        )
        try:
            # By itself, because the pool would not say what is wrong.
            with psycopg.connect(url, autocommit=True, **CONNECTION_OPTIONS) as raw:
                configure(raw)
                in_transaction(raw, upgrade)
            self._pool.open()
        except psycopg.Error as error:
            raise HiramError(f"cannot keep data in {self.where}: {error}") from None
        self.sharing: Sharing = Sharing(url)
        self._working = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="hiram-store")
        self._closed = False
        self._waiting: list[Waiting] = []
        self._adding: asyncio.Task[None] | None = None
        self._alone: set[asyncio.Task[None]] = set()

    async def write(self, job: Callable[[Connection], T], *notes: Note) -> T:
        self._check_connected()
        return await self._in_thread(lambda: self._run(job, WRITING))

    async def add_moves(self, table: str, version: int, moves: Sequence[MoveRow], watched: bool) -> None:
        """As the contract says; moves that wait at the same time share one statement."""
        self._check_connected()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(Waiting(table, version, moves, watched, done))
        if self._adding is None:
            self._adding = loop.create_task(self._add_all())
        await done

    async def _add_all(self) -> None:
        """Store moves as long as some wait; those of a table that others are at by themselves."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    found = await self._in_thread(lambda: self._at_once(AT_ONCE, self._values(batch)))  # noqa: B023
                except Exception as error:
                    if isinstance(error, NotStored) or len(batch) == 1:
                        for each in batch:
                            each.fail(error)
                        continue
                    found = []
                stored = {str(table) for table, _ in found}
                for each in batch:
                    if each.table in stored:
                        each.succeed()
                    else:
                        alone = asyncio.get_running_loop().create_task(self._add(each))
                        self._alone.add(alone)
                        alone.add_done_callback(self._alone.discard)
        finally:
            self._adding = None

    async def _add(self, waiting: Waiting) -> None:
        """Store the moves of one table, when nobody else is at it."""
        try:
            if await self._in_thread(lambda: self._at_once(IN_TURN, self._values([waiting]))):
                waiting.succeed()
            else:  # overtaken by another process; or by itself, if the connection was lost while the moves were stored
                waiting.fail(StaleVersion())
        except Exception as error:
            waiting.fail(error)

    def _values(self, batch: Sequence[Waiting]) -> dict[str, Any]:
        rows = [(each.table, move) for each in batch for move in each.moves]
        return {
            "tables": [each.table for each in batch],
            "versions": [each.version for each in batch],
            "counts": [each.moves[-1].n + 1 for each in batch],
            "wakes": [each.moves[-1].at if each.watched else None for each in batch],
            "told": [
                self.sharing.message(told_of_moves(each.table, each.version, each.moves[-1].n + 1)) for each in batch
            ],
            "of": [table for table, _ in rows],
            **{name: [getattr(move, name) for _, move in rows] for name in MoveRow.__struct_fields__},
            "channel": CHANNEL,
        }

    async def moves_since(self, wanted: Mapping[str, int]) -> dict[str, list[MoveRow]]:
        """The moves of some tables, each from a number on."""
        self._check_connected()
        values = {"tables": list(wanted), "numbers": list(wanted.values())}
        rows = await self._in_thread(lambda: self._at_once(MOVES_SINCE, values))
        found: dict[str, list[MoveRow]] = {table: [] for table in wanted}
        for table, *fields in rows:
            found[str(table)].append(MoveRow(*fields))
        return found

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads, in a thread; all its statements see the same moment."""
        self._check_connected()
        return await self._in_thread(lambda: self._run(job, READING))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        self._check_open()
        try:
            return self._run(job, WRITING)
        except (ConnectionLost, DiskFull) as error:
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

    # Connections ---------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise HiramError("the store is closed")

    def _check_connected(self) -> None:
        """While there is no connection nobody waits for one."""
        self._check_open()
        if self.trouble:
            raise NotStored(self.trouble, certain=True)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        late = loop.call_later(SLOW, self._note_slowness)
        try:
            return await loop.run_in_executor(self._working, work)
        except (ConnectionLost, DiskFull) as error:
            raise self._refusal(error) from None
        finally:
            late.cancel()

    def _note_slowness(self) -> None:
        if not self.trouble:
            log.error("%s does not answer", self.where)
        self._set_trouble(f"{DISCONNECTED} {GOES_ON_WHEN_CONNECTED}")

    def _refusal(self, error: ConnectionLost | DiskFull) -> NotStored:
        """What a failure is called, here and for all who ask what the trouble is."""
        self.failures += 1
        if not self.trouble:
            log.error("nothing can be stored in %s: %s", self.where, error)
        words = f"{DISK_FULL} {GOES_ON}" if isinstance(error, DiskFull) else f"{DISCONNECTED} {GOES_ON_WHEN_CONNECTED}"
        self._set_trouble(words)
        return NotStored(words, certain=isinstance(error, DiskFull) or error.certain)

    def _run(self, job: Callable[[Connection], T], begin: str) -> T:
        return self._on_a_connection(lambda raw: in_transaction(raw, job, begin))

    def _at_once(self, sql: str, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        return self._on_a_connection(lambda raw: at_once(raw, sql, values), repeatable=True)

    def _on_a_connection(self, work: Callable[[RawConnection], T], repeatable: bool = False) -> T:
        """Do something on a connection; retry it once if the connection was lost before anything was stored, or after a
        deadlock. What is `repeatable` does nothing the second time, so it is retried after any loss."""
        certain = True
        for attempt in range(1, TRIES + 1):
            try:
                with self._pool.connection(timeout=WAIT) as raw:
                    return work(raw)
            except PoolTimeout as error:
                raise ConnectionLost(str(error), certain) from None
            except ConnectionLost as error:
                certain = certain and error.certain
                if attempt == TRIES or not (certain or repeatable):
                    raise ConnectionLost(str(error), certain) from None
                self._pool.check()
            except Deadlock:
                if attempt == TRIES:
                    raise
        raise AssertionError("unreachable")


class Deadlock(StatementFailed):
    """PostgreSQL found a deadlock (or a serialization failure) and rolled this transaction back."""


class PostgresConnection:
    """A connection as a job sees it: the SQL that SQLite understands too, with its marks for values."""

    def __init__(self, raw: RawConnection) -> None:
        self._raw = raw

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = (), /) -> psycopg.Cursor[Any]:
        with named_failures():
            return self._raw.execute(translated(sql), parameters or None)

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        cursor = self._raw.cursor()
        with named_failures():
            cursor.executemany(translated(sql), parameters)
        return cursor


def in_transaction(raw: RawConnection, job: Callable[[Connection], T], begin: str = WRITING) -> T:
    """What a job gives, all of whose statements are carried out or none."""
    committing = False
    try:
        raw.execute(begin)
        result = job(PostgresConnection(raw))
        committing = True
        raw.execute("COMMIT")
    except BaseException as error:
        if not raw.closed:
            with contextlib.suppress(psycopg.Error):
                raw.execute("ROLLBACK")
        if isinstance(error, errors.DiskFull):
            raise DiskFull(str(error)) from None
        if isinstance(error, errors.DeadlockDetected | errors.SerializationFailure):
            raise Deadlock(str(error)) from None
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            raise ConnectionLost(str(error).strip(), certain=not (committing and begin == WRITING)) from None
        raise
    return result


def at_once(raw: RawConnection, sql: str, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """What one statement finds, which is a transaction by itself: one round trip in place of three or more."""
    if has_ended(raw):
        raw.close()
        raise ConnectionLost("the server closed the connection", certain=True)
    try:
        with named_failures():
            return raw.execute(sql, values).fetchall()
    except errors.DiskFull as error:
        raise DiskFull(str(error)) from None
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        raise ConnectionLost(str(error).strip(), certain=False) from None
    except StatementFailed as error:
        if isinstance(error.__cause__, errors.UniqueViolation):
            raise MoveTaken from None
        raise


def has_ended(raw: RawConnection) -> bool:
    """Whether the server has closed an idle connection: nothing else would be there to read."""
    if raw.closed:
        return True
    look = select.poll()
    look.register(raw.fileno(), select.POLLIN)
    return bool(look.poll(0))


@contextlib.contextmanager
def named_failures() -> Iterator[None]:
    """Turn the errors of a statement into those that a job knows; a lost connection is handled outside of the job."""
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


def configure(raw: RawConnection) -> None:
    """What is acknowledged is on the disk, whatever the database is set to otherwise."""
    raw.execute("SET synchronous_commit = on")


def described(url: str) -> str:
    """A database as people may read it, without its password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error as error:
        raise HiramError(f"that is no address of a database: {error}") from None
    return f"the PostgreSQL database {parts.get('dbname', '')!r} at {parts.get('host', 'this machine')}"
