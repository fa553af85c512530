"""A stranger at the limits of every quota: how long another table's bot and clock take, idle and under attack.

    python benchmarks/stranger.py                     15 seconds idle, 60 seconds under attack
    python benchmarks/stranger.py --seconds 20 --bot master

The server has its usual settings and runs in a process of its own. So does the stranger, behind all others in the queue
for the processor, because he has a machine of his own in the world. He has an address of his own (as a proxy would tell
it) and as many guests as he likes. All at once he makes tables of masters and watches them, opens sockets
and streams of events, asks for hints and for replays, reads and writes as fast as he is answered, sends bad requests,
and plays both sides of a table. Measured is a table of somebody else: the time from a person's move to the bot's
answer, and how late the answer of a clock comes. Prints the medians and the ratio; the goal is a ratio of two at most.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from hiram.server.main import bound_socket

PROGRAM = """
import sys
from pathlib import Path
from hiram.server.main import serve
from hiram.server.settings import Settings
serve(port=int(sys.argv[1]), settings=Settings(data=Path(sys.argv[2])))
"""
GAME = "portals_and_prophets"
GOOD, BAD = "192.0.2.1", "198.51.100.1"
CLOCK, CLOCKS = 5, 5  # seconds, the shortest that there is; and tables with such a clock
GUESTS = 8  # that the stranger comes as
BETWEEN = 0.02  # seconds that each of his loops rests after a refusal
refusals: Counter[str] = Counter()


class Somebody:
    """A guest who asks the server from an address."""

    def __init__(self, server: str, address: str) -> None:
        self.server, self.address, self.headers = server, address, {"X-Forwarded-For": address}
        self.http = httpx.AsyncClient(base_url=server, timeout=120, limits=httpx.Limits(max_connections=20))

    async def introduce(self, name: str) -> Somebody:
        token = (await self.http.post("/api/guests", json={"name": name}, headers=self.headers)).json()["token"]
        self.headers = {**self.headers, "Authorization": f"Bearer {token}"}
        return self

    async def call(self, path: str, body: Any = None) -> Any:
        """The answer as data; a refusal is counted and None."""
        method = "GET" if body is None else "POST"
        answer = await self.http.request(method, f"/api{path}", json=body, headers=self.headers)
        if answer.status_code >= 400:
            refusals[f"{answer.status_code}"] += 1
            if self.address == BAD:
                await asyncio.sleep(BETWEEN)
            return None
        return answer.json()

    async def table(self, *kinds: str, **more: Any) -> Any:
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        wish = {"game": GAME, "players": len(kinds), "seats": seats, "start": True, **more}
        return await self.call("/tables", wish)

    def socket(self, table: str) -> Any:
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return connect(address, additional_headers=self.headers, max_size=None)


class Player:
    """Somebody at a table, over a socket: knows what it may do, and when that changed."""

    def __init__(self, line: Any) -> None:
        self.line, self.arrived = line, time.monotonic()
        self.state: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.keys = 0

    async def read(self) -> None:
        async for text in self.line:
            message = json.loads(text)
            if message["t"] in ("scene", "patch"):
                self.state, self.arrived = message, time.monotonic()
                self.changed.set()

    async def until_mine(self) -> bool:
        """Wait for a question to this player; false if the game ends before."""
        while not self.state or not (self.state["end"] or (self.state["ask"] and self.state["ask"]["mine"])):
            self.changed.clear()
            await self.changed.wait()
        return not self.state["end"]

    async def move(self) -> None:
        self.keys += 1
        act = {"t": "act", "key": f"k{self.keys}", "rev": self.state["rev"], "id": max(map(int, self.state["labels"]))}
        chain = self.state["chains"].get(str(act["id"]))
        if chain:
            act |= {"id": chain[0], "then": chain[1:]}
        await self.line.send(json.dumps(act))


async def bot_latencies(who: Somebody, bot: str, seconds: float) -> list[float]:
    """From a person's last move of a turn to the first move of the bot."""
    found: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table = await who.table("me", bot)
        async with who.socket(table["id"]) as line:
            player = Player(line)
            reader = asyncio.ensure_future(player.read())
            await line.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            while time.monotonic() < end and await player.until_mine():
                sent = time.monotonic()
                rev = player.state["rev"]
                await player.move()
                while player.state["rev"] == rev:
                    player.changed.clear()
                    await player.changed.wait()
                if player.state["end"]:
                    break
                if not player.state["ask"]["mine"]:
                    rev = player.state["rev"]
                    while player.state["rev"] == rev:
                        player.changed.clear()
                        await player.changed.wait()
                    found.append(player.arrived - sent)
            reader.cancel()
    return found


async def clock_delays(who: Somebody, seconds: float) -> list[float]:
    """How long after its time a clock's answer is seen by somebody who watches the table."""
    table = await who.table("me", "me", clock={"kind": "move", "seconds": CLOCK})
    found: list[float] = []
    async with who.socket(table["id"]) as line:
        player = Player(line)
        reader = asyncio.ensure_future(player.read())
        await line.send(json.dumps({"t": "join", "proto": 1, "seat": None}))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            due = player.state["ask"]["deadline"] if player.state else None
            player.changed.clear()
            await player.changed.wait()
            if due is not None:
                found.append(time.time() - due / 1000)
        reader.cancel()
    return found


class Stranger:
    """Everything that one address can do at once."""

    def __init__(self, server: str) -> None:
        self.guests = [Somebody(server, BAD) for _ in range(GUESTS)]
        self.tasks: list[asyncio.Future[None]] = []
        self.done: Counter[str] = Counter()
        self.finished = ""

    async def prepare(self) -> None:
        for number, guest in enumerate(self.guests):
            await guest.introduce(f"Stranger {number}")
        guest = self.guests[0]
        table = await guest.table("me", "me", listed=True, options={"nt_round_cap": 1})
        await self.play(guest, table["id"])
        self.finished = table["id"]

    async def play(self, guest: Somebody, table: str) -> None:
        """Both sides of a table, to its end."""
        while (info := await guest.call(f"/tables/{table}")) is None or info["status"] != "over":
            if info and info["acting"]:
                seat = info["acting"][0]
                view = await guest.call(f"/tables/{table}/view?seat={seat}")
                if view and view["legal"]:
                    act = {"seat": seat, "action": view["legal"][-1]["name"], "rev": view["rev"]}
                    self.done["moves"] += await guest.call(f"/tables/{table}/actions", act) is not None

    def attack(self) -> None:
        work = (self.watch_bots, self.ask_hints, self.look_back, self.read, self.play_on, self.misbehave, self.stream)
        self.tasks = [asyncio.ensure_future(self.again(each, guest)) for guest in self.guests for each in work]

    async def again(self, work: Any, guest: Somebody) -> None:
        while True:
            with contextlib.suppress(Exception):
                await work(guest)
            await asyncio.sleep(BETWEEN)

    async def watch_bots(self, guest: Somebody) -> None:
        table = await guest.table(*["master"] * 5, listed=True)
        if table is None:
            return
        async with contextlib.AsyncExitStack() as lines:
            opened = [await lines.enter_async_context(guest.socket(table["id"])) for _ in range(4)]
            self.done["bot tables"] += 1
            for line in opened:
                await line.send(json.dumps({"t": "join", "proto": 1, "seat": None}))
            await asyncio.gather(*(self.swallow(line) for line in opened))

    async def swallow(self, line: Any) -> None:
        async for _ in line:
            self.done["messages read"] += 1
            await line.send(json.dumps({"t": "join", "proto": 1, "seat": None}))
            await asyncio.sleep(0.1)

    async def ask_hints(self, guest: Somebody) -> None:
        table = await guest.table("me", "me")
        if table is None:
            return
        async with guest.socket(table["id"]) as line:
            for seat in (0, 1):
                await line.send(json.dumps({"t": "join", "proto": 1, "seat": seat}))
                await line.send(json.dumps({"t": "hint", "key": f"hint {seat}"}))
            async for text in line:
                message = json.loads(text)
                if message["t"] in ("hint", "no"):
                    self.done["hints" if message["t"] == "hint" else "hints refused"] += 1
                    await asyncio.sleep(BETWEEN)
                    await line.send(json.dumps({"t": "hint", "key": f"{time.monotonic()}"[:40]}))

    async def look_back(self, guest: Somebody) -> None:
        for step in range(1, 30):
            self.done["replays"] += await guest.call(f"/tables/{self.finished}/at/{step}") is not None
            self.done["whys"] += await guest.call(f"/tables/{self.finished}/at/{step}/why") is not None

    async def read(self, guest: Somebody) -> None:
        for path in ("/tables", "/tables?mine=true", "/archive", "/games", f"/tables/{self.finished}"):
            self.done["reads"] += await guest.call(path) is not None

    async def play_on(self, guest: Somebody) -> None:
        table = await guest.table("me", "me")
        if table is not None:
            await self.play(guest, table["id"])

    async def misbehave(self, guest: Somebody) -> None:
        await guest.http.post("/api/tables", content=b"[" * 30_000, headers=guest.headers)
        await guest.http.get(f"/static/{'a' * 5000}", headers=guest.headers)
        await guest.http.get("/api/tables/none", headers=guest.headers)
        self.done["bad requests"] += 3

    async def stream(self, guest: Somebody) -> None:
        async with guest.http.stream("GET", f"/api/tables/{self.finished}/events", headers=guest.headers) as answer:
            self.done["streams"] += answer.status_code == 200
            async for _ in answer.aiter_bytes():
                pass

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def measured(server: str, bot: str, seconds: float) -> tuple[list[float], list[float]]:
    """The bot's latencies and the clock's, of somebody who has nothing to do with the stranger."""
    one, two = await Somebody(server, GOOD).introduce("Miriam"), await Somebody(server, GOOD).introduce("Aaron")
    clocks = asyncio.gather(*(staggered(two, number / CLOCKS, seconds) for number in range(CLOCKS)))
    bots, delays = await asyncio.gather(bot_latencies(one, bot, seconds), clocks)
    return bots, [delay for some in delays for delay in some]


async def staggered(who: Somebody, later: float, seconds: float) -> list[float]:
    await asyncio.sleep(later)
    return await clock_delays(who, seconds)


def told(what: str, times: list[float]) -> float:
    middle = statistics.median(times)
    worst = sorted(times)[int(len(times) * 0.95)] if len(times) > 1 else middle
    print(f"  {what}: median {middle * 1000:6.0f} ms, 95 % {worst * 1000:6.0f} ms  ({len(times)} times)")
    return middle


async def attack(server: str) -> None:
    """Be the stranger, until the standard input is closed."""
    os.nice(19)
    stranger = Stranger(server)
    await stranger.prepare()
    refusals.clear()
    stranger.done.clear()
    stranger.attack()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await stranger.stop()
    print("  the stranger got:", ", ".join(f"{count} {what}" for what, count in sorted(stranger.done.items())))
    print("  and was refused:", ", ".join(f"{count} x {status}" for status, count in sorted(refusals.items())))


async def run(server: str, options: argparse.Namespace) -> int:
    print(f"idle, {options.idle:g} s", flush=True)
    bots, clocks = await measured(server, options.bot, options.idle)
    idle = told(f"answer of a {options.bot} bot", bots), told("a clock's answer", clocks)
    command = [sys.executable, __file__, "--attack", server]
    stranger = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert stranger.stdin is not None
    assert stranger.stdout is not None
    try:
        assert stranger.stdout.readline() == "ready\n"
        print(f"under attack, {options.seconds:g} s", flush=True)
        bots, clocks = await measured(server, options.bot, options.seconds)
        attacked = told(f"answer of a {options.bot} bot", bots), told("a clock's answer", clocks)
        stranger.stdin.close()
        print(stranger.stdout.read(), end="")
    finally:
        stranger.kill()
        stranger.wait()
    ratios = [under / alone for under, alone in zip(attacked, idle, strict=True)]
    print(f"ratio: bot {ratios[0]:.2f}, clock {ratios[1]:.2f} (the goal is 2 at most)")
    return 0 if max(ratios) <= 2 else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--idle", type=float, default=15.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bot", default="casual")
    parser.add_argument("--attack", metavar="SERVER", default="", help="be the stranger, until the input is closed")
    options = parser.parse_args()
    if options.attack:
        asyncio.run(attack(options.attack))
        return 0
    with contextlib.closing(bound_socket("127.0.0.1", 0, 0)) as listener:
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "errors"
        command = [sys.executable, "-c", PROGRAM, str(port), folder]
        with errors.open("w") as file:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            result = asyncio.run(run(f"http://127.0.0.1:{port}", options))
            print(f"the server's log has {errors.read_text().count('Traceback')} tracebacks")
            return result
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    sys.exit(main())
