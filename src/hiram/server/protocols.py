"""The network connections below requests and web sockets: how many an address may have, and when one is cut.

A connection is cut if its request does not come in time, however slowly it drips in; if its other end reads nothing of
what it asked for; and if it sends what no client of ours sends: pings without end, messages in pieces without end. A
trusted proxy (`Settings.proxies`) may have any number of connections, for it has them for others.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from hiram.core.errors import HiramError
from hiram.server.garbage import Collector
from hiram.server.limits import Bucket, address_key, network_key
from hiram.server.settings import Settings

MOST_PIECES = 1000  # of one message
PINGS = (1.0, 30)  # a second, and at once
DIRECT = "hiram.direct"  # among the extensions of a web socket's scope: the connection itself
Protocols = tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]


class DirectWebSocket(Protocol):
    """What a web socket offers beside ASGI: messages that go the short way, without a task and a queue for each
    step. What cannot go that way goes through ASGI, and stays in order."""

    on_text: Callable[[str], object] | None

    def write_now(self, *messages: bytes) -> bool: ...

    def wait_for(self, message: asyncio.Task[None]) -> None: ...


def direct_web_socket(scope: Any) -> DirectWebSocket | None:
    """The direct way to a web socket. A test, or another server than `serve` runs, has none."""
    return (scope.get("extensions") or {}).get(DIRECT)


class ConnectionCounts:
    """Counts the connections of each address."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.lines_an_address
        self._most_of_network = settings.lines_an_address * settings.address_share
        self._proxies = [proxy_network(text) for text in settings.proxies]
        self._open: Counter[tuple[str, str]] = Counter()

    def open(self, host: str) -> bool:
        """Count a connection; whether it may stay."""
        keys = self._keys(host)
        self._open.update(keys)
        return not keys or (self._open[keys[0]] <= self._most and self._open[keys[1]] <= self._most_of_network)

    def close(self, host: str) -> None:
        for key in self._keys(host):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _keys(self, host: str) -> list[tuple[str, str]]:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return []  # not of the network
        if any(address in proxy for proxy in self._proxies):
            return []
        where = address_key(host)
        return [("address", where), ("network", network_key(where))]


def proxy_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """The addresses of a proxy."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise HiramError(
            f"a proxy is an address such as 10.0.0.7 or a network such as 10.0.0.0/8, not {text!r}"
        ) from None


class Timer:
    """Does something after a while, unless it is stopped before."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Cut a connection after a while, unless a cut is already due."""
        if self._handle is None:
            self._handle = self._loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class TimedReader(asyncio.Protocol):
    """Cuts a connection whose other end does not read for a while; for the protocols below."""

    counts: ConnectionCounts
    seconds: float
    transport: asyncio.Transport
    _reading: Timer

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()


class HttpConnection(TimedReader, H11Protocol):
    """A connection on which requests come."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arriving, self._reading = Timer(self.loop, self.seconds), Timer(self.loop, self.seconds)
        if self.counts.open(host_of(self.client)):
            self._arriving.start(transport)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.counts.close(host_of(self.client))
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._arriving.stop()
        elif self.transport.get_protocol() is self:
            self._arriving.start(self.transport)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def _stop(self) -> None:
        self._arriving.stop()
        self._reading.stop()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._reading.start(self.transport)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._reading.start(self.transport)


class WebSocketConnection(TimedReader, WebSocketsSansIOProtocol):
    """A connection that is a web socket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._reading = Timer(self.loop, self.seconds)
        self._closing = Timer(self.loop, self.seconds)
        self._pings = Bucket(*PINGS)
        self.on_text: Callable[[str], object] | None = None
        self._extensions: dict[str, Any] = {}
        self._held = False  # nothing is read until a message is carried out

    def connection_lost(self, exc: Exception | None) -> None:
        self.counts.close(host_of(self.client))
        self._reading.stop()
        self._closing.stop()
        super().connection_lost(exc)
        self.on_text = None
        self._extensions.pop(DIRECT, None)
        Collector.closed += 1
        self.conn.extensions = []  # the rest is small, until somebody looks for garbage in cycles (`garbage`)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._closing.start(self.transport)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._extensions = cast(dict[str, Any], self.scope["extensions"])
            self._extensions[DIRECT] = self

    def write_now(self, *messages: bytes) -> bool:
        """Send messages at once, unless the connection is slow, closing or closed; whether they were sent."""
        if self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if self.conn.extensions:  # which compress them
            for message in messages:
                self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(b"".join(map(text_frame, messages)))
        return True

    def send_receive_event_to_app(self) -> None:
        if self.on_text is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which closes the connection
            return
        self.frames = []
        self.on_text(text)

    def wait_for(self, message: asyncio.Task[None]) -> None:
        """Read nothing more until a message is carried out."""
        if not self._held and not self.transport.is_closing():
            self._held = True
            self.transport.pause_reading()
            message.add_done_callback(self._read_on)

    def _read_on(self, _: object) -> None:
        self._held = False
        if not self.transport.is_closing():
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self._closing.start(self.transport)

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.transport.abort()

    def handle_ping(self) -> None:
        super().handle_ping()
        if not self._pings.take():
            self.transport.abort()

    def handle_pong(self, event: Any) -> None:
        if self.pending_ping_payload is None and not self._pings.take():
            self.transport.abort()
        super().handle_pong(event)


def connection_protocols(settings: Settings) -> Protocols:
    """The protocols of a server's connections, for uvicorn: HTTP, and the web sockets that HTTP is upgraded to."""
    shared = ConnectionCounts(settings)

    class Http(HttpConnection):
        counts, seconds = shared, settings.request_seconds

    class WebSocket(WebSocketConnection):
        counts, seconds = shared, settings.request_seconds

    return Http, WebSocket


def text_frame(message: bytes) -> bytes:
    """A message as a server sends it over a web socket that compresses nothing: in one frame (RFC 6455, 5.2).

    >>> text_frame(b"{}"), text_frame(bytes(300))[:4], text_frame(bytes(70000))[:10]
    (b'\\x81\\x02{}', b'\\x81~\\x01,', b'\\x81\\x7f\\x00\\x00\\x00\\x00\\x00\\x01\\x11p')
    """
    size = len(message)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


def host_of(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""
