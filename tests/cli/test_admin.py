"""`hiram admin` on a running server and on a folder without one: what it does, who notices, what the audit log says."""

import contextlib
import http.client
import json
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hiram.cli import run
from hiram.server.admin import endpoint
from hiram.server.admin.bans import Bans
from hiram.server.store.sqlite import FILE
from hiram.testing.killing import call
from server.harness import GAME, PATIENCE
from server.process import ServerProcess, server_process


def admin(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str, code: int = 0) -> str:
    """What the command says."""
    assert run(["admin", arguments[0], "--data", str(folder), *arguments[1:]]) == code
    said = capsys.readouterr()
    return said.err if code == 2 else said.out


def new_table(server: ServerProcess) -> str:
    server.token = server.call("POST", "/api/guests", {"name": "Anna"})["token"]
    wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    table: str = server.call("POST", "/api/tables", wish)["id"]
    return table


def actions(capsys: pytest.CaptureFixture[str], folder: Path) -> list[tuple[str, str, str]]:
    rows = json.loads(admin(capsys, folder, "audit", "--json"))
    return [(row["action"], row["subject"], row["detail"]) for row in rows]


def test_a_running_server_notices_that_a_table_is_closed_reopened_and_deleted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server)
        assert table in admin(capsys, tmp_path, "tables", "--status", "play")
        with connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
            additional_headers={"Authorization": f"Bearer {server.token}"},
            open_timeout=PATIENCE,
        ) as socket:
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            assert json.loads(socket.recv(PATIENCE))["t"] == "hello"
            assert "is closed" in admin(capsys, tmp_path, "close", table, "--why", "too late in the evening")
            with pytest.raises(ConnectionClosed):
                list(iter(lambda: socket.recv(PATIENCE), None))
        refusal = server.call("GET", f"/api/tables/{table}")
        assert refusal["code"] == "closed"
        assert refusal["text"] == "This table was closed by whoever runs the server: too late in the evening."
        assert server.call("GET", "/api/tables?mine=true") == []
        assert "is closed already" in admin(capsys, tmp_path, "close", table, code=2)
        admin(capsys, tmp_path, "reopen", table)
        assert server.call("GET", f"/api/tables/{table}")["status"] == "play"
        admin(capsys, tmp_path, "delete", table, "--yes")
        assert server.call("GET", f"/api/tables/{table}")["code"] == "gone"
        assert "There is no table" in admin(capsys, tmp_path, "show", table, code=2)
        assert actions(capsys, tmp_path) == [
            ("close", table, "too late in the evening"),
            ("reopen", table, ""),
            ("delete", table, ""),
        ]
        server.kill()
    with server_process(tmp_path) as server:
        answer = server.call("GET", f"/api/tables/{table}")
        assert answer["code"] == "gone", "a deleted table is not taken for a lost one"


def test_a_banned_guest_is_sent_away_and_stays_out_after_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server)
        shown = json.loads(admin(capsys, tmp_path, "show", table, "--json"))
        guest = shown["seats"][0]["guests"][0]
        assert shown["seats"][0]["addresses"] == ["127.0.0.1"]
        with connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
            additional_headers={"Authorization": f"Bearer {server.token}"},
            open_timeout=PATIENCE,
        ) as socket:
            socket.send('{"t":"ping"}')
            socket.recv(PATIENCE)
            assert "1 open lines were closed" in admin(capsys, tmp_path, "ban", "guest", guest, "--why", "rude")
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        refusal = server.call("GET", f"/api/tables/{table}")
        assert (refusal["code"], "rude" in refusal["text"]) == ("banned", True)
        token, server.token = server.token, ""
        assert "title" in server.call("GET", "/api/games")[0], "others are let in"
        server.kill()
    with server_process(tmp_path) as server:
        server.token = token
        assert server.call("GET", f"/api/tables/{table}")["code"] == "banned"
        assert guest in admin(capsys, tmp_path, "bans")
        admin(capsys, tmp_path, "unban", "guest", guest)
        assert server.call("GET", f"/api/tables/{table}")["id"] == table
        assert [each[0] for each in actions(capsys, tmp_path)] == ["ban", "unban"]


def status_from(server: ServerProcess, address: str) -> int:
    """The status of an answer to somebody who comes from that address by way of a proxy."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    with contextlib.closing(connection):
        connection.request("GET", "/api/games", headers={"X-Forwarded-For": address})
        return connection.getresponse().status


def test_a_banned_address_is_refused_until_the_ban_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_process(tmp_path) as server:
        assert status_from(server, "203.0.113.9") == 200
        admin(capsys, tmp_path, "ban", "address", "203.0.113.0/24")
        assert (status_from(server, "203.0.113.9"), status_from(server, "203.0.114.9")) == (403, 200)
        admin(capsys, tmp_path, "unban", "address", "203.0.113.0/24")
        assert status_from(server, "203.0.113.9") == 200
    now = [1000]
    bans = Bans([{"kind": "guest", "value": "x", "why": "", "until": 2000}], lambda: now[0])
    assert bans.reason("x", "") == ""
    now[0] = 2000
    assert bans.reason("x", "") is None


def test_the_door_is_for_the_owner_of_the_folder_alone(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        file = tmp_path / endpoint.FILE
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        order = {"action": "tables"}
        assert call(server.port, json.loads(file.read_text())["token"], "POST", "/admin", order)[0] == 200
        for token in ("", "wrong", new_token(server)):
            assert call(server.port, token, "POST", "/admin", order)[0] == 404
        assert server.stop() == 0
    assert not file.exists()


def new_token(server: ServerProcess) -> str:
    token: str = server.call("POST", "/api/guests", {"name": "Bert"})["token"]
    return token


def test_without_a_server_it_works_on_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server)
        server.kill()  # so that word of it is left behind
    assert (tmp_path / endpoint.FILE).exists()
    admin(capsys, tmp_path, "close", table)
    admin(capsys, tmp_path, "ban", "address", "203.0.113.9", "--days", "2")
    admin(capsys, tmp_path, "ban", "address", "2001:db8::5")
    assert "203.0.113.9/32" in admin(capsys, tmp_path, "bans")
    assert "2001:db8::/64" in admin(capsys, tmp_path, "bans")
    assert "closed" in admin(capsys, tmp_path, "show", table)
    assert len(actions(capsys, tmp_path)) == 3


def test_a_backup_is_made_beside_a_running_server_and_can_be_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, other = tmp_path / "data", tmp_path / "other"
    other.mkdir()
    copy = other / FILE
    with server_process(folder) as server:
        table = new_table(server)
        moves = make_moves(server, table, 5)
        admin(capsys, folder, "backup", str(copy))
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert "is there already" in admin(capsys, folder, "backup", str(copy), code=2)
        make_moves(server, table, 2)
        token = server.token
        assert ("note", "backup", str(copy)) in actions(capsys, folder)
    assert "1 tables, 0 flaws" in admin(capsys, folder, "check", "--file", str(copy))
    with server_process(other) as server:
        server.token = token
        assert server.call("GET", f"/api/tables/{table}")["rev"] == moves


def make_moves(server: ServerProcess, table: str, count: int) -> int:
    """Make so many moves; the revision after them."""
    rev = 0
    for _ in range(count):
        seat = server.call("GET", f"/api/tables/{table}")["acting"][0]
        view = server.call("GET", f"/api/tables/{table}/view?seat={seat}")
        act = {"seat": seat, "action": view["legal"][0]["name"], "rev": view["rev"]}
        rev = server.call("POST", f"/api/tables/{table}/actions", act)["rev"]
    return int(rev)


def damage(folder: Path, script: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript(script)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder that a server has left, with three moves at a table; and the table."""
    folder = tmp_path_factory.mktemp("sound")
    with server_process(folder) as server:
        table = new_table(server)
        make_moves(server, table, 3)
        assert server.stop() == 0
    return folder, table


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("DELETE FROM moves WHERE n = 1", "moves are there, or they are not in order"),
        ("UPDATE moves SET action = 'no such thing' WHERE n = 0", "is nothing that can be done"),
        ("UPDATE tables SET options = '{'", "its rows cannot be read"),
        ("DELETE FROM seats WHERE seat = 1", "some of its seats are missing"),
        ("UPDATE tables SET status = 'over'; DELETE FROM moves WHERE n = 2", "moves are there"),
    ],
)
def test_a_check_finds_what_is_damaged(
    tmp_path: Path, sound: tuple[Path, str], capsys: pytest.CaptureFixture[str], script: str, words: str
) -> None:
    folder, table = sound
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    assert "1 tables, 0 flaws" in admin(capsys, tmp_path, "check")
    damage(tmp_path, script)
    said = admin(capsys, tmp_path, "check", code=1)
    assert f"table {table}: " in said
    assert words in said
    assert ("note", "check", "1 flaws") in actions(capsys, tmp_path)


def test_what_cannot_be_done_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there are no games in" in admin(capsys, tmp_path, "tables", code=2)
    with server_process(tmp_path) as server:
        table = new_table(server)
        cases: list[tuple[tuple[Any, ...], str]] = [
            (("ban", "guest", "nobody"), "There is no guest 'nobody'"),
            (("ban", "address", "127.0.0.1"), "X-Forwarded-For"),
            (("ban", "address", "0.0.0.0/0"), "too wide"),
            (("ban", "address", "here"), "is not an address"),
            (("unban", "address", "203.0.113.9"), "There is no ban"),
            (("reopen", table), "is not closed"),
            (("tables", "--status", "lost"), "not 'lost'"),
            (("check", "--file", str(tmp_path / "none")), "there is no file"),
        ]
        for arguments, words in cases:
            assert words in admin(capsys, tmp_path, *arguments, code=2)
    assert actions(capsys, tmp_path) == []


def test_quotas_keep_out_who_guesses_and_not_the_host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    limits = {"requests_per_second": 0.0, "request_burst": 5, "address_share": 1.0}
    with server_process(tmp_path, limits=limits) as server:
        codes = [call(server.port, "wrong", "POST", "/admin", {"action": "tables"})[0] for _ in range(7)]
        assert codes == [404] * 5 + [429] * 2
        assert admin(capsys, tmp_path, "tables") == ""
