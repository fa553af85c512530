"""A server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import contextlib
import http.client
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hiram.server.main import bound_socket
from server import harness
from server.harness import NO_LIMITS, PATIENCE

PROGRAM = """
import json
import sys
from pathlib import Path
from hiram.server.main import serve
from hiram.server.settings import Settings
port, folder, pace, workers = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
limits = json.loads(sys.argv[5])
serve(port=port, settings=Settings(data=folder, pace=pace, workers=workers, **limits))
"""


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
        arguments = [
            str(self.port),
            str(folder),
            str(pace),
            str(workers),
            json.dumps(more),
        ]
        self.process = subprocess.Popen([sys.executable, "-u", "-c", PROGRAM, *arguments], stdout=subprocess.PIPE)
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
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As a person does, with Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        self._gone()
        return self.process.returncode

    def _gone(self) -> None:
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextlib.contextmanager
def server_process(folder: Path, **more: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
