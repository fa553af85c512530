"""A PostgreSQL of the tests' own: started when the first test needs it, in a temporary folder, on a socket file."""

from __future__ import annotations

import atexit
import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from hiram.server.store.postgres import PostgresStore

PATIENCE = 300.0  # seconds
TEMPLATE = "hiram_template"
SETTINGS = {  # nothing has to survive a loss of power here
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
}


def program(name: str) -> str:
    """A program of PostgreSQL: Debian keeps those of the server out of the way."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    known = str(found[-1]) if found else shutil.which(name)
    assert known, "the tests need PostgreSQL: `make postgresql` installs it"
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

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hiram-pg-"))
        self._as = other_user()
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self._made = 0
        self._free: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        command = [program("initdb"), "-D", self._data, "-U", "hiram", "-A", "trust", "-E", "UTF8", "--no-sync"]
        made = subprocess.run([*command, "--locale=C"], cwd="/", capture_output=True, text=True, **self._as)
        assert made.returncode == 0, made.stderr
        self.start()
        self._execute(f"CREATE DATABASE {TEMPLATE}")
        PostgresStore(self.url(TEMPLATE)).close()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def url(self, database: str) -> str:
        return f"postgresql://hiram@/{database}?host={self.folder}"

    def start(self) -> None:
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
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
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        for process in (self._process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _execute(self, sql: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql)

    def make_database(self) -> str:
        """The address of a database, as a server that has never been used leaves it."""
        if self._free:
            return self._free.pop()
        self._made += 1
        self._execute(f"CREATE DATABASE hiram_{self._made} TEMPLATE {TEMPLATE}")
        return self.url(f"hiram_{self._made}")

    def give_back(self, url: str) -> None:
        """Empty a database, for another test: that takes less time than making a new one. The few rows are deleted,
        which takes a sixth of the work of TRUNCATE."""
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
            found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
            names = sorted((name for (name,) in found if name != "meta"), key="tables".__eq__)  # the others refer to it
            connection.execute("; ".join(f"DELETE FROM {name}" for name in names))
            connection.execute("DELETE FROM meta WHERE key != 'version'")
            connection.execute("SELECT setval(sequencename::regclass, 1, false) FROM pg_sequences")
        self._free.append(url)


@cache
def cluster() -> Cluster:
    """The one of this process."""
    made = Cluster()
    atexit.register(made.remove)
    return made
