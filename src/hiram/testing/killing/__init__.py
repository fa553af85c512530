"""kill -9 at random moments: every acknowledged move is there after the restart, none twice.

    python -m hiram.testing.killing [--kills 1000] [--seconds 600] [--seed 1]
    python -m hiram.testing.killing --servers 2 --workers 2 [--database postgresql://...]

A server of its own plays a table of each game over HTTP, all at the same time and as fast as it goes, and is killed
again and again, each time at a random moment after a few moves. After each kill the database is looked at and the
server started again. Ends with 1 if an acknowledged move was lost, or a move stored twice. With `--servers` there are
several processes on one PostgreSQL, of which any one is killed while the others play on (`processes`).

The server is forked from a process that has loaded everything already, so that the time is spent in playing.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import random
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from hiram.registry import game_of, game_slugs
from hiram.testing.killing.forking import Forked, ForkServer

PATIENCE = 300.0  # seconds until a server that does not answer is given up
MOST_MOVES = 6  # of one table between two kills
LONGEST_WAIT = 0.03  # seconds after the last of these moves: any moment of what comes next
DATABASE = "hiram.sqlite3"
RATES = ("requests_per_second", "reads_per_second", "moves_per_second", "tables_an_hour")
AMOUNTS = ("request_burst", "read_burst", "move_burst", "table_burst", "tables_a_guest")
QUICKLY = {
    "HIRAM_PACE": "0",
    "HIRAM_WORKERS": "0",
    **{f"HIRAM_{name.upper()}": "1000000000" for name in (*RATES, *AMOUNTS)},
}


class Broken(Exception):
    """A promise of the store was broken."""


class Killed(msgspec.Struct):
    """What came out of it."""

    kills: int = 0
    moves: int = 0  # that were acknowledged
    under_way: int = 0  # moves that were sent, and not answered because of a kill
    stored: int = 0  # of those, the ones that were stored nevertheless
    games: dict[str, int] = {}  # acknowledged moves by game
    finished: int = 0  # games that came to their end
    lost: list[str] = []
    doubled: list[str] = []


def load() -> None:
    """What the process loads that the others are forked from."""
    for slug in game_slugs():
        game_of(slug)


class Process:
    """A command of Hiram that can be started and killed, many times."""

    def __init__(self, fork_server: ForkServer, *arguments: str) -> None:
        self._fork_server, self._arguments = fork_server, arguments
        self._child: Forked | None = None

    def start(self) -> None:
        said = Path(os.devnull)
        self._child = Forked(
            "hiram.cli", "run", self._arguments, said=said, more=QUICKLY, fork_server=self._fork_server
        )

    def kill(self) -> None:
        """kill -9; when this returns, it is gone."""
        assert self._child is not None
        self._child.kill()
        self._child.wait(PATIENCE)


class Server(Process):
    """A server, on a port of its own."""

    def __init__(self, fork_server: ForkServer, folder: Path, *more: str) -> None:
        self.port = free_port()
        super().__init__(fork_server, "serve", f"--data={folder}", f"--port={self.port}", *more)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        super().start()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError, http.client.HTTPException):
                call(self.port, "", "GET", "/api/house")
                return
            time.sleep(0.005)
        raise Broken("the server does not come back")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def call(port: int, token: str, method: str, path: str, body: object = None) -> tuple[int, Any]:
    """An answer of the server: its status and its JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with contextlib.closing(connection):
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


class Table:
    """A table of one game, all of whose seats are played here, and what was acknowledged of it."""

    def __init__(self, slug: str, dice: random.Random) -> None:
        self.slug, self.dice = slug, dice
        self.id = ""
        self.acknowledged: dict[str, str] = {}
        self.unsure: dict[str, Any] | None = None  # a move that was sent and not answered
        self.moves = 0  # since the last kill
        self.finished = 0

    def play(self, port: int, token: str) -> None:
        """Move after move, until the server is gone."""
        with contextlib.suppress(OSError, http.client.HTTPException, json.JSONDecodeError):
            while True:
                self.move(port, token)

    def move(self, port: int, token: str) -> None:
        base = f"/api/tables/{self.id}"
        seats = call(port, token, "GET", base)[1]["acting"] if self.id else []
        if not seats:
            self.begin(port, token)
            return
        seat = self.dice.choice(seats)
        _, view = call(port, token, "GET", f"{base}/view?seat={seat}")
        if not view["legal"]:
            return
        action = self.dice.choice(view["legal"])["name"]
        body = {"seat": seat, "action": action, "rev": view["rev"], "key": f"k{self.dice.getrandbits(64):x}"}
        self.unsure = body
        status, answer = call(port, token, "POST", f"{base}/actions", body)
        if status == 200:
            self.acknowledge(body)
            self.moves += 1
        elif status >= 500:
            raise Broken(f"{self.slug}: a move was answered with {status} {answer}")
        self.unsure = None

    def begin(self, port: int, token: str) -> None:
        """Make a new table: the first one, or another one because the game is over."""
        players = min(game_of(self.slug).players)
        wish = {"game": self.slug, "players": players, "seats": [{"kind": "me"}] * players, "start": True}
        status, made = call(port, token, "POST", "/api/tables", wish)
        if status != 201:
            raise Broken(f"{self.slug}: no table can be made: {status} {made}")
        self.finished += bool(self.id)
        self.id, self.acknowledged = made["id"], {}

    def acknowledge(self, body: dict[str, Any]) -> None:
        self.acknowledged[body["key"]] = f"{body['seat']}:{body['action']}"

    def check(self, folder: Path, result: Killed) -> set[str]:
        """Compare what is stored with what was acknowledged; the keys that are stored."""
        return self.compare(stored(folder, self.id), result)

    def compare(self, rows: list[tuple[int, str, str | None]], result: Killed) -> set[str]:
        if [n for n, _, _ in rows] != list(range(len(rows))):
            result.doubled.append(f"{self.slug} {self.id}: its moves are not numbered one after another")
        keys = Counter(key for _, _, key in rows if key is not None)
        result.doubled += [f"{self.slug} {self.id}: {key}" for key, times in keys.items() if times > 1]
        there = {(key, text) for _, text, key in rows}
        result.lost += [
            f"{self.slug} {self.id}: {text}" for key, text in self.acknowledged.items() if (key, text) not in there
        ]
        return set(keys)

    def settle(self, port: int, token: str, folder: Path, result: Killed) -> None:
        """Send the move again that was under way: it is made now, or known already, and is there once."""
        body, self.unsure = self.unsure, None
        if body is None:
            return
        result.under_way += 1
        result.stored += body["key"] in self.check(folder, result)
        status, answer = call(port, token, "POST", f"/api/tables/{self.id}/actions", body)
        if status != 200:
            raise Broken(f"{self.slug}: the move under way can neither be found nor made: {status} {answer}")
        self.acknowledge(body)
        if body["key"] not in self.check(folder, result):
            result.lost.append(f"{self.slug} {self.id}: {body['action']}, which was under way")


def stored(folder: Path, table: str) -> list[tuple[int, str, str | None]]:
    """The moves of a table: number, seat and action, key."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as connection:
        rows = connection.execute(
            "SELECT n, seat || ':' || action, key FROM moves WHERE table_id = ? ORDER BY n", (table,)
        )
        return [(int(n), str(text), key) for n, text, key in rows]


def kill_again_and_again(folder: Path, kills: int, seconds: float = PATIENCE, seed: int = 1) -> Killed:
    """Play all games, kill, look, go on; stops early when the seconds are over."""
    dice = random.Random(seed)
    tables = [Table(slug, random.Random(f"{seed} {slug}")) for slug in game_slugs()]
    result = Killed(games=dict.fromkeys(game_slugs(), 0))
    end = time.monotonic() + seconds
    with ForkServer(__name__) as fork_server:
        server = Server(fork_server, folder)
        server.start()
        token = call(server.port, "", "POST", "/api/guests", {"name": "Anna"})[1]["token"]
        while result.kills < kills and time.monotonic() < end:
            play_until_killed(server, token, tables, dice)
            result.kills += 1
            for table in tables:
                result.games[table.slug] += table.moves
                result.moves += table.moves
                table.moves = 0
                table.check(folder, result)
            server.start()
            for table in tables:
                table.settle(server.port, token, folder, result)
    result.finished = sum(table.finished for table in tables)
    return result


def play_until_killed(server: Server, token: str, tables: list[Table], dice: random.Random) -> None:
    """Play at all tables; kill the server a moment after one of them has made so many moves."""
    players = [threading.Thread(target=table.play, args=(server.port, token), daemon=True) for table in tables]
    for player in players:
        player.start()
    watched, wanted = dice.choice(tables), dice.randint(1, MOST_MOVES)
    end = time.monotonic() + PATIENCE
    while watched.moves < wanted:
        if time.monotonic() > end or not any(player.is_alive() for player in players):
            raise Broken("nobody can move")
        time.sleep(0.001)
    time.sleep(dice.uniform(0, LONGEST_WAIT))
    server.kill()
    for player in players:
        player.join(PATIENCE)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 if something was lost or doubled."""
    parser = argparse.ArgumentParser(prog="python -m hiram.testing.killing", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop then, however many kills there were")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--servers", type=int, default=0, help="processes that share a PostgreSQL; 0: one with SQLite")
    parser.add_argument("--workers", type=int, default=2, help="with --servers: processes in which bots think")
    parser.add_argument("--database", default="", help="with --servers: an empty one; otherwise one is started")
    parser.add_argument("--outage", type=float, default=10, help="seconds for which the one that is started is stopped")
    given = parser.parse_args(arguments)
    if given.servers:
        from hiram.testing.killing import processes  # here, because it needs psycopg

        return processes.run(given)
    with tempfile.TemporaryDirectory(prefix="hiram-killing-") as folder:
        result = kill_again_and_again(Path(folder), given.kills, given.seconds, given.seed)
    sys.stdout.write(report(result))
    return 1 if result.lost or result.doubled else 0


def report(result: Killed) -> str:
    """What came out of it, for people."""
    games = ", ".join(f"{slug} {moves}" for slug, moves in result.games.items())
    lines = [
        f"{result.kills} kills, {result.moves} acknowledged moves ({games}), {result.finished} games finished",
        f"{result.under_way} moves were under way when the server was killed; {result.stored} of them were stored",
        f"lost: {len(result.lost)}, doubled: {len(result.doubled)}",
        *(f"  lost {each}" for each in result.lost),
        *(f"  doubled {each}" for each in result.doubled),
    ]
    return "\n".join(lines) + "\n"
