"""Reviews of finished games: made in the background, kept, given up, limited, and from what each seat could know."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.files import record
from hiram.review import Effort, review
from hiram.server.bots.pool import BotPool
from hiram.server.bots.reviews import MOST_OF_ADDRESS, Reviews
from hiram.server.bots.worker import Job, Thought
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import ReviewInfo
from hiram.server.lobby.replay import Replay
from server.harness import GAME, HttpClient, finished, settings_for

LITTLE = Effort(answers=3, scouts=2, worlds=2, moments=2, futures=1, plies=3)
ANNA = Share(address="10.0.0.1", guest="anna", table="t")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[HttpClient]:
    with HttpClient(settings_for(tmp_path), raise_server_exceptions=False) as client:
        client.context.reviews._effort = LITTLE
        yield client


def short_game() -> Replay:
    return finished(GAME, 2, {"mode": "simplified"})


class SlowPool(BotPool):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__(0, 30)
        self.asked: list[Job] = []
        self.go = asyncio.Event()

    async def ask(self, job: Job, share: Share) -> Thought:
        self.asked.append(job)
        await self.go.wait()
        return await super().ask(job, share)


async def until_done(reviews: Reviews, table: str, seat: int) -> ReviewInfo:
    while (told := reviews.look(table, seat)).state == "working":
        await asyncio.sleep(0)
    return told


def test_it_is_that_of_the_command_line_and_the_same_in_another_world() -> None:
    replay, twin = short_game(), short_game()
    for number, state in enumerate(twin.states[:-1]):
        twin.states[number] = state.imagine(0, dice_of(b"another world"))

    async def made(one: Replay) -> ReviewInfo:
        reviews = Reviews(BotPool(0, 30), LITTLE)
        assert reviews.begin("t", one, 0, ANNA).state == "working"
        return await until_done(reviews, "t", 0)

    here, there = asyncio.run(made(replay)), asyncio.run(made(twin))
    assert here.review is not None
    assert there.review is not None
    assert here.review == review(record.read(replay.match.save()), replay.game, 0, LITTLE)
    assert here.review.decisions == there.review.decisions
    ours = [[moment.chances[0] for moment in info.review.moments] for info in (here, there) if info.review]
    assert ours[0] == ours[1]


def test_it_tells_how_far_it_is_and_is_given_up_by_who_asked() -> None:
    async def work() -> None:
        pool = SlowPool()
        reviews = Reviews(pool, LITTLE)
        told = reviews.begin("t", short_game(), 0, ANNA)
        assert (told.state, told.done) == ("working", 0)
        assert told.of > 3
        await asyncio.sleep(0)
        assert (await reviews.stop("t", 0, "another")).state == "working"
        assert (await reviews.stop("t", 0, "anna")).state == "none"
        asked = len(pool.asked)
        pool.go.set()
        await asyncio.sleep(0)
        assert len(pool.asked) == asked == 1
        assert reviews.begin("t", short_game(), 0, ANNA).state == "working"
        done = await until_done(reviews, "t", 0)
        assert (done.state, done.done) == ("done", done.of)
        again = reviews.begin("t", short_game(), 0, ANNA)
        assert again.state == "done"
        assert len(pool.asked) > asked

    asyncio.run(work())


def test_a_guest_has_one_made_at_a_time_and_an_address_a_few() -> None:
    async def work() -> None:
        reviews = Reviews(SlowPool(), LITTLE)
        replay = short_game()
        reviews.begin("t", replay, 0, ANNA)
        with pytest.raises(Refused, match="One review at a time"):
            reviews.begin("t", replay, 1, ANNA)
        for number in range(1, MOST_OF_ADDRESS):
            reviews.begin(f"t{number}", replay, 0, ANNA._replace(guest=f"anna{number}"))
        with pytest.raises(Refused, match="Too many reviews"):
            reviews.begin("tx", replay, 0, ANNA._replace(guest="late"))
        reviews.begin("tx", replay, 0, Share(address="10.9.9.9", guest="far"))
        await reviews.close()

    asyncio.run(work())


def test_a_worker_that_fails_is_told_and_it_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(job: Job) -> Thought:
        raise HiramError("no memory")

    async def work() -> None:
        reviews = Reviews(BotPool(0, 30), LITTLE)
        monkeypatch.setattr("hiram.server.bots.pool.think", broken)
        reviews.begin("t", short_game(), 0, ANNA)
        failed = await until_done(reviews, "t", 0)
        assert (failed.state, failed.text) == ("failed", "The review could not be made: no memory.")
        monkeypatch.setattr("hiram.server.bots.pool.think", lambda job: 1 / 0)
        reviews.begin("t", short_game(), 0, ANNA)
        failed = await until_done(reviews, "t", 0)
        assert (failed.state, failed.text) == ("failed", "The review could not be made.")
        monkeypatch.undo()
        assert reviews.begin("t", short_game(), 0, ANNA).state == "working"
        assert (await until_done(reviews, "t", 0)).state == "done"

    asyncio.run(work())


def test_over_http_it_is_begun_when_the_game_is_over_alone(client: HttpClient) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    options = {"nt_round_cap": 1, "start_seat": 0}
    wish = {"game": GAME, "players": 2, "seats": seats, "start": True, "seed": 7, "options": options}
    table = client.post("/api/tables", json=wish).json()
    path = f"/api/tables/{table['id']}/review"
    early = client.post(path, json={"seat": 0})
    assert (early.status_code, early.json()["code"]) == (409, "state")
    assert client.get(f"{path}?seat=0").json()["state"] == "none"
    context = client.context
    live = context.tables.live[table["id"]]
    with client.portal() as portal:
        while not live.running.match.finished:
            seat = live.running.match.acting[0]
            portal.call(live.act, seat, live.running.match.legal(seat)[-1].name, live.running.rev(seat), "")
        wrong = client.post(path, json={"seat": 5})
        assert (wrong.status_code, wrong.json()["text"]) == (400, "There is no seat 5; seats go from 0 to 1.")
        begun = client.post(path, json={"seat": 0}).json()
        assert begun["state"] in ("working", "done")
        portal.call(until_done, context.reviews, table["id"], 0)
    done = client.get(f"{path}?seat=0").json()
    assert done["state"] == "done"
    assert done["text"]
    assert {one["step"] for one in done["review"]["decisions"]} <= set(range(1, len(live.running.match.history) + 1))
    assert client.delete(f"{path}?seat=0").json()["state"] == "done"
