"""kill -9 of any one of several processes on one PostgreSQL, while the others play on.

Two people play a table of each game, each through another server, with a bot where there is room for one. Every few
seconds a server or a worker is killed, and started again as soon as every table has gone on; a move that was under way
is sent again, to another server. Once, PostgreSQL itself is stopped for a while. In the end, and after every kill, what
is stored is compared with what was acknowledged.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from hiram.registry import game_of, game_slugs
from hiram.testing import killing
from hiram.testing.killing import PATIENCE, Broken, Killed, Process, Server, Table, call
from hiram.testing.killing.forking import ForkServer
from hiram.testing.postgres import Cluster

PAUSE = 2.0  # seconds between two kills, at most, after every table has gone on
AGAIN = 0.02  # seconds before another try
UNAVAILABLE = 503
BOT = "random"
MOVES = "SELECT n, seat || ':' || action, key FROM moves WHERE table_id = %s ORDER BY n"


class Soaked(Killed):
    """What came out of it."""

    victims: dict[str, int] = msgspec.field(default_factory=dict)
    waits: list[float] = msgspec.field(
        default_factory=list
    )  # seconds from a kill to the next acknowledged move, of every table
    outage: float = 0.0  # seconds for which PostgreSQL was stopped
    outage_waits: list[float] = msgspec.field(default_factory=list)  # the same, from when it was back
    told: str = ""  # what people read meanwhile


class SharedServers:
    """Servers and workers on one database."""

    def __init__(self, stack: contextlib.ExitStack, folder: Path, database: str, servers: int, workers: int) -> None:
        shared = (f"--database={database}", "--remote-bots=yes")
        self.database = database
        fork_server = stack.enter_context(ForkServer(killing.__name__))
        self.servers = [Server(fork_server, folder / str(number), *shared) for number in range(servers)]
        self.workers = [Process(fork_server, "work", f"--database={database}", "--workers=1") for _ in range(workers)]
        for process in (*self.servers, *self.workers):
            process.start()
        self.token = call(self.servers[0].port, "", "POST", "/api/guests", {"name": "Anna"})[1]["token"]
        self.told = ""  # the last refusal because nothing could be stored

    def ask(self, first: int, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The answer of one of the servers: of another one if the first is gone. While nothing can be stored it is
        tried again."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            server = self.servers[first % len(self.servers)]
            with contextlib.suppress(OSError, http.client.HTTPException, json.JSONDecodeError):
                status, answer = call(server.port, self.token, method, path, body)
                if status != UNAVAILABLE:
                    return status, answer
                self.told = str(answer.get("text", answer))
            first += 1
            time.sleep(AGAIN)
        raise Broken(f"no server answers {method} {path}")


class SharedTable(Table):
    """A table whose seats are played through different servers."""

    def __init__(self, slug: str, dice: random.Random, shared: SharedServers) -> None:
        super().__init__(slug, dice)
        self.shared = shared
        self.people = 0
        self.sent = 0.0  # when the last move was sent that was acknowledged
        self.answered = 0.0
        self.total = 0
        self.result = Soaked()  # of the tables before this one
        self.failure: Exception | None = None
        self.stopping = threading.Event()

    def play_on(self) -> None:
        """Move after move, until it is to stop."""
        try:
            while not self.stopping.is_set():
                self.one_move()
        except Exception as error:
            self.failure = error

    def one_move(self) -> None:
        base = f"/api/tables/{self.id}"
        info = self.shared.ask(self.dice.randrange(2), "GET", base)[1] if self.id else {}
        if info.get("status", "over") == "over":
            self.next_table()
            return
        seats = [seat for seat in info["acting"] if seat < self.people]
        if not seats:
            time.sleep(AGAIN)  # the bot is asked
            return
        seat = self.dice.choice(seats)
        status, view = self.shared.ask(seat, "GET", f"{base}/view?seat={seat}")
        if status != 200 or not view["legal"]:
            return
        action = self.dice.choice(view["legal"])["name"]
        body = {"seat": seat, "action": action, "rev": view["rev"], "key": f"k{self.dice.getrandbits(64):x}"}
        sent = time.monotonic()
        status, answer = self.shared.ask(seat, "POST", f"{base}/actions", body)
        if status == 200:
            self.acknowledge(body)
            self.total += 1
            self.answered = time.monotonic()
            self.sent = sent
        elif status >= 500:
            raise Broken(f"{self.slug}: a move was answered with {status} {answer}")

    def next_table(self) -> None:
        """The first table, or another one because the game is over."""
        if self.id:
            self.finished += 1
            self.look(self.result)
        counts = sorted(game_of(self.slug).players)
        players = next((count for count in counts if count > 2), counts[-1])
        self.people = min(2, players)
        seats = [{"kind": "me"}] * self.people + [{"kind": "bot", "bot": BOT}] * (players - self.people)
        wish = {"game": self.slug, "players": players, "seats": seats, "start": True}
        status, made = self.shared.ask(0, "POST", "/api/tables", wish)
        if status != 201:
            raise Broken(f"{self.slug}: no table can be made: {status} {made}")
        self.acknowledged = {}
        self.id = made["id"]

    def look(self, result: Killed) -> None:
        """Compare what is stored with what was acknowledged before."""
        id, acknowledged = self.id, dict(self.acknowledged)
        with psycopg.connect(self.shared.database) as line:
            rows = [(int(n), str(text), key) for n, text, key in line.execute(MOVES, (id,))]
        now = Table(self.slug, self.dice)
        now.id, now.acknowledged = id, acknowledged
        if id == self.id:
            now.compare(rows, result)


def soak(
    shared: SharedServers,
    kills: int,
    seconds: float = PATIENCE,
    seed: int = 1,
    pause: float = PAUSE,
    cluster: Cluster | None = None,
    outage: float = 0.0,
    slugs: Sequence[str] = (),
) -> Soaked:
    """Play all games, kill, look, go on; stops early when the seconds are over. In each round every process is killed
    once."""
    dice = random.Random(seed)
    victims: list[Process] = []
    games = slugs or game_slugs()
    result = Soaked(games=dict.fromkeys(games, 0))
    tables = [SharedTable(slug, random.Random(f"{seed} {slug}"), shared) for slug in games]
    players = [threading.Thread(target=table.play_on, daemon=True) for table in tables]
    for player in players:
        player.start()
    gone_on(tables, time.monotonic())
    end = time.monotonic() + seconds
    try:
        while result.kills < kills and time.monotonic() < end:
            if cluster is not None and outage and not result.outage and result.kills >= kills // 2:
                stop_postgresql(cluster, shared, tables, result, outage)
            if not victims:
                victims = [*shared.servers, *shared.workers]
                dice.shuffle(victims)
            process = victims.pop()
            time.sleep(dice.uniform(0, pause))
            process.kill()
            kind = "server" if isinstance(process, Server) else "worker"
            result.kills += 1
            result.victims[kind] = result.victims.get(kind, 0) + 1
            result.waits += gone_on(tables, time.monotonic())
            process.start()
            for table in tables:
                table.look(result)
    finally:
        for table in tables:
            table.stopping.set()
        for player in players:
            player.join(PATIENCE)
    for table in tables:
        table.look(result)
        result.lost += table.result.lost
        result.doubled += table.result.doubled
        result.games[table.slug] = table.total
        result.moves += table.total
        result.finished += table.finished
    return result


def gone_on(tables: list[SharedTable], since: float) -> list[float]:
    """Wait until every table has had a move that was sent after a moment; how long after it that was acknowledged."""
    end = time.monotonic() + PATIENCE
    waits = []
    for table in tables:
        while table.sent <= since:
            if table.failure is not None:
                raise table.failure
            if time.monotonic() > end:
                raise Broken(f"{table.slug}: the table {table.id} does not go on")
            time.sleep(AGAIN / 4)
        waits.append(table.answered - since)
    return waits


def stop_postgresql(
    cluster: Cluster, shared: SharedServers, tables: list[SharedTable], result: Soaked, seconds: float
) -> None:
    """Stop PostgreSQL for a while, at once; then everything goes on."""
    shared.told = ""
    cluster.stop()
    time.sleep(seconds)
    result.outage, result.told = seconds, shared.told
    cluster.start()
    result.outage_waits = gone_on(tables, time.monotonic())
    for table in tables:
        table.look(result)


def run(given: argparse.Namespace) -> int:
    """The command; 1 if something was lost or doubled."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hiram-killing-")))
        cluster = None if given.database else stack.enter_context(Cluster())
        database = cluster.make("hiram") if cluster is not None else given.database
        shared = SharedServers(stack, folder, database, given.servers, given.workers)
        result = soak(shared, given.kills, given.seconds, given.seed, cluster=cluster, outage=given.outage)
    sys.stdout.write(report(result))
    return 1 if result.lost or result.doubled else 0


def report(result: Soaked) -> str:
    """What came out of it, for people."""
    games = ", ".join(f"{slug} {moves}" for slug, moves in result.games.items())
    victims = ", ".join(f"{count} of a {kind}" for kind, count in sorted(result.victims.items()))
    lines = [
        f"{result.kills} kills ({victims}), {result.moves} acknowledged moves ({games})",
        f"{result.finished} games finished",
        f"from a kill to the next move of a table: {spread(result.waits)}",
    ]
    if result.outage:
        lines += [
            f"PostgreSQL was stopped for {result.outage:g} s; people read: {result.told or 'nothing'}",
            f"from when it was back to the next move of a table: {spread(result.outage_waits)}",
        ]
    lines += [
        f"lost: {len(result.lost)}, doubled: {len(result.doubled)}",
        *(f"  lost {each}" for each in result.lost),
        *(f"  doubled {each}" for each in result.doubled),
    ]
    return "\n".join(lines) + "\n"


def spread(seconds: list[float]) -> str:
    ordered = sorted(seconds) or [0.0]
    late = sum(each > 5 for each in ordered)
    return (
        f"p50 {ordered[len(ordered) // 2]:.2f} s, p99 {ordered[int(len(ordered) * 0.99)]:.2f} s, "
        f"longest {ordered[-1]:.2f} s, {late} of {len(ordered)} over 5 s"
    )
