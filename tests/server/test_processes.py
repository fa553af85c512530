"""Two server processes on one PostgreSQL: the players of a table are at different ones, and one is killed again and
again. Nothing acknowledged is lost or doubled, and the game goes on, the bot's moves too."""

import contextlib
import http.client
import json
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hiram.testing.killing import call
from server.harness import GAME, PATIENCE, edit_database
from server.process import ServerProcess

pytestmark = pytest.mark.one_store("postgresql")
KILLS = 2
MOVES = 4  # of each player between two kills
GONE = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Player(threading.Thread):
    """Somebody who plays a seat by way of one server, and by way of the other one while that is gone."""

    def __init__(self, seat: int, token: str, table: str) -> None:
        super().__init__(daemon=True)
        self.seat, self.token, self.table = seat, token, table
        self.ports: list[int] = []
        self.acknowledged: list[str] = []
        self.goal = 0  # so many moves are to be acknowledged
        self.others: list[Player] = []
        self.broken: list[str] = []
        self.stopped = threading.Event()
        self._dice = random.Random(seat)

    def run(self) -> None:
        unsure: dict[str, Any] | None = None
        while not self.stopped.is_set():
            ports = list(self.ports) if unsure or any(one.lacks_moves for one in self.others) else []
            for port in ports:
                with contextlib.suppress(*GONE):
                    unsure = unsure or self._choice(port)
                    if unsure is not None:
                        self._send(port, unsure)
                    unsure = None
                    break
            else:
                time.sleep(0.01)

    @property
    def lacks_moves(self) -> bool:
        return len(self.acknowledged) < self.goal

    def _choice(self, port: int) -> dict[str, Any] | None:
        """A move to make, if there is one to be made."""
        status, view = call(port, self.token, "GET", f"/api/tables/{self.table}/view?seat={self.seat}")
        if status != 200 or self.seat not in view["acting"]:
            time.sleep(0.005)
            return None
        action = self._dice.choice(view["legal"])["name"]
        return {"seat": self.seat, "action": action, "rev": view["rev"], "key": f"k{self._dice.getrandbits(64):x}"}

    def _send(self, port: int, body: dict[str, Any]) -> None:
        status, answer = call(port, self.token, "POST", f"/api/tables/{self.table}/actions", body)
        if status == 200:
            self.acknowledged.append(body["key"])
        elif status >= 500:
            self.broken.append(f"{status} {answer}")


def wait_for(condition: Callable[[], bool], why: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, why
        time.sleep(0.01)


def test_players_at_two_processes_play_on_when_one_is_killed(tmp_path: Path) -> None:
    servers = [ServerProcess(tmp_path), ServerProcess(tmp_path)]
    players: list[Player] = []
    try:
        tokens = [call(server.port, "", "POST", "/api/guests", {"name": "Guest"})[1]["token"] for server in servers]
        wish = {"game": GAME, "players": 3, "listed": True}
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        table = call(servers[0].port, tokens[0], "POST", "/api/tables", {**wish, "seats": seats})[1]["id"]
        assert call(servers[1].port, tokens[1], "POST", f"/api/tables/{table}/seats/1", {"action": "take"})[0] == 200
        assert call(servers[0].port, tokens[0], "POST", f"/api/tables/{table}/start")[0] < 300
        players = [Player(seat, token, table) for seat, token in enumerate(tokens)]

        def assign() -> None:
            players[0].ports = [servers[0].port, servers[1].port]
            players[1].ports = [servers[1].port, servers[0].port]

        assign()
        for player in players:
            player.others = players
            player.start()
        for kill in range(KILLS):
            play_on(players)
            for player in players:
                player.goal += MOVES  # so that moves are under way when it is killed
            servers[kill % 2].kill()
            play_on(players)
            servers[kill % 2] = ServerProcess(tmp_path)
            assign()
        for player in players:
            player.stopped.set()
            player.join(PATIENCE)
            assert player.broken == []
        query = "SELECT n, seat, key FROM moves WHERE table_id = ? ORDER BY n"
        rows = edit_database(tmp_path, lambda connection: connection.execute(query, (table,)).fetchall())
        assert [n for n, _, _ in rows] == list(range(len(rows)))
        for player in players:
            stored = [key for _, seat, key in rows if seat == player.seat and key]
            assert len(stored) == len(set(stored))
            assert set(player.acknowledged) <= set(stored), "an acknowledged move is gone"
    finally:
        for player in players:
            player.stopped.set()
        for server in servers:
            server.kill()


def play_on(players: list[Player]) -> None:
    """Everybody makes some more moves."""
    for player in players:
        player.goal = len(player.acknowledged) + MOVES
    for player in players:
        wait_for(lambda: not player.lacks_moves, "the game does not go on")  # noqa: B023
