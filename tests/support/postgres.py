"""The PostgreSQL of the tests: started when the first one needs it, with databases that are used again."""

from __future__ import annotations

import atexit
from functools import cache

import psycopg

from hiram.server.store.postgres import PostgresStore
from hiram.testing import postgres

TEMPLATE = "hiram_template"
SETTINGS = {  # nothing has to survive a loss of power here
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
}


class Cluster(postgres.Cluster):
    """A running PostgreSQL, whose databases are as a server that has never been used leaves them."""

    def __init__(self) -> None:
        super().__init__(SETTINGS)
        self._made = 0
        self._free: list[str] = []
        PostgresStore(self.make(TEMPLATE)).close()

    def make_database(self) -> str:
        """The address of a database that nobody uses."""
        if self._free:
            return self._free.pop()
        self._made += 1
        return self.make(f"hiram_{self._made}", TEMPLATE)

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
