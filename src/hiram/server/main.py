"""Running the server: `serve` binds the port, says where it is, and stays until it is told to stop.

The command line calls it; so does whoever wants Hiram inside of another program.
"""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import uvicorn

from hiram.core.errors import HiramError
from hiram.server.app import make_app
from hiram.server.garbage import collections_on_demand
from hiram.server.lobby.lan import EVERYWHERE, lan_addresses
from hiram.server.monitoring.logs import configure_logs
from hiram.server.protocols import connection_protocols
from hiram.server.settings import Settings, data_folder

KEEP_ALIVE = 150  # seconds: longer than proxies keep a line at rest (Caddy 120), or they send requests on closed ones
LARGEST_SOCKET_MESSAGE = 64 * 1024  # in bytes; from session.LARGEST_MESSAGE on it is refused with a reason
FURTHER_PORTS = 20
LONGEST_HOLD = 0.0005  # seconds: so long the loop goes on while another thread, such as that of the disk, has something


class AnnouncingServer(uvicorn.Server):
    """A uvicorn server that calls back when it accepts requests."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    *,
    settings: Settings | None = None,
    any_port: bool = False,
    on_ready: Callable[[str], None] | None = None,
    echo: Callable[[str], object] = lambda listener: sys.stdout.write(listener + "\n"),
) -> None:
    """Serve until interrupted; `on_ready` gets the address when the server answers.

    Port 0 is any free one; with `any_port` a port that is taken is passed over. HiramError says what is wrong with
    the port or the folder.
    """
    listener = bound_socket(host, port, FURTHER_PORTS if any_port and port else 0)
    chosen = replace(settings or Settings(), host=host, port=listener.getsockname()[1], data=data or data_folder())
    if settings is not None and data is None:
        chosen = replace(chosen, data=settings.data)
    address = f"http://{'localhost' if host in EVERYWHERE else host}:{chosen.port}"

    def ready() -> None:
        context = app.context
        echo(f"Hiram is at {address}")
        for other in lan_addresses(chosen):
            echo(f"Other devices in the house: {other}")
        echo(f"Games are kept in {context.store.where}")
        for table, why in context.tables.damaged.items():
            echo(f"Table {table} cannot be played on: {why}")
        if on_ready is not None:
            on_ready(address)

    configure_logs(chosen)
    with contextlib.closing(listener):
        http_line, socket_line = connection_protocols(chosen)
        app = make_app(chosen)
        config = uvicorn.Config(
            app,
            http=http_line,
            ws=socket_line,
            forwarded_allow_ips=list(chosen.proxies),
            ws_max_size=LARGEST_SOCKET_MESSAGE,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
            timeout_keep_alive=KEEP_ALIVE,
            server_header=False,
        )
        with contextlib.suppress(KeyboardInterrupt), collections_on_demand(), short_switch_interval():
            AnnouncingServer(config, ready).run(sockets=[listener])


@contextlib.contextmanager
def short_switch_interval() -> Iterator[None]:
    """Let the thread whose flush is done take the GIL soon, though the loop is busy: people wait for it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(LONGEST_HOLD)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def bound_socket(host: str, port: int, further: int) -> socket.socket:
    """A socket that is bound to the port, or to one of those after it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + further + 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(256)
            return listener
        except OSError as error:
            listener.close()
            problem = error
    raise HiramError(f"cannot serve at {host}:{port}: {problem.strerror or problem}; choose another --port")
