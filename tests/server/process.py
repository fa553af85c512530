"""A server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import contextlib
import http.client
import json
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hiram.server.main import bound_socket, serve
from hiram.server.settings import Settings
from hiram.testing.killing.forking import Forked
from server import harness
from server.harness import NO_LIMITS, PATIENCE


def serve_in(folder: str, port: int, pace: float, workers: int, limits: dict[str, Any]) -> None:
    """What the process does."""
    serve(port=port, settings=Settings(data=Path(folder), pace=pace, workers=workers, **limits))


def free_port() -> int:
    with contextlib.closing(bound_socket("127.0.0.1", 0, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class ServerProcess:
    """A server that can be asked, stopped and killed."""

    def __init__(
        self,
        folder: Path,
        pace: float = 0.0,
        workers: int = 0,
        port: int | None = None,
        limits: dict[str, Any] | None = None,
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        more = (limits or NO_LIMITS) | {"database": harness.database_of(folder)}
        self.said = folder.with_name(f"{folder.name}-{self.port}.said")
        arguments = (str(folder), self.port, pace, workers, more)
        self.process = Forked("server.process", "serve_in", *arguments, said=self.said)
        self.token = ""
        self._wait()

    def _wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server ended by itself"
            with contextlib.suppress(OSError):
                self.call("GET", "/api/house")
                return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def call(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with contextlib.closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            data = json.loads(answer.read())
            assert answer.status < 500, data
            return data

    def until(self, path: str, condition: Callable[[Any], bool]) -> Any:
        """Ask again and again until the answer is as it should be."""
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            answer = self.call("GET", path)
            if condition(answer):
                return answer
            time.sleep(0.02)
        raise AssertionError(f"{path} never came to be as it should")

    def kill(self) -> None:
        """As if the power went."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """As a person does, with Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def server_process(folder: Path, **more: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
