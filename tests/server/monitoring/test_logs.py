"""The log: what a line looks like, and that no secret of a game or a guest ever gets into it."""

import contextlib
import json
import logging
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from hiram.core.errors import IllegalMove
from hiram.server.lobby.guests import Guests
from hiram.server.monitoring.logs import ForPeople, ForPrograms, kind_of, redacted, request_id
from hiram.testing.killing import Table, call
from server import harness
from server.harness import GAME, PATIENCE, edit_database

PATIENT = ("--workers=1", "--reads-per-second=1e9", "--read-burst=1000000000")


def record(text: str, *args: object, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord("hiram.server", logging.WARNING, "file.py", 1, text, args, more.pop("exc_info", None))
    made.__dict__.update(more)
    return made


def test_a_line_for_programs_is_one_json_object_with_the_request() -> None:
    before = request_id.set("0123456789abcdef")
    try:
        line = ForPrograms().format(record("table %s:\nbroken", "x", details={"status": 200}))
    finally:
        request_id.reset(before)
    fields = json.loads(line)
    assert "\n" not in line
    assert (fields["message"], fields["request"], fields["status"]) == ("table x:\nbroken", "0123456789abcdef", 200)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", fields["time"])
    assert fields["level"] == "warning"


def test_a_line_for_people_cannot_be_forged() -> None:
    line = ForPeople().format(record("GET %s", "/x\n2026-01-01 00:00:00 ERROR forged\x1b[2J", details={"status": 404}))
    assert "\n" not in line
    assert "\x1b" not in line
    assert line.endswith("status=404")


def test_tokens_are_blotted_out_and_the_words_of_errors_left_out() -> None:
    token = Guests(b"k" * 32).token(Guests(b"").new())
    assert token not in redacted(f"Bearer {token}")
    assert "abc" not in redacted("/table/x?a=1&seat=abc")
    assert kind_of(IllegalMove("PP-4.1", "you hold O26 and S01")) == "illegal"
    assert kind_of(ValueError("O26")) == "ValueError"
    card = "O26"[::-1]
    try:
        try:
            raise ValueError(card)
        except ValueError as error:
            raise RuntimeError(f"more of {card}") from error
    except RuntimeError:
        for formatter in (ForPeople(), ForPrograms()):
            line = formatter.format(record("it failed", exc_info=sys.exc_info()))
            assert all(word in line for word in ("RuntimeError", "ValueError", "test_logs.py"))
            assert card not in line


@contextlib.contextmanager
def logging_server(folder: Path, log: Path, *flags: str) -> Iterator[int]:
    """A real server that writes all that it can into a log; its port."""
    with log.open("wb") as file:
        command = [sys.executable, "-u", "-m", "hiram", "serve", f"--data={folder}", "--port=0", "--pace=0", *flags]
        command += [f"--database={database}"] if (database := harness.database_of(folder)) else []
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HIRAM_")}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True, env=environment)
        try:
            assert process.stdout is not None
            yield int(process.stdout.readline().rsplit(":", 1)[1])
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("kind", ["json", "text"])
def test_a_game_that_is_played_leaves_no_secret_in_the_log(tmp_path: Path, kind: str) -> None:
    log, folder = tmp_path / "log", tmp_path / "data"
    secrets: set[str] = set()
    with logging_server(folder, log, "--log-level=debug", f"--log-format={kind}", *PATIENT) as port:
        token = call(port, "", "POST", "/api/guests", {"name": "Anna"})[1]["token"]
        secrets.add(token)
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        status, info = call(port, token, "POST", "/api/tables", {**wish, "start": True})
        assert status == 201, info
        table = Table(GAME, random.Random(3))
        table.id = info["id"]
        secrets.add(call(port, token, "POST", f"/api/tables/{table.id}/seats/0", {"action": "link"})[1]["path"])
        play(port, token, table, secrets)
        call(port, token, "POST", f"/api/tables/{table.id}/enter", {"invite": info["invite"], "seat": ""})
        call(port, f"{token}x", "GET", f"/api/tables/{table.id}")
        call(port, token, "POST", f"/api/tables/{table.id}/actions", {"seat": 0, "action": "no such", "rev": 0})
        with connect(
            f"ws://127.0.0.1:{port}/api/tables/{table.id}/socket?invite={info['invite']}",
            additional_headers={"Authorization": f"Bearer {token}"},
            open_timeout=PATIENCE,
        ) as socket:
            socket.send(json.dumps({"t": "join", "proto": 1, "seat": 0}))
            hello = json.loads(socket.recv(PATIENCE))
            assert hello["t"] == "hello"
    text = log.read_text()
    assert f"/api/tables/{table.id}/actions" in text, "the log has the requests"
    if kind == "json":
        assert all(json.loads(line)["level"] for line in text.splitlines())
    secrets |= stored_secrets(folder)
    assert len(secrets) > 20
    found = {secret for secret in secrets if re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text)}
    assert not found


def play(port: int, token: str, table: Table, secrets: set[str]) -> None:
    """Play some decisions of seat 0; what it holds and may do are secrets."""
    while table.moves < 5:
        _, view = call(port, token, "GET", f"/api/tables/{table.id}/view?seat=0")
        if view["finished"]:
            return
        secrets |= {action["name"] for action in view["legal"] if " " in action["name"]}
        secrets |= {text for text in texts(view["view"]) if re.fullmatch(r"[A-Z][A-Z0-9-]*\d+", text)}
        if 0 in view["acting"]:
            table.move(port, token)


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def stored_secrets(folder: Path) -> set[str]:
    """Seeds, tokens of links, texts of devices and the key of the server, as they are stored."""

    def read(connection: Any) -> set[str]:
        found = {str(cell) for row in connection.execute("SELECT invite, secret FROM tables") for cell in row}
        found |= {str(cell) for row in connection.execute("SELECT token, entropy FROM seats") for cell in row}
        return found | {bytes(row[0]).hex() for row in connection.execute("SELECT value FROM meta WHERE key = 'key'")}

    return {secret for secret in edit_database(folder, read) if secret}
