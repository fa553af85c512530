"""The daily deal: the same for all, one attempt that counts, a board, and a seed that nobody knows too early."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from hiram.core.files.fairness import deal_digest, read_secret
from hiram.core.files.record import read
from hiram.core.files.verification import Outcome, verify
from hiram.registry import game_of, game_slugs
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.schemas import AttemptInfo, SeatChange
from hiram.server.lobby import attempts, daily
from hiram.server.lobby.daily import DAY, Deal, best_of_week, day_at, day_before, deal_of, ranked, suited
from hiram.server.lobby.guests import Guest
from hiram.server.store import played
from hiram.server.store.played import Attempt
from hiram.server.tables import create, seats
from hiram.server.tables.live import LiveTable
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for

KEY = bytes(range(32))
GAME = "prophets_and_patriarchs"


def todays_deal(context: AppContext) -> Deal:
    """The deal of today, cut short to some thirty moves."""
    deal = deal_of(context.house_key, game_of(GAME), day_at(context.settings.now()))
    return replace(deal, options={**deal.options, "round_limit": 2})


async def begun(context: AppContext, guest: str, practice: bool = False) -> LiveTable:
    """A guest's table of today's deal, at which the bots wait for the test to move them."""
    deal = todays_deal(context)
    table = await attempts.play_deal(context.tables, deal, guest, guest.capitalize(), practice)
    await table.close()  # nobody moves any more but the test
    return table


async def state_of(context: AppContext, guest: str) -> AttemptInfo | None:
    deal = todays_deal(context)
    return await context.store.read(lambda connection: attempts.attempt_info(connection, deal, guest))


async def board(context: AppContext) -> list[Attempt]:
    day = day_at(context.settings.now())
    return await context.store.read(lambda connection: played.attempts(connection, GAME, day_before(day, 6), day))


@pytest.mark.parametrize("slug", game_slugs())
def test_a_deal_is_the_same_for_all_and_another_every_day(slug: str) -> None:
    game = game_of(slug)
    deals = [deal_of(KEY, game, f"2026-11-{day:02}") for day in range(1, 31)]
    assert deals == [deal_of(KEY, game, f"2026-11-{day:02}") for day in range(1, 31)]
    assert len({deal.secret for deal in deals}) == 30
    assert deal_of(bytes(32), game, "2026-11-01").secret != deals[0].secret, "it depends on the key of the house"
    assert all((game.read_options(deal.players, deal.options), deal.bot) for deal in deals)
    assert {deal.players for deal in deals} <= {players for _, players in suited(game)}
    assert all(players > 1 or max(game.players) == 1 for _, players in suited(game))
    assert [deal.bot for deal in deals[1:8]] == ["novice", "casual", "casual", "steady", "steady", "strong", "strong"]


def test_all_get_the_same_cards_and_each_may_count_once(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            assert await state_of(context, "anna") is None
            with pytest.raises(Refused, match="counts first"):
                await begun(context, "anna", practice=True)
            anna, berta = await begun(context, "anna"), await begun(context, "berta")
            assert anna.running is not None
            assert berta.running is not None
            assert anna.running.match.to_record().secret == berta.running.match.to_record().secret
            assert anna.running.game.to_position(anna.running.match.state()) == berta.running.game.to_position(
                berta.running.match.state()
            )
            assert anna.driver._seed(anna.running) == berta.driver._seed(berta.running), "bots have the same whims"
            assert anna.info("anna").commitment != berta.info("berta").commitment, "each table is bound by itself"
            assert (await begun(context, "anna")).id == anna.id, "who asks again goes on with the same table"
            info = anna.info("anna")
            assert (info.daily, info.counts) == (day_at(watch()), True)
            await play_on(anna)
            await play_on(berta, seed=b"other moves")
            with pytest.raises(Refused, match="again for practice"):
                await begun(context, "anna")
            again = await begun(context, "anna", practice=True)
            assert (again.info("anna").daily, again.info("anna").counts) == (day_at(watch()), False)
            await play_on(again, seed=b"better moves")
            found = await board(context)
            assert [one.guest for one in found] == ["anna", "berta"]
            for one, table in zip(found, (anna, berta), strict=True):
                assert (one.score, one.place) == (table.row.result.scores[0], table.row.result.places[0])
                assert 0 < one.moves < table.row.result.steps
            mine = await state_of(context, "anna")
            assert mine is not None
            assert (mine.state, mine.counted, mine.score) == ("over", True, found[0].score)
            watch.ms += DAY
            assert (await begun(context, "anna")).id != anna.id, "another day, another deal"

    run(work)


def test_the_attempt_that_counts_has_no_help_and_no_other_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await begun(context, "anna")
            client = Client(context, table, "anna")
            await client.join(0)
            await play_on(table, 12)
            await client.settled()
            assert (client.state["can_undo"], client.state["ask_undo"]) == (False, False)
            undo = await client.ask("undo", rev=client.rev)
            assert (undo["t"], undo["text"]) == (
                "no",
                "This is the attempt at the daily deal that counts: nothing is taken back here.",
            )
            assert "there are no hints" in (await client.ask("hint"))["text"]
            assert "there is no coach" in (await client.ask("coach", about="now"))["text"]
            await client.leave()
            for action in ("bot", "open", "take", "leave"):
                with pytest.raises(Refused, match="the seats stay as they are"):
                    await seats.change_seat(table, "anna", "Anna", int(action != "leave"), SeatChange(action))

    run(work)


def test_a_record_is_given_out_when_nobody_can_play_the_deal_any_more(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            day = day_at(watch())
            table = await begun(context, "anna")
            await play_on(table)
            watch.ms = daily.end_of(day) + DAY - 1
            with pytest.raises(Refused, match="given out when the deal is over"):
                daily.check_shown(table.row.origin, watch())
            watch.ms += 1
            daily.check_shown(table.row.origin, watch())
            assert table.running is not None
            saved = read(table.running.match.save())
            verdict = verify(saved, game_of(GAME))
            words = next(finding.text for finding in verdict.findings if finding.about == "daily deal")
            shown = deal_of(context.house_key, game_of(GAME), day).fingerprint
            assert shown == deal_digest(read_secret(saved.secret))
            assert day in words
            assert shown in words
            assert "the attempt that counts" in words
            assert verdict.outcome == Outcome.NOT_PROVED, "nobody could add to the seed"
            next_game = await create.rematch(context.tables, table, "anna")
            assert next_game.info("anna").daily == "", "another game is an ordinary one"
            assert next_game.row.secret != table.row.secret

    run(work)


def test_who_is_too_late_is_not_on_the_board(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await begun(context, "anna")
            watch.ms += 2 * DAY
            await play_on(table)
            assert table.row.status == "over"
            assert await board(context) == []

    run(work)


def attempt(guest: str, place: int, score: int, moves: int, day: str = "2026-11-17") -> Attempt:
    return Attempt(
        game=GAME, day=day, guest=guest, table_id="t", name=guest, ended=1, place=place, score=score, moves=moves
    )


def test_the_board_ranks_by_place_then_points_then_decisions() -> None:
    rows = ranked([attempt("a", 2, 50, 9), attempt("b", 1, 20, 9), attempt("c", 1, 20, 8), attempt("d", 1, 20, 9)], "b")
    assert [(row.rank, row.name) for row in rows] == [(1, "c"), (2, "b"), (2, "d"), (4, "a")]
    assert [row.mine for row in rows] == [False, True, False, False]


def test_the_week_counts_wins_then_points() -> None:
    first, second = "2026-11-16", "2026-11-17"
    made = [
        attempt("a", 1, 10, 5, first),
        attempt("a", 3, 10, 5, second),
        attempt("b", 1, 30, 5, first),
        attempt("c", 2, 99, 5, second),
    ]
    rows = best_of_week(made, "c")
    assert [(row.rank, row.name, row.won, row.score, row.deals) for row in rows] == [
        (1, "b", 1, 30, 1),
        (2, "a", 1, 20, 2),
        (3, "c", 0, 99, 1),
    ]


def test_who_gives_up_has_had_the_attempt(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await begun(context, "anna")
            await seats.resign(table, "anna", 0)
            mine = await state_of(context, "anna")
            assert mine is not None
            assert mine.state == "over"
            assert (await begun(context, "anna", practice=True)).info("anna").counts is False
            assert await context.may_see(table.id, Guest("anna"))

    run(work)


def test_the_deals_over_http(client: TestClient[Any]) -> None:
    told = client.get("/api/daily").json()
    assert [deal["game"] for deal in told["deals"]] == game_slugs()
    assert all(deal["mine"] is None and deal["played"] == 0 for deal in told["deals"])
    assert told["day"] == day_at(told["ends"] - 1)
    assert client.post(f"/api/daily/{GAME}", json={"practice": True}).status_code == 409
    table = client.post(f"/api/daily/{GAME}", json={}).json()
    assert (table["daily"], table["counts"]) == (told["day"], True)
    assert client.post(f"/api/daily/{GAME}", json={}).json()["id"] == table["id"]
    mine = {deal["game"]: deal["mine"] for deal in client.get("/api/daily").json()["deals"]}
    assert mine[GAME] == {"table": table["id"], "state": "play", "counted": False, "place": 0, "score": 0}
    for when in ("today", "yesterday", "week"):
        assert client.get(f"/api/daily/{GAME}/board?when={when}").json()["rows"] == []
    assert client.get(f"/api/daily/{GAME}/board?when=tomorrow").status_code == 400, "nobody sees what comes"
    assert client.post("/api/daily/chess", json={}).status_code == 404
    assert client.get(f"/api/me/games/{table['id']}").json() == {"game": None, "achievements": []}
    assert client.get("/api/me/statistics").json()["games"] == []
    assert client.delete("/api/me/statistics").json() == {"games": 0}
