"""How much a server process carries: many tables with a socket for each seat, on this machine's loopback alone.

    python benchmarks/server_load.py                       300 tables x 4 sockets, a move a second each, 20 seconds
    python benchmarks/server_load.py --saturate            100 tables, each as fast as it can, 10 seconds
    python benchmarks/server_load.py --tables 100 --players 2 --rate 3.5       350 moves a second to two sockets each
    python benchmarks/server_load.py --tables 50 --seconds 5 --deflate

Prints the time from sending a move to its arrival at the last socket of its table, the server's processor time for each
move, and its memory for each table. The driver is a process of its own and takes processor time too: on a machine with
two cores it competes with nothing but what else runs there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from hiram.server.main import bound_socket

PROGRAM = """
import sys
from pathlib import Path
from hiram.server.main import serve
from hiram.server.settings import Settings
free = {"messages_per_second": 1e9, "message_burst": 10**9, "requests_per_second": 1e9, "request_burst": 10**9}
free |= {"tables_an_hour": 1e9, "table_burst": 10**9, "tables_a_guest": 10**9, "sockets_a_guest": 10**9}
free |= {"works_an_address": 10**9}
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
            table.moved.set()


class Table:
    """A table whose seats are all the driver's."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.moved = asyncio.Event()
        self.done: int | None = None
        self.over = False

    async def open(self, server: str, token: str, players: int, deflate: bool) -> None:
        wish = {"game": GAME, "players": players, "seats": [{"kind": "me"}] * players, "start": True}
        made = await asyncio.to_thread(call, server, token, "/api/tables", wish)
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{made['id']}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        for number in range(players):
            line = await connect(
                address, additional_headers=headers, compression="deflate" if deflate else None, max_size=None
            )
            seat = Seat(line)
            self.seats.append(seat)
            asyncio.get_running_loop().create_task(self._read(seat))
            await line.send(json.dumps({"t": "join", "proto": 1, "seat": number}))
        await self.until(lambda: all(seat.rev >= 0 for seat in self.seats))

    async def _read(self, seat: Seat) -> None:
        with contextlib.suppress(Exception):
            await seat.read(self)

    async def until(self, condition: Any) -> None:
        while not condition():
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), 60)

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
        await self.until(
            lambda: (
                self.done is not None
                and asked.rev >= self.done
                and (bool(asked.refused) or all(seat.rev > rev for seat, rev in before.items()))
            )
        )
        assert not asked.refused, asked.refused
        return time.perf_counter() - began


def call(server: str, token: str, path: str, body: object = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(server + path, data, headers), timeout=60) as answer:
        return json.load(answer)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


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


async def measure(server: str, pid: int, wish: argparse.Namespace) -> None:
    token = call(server, "", "/api/guests", {"name": "Load"})["token"]
    warm = Table()
    await warm.open(server, token, wish.players, wish.deflate)
    empty = resident_mb(pid)
    tables: list[Table] = []
    for _ in range(wish.tables):
        table = Table()
        await table.open(server, token, wish.players, wish.deflate)
        tables.append(table)
    opened = resident_mb(pid)
    times: list[float] = []
    used, driven = cpu_seconds(pid), time.process_time()
    begin = time.perf_counter()
    pace = 0.0 if wish.saturate else 1 / wish.rate
    end = begin + wish.seconds
    await asyncio.gather(*(drive(table, begin, end, pace, times) for table in tables))
    took = time.perf_counter() - begin
    used, driven = cpu_seconds(pid) - used, time.process_time() - driven
    times.sort()
    over = sum(table.over for table in tables)
    count = len(times)
    print(f"{wish.tables} tables x {wish.players} sockets, {count} moves in {took:.1f} s: {count / took:.0f} a second")
    print(
        f"move to last socket, ms: p50 {1000 * statistics.median(times):.1f}, "
        f"p99 {1000 * times[int(len(times) * 0.99)]:.1f}, most {1000 * times[-1]:.1f}"
    )
    print(f"server: {1000 * used / len(times):.2f} ms of processor time a move, busy {100 * used / took:.0f} %")
    print(f"driver: busy {100 * driven / took:.0f} %; load of the machine {os.getloadavg()[0]:.1f}")
    print(
        f"memory: {(opened - empty) / wish.tables:.2f} MB a table when opened, "
        f"{(resident_mb(pid) - empty) / wish.tables:.2f} MB after play ({over} games ended)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--saturate", action="store_true")
    parser.add_argument("--deflate", action="store_true", help="compress frames, as browsers ask for")
    parser.add_argument("--game", default="")
    wish = parser.parse_args()
    wish.rate = min(max(wish.rate, 0.01), 100.0)
    wish.tables = min(wish.tables or (100 if wish.saturate else 300), 1000)
    wish.seconds = min(wish.seconds or (10 if wish.saturate else 20), 120)
    with contextlib.closing(bound_socket("127.0.0.1", 0, 0)) as line:
        port = line.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(port), folder], stdout=subprocess.DEVNULL)
        try:
            server = f"http://127.0.0.1:{port}"
            for _ in range(200):
                with contextlib.suppress(OSError):
                    call(server, "", "/api/games")
                    break
                time.sleep(0.1)
            global GAME
            GAME = wish.game or "portals_and_prophets"
            asyncio.run(measure(server, process.pid, wish))
        finally:
            process.kill()
            process.wait()


GAME = ""

if __name__ == "__main__":
    main()
