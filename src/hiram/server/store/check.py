"""What can be known of damage when the server starts: in the file, in the rows of unfinished tables, and moves that are
missing although they had been stored. A damaged table answers with a sentence; the others play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hiram.core.errors import HiramError
from hiram.core.state import TABLE
from hiram.registry import game_with_digest
from hiram.server.store import queries
from hiram.server.store.contract import Connection
from hiram.server.store.rows import MoveRow, TableRow

KINDS = ("act", "then", "time", "undo", "agreed", "seat", "lost", "still", "stand", "end", "resign")
OF_THE_GAME = ("act", "then", "time")
GONE = "it was stored, but the part of the database that held it is gone"


class Findings(msgspec.Struct):
    """What is wrong with the data."""

    file: list[str] = []  # what the database says of its files
    damaged: dict[str, str] = {}  # tables that cannot be played on, and why
    cut: dict[str, int] = {}  # tables whose last moves are gone, and how many
    gone: list[str] = []  # tables that are gone altogether


def examine(connection: Connection, expected: Mapping[str, int], complaints: Sequence[str] = ()) -> Findings:
    """Look at all unfinished tables; `expected` is how many moves the witness knows of, `complaints` what the database
    says of its files."""
    found = Findings(list(complaints))
    try:
        ids = connection.execute("SELECT id FROM tables WHERE status != 'over' OR status IS NULL").fetchall()
    except queries.UNREADABLE as error:
        found.file.append(f"the list of tables cannot be read: {error}")
        ids = []
    found.damaged = {str(id): why for (id,) in ids if (why := flaw_of_table(connection, str(id)))}
    for id, moves in expected.items():
        there = None if id in found.damaged else move_count(connection, id)
        if there is None and moves >= 0 and id not in found.damaged:
            found.gone.append(id)
        elif there is not None and there < moves:
            found.cut[id] = moves - there
    return found


def move_count(connection: Connection, table: str) -> int | None:
    """How many moves a table has by its own count; None if there is no such table, or it cannot be read."""
    try:
        row = connection.execute("SELECT moves FROM tables WHERE id = ?", (table,)).fetchone()
        return None if row is None else int(row[0])
    except queries.UNREADABLE:
        return None


def flaw_of_table(connection: Connection, table: str) -> str:
    """Why a table cannot be played on; nothing if it can, as far as is seen without playing it."""
    try:
        loaded = queries.load_table(connection, table)
        if loaded is None:
            return "its terms cannot be found"
        row, seats, moves = loaded[0], loaded[1], loaded[2]
        if [seat.seat for seat in seats] != list(range(row.players)):
            return "some of its seats are missing"
        return flaw_of_moves(row, moves, move_count(connection, table))
    except queries.UNREADABLE as error:
        return f"its rows cannot be read ({error})"


def flaw_of_moves(row: TableRow, moves: Sequence[MoveRow], count: int | None) -> str:
    """What is wrong with the moves of a table: numbers, types, names of actions."""
    if [move.n for move in moves] != list(range(len(moves))) or len(moves) != count:
        return f"{len(moves)} of its {count} moves are there, or they are not in order"
    for move in moves:
        plain = isinstance(move.action, str) and isinstance(move.at, int) and isinstance(move.seat, int)
        plain = plain and (move.kind != "still" or move.action.isdecimal())
        if not plain or move.kind not in KINDS or not TABLE <= move.seat < row.players:
            return f"its move {move.n} cannot be read"
    try:
        game = game_with_digest(row.game, row.content)
        if game is None or row.rules != game.rules_version:
            return ""  # whoever comes is told that
    except HiramError:
        return ""
    for move in moves:
        try:
            if move.kind in OF_THE_GAME:
                game.actions.parse(move.action)
        except HiramError:
            return f"its move {move.n} is nothing that can be done in {game.title}"
    return ""


def note_losses(connection: Connection, found: Findings, now: int) -> None:
    """Write down which moves and tables are gone: the log of a table says so, and a table that is gone is known."""
    for table, missing in found.cut.items():
        begun, moves = connection.execute("SELECT begun, moves FROM tables WHERE id = ?", (table,)).fetchone()
        if begun is not None:
            move = MoveRow(int(moves), TABLE, "lost", str(missing), None, now)
            queries.add_moves(connection, table, [move], watched=True)
    for table in found.gone:
        connection.execute(
            "INSERT INTO lost VALUES (?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET why = excluded.why, at = excluded.at",
            (table, GONE, now),
        )


def lost_tables(connection: Connection) -> dict[str, str]:
    """The tables that are gone, and why."""
    return {str(id): str(why) for id, why in connection.execute("SELECT table_id, why FROM lost")}
