"""Pledges: nobody chooses his part after he has seen another's, and withholding it gets nobody another draw."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hiram.core.files.fairness import mixed_seed, read_secret
from hiram.core.files.origin import Origin
from hiram.core.files.record import read
from hiram.core.files.verification import verify
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.schemas import NewTable, SeatChange
from hiram.server.tables import create, seats
from hiram.server.tables.live import LiveTable
from server.harness import OpenServer, Watch, play_on, run, settings_for, table_for

TEXTS = ("a cup of tea", "eine Tasse Tee ☕")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def pledge(table: LiveTable, guest: str, seat: int, text: str) -> None:
    await seats.change_seat(table, guest, guest, seat, SeatChange("pledge", pledge=digest(text)))


async def show(table: LiveTable, guest: str, seat: int, text: str) -> None:
    await seats.change_seat(table, guest, guest, seat, SeatChange("show", entropy=text))


def origin_of(table: LiveTable) -> Origin:
    """How the game at a table came to be, as its record says."""
    assert table.running is not None
    assert isinstance(table.running.match.origin, Origin)
    return table.running.match.origin


def at_a_table(folder: Path, work: Callable[[AppContext, LiveTable, Watch], Awaitable[None]]) -> None:
    """Anna has made a table with pledges and a bot in the last seat, and Berta sits there too."""

    async def begin() -> None:
        watch = Watch()
        async with OpenServer(settings_for(folder, now=watch)) as context:
            table = await table_for(context, "me", "open", "greedy", start=False, listed=True, pledges=True)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            await work(context, table, watch)

    run(begin)


def test_the_game_begins_when_all_have_pledged_and_shown(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        await pledge(table, "anna", 0, TEXTS[0])
        with pytest.raises(Refused, match="Seat 2 has not pledged yet"):
            await show(table, "anna", 0, TEXTS[0])
        with pytest.raises(Refused, match="Anna, Berta has not shown yet"):
            await create.start(table, "anna")
        await pledge(table, "berta", 1, "something else")
        await pledge(table, "berta", 1, TEXTS[1])
        await show(table, "anna", 0, TEXTS[0])
        with pytest.raises(Refused, match="pledges come before"):
            await pledge(table, "berta", 1, "chosen after Anna's text was known")
        with pytest.raises(Refused, match="not the text that you pledged"):
            await show(table, "berta", 1, "chosen after Anna's text was known")
        with pytest.raises(Refused, match="Berta has not shown yet"):
            await create.start(table, "anna")
        await show(table, "berta", 1, TEXTS[1])
        seen = table.info("a stranger").seats
        assert [(seat.pledge, seat.shown) for seat in seen] == [*((digest(text), text) for text in TEXTS), ("", "")]
        await create.start(table, "anna")
        assert table.running is not None
        assert table.running.match.seed.entropy == (*TEXTS, "")
        assert table.running.match._dealt == mixed_seed(read_secret(table.row.secret), (*TEXTS, ""))

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("comes", ["somebody", "a bot"])
def test_who_comes_after_a_text_was_shown_leads_to_no_new_draw(tmp_path: Path, comes: str) -> None:
    """Berta knows the shuffle when she has seen Anna's text and the secret; leaving must not get her another one."""

    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        await seats.change_seat(table, "berta", "Berta", 1, SeatChange("leave"))
        if comes == "somebody":
            await seats.change_seat(table, "carl", "Carl", 1, SeatChange("take"))
            with pytest.raises(Refused, match="pledges come before"):
                await pledge(table, "carl", 1, "another")
        else:
            await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot="random"))
        kept = [(digest(TEXTS[0]), TEXTS[0]), (digest(TEXTS[1]), ""), ("", "")]
        assert [(seat.pledge, seat.entropy) for seat in table.seats] == kept
        id = table.id
        loaded = await context.store.read(lambda connection: seats.queries.load_table(connection, id))
        assert loaded is not None
        assert [(seat.pledge, seat.entropy) for seat in loaded[1]] == kept
        watch.pass_time(61)
        await create.start(table, "anna")
        origin = origin_of(table)
        assert [seat.withheld for seat in origin.seats] == [False, True, False]

    at_a_table(tmp_path, work)


def test_a_seat_that_withholds_its_text_is_gone_without_and_the_record_says_so(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        assert table.info("anna").show_by == watch.ms + 60_000
        watch.pass_time(18.5)
        with pytest.raises(
            Refused, match="Berta has not shown yet what was pledged; in 42 seconds you can begin without"
        ):
            await create.start(table, "anna")
        with pytest.raises(Refused, match="Berta has 42 seconds more to show"):
            await seats.change_seat(table, "anna", "Anna", 1, SeatChange("open"))
        watch.pass_time(41.5)
        with pytest.raises(Refused, match="Only who made the table"):
            await create.start(table, "a stranger")
        await create.start(table, "anna")
        assert table.running is not None
        assert table.running.match.seed.entropy == (TEXTS[0], "", "")
        await play_on(table)
        saved = read(table.running.match.save())
        assert isinstance(saved.origin, Origin)
        assert saved.origin.seats[1].pledge == digest(TEXTS[1])
        assert saved.origin.seats[1].withheld
        found = [finding.text for finding in verify(saved, table.game).findings]
        assert any(text.startswith("Berta") and "pledged a text and withheld it" in text for text in found)

    at_a_table(tmp_path, work)


def test_who_made_the_table_cannot_stop_it_by_withholding(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "berta", 1, TEXTS[1])
        with pytest.raises(Refused, match="Only who made the table"):
            await create.start(table, "berta")
        watch.pass_time(60)
        await create.start(table, "berta")
        assert [seat.withheld for seat in origin_of(table).seats] == [True, False, False]

    at_a_table(tmp_path, work)


def test_a_late_text_counts_until_the_game_begins(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        watch.pass_time(300)
        await show(table, "berta", 1, TEXTS[1])
        await create.start(table, "anna")
        assert not any(seat.withheld for seat in origin_of(table).seats)

    at_a_table(tmp_path, work)


def test_a_name_or_a_second_device_changes_no_pledge(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take", name="Bathsheba"))
        await seats.enter(table, "berta's phone", "", table.seats[1].token)
        assert [seat.pledge for seat in table.seats] == [digest(TEXTS[0]), digest(TEXTS[1]), ""]
        assert table.seats[0].entropy == TEXTS[0]

    at_a_table(tmp_path, work)


def test_another_game_with_the_same_people_asks_for_new_pledges(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        for seat, guest in enumerate(("anna", "berta")):
            await show(table, guest, seat, TEXTS[seat])
        await create.start(table, "anna")
        await play_on(table)
        again = await create.rematch(context.tables, table, "anna")
        assert again.row.pledges
        assert again.row.status == "open"
        assert [(seat.pledge, seat.entropy) for seat in again.seats] == [("", "")] * 3

    at_a_table(tmp_path, work)


def test_what_does_not_go_with_pledges_is_refused(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable, watch: Watch) -> None:
        with pytest.raises(Refused, match="64 hexadecimal digits"):
            await seats.change_seat(table, "anna", "Anna", 0, SeatChange("pledge", pledge="my text"))
        with pytest.raises(Refused, match="not yours"):
            await pledge(table, "anna", 1, TEXTS[0])
        with pytest.raises(Refused, match="SHA-256 of nothing"):
            await pledge(table, "anna", 0, "")
        with pytest.raises(Refused, match="pledged first"):
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take", entropy="given at once"))
        plain = await table_for(context, "me", "open", start=False)
        with pytest.raises(Refused, match="nothing is pledged"):
            await pledge(plain, "anna", 0, TEXTS[0])
        for more in ({"start": True}, {"entropy": "x"}, {"seed": 7}):
            with pytest.raises(Refused, match=r"A table with (pledges|a seed)"):
                await create.make_table(
                    context.tables, "anna", "Anna", NewTable("portals_and_prophets", 2, pledges=True, **more)
                )

    at_a_table(tmp_path, work)
