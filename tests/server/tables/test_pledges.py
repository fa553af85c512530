"""Pledges: nobody chooses his part of the seed after he has seen another's, and nothing begins before all are shown."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hiram.core.files.fairness import mixed_seed, read_secret
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.schemas import NewTable, SeatChange
from hiram.server.tables import create, seats
from hiram.server.tables.live import LiveTable
from server.harness import OpenServer, play_on, run, settings_for, table_for

TEXTS = ("a cup of tea", "eine Tasse Tee ☕")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def pledge(table: LiveTable, guest: str, seat: int, text: str) -> None:
    await seats.change_seat(table, guest, guest, seat, SeatChange("pledge", pledge=digest(text)))


async def show(table: LiveTable, guest: str, seat: int, text: str) -> None:
    await seats.change_seat(table, guest, guest, seat, SeatChange("show", entropy=text))


def at_a_table(folder: Path, work: Callable[[AppContext, LiveTable], Awaitable[None]]) -> None:
    """Anna has made a table with pledges and a bot in the last seat, and Berta sits there too."""

    async def begin() -> None:
        async with OpenServer(settings_for(folder)) as context:
            table = await table_for(context, "me", "open", "greedy", start=False, listed=True, pledges=True)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            await work(context, table)

    run(begin)


def test_the_game_begins_when_all_have_pledged_and_shown(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable) -> None:
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
def test_who_comes_after_a_text_was_shown_makes_all_pledge_anew(tmp_path: Path, comes: str) -> None:
    async def work(context: AppContext, table: LiveTable) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        if comes == "somebody":
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("leave"))
            await seats.change_seat(table, "carl", "Carl", 1, SeatChange("take"))
        else:
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("bot", bot="random"))
        assert [(seat.pledge, seat.entropy) for seat in table.seats] == [("", "")] * 3
        id = table.id
        loaded = await context.store.read(lambda connection: seats.queries.load_table(connection, id))
        assert loaded is not None
        assert [(seat.pledge, seat.entropy) for seat in loaded[1]] == [("", "")] * 3
        assert loaded[0].pledges

    at_a_table(tmp_path, work)


def test_a_name_or_a_second_device_changes_no_pledge(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable) -> None:
        for seat, guest in enumerate(("anna", "berta")):
            await pledge(table, guest, seat, TEXTS[seat])
        await show(table, "anna", 0, TEXTS[0])
        await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take", name="Bathsheba"))
        await seats.enter(table, "berta's phone", "", table.seats[1].token)
        assert [seat.pledge for seat in table.seats] == [digest(TEXTS[0]), digest(TEXTS[1]), ""]
        assert table.seats[0].entropy == TEXTS[0]

    at_a_table(tmp_path, work)


def test_another_game_with_the_same_people_asks_for_new_pledges(tmp_path: Path) -> None:
    async def work(context: AppContext, table: LiveTable) -> None:
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
    async def work(context: AppContext, table: LiveTable) -> None:
        with pytest.raises(Refused, match="64 hexadecimal digits"):
            await seats.change_seat(table, "anna", "Anna", 0, SeatChange("pledge", pledge="my text"))
        with pytest.raises(Refused, match="not yours"):
            await pledge(table, "anna", 1, TEXTS[0])
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
