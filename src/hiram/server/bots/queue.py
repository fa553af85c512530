"""A queue in PostgreSQL of decisions that bots think about on other machines.

A server puts a job there and waits for its answer (`QueuePool`); `hiram work` takes jobs and answers them (`work`).
A job is an imagined position, a seat and a bot: what the seat may know, and nothing else.

A worker locks the job while it thinks (FOR UPDATE SKIP LOCKED), so two never think about the same one, and one whose
worker dies is free again at once. Of each table the first job that waits comes before the second of any other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import signal
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from hiram.core.errors import HiramError
from hiram.server.bots.pool import BotPool, NoDecision, check_wanted
from hiram.server.bots.worker import Job, Thought
from hiram.server.fair import Share
from hiram.server.settings import Settings
from hiram.server.store.contract import Connection, NotStored, Store
from hiram.server.store.postgres import described
from hiram.server.store.sharing import CONNECTION_OPTIONS

JOBS, THOUGHTS = "hiram_jobs", "hiram_thoughts"  # channels: something is to be thought about; job so and so is answered
LOOK = 1.0  # seconds between two looks into the queue, in case a notification was lost
AGAIN = 1.0  # seconds before another try after the connection was lost
TAKE = "SELECT id, job FROM jobs WHERE thought IS NULL ORDER BY place, id LIMIT 1 FOR UPDATE SKIP LOCKED"
_job = msgspec.json.Decoder(Job)
_thought = msgspec.json.Decoder(Thought)
log = logging.getLogger("hiram.server")


class QueuePool(BotPool):
    """Workers of other processes, through the database. It asks as a pool does."""

    def __init__(self, store: Store, at_once: int, most_seconds: float) -> None:
        super().__init__(at_once, most_seconds)
        assert store.sharing is not None
        self._store = store
        self._answered: dict[int, asyncio.Event] = {}
        store.sharing.listen_on(THOUGHTS, self._receive)

    async def warm(self) -> None:
        """Workers start by themselves."""

    async def is_able(self) -> bool:
        """Whether workers can be asked; if there are none, questions have their default answers in the end."""
        return not self._store.trouble

    def _receive(self, id: str) -> None:
        for event in [self._answered.get(int(id))] if id.isdecimal() else self._answered.values():
            if event is not None:
                event.set()

    async def ask(self, job: Job, share: Share, wanted: Callable[[], bool] | None = None) -> Thought:
        async with self._turns.turn(share):
            check_wanted(wanted)
            return await self._counted(job.bot, self._think(job, share.table))

    async def think(self, job: Job) -> Thought:
        return await self._think(job, "")

    async def _think(self, job: Job, table: str) -> Thought:
        """What the bot does, as soon as a worker has thought about it."""
        most = min(self._most_seconds, job.within or math.inf)
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(most):
                thought = await self._answer(msgspec.json.encode(job), table)
        except TimeoutError:
            raise NoDecision(f"no worker came to a decision of {job.bot!r} within {most:g} seconds", most) from None
        took = asyncio.get_running_loop().time() - began
        if thought.error:
            raise NoDecision(f"the bot {job.bot!r} came to no decision", took)
        thought.took = took
        return thought

    async def _answer(self, job: bytes, table: str) -> Thought:
        """Put a job into the queue and wait; again if the database has lost it, or its connection was down."""
        while True:
            try:
                id = await self._store.write(lambda connection: put_job(connection, table, job))
                break
            except NotStored:
                await self._store.until_room()
        event = self._answered[id] = asyncio.Event()
        try:
            while True:
                with contextlib.suppress(NotStored):
                    found = await self._store.read(lambda connection: thought_of(connection, id))
                    if found is None:
                        return await self._answer(job, table)
                    if found:
                        return _thought.decode(found)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), LOOK)
                event.clear()
        finally:
            del self._answered[id]
            await asyncio.shield(self._forget(id))

    async def _forget(self, id: int) -> None:
        with contextlib.suppress(HiramError):
            await self._store.write(lambda connection: drop_job(connection, id))


def put_job(connection: Connection, table: str, job: bytes) -> int:
    row = connection.execute(
        "INSERT INTO jobs (table_id, place, job)"
        " SELECT ?, count(*), ? FROM jobs WHERE table_id = ? AND thought IS NULL RETURNING id",
        (table, job, table),
    ).fetchone()
    connection.execute("SELECT pg_notify(?, '')", (JOBS,))
    return int(row[0])


def drop_job(connection: Connection, id: int) -> None:
    """Nobody waits for a job any more, nor for those that a server left behind. What a worker thinks about right now
    stays for the next one who cleans up."""
    connection.execute(
        "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE id = ? OR at < now() - interval '10 minutes'"
        " FOR UPDATE SKIP LOCKED)",
        (id,),
    )


def thought_of(connection: Connection, id: int) -> bytes | None:
    """The answer to a job; b"" if there is none yet, None if the job is gone."""
    row = connection.execute("SELECT thought FROM jobs WHERE id = ?", (id,)).fetchone()
    return None if row is None else bytes(row[0] or b"")


async def work(settings: Settings, ready: Callable[[str], object]) -> None:
    """Think about what is in the queue of a database, in as many processes as the settings say, until interrupted."""
    pool = BotPool(max(1, settings.workers), settings.thinking_time, contents=settings.content)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await pool.warm()
    workers = [asyncio.ensure_future(keep_working(settings.database, pool)) for _ in range(max(1, settings.workers))]
    ready(f"Bots think for {described(settings.database)}, {len(workers)} at a time")
    await stop.wait()
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    await pool.close()


async def keep_working(database: str, pool: BotPool) -> None:
    """Take one job after another; after a lost connection, get another one."""
    lost = False
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                database, autocommit=True, **CONNECTION_OPTIONS
            ) as connection:
                await connection.execute(f"LISTEN {JOBS}")
                lost = False
                while True:
                    if not await work_once(connection, pool):
                        async for _ in connection.notifies(timeout=LOOK, stop_after=1):
                            pass
        except psycopg.Error as error:
            if not lost:  # once, however long it takes
                log.warning("no connection to the queue: %s", str(error).strip())
            lost = True
            await asyncio.sleep(AGAIN)


async def work_once(connection: psycopg.AsyncConnection[Any], pool: BotPool) -> bool:
    """Think about one job, if there is one that nobody thinks about. It is locked until its answer is there."""
    async with connection.transaction():
        row = await (await connection.execute(TAKE)).fetchone()
        if row is None:
            return False
        id, job = int(row[0]), bytes(row[1])
        try:
            thought = await pool.think(_job.decode(job))
        except (HiramError, msgspec.MsgspecError) as error:
            thought = Thought(error=type(error).__name__)
        await connection.execute("UPDATE jobs SET thought = %s WHERE id = %s", (msgspec.json.encode(thought), id))
        await connection.execute("SELECT pg_notify(%s, %s)", (THOUGHTS, str(id)))
    return True
