"""The store in a file: what was awaited is on the disk, failures stay alone, older files become newer ones."""

import asyncio
import errno
import shutil
import sqlite3
import stat
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from hiram.core.errors import HiramError
from hiram.server.errors import Refused
from hiram.server.store import queries, sqlite as store_module
from hiram.server.store.schema import VERSIONS
from hiram.server.store.sqlite import FEW, QUICK, QUICK_FLUSHES, SqliteStore
from server.harness import OpenServer, run, settings_for, table_for

pytestmark = pytest.mark.one_store("sqlite")  # test_postgres.py has the same of the other one


def names(connection: sqlite3.Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute("SELECT name FROM guests ORDER BY id")]


def test_what_is_awaited_can_be_read_by_another_process(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.write(lambda connection: queries.name_guest(connection, "a", "Anna", 1))
        other = sqlite3.connect(store.path)
        assert names(other) == ["Anna"]
        other.close()
        store.close()

    run(work)


def test_writes_that_wait_together_share_a_flush(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushes: list[int] = []
    monkeypatch.setattr(store_module, "flush", flushes.append)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        jobs = [store.write(lambda c, n=n: queries.name_guest(c, f"{n:03}", str(n), 1)) for n in range(50)]
        await asyncio.gather(*jobs)
        assert len(await store.read(names)) == 50
        assert 1 <= len(flushes) <= 3, "fifty waiting writes took a flush each"
        await store.write(lambda c: queries.name_guest(c, "z", "Zoe", 1))
        assert len(flushes) >= 2, "a write was acknowledged without a flush"
        store.close()

    run(work)


def test_the_loop_flushes_a_quick_disk_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_loop: list[bool] = []
    clock, took = [0.0], [QUICK / 2]

    def flush(_: int) -> None:
        by_loop.append(threading.current_thread() is threading.main_thread())
        clock[0] += took[0]

    async def write(store: SqliteStore, times: int) -> list[bool]:
        by_loop.clear()
        for number in range(times):
            await store.write(lambda c, n=number: queries.name_guest(c, f"{n}", "Anna", 1))
        return list(by_loop)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        assert await write(store, QUICK_FLUSHES + 3) == [False] * QUICK_FLUSHES + [True] * 3
        took[0] = QUICK * 2
        assert await write(store, 3) == [True, False, False], "a slow disk holds the loop up"
        took[0] = QUICK / 2
        assert await write(store, QUICK_FLUSHES + 1) == [False] * QUICK_FLUSHES + [True]
        store.close()

    monkeypatch.setattr(store_module, "flush", flush)
    monkeypatch.setattr(store_module, "time", SimpleNamespace(perf_counter=lambda: clock[0]))
    run(work)


def test_a_disk_that_cannot_flush_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            running = table.running
            assert running is not None
            seat = running.match.acting[0]
            action = running.match.legal(seat)[0].name

            def broken(_: int) -> None:
                raise OSError(5, "Input/output error")

            with monkeypatch.context() as patch:
                patch.setattr(store_module, "flush", broken)
                with pytest.raises(Refused, match="Nothing can be stored just now"):
                    await table.act(seat, action, running.rev(seat), "key")
            again = await context.tables.get(table.id)
            assert again is not table
            assert await again.act(seat, action, 0, "key") == 1
            assert again.running is not None
            assert again.running.moves == 1, "the move is there twice"

    run(work)


async def name_guests(store: SqliteStore, count: int) -> None:
    """So many writes, each with a flush of its own."""
    for number in range(count):
        await store.write(lambda c, n=number: queries.name_guest(c, f"{n:05}", str(n), 1))


def test_the_log_has_room_before_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flush of a file that has not grown is twice as fast."""
    monkeypatch.setattr(store_module, "ROOM", 1 << 21)

    async def work() -> None:
        store = SqliteStore(tmp_path / "data")
        log = Path(f"{store.path}-wal")
        await name_guests(store, store_module.FIRST_FLUSHES)
        assert log.stat().st_size < 1 << 20, "a server that has little to do takes much of the disk"
        await name_guests(store, 8)
        size = log.stat().st_size
        assert size >= 1 << 21
        await name_guests(store, 50)
        assert log.stat().st_size == size
        shutil.copytree(tmp_path / "data", tmp_path / "crashed")
        store.close()
        store = SqliteStore(tmp_path / "crashed")
        assert len(await store.read(names)) == 50
        store.close()

    run(work)


def test_a_log_without_room_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store_module.os, "pwrite", no_room)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        await name_guests(store, store_module.FIRST_FLUSHES + 5)
        assert not store.trouble
        store.close()

    run(work)


def test_the_log_is_copied_into_the_database_beside_the_flushes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "FLUSHES", 10)

    async def work() -> None:
        store = SqliteStore(tmp_path / "data")
        await name_guests(store, 10)
        await asyncio.wrap_future(store._copying.submit(lambda: None))
        (tmp_path / "alone").mkdir()
        shutil.copy(store.path, tmp_path / "alone")
        store.close()
        store = SqliteStore(tmp_path / "alone")
        assert len(await store.read(names)) == 10
        store.close()

    run(work)


def test_a_log_that_is_too_long_begins_anew_at_the_next_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It could not when it was copied, because somebody read or wrote meanwhile."""
    monkeypatch.setattr(store_module, "FLUSHES", 50)
    monkeypatch.setattr(store_module, "MOST_PAGES", 40)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        await name_guests(store, 1)
        reader = sqlite3.connect(store.path, isolation_level=None)
        reader.execute("BEGIN")
        assert len(names(reader)) == 1
        await name_guests(store, 49)
        await asyncio.wrap_future(store._copying.submit(lambda: None))
        reader.close()
        await store.write(lambda c: queries.name_guest(c, "z", "Zoe", 1))
        other = sqlite3.connect(store.path)
        _, pages, _ = other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        other.close()
        assert pages < 40, "the log grows and grows"
        assert len(await store.read(names)) == 50
        store.close()

    run(work)


def test_a_few_writes_of_one_flush_are_told_one_in_each_turn_of_the_loop(tmp_path: Path) -> None:
    """Whoever was told can send what comes of it before the next one draws its table."""
    told: list[int] = []
    turn = 0

    async def count() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    async def write(store: SqliteStore, number: int) -> None:
        await store.write(lambda c: queries.name_guest(c, str(number), str(number), 1))
        told.append(turn)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        counting = asyncio.create_task(count())
        await asyncio.gather(*(write(store, number) for number in range(FEW)))
        assert len(set(told)) == FEW, told
        told.clear()
        await asyncio.gather(*(write(store, number) for number in range(FEW + 5)))
        assert len(set(told)) == 1, "where there are many, they are told at once"
        counting.cancel()
        store.close()

    run(work)


def test_a_flush_is_for_many_where_the_loop_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty tables that move again as soon as they were told: nobody gains by a flush for each."""
    flushes: list[int] = []
    monkeypatch.setattr(store_module, "flush", flushes.append)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        await asyncio.gather(*(name_guests(store, 5) for _ in range(20)))
        assert len(flushes) <= 12, "each flush is for a few"
        store.close()

    run(work)


def test_only_one_server_keeps_its_games_in_a_folder(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(HiramError, match="another server"):
        SqliteStore(tmp_path)
    store.close()
    SqliteStore(tmp_path).close()


def test_the_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    SqliteStore(folder).close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(HiramError, match="file"):
        SqliteStore(tmp_path / "file")


def test_data_of_a_newer_hiram_are_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.write_now(lambda connection: connection.execute("UPDATE meta SET value = 99 WHERE key = 'version'"))
    store.close()
    with pytest.raises(HiramError, match="newer Hiram"):
        SqliteStore(tmp_path)


def test_opening_again_keeps_version_and_key(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    key = first.write_now(lambda connection: queries.secret_key(connection, b"one"))
    first.close()
    second = SqliteStore(tmp_path)
    assert second.write_now(lambda connection: queries.secret_key(connection, b"two")) == key == b"one"
    version = second.write_now(lambda c: c.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()[0])
    second.close()
    assert int(version) == len(VERSIONS)
