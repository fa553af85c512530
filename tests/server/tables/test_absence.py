"""Absence: who is called absent, what the others may do then, coming back; resigning with two players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiram.core.files.record import Record
from hiram.core.files.verification import Outcome, verify
from hiram.registry import game_of, game_slugs
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.fair import Share
from hiram.server.http.schemas import SeatInfo
from hiram.server.tables import absence, seats
from hiram.server.tables.live import LiveTable
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for, table_of, until

STILL: dict[str, Any] = {"pace": 3600}  # bots never get to move by themselves


def seat_info(table: LiveTable, seat: int, guest: str = "anna") -> SeatInfo:
    return table.info(guest).seats[seat]


async def three(context: AppContext, **wish: Any) -> tuple[LiveTable, Client, Client]:
    """Three people at a table, of whom the third has gone."""
    table = await table_of(context, "anna", "berta", "carl", **wish)
    clients = [Client(context, table, guest) for guest in ("anna", "berta", "carl")]
    for seat, client in enumerate(clients):
        await client.join(seat)
    await clients[2].leave()
    return table, clients[0], clients[1]


def last_words(table: LiveTable) -> str:
    return table.running.log.read(None)[-1].text


def test_who_has_no_line_is_away_since_then_and_after_a_while_absent(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            anna, carl = Client(context, table, "anna"), Client(context, table, "carl")
            await anna.join(0)
            await carl.join(2)
            watch.pass_time(10)
            assert seat_info(table, 2).away is None
            assert seat_info(table, 2).connected
            gone = watch()
            await carl.leave()
            assert seat_info(table, 2).away == gone
            assert not seat_info(table, 2).connected
            watch.pass_time(59)
            assert not table.is_absent(2)
            with pytest.raises(Refused, match="less than 60 seconds"):
                await absence.settle(table, "anna", 2, "stand_in")
            watch.pass_time(1)
            assert table.is_absent(2)
            assert seat_info(table, 2).away == gone
            info = anna.of("table")[-1]["table"]
            assert (info["seats"][2]["away"], info["absent_after"], info["alone_after"]) == (gone, 60_000, 300_000)
            back = Client(context, table, "carl")
            await back.join(2)
            assert not table.is_absent(2)
            with pytest.raises(Refused, match="Carl is there"):
                await absence.settle(table, "anna", 2, "stand_in")
            await anna.leave()
            await back.leave()

    run(work)


def test_a_device_with_two_seats_is_there_for_both(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "anna", "berta")
            anna = Client(context, table, "anna")
            await anna.join(0)
            assert [seat_info(table, seat).connected for seat in range(3)] == [True, True, False]
            await anna.leave()

    run(work)


def test_a_program_without_a_socket_is_there_while_it_asks(tmp_path: Path) -> None:
    async def work() -> None:
        from hiram.server.lobby.guests import Guest

        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta")
            watch.pass_time(50)
            await context.table(table.id, Guest("berta"))
            watch.pass_time(50)
            assert not table.is_absent(1)
            watch.pass_time(50)
            assert table.is_absent(1)

    run(work)


def test_where_days_are_given_for_a_decision_nobody_is_absent_in_them(tmp_path: Path) -> None:
    async def work() -> None:
        from hiram.server.tables.clock import ClockTerms

        watch, day = Watch(), 24 * 3600
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, "anna", "berta", clock=ClockTerms("move", 3 * day))
            watch.pass_time(2 * day)
            assert not table.is_absent(1)
            watch.pass_time(2 * day)
            assert table.is_absent(1)

    run(work)


@pytest.mark.parametrize("slug", game_slugs())
@pytest.mark.parametrize("way", ["stand_in", "without"])
def test_in_every_game_it_goes_on_without_the_absent_one(tmp_path: Path, slug: str, way: absence.Way) -> None:
    """Where three can play the other one is asked; with two players one waits longer, and asks nobody."""

    async def work() -> None:
        watch, people = Watch(), ["anna", "berta", "carl"][: max(game_of(slug).players)]
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, *people, game=slug)
            running, gone = table.running, len(people) - 1
            name = people[gone].capitalize()
            anna, berta = Client(context, table, "anna"), Client(context, table, "berta")
            await anna.join(0)
            while gone not in running.match.acting:
                await play_on(table, 1)
            for seat in [one for one in running.match.acting if one != gone]:  # where all answer together
                action = running.match.legal(seat)[0]
                await table.act(seat, action.id, running.rev(seat), "")
            before = len(running.match.history)
            if len(people) == 2:
                watch.pass_time(301)
                assert await absence.settle(table, "anna", gone, way)
            else:
                await berta.join(1)
                watch.pass_time(61)
                assert not await absence.settle(table, "anna", gone, way)
                asked = berta.of("asked")[-1]
                assert (asked["about"], asked["seat"], asked["name"], asked["seats"]) == (way, gone, "Anna", [1])
                assert table.seats[gone].stand_in == ""
                assert (await berta.ask("consent", rev=asked["rev"], yes=True))["t"] == "ok"
            seat = table.seats[gone]
            assert (seat.stand_in, seat.name) == ("default" if way == "without" else "casual", name)
            assert seat.guests == [people[gone]], "it stays his, and nobody else's"
            if running.match.deadline is None:
                await until(lambda: len(running.match.history) > before and gone not in running.match.acting)
            texts = [entry.text for entry in running.log.read(None)]
            assert any(text.startswith(f"{name} is absent. ") for text in texts)
            await anna.leave()
            await berta.leave()

    run(work)


def test_he_comes_back_and_plays_again_and_the_record_says_all_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table, anna, berta = await three(context)
            watch.pass_time(301)
            assert await absence.settle(table, "berta", 2, "stand_in"), "after a long time nobody has to be asked"
            away = watch()
            await anna.settled()
            assert anna.of("table")[-1]["table"]["seats"][2]["stand_in"] == "casual"
            with pytest.raises(Refused, match="already"):
                await absence.settle(table, "anna", 2, "without")
            with pytest.raises(Refused, match="not yours"):
                await absence.come_back(table, "anna", 2)
            carl = Client(context, table, "carl")
            await carl.join(2)
            assert table.seats[2].stand_in == "casual", "a line alone is no wish to play"
            watch.pass_time(5)
            await absence.come_back(table, "carl", 2)
            assert table.seats[2].stand_in == ""
            assert last_words(table) == "Carl is back and plays again."
            texts = [entry.text for entry in table.running.log.read(None)]
            for client in (anna, berta, carl):
                await client.leave()
            id, now = table.id, watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table = await context.tables.get(id)
            assert [entry.text for entry in table.running.log.read(None)] == texts
            taken = table.running.match.origin.taken
            assert [(one.seat, one.name, one.at, one.stand_in, one.back) for one in taken] == [
                (2, "Carl", away, "casual", False),
                (2, "Carl", now, "", True),
            ]
            record = table.running.match.to_record()
            findings = [finding.text for finding in verify(record, table.game).findings if finding.about == "seat 2"]
            assert any("Carl was absent and the bot casual played instead" in text for text in findings)
            assert any("Carl came back" in text for text in findings)

    run(work)


def test_nobody_sees_the_hand_of_who_is_absent(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table, anna, berta = await three(context)
            nodes = dict(anna.nodes)
            watch.pass_time(301)
            await absence.settle(table, "anna", 2, "stand_in")
            await anna.settled()
            assert anna.nodes == nodes
            await anna.join(2)
            assert [message["code"] for message in anna.of("no")] == ["seat"]
            await anna.leave()
            await berta.leave()

    run(work)


def test_what_is_asked_lapses_when_he_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table, anna, berta = await three(context)
            watch.pass_time(61)
            assert not await absence.settle(table, "anna", 2, "end")
            carl = Client(context, table, "carl")
            await carl.join(2)
            assert table.request is None
            await berta.settled()
            assert berta.of("asked")[-1]["text"] == "Carl is back."
            for client in (anna, berta, carl):
                await client.leave()

    run(work)


def test_one_who_does_not_agree_settles_it(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table, anna, berta = await three(context)
            watch.pass_time(61)
            assert not await absence.settle(table, "anna", 2, "end")
            await berta.ask("consent", rev=table.request.number, yes=False)
            assert table.request is None
            assert not table.running.over
            with pytest.raises(Refused, match="just said no"):
                await absence.settle(table, "anna", 2, "end")
            watch.pass_time(600)
            assert not await absence.settle(table, "anna", 2, "end"), "never over the head of somebody who is there"
            await anna.leave()
            await berta.leave()

    run(work)


def test_the_game_is_ended_because_of_who_is_absent(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table, anna, berta = await three(context)
            watch.pass_time(61)
            assert not await absence.settle(table, "anna", 2, "end")
            await berta.ask("consent", rev=table.request.number, yes=True)
            assert table.row.status == "over"
            assert table.row.result.places == []
            assert last_words(table) == "Carl is absent, and the others have ended the game. Nobody wins."
            assert anna.state["end"]["early"] == last_words(table)
            assert anna.state["ask"] is None
            assert anna.state["acts"] == {}
            assert table.info("anna").acting == []
            refused = await anna.act(0)
            assert refused["code"] == "state"
            replay = await context.replays.of(table, Share())
            assert replay.at(len(table.running.match.history), 0).end.early == last_words(table)
            id = table.id
            await anna.leave()
            await berta.leave()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await context.tables.get(id)
            assert table.running.over
            assert last_words(table).startswith("Carl is absent")

    run(work)


def test_alone_one_waits_longer(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, **STILL)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            await anna.join(0)
            watch.pass_time(299)
            with pytest.raises(Refused, match="alone in 1 seconds"):
                await absence.settle(table, "anna", 1, "stand_in")
            watch.pass_time(1)
            for guest, seat in (("anna", 0), ("mallory", 1)):
                with pytest.raises(Refused):
                    await absence.settle(table, guest, seat, "stand_in")
            assert await absence.settle(table, "anna", 1, "end")
            assert table.row.status == "over"
            await anna.leave()

    run(work)


@pytest.mark.parametrize("slug", game_slugs())
def test_with_two_players_who_resigns_ends_the_game_and_the_other_is_told(tmp_path: Path, slug: str) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", game=slug)
            await play_on(table, 3)
            anna, berta = Client(context, table, "anna"), Client(context, table, "berta")
            await anna.join(0)
            await berta.join(1)
            assert (await anna.ask("resign"))["t"] == "ok"
            await berta.settled()
            assert berta.state["end"]["places"] == [2, 1]
            assert table.row.result.places == [2, 1]
            assert berta.state["end"]["early"] == "Anna resigns. Berta wins."
            assert berta.state["log"][-1]["text"] == "Anna resigns. Berta wins."
            assert table.row.status == "over"
            assert table.seats[0].kind == "human"
            assert (await anna.ask("resign"))["code"] == "state"
            saved = msgspec.json.decode(table.running.match.save(), type=Record)
            assert saved.origin.ended.why == "resigned"
            assert saved.origin.ended.seat == 0
            verdict = verify(saved, game_of(slug))
            assert verdict.outcome == Outcome.UNFINISHED
            assert any(finding.text.startswith("Anna resigned") for finding in verdict.findings)
            await anna.leave()
            await berta.leave()

    run(work)


def test_a_table_at_which_all_are_absent_rests(tmp_path: Path) -> None:
    """Bots that stand in do not play on for nobody."""

    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, unwatched_after=30.0, **STILL)) as context:
            table, anna, berta = await three(context)
            watch.pass_time(301)
            await absence.settle(table, "anna", 2, "without")
            await anna.leave()
            watch.pass_time(301)
            await absence.settle(table, "berta", 0, "without")
            await berta.leave()
            watch.pass_time(60)
            assert not table.paused, "Berta may come back"
            assert await seats.change_seat(table, "berta", "Berta", 1, seats.SeatChange("bot", bot="greedy"))
            assert table.paused

    run(work)
