"""Who moves the bots: no answer that was overtaken is given, what is forced is not thought about, nobody waits for a
bot that thinks long."""

import asyncio
import logging
import signal
from pathlib import Path

import msgspec
import pytest

from hiram.core.errors import HiramError
from hiram.server.bots.driver import Driver
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.lobby.guests import Guest
from hiram.server.store import queries
from hiram.server.tables import create
from server.harness import PATIENCE, Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until


def test_an_answer_that_is_overtaken_while_something_is_stored_is_not_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot is done thinking while an undo is being written to the disk; after it the bot is asked something else."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "greedy", seed=7, options={"start_seat": 0})
            thought, stored, waiting = asyncio.Event(), asyncio.Event(), asyncio.Event()
            add_moves = context.store.add_moves

            async def think_long(job: Job) -> Thought:
                await thought.wait()
                return think(job)

            async def store_long(*moves: object) -> None:
                waiting.set()
                await stored.wait()
                await add_moves(*moves)

            monkeypatch.setattr(context.services.bots, "think", think_long)
            await table.act(0, "go hebron", table.running.rev(0), "")
            await until(lambda: table.driver.busy)
            monkeypatch.setattr(context.store, "add_moves", store_long)
            undo = asyncio.ensure_future(table.undo("anna", 0, table.running.rev(0), "undo"))
            await waiting.wait()
            thought.set()
            for _ in range(20):
                await asyncio.sleep(0)
            stored.set()
            await undo
            assert [str(step) for step in table.running.match.history] == []
            await until(lambda: not table.driver.busy)
            assert table.running.match.acting == (0,)
            await table.act(0, "go jericho", table.running.rev(0), "")
            await until(lambda: any(step.seat == 1 for step in table.running.match.history))

    with caplog.at_level(logging.WARNING, "hiram.server"):
        run(work)
    assert caplog.messages == []


def test_what_has_one_answer_is_not_thought_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:

            async def no_thought(job: Job) -> Thought:
                raise AssertionError("a worker was asked")

            table = await table_for(context, "me", "greedy", seed=7, options={"start_seat": 0})
            monkeypatch.setattr(context.services.bots, "think", no_thought)
            legal = table.running.match.legal(0)[:1]
            monkeypatch.setattr(table.running.match, "legal", lambda _: legal)
            assert (await Driver(table)._choice(table.running, 0))[0] == legal[0]

    run(work)


def test_a_bot_that_fails_takes_the_default_or_what_is_legal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A default that the clock would give for the table is nothing that a seat can do itself."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:

            async def fail(job: Job) -> Thought:
                raise HiramError("no idea")

            table = await table_for(context, "me", "me", seed=7, options={"start_seat": 0})
            monkeypatch.setattr(context.services.bots, "think", fail)
            match = table.running.match
            usual, legal = match.question(0), match.legal(0)
            assert (await Driver(table)._choice(table.running, 0))[0] == match.game.actions.parse(usual.default)
            timed = msgspec.structs.replace(usual, default="table:time-up")
            monkeypatch.setattr(match, "question", lambda _: timed)
            assert (await Driver(table)._choice(table.running, 0))[0] == legal[0]

    run(work)


def test_a_bot_that_thinks_long_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It thinks in a process of its own: chat at its table and moves at another one get through meanwhile."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, workers=1, thinking_time=10 * PATIENCE)) as context:
            slow = await table_for(context, "me", "greedy", seed=7, options={"start_seat": 0})
            other = await table_of(context, "anna", "berta")
            worker = context.services.bots._idle[0]
            client = Client(context, slow, "anna")
            await client.join(0)
            worker.send_signal(signal.SIGSTOP)  # it stands still, as one does that thinks
            await slow.act(0, "go hebron", slow.running.rev(0), "")
            await until(lambda: slow.driver.busy)
            for _ in range(10):
                assert (await client.ask("say", text="hello"))["t"] == "ok"
                await play_on(other, 1)
                assert slow.running.match.acting == (1,)
            worker.send_signal(signal.SIGCONT)
            await until(lambda: slow.running.match.acting == (0,))
            await client.leave()

    run(work)


def test_a_table_of_bots_that_nobody_watches_rests_until_somebody_does(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, now=watch, unwatched_after=30.0)
        async with OpenServer(settings) as context:
            table = await table_for(context, "greedy", "greedy", start=False, listed=True)
            watch.pass_time(31)
            await create.start(table, "anna")
            for _ in range(50):
                await asyncio.sleep(0)
            assert table.running.moves == 0, "nobody looked for half a minute"
            assert table.wake_at() is None
            client = Client(context, table, "spectator")
            await client.join(None)
            await until(lambda: table.running.moves > 3)
            await client.leave()
            watch.pass_time(31)
            await until(lambda: not table.driver.busy)
            moves = table.running.moves
            assert not table.running.match.finished
        async with OpenServer(settings) as context:
            await until(lambda: context.tables._housekeeper is not None)
            await context.tables.wake()
            await context.tables._write_turns()
            assert await context.store.read(lambda connection: queries.to_wake(connection, watch.ms)) == []
            again = await context.tables.get(table.id)
            assert again.running.moves == moves
            await context.table(table.id, Guest("anybody"))
            await until(lambda: again.running.moves > moves)

    run(work)


def test_bots_play_on_for_people_who_are_away(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, unwatched_after=30.0)) as context:
            table = await table_for(context, "me", "greedy", options={"start_seat": 1})
            watch.pass_time(3600)
            await until(lambda: table.running.match.acting == (0,))
            assert table.running.moves > 0

    run(work)
