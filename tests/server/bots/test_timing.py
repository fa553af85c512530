"""How long a bot takes tells nothing: with one answer or many, easy or hard, it is the same at every level.

The clock is a false one: sleeping and thinking move it on, and nothing else does.
"""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.solomons_temple.builder import GAME as TEMPLE, SINS, at
from hiram.bots import look_ahead, rehearse, search
from hiram.bots.levels import LEVELS
from hiram.bots.rehearsal import Rehearsal
from hiram.bots.tree import Search
from hiram.core.match import Match
from hiram.server.bots import driver
from hiram.server.bots.pacing import beat_of, rest_of_beat
from hiram.server.bots.pool import NoDecision, job_of
from hiram.server.bots.worker import Job, Thought, think
from hiram.server.fair import Share
from hiram.server.settings import Settings
from server.harness import OpenServer, Watch, run, settings_for, until
from server.twins import Twin

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

NAMES = [level.name for level in LEVELS]
HANDS = {"one answer": "levites", "a choice": SINS[0]}
QUEUES = [0.0, 1.3, 7.1]  # seconds until a worker is free


class FalseTime:
    """Seconds that pass when somebody sleeps or thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(driver, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def answered(
    folder: Path, monkeypatch: pytest.MonkeyPatch, level: str, hand: str, queue: float, thinking: float
) -> tuple[float, list[bytes]]:
    """After how many seconds the bot in seat 1 passed in its window, and what the other player got, byte by byte."""
    time = FalseTime(monkeypatch)
    found: list[tuple[float, list[bytes]]] = []

    async def work() -> None:
        async with OpenServer(settings_for(folder, pace=0.4, now=Watch())) as context:
            position = TEMPLE.to_position(at("sin", a={"hand": ["priest"]}, b={"hand": [hand]}).state)
            twin = await Twin.at(context, TEMPLE, Match(TEMPLE, 2, position=position), position, viewer=0)
            match = twin.running.match
            assert match.question(1).telling
            assert len(match.legal(1)) == (2 if hand in SINS else 1)

            async def ask(job: Job, share: Share) -> Thought:
                time.now += queue + thinking
                return Thought(action=match.question(1).default, took=thinking)

            monkeypatch.setattr(context.services.bots, "ask", ask)
            twin.table.seats[1] = replace(twin.table.seats[1], kind="bot", bot=level, guests=[])
            twin.table.driver.wake()
            await until(lambda: 1 not in match.acting)
            found.append((time.now, []))
            await twin.client.settled()
            found[0][1].extend(twin.client.bytes)
            await twin.leave()

    run(work)
    return found[0]


@pytest.mark.parametrize("level", NAMES)
def test_one_answer_takes_as_long_as_a_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    beat = beat_of(Settings(), TEMPLE, level)
    hard = beat * 0.95
    for queue in QUEUES:
        folder = tmp_path / str(queue)
        easy = answered(folder / "one", monkeypatch, level, HANDS["one answer"], queue, thinking=0.001)
        choice = answered(folder / "many", monkeypatch, level, HANDS["a choice"], queue, thinking=hard)
        quick = answered(folder / "quick", monkeypatch, level, HANDS["a choice"], queue, thinking=0.05)
        assert [seconds for seconds, _ in (easy, choice, quick)] == pytest.approx([queue + beat] * 3)
        assert easy[1] == choice[1] == quick[1]


def test_a_beat_is_long_enough_for_those_that_look_ahead_and_short_for_the_others() -> None:
    settings = Settings()
    beats = {name: beat_of(settings, TEMPLE, name) for name in (*NAMES, "greedy", "random", "search:500", "somebody's")}
    assert beats["greedy"] == beats["random"] == settings.quick_beat
    assert beats["search:500"] == beats["somebody's"] == settings.slow_beat > 2.5
    assert beats["master"] == settings.slow_beat
    assert beat_of(Settings(pace=5.0), TEMPLE, "greedy") == 5.0
    assert beat_of(Settings(pace=0.0), TEMPLE, "master") == 0.0


def test_what_is_left_of_a_beat() -> None:
    assert [took + rest_of_beat(3.0, took) for took in (0.0, 2.9, 3.0)] == pytest.approx([3.0] * 3)
    assert rest_of_beat(0.0, 2.0) == 0.0


@pytest.mark.parametrize("level", ["novice", "master"])
@pytest.mark.parametrize("worlds", [0.5, 1.0, 40.0])
def test_a_bot_that_would_think_for_longer_than_its_beat_answers_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, worlds: float
) -> None:
    """However hard the decision is (`worlds`: how many beats the bot would need), there is one beat."""
    beat = beat_of(Settings(), TEMPLE, level)
    time, found = FalseTime(monkeypatch), list[float]()

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=0.4, now=Watch())) as context:
            position = TEMPLE.to_position(at("sin", a={"hand": ["priest"]}, b={"hand": [HANDS["a choice"]]}).state)
            twin = await Twin.at(context, TEMPLE, Match(TEMPLE, 2, position=position), position, viewer=0)

            async def ask(job: Job, share: Share) -> Thought:
                assert job.within == beat
                took = min(worlds * beat, job.within)
                time.now += took
                if worlds > 1:
                    raise NoDecision("too slow", took)
                return Thought(action=twin.running.match.question(1).default, took=took)

            monkeypatch.setattr(context.services.bots, "ask", ask)
            twin.table.seats[1] = replace(twin.table.seats[1], kind="bot", bot=level, guests=[])
            twin.table.driver.wake()
            await until(lambda: 1 not in twin.running.match.acting)
            found.append(time.now)
            await twin.client.settled()
            await twin.leave()

    run(work)
    assert found == pytest.approx([beat])


@pytest.mark.parametrize("name", ["search:100000", "rehearse:100000", "master"])
def test_a_bot_that_looks_ahead_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """By a clock that goes on with every imagined game: it takes what it has found by then, and never looks for more
    than a small part of its time beyond."""
    clock = Clock()
    for module in (look_ahead, rehearse, search):
        monkeypatch.setattr(module, "time", clock)
    play_all, iterate = Rehearsal.play_all, Search.iterate

    def played(self: Rehearsal, number: int) -> None:
        clock.now += 0.1 * number
        play_all(self, number)

    def iterated(self: Search, number: int) -> None:
        clock.now += 0.01 * number
        iterate(self, number)

    monkeypatch.setattr(Rehearsal, "play_all", played)
    monkeypatch.setattr(Search, "iterate", iterated)
    match = Match(TEMPLE, 2, seed=3)
    seat = match.acting[0]
    while len(match.legal(seat)) < 2:
        match.act(seat, match.legal(seat)[0])
        seat = match.acting[0]
    beat = Settings().slow_beat
    job = job_of(match, seat, name, "seed")
    job.within = beat
    assert think(job).action in [action.name for action in match.legal(seat)]
    assert clock.now < beat * 0.9


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now
