"""Two processes that share a PostgreSQL database serve the same table: each change is made once, and both show it.

Here both are in one process of Python; test_processes.py has real ones.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from hiram.server.admin.actions import Order, carry_out
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.schemas import SeatChange
from hiram.server.lobby.guests import Guest
from hiram.server.store import sharing as sharing_store
from hiram.server.store.contract import BANS
from hiram.server.tables import absence, create, seats
from hiram.server.tables.live import LiveTable
from server.harness import PATIENCE, Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until
from server.tables.test_undo import until_it_needs_consent
from support.postgres import cluster

GUESTS = ("anna", "berta")
pytestmark = pytest.mark.one_store("postgresql")


@asynccontextmanager
async def two_servers(folder: Path, **more: Any) -> AsyncIterator[tuple[AppContext, AppContext]]:
    settings = settings_for(folder, **more)
    async with OpenServer(settings) as one, OpenServer(settings) as two:
        yield one, two


async def at_both(one: AppContext, two: AppContext, *guests: str, **wish: Any) -> tuple[LiveTable, LiveTable]:
    """A table in play, at both servers."""
    table = await table_of(one, *guests, **wish)
    return table, await two.tables.get(table.id)


async def stored_moves(context: AppContext, table: str) -> list[tuple[int, int, str, str | None]]:
    query = "SELECT n, seat, action, key FROM moves WHERE table_id = ? ORDER BY n"
    return await context.store.read(lambda connection: connection.execute(query, (table,)).fetchall())


def texts(table: LiveTable) -> list[str]:
    return [entry.text for entry in table.running.log.read(None)]


def test_a_move_at_one_server_is_shown_at_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            anna, berta = Client(one, here, "anna"), Client(two, there, "berta")
            await anna.join(0)
            await berta.join(1)
            clients = (anna, berta)
            for _ in range(12):
                seat = here.running.match.acting[0]
                client = clients[seat]
                await until(lambda: client.rev == here.running.rev(seat) == client.table.running.rev(seat))  # noqa: B023
                action = client.table.running.match.legal(seat)[0].id
                assert (await client.act(action))["t"] == "ok"
                await until(lambda: here.running.moves == there.running.moves, "the other server does not hear of it")
            await anna.settled()
            await berta.settled()
            assert texts(here) == texts(there)
            assert here.running.revs == there.running.revs
            assert (anna.rev, berta.rev) == (here.running.rev(0), here.running.rev(1))
            await anna.leave()
            await berta.leave()

    run(work)


@pytest.mark.parametrize("keys", [("a", "b"), ("a", "a")])
def test_of_two_moves_that_collide_one_lands(tmp_path: Path, keys: tuple[str, str]) -> None:
    """The other is told that the table has changed; if it is the same one, sent again, it is acknowledged once more."""

    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            for round in range(10):
                await until(lambda: here.running.moves == there.running.moves)
                seat = here.running.match.acting[0]
                action, rev = here.running.match.legal(seat)[0].name, here.running.rev(seat)
                found = await asyncio.gather(
                    *(
                        table.act(seat, action, rev, f"{key} {round}")
                        for table, key in zip((here, there), keys, strict=True)
                    ),
                    return_exceptions=True,
                )
                refused = [one.code for one in found if isinstance(one, Refused)]
                assert refused == (["stale"] if keys[0] != keys[1] else []), found
            rows = await stored_moves(one, here.id)
            assert [row[0] for row in rows] == list(range(10))
            assert len({row[3] for row in rows}) == 10

    run(work)


def test_people_of_both_servers_sit_down_begin_and_talk(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here = await table_for(one, "me", "open", start=False, listed=True)
            there = await two.tables.get(here.id)
            watcher = Client(one, here, "anna")
            await watcher.join(0)
            taken = await asyncio.gather(
                *(
                    seats.change_seat(table, guest, guest.capitalize(), 1, SeatChange("take"))
                    for table, guest in ((here, "berta"), (there, "carl"))
                ),
                return_exceptions=True,
            )
            assert {type(one) for one in taken} == {bool, Refused}
            await until(lambda: here.seats == there.seats, "they do not agree on who sits there")
            await create.start(here, "anna")
            await until(lambda: there.running is not None, "the other server does not deal")
            await asyncio.gather(
                *(table.say("anna", 0, "Anna", f"line {n}", f"key {n}") for n in range(4) for table in (here, there)),
            )
            await until(lambda: len(here.chat) == len(there.chat) == 4, "something was said twice, or not at all")
            assert list(here.chat) == list(there.chat)
            await watcher.settled()
            assert len(watcher.of("said")) == 4
            await watcher.leave()

    run(work)


def test_what_one_server_asks_is_granted_at_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta", options={"start_seat": 0})
            berta = Client(two, there, "berta")
            await berta.join(1)
            seat = await until_it_needs_consent(here)
            steps, other = len(here.running.match.history), 1 - seat
            asked = await here.undo(GUESTS[seat], seat, here.running.rev(seat), "undo")
            assert asked.asked
            await until(lambda: bool(berta.of("asked")), "nobody asks her")
            number = berta.of("asked")[-1]["rev"]
            await until(lambda: here.running.moves == there.running.moves)
            await there.consent(other, number, True)
            await until(lambda: len(here.running.match.history) < steps, "it is not taken back at the first server")
            await until(lambda: here.request is None and there.request is None)
            await berta.leave()

    run(work)


def test_bots_are_moved_by_one_server_and_by_the_other_when_it_dies(tmp_path: Path) -> None:
    async def work() -> None:
        contexts = [AppContext(settings_for(tmp_path)) for _ in range(2)]
        for context in contexts:
            await context.open()
        made = await table_for(contexts[0], "me", "random", seed=7, options={"start_seat": 0})
        tables = [await context.tables.get(made.id) for context in contexts]
        await until(lambda: [table.leads for table in tables].count(True) == 1, "not one of them looks after it")
        leader = next(context for context, table in zip(contexts, tables, strict=True) if table.leads)
        other = next(context for context in contexts if context is not leader)
        table = await other.tables.get(made.id)
        await until(lambda: made.id in leader.store.sharing.held)
        try:
            await moves_at(table, 6)
            assert not table.leads
            assert made.id not in other.store.sharing.held
        finally:
            await leader.close()
        await until(lambda: table.leads, "nobody takes over")
        await moves_at(table, 6)
        rows = await stored_moves(other, table.id)
        assert [row[0] for row in rows] == list(range(len(rows)))
        await other.close()

    run(work)


async def moves_at(table: LiveTable, moves: int) -> None:
    """So many moves of seat 0 are made here, each after the bot has moved."""
    for _ in range(moves):
        await until(lambda: table.running.match.acting == (0,), "the bot does not move")
        await play_on(table, 1)


def test_a_bot_that_two_servers_would_move_is_moved_once(tmp_path: Path) -> None:
    """As if both held the lease: the version of the table decides."""

    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here = await table_for(one, "random", "random", listed=True)
            there = await two.tables.get(here.id)
            LiveTable.leads = property(lambda _: True, lambda *_: None)
            for table in (here, there):
                table.look()  # so both move the bots, whichever had the lease
            try:
                await until(lambda: here.running.moves > 30 and there.running.moves > 30)
            finally:
                del LiveTable.leads
            rows = await stored_moves(one, here.id)
            assert [row[0] for row in rows] == list(range(len(rows)))

    run(work)


def test_a_clock_that_two_servers_would_answer_is_answered_once(tmp_path: Path, seals: str) -> None:
    """The table's own action is legal again right after it was made; who is overtaken does not make it once more."""

    async def work() -> None:
        watch = Watch()
        async with two_servers(tmp_path, now=watch, idle=1e9) as (one, two):
            here, there = await at_both(one, two, "anna", "berta", game=seals, options={"clock": True})
            rounds = 0
            while rounds < 3 and not here.running.over:
                rounds += 1
                watch.pass_time(200)
                await asyncio.gather(here.check_clock(), there.check_clock())
                await until(lambda: here.running.moves == there.running.moves)
                rows = await stored_moves(one, here.id)
                assert [row[2] for row in rows] == ["time-up"] * rounds
            assert rounds

    run(work)


def test_what_was_missed_while_the_line_was_lost_is_looked_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            for _ in range(3):
                with psycopg.connect(one.settings.database, autocommit=True) as line:
                    line.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid != pg_backend_pid()"
                    )
                await play_on(here, 2)
                await until(lambda: there.running.moves == here.running.moves, "it never hears of it")

    run(work)


def test_whoever_asks_over_http_gets_what_the_other_server_acknowledged(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            two.tables.shared.receive = lambda _: None  # it hears of nothing
            await play_on(here, 2)
            assert (await two.table(here.id, Guest("berta"))) is there
            assert there.running.moves == 2

    run(work)


def test_somebody_at_another_server_is_not_absent(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with two_servers(tmp_path, now=watch, idle=1e9) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            berta = Client(two, there, "berta")
            await berta.join(1)
            await until(lambda: here.remote_guests == {"berta"}, "it is not told who is there")
            watch.pass_time(3600)
            assert here.away_since(1) is None
            assert here.info("anna").seats[1].connected
            with pytest.raises(Refused, match="is there"):
                await absence.settle(here, "anna", 1, "stand_in")
            await berta.leave()
            await until(lambda: here.remote_guests == set(), "it is not told who has gone")
            assert here.away_since(1) is not None

    run(work)


def test_orders_of_an_administrator_are_heard_by_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            await two.set_name(Guest("carl"), "Carl")
            await carry_out(one, Order("ban", subject="carl"))
            await until(lambda: two.bans.reason("carl", "") is not None, "it lets in who is banned")
            await carry_out(one, Order("unban", subject="carl"))
            await until(lambda: two.bans.reason("carl", "") is None)
            await carry_out(one, Order("close", subject=here.id))
            await until(lambda: bool(there.ended), "it plays on at a table that is closed")
            with pytest.raises(Refused, match="closed"):
                await two.tables.get(here.id)

    run(work)


def test_a_server_that_has_stopped_hears_of_bans_in_silence(tmp_path: Path) -> None:
    """What fails unheard is told when it is collected, in the middle of whatever runs then."""

    async def work() -> None:
        async with two_servers(tmp_path) as (one, _):
            registry = one.tables
        told: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
        registry.receive(BANS)
        reading, registry._reading_bans = registry._reading_bans, None
        assert reading is not None
        await asyncio.wait({reading})
        del reading
        gc.collect()
        assert told == []

    run(work)


def test_there_is_one_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_servers(tmp_path) as (one, two):
            here, there = await at_both(one, two, "anna", "berta")
            await play_on(here)
            await until(lambda: there.row.status == "over", "it does not hear of the end")
            made = await asyncio.gather(
                create.rematch(one.tables, here, "anna"), create.rematch(two.tables, there, "berta")
            )
            assert made[0].id == made[1].id
            count = await one.store.read(lambda c: c.execute("SELECT count(*) FROM tables").fetchone()[0])
            assert count == 2

    run(work)


def test_a_process_that_hangs_loses_its_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not die, so its connection stays; PostgreSQL ends it, because nothing is said on it any more."""
    url = cluster().make_database()
    end = time.monotonic() + PATIENCE

    def take_in_the_end(one: sharing_store.Sharing, why: str) -> None:
        while asyncio.run(one.take(["table"])) != {"table"}:
            assert time.monotonic() < end, why
            time.sleep(0.02)

    monkeypatch.setattr(sharing_store, "STANDSTILL", 500)
    hanging = sharing_store.Sharing(url)
    take_in_the_end(hanging, "a lease is never had")  # on a busy machine the line may be ended before it is used
    monkeypatch.setattr(sharing_store, "STANDSTILL", 600_000)
    other = sharing_store.Sharing(url)
    try:
        take_in_the_end(other, "the lease of a process that hangs is never free")
        assert asyncio.run(hanging.take(["table"])) == set()  # it goes on, and hears that its line is gone
        assert hanging.held == set()
        assert asyncio.run(hanging.take(["table"])) == set()
    finally:
        hanging.close()
        other.close()
        cluster().give_back(url)
