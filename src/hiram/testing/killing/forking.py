"""Processes that have loaded Hiram when they begin: all are forked from one that loads it once.

To load a server takes longer than most tests of one. What a process is told (environment, folder, signals) and how it
ends is as if it had been started by itself.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

LOADED = """
import gc, importlib, json, os, sys
sys.path[:] = json.loads(sys.argv[1])
import hiram.server.main
from hiram.server.app import framework
framework()
module = importlib.import_module(sys.argv[2])
getattr(module, "load", int)()
gc.freeze()
children, order = set(), {}
for line in sys.stdin:
    order = json.loads(line)
    if "ended" in order:
        child, status = os.waitpid(order["ended"], os.WNOHANG)
        children.discard(child)
        print(os.waitstatus_to_exitcode(status) if child else "", flush=True)
        continue
    child = os.fork()
    if not child:
        break
    children.add(child)
    print(child, flush=True)
else:
    for child in children:
        os.kill(child, 9)
    sys.exit()
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.dup2(os.open(order["said"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC) if order["said"] else 2, 1)
os.environ.clear()
os.environ.update(order["environment"])
os.chdir(order["folder"])
getattr(importlib.import_module(order["module"]), order["function"])(*order["arguments"])
"""


class ForkServer:
    """The process that has loaded what a module needs (its function `load` says so), and forks. All die with it, and it
    dies with this one, if not before."""

    def __init__(self, module: str) -> None:
        command = [sys.executable, "-u", "-c", LOADED, json.dumps(sys.path), module]
        self._parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._asking = threading.Lock()
        atexit.register(self.close)

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def ask(self, **order: Any) -> str:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        with self._asking:
            self._parent.stdin.write(json.dumps(order) + "\n")
            self._parent.stdin.flush()
            return self._parent.stdout.readline().strip()

    def close(self) -> None:
        atexit.unregister(self.close)
        for pipe in (self._parent.stdin, self._parent.stdout):
            assert pipe is not None
            pipe.close()
        self._parent.wait()


fork_server_of = functools.cache(ForkServer)
"""That of a module for as long as this process lives."""


class Forked:
    """A function of a module in a process of its own, used like `subprocess.Popen`. It writes to the file `said`, if
    there is one, and finds `more` in its environment. The module's fork_server forks it, unless another is given."""

    def __init__(
        self,
        module: str,
        function: str,
        *arguments: object,
        said: Path | None = None,
        more: Mapping[str, str] | None = None,
        fork_server: ForkServer | None = None,
    ) -> None:
        self._fork_server = fork_server or fork_server_of(module)
        self.returncode: int | None = None
        told = {"environment": {**os.environ, **(more or {})}, "folder": str(Path.cwd()), "said": str(said or "")}
        self.pid = int(self._fork_server.ask(module=module, function=function, arguments=arguments, **told))

    def poll(self) -> int | None:
        if self.returncode is None:
            code = self._fork_server.ask(ended=self.pid)
            self.returncode = int(code) if code else None
        return self.returncode

    def wait(self, timeout: float) -> int:
        end = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)
