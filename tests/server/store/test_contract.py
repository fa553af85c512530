"""What both stores keep to: of two moves that collide one lands, failures stay alone, newer data are refused."""

import asyncio
from pathlib import Path

import pytest

from hiram.core.errors import HiramError
from hiram.server.context import open_store
from hiram.server.store import queries
from hiram.server.store.contract import Connection, MoveTaken, Store
from hiram.server.store.rows import MoveRow
from server.harness import OpenServer, edit_database, play_on, run, settings_for, table_of


def names(connection: Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute("SELECT name FROM guests ORDER BY id")]


def opened(folder: Path) -> Store:
    return open_store(settings_for(folder))


@pytest.mark.parametrize("second", [MoveRow(2, 1, "act", "b", "other", 5), MoveRow(3, 0, "act", "b", "key", 5)])
def test_of_two_moves_with_the_same_number_or_key_one_lands(tmp_path: Path, second: MoveRow) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 2)
            moves = [MoveRow(2, 0, "act", "a", "key", 5), second]
            found = await asyncio.gather(
                *(
                    context.store.write(lambda c, move=move: queries.add_moves(c, table.id, [move], watched=False))
                    for move in moves
                ),
                return_exceptions=True,
            )
            assert sorted(type(one) for one in found if one is not None) == [MoveTaken]
            stored = await context.store.read(
                lambda c: c.execute("SELECT action FROM moves WHERE table_id = ? AND n >= 2", (table.id,)).fetchall()
            )
            assert stored == [(moves[found.index(None)].action,)]

    run(work)


def test_moves_of_several_tables_are_stored_together_and_a_wrong_one_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            tables = [await table_of(context, "anna", "berta") for _ in range(3)]
            for table in tables:
                await play_on(table, 1)
            moves = [[MoveRow(1, 0, "act", "a", None, 5), MoveRow(2, 0, "then", "b", "key", 5)] for _ in tables]
            moves[1] = [MoveRow(0, 0, "act", "taken", "other", 5)]
            found = await asyncio.gather(
                *(
                    context.store.add_moves(table.id, table.version, rows, False)
                    for table, rows in zip(tables, moves, strict=True)
                ),
                return_exceptions=True,
            )
            assert [type(one) for one in found] == [type(None), MoveTaken, type(None)]
            since = await context.store.moves_since({tables[0].id: 1, tables[1].id: 1, tables[2].id: 2})
            assert since == {tables[0].id: moves[0], tables[1].id: [], tables[2].id: moves[2][1:]}

    run(work)


def test_a_write_that_fails_is_undone_alone(tmp_path: Path) -> None:
    def half(connection: Connection) -> None:
        queries.name_guest(connection, "b", "Half", 1)
        connection.execute("INSERT INTO no_such_table VALUES (1)")

    async def work() -> None:
        store = opened(tmp_path)
        good, bad, also = await asyncio.gather(
            store.write(lambda c: queries.name_guest(c, "a", "Anna", 1)),
            store.write(half),
            store.write(lambda c: queries.name_guest(c, "c", "Carl", 1)),
            return_exceptions=True,
        )
        assert isinstance(bad, Exception)
        assert (good, also, store.trouble) == (None, None, "")
        assert await store.read(names) == ["Anna", "Carl"]
        store.close()
        with pytest.raises(HiramError, match="closed"):
            await store.write(names)

    run(work)


def test_data_of_a_newer_hiram_are_refused(tmp_path: Path) -> None:
    opened(tmp_path).close()
    edit_database(tmp_path, lambda c: c.execute("UPDATE meta SET value = ? WHERE key = 'version'", (b"99",)))
    try:
        with pytest.raises(HiramError, match="newer Hiram"):
            opened(tmp_path)
    finally:
        restore_version(tmp_path)


def restore_version(folder: Path) -> None:
    """For the next test, which gets the same database."""
    settings = settings_for(folder)
    if settings.database:
        import psycopg

        from hiram.server.store.postgres_schema import VERSIONS

        with psycopg.connect(settings.database) as line:
            line.execute("UPDATE meta SET value = %s WHERE key = 'version'", (str(len(VERSIONS)).encode(),))


def test_opening_again_keeps_the_key(tmp_path: Path) -> None:
    first = opened(tmp_path)
    key = first.write_now(lambda connection: queries.secret_key(connection, b"one"))
    first.close()
    second = opened(tmp_path)
    assert second.write_now(lambda connection: queries.secret_key(connection, b"two")) == key == b"one"
    second.close()


def test_a_database_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HiramError, match="postgresql://user@host/name"):
        open_store(settings_for(tmp_path, database="mysql://somewhere"))
