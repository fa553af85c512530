"""Bad requests: each gets a sentence and a status of the 400s, foreign names are refused, and no answer tells whether a
table that is not for the asker exists."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.server.app import make_app
from hiram.server.hosts import KnownHosts, machine_names
from hiram.server.lobby.guests import Guest
from hiram.server.settings import Settings
from server.harness import OpenServer, run, settings_for, stop_housekeeping, table_for
from server.http.test_api import bearer, new_table

pytestmark = pytest.mark.one_store("sqlite")  # but for what reads or counts what is stored

DEEP = b"[" * 30_000
WISH = b'{"game": "portals_and_prophets", "players": 2, "options": {"mode": '


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", DEEP, 400),
        ("POST", "/api/tables", WISH + DEEP, 400),
        ("POST", "/api/guests", b'{"name": "\xff\xfe"}', 400),
        ("POST", "/api/guests", b'{"na\xffme": "x"}', 400),
        ("POST", "/api/tables/none/enter", DEEP, 400),
        ("GET", "/static/a%00b.js", None, 404),
        ("GET", "/static/" + "a" * 5000, None, 404),
        ("GET", "/static/" + "a/" * 2500, None, 404),
        ("GET", "/static/fonts/%00", None, 404),
        ("GET", "/static/pictures/%00", None, 404),
        ("GET", "/static/pictures/" + "a" * 5000, None, 404),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(
    client: TestClient[Any],
    caplog: pytest.LogCaptureFixture,
    method: str,
    path: str,
    body: bytes | None,
    status: int,
) -> None:
    with caplog.at_level(logging.WARNING):
        answer = client.request(method, path, content=body)
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "text", "clause"}
    assert answer.json()["text"].endswith(".")
    assert caplog.messages == []


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "8.8.8.8", "localhost.evil.example", "[::2]", "x:y"]
)
def test_a_foreign_host_is_refused(client: TestClient[Any], host: str) -> None:
    for path in ("/", "/api/games", "/static/js/early.js"):
        answer = client.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
        assert host in answer.json()["text"]
        assert answer.headers["content-security-policy"]
    own = {"Host": host, "Origin": f"http://{host}"}
    assert client.post("/api/guests", json={}, headers=own).status_code == 421
    with (
        pytest.raises(Exception, match="another server's name"),
        client.websocket_connect("/api/tables/x/socket", headers=own),
    ):
        pass


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "LOCALHOST.", "127.0.0.1", "127.8.8.8:81", "[::1]:8000"]
)
def test_this_machine_is_known_by_its_own_names(client: TestClient[Any], host: str) -> None:
    assert client.get("/api/games", headers={"Host": host}).status_code == 200


def test_further_names_are_those_of_the_settings_and_of_the_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    from hiram.server import hosts

    monkeypatch.setattr(hosts, "interfaces", lambda: ["192.168.1.20"])
    known = KnownHosts(Settings(hosts=("Games.example.org",), origins=("https://play.example.org:444",)))
    assert all(known.knows(name) for name in ("games.example.org", "games.example.org:443", "play.example.org"))
    assert all(known.knows(name) for name in machine_names())
    assert known.knows("192.168.1.20:8000")
    assert not known.knows("100.64.0.1")
    assert known.knows("100.64.0.1:8000", reached="100.64.0.1")
    assert not known.knows("example.org")
    assert not known.knows("")
    assert KnownHosts(Settings(host="10.0.0.5")).knows("10.0.0.5:8000")
    assert KnownHosts(Settings(hosts=("*",))).knows("whatever.example")


def test_a_request_that_names_no_host_came_from_no_browser(tmp_path: Path) -> None:
    with TestClient(make_app(settings_for(tmp_path))) as client:
        assert client.get("/api/games", headers={"Host": ""}).status_code == 200


TRIES: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "", None),
    ("GET", "/view", None),
    ("GET", "/view?seat=0", None),
    ("GET", "/events", None),
    ("GET", "/record", None),
    ("GET", "/scores", None),
    ("GET", "/at/0", None),
    ("GET", "/at/1/why", None),
    ("GET", "/qr.svg", None),
    ("GET", "/receipt.svg?line=x", None),
    ("POST", "/enter", {"invite": "guessed"}),
    ("POST", "/enter", {"seat": "guessed"}),
    ("POST", "/enter", {"invite": "", "seat": "ä"}),
    ("POST", "/start", {}),
    ("POST", "/rematch", {}),
    ("POST", "/seats/0", {"action": "take"}),
    ("POST", "/actions", {"seat": 0, "action": "go hebron", "rev": 0}),
]


@pytest.mark.parametrize(("method", "path", "body"), TRIES)
def test_a_forbidden_table_answers_as_one_that_is_not_there(
    client: TestClient[Any], method: str, path: str, body: dict[str, Any] | None
) -> None:
    maker, stranger = bearer(client, "Anna"), bearer(client, "Mallory")
    table = new_table(client, maker, "me", "me", start=True)
    forbidden, unknown = (
        client.request(method, f"/api/tables/{id}{path}", json=body, headers=stranger)
        for id in (table["id"], "none" + table["id"][4:])
    )
    assert forbidden.status_code == 404
    assert (unknown.status_code, unknown.content) == (forbidden.status_code, forbidden.content)
    assert list(unknown.headers) == list(forbidden.headers)


@pytest.mark.both_stores
def test_a_forbidden_table_is_not_loaded_to_refuse_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As much is read for it as for one that is not there, whether it is in memory or not."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            asleep, awake = await table_for(context, "me", "me"), await table_for(context, "me", "me")
            await stop_housekeeping(context)
            del context.tables.live[asleep.id]
            read, jobs, here = context.store.read, [], asyncio.current_task()

            async def counted(job: Callable[[Any], Any]) -> Any:
                if asyncio.current_task() is here:  # what is heard of other processes is read too
                    jobs.append(job.__code__)
                return await read(job)

            monkeypatch.setattr(context.store, "read", counted)
            seen = []
            for id in (asleep.id, awake.id, "none"):
                with pytest.raises(Exception, match="no such table"):
                    await context.table(id, Guest("mallory"))
                with pytest.raises(Exception, match="no such table"):
                    await context.enter(id, Guest("mallory"), "guessed", "guessed")
                seen.append(tuple(jobs))
                jobs.clear()
            assert len(set(seen)) == 1
            assert asleep.id not in context.tables.live
            assert await context.table(asleep.id, Guest("anna"))
            assert await context.enter(asleep.id, Guest("berta"), asleep.row.invite, "") is await context.table(
                asleep.id, Guest("berta")
            )

    run(work)
