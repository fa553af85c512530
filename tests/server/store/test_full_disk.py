"""A full disk: people read that nothing can be stored, nothing acknowledged is lost, and play goes on by itself. And
whatever happens, a table lives once."""

import asyncio
import errno
import sqlite3
from pathlib import Path

import pytest

from hiram.server.bots import driver
from hiram.server.bots.driver import Driver
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.play import events_of
from hiram.server.store import sqlite as store_module
from hiram.server.store.contract import Note, NotStored, Store
from hiram.server.store.postgres import DiskFull, PostgresStore
from hiram.server.store.sqlite import SqliteStore
from hiram.server.tables.live import LOST, LiveTable
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until


def fill(store: Store) -> None:
    """From now on the disk has no room for a single page more."""
    if isinstance(store, PostgresStore):

        def refuse(*_: object, **__: object) -> None:
            raise DiskFull("no space left on device")

        store._on_a_connection = refuse
        return
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages}")


def make_room(store: Store) -> None:
    if isinstance(store, PostgresStore):
        del store._on_a_connection
        return
    store._writer.execute("PRAGMA max_page_count = 1000000")


def drivers() -> int:
    """How many tasks move bots now."""
    return sum(getattr(task.get_coro(), "__qualname__", "") == "Driver._run" for task in asyncio.all_tasks())


async def stored_moves(context: AppContext, table: LiveTable) -> list[tuple[int, str | None]]:
    def read(connection: sqlite3.Connection) -> list[tuple[int, str | None]]:
        return connection.execute("SELECT n, key FROM moves WHERE table_id = ? ORDER BY n", (table.id,)).fetchall()

    return await context.store.read(read)


async def act_until_refused(client: Client, table: LiveTable, acknowledged: list[str]) -> str:
    """Play both seats over one line until a move is refused; the refusal's words."""
    while True:
        running = table.running
        assert running is not None
        seat = running.match.acting[0]
        await client.join(seat)
        key = f"key {len(acknowledged)}"
        answer = await client.ask("act", id=running.match.legal(seat)[0].id, rev=running.rev(seat), key=key)
        if answer["t"] == "no":
            assert answer["code"] == "store"
            return str(answer["text"])
        acknowledged.append(key)


def test_nothing_is_lost_and_play_goes_on_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            bots = await table_for(context, "me", "random", seed=7, options={"start_seat": 0})
            client, watcher = Client(context, table, "anna"), Client(context, bots, "anna")
            await watcher.join(0)
            acknowledged: list[str] = []
            fill(context.store)
            words = await act_until_refused(client, table, acknowledged)
            assert words.startswith("Nothing more can be stored just now: the server's disk is full.")
            await until(lambda: watcher.of("table")[-1]["table"]["trouble"] == words, "the page does not say so")
            moves = table.running.moves
            assert await act_until_refused(client, table, acknowledged) == words
            make_room(context.store)
            await until(
                lambda: watcher.of("table")[-1]["table"]["trouble"] == "", "the page does not say that it is over"
            )
            await until(lambda: client.of("table")[-1]["table"]["trouble"] == "")
            assert table.running.moves == moves
            seat, key = table.running.match.acting[0], f"key {len(acknowledged)}"
            id = table.running.match.legal(seat)[0].id
            sent_again = await client.ask("act", id=id, rev=table.running.rev(seat), key=key)
            assert sent_again["t"] == "ok", "the refusal was remembered for a move that was not lost"
            acknowledged.append(key)
            rows = await stored_moves(context, table)
            assert rows == list(enumerate(acknowledged))
            assert context.tables.live[table.id] is table
            assert not client.connection.closing
            await client.leave()
            await watcher.leave()

    run(work)


@pytest.mark.one_store("sqlite")  # by its own failure
def test_a_bot_waits_for_room_and_then_moves_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One driver, which does not hammer: while there is no room it tries once and waits."""
    paced = asyncio.Event()
    monkeypatch.setattr(driver, "sleep", lambda _: paced.wait())
    full, write = False, SqliteStore.write

    async def write_if_room(store: SqliteStore, job: store_module.Job, *notes: Note) -> object:
        def in_room(connection: sqlite3.Connection) -> object:
            if not full:
                return job(connection)
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

        return await write(store, in_room, *notes)

    monkeypatch.setattr(SqliteStore, "write", write_if_room)

    async def work() -> None:
        nonlocal full
        tried: list[int] = []
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", seed=7, options={"start_seat": 0})
            while table.running.match.acting == (0,):
                await play_on(table, 1)
            moves, add_moves = table.running.moves, context.store.add_moves

            async def counted(*moves: object) -> None:
                tried.append(1)
                await add_moves(*moves)

            monkeypatch.setattr(context.store, "add_moves", counted)
            full = True
            paced.set()
            await until(lambda: bool(tried) and bool(context.store.trouble))
            for _ in range(50):
                await asyncio.sleep(0)
                table.changed()
                assert drivers() == 1
            assert not await context.store.probe()
            assert (table.running.moves, len(tried)) == (moves, 1), "it goes on trying although there is no room"
            full = False
            await until(lambda: table.running.match.acting == (0,), "the bot did not go on by itself")
            assert len(tried) == 1 + table.running.moves - moves
            rows = await stored_moves(context, table)
            assert [n for n, _ in rows] == list(range(table.running.moves))

    run(work)


@pytest.mark.one_store("sqlite")  # a flush of its log; test_postgres.py has a commit that fails
def test_a_table_that_is_not_trusted_ends_and_lives_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flush fails: it is not known what is on the disk. The driver stops, those who look are told to come again, and
    the table that is loaded again is the only one."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", seed=7, options={"start_seat": 0})
            client = Client(context, table, "anna")
            await client.join(0)
            stranger = Client(context, table, "stranger")  # has a line, but has not joined
            told = [message async for message in until_ended(context, table, monkeypatch)]
            assert told[-1] == "lost"
            assert table.ended
            assert (client.connection.closing, client.connection.reason) == (LOST, table.ended)
            await stranger.join(None)
            assert stranger.connection.closing == LOST
            with pytest.raises(Refused):
                await table.act(0, table.running.match.legal(0)[0].id, table.running.rev(0), "late")
            again = await context.tables.get(table.id)
            assert again is not table
            table.end("once more")
            context.tables._unregister(table)
            table.changed()
            assert context.tables.live[table.id] is again
            assert context.tables._changed.get(table.id) is not table
            await context.store.probe()
            for _ in range(3):
                await until(lambda: again.running.match.acting == (0,))
                await play_on(again, 1)
                assert drivers() <= 1
                assert not table.driver.busy
            rows = await stored_moves(context, again)
            assert [n for n, _ in rows] == list(range(len(rows)))
            await client.leave()
            await stranger.leave()

    run(work)


def event_name(chunk: bytes) -> str:
    """What the first event of a piece of a stream is called."""
    return chunk.partition(b"\r\n")[0].decode().removeprefix("event: ")


async def until_ended(context: AppContext, table: LiveTable, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """The events of a stream while the flush of a move fails."""

    def broken(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    stream = events_of(table, table.running, "anna", 0, 0)
    yield event_name(await anext(stream))
    with monkeypatch.context() as patch:
        patch.setattr(store_module, "flush", broken)
        with pytest.raises(NotStored) as refused:
            await play_on(table, 1)
        assert not refused.value.certain
    async for message in stream:
        yield event_name(message)


def test_a_table_is_loaded_when_the_one_before_is_at_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            gate, at_the_gate = asyncio.Event(), asyncio.Event()
            read, add_moves = context.store.read, context.store.add_moves

            async def not_too_early(job: store_module.Job) -> object:
                loads = asyncio.current_task() in context.tables._loading.values()  # else the server looks for news
                assert not loads, "it was loaded while a move of the one before was being written"
                return await read(job)

            async def slow(*moves: object) -> None:
                at_the_gate.set()
                await gate.wait()
                await add_moves(*moves)

            context.store.add_moves = slow  # type: ignore[method-assign]
            moving = asyncio.ensure_future(play_on(table, 1))
            await at_the_gate.wait()
            table.end("a reason")
            with monkeypatch.context() as patch:
                patch.setattr(context.store, "read", not_too_early)
                loading = asyncio.ensure_future(context.tables.get(table.id))
                for _ in range(20):
                    await asyncio.sleep(0)
            gate.set()
            await asyncio.gather(moving, return_exceptions=True)
            again = await loading
            assert again.running.moves == len(await stored_moves(context, table)) == 1

    run(work)


def test_a_table_that_is_put_away_refuses_what_comes_late(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, idle=5)) as context:
            table = await table_of(context, "anna", "berta")
            await until(lambda: not context.tables._changed)
            watch.pass_time(6)
            await until(lambda: table.id not in context.tables.live)
            with pytest.raises(Refused, match="put away"):
                await play_on(table, 1)
            again = await context.tables.get(table.id)
            assert await play_on(again, 1) == 1

    run(work)


def test_a_driver_that_was_stopped_does_not_start_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=3600)) as context:
            table = await table_for(context, "random", "random")
            await until(lambda: drivers() == 1)
            table.end("a reason")
            await until(lambda: drivers() == 0)
            table.driver.wake()
            assert not table.driver.busy
            assert Driver(table).next_seat() is not None

    run(work)


def test_the_end_of_a_game_is_written_down_when_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            monkeypatch.setattr(context.tables, "check_clocks", lambda: asyncio.sleep(0))
            write = context.store.write

            async def no_room_at_the_end(job: store_module.Job, *notes: tuple[str, int]) -> object:
                if table.running.match.finished and not notes:
                    context.store._set_trouble("no room")
                    raise NotStored("no room", certain=True)
                return await write(job, *notes)

            with monkeypatch.context() as patch:
                patch.setattr(context.store, "write", no_room_at_the_end)
                await play_on(table)
                assert (table.row.status, table.running.match.finished) == ("play", True)
            await until(lambda: table.row.status == "over", "the end was never written down")
            loaded = await context.store.read(
                lambda c: c.execute("SELECT status FROM tables WHERE id = ?", (table.id,)).fetchone()
            )
            assert loaded == ("over",)

    run(work)
