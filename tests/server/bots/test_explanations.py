"""Why a decision was made: told of finished games, as the seat that decided saw it, and refused before."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.state import TABLE
from hiram.server.bots import hints
from hiram.server.bots.explanations import MOST_WAITING, Explanations
from hiram.server.bots.pool import BotPool
from hiram.server.bots.worker import Job, Thought
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import WhyInfo
from hiram.server.lobby.replay import Replay
from server.harness import GAME, HttpClient, finished, run, settings_for


@pytest.fixture(autouse=True)
def advised_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", "search:12/2")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[HttpClient]:
    settings = settings_for(tmp_path, hints_a_minute=1e-6, hint_burst=40)
    with HttpClient(settings, raise_server_exceptions=False) as client:
        yield client


def explained(replay: Replay, steps: list[int]) -> list[WhyInfo]:
    explanations = Explanations(BotPool(0, 30))

    async def work() -> list[WhyInfo]:
        return [await explanations.why(replay, step, Share(guest="anna")) for step in steps]

    return asyncio.run(work())


def test_it_is_asked_of_finished_games_alone(client: HttpClient) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    options = {"nt_round_cap": 1, "start_seat": 0}
    wish = {"game": GAME, "players": 2, "seats": seats, "start": True, "seed": 7, "options": options}
    table = client.post("/api/tables", json=wish).json()
    path = f"/api/tables/{table['id']}"
    early = client.get(f"{path}/at/1/why")
    assert (early.status_code, early.json()["code"]) == (409, "state")
    assert "would tell of his hand" in early.json()["text"]
    context = client.context
    live = context.tables.live[table["id"]]
    with client.portal() as portal:
        while not live.running.match.finished:
            seat = live.running.match.acting[0]
            portal.call(live.act, seat, live.running.match.legal(seat)[-1].name, live.running.rev(seat), "")
    why = client.get(f"{path}/at/1/why").json()
    first = live.running.match.history[0]
    assert (why["step"], why["seat"], why["answer"]["name"]) == (1, first.seat, first.action.name)
    assert why["answer"]["label"]
    assert why["text"].endswith(".")
    assert (why["better"] is None) == (why["better_text"] == "")
    for step in (0, len(live.running.match.history) + 1):
        wrong = client.get(f"{path}/at/{step}/why")
        assert (wrong.status_code, wrong.json()["code"]) == (400, "bad")
        assert "steps 1 to" in wrong.json()["text"]
    limited = [client.get(f"{path}/at/1/why").status_code for _ in range(50)]
    assert limited[0] == 200
    assert limited[-1] == 429


def test_what_was_made_and_what_would_have_been_better(seals: str) -> None:
    for slug, players in ((GAME, 3), (seals, 2)):
        replay = finished(slug, players)
        steps = list(range(1, len(replay.states)))[:40]
        whys = explained(replay, steps)
        for why, step in zip(whys, steps, strict=True):
            made, state = replay.decision(step)
            if made.seat == TABLE:
                assert (why.seat, why.answer) == (None, None)
                continue
            assert why.answer is not None
            assert (why.seat, why.answer.name) == (made.seat, made.action.name)
            assert why.text
            alone = len(state.legal(made.seat)) == 1
            assert (why.text == "There was no other answer.") == alone
            if why.better is not None:
                assert why.better.name != made.action.name
                assert state.allows(made.seat, replay.game.actions.parse(why.better.name).id)
                assert why.better_text
                assert not re.search(r"imagined|%", why.better_text + why.text)
        assert any(why.better for why in whys)
        assert any(why.better is None for why in whys)


def test_the_answer_does_not_depend_on_what_the_seat_could_not_see() -> None:
    replay, twin = finished(GAME, 3), finished(GAME, 3)
    steps = [step for step in range(1, len(replay.states), 9) if not replay.decision(step)[0].forced][:8]
    for step in steps:
        made, state = replay.decision(step)
        twin.states[step - 1] = state.imagine(made.seat, dice_of(b"another world"))
    there, here = explained(twin, steps), explained(replay, steps)
    assert len(steps) == 8
    assert [msgspec.to_builtins(why) for why in there] == [msgspec.to_builtins(why) for why in here]


def test_one_question_at_a_time_and_what_is_known_is_not_thought_about_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replay = finished(GAME, 2)
    advisers = BotPool(0, 30)
    explanations = Explanations(advisers)
    think = advisers.think

    async def work() -> None:
        go_on = asyncio.Event()

        async def think_long(job: Job) -> Thought:
            await go_on.wait()
            return await think(job)

        monkeypatch.setattr(advisers, "think", think_long)
        first = asyncio.ensure_future(explanations.why(replay, 1, Share(guest="anna")))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="One question at a time"):
            await explanations.why(replay, 2, Share(guest="anna"))
        others = [
            asyncio.ensure_future(explanations.why(replay, 1, Share(f"address {n}", f"{n}")))
            for n in range(MOST_WAITING - 1)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="One question at a time"):
            await explanations.why(replay, 2, Share(guest="berta"))
        go_on.set()
        told = await first
        await asyncio.gather(*others)

        async def fail(job: Job) -> Thought:
            raise HiramError("no idea")

        monkeypatch.setattr(advisers, "think", fail)
        assert msgspec.to_builtins(await explanations.why(replay, 1, Share(guest="anna"))) == msgspec.to_builtins(told)
        with pytest.raises(Refused, match="cannot be explained now: no idea"):
            await explanations.why(replay, 2, Share(guest="anna"))

    run(work)
