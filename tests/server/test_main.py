"""A real server on a real port: web sockets, a bot over HTTP, stopping, starting again."""

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from hiram.server import main
from hiram.server.settings import Settings
from server.harness import GAME, PATIENCE
from server.process import ServerProcess, server_process

EXAMPLES = Path(__file__).parents[2] / "examples"


def line(server: ServerProcess, table: str, **more: Any) -> ClientConnection:
    headers = {"Authorization": f"Bearer {server.token}"}
    return connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
        additional_headers=headers,
        open_timeout=PATIENCE,
        **more,
    )


def new_table(server: ServerProcess, *kinds: str, **more: Any) -> str:
    server.token = server.token or server.call("POST", "/api/guests", {"name": "Anna"})["token"]
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    made = server.call("POST", "/api/tables", {"game": GAME, "players": len(kinds), "seats": seats, **more})
    table: str = made["id"]
    return table


def test_somebody_plays_against_bots_to_the_end(tmp_path: Path) -> None:
    with server_process(tmp_path, workers=1) as server:
        table = new_table(server, "me", "greedy", start=True)
        with line(server, table) as socket:
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            rev, acts, tried = -1, 0, -1
            while True:
                message = json.loads(socket.recv(PATIENCE))
                if message["t"] in ("scene", "patch"):
                    assert message["t"] == "scene" or message["base"] == rev
                    rev = message["rev"]
                    if message["end"] is not None:
                        break
                    if message["ask"]["mine"] and tried < rev:
                        tried = rev
                        last = max(int(id) for id in message["labels"])
                        socket.send(json.dumps({"t": "act", "key": f"k{rev}", "rev": rev, "id": last}))
                elif message["t"] == "ok":
                    acts += 1
                else:
                    assert message["t"] in ("hello", "table"), message
            assert acts > 5
            assert sorted(message["end"]["places"])[0] == 1
        assert server.stop() == 0


def test_strangers_lines_are_turned_away(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "me", "me", start=True)
        with pytest.raises(InvalidStatus), line(server, table, origin="http://evil.example"):
            pass
        with line(server, table, origin=f"http://127.0.0.1:{server.port}") as own:
            own.send('{"t":"ping"}')
            assert json.loads(own.recv(PATIENCE)) == {"t": "pong"}
        server.token = ""
        server.token = server.call("POST", "/api/guests", {"name": "Stranger"})["token"]
        for name in (table, "no-such-table"):
            with line(server, name) as stranger:
                refusal = json.loads(stranger.recv(PATIENCE))
                assert (refusal["t"], refusal["code"]) == ("no", "gone")
                with pytest.raises(ConnectionClosed) as closed:
                    stranger.recv(PATIENCE)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404


def test_a_huge_frame_closes_its_own_line_and_no_other(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "me", "me", start=True)
        with line(server, table) as calm, line(server, table) as wild:
            wild.send("x" * 20_000)
            assert json.loads(wild.recv(PATIENCE))["code"] == "bad"
            wild.send("x" * 200_000)
            with pytest.raises(ConnectionClosed):
                wild.recv(PATIENCE)
            calm.send('{"t":"ping"}')
            assert json.loads(calm.recv(PATIENCE)) == {"t": "pong"}


def test_stopping_waits_for_no_bot_and_open_sockets_are_told(tmp_path: Path) -> None:
    """The bots of the table have an hour for each move: a server that waited for them would not stop in this test."""
    with server_process(tmp_path, pace=3600.0, workers=1) as server:
        table = new_table(server, "me", "greedy", "greedy", start=True)
        with line(server, table) as socket:
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            assert json.loads(socket.recv(PATIENCE))["t"] == "hello"
            assert server.stop() == 0
            with contextlib.suppress(ConnectionClosed):
                while socket.recv(PATIENCE):
                    pass
            assert socket.close_code == 1012


def test_the_example_bot_plays_a_whole_game_over_http_alone(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        table = new_table(server, "open", "random", listed=True)
        program = [sys.executable, str(EXAMPLES / "http_bot.py"), server.address]
        bot = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        try:
            server.until(f"/api/tables/{table}", lambda info: info["seats"][0]["kind"] == "human")
            server.call("POST", f"/api/tables/{table}/start", {})
            out, _ = bot.communicate(timeout=PATIENCE)
        finally:
            bot.kill()
        assert bot.returncode == 0
        assert "points, place" in out
        assert server.call("GET", f"/api/tables/{table}")["status"] == "over"
        assert len((EXAMPLES / "http_bot.py").read_text().splitlines()) <= 60


def test_it_says_where_it_is_and_where_it_keeps_games(tmp_path: Path, store_kind: str) -> None:
    with server_process(tmp_path) as server:
        lines = server.said.read_text("utf-8").splitlines()
        where = str(tmp_path) if store_kind == "sqlite" else "the PostgreSQL database 'hiram_"
        assert lines[0] == f"Hiram is at {server.address}"
        assert lines[1].startswith(f"Games are kept in {where}")


def test_a_line_at_rest_is_kept_longer_than_a_proxy_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[uvicorn.Config] = []

    class Begun:
        def __init__(self, config: uvicorn.Config, ready: object) -> None:
            begun.append(config)

        def run(self, sockets: object) -> None: ...

    monkeypatch.setattr(main, "AnnouncingServer", Begun)
    main.serve(port=0, settings=Settings(data=tmp_path))
    assert begun[0].timeout_keep_alive > 120
