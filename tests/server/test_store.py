"""The store: what was awaited is on the disk, failures stay alone, older files become newer ones."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from hiram.core.errors import HiramError
from hiram.server import queries
from hiram.server.schema import VERSIONS
from hiram.server.store import Store
from server.driving import run


def names(connection: sqlite3.Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute("SELECT name FROM guests ORDER BY id")]


def test_what_is_awaited_can_be_read_by_another_process(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        await store.write(lambda connection: queries.name_guest(connection, "a", "Anna", 1))
        other = sqlite3.connect(store.path)
        assert names(other) == ["Anna"]
        other.close()
        store.close()

    run(work)


def test_writes_that_wait_together_share_a_transaction(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        commits: list[bool] = []

        def slow(connection: sqlite3.Connection) -> None:
            connection.set_trace_callback(lambda line: commits.append(True) if line == "COMMIT" else None)
            gate.wait(5)

        import threading

        gate = threading.Event()
        first = asyncio.create_task(store.write(slow))
        await asyncio.sleep(0)
        jobs = [
            asyncio.create_task(store.write(lambda c, n=n: queries.name_guest(c, f"{n:03}", str(n), 1)))
            for n in range(50)
        ]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *jobs)
        assert len(await store.read(names)) == 50
        assert len(commits) <= 3, "fifty waiting writes took a transaction each"
        store.close()

    run(work)


def test_a_write_that_fails_is_undone_alone(tmp_path: Path) -> None:
    def half(connection: sqlite3.Connection) -> None:
        queries.name_guest(connection, "b", "Half", 1)
        connection.execute("INSERT INTO no_such_table VALUES (1)")

    async def work() -> None:
        store = Store(tmp_path)
        good, bad, also = await asyncio.gather(
            store.write(lambda c: queries.name_guest(c, "a", "Anna", 1)),
            store.write(half),
            store.write(lambda c: queries.name_guest(c, "c", "Carl", 1)),
            return_exceptions=True,
        )
        assert isinstance(bad, sqlite3.OperationalError)
        assert (good, also) == (None, None)
        assert await store.read(names) == ["Anna", "Carl"]
        store.close()
        with pytest.raises(HiramError, match="closed"):
            await store.write(names)

    run(work)


def test_the_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    Store(folder).close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(HiramError, match="file"):
        Store(tmp_path / "file")


def test_data_of_a_newer_hiram_are_refused(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write_now(lambda connection: connection.execute("UPDATE meta SET value = 99 WHERE key = 'version'"))
    store.close()
    with pytest.raises(HiramError, match="newer Hiram"):
        Store(tmp_path)


def test_opening_again_keeps_version_and_key(tmp_path: Path) -> None:
    first = Store(tmp_path)
    key = first.write_now(lambda connection: queries.secret_key(connection, b"one"))
    first.close()
    second = Store(tmp_path)
    assert second.write_now(lambda connection: queries.secret_key(connection, b"two")) == key == b"one"
    version = second.write_now(lambda c: c.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()[0])
    second.close()
    assert int(version) == len(VERSIONS)
