"""Bots that think in other processes, by way of a queue in PostgreSQL: `hiram work`."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import psycopg
import pytest

from hiram.core.errors import HiramError
from hiram.server.bots import queue
from hiram.server.bots.pool import BotPool, NoDecision, job_of
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.context import AppContext
from hiram.server.fair import Share
from server import harness
from server.harness import PATIENCE, OpenServer, play_on, run, settings_for, table_for, table_of, until
from support.coaching import let_speak

pytestmark = pytest.mark.one_store("postgresql")


@asynccontextmanager
async def line_to(context: AppContext) -> AsyncIterator[psycopg.AsyncConnection]:
    async with await psycopg.AsyncConnection.connect(context.settings.database, autocommit=True) as line:
        yield line


async def waiting_jobs(context: AppContext) -> list[tuple[str, bool]]:
    query = "SELECT table_id, thought IS NOT NULL FROM jobs ORDER BY id"
    return await context.store.read(lambda connection: connection.execute(query).fetchall())


class Fixed(BotPool):
    """A pool that thinks of one thing."""

    def __init__(self, action: str) -> None:
        super().__init__(0, 60.0)
        self.action = action
        self.begun = asyncio.Event()
        self.go_on = asyncio.Event()

    async def think(self, job: Job) -> Thought:
        self.begun.set()
        await self.go_on.wait()
        return Thought(self.action)


JOB = Job(msgspec.Raw(b"{}"), 0, "random", "seed")


def test_what_one_process_asks_another_one_answers(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, remote_bots=True)) as context:
            table = await table_of(context, "anna", "berta")
            seat = table.running.match.acting[0]
            worker = asyncio.ensure_future(queue.keep_working(context.settings.database, BotPool(0, 60.0)))
            thought = await context.services.bots.ask(job_of(table.running.match, seat, "random", "s"), table.share())
            assert thought.action in [action.name for action in table.running.match.legal(seat)]
            assert await waiting_jobs(context) == [], "the queue is not cleaned up"
            wrong = Job(msgspec.Raw(b"{}"), 0, "random", "s")
            with pytest.raises(NoDecision):
                await context.services.bots.ask(wrong, table.share())
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)

    run(work)


def test_a_coach_can_think_in_other_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_speak(monkeypatch)

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, remote_bots=True)) as context:
            table = await table_of(context, "anna", "berta")
            running = table.running
            said = None
            while said is None:
                await play_on(table, 1)
                job = job_of(running.match, running.match.acting[0], "random", "s")
                job.coach = True
                said = think(job).matter
            worker = asyncio.ensure_future(queue.keep_working(context.settings.database, BotPool(0, 60.0)))
            assert (await context.services.bots.ask(job, table.share())).matter == said
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)

    run(work)


def test_a_job_whose_worker_dies_is_taken_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, remote_bots=True)) as context, line_to(context) as second:
            asking = asyncio.ensure_future(context.services.bots.ask(JOB, Share(table="t")))
            await until(lambda: bool(context.services.bots._answered))
            dying, other = Fixed("first"), Fixed("second")
            other.go_on.set()
            async with line_to(context) as first:
                lost = asyncio.ensure_future(queue.work_once(first, dying))
                await dying.begun.wait()
                assert not await queue.work_once(second, other), "two think about the same"
                await context.store.write(
                    lambda c: c.execute("SELECT pg_terminate_backend(?)", (first.info.backend_pid,)).fetchone()
                )
                dying.go_on.set()
                assert isinstance((await asyncio.gather(lost, return_exceptions=True))[0], psycopg.Error)
            assert await queue.work_once(second, other)
            assert (await asking).action == "second"

    run(work)


def test_no_table_waits_for_all_of_another_ones(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, remote_bots=True)) as context, line_to(context) as line:
            bots = context.services.bots
            asked = []
            for table in ("a", "a", "a", "b"):
                asked.append(asyncio.ensure_future(bots.ask(JOB, Share(table, table, table))))
                await until(lambda: len(bots._answered) == len(asked))
            pool = Fixed("x")
            pool.go_on.set()
            order = []
            for _ in range(4):
                assert await queue.work_once(line, pool)
                done, _ = await asyncio.wait([one for one in asked if one not in order], return_when="FIRST_COMPLETED")
                order += done
            assert [asked.index(one) for one in order] == [0, 3, 1, 2]

    run(work)


def test_a_worker_needs_no_right_but_to_the_queue(tmp_path: Path) -> None:
    """The role of docs/hosting.md: a server gives it the queue; it thinks, and can read nothing else."""

    async def work() -> None:
        settings = settings_for(tmp_path, remote_bots=True)
        with psycopg.connect(settings.database, autocommit=True) as line:
            if not line.execute("SELECT 1 FROM pg_roles WHERE rolname = 'hiram_work'").fetchone():
                line.execute("CREATE ROLE hiram_work LOGIN")
        async with OpenServer(settings) as context:
            asking = asyncio.ensure_future(context.services.bots.ask(JOB, Share(table="t")))
            await until(lambda: bool(context.services.bots._answered))
            database = context.settings.database.replace("hiram@", "hiram_work@")
            pool = Fixed("x")
            pool.go_on.set()
            async with await psycopg.AsyncConnection.connect(database, autocommit=True) as line:
                assert await queue.work_once(line, pool)
                for name in ("tables", "moves", "seats", "meta", "guests"):
                    with pytest.raises(psycopg.errors.InsufficientPrivilege):
                        await line.execute(f"SELECT * FROM {name}")
            assert (await asking).action == "x"

    run(work)


def test_without_a_worker_the_default_answer_is_taken_in_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, remote_bots=True, thinking_time=0.05)
        async with OpenServer(settings) as context:
            table = await table_for(context, "me", "random", seed=7, options={"start_seat": 0})
            await play_on(table, 1)
            await until(lambda: table.running.moves > 3 or table.running.match.acting == (0,), "the table hangs")

    run(work)


def test_hiram_work_thinks_for_the_bots_of_a_server(tmp_path: Path) -> None:
    """A real process, which is killed and started again."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, remote_bots=True, thinking_time=PATIENCE)) as context:
            table = await table_for(context, "greedy", "greedy", listed=True)
            for moves in (3, 6):
                process = started(context.settings.database)
                try:
                    await until(lambda: table.running.moves >= moves, "nobody thinks")  # noqa: B023
                finally:
                    process.kill()
                    process.wait(PATIENCE)

    run(work)


def started(database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "hiram", "work", "--workers=1", f"--thinking-time={PATIENCE}"]
    return subprocess.Popen(command, env={**os.environ, "HIRAM_DATABASE": database})


@pytest.mark.one_store("sqlite")
def test_without_postgresql_there_is_no_queue(tmp_path: Path) -> None:
    with pytest.raises(HiramError, match="--database names it"):
        AppContext(settings_for(tmp_path, remote_bots=True, database=harness.database_of(tmp_path)))
