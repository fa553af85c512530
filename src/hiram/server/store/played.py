"""What guests have played: each one's own statistics, and the attempts at the daily deals. Each function is one job."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hiram.server.store.contract import Connection
from hiram.server.store.queries import AlreadyStored

MOST_GAMES = 2000  # of one guest, the latest first


class PlayedRow(msgspec.Struct, kw_only=True):
    """A game that a guest has played to its end."""

    guest: str
    table_id: str
    game: str
    ended: int
    players: int
    seat: int
    place: int  # 0: nobody came anywhere
    score: int
    moves: int  # decisions of the seat's own; 0 for games of before
    opponents: list[str]  # by seat: the name of a bot, or "human"
    achievements: list[str] = []
    daily: str = ""  # the day whose deal it was
    shared: bool = False  # the guest had several seats, for several people


class Attempt(msgspec.Struct, kw_only=True):
    """A guest's attempt at a daily deal that counts."""

    game: str
    day: str
    guest: str
    table_id: str
    name: str
    ended: int | None = None  # none: it is not over, or was given up
    place: int = 0
    score: int = 0
    moves: int = 0


PLAYED = [field.name for field in msgspec.structs.fields(PlayedRow)]
LISTS = ("opponents", "achievements")
ATTEMPT = [field.name for field in msgspec.structs.fields(Attempt)]


def add_played(connection: Connection, rows: Iterable[PlayedRow]) -> None:
    """Write games down; one that is there already stays as it is."""
    marks = ", ".join("?" * len(PLAYED))
    for row in rows:
        fields = msgspec.structs.asdict(row)
        cells = [msgspec.json.encode(fields[name]).decode() if name in LISTS else fields[name] for name in PLAYED]
        connection.execute(
            f"INSERT INTO played ({', '.join(PLAYED)}) VALUES ({marks}) ON CONFLICT (guest, table_id) DO NOTHING", cells
        )


def played_by(connection: Connection, guest: str) -> list[PlayedRow]:
    """What a guest has played, the latest first."""
    query = f"SELECT {', '.join(PLAYED)} FROM played WHERE guest = ? ORDER BY ended DESC, table_id LIMIT ?"
    return [_played(row) for row in connection.execute(query, (guest, MOST_GAMES)).fetchall()]


def _played(cells: Sequence[object]) -> PlayedRow:
    fields = dict(zip(PLAYED, cells, strict=True))
    for name in LISTS:
        fields[name] = msgspec.json.decode(str(fields[name]))
    fields["shared"] = bool(fields["shared"])
    return msgspec.convert(fields, PlayedRow)


def forget_played(connection: Connection, guest: str, day: str) -> int:
    """Delete a guest's statistics; how many games there were. His results leave the board. An attempt at a deal of that
    day or later stays taken, so that nobody plays it twice, but it has no result."""
    found = connection.execute("DELETE FROM played WHERE guest = ?", (guest,)).rowcount
    connection.execute("DELETE FROM daily WHERE guest = ? AND day < ?", (guest, day))
    connection.execute("UPDATE daily SET ended = NULL, name = '' WHERE guest = ?", (guest,))
    return found


def add_attempt(connection: Connection, attempt: Attempt) -> None:
    """A guest begins the attempt that counts; AlreadyStored if there is one."""
    landed = connection.execute(
        "INSERT INTO daily (game, day, guest, table_id, name) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (attempt.game, attempt.day, attempt.guest, attempt.table_id, attempt.name),
    )
    if landed.rowcount == 0:
        raise AlreadyStored


def attempt_of(connection: Connection, game: str, day: str, guest: str) -> Attempt | None:
    """The attempt of a guest that counts."""
    query = f"SELECT {', '.join(ATTEMPT)} FROM daily WHERE game = ? AND day = ? AND guest = ?"
    row = connection.execute(query, (game, day, guest)).fetchone()
    return Attempt(**dict(zip(ATTEMPT, row, strict=True))) if row else None


def end_attempt(connection: Connection, played: PlayedRow, name: str) -> None:
    """Write down how the attempt ended that a guest has made at a table, if it counts."""
    connection.execute(
        "UPDATE daily SET ended = ?, place = ?, score = ?, moves = ?, name = ?"
        " WHERE table_id = ? AND guest = ? AND ended IS NULL",
        (played.ended, played.place, played.score, played.moves, name, played.table_id, played.guest),
    )


def attempts(connection: Connection, game: str, first: str, last: str) -> list[Attempt]:
    """The attempts at the deals of a game from day to day that are over."""
    query = (
        f"SELECT {', '.join(ATTEMPT)} FROM daily WHERE game = ? AND day >= ? AND day <= ? AND ended IS NOT NULL"
        " ORDER BY day, ended"
    )
    found = connection.execute(query, (game, first, last)).fetchall()
    return [Attempt(**dict(zip(ATTEMPT, row, strict=True))) for row in found]
