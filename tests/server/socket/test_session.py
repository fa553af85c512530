"""Whatever comes over the socket is answered with a reason, carried out at most once, and the table lives on."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st

from hiram.server.bots.worker import Job, Thought, think
from hiram.server.context import AppContext
from hiram.server.socket.session import LARGEST_MESSAGE, LAST_WARNINGS
from server.harness import Client, OpenServer, play_on, run, settings_for, table_for, table_of, until

ACT = {"t": "act", "key": "k", "rev": 0, "id": 0}

GARBAGE: list[Any] = [
    "",
    "{",
    "[]",
    "null",
    '"join"',
    "{}",
    '{"t":"nonsense"}',
    '{"t":7}',
    "\ud800",
    '{"t":"act","key":"k","rev":0,"id":0,"id":1,"extra":1}',
    b"\xff\xfe binary",
    {**ACT, "more": 1},
    {**ACT, "id": "0"},
    {**ACT, "id": 1.5},
    {**ACT, "id": None},
    {**ACT, "rev": True},
    {**ACT, "key": 5},
    {**ACT, "key": ""},
    {**ACT, "key": "k" * 41},
    {**ACT, "id": 10**30},
    {**ACT, "id": -1},
    {**ACT, "id": 10**6},
    {**ACT, "rev": 10**9},
    {"t": "act", "key": "k", "rev": 0},
    {"t": "join", "proto": 1, "seat": "0"},
    {"t": "join", "proto": 2, "seat": None},
    {"t": "join", "proto": 1, "seat": 99},
    {"t": "join", "proto": 1, "seat": -1},
    {"t": "consent", "key": "k", "rev": 0, "yes": 1},
    {"t": "consent", "key": "k", "rev": 0, "yes": True},
    {"t": "say", "key": "k", "text": ""},
    {"t": "say", "key": "k", "text": "x" * 501},
    {"t": "say", "key": "k", "text": "\u0000\u0007\u202e"},
    {"t": "undo", "key": "k", "rev": 0},
    {"t": "why", "key": "k", "under": ["x"] * 25},
    {"t": "why", "key": "k", "under": ["x" * 101]},
    {"t": "why", "key": "k", "held": "x"},
    {"t": "check", "key": "k", "rev": 0},
    {"t": "check", "key": "k", "rev": 0, "id": -1},
    "x" * (LARGEST_MESSAGE + 1),
    "[" * LARGEST_MESSAGE,
]


def test_garbage_is_refused_with_a_reason_and_the_table_lives_on(tmp_path: Path) -> None:
    """At a table of its own each, of one server."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            for message in GARBAGE:
                await send_garbage(context, message)

    run(work)


async def send_garbage(context: AppContext, message: object) -> None:
    sent = str(message)[:40]
    table = await table_for(context, "me", "me")
    client = Client(context, table, "anna")
    seat = table.running.match.acting[0]
    await client.join(seat)
    await client.send(message)
    await client.settled()
    refused = client.of("no")
    assert len(refused) == 1, f"not one refusal of {sent}"
    assert refused[0]["code"] in ("bad", "state", "seat", "illegal"), sent
    assert refused[0]["text"].endswith((".", "!", "?")), sent
    assert table.running.moves == 0, sent
    first = min(int(id) for id in client.state["labels"])
    assert (await client.act(first))["t"] == "ok", sent
    await client.leave()


FIELDS = ("t", "key", "rev", "id", "seat", "proto", "yes", "text")
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=9)
MESSAGES = st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=4), VALUES | st.lists(VALUES)) | st.lists(VALUES)


def test_any_json_gets_an_answer(tmp_path: Path) -> None:
    server = OpenServer(settings_for(tmp_path))
    with asyncio.Runner() as runner:
        context = runner.run(server.__aenter__())
        table = runner.run(table_for(context, "me", "me"))

        async def ask(message: object) -> None:
            table.answers.clear()
            client = Client(context, table, "anna")
            await client.send(message)
            await client.settled()
            assert len(client.messages) >= 1
            await client.leave()

        @given(MESSAGES)
        def is_answered(message: object) -> None:
            runner.run(ask(message))

        is_answered()
        runner.run(server.__aexit__())


def test_before_joining_nothing_can_be_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            client = Client(context, table, "anna")
            for message in (ACT, {"t": "undo", "key": "u", "rev": 0}, {"t": "say", "key": "s", "text": "hello"}):
                await client.send(message)
            await client.settled()
            assert [message["text"] for message in client.of("no")] == ["Join the table first."] * 3
            await client.leave()

    run(work)


def test_the_same_key_is_carried_out_once_and_answered_alike(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with OpenServer(settings) as context:
            table = await table_for(context, "me", "me")
            client = Client(context, table, "anna")
            seat = table.running.match.acting[0]
            await client.join(seat)
            first = min(int(id) for id in client.state["labels"])
            rev = client.rev
            answers = [await client.act(first, rev, key="once") for _ in range(3)]
            assert answers[0] == answers[1] == answers[2]
            assert answers[0]["t"] == "ok"
            assert table.running.moves == 1
            await client.leave()
        async with OpenServer(settings) as context:
            table = await context.tables.get(table.id)
            client = Client(context, table, "anna")
            await client.join(seat)
            assert await client.act(first, rev, key="once") == answers[0], "the key did not survive a restart"
            assert table.running.moves == 1
            await client.leave()

    run(work)


def test_a_stale_act_and_an_illegal_one_are_told_apart(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            seat = table.running.match.acting[0]
            client = Client(context, table, "anna")
            await play_on(table, 10)
            seat = table.running.match.acting[0]
            await client.join(seat)
            first = min(int(id) for id in client.state["labels"])
            stale = await client.act(first, client.rev - 1)
            assert (stale["t"], stale["code"]) == ("no", "stale")
            illegal_id = next(n for n in range(len(table.game.actions)) if str(n) not in client.state["labels"])
            illegal = await client.act(illegal_id)
            assert (illegal["t"], illegal["code"]) == ("no", "illegal")
            assert illegal["clause"].startswith(table.game.prefix)
            await client.leave()

    run(work)


def test_whether_a_move_is_final_is_told_and_nothing_is_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me", seed=7)
            actions = table.game.actions
            for place in ("hebron", "jericho"):
                await table.act(seat := table.running.match.acting[0], f"go {place}", table.running.rev(seat), "")
            seat = table.running.match.acting[0]
            client = Client(context, table, "anna")
            await client.join(seat)
            going = next(action for action in table.running.match.legal(seat) if action.name.startswith("go "))
            for action, final in ((actions.parse("draw-ot"), True), (going, False)):
                answer = await client.ask("check", id=action.id, rev=client.rev)
                assert (answer["t"], answer["final"]) == ("checked", final)
            stale = await client.ask("check", id=going.id, rev=0)
            assert (stale["t"], stale["code"]) == ("no", "stale")
            illegal = await client.ask("check", id=actions.parse("go hebron").id, rev=client.rev)
            assert (illegal["t"], illegal["code"]) == ("no", "illegal")
            assert table.running.moves == 2
            await client.join(None)
            assert (await client.ask("check", id=going.id, rev=client.rev))["code"] == "seat"
            await client.leave()

    run(work)


def test_what_is_refused_to_others(tmp_path: Path) -> None:
    """A seat that is not mine, a spectator who acts, a forged token."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            thief = Client(context, table, "thief")
            await thief.join(0)
            await thief.settled()
            assert [message["code"] for message in thief.of("no")] == ["seat"]
            assert not thief.of("scene"), "the thief saw something"
            await thief.join(None)
            answer = await thief.act(0, 0)
            assert answer["code"] == "seat"
            token = context.guests.token(context.guests.new())
            assert context.guests.read(token) is not None
            assert context.guests.read("x" + token) is None
            assert context.guests.read(token[:-1] + ("A" if token[-1] != "A" else "B")) is None
            await thief.leave()

    run(work)


def test_too_many_frames_are_told_so_and_then_the_line_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, messages_per_second=0.001, message_burst=5)) as context:
            table = await table_for(context, "me", "me")
            client = Client(context, table, "anna")
            for _ in range(5 + LAST_WARNINGS + 1):
                await client.send({"t": "ping"})
            assert await client.writer == 4408
            assert len(client.of("pong")) == 5
            assert {message["code"] for message in client.of("no")} == {"rate"}
            await client.leave()

    run(work)


def test_chat_reaches_everybody_once_and_is_there_for_those_who_come_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            anna, watcher = Client(context, table, "anna"), Client(context, table, "watcher")
            await anna.join(0)
            await watcher.join(None)
            text = "שלום 🐑 <b>hello</b>"
            for _ in range(2):
                assert (await anna.ask("say", key="same", text=text))["t"] == "ok"
            await watcher.settled()
            assert [(said["seat"], said["name"], said["text"]) for said in watcher.of("said")] == [(0, "Anna", text)]
            late = Client(context, table, "late")
            await late.join(None)
            await late.settled()
            assert [said["text"] for said in late.of("said")] == [text]
            for client in (anna, watcher, late):
                await client.leave()

    run(work)


def test_a_hint_is_a_legal_action_with_a_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 9)
            seat = table.running.match.acting[0]
            asked = Client(context, table, ["anna", "berta"][seat])
            await asked.join(seat)
            hint = await asked.ask("hint")
            assert hint["t"] == "hint"
            assert str(hint["id"]) in asked.state["labels"]
            assert hint["label"]
            assert hint["text"]
            other = Client(context, table, ["anna", "berta"][1 - seat])
            await other.join(1 - seat)
            assert (await other.ask("hint"))["code"] == "state"
            await asked.leave()
            await other.leave()

    run(work)


def test_a_hint_is_thought_about_while_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice, it is thought about once; overtaken by a move, it is refused, and the next one is given."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", options={"start_seat": 0})
            asked, other = Client(context, table, "anna"), Client(context, table, "berta")
            await asked.join(0)
            await other.join(1)
            thought, jobs = asyncio.Event(), []

            async def think_long(job: Job) -> Thought:
                jobs.append(job)
                await thought.wait()
                return think(job)

            monkeypatch.setattr(context.services.advisers, "think", think_long)
            await asked.send({"t": "hint", "key": "first"})
            assert (await asked.ask("hint", key="second"))["code"] == "rate"
            assert (await other.ask("say", text="hello"))["t"] == "ok"
            assert (await asked.act(min(int(id) for id in asked.state["labels"])))["t"] == "ok"
            assert len(jobs) == 1
            assert (await other.act(min(int(id) for id in other.state["labels"])))["t"] == "ok"
            await asked.send({"t": "hint", "key": "third"})
            await until(lambda: len(jobs) == 2)
            thought.set()
            await until(lambda: any(message.get("key") == "third" for message in asked.messages))
            answers = {message["key"]: message for message in asked.messages if "key" in message}
            assert (answers["first"]["t"], answers["first"]["code"]) == ("no", "stale")
            assert answers["third"]["t"] == "hint"
            assert answers["third"]["text"].endswith(".")
            for client in (asked, other):
                await client.leave()

    run(work)


def test_a_hint_does_not_reach_whoever_the_device_was_handed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me", options={"start_seat": 0})
            client = Client(context, table, "anna")
            await client.join(0)
            thought = asyncio.Event()

            async def think_long(job: Job) -> Thought:
                await thought.wait()
                return think(job)

            monkeypatch.setattr(context.services.advisers, "think", think_long)
            await client.send({"t": "hint", "key": "first"})
            await client.join(1)
            thought.set()
            await until(lambda: any(message.get("key") == "first" for message in client.messages))
            assert [message["code"] for message in client.of("no")] == ["stale"]
            await client.leave()

    run(work)


def test_frames_decode_as_the_documents_say() -> None:
    from hiram.server.socket.messages import Join, decode_message

    assert decode_message('{"t":"join","proto":1,"seat":null,"rev":-1,"boot":""}') == Join(1, None, -1, "")
    with pytest.raises(msgspec.ValidationError):
        decode_message('{"t":"join","proto":1}')


def test_a_touch_in_vain_is_answered_from_what_the_seat_knows(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            client = Client(context, table, "anna")
            seat = table.running.match.acting[0]
            await client.join(1 - seat)
            await client.send({"t": "why", "key": "a", "under": ["loc.hazor", "board"]})
            await client.settled()
            answer = client.of("why")[0]
            assert answer["text"] == f"Not now. {table.running.names[seat]} is to decide."
            assert (answer["key"], answer["clause"], answer["node"]) == ("a", "PP-3.1", "loc.hazor")
            await client.send({"t": "why", "key": "b", "under": ["nothing"]})
            await client.settled()
            assert client.of("why")[1]["text"] == ""
            await client.join(None)
            await client.send({"t": "why", "key": "c", "under": ["loc.hazor"]})
            await client.settled()
            assert client.of("no")[0]["text"].startswith("You are watching")
            assert table.running.moves == 0
            await client.leave()

    run(work)
