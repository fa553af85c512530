"""The host is bound: what devices kept of what he published before the game tells what he changed afterwards."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hiram.core.files.fairness import mixed_seed
from hiram.core.files.origin import Origin, pledges_digest
from hiram.core.files.receipt import Receipt
from hiram.core.files.record import OLD_FORMAT, Record, read
from hiram.core.files.verification import Outcome, verify
from hiram.core.match import Match
from hiram.registry import game_of
from hiram.server.http.schemas import SeatChange, TableInfo
from hiram.server.store import queries
from hiram.server.store.schema import VERSIONS
from hiram.server.store.sqlite import SqliteStore
from hiram.server.tables import create, seats
from hiram.server.tables.live import LiveTable
from server.harness import GAME, OpenServer, Watch, edit_database, play_on, run, settings_for, table_for, table_of

TEXTS = ("a cup of tea", "eine Tasse Tee ☕")


def record_of(table: LiveTable) -> Record:
    assert table.running is not None
    return read(table.running.match.save())


def kept(info: TableInfo, seat: int, **fields: object) -> Receipt:
    """What the page of a seat keeps when it has seen the table before the deal."""
    plain = {"table": info.id, "seat": seat, "seen": "before", "kept": 1, "commitment": info.commitment}
    return Receipt(**{**plain, **fields})  # type: ignore[arg-type]


def test_a_host_who_swaps_the_secret_after_all_pledges_is_found_out(tmp_path: Path) -> None:
    """He knows both texts, stops the server, tries secrets until he likes the deal, and goes on as if nothing was."""

    async def before() -> tuple[str, list[Receipt]]:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "open", start=False, listed=True, pledges=True)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            info = table.info("berta")
            for seat, guest in enumerate(("anna", "berta")):
                pledge = hashlib.sha256(TEXTS[seat].encode()).hexdigest()
                await seats.change_seat(table, guest, guest, seat, SeatChange("pledge", pledge=pledge))
            pledged = pledges_digest([seat.pledge for seat in table.info("berta").seats])
            for seat, guest in enumerate(("anna", "berta")):
                await seats.change_seat(table, guest, guest, seat, SeatChange("show", entropy=TEXTS[seat]))
            return table.id, [kept(info, seat, added=TEXTS[seat], pledged=pledged) for seat in range(2)]

    async def after(id: str) -> Record:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await context.tables.get(id)
            await create.start(table, "anna")
            await play_on(table)
            return record_of(table)

    async def work() -> None:
        id, receipts = await before()
        ground = min((bytes([n]) * 32 for n in range(50)), key=lambda secret: mixed_seed(secret, TEXTS))
        edit_database(tmp_path, lambda c: c.execute("UPDATE tables SET secret = ? WHERE id = ?", (ground.hex(), id)))
        saved = await after(id)
        assert saved.secret == ground.hex()
        assert verify(saved, game_of(GAME)).outcome == Outcome.NOT_PROVED, "the record fits itself, and proves nothing"
        for receipt in receipts:
            assert verify(saved, game_of(GAME), [receipt]).outcome == Outcome.CONTRADICTED

    run(work)


def test_an_honest_host_is_proved_to_be_one(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_for(context, "me", "open", start=False, listed=True)
            made = watch.ms
            watch.pass_time(5)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take"))
            info = table.info("berta")
            assert not info.seats[1].added
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("take", entropy=TEXTS[1]))
            assert table.info("anna").seats[1].added
            assert table.info("anna").seats[1].shown == "", "what was not pledged is not shown before the end"
            assert table.info("anna").dealt is None
            watch.pass_time(5)
            await create.start(table, "anna")
            dealt = table.info("berta").dealt
            assert dealt is not None
            assert dealt.names == ["Anna", "Berta"]
            await play_on(table, 5)
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("leave"))
            assert table.info("berta").dealt == dealt
            await play_on(table)
            saved = record_of(table)
        receipt = kept(info, 1, added=TEXTS[1], start=dealt.digest, names=dealt.names)
        assert verify(saved, game_of(GAME), [receipt]).outcome == Outcome.PROVED
        origin = saved.origin
        assert isinstance(origin, Origin)
        assert (origin.table, origin.made, origin.begun) == (table.id, made, made + 10_000)
        assert [seat.since for seat in origin.seats] == [made, made + 5_000]
        assert [(taken.seat, taken.name, taken.move) for taken in origin.taken] == [(1, "", 5)]

    run(work)


@pytest.mark.parametrize(
    ("guests", "race"), [(("anna", "berta"), "realtime"), (("anna", "anna"), "turns"), (("anna", ""), "turns")]
)
def test_the_commitment_of_temple_rush_does_not_change_with_the_deal(
    tmp_path: Path, guests: tuple[str, str], race: str
) -> None:
    """Who plays decides how races are run; a verifier comes to the same options from who sat where."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            kinds = ["me", "greedy" if not guests[1] else "open"]
            table = await table_for(context, *kinds, game="temple_rush", start=False, listed=True)
            if guests[1]:
                await seats.change_seat(table, guests[1], "Second", 1, SeatChange("take"))
            before = table.info("anna").commitment
            await create.start(table, "anna")
            assert table.row.options["race"] == race
            assert table.info("anna").commitment == before
            saved = record_of(table)
            assert saved.commitment == before
            assert verify(saved, game_of("temple_rush")).outcome == Outcome.UNFINISHED
        again = await loaded(tmp_path, table.id)
        assert again.info("anna").commitment == before
        assert (record_of(again).origin, record_of(again).options) == (saved.origin, saved.options)

    async def loaded(folder: Path, id: str) -> LiveTable:
        async with OpenServer(settings_for(folder)) as context:
            return await context.tables.get(id)

    run(work)


def test_a_table_with_a_typed_seed_is_labelled(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me", seed="something long that nobody guesses")
            await play_on(table)
            assert verify(record_of(table), game_of(GAME)).outcome == Outcome.TYPED_SEED

    run(work)


def test_another_game_has_a_commitment_of_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", game="temple_rush", options={"mode": "expert"})
            chosen = table.row.origin.chosen if table.row.origin else {}
            table.row.status = "over"
            again = await create.rematch(context.tables, table, "anna")
            assert again.row.options == chosen
            assert again.row.origin == Origin(table=again.id, chosen=chosen, made=again.row.created)
            assert again.info("anna").commitment != table.info("anna").commitment

    run(work)


@pytest.mark.one_store("sqlite")
def test_who_takes_a_seat_over_is_in_the_record_from_the_move_on_that_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            running = table.running
            assert running is not None
            await play_on(table, 1)
            done = len(running.match.history)
            await seats.change_seat(table, "anna", "Anna", 1, SeatChange("bot", bot="random"))
            await table.undo("anna", running.match.history[-1].seat, running.rev(0), "back")
            saved = record_of(table)
            assert isinstance(saved.origin, Origin)
            assert done > len(saved.actions)
            assert saved.origin.taken[0].move <= len(saved.actions)
            id = table.id
        async with OpenServer(settings_for(tmp_path)) as context:
            again = record_of(await context.tables.get(id))
            assert isinstance(again.origin, Origin)
            assert again.origin.taken[0] == saved.origin.taken[0]

    run(work)


def old_folder(folder: Path, monkeypatch: pytest.MonkeyPatch, fill: Callable[[sqlite3.Connection], object]) -> None:
    """A folder as Hiram left it before tables knew how they came to be."""
    monkeypatch.setattr("hiram.server.store.schema.VERSIONS", VERSIONS[:3])
    store = SqliteStore(folder)
    store.write_now(fill)
    store.close()
    monkeypatch.undo()


@pytest.mark.one_store("sqlite")
def test_a_table_of_before_goes_on_with_its_old_commitment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(GAME)
    options = game.read_options(2, {})

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT INTO tables (id, game, rules, content, players, options, clock, listed, practice, invite, secret,"
            " creator, status, created, begun, names, pledges)"
            " VALUES ('t', ?, ?, ?, 2, ?, '{}', 1, 0, 'i', ?, 'anna', 'play', 1, 2, '[\"A\",\"B\"]', 1)",
            (GAME, game.rules_version, game.content_digest, json.dumps(options), "ab" * 32),
        )
        for seat in range(2):
            connection.execute(
                "INSERT INTO seats (table_id, seat, kind, name, bot, token, entropy, guests, pledge)"
                " VALUES ('t', ?, 'human', ?, '', '', 'x', '[\"anna\"]', '')",
                (seat, "AB"[seat]),
            )

    old_folder(tmp_path, monkeypatch, fill)

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await context.tables.get("t")
            assert table.info("anna").dealt is None
            await play_on(table)
            saved = record_of(table)
            assert saved.hiram == OLD_FORMAT
            assert saved.commitment == table.info("anna").commitment
            assert Match.load(table.running.match.save()).finished if table.running else False
            assert verify(saved, game).outcome == Outcome.NOT_PROVED
            loaded = await context.store.read(lambda connection: queries.load_table(connection, "t"))
            assert loaded is not None
            assert loaded[0].origin is None
            assert [seat.shown for seat in loaded[1]] == [0, 0]

    run(work)
