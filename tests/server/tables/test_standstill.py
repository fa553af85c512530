"""While nobody can move, nobody's time runs: nothing can be stored, or a table of bots rests. How long that was is
stored, so that a restart finds the same clocks."""

import asyncio
from pathlib import Path

import pytest

from hiram.server.context import AppContext
from hiram.server.store.contract import NotStored
from hiram.server.store.queries import set_probe
from hiram.server.tables import create
from hiram.server.tables.clock import Clock, ClockTerms
from server.harness import Client, OpenServer, Watch, run, settings_for, table_for, table_of, until
from server.store.test_full_disk import fill, make_room

START = {"seed": 7, "options": {"start_seat": 0}}
HOUR = 3600


async def full_for_an_hour(context: AppContext, watch: Watch) -> None:
    """The disk is full, is found to be so, and has room again an hour later."""
    fill(context.store)
    with pytest.raises(NotStored):
        await context.store.write(lambda connection: set_probe(connection, 1 << 20))
    watch.pass_time(HOUR)
    make_room(context.store)
    await context.store.probe()
    assert not context.store.trouble


@pytest.mark.parametrize("terms", [ClockTerms("bank", 60, 5), ClockTerms("move", 60)])
def test_clocks_stand_still_while_nothing_can_be_stored(tmp_path: Path, terms: ClockTerms) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_for(context, "me", "me", clock=terms, **START)
            client = Client(context, table, "anna")
            await client.join(0)
            watch.pass_time(10)
            await full_for_an_hour(context, watch)
            left = watch.ms + 50_000
            await until(lambda: table.running.clock.deadline(0) == left, "an hour without a disk was used time")
            await client.settled()
            assert client.state["ask"]["deadline"] == left, "the page counts from there"
            await context.tables.check_clocks()
            assert table.running.match.acting == (0,), "nobody is late"
            watch.pass_time(3)
            await table.act(0, "go hebron", table.running.rev(0), "")
            banks = table.running.clock.banks()
            assert banks == ([60_000 - 13_000 + 5_000, 60_000] if terms.kind == "bank" else None)
            deadline = table.running.clock.deadline(1)
            await client.leave()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            again = await context.tables.get(table.id)
            assert again.running.clock.banks() == banks
            assert again.running.clock.deadline(1) == deadline

    run(work)


def test_a_move_right_after_the_trouble_does_not_pay_for_it(tmp_path: Path) -> None:
    """Whatever comes first when there is room again, the standstill is stored before it."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_for(context, "me", "me", clock=ClockTerms("bank", 60), **START)
            async with table.lock:
                before = set(table.tasks)
                acting = asyncio.ensure_future(table.act(0, "go hebron", table.running.rev(0), ""))
                await until(lambda: bool(table.tasks - before))
                await full_for_an_hour(context, watch)
            await acting
            assert table.running.clock.banks() == [60_000, 60_000]

    run(work)


def test_a_request_to_take_back_outlives_the_standstill(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            options = START["options"]
            table = await table_of(context, "anna", "berta", clock=ClockTerms("bank", 60), undos=0, options=options)
            await table.act(0, table.running.match.legal(0)[0], table.running.rev(0), "")
            assert (await table.undo("anna", 0, table.running.rev(0), "")).asked
            moves = table.running.moves
            await full_for_an_hour(context, watch)
            await until(lambda: table.running.moves == moves + 1)
            assert table.request is not None

    run(work)


def test_bots_use_no_time_while_their_table_rests(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, now=watch, unwatched_after=30)
        async with OpenServer(settings) as context:
            table = await table_for(context, "random", "random", clock=ClockTerms("bank", 60), start=False, **START)
            watch.pass_time(40)
            await create.start(table, "anna")
            assert table.paused
            watch.pass_time(HOUR)
            table.look()
            await until(lambda: table.running.match.finished)
            assert table.running.clock.banks() == [60_000, 60_000]
            other = await table_for(context, "random", "random", clock=ClockTerms("bank", 60), start=False, **START)
            watch.pass_time(40)
            await create.start(other, "anna")
        watch.pass_time(HOUR)
        async with OpenServer(settings) as context:
            again = await context.tables.get(table.id)
            assert again.running.clock.banks() == [60_000, 60_000]
            table = await context.tables.get(other.id)
            table.look()
            await until(lambda: table.running.match.finished)
            assert table.running.clock.banks() == [60_000, 60_000], "it rested while the server was down"

    run(work)


def test_a_rule_that_sets_a_time_stands_still_too() -> None:
    clock = Clock(ClockTerms("move", 30), 2)
    clock.begin((0, 1), 1000)
    clock.set_rule("race", 5000, 2000, restart=True)
    clock.hide()
    clock.stand_still(60_000)
    assert clock.rule_deadline() == 67_000
    assert clock.deadline(0) == clock.shown_deadline() == 91_000
