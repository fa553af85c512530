"""kill -9 at random moments: every acknowledged move is there after the restart, none twice.

The short form of `make killing`: it counts kills and moves, not seconds.
"""

import contextlib
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hiram.core.match import Match
from hiram.registry import game_slugs
from hiram.server.store.sqlite import FILE
from hiram.testing.killing import Killed, Table, kill_again_and_again
from server.harness import GAME, edit_database
from server.process import ServerProcess

KILLS = 3


def stored_moves(folder: Path, table: str) -> list[Any]:
    query = "SELECT n, seat, action, key FROM moves WHERE table_id = ? ORDER BY n"
    return list(edit_database(folder, lambda connection: connection.execute(query, (table,)).fetchall()))


@pytest.mark.one_store("sqlite")
def test_acknowledged_moves_of_all_games_survive_being_killed(tmp_path: Path) -> None:
    result = kill_again_and_again(tmp_path, KILLS)
    assert (result.kills, result.lost, result.doubled) == (KILLS, [], [])
    assert result.moves >= KILLS
    assert set(result.games) == set(game_slugs())


@pytest.mark.one_store("sqlite")
def test_a_move_that_is_missing_or_doubled_is_noticed(tmp_path: Path) -> None:
    """The check itself is checked: with a database that lost a move, and with one that has a move twice."""
    server = ServerProcess(tmp_path)
    try:
        server.token = server.call("POST", "/api/guests", {"name": "Anna"})["token"]
        table = Table(GAME, random.Random(1))
        table.begin(server.port, server.token)
        while table.moves < 3:
            table.move(server.port, server.token)
    finally:
        server.kill()
    honest, lossy, doubled = Killed(), Killed(), Killed()
    table.check(tmp_path, honest)
    assert (honest.lost, honest.doubled) == ([], [])
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE moves SET n = 7, key = 'another' WHERE n = 1")
        connection.execute("INSERT INTO moves SELECT table_id, 1, 9, kind, action, key, at FROM moves WHERE n = 0")
    table.check(tmp_path, lossy)
    assert len(lossy.lost) == 1
    table.check(tmp_path, doubled)
    assert len(doubled.doubled) == 2


def test_bots_play_on_after_a_kill_to_the_end(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        server.token = token = server.call("POST", "/api/guests", {"name": "Anna"})["token"]
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "bot", "bot": "random"}] * 2, "start": True}
        table = server.call("POST", "/api/tables", wish)["id"]
        server.until(f"/api/tables/{table}", lambda info: info["rev"] >= 5)
        server.kill()
        before = stored_moves(tmp_path, table)
        server = ServerProcess(tmp_path)
        server.token = token
        server.until(f"/api/tables/{table}", lambda info: info["status"] == "over")
        rows = stored_moves(tmp_path, table)
        assert rows[: len(before)] == before
        record = server.call("GET", f"/api/tables/{table}/record")
        assert Match.load(json.dumps(record)).finished
    finally:
        server.kill()
