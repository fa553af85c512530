"""What the tests of the server share: a hall without a network, a client that keeps a scene, and games that go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from hiram.core.dice import dice_of
from hiram.server import seating
from hiram.server.guests import Guest
from hiram.server.hall import Hall
from hiram.server.limits import Bucket
from hiram.server.settings import Settings
from hiram.server.shapes import NewSeat, NewTable
from hiram.server.sockets import Connection
from hiram.server.table import LiveTable
from hiram.server.talk import Talk
from hiram.server.welcome import goodbye

GAME = "portals_and_prophets"
PATIENCE = 20.0


class Watch:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_time(self, seconds: float) -> None:
        self.ms += int(seconds * 1000)


def settings_for(folder: Path, **more: Any) -> Settings:
    plain: dict[str, Any] = {"pace": 0.0, "workers": 0, "frames_per_second": 1e6, "frame_burst": 10**6}
    return Settings(data=folder, **(plain | more))


class OpenHall:
    """`async with OpenHall(settings) as hall`: a server without its network."""

    def __init__(self, settings: Settings) -> None:
        self.hall = Hall(settings)

    async def __aenter__(self) -> Hall:
        await self.hall.open()
        return self.hall

    async def __aexit__(self, *_: object) -> None:
        await self.hall.close()


async def until(condition: Callable[[], bool], why: str = "") -> None:
    """Wait until something holds; fails after a while."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)
    assert condition(), why


class Client:
    """Somebody at a table, as a browser would be: it keeps the scene up to date and remembers every byte."""

    def __init__(self, hall: Hall, table: LiveTable, guest: str, limit: int = 10_000) -> None:
        self.table = table
        self.guest = guest
        self.bytes: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.nodes: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.rev = -1
        self.gate = asyncio.Event()
        self.gate.set()
        self.connection = Connection(Guest(guest), self._receive, limit)
        bucket = Bucket(hall.settings.frames_per_second, hall.settings.frame_burst)
        self.talk = Talk(table, self.connection, bucket, lambda: hall.name_of(Guest(guest)))
        self.writer = asyncio.get_running_loop().create_task(self.connection.write())
        self._keys = 0

    async def _receive(self, text: str) -> None:
        await self.gate.wait()
        self.bytes.append(text)
        frame: dict[str, Any] = msgspec.json.decode(text)
        self.frames.append(frame)
        if frame["t"] == "scene":
            self.nodes = {node["id"]: node for node in frame["nodes"]}
        elif frame["t"] == "patch":
            assert frame["base"] == self.rev, "a patch does not follow what the client has"
            for id in frame["cut"]:
                del self.nodes[id]
            self.nodes |= {node["id"]: node for node in frame["put"]}
        if frame["t"] in ("scene", "patch"):
            self.rev, self.state = frame["rev"], frame

    async def hear(self, frame: object) -> None:
        await self.talk.hear(frame if isinstance(frame, str | bytes) else msgspec.json.encode(frame).decode())

    async def join(self, seat: int | None, rev: int = -1, boot: str = "") -> None:
        await self.hear({"t": "join", "proto": 1, "seat": seat, "rev": rev, "boot": boot})
        await self.settled()

    def key(self) -> str:
        self._keys += 1
        return f"{self.guest}-{self._keys}"

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        key = fields.pop("key", None) or self.key()
        seen = len(self.frames)
        await self.hear({"t": t, "key": key, **fields})
        await until(lambda: any(frame.get("key") == key for frame in self.frames[seen:]), f"no answer to {t}")
        return next(frame for frame in self.frames[seen:] if frame.get("key") == key)

    async def act(self, id: int, rev: int | None = None, **fields: Any) -> dict[str, Any]:
        return await self.ask("act", id=id, rev=self.rev if rev is None else rev, **fields)

    def of(self, t: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == t]

    async def settled(self) -> None:
        """Everything that was sent has arrived."""
        await until(lambda: not self.connection._frames)
        await asyncio.sleep(0)

    async def leave(self) -> None:
        goodbye(self.table, self.connection)
        self.writer.cancel()
        await asyncio.gather(self.writer, return_exceptions=True)
        await self.talk.end()


def seats(*kinds: str) -> list[NewSeat]:
    """me, open, or the name of a bot."""
    return [NewSeat(kind) if kind in ("me", "open") else NewSeat("bot", bot=kind) for kind in kinds]


async def table_for(hall: Hall, *kinds: str, guest: str = "anna", start: bool = True, **wish: Any) -> LiveTable:
    """A table with these seats."""
    wished = NewTable(wish.pop("game", GAME), len(kinds), seats=seats(*kinds), start=start, **wish)
    return await seating.make_table(hall.tables, guest, guest.capitalize(), wished)


async def table_of(hall: Hall, *guests: str, **wish: Any) -> LiveTable:
    """A table in play with a guest in each seat; the first one made it."""
    from hiram.server.shapes import SeatChange

    kinds = ["me", *("open" for _ in guests[1:])]
    table = await table_for(hall, *kinds, guest=guests[0], start=False, listed=True, **wish)
    for seat, guest in enumerate(guests[1:], 1):
        await seating.change_seat(table, guest, guest.capitalize(), seat, SeatChange("take"))
    await seating.start(table, guests[0])
    return table


async def play_on(table: LiveTable, moves: int | None = None, seed: bytes = b"moves") -> int:
    """Random moves for whoever is asked, straight at the table, to the end or so many."""
    dice = dice_of(seed)
    count = 0
    play = table.play
    assert play is not None
    while not play.match.finished and (moves is None or count < moves):
        seat = play.match.acting[0]
        legal = play.match.legal(seat)
        await table.act(seat, legal[int(dice.below(len(legal)))].id, play.rev(seat), "")
        count += 1
    return count


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test."""

    async def timed() -> None:
        async with asyncio.timeout(60):
            await work()

    asyncio.run(timed())
