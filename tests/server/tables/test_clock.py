"""Clocks: per move, bank with increment, what happens at zero, and that they survive a restart."""

import asyncio
from pathlib import Path

import pytest

from hiram.core.errors import HiramError
from hiram.core.state import TABLE
from hiram.server.bots.worker import Job, Thought
from hiram.server.tables.clock import GRACE, Clock, ClockTerms
from server.harness import PATIENCE, Client, OpenServer, Watch, play_on, run, settings_for, table_of, until

DAY = 24 * 60 * 60


def test_a_bank_runs_down_and_is_filled_by_the_increment() -> None:
    clock = Clock(ClockTerms("bank", 60, 5), 2)
    clock.begin((0,), 0)
    assert clock.deadline(0) == 60_000
    assert clock.deadline(1) is None
    clock.moved(0, (1,), 20_000)
    assert clock.banks() == [45_000, 60_000]
    clock.moved(1, (0,), 30_000, forced=True)
    assert clock.banks() == [45_000, 50_000]
    assert clock.deadline(0) == 75_000
    assert clock.late(74_999) == []
    assert clock.late(75_000) == [0]


def test_time_for_each_move_begins_anew() -> None:
    clock = Clock(ClockTerms("move", 30), 3)
    clock.begin((0, 1, 2), 1_000)
    clock.moved(1, (0, 2), 20_000)
    assert [clock.deadline(seat) for seat in range(3)] == [31_000, None, 31_000]
    clock.moved(0, (0, 2), 25_000)
    assert clock.deadline(0) == 55_000
    assert clock.first_deadline() == 31_000


def test_a_time_that_a_rule_sets_runs_until_the_rule_changes() -> None:
    clock = Clock(ClockTerms(), 2)
    assert clock.next_deadline() is None
    clock.set_rule("race", 90_000, 1_000, restart=False)
    clock.set_rule("race", 90_000, 50_000, restart=False)
    assert clock.rule_deadline() == 91_000
    clock.set_rule("race", 90_000, 91_000, restart=True)
    assert clock.next_deadline() == 181_000
    clock.set_rule(None, 0, 100_000, restart=False)
    assert clock.rule_deadline() is None


def test_at_zero_the_default_answer_is_taken_and_the_log_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", clock=ClockTerms("move", 30))
            await play_on(table, 12)
            seat = table.running.match.acting[0]
            client = Client(context, table, ["anna", "berta"][seat])
            await client.join(seat)
            await client.settled()
            assert client.state["ask"]["deadline"] == watch.ms + 30_000
            default = table.running.match.question(seat).default
            moves = table.running.moves
            watch.pass_time(29)
            await context.tables.check_clocks()
            assert table.running.moves == moves
            watch.pass_time(1)
            await context.tables.check_clocks()
            assert table.running.moves == moves + 1
            steps = [step for step in table.running.match.history if not step.forced]
            assert (steps[-1].seat, steps[-1].action.name) == (seat, default)
            await client.settled()
            texts = [entry["text"] for message in client.of("patch") for entry in message["log"]]
            assert any("runs out of time" in text for text in texts)
            await client.leave()

    run(work)


def test_at_zero_a_bot_plays_the_decision_if_the_table_wants_that(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            terms = ClockTerms("bank", 10, 0, "bot")
            table = await table_of(context, "anna", "berta", clock=terms)
            for _ in range(3):
                moves = table.running.moves
                watch.pass_time(11)
                await context.tables.check_clocks()
                await until(lambda before=moves: table.running.moves > before)
            assert all(seat.kind == "human" for seat in table.seats)

    run(work)


def test_no_clock_waits_for_a_bot_that_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tables whose bots think for ever because time has run out, and one whose default answer is due, last."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            asked: list[Job] = []

            async def think_for_ever(job: Job) -> Thought:
                asked.append(job)
                await asyncio.Event().wait()
                raise AssertionError

            monkeypatch.setattr(context.services.bots, "think", think_for_ever)
            slow = [await table_of(context, "anna", "berta", clock=ClockTerms("move", 5, 0, "bot")) for _ in range(10)]
            mine = await table_of(context, "carl", "dora", clock=ClockTerms("move", 5))
            watch.pass_time(6)
            for moves in (1, 2, 3):
                async with asyncio.timeout(PATIENCE):
                    await context.tables.check_clocks()
                assert mine.running.moves == moves
                watch.pass_time(6)
            await until(lambda: len(asked) == 10)
            assert all(table.running.moves == 0 for table in slow)

    run(work)


@pytest.mark.one_store("sqlite")  # nothing here depends on the store
def test_nobody_thinks_for_a_table_that_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks because time has run out would keep a worker busy for nobody."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            thinking, given_up = asyncio.Event(), asyncio.Event()

            async def think_for_ever(_: Job) -> Thought:
                thinking.set()
                try:
                    await asyncio.sleep(PATIENCE)
                finally:
                    given_up.set()
                raise AssertionError

            monkeypatch.setattr(context.services.bots, "think", think_for_ever)
            table = await table_of(context, "anna", "berta", clock=ClockTerms("move", 5, 0, "bot"))
            watch.pass_time(6)
            await context.tables.check_clocks()
            await thinking.wait()
            table.end("a reason")
            for _ in range(20):
                await asyncio.sleep(0)
            assert given_up.is_set()
            assert table.id not in context.tables._ending

    run(work)


def test_where_the_bot_fails_at_zero_the_default_answer_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:

            async def fail(_: Job) -> Thought:
                raise HiramError("no idea")

            monkeypatch.setattr(context.services.bots, "think", fail)
            table = await table_of(context, "anna", "berta", clock=ClockTerms("move", 5, 0, "bot"))
            default = table.running.match.question(table.running.match.acting[0]).default
            watch.pass_time(6)
            await context.tables.check_clocks()
            await until(lambda: table.running.moves == 1)
            assert table.running.match.history[0].action.name == default

    run(work)


def test_days_per_move_run_through_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, now=watch)
        async with OpenServer(settings) as context:
            table = await table_of(context, "anna", "berta", clock=ClockTerms("move", 3 * DAY))
            await play_on(table, 4)
            moves, deadline = table.running.moves, table.running.clock.next_deadline()
        watch.pass_time(DAY)
        async with OpenServer(settings) as context:
            again = await context.tables.get(table.id)
            assert again.running.clock.next_deadline() == deadline
        watch.pass_time(3 * DAY)
        async with OpenServer(settings) as context:
            await until(
                lambda: table.id in context.tables.live,
            )
            again = context.tables.live[table.id]
            await context.tables.check_clocks()
            assert again.running.moves == moves, "after a restart nobody gets a moment to come back"
            watch.pass_time(GRACE / 1000)
            await context.tables.check_clocks()
            assert again.running.moves == moves + 1

    run(work)


def test_a_bank_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, now=watch)
        async with OpenServer(settings) as context:
            table = await table_of(context, "anna", "berta", clock=ClockTerms("bank", 600, 2))
            for _ in range(8):
                watch.pass_time(7)
                await play_on(table, 1)
            banks = table.running.clock.banks()
        async with OpenServer(settings) as context:
            again = await context.tables.get(table.id)
            assert again.running.clock.banks() == banks
            assert banks != [600_000, 600_000]

    run(work)


def test_where_a_rule_sets_a_time_the_table_acts_when_it_is_over(tmp_path: Path, seals: str) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, now=watch)
        async with OpenServer(settings) as context:
            table = await table_of(context, "anna", "berta", game=seals, options={"clock": True})
            client = Client(context, table, "anna")
            await client.join(0)
            deadline = client.state["ask"]["deadline"]
            assert deadline == watch.ms + 90_000
            watch.pass_time(60)
            assert (await client.act(min(int(id) for id in client.state["labels"])))["t"] == "ok"
            assert client.state["ask"]["deadline"] == deadline, "a move of a seat set the rule's time anew"
            watch.pass_time(29)
            await context.tables.check_clocks()
            assert all(step.seat != TABLE for step in table.running.match.history)
            watch.pass_time(1)
            await context.tables.check_clocks()
            assert [step.action.name for step in table.running.match.history if step.seat == TABLE] == ["time-up"]
            await client.leave()
        async with OpenServer(settings) as context:
            again = await context.tables.get(table.id)
            assert again.running.match.save() == table.running.match.save()

    run(work)
