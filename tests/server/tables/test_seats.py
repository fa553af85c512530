"""Seats: taking, leaving, links, bots that take over, resigning, playing again; private tables; a fair seed."""

from pathlib import Path

import pytest

from hiram.core.match import Match
from hiram.server.errors import Refused
from hiram.server.http.schemas import NewSeat, NewTable, SeatChange
from hiram.server.lobby.guests import Guest, clean_name
from hiram.server.tables import create, seats
from server.harness import Client, OpenServer, play_on, run, settings_for, table_for, table_of, until


def test_a_private_table_is_not_there_for_strangers_until_they_have_the_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", start=False)
            with pytest.raises(Refused, match="no such table") as refused:
                await context.table(table.id, Guest("berta"))
            assert refused.value.code == "gone"
            with pytest.raises(Refused, match="not valid"):
                await seats.enter(table, "berta", "guessed", "")
            assert table.info("anna").invite == table.row.invite
            await seats.enter(table, "berta", table.row.invite, "")
            assert (await context.table(table.id, Guest("berta"))) is table
            assert table.info("berta").invite == "", "a guest who does not sit can hand the invite on"
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            assert [seat.name for seat in table.info("berta").seats] == ["Anna", "Berta"]
            assert table.info("berta").seats[1].mine
            with pytest.raises(Refused, match="Berta sits there"):
                await seats.change_seat(table, "carl", "Carl", 1, SeatChange("take"))

    run(work)


def test_a_seat_link_gives_the_seat_to_a_second_device(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            token = table.seat_of("anna", 0).token
            with pytest.raises(Refused):
                table.seat_of("phone", 0)
            await seats.enter(table, "phone", "", token)
            assert table.owns("phone", 0)
            assert table.owns("anna", 0)
            await seats.change_seat(table, "anna", "Anna", 0, SeatChange("leave"))
            assert not table.owns("phone", 0)
            with pytest.raises(Refused, match="not valid"):
                await seats.enter(table, "phone", "", token)

    run(work)


def test_who_gets_up_no_longer_sees_the_hand(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            await anna.join(0)
            await seats.change_seat(table, "anna", "Anna", 0, SeatChange("leave"))
            await anna.settled()
            assert anna.of("hello")[-1]["seat"] is None
            watcher = Client(context, table, "watcher")
            await watcher.join(None)
            await watcher.settled()
            assert anna.nodes == watcher.nodes
            await seats.change_seat(table, "carl", "Carl", 0, SeatChange("take"))
            assert table.running.names[0] == "Carl"
            await anna.settled()
            assert anna.of("patch")[-1]["log"][0]["text"].startswith("Carl plays on")
            await anna.leave()
            await watcher.leave()

    run(work)


def test_a_bot_plays_on_for_who_resigns(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            await anna.join(0)
            assert (await anna.ask("resign"))["t"] == "ok"
            assert table.seats[0].kind == "bot"
            berta = Client(context, table, "berta")
            await berta.join(1)
            assert (await berta.ask("resign"))["t"] == "ok"
            await until(lambda: table.running.match.finished)
            await until(lambda: table.row.status == "over")
            again = await anna.ask("resign")
            assert again["code"] in ("seat", "state")
            await anna.leave()
            await berta.leave()

    run(work)


def test_no_two_at_a_table_have_the_same_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", "greedy", "greedy", "open", start=False, listed=True)

            def names() -> list[str]:
                return [seat.name for seat in table.info("anna").seats]

            assert names() == ["Anna", "", "Greedy bot", "Greedy bot (2)", ""]
            await seats.change_seat(table, "anna", "Anna", 2, SeatChange("open"))
            assert names() == ["Anna", "", "", "Greedy bot", ""]
            await seats.change_seat(table, "anna", "Anna", 2, SeatChange("bot", bot="greedy"))
            for seat, guest in ((1, "other"), (4, "carl")):
                await seats.change_seat(table, guest, "Anna" if guest == "other" else "Carl", seat, SeatChange("take"))
            await create.start(table, "anna")
            assert names() == ["Anna", "Anna (2)", "Greedy bot", "Greedy bot (2)", "Carl"]
            assert table.running.names == names()
            await seats.resign(table, "carl", 4)
            assert names()[4] == "Greedy bot (3)"
            assert table.running.names == names()
            assert table.running.log.read(None)[-1].text == "Greedy bot (3) plays on for Carl."
            log = [entry.text for entry in table.running.log.read(None)]
            id = table.id
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await context.tables.get(id)
            assert names() == table.running.names
            assert [entry.text for entry in table.running.log.read(None)][: len(log)] == log

    run(work)


def test_an_empty_seat_can_be_given_to_a_bot_by_those_who_stay(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            await seats.change_seat(table, "carl", "Carl", 2, SeatChange("leave"))
            with pytest.raises(Refused, match="Only somebody at the table"):
                await seats.change_seat(table, "stranger", "S", 2, SeatChange("bot", bot="random"))
            with pytest.raises(Refused, match="Anna sits there"):
                await seats.change_seat(table, "berta", "Berta", 0, SeatChange("bot", bot="random"))
            await seats.change_seat(table, "berta", "Berta", 2, SeatChange("bot", bot="random"))
            assert table.seats[2].kind == "bot"
            await seats.change_seat(table, "anna", "Anna", 2, SeatChange("open"))
            await seats.change_seat(table, "dora", "Dora", 2, SeatChange("take"))
            assert table.seats[2].name == "Dora"

    run(work)


def test_only_the_maker_sets_seats_and_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", start=False, listed=True)
            with pytest.raises(Refused, match="made the table"):
                await seats.change_seat(table, "berta", "B", 1, SeatChange("bot"))
            with pytest.raises(Refused, match="Seat 2 is open"):
                await create.start(table, "anna")
            await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot="greedy"))
            with pytest.raises(Refused, match="made the table"):
                await create.start(table, "berta")
            with pytest.raises(Refused, match="no bot of that name"):
                await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot="search:1000000"))
            await create.start(table, "anna")
            with pytest.raises(Refused, match="begun already"):
                await create.start(table, "anna")

    run(work)


def test_a_rematch_has_the_same_seats_and_another_seed(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            with pytest.raises(Refused, match="not over"):
                await create.rematch(context.tables, table, "anna")
            await play_on(table)
            with pytest.raises(Refused, match="Only somebody"):
                await create.rematch(context.tables, table, "stranger")
            again = await create.rematch(context.tables, table, "berta")
            assert (await create.rematch(context.tables, table, "anna")) is again
            assert [seat.guests for seat in again.seats] == [["anna"], ["berta"]]
            assert again.row.secret != table.row.secret
            assert again.row.status == "open"
            assert table.info("anna").rematch == again.id
            await create.start(again, "berta")
            practice = await table_for(context, "me", "me", seed=5)
            await play_on(practice)
            started = await create.rematch(context.tables, practice, "anna")
            assert started.row.status == "play", "alone at the table, one waits for nobody"
            assert not started.row.practice

    run(work)


def test_a_seed_of_ones_own_is_for_practice_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            with pytest.raises(Refused, match="no seats for others"):
                await table_for(context, "me", "open", seed=7)
            first, second = (
                await table_for(context, "me", "greedy", seed=7),
                await table_for(context, "me", "greedy", seed=7),
            )
            assert (
                first.running.match.view(0) == second.running.match.view(0)
                or first.running.moves != second.running.moves
            )
            assert first.row.secret == second.row.secret
            assert first.info("anna").practice
            await seats.change_seat(first, "anna", "Anna", 0, SeatChange("bot", bot="random"))
            with pytest.raises(Refused, match="seed"):
                await seats.change_seat(first, "berta", "Berta", 0, SeatChange("take"))

    run(work)


def test_the_commitment_is_known_before_and_the_record_proves_it_after(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", start=False, listed=True)
            commitment = table.info("berta").commitment
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take", entropy="eine Tasse Tee ☕"))
            await create.start(table, "anna")
            await play_on(table)
            saved = Match.load(table.running.match.save()).to_record()
            assert saved.commitment == commitment == table.info("x").commitment
            assert saved.entropy == ["", "eine Tasse Tee ☕"]

    run(work)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Anna \n Maria\t", "Anna Maria"),
        ("שלום", "שלום"),
        ("🐑🐑", "🐑🐑"),
        ("evil\u202eeman", "evileman"),
        ("\x00\x1b[31mred", "[31mred"),
        ("x" * 10_000, "x" * 40),
        ("\u200b\u200d", ""),
    ],
)
def test_names_are_cleaned_but_any_script_is_welcome(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_any_name_can_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            names = ["👨\u200d👩\u200d👧", "\u202e\u200b", "same", "same"]
            wish = NewTable("portals_and_prophets", 4, seats=[NewSeat("me", name=name) for name in names], start=True)
            table = await create.make_table(context.tables, "anna", "", wish)
            assert len(set(table.running.match.names)) == 4

    run(work)


def test_tables_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    from hiram.core.errors import HiramError
    from hiram.server.tables.clock import ClockTerms

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            wishes = [
                NewTable("no_such_game", 2),
                NewTable("portals_and_prophets", 99),
                NewTable("portals_and_prophets", 2, options={"mode": "upside down"}),
                NewTable("portals_and_prophets", 2, seats=[NewSeat("me")]),
                NewTable("portals_and_prophets", 2, clock=ClockTerms("move", 1)),
                NewTable("portals_and_prophets", 2, clock=ClockTerms("bank", 60, -1)),
                NewTable("portals_and_prophets", 2, entropy="x" * 300),
                NewTable("portals_and_prophets", 2, entropy="\ud800"),
            ]
            for wish in wishes:
                with pytest.raises(HiramError):
                    await create.make_table(context.tables, "anna", "Anna", wish)

    run(work)


def test_an_opponent_that_belongs_to_the_rules_is_listed_once_the_game_has_begun(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", game="wisdom_of_solomon")
            seats = [(seat.seat, seat.kind, seat.name) for seat in table.info("anna").seats]
            assert seats == [(0, "human", "Anna"), (1, "automaton", "Jeroboam")]
            waiting = await table_for(context, "open", game="wisdom_of_solomon", start=False)
            assert [seat.kind for seat in waiting.info("anna").seats] == ["open"]

    run(work)
