"""What the server finds out when it starts: damaged rows and files, a log that was cut off. The rest plays."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.testing import TestClient

from hiram.server.app import make_app
from hiram.server.errors import Refused
from hiram.server.store import check, witness
from hiram.server.store.schema import VERSIONS
from hiram.server.store.sqlite import FILE, SqliteStore
from hiram.server.store.witness import GONE, Witness
from server.harness import OpenServer, edit_database, play_on, run, settings_for, stop_housekeeping, table_of

Damage = Callable[[sqlite3.Connection, str], object]
DAMAGES: dict[str, Damage] = {
    "terms": lambda c, id: c.execute("UPDATE tables SET options = 'noise' WHERE id = ?", (id,)),
    "seats": lambda c, id: c.execute("DELETE FROM seats WHERE table_id = ? AND seat = 1", (id,)),
    "gap": lambda c, id: c.execute("DELETE FROM moves WHERE table_id = ? AND n = 2", (id,)),
    "last": lambda c, id: c.execute("DELETE FROM moves WHERE table_id = ? AND n = 3", (id,)),
    "name": lambda c, id: c.execute("UPDATE moves SET action = 'go nowhere' WHERE table_id = ? AND n = 1", (id,)),
    "seat": lambda c, id: c.execute("UPDATE moves SET seat = 77 WHERE table_id = ? AND n = 1", (id,)),
    "kind": lambda c, id: c.execute("UPDATE moves SET kind = 'x' WHERE table_id = ? AND n = 1", (id,)),
}
OF_A_FILE: dict[str, Damage] = {  # what PostgreSQL does not take, for its columns have types
    "noise": lambda c, id: c.execute("UPDATE moves SET action = x'00ff' WHERE table_id = ? AND n = 1", (id,)),
    "time": lambda c, id: c.execute("UPDATE moves SET at = 'soon' WHERE table_id = ? AND n = 1", (id,)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_named_at_the_start_and_the_rest_plays(tmp_path: Path, damage: str) -> None:
    check_damage(tmp_path, DAMAGES[damage])


@pytest.mark.one_store("sqlite")
@pytest.mark.parametrize("damage", OF_A_FILE)
def test_values_of_a_wrong_type_are_damage(tmp_path: Path, damage: str) -> None:
    check_damage(tmp_path, OF_A_FILE[damage])


def check_damage(tmp_path: Path, damage: Damage) -> None:
    ids: list[str] = []

    async def before() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            for _ in range(2):
                table = await table_of(context, "anna", "berta")
                await play_on(table, 4)
                ids.append(table.id)

    async def after() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            assert list(context.tables.damaged) == ids[:1]
            with pytest.raises(Refused, match="cannot be played on") as refused:
                await context.tables.get(ids[0])
            assert refused.value.code == "damaged"
            assert await play_on(await context.tables.get(ids[1]), 2) == 2

    run(before)
    edit_database(tmp_path, lambda connection: damage(connection, ids[0]))
    run(after)
    with TestClient(make_app(settings_for(tmp_path)), raise_server_exceptions=False) as client:
        answer = client.get(f"/api/tables/{ids[0]}")
        assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
        listed = client.get("/api/tables")
        assert listed.status_code == 200
        assert ids[1] in [table["id"] for table in listed.json()]


def test_a_table_of_older_rules_is_refused_with_a_sentence_and_the_rest_plays(tmp_path: Path) -> None:
    """A rules version says that games replay otherwise now: nobody may go on with one of before."""
    ids: list[str] = []

    async def before() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            for _ in range(2):
                table = await table_of(context, "anna", "berta")
                await play_on(table, 4)
                ids.append(table.id)

    async def after() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            assert list(context.tables.damaged) == [], "nothing is wrong with it"
            with pytest.raises(Refused, match="played under other rules than this Hiram has") as refused:
                await context.tables.get(ids[0])
            assert refused.value.code == "state"
            assert await play_on(await context.tables.get(ids[1]), 2) == 2

    run(before)
    edit_database(tmp_path, lambda c: c.execute("UPDATE tables SET rules = rules - 1 WHERE id = ?", (ids[0],)))
    run(after)
    with TestClient(make_app(settings_for(tmp_path)), raise_server_exceptions=False) as client:
        answer = client.get(f"/api/tables/{ids[0]}")
        assert (answer.status_code, answer.json()["code"]) == (409, "state")
        assert "under other rules" in answer.text
        listed = client.get("/api/tables")
        assert listed.status_code == 200
        assert ids[1] in [table["id"] for table in listed.json()]


def test_moves_that_cannot_be_followed_are_found_when_the_table_is_loaded(tmp_path: Path) -> None:
    """Every row can be read, but the game does not go like that."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 4)
            await stop_housekeeping(context)
            table.end("to be loaded again")
            await context.store.write(
                lambda c: (
                    c.execute("UPDATE moves SET seat = 1 - seat WHERE table_id = ? AND n = 0", (table.id,)).rowcount
                )
            )
            with pytest.raises(Refused, match="cannot be followed"):
                await context.tables.get(table.id)
            assert table.id in context.tables.damaged

    run(work)


@pytest.mark.one_store("sqlite")
def test_a_write_ahead_log_that_was_cut_off_is_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The copy of a running server's folder, as a crash leaves it, with the end of the log missing."""
    found: dict[str, str] = {}
    crashed = tmp_path / "crashed"

    async def before() -> None:
        async with OpenServer(settings_for(tmp_path / "data")) as context:
            whole = await table_of(context, "anna", "berta")
            cut = await table_of(context, "anna", "berta")
            await play_on(whole, 3)
            await play_on(cut, 3)
            length = Path(f"{context.store.path}-wal").stat().st_size
            await play_on(cut, 2)
            gone = await table_of(context, "anna", "berta")
            found.update(whole=whole.id, cut=cut.id, gone=gone.id)
            shutil.copytree(tmp_path / "data", crashed)
        (crashed / f"{FILE}-shm").unlink()
        with (crashed / f"{FILE}-wal").open("r+b") as log:
            log.truncate(length)

    async def after() -> None:
        async with OpenServer(settings_for(crashed)) as context:
            assert list(context.tables.damaged) == [found["gone"]]
            with pytest.raises(Refused, match="is gone"):
                await context.tables.get(found["gone"])
            whole, cut = [await context.tables.get(found[name]) for name in ("whole", "cut")]
            assert [entry.text for entry in cut.running.log.read(None)][-1] == (
                "The server's disk lost the last 2 moves; the game goes on from here."
            )
            assert not any("lost" in entry.text for entry in whole.running.log.read(None))
            assert len([step for step in cut.running.match.history if not step.forced]) == 3
            assert await play_on(cut, 1) == 1

    async def once_more() -> None:
        async with OpenServer(settings_for(crashed)) as context:
            assert list(context.tables.damaged) == [found["gone"]]
            cut = await context.tables.get(found["cut"])
            assert sum("lost" in entry.text for entry in cut.running.log.read(None)) == 1

    run(before)
    run(after)
    assert any(f"table {found['cut']}: its last moves are missing (2 of them)" in text for text in caplog.messages)
    assert any(f"table {found['gone']} cannot be played on" in text for text in caplog.messages)
    run(once_more)


@pytest.mark.one_store("sqlite")
def test_a_crash_that_loses_nothing_is_no_damage(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path / "data")) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 3)
            shutil.copytree(tmp_path / "data", tmp_path / "crashed")
        async with OpenServer(settings_for(tmp_path / "crashed")) as context:
            assert context.tables.damaged == {}
            assert (await context.tables.get(table.id)).running.moves == 3

    run(work)


@pytest.mark.one_store("sqlite")
def test_a_damaged_file_is_complained_about(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def before() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 3)

    async def after() -> None:
        async with OpenServer(settings_for(tmp_path)):
            pass

    run(before)
    with sqlite3.connect(tmp_path / FILE) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'readers'").fetchone()[0]
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    run(after)
    assert any("is damaged" in text for text in caplog.messages)


@pytest.mark.one_store("sqlite")
def test_the_witness_forgets_lines_that_were_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Witness(tmp_path)
    first.note([("a", 1), ("b", 2)])
    first.note([("a", 3), ("c", 4)])
    first.note([("c", GONE)])
    file = tmp_path / witness.FILE
    file.write_bytes(file.read_bytes() + b"\n12 b")
    second = Witness(tmp_path)
    second.note([("d", 5)])
    assert second.expected == {"a": 3, "b": 2, "c": GONE}
    third = Witness(tmp_path)
    assert third.expected == {"a": 3, "b": 2, "c": GONE, "d": 5}
    monkeypatch.setattr(witness, "LARGEST", 40)
    for moves in range(20):
        third.note([("a", moves)])
    assert file.stat().st_size < 100
    assert Witness(tmp_path).expected == {"a": 19, "b": 2, "c": GONE, "d": 5}
    third.close()
    assert file.exists(), "what nobody has compared yet was thrown away"
    third = Witness(tmp_path)
    third.settle()
    third.close()
    assert not file.exists()


@pytest.mark.one_store("sqlite")
def test_a_table_that_was_deleted_is_not_missed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    assert store.write_now(lambda c: check.examine(c, {"a": GONE, "b": 0})).gone == ["b"]
    store.close()


@pytest.mark.one_store("sqlite")
def test_an_older_file_counts_its_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hiram.server.store.schema.VERSIONS", VERSIONS[:3])
    old = SqliteStore(tmp_path)

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT INTO tables (id, game, rules, content, players, options, clock, listed, practice, invite, secret,"
            " creator, status, created) VALUES ('t', 'g', 1, 'c', 1, '{}', '{}', 1, 0, 'i', 's', 'anna', 'play', 1)"
        )
        for n in range(3):
            connection.execute("INSERT INTO moves VALUES ('t', ?, 0, 'act', 'pass', NULL, 1)", (n,))

    old.write_now(fill)
    old.close()
    monkeypatch.undo()
    new = SqliteStore(tmp_path)
    assert new.write_now(lambda connection: check.move_count(connection, "t")) == 3
    new.close()
