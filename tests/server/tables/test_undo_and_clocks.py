"""What taking back does to clocks, how often it may be done, and what the others notice of a sealed step or a hidden
undo: nothing."""

from pathlib import Path

import pytest

from hiram.core.match import Match
from hiram.registry import game_of
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.live import LiveTable
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until
from server.twins import Twin

pytestmark = pytest.mark.one_store("sqlite")  # but for what reads or counts what is stored

START = {"seed": 7, "options": {"start_seat": 0}}


async def act_and_undo(table: LiveTable, watch: Watch, thinking: float, waiting: float) -> None:
    """Seat 0 thinks, goes to Hebron, waits, and takes it back."""
    watch.pass_time(thinking)
    await table.act(0, "go hebron", table.running.rev(0), "")
    watch.pass_time(waiting)
    await table.undo("anna", 0, table.running.rev(0), "")


@pytest.mark.both_stores
def test_taking_back_earns_no_time(tmp_path: Path) -> None:
    """The increment was paid each time, and the time used was forgotten: 60 seconds became 1,250."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            terms = ClockTerms("bank", 60, 20)
            table = await table_for(context, "me", "me", clock=terms, undos=100, **START)
            for pair in range(1, 21):
                await act_and_undo(table, watch, thinking=2, waiting=5)
                assert table.running.clock.banks() == [60_000 - pair * 2_000, 60_000]
                assert table.running.clock.deadline(0) == watch.ms + 60_000 - pair * 2_000
            banks = table.running.clock.banks()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            assert (await context.tables.get(table.id)).running.clock.banks() == banks

    run(work)


@pytest.mark.both_stores
def test_time_for_a_move_does_not_begin_anew(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_for(context, "me", "me", clock=ClockTerms("move", 30), undos=100, **START)
            for pair in range(1, 8):
                await act_and_undo(table, watch, thinking=4, waiting=3)
                assert table.running.clock.deadline(0) == watch.ms + 30_000 - pair * 4_000
            with pytest.raises(Refused, match="time for that decision is used up"):
                await act_and_undo(table, watch, thinking=4, waiting=3)
            assert table.running.match.acting == (1,)

    run(work)


def test_what_a_seat_uses_after_a_move_is_not_given_back_with_it(tmp_path: Path, seals: str) -> None:
    """The seat goes on being asked after the first part of its answer: that time is its own."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", game=seals, clock=ClockTerms("bank", 60, 5))
            watch.pass_time(10)
            await play_on(table, 1)
            watch.pass_time(7)
            await table.undo("anna", 0, table.running.rev(0), "")
            assert table.running.clock.banks(0) == [43_000, 60_000]
            assert table.running.clock.deadline(1) == watch.ms - 17_000 + 60_000

    run(work)


@pytest.mark.parametrize("terms", [ClockTerms("move", 30), ClockTerms("bank", 30, 5)])
def test_nobody_elses_clock_moves(tmp_path: Path, seals: str, terms: ClockTerms) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", "carla", game=seals, clock=terms)
            deadlines = [table.running.clock.deadline(seat) for seat in (1, 2)]
            for _ in range(3):
                watch.pass_time(1)
                await play_on(table, 1)
                watch.pass_time(1)
                await table.undo("anna", 0, table.running.rev(0), "")
                assert [table.running.clock.deadline(seat) for seat in (1, 2)] == deadlines
                assert [table.running.deadline(seat) for seat in (1, 2, None)] == [*deadlines, deadlines[0]]
                assert table.running.clock.banks(1) in (None, [30_000] * 3)

    run(work)


@pytest.mark.both_stores
def test_alone_so_often_in_a_turn_then_the_others_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", undos=2, options={"start_seat": 0})
            assert table.info("anna").undos == 2
            client = Client(context, table, "anna")
            await client.join(0)

            async def go_and_take_back() -> bool:
                legal = [action.id for action in table.running.match.legal(0)]
                assert (await client.act(min(legal), rev=table.running.rev(0)))["t"] == "ok"
                return bool((await client.ask("undo", rev=table.running.rev(0)))["asked"])

            assert [await go_and_take_back() for _ in range(3)] == [False, False, True]
            await client.settled()
            assert (client.state["can_undo"], client.state["ask_undo"]) == (False, True)
            await table.act(1, table.running.match.legal(1)[0].id, table.running.rev(1), "")
            assert table.running._undone == [0, 0], "another turn, and it counts from the beginning"
            await client.leave()

    run(work)


@pytest.mark.both_stores
def test_the_server_says_how_often_if_the_table_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, undos_a_turn=3)) as context:
            assert (await table_of(context, "anna", "berta")).running.most_undos == 3
            with pytest.raises(Refused, match="between 0 and"):
                await table_of(context, "anna", "berta", undos=-1)

    run(work)


@pytest.mark.both_stores
def test_many_undone_moves_do_not_make_a_table_slow_to_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in actions that are carried out: each undo used to replay the whole game."""
    pairs, carried_out = 200, 0
    step = Match._step

    def counted(*args: object, **more: object) -> None:
        nonlocal carried_out
        carried_out += 1
        step(*args, **more)  # type: ignore[arg-type]

    async def work() -> None:
        nonlocal carried_out
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me", undos=1000)
            running = table.running
            while True:
                seat = running.match.acting[0]
                await play_on(table, 1, f"{running.moves}".encode())
                if running.moves > 40 and running.match.can_undo(seat):
                    break
            action = next(s.action for s in reversed(running.match.history) if s.seat == seat and not s.forced)
            for _ in range(pairs):
                await table.undo("anna", seat, running.rev(seat), "")
                await table.act(seat, action, running.rev(seat), "")
            steps, log = len(running.match.history), running.log.read(seat)
            saved, revs = running.match.save(), dict(running.revs)
            table.end("to be loaded again")
            monkeypatch.setattr(Match, "_step", counted)
            carried_out = 0
            again = await context.tables.get(table.id)
            assert steps > 40
            assert carried_out <= 2 * steps + 3 * pairs, "every undo replays the game"
            assert (again.running.match.save(), again.running.revs, again.running.log.read(seat)) == (saved, revs, log)

    run(work)


async def viewed(folder: Path, slug: str, terms: ClockTerms, viewer: int | None, changes_mind: bool) -> list[bytes]:
    """What the viewer hears while seat 0 seals its answer, having changed its mind or not."""
    watch = Watch()
    async with OpenServer(settings_for(folder, now=watch)) as context:
        twin = await twin_of(context, slug, terms, viewer, watch)
        table, running = twin.table, twin.running
        first, other = running.match.legal(0)[:2]
        watch.pass_time(2)
        if changes_mind:
            await table.act(0, first, running.rev(0), "")
        watch.pass_time(1)
        if changes_mind:
            await table.undo("guest 0", 0, running.rev(0), "")
        watch.pass_time(1)
        await table.act(0, other, running.rev(0), "")
        watch.pass_time(1)
        for seat in (1, 2):  # what they get now shows clocks
            rev = twin.client.rev if seat == viewer else running.rev(seat)
            await table.act(seat, running.match.legal(seat)[0], rev, "")
            await twin.look_over_http()
        while 0 in running.match.acting:
            watch.pass_time(1)
            await table.act(0, running.match.legal(0)[0], running.rev(0), "")
        for seat in (1, 2):
            watch.pass_time(1)
            await table.act(seat, running.match.legal(seat)[0], running.rev(seat), "")
        await twin.client.settled()
        await twin.listened()
        await twin.leave()
        assert any(b"deadline" in text and b'"deadline":null' not in text for text in twin.client.bytes)
        return [*twin.client.bytes, *twin.http, *twin.stream]


async def twin_of(context: AppContext, slug: str, terms: ClockTerms, viewer: int | None, watch: Watch) -> Twin:
    game = game_of(slug)
    match = Match(game, 3, seed=5)
    return await Twin.at(context, game, match, game.to_position(match.state()), viewer, terms, watch.ms)


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("terms", [ClockTerms("move", 30), ClockTerms("bank", 60, 5)])
def test_a_hidden_undo_changes_no_byte_for_the_others(
    tmp_path: Path, seals: str, terms: ClockTerms, viewer: int | None
) -> None:
    async def work() -> None:
        one = await viewed(tmp_path / "one", seals, terms, viewer, changes_mind=True)
        other = await viewed(tmp_path / "other", seals, terms, viewer, changes_mind=False)
        assert one == other

    run(work)


@pytest.mark.both_stores
def test_a_sealed_step_does_not_settle_what_another_asks(tmp_path: Path, seals: str) -> None:
    """That somebody sealed a part of an answer is nobody's to know."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", "carla", game=seals, undos=0)
            client = Client(context, table, "berta")
            await client.join(1)
            await play_on(table, 1)
            await table.undo("anna", 0, table.running.rev(0), "back")
            await until(lambda: bool(client.of("asked")))
            heard = len(client.bytes)
            await table.act(2, table.running.match.legal(2)[0], table.running.rev(2), "")
            await client.settled()
            assert len(client.bytes) == heard
            assert client.of("asked")[-1]["open"]
            await client.leave()

    run(work)
