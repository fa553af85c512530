"""What a hostile guest tries against quotas and turns, each as it once succeeded: other names, other addresses, other
paths, messages that are never read, rows that never end."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from hiram.server.admin.bans import Bans, network_of
from hiram.server.app import make_app
from hiram.server.bots.explanations import MOST_OF_ADDRESS, Explanations
from hiram.server.bots.pool import BotPool
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.fair import FairQueue, Share
from hiram.server.http.schemas import SeatChange
from hiram.server.limits import Addresses, Quotas, address_key, network_key
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.lan import qr_code
from hiram.server.settings import Settings
from hiram.server.socket.connection import MOST_BYTES, Connection
from hiram.server.socket.open_sockets import TOO_MANY, OpenSockets
from hiram.server.tables import game, seats
from hiram.server.turns import LARGEST_BODY, in_turn, takes_long
from server.harness import Client, OpenServer, Watch, run, settings_for, table_for, table_of, until
from server.http.test_api import bearer, new_table
from server.test_quotas import quotas_at, sent

pytestmark = pytest.mark.one_store("sqlite")  # but for what reads or counts what is stored

NETWORK = [f"2001:db8:7:{n:x}::/64" for n in range(200)]


def turns_of(queue: FairQueue, shares: list[Share], mine: Share) -> int:
    """How many of the others come before mine, when all wait for the same slot."""

    async def work() -> int:
        order: list[Share] = []

        async def worker(share: Share) -> None:
            async with queue.turn(share):
                order.append(share)
                await asyncio.sleep(0)

        await asyncio.gather(*(worker(share) for share in [*shares, mine]))
        return order.index(mine)

    return asyncio.run(work())


# Many addresses --------------------------------------------------------------------------------------------------


def test_who_has_a_network_of_ipv6_has_one_share_in_the_turns() -> None:
    others = [Share(address, f"guest {address}") for address in NETWORK]
    assert turns_of(FairQueue(1), others, Share("192.0.2.1", "me")) <= 2


def test_a_network_of_ipv6_does_not_hold_all_slots() -> None:
    async def work() -> None:
        queue, begun = FairQueue(4, most=1), []
        finish = asyncio.Event()

        async def worker(share: Share) -> None:
            async with queue.turn(share):
                begun.append(share.address)
                await finish.wait()

        attack = [asyncio.ensure_future(worker(Share(address))) for address in NETWORK[:9]]
        await asyncio.sleep(0)
        mine = asyncio.ensure_future(worker(Share("192.0.2.1")))
        await asyncio.sleep(0)
        assert begun == [*NETWORK[:2], "192.0.2.1"]
        finish.set()
        await asyncio.gather(*attack, mine)
        assert len(begun) == 10
        assert queue.waiting == 0

    run(work)


def test_a_network_of_ipv6_has_a_few_times_the_quota_of_an_address() -> None:
    quotas, addresses = quotas_at(lambda: 0.0, tables_an_hour=1, table_burst=2, address_share=2)
    made = 0
    for number, address in enumerate(NETWORK):
        addresses.note(f"guest {number}", address)
        made += not quotas.missing("table", f"guest {number}")
    assert made == 8, "two for a guest, four for an address, eight for a network"
    assert not quotas.missing("table", "me", "192.0.2.1")


def test_sockets_and_streams_of_a_network_are_counted_too() -> None:
    sockets = OpenSockets(Settings(sockets_a_guest=1, address_share=2))
    spectators = [Connection(Guest(address), sent, 10) for address in NETWORK[:6]]
    admitted = [sockets.admit(socket, NETWORK[n], False) for n, socket in enumerate(spectators)]
    assert admitted == [True] * 4 + [False] * 2
    assert sockets.admit(Connection(Guest("me"), sent, 10), NETWORK[9], True), "who sits there always gets in"
    addresses = Addresses()
    quotas = Quotas(Settings(address_share=2), addresses)
    with ExitStack() as held:
        for number in range(4):
            addresses.note(f"guest {number}", NETWORK[number])
            quotas.check_held("stream", "Enough", f"guest {number}", 1)
            held.enter_context(quotas.holding("stream", f"guest {number}"))
        addresses.note("fifth", NETWORK[5])
        with pytest.raises(Refused, match="Enough"):
            quotas.check_held("stream", "Enough", "fifth", 1)


def test_what_is_one_address_and_one_network() -> None:
    assert address_key("fe80::1%eth0") == address_key("fe80::2%eth1") == "fe80::/64"
    assert (
        network_key(address_key("2001:db8:1:2::3"))
        == network_key(address_key("2001:db8:1:ffff::"))
        != network_key(address_key("2001:db8:2::"))
    )
    assert network_key("203.0.113.9") == "203.0.113.9"
    assert network_key("x:y") == "x:y"


# Many guests -----------------------------------------------------------------------------------------------------


def test_a_guest_who_was_seen_elsewhere_pays_where_his_line_is(tmp_path: Path) -> None:
    async def work() -> None:
        limits = {"messages_per_second": 0.001, "message_burst": 5, "address_share": 1.0}
        async with OpenServer(settings_for(tmp_path, **limits)) as context:
            table = await table_of(context, "anna", "berta")
            clients = [Client(context, table, guest) for guest in ("anna", "berta")]
            for client in clients:
                client.connection.address = "198.51.100.7"
                context.services.addresses.note(client.guest, f"elsewhere {client.guest}")
            for _ in range(5):
                for client in clients:
                    await client.send({"t": "ping"})
            for client in clients:
                await client.send({"t": "ping"})
            refused = [len(client.of("no")) for client in clients]
            for client in clients:
                await client.settled()
            refused = [len(client.of("no")) for client in clients]
            assert refused == [1, 1], "ten messages at once are what the address may send; the others are too many"
            assert clients[0].of("no")[0]["wait"] >= 1
            for client in clients:
                await client.leave()

    run(work)


def test_bots_of_a_table_whose_maker_was_not_seen_think_in_the_name_of_who_plays(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            assert table.share().address == ""
            context.services.addresses.note("berta", "198.51.100.7")
            assert table.share() == Share("198.51.100.7", "anna", table.id)
            context.services.addresses.note("anna", "198.51.100.8")
            assert table.share().address == "198.51.100.8"

    run(work)


def test_one_address_does_not_keep_others_from_asking_why() -> None:
    explanations = Explanations(BotPool(0, 1.0))
    explanations._asking = {f"guest {n}": "bad" for n in range(MOST_OF_ADDRESS)}
    assert explanations._is_full("bad")
    assert not explanations._is_full("good")


def test_names_chat_and_codes_have_quotas(tmp_path: Path) -> None:
    limits = {"name_burst": 3, "names_a_minute": 1e-3, "address_share": 1.0, "code_burst": 1, "codes_a_minute": 1e-3}
    limits |= {"chat_burst": 1, "chat_a_minute": 1e-6, "host": "203.0.113.5"}
    with TestClient(make_app(settings_for(tmp_path, **limits)), raise_server_exceptions=False) as client:
        anna = bearer(client, "Anna")
        table = new_table(client, anna, "me", "me", start=True)
        with client.websocket_connect(f"/api/tables/{table['id']}/socket", headers=anna) as socket:
            socket.send_json({"t": "join", "proto": 1, "seat": 0})
            for number in range(2):
                socket.send_json({"t": "say", "key": f"k{number}", "text": "hm"})
            while (told := socket.receive_json())["t"] != "no":
                pass
            assert (told["key"], told["code"], told["wait"]) == ("k1", "rate", 7 * 24 * 3600)
            assert "too much chat" in told["text"]
        for path in (f"/api/tables/{table['id']}/qr.svg", "/api/house/qr.svg"):
            answers = [client.get(path, headers=anna).status_code for _ in range(2)]
        assert answers == [429, 429], "both are drawings"
        for _ in range(2):
            client.post("/api/guests", json={"name": "Somebody"})
        refused = client.post("/api/guests", json={"name": "Somebody else"})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate")


def test_a_code_is_drawn_once() -> None:
    assert qr_code("http://hiram.example/table/x") is qr_code("http://hiram.example/table/x")


@pytest.mark.both_stores
def test_who_is_refused_a_seat_does_not_ask_again_as_another_guest(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            for guest in ("mallory", "mallory again"):
                context.services.addresses.note(guest, "bad")
            context.services.addresses.note("paul", "good")
            await seats.change_seat(table, "carl", "", 2, SeatChange("leave"))

            async def asks(guest: str) -> bool:
                return await seats.change_seat(table, guest, guest.title(), 2, SeatChange("take"))

            assert not await asks("mallory")
            await table.consent(0, table.request.number, yes=False)
            for guest in ("mallory", "mallory again"):
                with pytest.raises(Refused, match="just said no"):
                    await asks(guest)
            assert not await asks("paul")
            table.settle_request("")
            watch.pass_time(context.settings.asking_pause)
            assert not await asks("mallory again")

    run(work)


@pytest.mark.both_stores
def test_who_is_refused_an_undo_asks_again_when_the_game_went_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, now=Watch())) as context:
            table = await table_of(context, "anna", "berta", undos=0)
            running = table.in_play()
            seat = running.match.acting[0]
            guest = table.seats[seat].guests[0]

            async def plays() -> None:
                acting = running.match.acting[0]
                await table.act(acting, running.match.legal(acting)[0], running.rev(acting), "")

            await plays()
            assert (await table.undo(guest, seat, running.rev(seat), "a")).asked
            await table.consent(1 - seat, table.request.number, yes=False)
            with pytest.raises(Refused, match="just said no"):
                await table.undo(guest, seat, running.rev(seat), "b")
            await plays()
            assert (await table.undo(guest, seat, running.rev(seat), "c")).asked

    run(work)


# Other paths -----------------------------------------------------------------------------------------------------


def test_only_what_takes_long_goes_past_the_turns() -> None:
    long = ["/health", "/admin", "/api/tables/x/events", "/api/tables/x/at/3/why"]
    assert [takes_long({"path": path}) for path in long] == [True] * len(long)
    short = ["/table/why", "/rules/ready", "/static/js/admin", "/api/tables/events", "/api/tables/x/start/events", "/"]
    assert [takes_long({"path": path}) for path in short] == [False] * len(short)


def asked_in_pieces(folder: Path, pieces: list[Any], **settings: Any) -> tuple[list[Any], list[Any]]:
    """What the application gets of a request that comes in these pieces, and what is answered."""
    got: list[Any] = []
    told: list[Any] = []

    async def work() -> None:
        context = AppContext(settings_for(folder, **settings))
        waiting = iter(pieces)

        async def receive() -> Any:
            piece = next(waiting, None)
            if piece is None:
                await asyncio.Event().wait()
            return piece

        async def app(_: Any, receive: Any, send: Any) -> None:
            while not got or got[-1].get("more_body"):
                got.append(await receive())
            await send({"type": "http.response.body"})

        async def send(message: Any) -> None:
            told.append(message)

        scope = {"type": "http", "client": ("10.0.0.1", 1), "headers": [], "path": "/", "state": {}, "method": "POST"}
        await in_turn(context, app, scope, receive, send)
        context.store.close()

    run(work)
    return got, told


def piece(body: bytes, more: bool) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_request_in_very_many_pieces_is_one(tmp_path: Path) -> None:
    pieces = [*(piece(b"x", True) for _ in range(5000)), piece(b"", False)]
    got, _ = asked_in_pieces(tmp_path, pieces)
    assert got == [piece(b"x" * 5000, False)]


def test_of_a_request_that_is_too_large_the_rest_is_left_to_who_refuses_it(tmp_path: Path) -> None:
    half = b"x" * (LARGEST_BODY // 2 + 1)
    got, _ = asked_in_pieces(tmp_path, [piece(half, True), piece(half, True), piece(half, False)])
    assert [(len(each["body"]), each["more_body"]) for each in got] == [(2 * len(half), True), (len(half), False)]


def test_the_rest_of_a_request_must_come_in_time(tmp_path: Path) -> None:
    got, told = asked_in_pieces(tmp_path, [piece(b"{", True)], request_seconds=0.01)
    assert got == []
    assert told[0]["status"] == 408
    assert (b"connection", b"close") in told[0]["headers"]
    assert b"did not come in time" in told[1]["body"]


def test_whoever_hangs_up_costs_no_turn(tmp_path: Path) -> None:
    assert asked_in_pieces(tmp_path, [piece(b"{", True), {"type": "http.disconnect"}]) == ([], [])


def test_sockets_to_tables_that_are_not_there_are_counted(tmp_path: Path) -> None:
    """They are refused before anything is looked for."""
    limits = {"requests_per_second": 0.001, "request_burst": 3, "address_share": 1.0}
    with TestClient(make_app(settings_for(tmp_path, **limits)), raise_server_exceptions=False) as client:
        codes = []
        for _ in range(5):
            with client.websocket_connect("/api/tables/nowhere/socket") as socket:
                codes.append(socket.receive_json()["code"])
                with pytest.raises(WebSocketDisconnect) as closed:
                    socket.receive_json()
                codes.append(closed.value.code)
        assert codes == ["gone", 4404] * 3 + ["rate", TOO_MANY] * 2


@pytest.mark.both_stores
def test_who_asks_for_many_tables_that_sleep_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table is loaded at a time, in turns by address."""
    from hiram.server.tables import registry

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            made = [await table_for(context, "me", "me", listed=True) for _ in range(9)]
            ids = [table.id for table in made]
        order: list[str] = []
        honest = registry.replay

        def followed(game: Any, row: Any, *rest: Any) -> Any:
            order.append(row.id)
            return honest(game, row, *rest)

        monkeypatch.setattr(registry, "replay", followed)
        async with OpenServer(settings_for(tmp_path)) as context:
            context.services.addresses.note("mallory", "bad")
            context.services.addresses.note("paul", "good")
            async with context.tables._replaying.turn(Share("bad")):
                attack = [asyncio.ensure_future(context.table(id, Guest("mallory"))) for id in ids[:8]]
                await until(lambda: context.tables._replaying.waiting == 8)
                mine = asyncio.ensure_future(context.table(ids[8], Guest("paul")))
                await until(lambda: context.tables._replaying.waiting == 9)
            await asyncio.gather(mine, *attack)
        assert order.index(ids[8]) <= 1

    run(work)


def test_the_description_of_the_api_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hiram.server import app as module

    made = []
    honest = module.openapi_document
    module.framework.cache_clear()
    monkeypatch.setattr(module, "openapi_document", lambda api: made.append(1) or honest(api))
    with TestClient(make_app(settings_for(tmp_path))) as client:
        assert client.get("/api/openapi.json").json() == client.get("/api/openapi.json").json()
    assert made == [1]


# What never ends -------------------------------------------------------------------------------------------------


def test_whoever_reads_nothing_keeps_little(tmp_path: Path) -> None:
    async def work() -> None:
        never = asyncio.Event()

        async def stuck(_: bytes) -> None:
            await never.wait()

        connection = Connection(Guest("anna"), stuck, 10_000)
        writer = asyncio.ensure_future(connection.write())
        for _ in range(100):
            connection.push(b"x" * (MOST_BYTES // 10))
        assert connection.behind
        assert sum(len(text) for text, _ in connection._outbox) == connection._bytes == 0
        connection.answer(b"kept")
        assert connection._bytes == 4
        writer.cancel()

    run(work)


@pytest.mark.both_stores
def test_a_seat_has_so_many_devices_and_a_table_so_many_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "MOST_DEVICES", 3)
    monkeypatch.setattr(seats, "MOST_READERS", 6)

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            token = table.seats[0].token
            for number in range(2):
                await context.enter(table.id, Guest(f"device {number}"), "", token)
            with pytest.raises(Refused, match="at most 3 devices"):
                await context.enter(table.id, Guest("device 3"), "", token)
            await context.enter(table.id, Guest("device 1"), "", token)
            for number in range(6 - len(table.readers)):
                await context.enter(table.id, Guest(f"spectator {number}"), table.row.invite, "")
            with pytest.raises(Refused, match="Too many people"):
                await context.enter(table.id, Guest("one more"), table.row.invite, "")
            await context.enter(table.id, Guest("spectator 0"), table.row.invite, "")

    run(work)


@pytest.mark.both_stores
def test_a_table_does_not_grow_for_ever_by_undos_and_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "MOST_ENTRIES", 12)

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            running = table.in_play()

            async def act() -> int:
                seat = running.match.acting[0]
                await table.act(seat, running.match.legal(seat)[0], running.rev(seat), "")
                return seat

            while running.moves < 12:
                seat = await act()
                await table.undo("anna", seat, running.rev(seat), "")
            seat = await act()
            with pytest.raises(Refused, match="only moves can be made now"):
                await table.undo("anna", seat, running.rev(seat), "")
            with pytest.raises(Refused, match="only moves can be made now"):
                await seats.change_seat(table, "anna", "", 0, SeatChange("take", name="Another"))
            await act()
            assert running.moves == 14

    run(work)


def test_streams_that_are_opened_at_the_same_moment_are_counted(tmp_path: Path) -> None:
    from hiram.server.http.play import stream

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, streams_a_guest=1)) as context:
            table = await table_of(context, "anna", "berta")
            here: dict[str, Any] = {"context": context, "guest": Guest("anna"), "table_id": table.id, "seat": 0}
            streams = [(await stream.fn(**here)).iterator for _ in range(3)]
            first = [await anext(each) for each in streams]
            assert [b"too many streams" in told for told in first] == [False, True, True]
            for each in streams:
                await each.aclose()

    run(work)


# Bans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banned", "asking"),
    [
        ("2001:db8::5/128", "2001:db8::5"),
        ("2001:db8::5/100", "2001:db8::9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9/128", "203.0.113.9"),
        ("::ffff:203.0.113.0/120", "203.0.113.77"),
        ("2001:db8::/48", "2001:db8:0:7::1"),
    ],
)
def test_a_ban_of_an_address_meets_who_has_it(banned: str, asking: str) -> None:
    bans = Bans([], Watch())
    bans.add("address", network_of(banned), "", None)
    assert bans.reason("", address_key(asking)) == ""
    assert bans.reason("", address_key("198.51.100.1")) is None
