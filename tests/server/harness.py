"""What the tests of the server share: a server without a network, a client that keeps a scene, and games that go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient

from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.core.options import OptionValue
from hiram.core.state import TABLE
from hiram.registry import game_of
from hiram.server.app import make_app
from hiram.server.context import AppContext
from hiram.server.http.schemas import NewSeat, NewTable
from hiram.server.limits import Bucket
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.replay import Replay
from hiram.server.settings import Settings
from hiram.server.socket.connection import Connection
from hiram.server.socket.join import leave_table
from hiram.server.socket.messages import end_of
from hiram.server.socket.session import SocketSession
from hiram.server.store.postgres import PostgresStore
from hiram.server.store.sqlite import FILE
from hiram.server.tables import create, seats
from hiram.server.tables.live import LiveTable

GAME = "portals_and_prophets"
PATIENCE = 300.0  # seconds until a test that hangs is given up; no test that passes depends on it


NO_LIMITS: dict[str, Any] = {
    "request_seconds": PATIENCE,
    **dict.fromkeys(
        (
            "messages_per_second",
            "joins_per_second",
            "requests_per_second",
            "reads_per_second",
            "moves_per_second",
            "replays_per_second",
            "hints_a_minute",
            "coachings_a_minute",
            "tables_an_hour",
            "streams_a_minute",
            "chat_a_minute",
            "names_a_minute",
            "codes_a_minute",
            "unwatched_after",
        ),
        1e9,
    ),
    **dict.fromkeys(
        (
            "message_burst",
            "join_burst",
            "request_burst",
            "read_burst",
            "move_burst",
            "replay_burst",
            "hint_burst",
            "coaching_burst",
            "table_burst",
            "stream_burst",
            "chat_burst",
            "name_burst",
            "code_burst",
            "tables_a_guest",
            "bot_tables_a_guest",
            "sockets_a_guest",
            "streams_a_guest",
        ),
        10**6,
    ),
}
"""Settings under which no quota is ever reached: for tests of other things."""


class Watch:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_time(self, seconds: float) -> None:
        self.ms += int(seconds * 1000)


def settings_for(folder: Path, **more: Any) -> Settings:
    plain: dict[str, Any] = {"pace": 0.0, "workers": 0, "hosts": ("testserver.local",), "database": database_of(folder)}
    return Settings(data=folder, **(NO_LIMITS | plain | more))


class HttpClient(TestClient[Any]):
    """A client of a server with such settings, whose `context` can be looked into."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        app = make_app(settings)
        super().__init__(app, **more)
        self.context = app.context


def database_of(folder: Path) -> str:
    """The database that belongs to a folder; none with SQLite, which keeps it inside (conftest.py decides)."""
    return ""


def edit_database(folder: Path, job: Callable[[Any], Any]) -> Any:
    """Change, or read, the database of a folder behind the server's back."""
    if url := database_of(folder):
        store = PostgresStore(url)
        with contextlib.closing(store):
            return store.write_now(job)
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection, connection:
        return job(connection)


class OpenServer:
    """`async with OpenServer(settings) as context`: a server without its network."""

    def __init__(self, settings: Settings) -> None:
        self.context = AppContext(settings)

    async def __aenter__(self) -> AppContext:
        await self.context.open()
        return self.context

    async def __aexit__(self, *_: object) -> None:
        await self.context.close()


async def stop_housekeeping(context: AppContext) -> None:
    """From now on no table is loaded that nobody asks for: on a busy machine housekeeping comes at any moment."""
    housekeeper = context.tables._housekeeper
    assert housekeeper is not None
    housekeeper.cancel()
    await asyncio.gather(housekeeper, return_exceptions=True)


async def until(condition: Callable[[], bool], why: str = "") -> None:
    """Wait until something holds; fails after a while."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)
    assert condition(), why


class Client:
    """Somebody at a table, as a browser would be: it keeps the scene up to date and remembers every byte."""

    def __init__(self, context: AppContext, table: LiveTable, guest: str, limit: int = 10_000) -> None:
        self.table = table
        self.guest = guest
        self.bytes: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.nodes: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.rev = -1
        self.gate = asyncio.Event()
        self.gate.set()
        self.connection = Connection(Guest(guest), self._receive, limit)
        bucket = Bucket(context.settings.messages_per_second, context.settings.message_burst)
        self.session = SocketSession(table, self.connection, bucket, lambda: context.name_of(Guest(guest)))
        self.writer = asyncio.get_running_loop().create_task(self.connection.write())
        self._keys = 0

    async def _receive(self, text: bytes) -> None:
        await self.gate.wait()
        self.bytes.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.messages.append(message)
        if message["t"] == "scene":
            self.nodes = {node["id"]: node for node in message["nodes"]}
        elif message["t"] == "patch":
            assert message["base"] == self.rev, "a patch does not follow what the client has"
            for id in message["cut"]:
                del self.nodes[id]
            self.nodes |= {node["id"]: node for node in message["put"]}
        if message["t"] in ("scene", "patch"):
            self.rev, self.state = message["rev"], message

    async def send(self, message: object) -> None:
        await self.session.receive(
            message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        )

    async def join(self, seat: int | None, rev: int = -1, boot: str = "") -> None:
        await self.send({"t": "join", "proto": 1, "seat": seat, "rev": rev, "boot": boot})
        await self.settled()

    def key(self) -> str:
        self._keys += 1
        return f"{self.guest}-{self._keys}"

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        key = fields.pop("key", None) or self.key()
        seen = len(self.messages)
        await self.send({"t": t, "key": key, **fields})
        await until(lambda: any(message.get("key") == key for message in self.messages[seen:]), f"no answer to {t}")
        return next(message for message in self.messages[seen:] if message.get("key") == key)

    async def act(self, id: int, rev: int | None = None, **fields: Any) -> dict[str, Any]:
        return await self.ask("act", id=id, rev=self.rev if rev is None else rev, **fields)

    def of(self, t: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["t"] == t]

    async def settled(self) -> None:
        """Everything that was sent has arrived."""
        await until(lambda: not self.connection._outbox)
        await asyncio.sleep(0)

    async def leave(self) -> None:
        leave_table(self.table, self.connection)
        self.writer.cancel()
        await asyncio.gather(self.writer, return_exceptions=True)
        await self.session.end()


def seat_wishes(*kinds: str) -> list[NewSeat]:
    """me, open, or the name of a bot."""
    return [NewSeat(kind) if kind in ("me", "open") else NewSeat("bot", bot=kind) for kind in kinds]


async def table_for(
    context: AppContext, *kinds: str, guest: str = "anna", start: bool = True, **wish: Any
) -> LiveTable:
    """A table with these seats."""
    wished = NewTable(wish.pop("game", GAME), len(kinds), seats=seat_wishes(*kinds), start=start, **wish)
    return await create.make_table(context.tables, guest, guest.capitalize(), wished)


async def table_of(context: AppContext, *guests: str, **wish: Any) -> LiveTable:
    """A table in play with a guest in each seat; the first one made it."""
    from hiram.server.http.schemas import SeatChange

    kinds = ["me", *("open" for _ in guests[1:])]
    table = await table_for(context, *kinds, guest=guests[0], start=False, listed=True, **wish)
    for seat, guest in enumerate(guests[1:], 1):
        await seats.change_seat(table, guest, guest.capitalize(), seat, SeatChange("take"))
    await create.start(table, guests[0])
    return table


async def play_on(table: LiveTable, moves: int | None = None, seed: bytes = b"moves") -> int:
    """Random moves for whoever is asked, straight at the table, to the end or so many."""
    dice = dice_of(seed)
    count = 0
    running = table.running
    assert running is not None
    while not running.match.finished and (moves is None or count < moves):
        seat = running.match.acting[0]
        legal = running.match.legal(seat)
        await table.act(seat, legal[int(dice.below(len(legal)))].id, running.rev(seat), "")
        count += 1
    return count


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test."""

    async def timed() -> None:
        async with asyncio.timeout(2 * PATIENCE):
            await work()

    asyncio.run(timed())


def finished(slug: str, players: int, options: Mapping[str, OptionValue] | None = None, seed: int = 3) -> Replay:
    """A game that was played at random to its end."""
    match = Match(game_of(slug), players, options or {}, seed=seed)
    dice = dice_of(b"played")
    while not match.finished:
        seat = match.acting[0] if match.acting else TABLE
        legal = match.legal(seat)
        match.act(seat, legal[int(dice.below(len(legal)))])
    return Replay(match.game, match.save(), lambda seat: end_of(match, seat))
