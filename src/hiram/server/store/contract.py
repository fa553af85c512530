"""The contract of the event store, which SQLite (`sqlite`) and PostgreSQL (`postgres`) keep.

A job is a function of a connection. `queries` and `administration` are written in the SQL that both understand, with
`?` and `:name` for values, so that each job is written once.

Where nothing can be written, because the disk is full or the database cannot be reached, writes are refused with
`NotStored` and `trouble` says so in a sentence. `probe` finds out whether that is over.
"""

from __future__ import annotations

import abc
import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from hiram.server.errors import Refused

if TYPE_CHECKING:
    from hiram.server.store.rows import MoveRow
    from hiram.server.store.sharing import Sharing

T = TypeVar("T")
Note: TypeAlias = tuple[str, int]  # a table, and how many moves it has; witness.GONE if it was deleted
BANS = "bans"  # announced to other processes in place of a table
EVERYTHING = "*"  # heard in place of a table: something may have been missed
DISK_FULL = "Nothing more can be stored just now: the server's disk is full."
DISK_FAILS = "Nothing can be stored just now: the server's disk does not take it."
DISCONNECTED = "Nothing can be stored just now: there is no connection to the database."
GOES_ON = "What was acknowledged is kept; play goes on by itself when there is room."
GOES_ON_WHEN_CONNECTED = "What was acknowledged is kept; play goes on by itself when it is back."


class MovesAnnounced(NamedTuple):
    """A table got moves and nothing else changed. Which moves is not told: whoever may listen may not know them."""

    table: str
    version: int  # of the table before
    moves: int  # that it has now


def told_of_moves(table: str, version: int, moves: int) -> str:
    """What processes are told of new moves; `heard_of_moves` understands it."""
    return f"{table} {version} {moves}"


def heard_of_moves(subject: str) -> MovesAnnounced | None:
    """New moves, if that is what was told."""
    table, *numbers = subject.split(" ")
    return MovesAnnounced(table, *map(int, numbers)) if len(numbers) == 2 else None


class Cursor(Protocol):
    """What a statement found."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection to the database, as a job sees it."""

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor: ...

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> Cursor: ...


Job: TypeAlias = Callable[[Connection], Any]


class NotStored(Refused):
    """The database does not take what was to be written. `certain`: nothing of it is in the database; else only a look
    into the database can tell."""

    def __init__(self, text: str, certain: bool) -> None:
        super().__init__("store", text)
        self.certain = certain


class StatementFailed(Exception):
    """The database could not carry a statement out, although the connection to it works."""


class MoveTaken(Refused):
    """Another move of the table has that number, or that key: of two that collide one lands, and this one did not."""

    def __init__(self) -> None:
        super().__init__("stale", "Another move came first; look at the table and choose again.")


class StaleVersion(Exception):
    """Another process has changed the table since this one read it: read it again, and retry."""


class Store(abc.ABC):
    """Where tables are kept. What is awaited from `write` survives a crash of the process and a loss of power."""

    def __init__(self, where: str) -> None:
        self.where = where  # for people; without a password
        self.failures = 0  # writes that were not taken
        self.trouble = ""  # a sentence for people while nothing can be stored
        self.on_trouble: Callable[[], None] | None = None  # told when that begins and when it is over
        self.sharing: Sharing | None = None  # if several processes can use it at the same time
        self._room = asyncio.Event()
        self._room.set()

    @abc.abstractmethod
    async def write(self, job: Callable[[Connection], T], *notes: Note) -> T:
        """Run a job in a transaction; when this returns, its effects are on the disk, and the witness has the notes.

        The job may run twice: it is undone and run again if something else went wrong. NotStored says that it was not
        taken.
        """

    @abc.abstractmethod
    async def add_moves(self, table: str, version: int, moves: Sequence[MoveRow], watched: bool) -> None:
        """Append moves to a table, all or none, as `write` does; where processes share the store, only to that version
        of the table (`StaleVersion`)."""

    @abc.abstractmethod
    async def moves_since(self, wanted: Mapping[str, int]) -> dict[str, list[MoveRow]]:
        """The moves of some tables, each from a number on."""

    @abc.abstractmethod
    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction, in this thread, and do not wait for the disk."""

    @abc.abstractmethod
    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads, in a thread."""

    @abc.abstractmethod
    async def probe(self) -> bool:
        """Whether something of some size can be stored; if so, the trouble is over."""

    async def is_writable(self) -> bool:
        """Whether a little can be stored now."""
        from hiram.server.store import queries  # here, because it imports the contract

        try:
            await self.write(lambda connection: queries.set_probe(connection, 1))
        except NotStored:
            return False
        return not self.trouble

    @abc.abstractmethod
    def complaints(self, connection: Connection) -> list[str]:
        """What the database itself has to say against its files."""

    @abc.abstractmethod
    def expected_moves(self) -> Mapping[str, int]:
        """By table: how many moves it had when the server stopped, if a witness tells."""

    @abc.abstractmethod
    def settle_witness(self) -> None:
        """What was expected has been compared, and what is missing has been said."""

    @abc.abstractmethod
    def close(self) -> None:
        """Let go of files and connections."""

    def announce(self, connection: Connection, subject: str) -> None:
        """Tell other processes, when the transaction lands, that a table has changed without them, or the bans."""
        if self.sharing is not None:
            connection.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (subject,))
            self.sharing.announce(connection, subject)

    async def until_room(self) -> None:
        """Wait until things can be stored, as far as is known."""
        await self._room.wait()

    def _set_trouble(self, text: str) -> None:
        changed, self.trouble = text != self.trouble, text
        if text:
            self._room.clear()
        else:
            self._room.set()
        if changed and self.on_trouble is not None:
            self.on_trouble()
