"""kill -9 at random moments: every acknowledged move is there after the restart, none twice.

`HIRAM_KILLS=50 pytest tests/server/store/test_durability.py` kills fifty times.
"""

import contextlib
import json
import os
import random
import sqlite3
import threading
from http.client import HTTPException
from pathlib import Path
from typing import Any

from hiram.core.match import Match
from hiram.server.store.database import FILE
from server.harness import GAME, PATIENCE
from server.process import ServerProcess

KILLS = int(os.environ.get("HIRAM_KILLS", "3"))
MOST_MOVES = 6  # between two kills
LONG_GAME = 20  # moves after which another table is made, so that no game ends


class Player(threading.Thread):
    """Plays all seats of a table over HTTP as fast as it can, and remembers what was acknowledged."""

    def __init__(self, server: ServerProcess, table: str, acknowledged: dict[str, str], dice: random.Random) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.acknowledged, self.dice = server, table, acknowledged, dice
        self.unsure: tuple[str, dict[str, Any]] | None = None
        self.moves = 0

    def run(self) -> None:
        with contextlib.suppress(OSError, HTTPException, json.JSONDecodeError, KeyError, AssertionError, IndexError):
            while True:
                self.move()

    def move(self) -> None:
        info = self.server.call("GET", f"/api/tables/{self.table}")
        seat = info["acting"][0]
        view = self.server.call("GET", f"/api/tables/{self.table}/view?seat={seat}")
        action = self.dice.choice(view["legal"])["name"]
        key = f"k{self.dice.getrandbits(64):x}"
        body = {"seat": seat, "action": action, "rev": view["rev"], "key": key}
        self.unsure = (key, body)
        answer = self.server.call("POST", f"/api/tables/{self.table}/actions", body)
        if "rev" in answer:
            self.acknowledged[key] = f"{seat}:{action}"
            self.moves += 1
        self.unsure = None


def stored(folder: Path, table: str) -> list[tuple[int, str, str | None]]:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        rows = connection.execute(
            "SELECT n, seat || ':' || action, key FROM moves WHERE table_id = ? ORDER BY n", (table,)
        )
        return [(int(n), str(text), key) for n, text, key in rows]


def kill_and_check(folder: Path, kills: int, seed: int) -> int:
    """Play some moves, kill, look, go on; the number of acknowledged moves."""
    dice = random.Random(seed)
    acknowledged: dict[str, str] = {}
    table = token = ""
    moves = 0
    server = ServerProcess(folder)
    try:
        for _ in range(kills):
            server.token = token or server.call("POST", "/api/guests", {"name": "Anna"})["token"]
            token = server.token
            if not table or len(stored(folder, table)) > LONG_GAME:
                wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
                table = server.call("POST", "/api/tables", wish)["id"]
                acknowledged.clear()
            player = Player(server, table, acknowledged, dice)
            player.start()
            wanted = dice.randint(1, MOST_MOVES)
            while player.moves < wanted and player.is_alive():
                player.join(0.005)
            player.join(dice.uniform(0, 0.03))  # at any moment of what it does next, whatever that is here
            server.kill()
            player.join(PATIENCE)
            moves += player.moves
            rows = stored(folder, table)
            assert [n for n, _, _ in rows] == list(range(len(rows)))
            keys = [key for _, _, key in rows]
            assert len(set(keys)) == len(keys), "a move is there twice"
            there = {key: text for _, text, key in rows}
            missing = {key: text for key, text in acknowledged.items() if there.get(key) != text}
            assert not missing, f"acknowledged moves are gone: {missing}"
            server = ServerProcess(folder)
            server.token = token
            if player.unsure is not None:
                key, body = player.unsure
                again = server.call("POST", f"/api/tables/{table}/actions", body)
                assert "rev" in again, "the move that was under way can neither be found nor made"
                assert sum(key == k for _, _, k in stored(folder, table)) == 1
                acknowledged[key] = f"{body['seat']}:{body['action']}"
        return moves
    finally:
        server.kill()


def test_acknowledged_moves_survive_being_killed(tmp_path: Path) -> None:
    assert kill_and_check(tmp_path, KILLS, seed=1) >= KILLS


def test_bots_play_on_after_a_kill_to_the_end(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        server.token = token = server.call("POST", "/api/guests", {"name": "Anna"})["token"]
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "bot", "bot": "random"}] * 2, "start": True}
        table = server.call("POST", "/api/tables", wish)["id"]
        server.until(f"/api/tables/{table}", lambda info: info["rev"] >= 5)
        server.kill()
        before = stored(tmp_path, table)
        server = ServerProcess(tmp_path)
        server.token = token
        server.until(f"/api/tables/{table}", lambda info: info["status"] == "over")
        rows = stored(tmp_path, table)
        assert rows[: len(before)] == before
        record = server.call("GET", f"/api/tables/{table}/record")
        assert Match.load(json.dumps(record)).finished
    finally:
        server.kill()
