"""What a guest has played: written down at the end of a game, for that guest alone, and deleted if the guest wants."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hiram.achievements import Achievement, Need
from hiram.registry import game_slugs
from hiram.server.context import AppContext
from hiram.server.http.schemas import MyStatistics, SeatChange
from hiram.server.lobby import results
from hiram.server.lobby.statistics import told
from hiram.server.store import played, postgres_schema, schema
from hiram.server.tables import seats
from server import harness
from server.harness import OpenServer, edit_database, play_on, run, settings_for, table_for, table_of

GAME = "prophets_and_patriarchs"
SHORT: dict[str, Any] = {"game": GAME, "options": {"round_limit": 2}}  # a game of some thirty moves


async def statistics_of(context: AppContext, guest: str) -> MyStatistics:
    return told(await context.store.read(lambda connection: played.played_by(connection, guest)))


def test_a_game_is_written_down_for_those_who_played_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", **SHORT)
            assert (await statistics_of(context, "anna")).games == []
            await play_on(table)
            result = table.row.result
            for seat, guest in enumerate(("anna", "berta")):
                [game] = (await statistics_of(context, guest)).games
                assert (game.table, game.game, game.players, game.seat) == (table.id, GAME, 2, seat)
                assert (game.place, game.score) == (result.places[seat], result.scores[seat])
                assert game.opponents == ["human"]
                assert 0 < game.moves < result.steps
                assert game.ended == table.row.ended
            assert (await statistics_of(context, "carl")).games == [], "nobody else has it"

    run(work)


def test_what_nobody_earned_is_not_counted(tmp_path: Path) -> None:
    """A seed of one's own is practice; several seats at one device are several people."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            await play_on(await table_for(context, "me", "me", seed=4, **SHORT))
            assert (await statistics_of(context, "anna")).games == []
            shared = await table_for(context, "me", "me", **SHORT)
            await play_on(shared)
            [game] = (await statistics_of(context, "anna")).games
            assert (game.shared, game.achievements) == (True, [])
            left = await table_of(context, "anna", "berta", "carl", **SHORT)
            await seats.change_seat(left, "anna", "Anna", 0, SeatChange("leave"))
            await seats.change_seat(left, "berta", "Berta", 0, SeatChange("bot", bot="random"))
            await left.close()
            await play_on(left)
            assert [game.table for game in (await statistics_of(context, "anna")).games] == [shared.id]
            [game] = (await statistics_of(context, "berta")).games
            assert game.opponents == ["random", "human"]

    run(work)


def test_achievements_are_counted_and_remember_the_first_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    winning = Achievement("home", "Home", "Win.", "PA-8.4", (Need("won", least=1),))
    monkeypatch.setattr(results, "achievements_of", lambda _: (winning,))

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            won: dict[str, list[str]] = {"anna": [], "berta": []}
            for number in range(3):
                table = await table_of(context, "anna", "berta", **SHORT)
                await play_on(table, seed=b"random %d" % number)
                for guest, place in zip(won, table.row.result.places, strict=True):
                    won[guest] += [table.id] if place == 1 else []
            for guest, tables in won.items():
                mine = await statistics_of(context, guest)
                assert len(mine.games) == 3
                [home] = [one for one in mine.achievements if (one.game, one.name) == (GAME, "home")]
                assert (home.times, home.first) == (len(tables), tables[0] if tables else "")
                assert {game.table for game in mine.games if game.achievements == ["home"]} == set(tables)
                assert {one.game for one in mine.achievements} == set(game_slugs()), "all that there is to achieve"

    run(work)


def test_statistics_can_be_deleted_and_the_games_stay(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", **SHORT)
            await play_on(table)
            gone = await context.store.write(lambda connection: played.forget_played(connection, "anna", "2026-11-17"))
            assert gone == 1
            assert (await statistics_of(context, "anna")).games == []
            assert len((await statistics_of(context, "berta")).games) == 1
            assert table.row.status == "over"

    run(work)


def test_games_of_an_older_hiram_are_counted_too(tmp_path: Path) -> None:
    """The step of the database that brings statistics fills them from the tables that are over."""

    async def before() -> MyStatistics:
        async with OpenServer(settings_for(tmp_path)) as context:
            await play_on(await table_of(context, "anna", "berta", **SHORT))
            await play_on(await table_for(context, "me", "me", **SHORT))
            await play_on(await table_for(context, "me", "me", seed=4, **SHORT))
            await play_on(await table_of(context, "anna", "carl", **SHORT), 3)
            return await statistics_of(context, "anna")

    def come_again(connection: Any) -> None:
        """The step that brings statistics, on a database that has none."""
        versions = postgres_schema.VERSIONS if harness.database_of(tmp_path) else schema.VERSIONS
        [step] = [script for script in versions if "CREATE TABLE played" in script]
        for name in ("played", "daily"):
            connection.execute(f"DROP TABLE {name}")
        getattr(connection, "executescript", connection.execute)(step)

    async def after() -> MyStatistics:
        async with OpenServer(settings_for(tmp_path)) as context:
            return await statistics_of(context, "anna")

    found: list[MyStatistics] = []

    async def both() -> None:
        found.append(await before())
        edit_database(tmp_path, come_again)
        found.append(await after())

    run(both)
    known, again = found
    assert len(known.games) == 2
    for one, other in zip(known.games, again.games, strict=True):
        assert (other.moves, other.achievements) == (0, []), "that is not known of games of before"
        other.moves, other.achievements = one.moves, one.achievements
        assert one == other
