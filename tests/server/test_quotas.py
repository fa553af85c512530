"""Quotas: of a guest and of an address, each with its sentence and the time to wait; fake clocks, counted turns."""

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from litestar.testing import TestClient

from hiram.server.app import make_app
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.limits import Addresses, Bucket, Quotas, address_key
from hiram.server.lobby.guests import Guest
from hiram.server.settings import Settings
from hiram.server.socket.connection import Connection
from hiram.server.socket.open_sockets import TOO_MANY, OpenSockets
from hiram.server.tables import create
from hiram.server.turns import in_turn
from server.harness import (
    GAME,
    PATIENCE,
    Client,
    HttpClient,
    OpenServer,
    Watch,
    play_on,
    run,
    settings_for,
    table_for,
    table_of,
    until,
)
from server.http.test_api import bearer, new_table
from server.process import server_process

pytestmark = pytest.mark.one_store("sqlite")  # but for what reads or counts what is stored

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


class Ticks:
    """A clock in seconds that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def quotas_at(clock: Callable[[], float], **settings: Any) -> tuple[Quotas, Addresses]:
    addresses = Addresses()
    return Quotas(Settings(**settings), addresses, clock), addresses


def test_a_bucket_says_how_long_it_is_until_the_next() -> None:
    clock = Ticks()
    bucket = Bucket(0.5, 2, clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.missing() == 2.0
    clock.now += 2
    assert [bucket.take(), bucket.take()] == [True, False]


def test_a_guest_and_an_address_are_limited() -> None:
    clock = Ticks()
    quotas, addresses = quotas_at(clock, hints_a_minute=6, hint_burst=3, address_share=2)
    for guest in ("anna", "berta", "carl"):
        addresses.note(guest, "house")
    for _ in range(3):
        quotas.take("hint", "anna")
    with pytest.raises(Refused, match=r"too many hints at once; try again in 10 seconds\.") as refused:
        quotas.take("hint", "anna")
    assert (refused.value.code, refused.value.retry_after) == ("rate", 10)
    for _ in range(3):
        quotas.take("hint", "berta")
    with pytest.raises(Refused) as refused:
        quotas.take("hint", "carl")
    assert refused.value.retry_after == 5, "the address has used what it may"
    addresses.note("carl", "elsewhere")
    quotas.take("hint", "carl")
    quotas.take("read", "anna")
    clock.now += 10
    quotas.take("hint", "anna")


def test_what_is_held_counts_until_it_is_given_back() -> None:
    quotas, addresses = quotas_at(Ticks(), address_share=2)
    addresses.note("anna", "house")
    addresses.note("berta", "house")
    with quotas.holding("stream", "anna"), quotas.holding("stream", "berta"):
        for guest in ("anna", "berta"):
            with pytest.raises(Refused, match=r"Enough; try again in 10 seconds\."):
                quotas.check_held("stream", "Enough", guest, 1)
        quotas.check_held("stream", "Enough", "anna", 2)
    quotas.check_held("stream", "Enough", "anna", 1)


@pytest.mark.parametrize(
    ("settings", "method", "path", "body"),
    [
        ({"reads_per_second": 0.01, "read_burst": 2}, "GET", "", None),
        ({"requests_per_second": 0.01, "request_burst": 2}, "POST", "/start", {}),
        ({"moves_per_second": 0.01, "move_burst": 2}, "POST", "/actions", {"seat": 0, "action": "x", "rev": 0}),
        ({"replays_per_second": 0.01, "replay_burst": 2}, "GET", "/at/0", None),
        ({"replays_per_second": 0.01, "replay_burst": 2}, "GET", "/record", None),
        ({"hints_a_minute": 0.6, "hint_burst": 2}, "GET", "/at/1/why", None),
        ({"streams_a_guest": 0}, "GET", "/events", None),
        ({"streams_a_minute": 0.6, "stream_burst": 2, "streams_a_guest": 0}, "GET", "/events", None),
    ],
)
def test_every_kind_of_request_has_a_limit(
    tmp_path: Path, settings: dict[str, Any], method: str, path: str, body: Any
) -> None:
    with HttpClient(settings_for(tmp_path, **settings), raise_server_exceptions=False) as client:
        headers = bearer(client, "Anna")
        client.context.services.quotas._guests["change"]._buckets.clear()
        table = (
            new_table(client, headers, "me", "me", start=True) if "request_burst" not in settings else {"id": "none"}
        )
        answers = [
            client.request(method, f"/api/tables/{table['id']}{path}", json=body, headers=headers) for _ in range(3)
        ]
        assert answers[-1].status_code == 429, answers[-1].text
        assert answers[-1].json()["code"] == "rate"
        assert "try again in" in answers[-1].json()["text"]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 100
        if "streams_a_guest" not in settings:
            assert answers[1].status_code != 429


@pytest.mark.both_stores
def test_tables_that_are_not_over_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        more = {"tables_a_guest": 3, "bot_tables_a_guest": 1, "pace": 3600, "now": watch}
        async with OpenServer(settings_for(tmp_path, **more)) as context:
            first = await table_for(context, "me", "me")
            await table_for(context, "greedy", "greedy")
            with pytest.raises(Refused, match="only bots play") as refused:
                await table_for(context, "greedy", "greedy")
            assert (refused.value.code, refused.value.retry_after) == ("rate", 60)
            await table_for(context, "me", "greedy")
            with pytest.raises(Refused, match="3 tables in the last week that are not over") as refused:
                await table_for(context, "me", "greedy")
            assert refused.value.retry_after == 7 * 24 * 3600
            await table_for(context, "me", "greedy", guest="berta")
            await play_on(first)
            with pytest.raises(Refused, match="only bots play"):
                await table_for(context, "greedy", "open")
            again = await create.rematch(context.tables, first, "anna")
            assert (await create.rematch(context.tables, first, "anna")) is again
            with pytest.raises(Refused, match="3 tables"):
                await table_for(context, "me", "me")
            watch.pass_time(8 * 24 * 3600)
            await table_for(context, "me", "me")

    run(work)


@pytest.mark.both_stores
def test_bot_tables_and_new_tables_of_an_address_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        more = {"bot_tables_a_guest": 1, "address_share": 2, "table_burst": 2, "tables_an_hour": 0.06, "pace": 3600}
        async with OpenServer(settings_for(tmp_path, **more)) as context:
            for guest in ("a", "b", "c", "d"):
                context.services.addresses.note(guest, "bad")
            for guest in ("a", "b"):
                await table_for(context, "greedy", "greedy", guest=guest)
            with pytest.raises(Refused, match="only bots play"):
                await table_for(context, "greedy", "greedy", guest="c")
            for guest in ("c", "d"):
                await table_for(context, "me", "me", guest=guest)
            with pytest.raises(Refused, match=r"too many new tables at once; try again in 500 minutes"):
                await table_for(context, "me", "me", guest="d")
            context.services.addresses.note("good", "good")
            await table_for(context, "greedy", "greedy", guest="good")

    run(work)


async def sent(_: bytes) -> None:
    pass


def connection(guest: str) -> Connection:
    return Connection(Guest(guest), sent, 10)


def test_spectators_are_refused_and_make_room_for_who_sits_at_a_table() -> None:
    sockets = OpenSockets(Settings(sockets_a_guest=2, address_share=2))
    watching = [connection(f"w{n}") for n in range(5)]
    assert [sockets.admit(socket, "house", False) for socket in watching] == [True] * 4 + [False]
    assert sockets.admit(connection("other"), "elsewhere", False)
    players = [connection("anna"), connection("anna"), connection("anna")]
    assert all(sockets.admit(socket, "house", True) for socket in players)
    assert [socket.closing for socket in watching[:4]] == [TOO_MANY, TOO_MANY, 0, 0]
    assert players[0].closing == TOO_MANY, "a guest at his limit loses his oldest one"
    assert [players[1].closing, players[2].closing] == [0, 0]
    for socket in watching[2:4]:
        sockets.leave(socket)
    many = [connection("berta"), connection("berta")]
    assert all(sockets.admit(socket, "house", True) for socket in many)
    assert sockets.admit(connection("carl"), "house", True), "no spectator is left: who has most makes room"
    assert players[1].closing == TOO_MANY


def test_spectators_cannot_lock_a_player_out_of_his_table(tmp_path: Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, sockets_a_table=3)), raise_server_exceptions=False) as client:
        anna, mallory = bearer(client, "Anna"), bearer(client, "Mallory")
        table = new_table(client, anna, "me", "me", start=True, listed=True)
        path = f"/api/tables/{table['id']}/socket"
        opened = [client.websocket_connect(path, headers=mallory) for _ in range(4)]
        entered = []
        for socket in opened[:3]:  # one after another: who is let in last is not decided by chance
            entered.append(socket.__enter__())
            entered[-1].send_json({"t": "join", "proto": 1, "seat": None})
            assert entered[-1].receive_json()["t"] == "hello"
        refused = opened[3].__enter__().receive_json()
        assert (refused["t"], refused["code"]) == ("no", "rate")
        with client.websocket_connect(path, headers=anna) as mine:
            mine.send_json({"t": "join", "proto": 1, "seat": 0})
            assert mine.receive_json()["t"] == "hello"
        for socket in entered:
            socket.close()


def test_hints_of_one_guest_do_not_delay_anothers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are counted: of a dozen hints that wait, the newcomer's comes after two at most."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, workers=1)) as context:
            turns: list[str] = []
            begin = asyncio.Event()

            async def counted(job: Job) -> Thought:
                await begin.wait()
                turns.append(job.seed)
                job.bot = "greedy"
                return think(job)

            advisers = context.services.advisers
            monkeypatch.setattr(advisers, "think", counted)
            ask = advisers.ask
            tables = [await table_for(context, "me", "me", guest="mallory") for _ in range(12)]
            mine = await table_for(context, "me", "me", guest="anna")
            context.services.addresses.note("mallory", "bad")
            context.services.addresses.note("anna", "good")
            clients = []
            for table, guest in [*((table, "mallory") for table in tables), (mine, "anna")]:
                client = Client(context, table, guest)
                clients.append(client)
                seat = table.running.match.acting[0]
                await client.join(seat)

                async def tagged(job: Job, share: Any, guest: str = guest) -> Thought:
                    job.seed = guest
                    return await ask(job, share)

                monkeypatch.setattr(advisers, "ask", tagged)
                await client.send({"t": "hint", "key": "k"})
                await asyncio.sleep(0)
            begin.set()
            await until(lambda: bool(clients[-1].of("hint")))
            assert turns.index("anna") <= 2
            for client in clients:
                await client.leave()

    run(work)


def test_too_many_hints_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, hints_a_minute=0.001, hint_burst=1)) as context:
            table = await table_of(context, "anna", "berta", options={"start_seat": 0})
            client = Client(context, table, "anna")
            await client.join(0)
            assert (await client.ask("hint"))["t"] == "hint"
            refused = await client.ask("hint")
            assert (refused["code"], "too many hints" in refused["text"]) == ("rate", True)
            await client.leave()

    run(work)


def test_joining_again_and_again_is_refused_but_every_socket_gets_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, joins_per_second=0.001, join_burst=2)) as context:
            table = await table_of(context, "anna", "berta")
            for _ in range(4):
                client = Client(context, table, "anna")
                await client.join(0)
                await client.leave()
            client = Client(context, table, "anna")
            for _ in range(4):
                await client.join(0)
            await until(lambda: bool(client.of("no")))
            assert (len(client.of("scene")), [no["code"] for no in client.of("no")]) == (3, ["rate"])
            await client.leave()

    run(work)


def test_of_each_address_a_few_requests_are_worked_on_at_a_time(tmp_path: Path) -> None:
    """A hundred requests of one address are underway; another address's is answered while they wait."""

    async def work() -> None:
        context = AppContext(settings_for(tmp_path))
        at_work: list[str] = []
        finish = asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            at_work.append(scope["client"][0])
            if scope["client"][0] == "10.0.0.1":
                await finish.wait()
            await send({"type": "http.response.body"})

        async def ask(address: str) -> None:
            messages = iter([{"type": "http.request", "body": b"", "more_body": False}])

            async def receive() -> Any:
                return next(messages)

            async def send(_: Any) -> None:
                pass

            scope = {"type": "http", "client": (address, 1), "headers": [], "path": "/", "state": {}}
            await in_turn(context, slow, scope, receive, send)

        attack = [asyncio.ensure_future(ask("10.0.0.1")) for _ in range(100)]
        await until(lambda: len(at_work) == 2)
        await ask("10.0.0.2")
        assert at_work == ["10.0.0.1"] * 2 + ["10.0.0.2"]
        finish.set()
        await asyncio.gather(*attack)
        assert len(at_work) == 101
        context.store.close()

    run(work)


def test_an_address_of_ipv6_is_its_network() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") != address_key("2001:db8:1:3::1")


def test_two_programs_of_one_address_play_a_table_to_its_end(tmp_path: Path) -> None:
    """examples/http_bot.py, twice at one table, under the usual limits."""
    with server_process(tmp_path, limits={"unwatched_after": 1e9}) as server:
        server.token = server.call("POST", "/api/guests", {"name": "Host"})["token"]
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "open"}, {"kind": "open"}], "listed": True}
        table = server.call("POST", "/api/tables", wish)
        path = f"/api/tables/{table['id']}"
        bots = [begun_example(server.address, table["id"]) for _ in range(2)]
        try:
            server.until(path, lambda info: all(seat["kind"] == "human" for seat in info["seats"]))
            server.call("POST", f"{path}/start", {})
            for bot in bots:
                out, error = bot.communicate(timeout=PATIENCE)
                assert bot.returncode == 0, error
                assert "points, place" in out
        finally:
            for bot in bots:
                bot.kill()


def begun_example(server: str, table: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), server, table]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class BusyServer(BaseHTTPRequestHandler):
    """Has enough for now whenever it is asked something for the first time."""

    refused: ClassVar[set[str]] = set()

    def do_GET(self) -> None:
        body = b"event: end\n\n"
        if "/events" not in self.path:
            seats = [{"seat": 0, "kind": "open"}]
            answer = {"token": "t", "id": "x", "title": "Game", "status": "over", "seats": seats}
            body = json.dumps(answer | {"scores": [7], "places": [1]}).encode()
        first = self.path not in self.refused
        self.refused.add(self.path)
        self.send_response(429 if first else 200)
        if first:
            self.send_header("Retry-After", "0")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def log_message(self, *_: object) -> None:
        pass


def test_the_example_tries_again_when_it_is_told_to() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), BusyServer) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            bot = begun_example(f"http://127.0.0.1:{server.server_address[1]}", "x")
            out, error = bot.communicate(timeout=PATIENCE)
        finally:
            server.shutdown()
            serving.join()
    assert (bot.returncode, out) == (0, "Game: 7 points, place 1\n"), error
    assert BusyServer.refused == {
        "/api/guests",
        "/api/tables/x",
        "/api/tables/x/seats/0",
        "/api/tables/x/events?seat=0",
    }
