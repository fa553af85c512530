"""What a host sees: health, readiness, metrics and who may see them, request ids."""

import sqlite3
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from hiram.server.app import make_app
from hiram.server.bots.pool import BotPool
from hiram.server.monitoring import routes
from hiram.server.store import queries
from hiram.server.store.contract import DISK_FULL, NotStored
from hiram.server.store.sqlite import SqliteStore
from server.harness import GAME, Client, HttpClient, OpenServer, Watch, play_on, run, settings_for, table_for, until
from server.http.test_api import bearer, new_table
from server.process import server_process


def values(text: str) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_server_that_answers_is_alive_and_one_that_can_store_is_ready(client: TestClient[Any]) -> None:
    alive, ready = client.get("/health"), client.get("/ready")
    assert (alive.status_code, alive.json()) == (200, {"status": "alive"})
    assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
    assert "set-cookie" not in alive.headers


@pytest.mark.one_store("sqlite")  # by its own failure
def test_a_server_that_cannot_store_is_alive_but_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    with HttpClient(settings_for(tmp_path, now=watch)) as client:
        store: SqliteStore = client.context.store

        def refuse(*_: object) -> None:
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise full

        assert client.get("/ready").status_code == 200
        with monkeypatch.context() as full_disk:
            full_disk.setattr(queries, "set_probe", refuse)
            watch.pass_time(10)
            answer = client.get("/ready")
            assert (answer.status_code, answer.json()["status"]) == (503, "not ready")
            assert answer.json()["reasons"][0].startswith(DISK_FULL)
            assert client.get("/health").status_code == 200
            assert store.failures > 0
        with client.portal() as portal:
            assert portal.call(store.probe)
        assert client.get("/ready").status_code == 200


def test_a_server_without_workers_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: BotPool) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(BotPool, "_started", fail)
    with TestClient(make_app(settings_for(tmp_path, workers=1))) as client:
        answer = client.get("/ready")
        assert answer.status_code == 503
        assert answer.json()["reasons"] == ["No process can be started in which bots think."]


def test_metrics_are_for_this_machine_or_for_who_has_the_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(settings_for(tmp_path, metrics_token="s3cret"))) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer s3cret"}).status_code == 200
        monkeypatch.setattr(routes, "is_loopback", lambda host: host == "testclient")
        assert client.get("/metrics").status_code == 200
        by_proxy = client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
        assert by_proxy.status_code == 404, "a proxy on this machine must not open them to the world"
    with TestClient(make_app(settings_for(tmp_path / "other"))) as client:
        monkeypatch.setattr(routes, "is_loopback", lambda _: False)
        assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_what_happens_is_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            anna = Client(context, table, "anna")
            await anna.join(0)
            assert table.running is not None
            await table_for(context, "me", "me", start=False)
            while 0 not in table.running.match.acting:
                await play_on(table, 1)
            await anna.join(0)
            await anna.ask("act", id=table.running.match.legal(0)[0].id, rev=table.running.rev(0))
            await anna.ask("act", id=10**6, rev=table.running.rev(0))
            bots = await table_for(context, "greedy", "random", guest="bert")
            await until(lambda: bots.row.status == "over")
            tables = await context.store.read(queries.count_tables)
            seen = values(context.services.metrics.text(context, tables).decode())
            assert seen["hiram_moves_total", GAME, "act"] > 2
            assert seen["hiram_move_seconds_count", "socket"] == 1  # the other one was refused
            assert sum(number for name, number in seen.items() if name[0] == "hiram_refusals_total") == 1
            assert seen["hiram_tables", "play"] == 1
            assert seen["hiram_tables_live",] == 3
            assert seen["hiram_bot_queue", "bots"] == 0
            assert seen["hiram_bot_thinking_seconds_count", "greedy"] > 0
            assert seen["hiram_store_errors_total",] == 0
            assert seen["hiram_store_writable",] == 1

    run(work)


def test_a_limit_that_was_met_is_named(tmp_path: Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, metrics_token="t", tables_a_guest=1, table_burst=100))) as client:
        anna = bearer(client, "Anna")
        new_table(client, anna, "me", "me")
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert client.post("/api/tables", json=wish, headers=anna).status_code == 429
        seen = values(client.get("/metrics", headers={"Authorization": "Bearer t"}).text)
        assert seen["hiram_limited_total", "tables"] == seen["hiram_refusals_total", "rate"] == 1
        assert seen["hiram_requests_total", "POST", "429"] == 1
        assert seen["hiram_tables", "open"] == 1


@pytest.mark.one_store("sqlite")  # by its own failure
def test_store_errors_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:

            def fail(_: sqlite3.Connection) -> None:
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise error

            with pytest.raises(NotStored):
                await context.store.write(fail)
            seen = values(context.services.metrics.text(context, {}).decode())
            assert (seen["hiram_store_errors_total",], seen["hiram_store_writable",]) == (1, 0)

    run(work)


def test_every_answer_has_a_request_id_of_its_own(client: TestClient[Any]) -> None:
    ids = {client.get(path).headers["x-request-id"] for path in ("/", "/health", "/api/tables/none", "/static/no")}
    assert len(ids) == 4
    assert all(len(id) == 16 for id in ids)
    assert client.get("/", headers={"Host": "evil.example"}).headers["x-request-id"]


def test_a_real_server_shows_its_metrics_to_this_machine(tmp_path: Path) -> None:
    with server_process(tmp_path) as server, urllib.request.urlopen(f"{server.address}/metrics") as answer:
        assert answer.headers["content-type"].startswith("text/plain")
        seen = values(answer.read().decode())
        assert seen["hiram_sockets",] == 0
