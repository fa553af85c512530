"""A PostgreSQL of one's own for tests and measurements: in a temporary folder, on a socket file."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

PATIENCE = 300.0  # seconds
SETTINGS = {"listen_addresses": "", "max_connections": "200"}


def program(name: str) -> str:
    """A program of PostgreSQL: Debian keeps those of the server out of the way."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    known = str(found[-1]) if found else shutil.which(name)
    assert known, "this needs PostgreSQL: `make postgresql` installs it"
    return known


def other_user() -> dict[str, Any]:
    """As whom it runs: PostgreSQL refuses to be run by root."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, settings: Mapping[str, str] | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hiram-pg-"))
        self._settings = {**SETTINGS, **(settings or {})}
        self._as = other_user()
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self._process: subprocess.Popen[bytes] | None = None
        command = [program("initdb"), "-D", self._data, "-U", "hiram", "-A", "trust", "-E", "UTF8", "--no-sync"]
        made = subprocess.run([*command, "--locale=C"], cwd="/", capture_output=True, text=True, **self._as)
        assert made.returncode == 0, made.stderr
        self.start()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.remove()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def url(self, database: str) -> str:
        return f"postgresql://hiram@/{database}?host={self.folder}"

    def start(self) -> None:
        settings = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        dies_with_us = ["setpriv", "--pdeathsig", "QUIT"] if shutil.which("setpriv") else []
        command = [*dies_with_us, program("postgres"), "-D", self._data, "-k", str(self.folder), *settings]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self._as)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < end, "PostgreSQL does not start"
                time.sleep(0.02)

    def stop(self) -> None:
        """At once, as if its machine went down."""
        if self._process is not None:
            self._process.send_signal(3)  # SIGQUIT
            self._process.wait(PATIENCE)
            self._process = None

    def signal(self, number: int) -> None:
        """To the server and to all its processes."""
        for process in self.processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def make(self, database: str, template: str = "template1") -> str:
        """A new database; its address."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database} TEMPLATE {template}")
        return self.url(database)

    @property
    def processes(self) -> list[int]:
        """The server and all that work for it."""
        if self._process is None:
            return []
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [self._process.pid, *map(int, children)]
