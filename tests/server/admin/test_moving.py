"""`hiram admin move-to`: the games of a folder in a PostgreSQL database, row by row the same, and played on there."""

import sqlite3
from pathlib import Path

import pytest

from hiram.cli import run as run_command
from hiram.core.errors import HiramError
from hiram.server.admin import moving
from hiram.server.lobby.guests import Guest
from hiram.server.store.sqlite import FILE, SqliteStore
from server import harness
from server.harness import OpenServer, play_on, run, settings_for, table_of

pytestmark = pytest.mark.one_store("postgresql")


def house(folder: Path) -> str:
    """A folder with a game in progress, talk, a guest's name and a ban; the id of the table."""
    ids: list[str] = []

    async def work() -> None:
        async with OpenServer(settings_for(folder, database="")) as context:
            await context.set_name(Guest("anna"), "Anna שָׁלוֹם 🙂")
            table = await table_of(context, "anna", "berta")
            await play_on(table, 7)
            await table.say("anna", 0, "Anna", "line\n'quoted' \\ 🙂", "key")
            ids.append(table.id)

    run(work)
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("INSERT INTO bans VALUES ('guest', 'carl', 'rude', 1, NULL)")
        connection.execute("INSERT INTO audit VALUES (41, 1, 'root', 'ban', 'guest carl', 'rude')")
    return ids[0]


def test_a_house_is_carried_over_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id = house(tmp_path)
    url = harness.database_of(tmp_path)
    assert run_command(["admin", "move-to", url, "--data", str(tmp_path)]) == 0
    assert "7 rows of moves" in " ".join(capsys.readouterr().out.split())

    async def after() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            assert context.tables.damaged == {}
            table = await context.tables.get(id)
            assert table.running.moves == 7
            assert [line.text for line in table.chat] == ["line\n'quoted' \\ 🙂"]
            assert await context.name_of(Guest("anna")) == "Anna שָׁלוֹם 🙂"
            assert context.bans.reason("carl", "") == "rude"
            assert await play_on(table, 2) == 2
            rows = await context.store.read(lambda c: c.execute("SELECT n, action FROM audit ORDER BY n").fetchall())
            assert rows == [(41, "ban"), (42, "move-to")]

    run(after)
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (7,)
    assert run_command(["admin", "move-to", url, "--data", str(tmp_path)]) == 2
    assert "only an empty one can be moved to" in capsys.readouterr().err


def test_no_table_is_left_behind(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        found = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert {name for name in found if not name.startswith("sqlite_")} == {*moving.TABLES, "meta"}


@pytest.mark.parametrize("name", ["moves", "chat", "meta"])
def test_a_row_that_is_missing_or_different_stops_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As if the database had kept something else than it was given; nothing of it stays there then."""
    house(tmp_path)
    url, honest = harness.database_of(tmp_path), moving.compare

    def changed(rows: list[moving.Row]) -> list[moving.Row]:
        return [*rows[:-1], (*rows[-1][:-1], "something else")]

    for arrived, words in ((lambda rows: rows[:-1], "rows, and"), (changed, "arrived as another one")):
        with monkeypatch.context() as patch:
            patch.setattr(
                moving, "compare", lambda at, b, a, arrived=arrived: honest(at, b, arrived(a) if at == name else a)
            )
            with pytest.raises(HiramError, match=words):
                moving.move(tmp_path, url, "me")
    assert moving.move(tmp_path, url, "me")["moves"] == 7, "something of the tries before was kept"


def test_a_folder_whose_server_runs_is_not_carried_over(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(HiramError, match="another server"):
        moving.move(tmp_path, harness.database_of(tmp_path), "me")
    store.close()
