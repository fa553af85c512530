"""The store in a PostgreSQL database: what happens when the connection is lost, or when it hangs."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from hiram.core.errors import HiramError
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.store import postgres
from hiram.server.store.contract import DISCONNECTED, NotStored
from hiram.server.store.postgres import ConnectionLost, PostgresStore, at_once
from hiram.server.tables.live import LiveTable
from server.harness import PATIENCE, Client, OpenServer, play_on, run, settings_for, table_for, table_of, until
from support.postgres import Cluster, cluster

pytestmark = pytest.mark.one_store("postgresql")


async def stored_keys(context: AppContext, table: LiveTable) -> list[tuple[int, str | None]]:
    return await context.store.read(
        lambda c: c.execute("SELECT n, key FROM moves WHERE table_id = ? ORDER BY n", (table.id,)).fetchall()
    )


def test_an_address_that_nobody_answers_is_named_without_its_password() -> None:
    with pytest.raises(HiramError, match="'games' at /nowhere") as refused:
        PostgresStore("postgresql://me:pass-word@/games?host=/nowhere")
    assert "pass-word" not in str(refused.value)


def test_a_line_that_broke_while_nobody_used_it_is_not_noticed(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            for _ in range(3):
                break_lines(context)
                assert await play_on(table, 1) == 1
            assert context.store.trouble == ""
            assert [n for n, _ in await stored_keys(context, table)] == [0, 1, 2]

    run(work)


def break_lines(context: AppContext) -> None:
    """All lines to the database are cut."""
    with psycopg.connect(context.settings.database, autocommit=True) as line:
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid != pg_backend_pid()"
        )


@pytest.mark.parametrize("landed", [True, False])
def test_a_move_whose_commit_was_not_answered_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, landed: bool
) -> None:
    """It is not known whether it is stored: the table is loaded again, and the same move sent again is played once."""

    def broken(*statement: Any) -> None:
        if landed:
            at_once(*statement)
        raise ConnectionLost("the line broke", certain=False)

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            seat = table.running.match.acting[0]
            action, rev = table.running.match.legal(seat)[0].name, table.running.rev(seat)
            with monkeypatch.context() as patch:
                patch.setattr(postgres, "at_once", broken)
                with pytest.raises(NotStored) as refused:
                    await table.act(seat, action, rev, "key")
            assert not refused.value.certain
            assert table.ended
            await until(lambda: not context.store.trouble, "the line is not found to be back")
            again = await context.tables.get(table.id)
            assert again.running.moves == landed
            await again.act(seat, action, rev, "key")
            assert await stored_keys(context, again) == [(0, "key")]

    run(work)


def test_a_table_that_somebody_else_is_at_holds_up_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            held, free = await table_of(context, "anna", "berta"), await table_of(context, "anna", "berta")
            with psycopg.connect(context.settings.database) as line:
                line.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (held.id,))
                waiting = asyncio.ensure_future(play_on(held, 1))
                await play_on(free, 3)
                assert not waiting.done()
            assert await waiting == 1
            assert [len(await stored_keys(context, table)) for table in (held, free)] == [1, 3]

    run(work)


def test_what_is_told_of_a_move_does_not_say_which_it_was(tmp_path: Path) -> None:
    """Workers listen to the same database, and a worker knows only what its bot's seat may."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            with psycopg.connect(context.settings.database, autocommit=True) as line:
                line.execute("LISTEN hiram")
                version = table.version
                await play_on(table, 1)
                told = [note.payload for note in line.notifies(timeout=PATIENCE, stop_after=1)]
            assert [text.split(" ")[1:] for text in told] == [[table.id, str(version), "1"]]

    run(work)


def test_text_that_postgresql_cannot_hold_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            with pytest.raises(Refused, match="NUL"):
                await table.say("anna", 0, "Anna", "a\0b", "key")
            assert context.store.trouble == ""
            assert not table.ended

    run(work)


@pytest.fixture
def database() -> Iterator[Cluster]:
    """The PostgreSQL of the tests, which runs when the test is over."""
    found = cluster()
    yield found
    found.signal(signal.SIGCONT)


@pytest.mark.parametrize("how", ["stopped", "hanging"])
def test_play_goes_on_after_postgresql_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: Cluster, how: str
) -> None:
    """People read that the line is down; nothing acknowledged is lost; then play goes on, the bot's too."""

    async def work() -> None:
        acknowledged: list[str] = []
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", seed=7, options={"start_seat": 0})
            client = Client(context, table, "anna")
            await client.join(0)

            async def move() -> bool:
                """Whether a move of seat 0 was acknowledged."""
                await until(lambda: table.running.match.acting == (0,))
                key, running = f"key {len(acknowledged)}", table.running
                action = running.match.legal(0)[0].id
                answer = await client.ask("act", id=action, rev=running.rev(0), key=key)
                acknowledged.extend([key] if answer["t"] == "ok" else [])
                return answer["t"] == "ok"

            def trouble() -> str:
                return str(client.of("table")[-1]["table"]["trouble"]) if client.of("table") else ""

            for _ in range(3):
                assert await move()
            await until(lambda: table.running.match.acting == (0,))
            if how == "stopped":
                database.stop()
                monkeypatch.setattr(postgres, "WAIT", 0.1)
                assert not await move()
            else:
                monkeypatch.setattr(postgres, "SLOW", 0.01)
                database.signal(signal.SIGSTOP)
                late = asyncio.ensure_future(move())
            await until(lambda: trouble().startswith(DISCONNECTED), "the page does not say so")
            assert context.store.trouble
            if how == "stopped":
                assert not await move()
                monkeypatch.setattr(postgres, "WAIT", PATIENCE)
                database.start()  # in this thread, with which it would die
            else:
                monkeypatch.setattr(postgres, "SLOW", PATIENCE)
                database.signal(signal.SIGCONT)
                assert await late, "a move that was only late was refused"
            await until(lambda: trouble() == "", "the page does not say that it is over")
            for _ in range(3):
                assert await move()
            await until(lambda: table.running.match.acting == (0,))
            rows = await stored_keys(context, table)
            assert [n for n, _ in rows] == list(range(len(rows)))
            assert [key for _, key in rows if key] == acknowledged
            await client.leave()

    run(work)
