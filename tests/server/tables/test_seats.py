"""Seats: taking, leaving, links, bots that take over, resigning, playing again; private tables; a fair seed."""

from pathlib import Path

import pytest

from hiram.core.match import Match
from hiram.registry import game_of
from hiram.server.bots.pool import job_of
from hiram.server.bots.worker import think
from hiram.server.errors import Refused
from hiram.server.http.schemas import NewSeat, NewTable, SeatChange
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.names import clean_name, skeleton
from hiram.server.store.rows import SeatRow
from hiram.server.tables import create, seats
from server.harness import GAME, Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until


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
            assert not await seats.change_seat(table, "carl", "Carl", 0, SeatChange("take"))
            await table.consent(1, table.request.number, True)
            assert table.running.names[0] == "Carl"
            await anna.settled()
            assert anna.of("patch")[-1]["log"][0]["text"].startswith("Carl plays on")
            await anna.leave()
            await watcher.leave()

    run(work)


def test_a_bot_plays_on_for_who_resigns(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", "greedy", start=False, listed=True)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            await create.start(table, "anna")
            anna = Client(context, table, "anna")
            await anna.join(0)
            assert (await anna.ask("resign"))["t"] == "ok"
            assert (table.seats[0].kind, table.seats[0].bot) == ("bot", "greedy"), "as strong as those at the table"
            log = [entry.text for entry in table.running.log.read(None)]
            assert "Anna resigns. Greedy bot (2) plays on for Anna." in log
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
            assert table.running.log.read(None)[-1].text == "Carl resigns. Greedy bot (3) plays on for Carl."
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
            assert not await seats.change_seat(table, "dora", "Dora", 2, SeatChange("take"))
            for seat in (0, 1):
                await table.consent(seat, table.request.number, True)
            assert table.seats[2].name == "Dora"

    run(work)


BEYOND = {
    "search:1000000": "At a table search has 10,000 iterations at most, not 1,000,000.",
    "search:3s": "At a table a bot thinks for 2 seconds at most, not for 3s.",
    "search:many": "takes 1 to 1,000,000 iterations",
    "hasty:200": "errs in 0 to 100 of 100 decisions",
    "learned:/etc/passwd": "At a table learned is named without an argument.",
    "master:9": "At a table master is named without an argument.",
}


def test_a_bot_with_a_budget_plays_at_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "search:3/2", "hasty:50", start=False, listed=True)
            assert [seat.bot for seat in table.info("anna").seats] == ["search:3/2", "hasty:50"]
            match = Match(game_of(GAME), 2, seed=1)
            seat = match.acting[0]
            for bot in ("search:3/2", "hasty:50"):
                assert think(job_of(match, seat, bot, "seed")).action in {action.name for action in match.legal(seat)}

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
                await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot="nobody"))
            for bot, words in BEYOND.items():
                with pytest.raises(Refused, match=words):
                    await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot=bot))
            await create.start(table, "anna")
            with pytest.raises(Refused, match="begun already"):
                await create.start(table, "anna")

    run(work)


def test_a_harder_rematch_has_bots_of_the_next_level(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "novice")
            await seats.resign(table, "anna", 0)
            again = await create.rematch(context.tables, table, "anna", begin=False, harder=True)
            bot = again.info("anna").seats[1]
            assert (bot.bot, bot.name) == ("casual", "Casual bot")
            same = await create.rematch(context.tables, table, "anna", begin=False)
            assert same is again, "there is one next game, whoever asks for it first"
            for last in ("master", "random"):
                seat = SeatRow(seat=1, kind="bot", bot=last, name="Bot")
                assert create.harder_seat(seat) == seat, "where there is no next level"

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
        ("x" * 10_000, "x" * 40),
        (" \u200d", ""),
        ("Ａnna", "Anna"),
        ("Nguyễn Ệ", "Nguyễn Ệ"),
        ("שָּׁלוֹם", "שָּׁלוֹם"),
        ("👨\u200d👩\u200d👧 ✍️", "👨👩👧 ✍️"),
    ],
)
def test_names_are_cleaned_but_any_script_is_welcome(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "given",
    [
        "evil\u202eeman",
        "\u200b",
        "Anna\u2060",
        "Anna\u3164",
        "\u2800",
        "\u115f",
        "\uffa0",
        "A\u034fnna",
        "Anna\ufe01",
        "Anna\U000e0041",
        "\x00\x1b[31mred",
        "\ud800",
        "A\u0301\u0302\u0303nna",
        "Z" + "\u0335" * 3,
        "ש" + "\u05b8" * 5,
    ],
)
def test_names_that_hide_or_pile_up_are_refused_with_a_sentence(given: str) -> None:
    with pytest.raises(Refused, match=r"(invisible characters; U\+|accents).*\.$") as refused:
        clean_name(given)
    assert refused.value.code == "bad"


@pytest.mark.parametrize("like", ["anna", "Аnna", "ΑNΝΑ", "Ànná", "An na", "Anna.", "Ａnna", "𝐀nna", "Ann\u200da"])
def test_names_that_look_alike_have_the_same_skeleton(like: str) -> None:
    assert skeleton(like) == skeleton("Anna")
    assert skeleton("Bill 0") == skeleton("BiIl O") == skeleton("8i11 o".replace("8", "b"))


@pytest.mark.parametrize("other", ["Hanna", "Anne", "Anna 2", "אנה", "🐑"])
def test_names_that_differ_have_different_skeletons(other: str) -> None:
    assert skeleton(other) != skeleton("Anna")


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", "greedy", start=False, listed=True)
            for name in ("Аnna", "ANNA", "Greedy b0t", "Greedy bot"):
                with pytest.raises(Refused, match="looks like"):
                    await seats.change_seat(table, "mallory", name, 1, SeatChange("take"))
                with pytest.raises(Refused, match="looks like"):
                    await seats.change_seat(table, "mallory", "", 1, SeatChange("take", name=name))
            await seats.change_seat(table, "mallory", "Mallory", 1, SeatChange("take"))
            with pytest.raises(Refused, match="looks like 'Anna', who sits here"):
                await seats.change_seat(table, "mallory", "", 1, SeatChange("take", name="Аnna"))
            await seats.change_seat(table, "anna", "", 0, SeatChange("take", name="anna"))
            assert [seat.name for seat in table.seats] == ["anna", "Mallory", "Greedy bot"]

    run(work)


def test_who_only_watches_is_not_taken_for_a_player_in_the_chat(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            await context.set_name(Guest("mallory"), "Аnna")
            watcher = Client(context, table, "mallory")
            await watcher.join(None)
            await watcher.ask("say", text="I resign")
            await watcher.settled()
            assert watcher.of("said")[0]["name"] == "Аnna (watching)"
            await watcher.leave()

    run(work)


def test_a_seat_in_play_is_taken_over_with_the_consent_of_all_people_there(tmp_path: Path) -> None:
    """Before that, who asks sees what a spectator sees."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=3600)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            await seats.resign(table, "carl", 2)
            anna, berta, dora = (Client(context, table, guest) for guest in ("anna", "berta", "dora"))
            await anna.join(0)
            await berta.join(1)
            await dora.join(None)
            with pytest.raises(Refused, match="has to open it first"):
                await seats.change_seat(table, "dora", "Dora", 2, SeatChange("take"))
            await seats.change_seat(table, "anna", "Anna", 2, SeatChange("open"))
            assert not await seats.change_seat(table, "dora", "Dora", 2, SeatChange("take"))
            assert not await seats.change_seat(table, "dora", "Dora", 2, SeatChange("take")), "asking twice asks once"
            asked = anna.of("asked")[-1]
            assert {name: asked[name] for name in ("about", "name", "seat", "seats", "open")} == {
                "about": "seat",
                "name": "Dora",
                "seat": 2,
                "seats": [0, 1],
                "open": True,
            }
            late = Client(context, table, "berta")
            await late.join(1)
            assert late.of("asked"), "who comes later is asked too"
            await play_on(table, 1)
            assert table.request is not None, "the game going on settles nothing"
            assert (await anna.ask("consent", rev=asked["rev"], yes=True))["t"] == "ok"
            await dora.join(2)
            assert [message["code"] for message in dora.of("no")] == ["seat"]
            with pytest.raises(Refused, match="not yours"):
                table.seat_of("dora", 2)
            watcher = Client(context, table, "watcher")
            await watcher.join(None)
            assert dora.nodes == watcher.nodes
            assert (await dora.ask("consent", rev=asked["rev"], yes=True))["code"] == "seat"
            assert (await berta.ask("consent", rev=asked["rev"], yes=True))["t"] == "ok"
            assert table.owns("dora", 2)
            await dora.join(2)
            assert dora.nodes != watcher.nodes
            assert anna.of("asked")[-1]["text"] == "All have agreed."
            for client in (anna, berta, dora, late, watcher):
                await client.leave()

    run(work)


def test_who_sits_at_the_table_does_not_read_the_hand_of_a_bot_either(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, pace=3600, now=watch)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            await seats.resign(table, "carl", 2)
            assert not await seats.change_seat(table, "berta", "Berta", 2, SeatChange("take"))
            first = table.request.number
            await table.consent(0, first, False)
            with pytest.raises(Refused, match="just said no") as refused:
                await seats.change_seat(table, "berta", "Berta", 2, SeatChange("take"))
            assert refused.value.code == "rate"
            watch.pass_time(61)
            assert not await seats.change_seat(table, "berta", "Berta", 2, SeatChange("take"))
            with pytest.raises(Refused, match="not being asked any more"):
                await table.consent(0, first, True)
            with pytest.raises(Refused, match="wait for the answer"):
                await seats.change_seat(table, "anna", "Anna", 2, SeatChange("take"))
            watch.pass_time(121)
            assert not await seats.change_seat(table, "anna", "Anna", 2, SeatChange("take"))
            assert not any(table.owns(guest, 2) for guest in ("anna", "berta"))

    run(work)


def test_alone_with_bots_one_asks_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=3600)) as context:
            table = await table_for(context, "me", "greedy")
            assert await seats.change_seat(table, "anna", "Anna", 1, SeatChange("take"))
            assert table.owns("anna", 1)

    run(work)


def test_any_name_can_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            names = ["👨\u200d👩\u200d👧", " ", "same", "same"]
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
