"""Bots in worker processes: they see only what is imagined, and are replaced when they die, hang or talk nonsense."""

import asyncio
from asyncio.subprocess import Process
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hiram.core.dice import Dice
from hiram.core.errors import HiramError
from hiram.core.match import Match
from hiram.core.state import State
from hiram.registry import game_of
from hiram.server.bots import pool as module
from hiram.server.bots.pool import BotPool, NoDecision, job_of
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.fair import Share
from server.harness import GAME, PATIENCE, OpenServer, run, settings_for, table_for, until

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store


def job(folder: Path) -> Job:
    async def made() -> Job:
        async with OpenServer(settings_for(folder, pace=3600)) as context:
            table = await table_for(context, "me", "greedy")
            assert table.running is not None
            made = job_of(table.running.match, table.running.match.acting[0], "greedy", "seed")
            made.why = True
            return made

    return asyncio.run(made())


def test_a_worker_answers_as_the_bot_itself_would(tmp_path: Path) -> None:
    wanted = job(tmp_path)

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        await bots.warm()
        thought = await bots.think(wanted)
        assert replace(thought, took=0.0) == replace(think(wanted), took=0.0)
        assert thought.took > 0
        assert thought.why
        await bots.close()
        with pytest.raises(HiramError, match="going down"):
            await bots.think(wanted)

    run(work)


def test_a_worker_that_dies_is_replaced_and_the_decision_is_made(tmp_path: Path) -> None:
    wanted = job(tmp_path)

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        await bots.warm()
        next(iter(bots._all)).kill()
        assert (await bots.think(wanted)).action == think(wanted).action
        await bots.close()

    run(work)


def test_a_bot_that_never_decides_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = job(tmp_path)
    monkeypatch.setattr(module, "TRIES", 2)

    async def work() -> None:
        bots = BotPool(1, 0.0)
        started = bots._started
        begun = []

        async def counted() -> Process:
            begun.append(await started())
            return begun[-1]

        monkeypatch.setattr(bots, "_started", counted)
        with pytest.raises(HiramError, match="took more than 0 seconds"):
            await bots.think(wanted)
        assert len(begun) == 1, "who was too slow once is not asked again"
        wanted.bot = "nobody"
        patient = BotPool(1, PATIENCE)
        with pytest.raises(HiramError, match="no decision"):
            await patient.think(wanted)
        await bots.close()
        await patient.close()

    run(work)


def test_a_bot_that_has_a_beat_is_given_up_when_it_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it fails, what is told of the time is the beat, not what the worker did in it."""
    wanted = job(tmp_path)
    wanted.within = 0.0001

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        with pytest.raises(NoDecision, match=r"took more than 0\.0001 seconds") as slow:
            await bots.think(wanted)
        assert slow.value.took == wanted.within
        wanted.within, wanted.bot = PATIENCE, "nobody"
        with pytest.raises(NoDecision, match="no decision") as failed:
            await bots.think(wanted)
        assert 0 < failed.value.took < PATIENCE
        await bots.close()

    run(work)


def test_a_worker_is_waited_for_before_its_beat_begins(tmp_path: Path) -> None:
    """A process that has to be started first costs no part of the beat."""
    wanted = job(tmp_path)

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        process = await bots._started()
        assert await bots._is_ready(process)
        assert await bots._is_ready(process)
        process.kill()
        await process.wait()
        bots._ready.clear()
        assert not await bots._is_ready(process)
        assert process not in bots._all
        assert (await bots.think(wanted)).action
        await bots.close()

    run(work)


def test_a_slow_bot_of_somebody_else_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, foreign = job(tmp_path / "own"), job(tmp_path / "foreign")
    foreign.bot = "somebody-elses"

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        trying = bots._try
        slow = asyncio.Event()

        async def tried(process: Process, line: bytes, most: float) -> Thought | None:
            if b"somebody-elses" in line:
                await slow.wait()
            return await trying(process, line, most)

        monkeypatch.setattr(bots, "_try", tried)
        waiting = asyncio.ensure_future(bots.ask(foreign, Share()))
        async with asyncio.timeout(PATIENCE):
            assert (await bots.ask(own, Share())).action
        assert not waiting.done()
        slow.set()
        with pytest.raises(HiramError, match="no decision"):
            await waiting
        await bots.close()

    run(work)


def test_a_bot_that_plays_what_is_not_legal_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:

            async def cheat(_: Job) -> Thought:
                return Thought(action="win at once")

            monkeypatch.setattr(context.services.bots, "think", cheat)
            table = await table_for(context, "greedy", "greedy")
            await until(lambda: table.running is not None and table.running.match.finished)

    run(work)
    assert any("chose something that is not legal; the default answer is taken" in line for line in caplog.messages)


def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:

            async def fail(_: Job) -> None:
                raise HiramError("no idea")

            monkeypatch.setattr(context.services.bots, "think", fail)
            table = await table_for(context, "greedy", "greedy")
            await until(lambda: table.running is not None and table.running.match.finished)

    run(work)


def test_what_a_bot_gets_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart() -> None:
    from hiram.core.dice import dice_of
    from hiram.core.files.position import write_position
    from hiram.core.perspective import Perspective

    game = game_of(GAME)
    match = Match(game, 3, seed=4)
    dice = dice_of(b"moves")
    for _ in range(30):
        seat = match.acting[0]
        legal = match.legal(seat)
        match.act(seat, legal[int(dice.below(len(legal)))])
    seat = match.acting[0]
    state = match.state()
    other = state.imagine(seat, dice_of(b"another world"))
    jobs = [write_position(game, match.options, Perspective(game, world, seat).world()) for world in (state, other)]
    assert msgspec.json.encode(jobs[0]) == msgspec.json.encode(jobs[1])


def test_a_decision_is_imagined_once_before_the_bot_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for the job, and once by the bot itself, which wants a world of its own dice."""
    match = Match(game_of(GAME), 3, seed=4)
    kind = type(match.state())
    imagine, imagined = kind.imagine, []

    def counted(state: State, seat: int, dice: Dice) -> State:
        imagined.append(seat)
        return imagine(state, seat, dice)

    monkeypatch.setattr(kind, "imagine", counted)
    seat = match.acting[0]
    wanted = job_of(match, seat, "greedy", "seed")
    assert imagined == [seat]
    assert think(wanted).action in [action.name for action in match.legal(seat)]
    assert imagined == [seat, seat]


def test_300_tables_of_one_guest_do_not_keep_another_guests_bot_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = job(tmp_path)

    async def work() -> None:
        bots = BotPool(1, PATIENCE)
        turns: list[str] = []

        async def think_at_once(job: Job) -> Thought:
            turns.append(job.seed)
            await asyncio.sleep(0)
            return Thought(action="pass")

        monkeypatch.setattr(bots, "think", think_at_once)
        attack = [
            asyncio.ensure_future(
                bots.ask(msgspec.structs.replace(wanted, seed="attack"), Share("bad", f"guest{n % 9}", f"table{n}"))
            )
            for n in range(300)
        ]
        await asyncio.sleep(0)
        await bots.ask(msgspec.structs.replace(wanted, seed="mine"), Share("good", "anna", "mine"))
        assert turns.index("mine") <= 2
        await asyncio.gather(*attack)
        assert len(turns) == 301

    run(work)
