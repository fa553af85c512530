"""Connections of the network: counted by address, cut where nothing comes, nothing is read, or nonsense has no end."""

from __future__ import annotations

import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from hiram.core.errors import HiramError
from hiram.server.garbage import Collector
from hiram.server.protocols import MOST_PIECES, PINGS, ConnectionCounts, connection_protocols
from hiram.server.settings import Settings
from server.harness import NO_LIMITS, PATIENCE
from server.process import server_process

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
SECONDS = Settings().request_seconds


class FalseLoop:
    """Time that passes when it is told to; tasks that never run."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, work: Callable[..., object], *args: object) -> Timer:
        self.timers.append(Timer(self.now + seconds, lambda: work(*args)))
        return self.timers[-1]

    def create_task(self, work: Coroutine[Any, Any, Any], **_: Any) -> set[Any]:
        work.close()
        return Task()

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        due = [timer for timer in self.timers if timer.at <= self.now]
        self.timers = [timer for timer in self.timers if timer not in due]
        for timer in due:
            timer.run()


class Task(set[Any]):
    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def add_done_callback(self, _: object) -> None:
        pass


class Timer:
    def __init__(self, at: float, work: Callable[[], object]) -> None:
        self.at = at
        self.work: Callable[[], object] | None = work

    def run(self) -> None:
        if self.work is not None:
            self.work()

    def cancel(self) -> None:
        self.work = None


class FalseTransport:
    """The end of a line."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.cut = False
        self.closed = False
        self.protocol: Any = None

    def get_extra_info(self, name: str) -> Any:
        return {"peername": (self.host, 1), "sockname": ("127.0.0.1", 8000)}.get(name)

    def abort(self) -> None:
        self.cut = self.closed = True

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_protocol(self) -> Any:
        return self.protocol

    def write(self, _: bytes) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


class House:
    """A server's lines, without a network."""

    def __init__(self, **settings: Any) -> None:
        http, self.web_socket = connection_protocols(Settings(**settings))
        self.config = uvicorn.Config(lambda *_: None, http=http, ws=self.web_socket, log_config=None)
        self.config.load()
        self.http = http
        self.loop = FalseLoop()

    def line(self, host: str = "10.0.0.1", kind: Any = None) -> tuple[Any, FalseTransport]:
        protocol = (kind or self.http)(config=self.config, server_state=ServerState(), app_state={}, _loop=self.loop)
        transport = FalseTransport(host)
        transport.protocol = protocol
        protocol.connection_made(transport)
        return protocol, transport


def test_a_line_on_which_nothing_comes_is_cut() -> None:
    house = House()
    _, transport = house.line()
    house.loop.pass_time(SECONDS - 1)
    assert not transport.cut
    house.loop.pass_time(1)
    assert transport.cut


def test_a_request_that_drips_in_is_cut_however_often_a_drop_comes() -> None:
    house = House()
    protocol, transport = house.line()
    for number in range(int(SECONDS)):
        assert not transport.cut
        protocol.data_received(GET[number : number + 1])
        house.loop.pass_time(1)
    assert transport.cut


def test_a_request_that_has_come_is_not_cut_while_it_is_worked_on() -> None:
    house = House()
    protocol, transport = house.line()
    protocol.data_received(GET)
    house.loop.pass_time(10 * SECONDS)
    assert not transport.cut
    protocol.cycle.response_complete = True
    protocol.on_response_complete()
    protocol.data_received(b"G")
    house.loop.pass_time(SECONDS)
    assert transport.cut, "the next request drips in"


def test_a_body_that_goes_on_after_the_answer_is_cut() -> None:
    house = House()
    protocol, transport = house.line()
    protocol.data_received(POST)
    protocol.cycle.response_complete = True
    protocol.on_response_complete()
    for _ in range(int(SECONDS)):
        assert not transport.cut
        protocol.data_received(b" ")
        house.loop.pass_time(1)
    assert transport.cut


@pytest.mark.parametrize("kind", ["http", "socket"])
def test_whoever_reads_nothing_is_cut(kind: str) -> None:
    house = House()
    protocol, transport = house.line(kind=house.web_socket if kind == "socket" else None)
    if kind == "http":
        protocol.data_received(GET)
    protocol.pause_writing()
    house.loop.pass_time(SECONDS - 1)
    protocol.resume_writing()
    house.loop.pass_time(SECONDS - 1)
    assert not transport.cut, "it reads slowly, but it reads"
    protocol.pause_writing()
    house.loop.pass_time(SECONDS)
    assert transport.cut


def test_a_line_that_is_closed_but_never_read_to_its_end_is_cut() -> None:
    house = House()
    protocol, transport = house.line()
    protocol.data_received(GET)
    protocol.cycle.response_complete = True
    transport.closed = True
    protocol.on_response_complete()
    house.loop.pass_time(SECONDS)
    assert transport.cut
    silent, transport = house.line(kind=house.web_socket)
    silent.pending_ping_payload = b"ping"
    silent.conn.fail = lambda *_: None
    silent.conn.data_to_send = list
    silent.keepalive_timeout()
    house.loop.pass_time(SECONDS)
    assert transport.cut


def test_an_address_has_so_many_lines_and_a_proxy_any_number() -> None:
    house = House(lines_an_address=2, address_share=2.0, proxies=("10.9.0.0/16",))
    lines = [house.line("10.0.0.1") for _ in range(3)]
    assert [transport.cut for _, transport in lines] == [False, False, True]
    for protocol, transport in lines:
        if transport.cut:
            protocol.connection_lost(None)
    assert not house.line("10.0.0.2")[1].cut
    assert not any(house.line("10.9.8.7")[1].cut for _ in range(9))
    lines[0][0].connection_lost(None)
    assert not house.line("10.0.0.1")[1].cut, "there is room again"
    assert house.line("10.0.0.1")[1].cut


def test_a_line_that_becomes_a_web_socket_is_counted_until_it_ends() -> None:
    house = House(lines_an_address=1)
    protocol, _ = house.line()
    protocol._stop()
    later, transport = house.line("10.0.0.3", house.web_socket)
    closed = Collector.closed
    later.connection_lost(None)
    assert not transport.cut
    assert Collector.closed == closed + 1, "nobody knows that there is garbage"
    lines = ConnectionCounts(Settings(lines_an_address=1))
    assert [lines.open("::ffff:10.0.0.1"), lines.open("10.0.0.1"), lines.open("10.0.0.2")] == [True, False, True]
    lines.close("10.0.0.1")
    lines.close("10.0.0.1")
    assert lines.open("10.0.0.1")


def test_a_network_of_ipv6_has_a_few_times_as_many_lines_as_an_address() -> None:
    lines = ConnectionCounts(Settings(lines_an_address=2, address_share=2.0))
    assert [lines.open(f"2001:db8:1:{n}::1") for n in range(5)] == [True] * 4 + [False]
    assert [lines.open("2001:db8:2::1"), lines.open("2001:db8:2::2"), lines.open("2001:db8:2::3")] == [
        True,
        True,
        False,
    ]


def test_pings_and_pieces_without_end_are_cut() -> None:
    house = House()
    protocol, transport = house.line(kind=house.web_socket)
    protocol.conn.data_to_send = list
    for _ in range(PINGS[1]):
        protocol.handle_ping()
    assert not transport.cut
    protocol.handle_ping()
    assert transport.cut

    class Piece:
        data, fin = b"", False

    protocol, transport = house.line(kind=house.web_socket)
    for _ in range(MOST_PIECES):
        protocol.handle_cont(Piece)
    assert not transport.cut
    protocol.handle_cont(Piece)
    assert transport.cut


def test_a_proxy_that_is_no_address_is_refused_with_a_sentence() -> None:
    with pytest.raises(HiramError, match=r"a proxy is an address .* not 'nginx'"):
        connection_protocols(Settings(proxies=("nginx",)))


def heard(line: socket.socket) -> bytes:
    """What comes until the other end hangs up."""
    told = b""
    try:
        while piece := line.recv(4096):
            told += piece
    except ConnectionError:
        pass
    return told


def test_half_requests_of_one_address_lock_nobody_out(tmp_path: Path) -> None:
    """A real server: lines of another address of this machine, which is no proxy."""
    limits = NO_LIMITS | {"lines_an_address": 3, "request_seconds": 5.0}
    with server_process(tmp_path, limits=limits) as server:
        lines = []
        for sent in (GET[:-2], POST, b"", b""):  # at once, however long the rest takes
            lines.append(
                socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=("127.0.0.2", 0))
            )
            lines[-1].sendall(sent)
        assert heard(lines[3]) == b"", "one line too many"
        assert server.call("GET", "/health") == {"status": "alive"}
        assert heard(lines[0]) == heard(lines[2]) == b"", "the rest of the request did not come"
        slow = heard(lines[1])
        assert slow.startswith(b"HTTP/1.1 408 ")
        assert b"did not come in time" in slow
        for line in lines:
            line.close()
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=("127.0.0.2", 0)) as again:
            again.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            assert heard(again).startswith(b"HTTP/1.1 200 ")
