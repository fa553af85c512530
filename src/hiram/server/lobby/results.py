"""What is written down of a game that is over for those who played it: their results, and what they have achieved."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from hiram.achievements import achievements_of, reached
from hiram.server.lobby.daily import counts_until, is_counting
from hiram.server.store import played, queries
from hiram.server.store.contract import Connection
from hiram.server.store.played import PlayedRow
from hiram.server.store.rows import SeatRow, TableRow
from hiram.server.tables.game import RunningGame

HUMAN = "human"
log = logging.getLogger("hiram.server")


def results_of(row: TableRow, seats: Sequence[SeatRow], running: RunningGame) -> list[PlayedRow]:
    """A row for everybody who played. A table for practice, whose deal was known, is nobody's result."""
    if row.practice or row.ended is None or (row.origin is not None and row.origin.again):
        return []
    own: dict[str, list[SeatRow]] = {}
    for seat in seats:
        for guest in seat.guests if seat.kind == "human" else ():
            own.setdefault(guest, []).append(seat)
    return [result_of(row, seats, running, guest, mine) for guest, mine in own.items()]


def result_of(
    row: TableRow, seats: Sequence[SeatRow], running: RunningGame, guest: str, mine: Sequence[SeatRow]
) -> PlayedRow:
    """A guest's result. Who had several seats played for several people, and has achieved nothing by himself."""
    seat, shared = mine[0].seat, len(mine) > 1
    places, scores = row.result.places, row.result.scores
    return PlayedRow(
        guest=guest,
        table_id=row.id,
        game=row.game,
        ended=row.ended or 0,
        players=row.players,
        seat=seat,
        place=places[seat] if places else 0,
        score=scores[seat],
        moves=sum(1 for step in running.match.history if step.seat == seat and not step.forced),
        opponents=[other.bot if other.kind == "bot" else HUMAN for other in seats if other.seat != seat],
        achievements=[] if shared else achieved(running, seat),
        daily=row.origin.daily if row.origin is not None else "",
        shared=shared,
    )


def achieved(running: RunningGame, seat: int) -> list[str]:
    """What a seat has achieved in a game that its rules ended."""
    if not running.match.finished:
        return []
    try:
        return list(reached(running.match, seat, achievements_of(running.game)))
    except Exception:  # a game is over all the same
        log.exception("the achievements of a game of %s could not be told", running.game.slug)
        return []


def store_end(connection: Connection, row: TableRow, results: Sequence[PlayedRow], names: Sequence[str]) -> None:
    """Write down how a game ended: at its table, for each player, and on the board of its day if it counts there."""
    queries.put_table(connection, row, None)
    played.add_played(connection, results)
    if row.origin is not None and is_counting(row.origin) and (row.ended or 0) < counts_until(row.origin.daily):
        for one in results:
            played.end_attempt(connection, one, names[one.seat])
