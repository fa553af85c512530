"""The coach at a table: who may have one, what it says when, that nobody else hears it; and nothing waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hiram.coach import Hit, Matter, Remark
from hiram.server.bots import coaching
from hiram.server.bots.pool import NoDecision
from hiram.server.bots.worker import Job, Thought
from hiram.server.fair import Share
from hiram.server.tables.info import allows_coach
from server.harness import Client, OpenServer, run, settings_for, table_for, table_of, until

SAID = Matter("Shiloh is near.", "Hebron is nearer.")
WEAK = Remark(text="That costs about 3 points.", cost=3.0, error=1.0, unit="points", better="go hebron")


class Adviser:
    """Thinks when it is told to, and keeps what it was asked."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.may_go = asyncio.Event()
        self.may_go.set()
        self.fails = False
        self.matter: Matter | None = SAID

    async def ask(self, job: Job, share: Share, wanted: Any = None) -> Thought:
        self.jobs.append(job)
        await self.may_go.wait()
        if self.fails:
            raise NoDecision("it fell asleep", 1.0)
        return Thought(remark=WEAK) if job.moves else Thought(matter=self.matter)


def coached(client: Client) -> Adviser:
    adviser: Any = Adviser()
    client.session._coach._coach = coaching.Coach(adviser)
    return adviser


async def at(context: Any, table: Any, guest: str = "anna", seat: int = 0) -> Client:
    client = Client(context, table, guest)
    await client.join(seat)
    return client


def first_act(client: Client) -> int:
    running = client.table.running
    assert running is not None
    assert client.connection.seat is not None
    return running.match.legal(client.connection.seat)[0].id


def test_it_explains_a_new_kind_of_question_then_says_what_matters_and_nothing_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", options={"start_seat": 0}, seed=7)
            assert table.running is not None
            client = await at(context, table)
            coached(client)
            about = table.game.goal(2, table.row.options).about
            asked = [(await client.ask("coach", about="now")).get("text", "") for _ in range(3)]
            assert asked == [about[table.running.match.question(0).kind], SAID.text, ""]
            await client.leave()

    run(work)


def test_a_weak_move_is_remarked_on_and_can_be_taken_back_against_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", options={"start_seat": 0}, seed=7)
            running = table.running
            assert running is not None
            client = await at(context, table)
            adviser = coached(client)
            assert "text" not in await client.ask("coach", about="last"), "nothing was made yet"
            await client.ask("coach", about="now")
            before, act = running.match.perspective(0).view, first_act(client)
            await client.act(act)
            answer = await client.ask("coach", about="last")
            assert (answer["text"], answer["back"]) == (WEAK.text, True)
            assert adviser.jobs[-1].moves[0] == table.game.actions[act].name
            await until(lambda: 0 in running.acting, "the bot does not move")
            await client.settled()
            assert (await client.ask("undo", rev=client.rev))["t"] == "ok"
            assert running.match.perspective(0).view == before
            await client.leave()

    run(work)


def test_what_is_overtaken_is_answered_with_nothing_and_holds_up_no_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", options={"start_seat": 0}, seed=7)
            client = await at(context, table)
            adviser = coached(client)
            await client.ask("coach", about="now")
            adviser.may_go.clear()
            await client.send({"t": "coach", "key": "slow", "about": "now"})
            assert (await client.act(first_act(client)))["t"] == "ok", "the move waits for the coach"
            adviser.may_go.set()
            await until(lambda: any(one.get("key") == "slow" for one in client.messages))
            assert next(one for one in client.messages if one.get("key") == "slow").keys() == {"t", "key", "about"}
            await client.leave()

    run(work)


def test_a_coach_that_fails_says_nothing_but_what_hit_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "random", options={"start_seat": 0}, seed=7)
            client = await at(context, table)
            adviser = coached(client)
            await client.ask("coach", about="now")
            adviser.fails = True
            monkeypatch.setattr(coaching, "hits_of", lambda *_: (Hit("You lose a card.", "PP-14.2"),))
            await client.act(first_act(client))
            await until(lambda: table.running is not None and 0 in table.running.acting)
            await client.ask("coach", about="now")  # explains the kind
            answer = await client.ask("coach", about="now")
            assert "text" not in answer
            assert answer["hits"][-1] == {"text": "You lose a card.", "clause": "PP-14.2"}
            await client.leave()

    run(work)


def test_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", coach="yes", options={"start_seat": 0})
            client, other = await at(context, table), await at(context, table, "berta", 1)
            coached(client)
            heard = list(other.bytes)
            assert (await client.ask("coach", about="now"))["t"] == "coach"
            assert (await client.ask("coach", about="now"))["text"] == SAID.text
            await other.settled()
            assert other.bytes == heard
            refused = await other.ask("coach", about="now")
            assert refused["code"] == "state"
            await client.act(first_act(client))
            assert "back" not in await client.ask("coach", about="last"), (
                "people play here: nothing is taken back alone"
            )
            await client.leave()
            await other.leave()

    run(work)


def test_a_table_with_people_has_none_unless_it_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            people = await table_of(context, "anna", "berta")
            client = await at(context, people)
            refused = await client.ask("coach", about="now")
            assert (refused["t"], refused["code"]) == ("no", "state")
            assert "people play here" in refused["text"]
            await client.leave()
            assert not people.info("anna").coached
            agreed = await table_of(context, "anna", "berta", coach="yes")
            assert agreed.info("berta").coached
            alone = await table_for(context, "me", "random")
            assert alone.info("anna").coached
            forbidden = await table_for(context, "me", "random", coach="no")
            assert not forbidden.info("anna").coached
            assert not allows_coach(alone.row, [alone.seats[0], agreed.seats[1]])
        async with OpenServer(settings_for(tmp_path)) as context:
            stored = await context.tables.get(agreed.id)
            assert (stored.row.coach, stored.info("anna").coached) == ("yes", True)

    run(work)


def test_its_words_have_a_quota(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path, coachings_a_minute=0.001, coaching_burst=2)
        async with OpenServer(settings) as context:
            table = await table_for(context, "me", "random", options={"start_seat": 0}, seed=7)
            client = await at(context, table)
            coached(client)
            answers = [await client.ask("coach", about="now") for _ in range(3)]
            assert [answer["t"] for answer in answers] == ["coach", "coach", "no"]
            assert answers[2]["code"] == "rate"
            await client.leave()

    run(work)
