"""TableInfo: what a guest may know of a table, from memory if it is live, else from the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hiram.core.files.fairness import commitment_to, old_terms, read_secret
from hiram.core.files.origin import bound_terms, start_digest
from hiram.server.http.schemas import DealtInfo, SeatColour, SeatInfo, TableInfo
from hiram.server.lobby.catalogue import game_at
from hiram.server.lobby.colours import colour_of, seat_classes
from hiram.server.lobby.daily import is_counting
from hiram.server.lobby.names import unique_names
from hiram.server.lobby.terms import told_terms
from hiram.server.store.rows import SeatRow, TableRow
from hiram.server.tables.pledges import show_by
from hiram.server.tables.presence import patience

if TYPE_CHECKING:
    from hiram.server.tables.live import LiveTable


def automata_of(row: TableRow, paint: Callable[[int], SeatColour]) -> list[SeatInfo]:
    """The seats that the rules themselves play, after those of the players."""
    names = game_at(row.game, row.content).automata(row.players)
    return [
        SeatInfo(
            seat=seat,
            title=name,
            kind="automaton",
            name=name,
            bot="",
            mine=False,
            connected=True,
            passes={},
            pledge="",
            shown="",
            added=False,
            since=None,
            colour=paint(seat).colour,
            ink=paint(seat).ink,
        )
        for seat, name in enumerate(names, row.players)
    ]


def commitment_of(row: TableRow) -> str:
    """What is published of the table's secret, from its making on; only tables of before change it with the deal."""
    terms = (row.game, row.rules, row.content, row.players, row.options)
    if row.origin is None:
        return commitment_to(read_secret(row.secret), old_terms(*terms), version=1)
    return commitment_to(read_secret(row.secret), bound_terms(row.origin, *terms))


def dealt_info(row: TableRow, seats: Sequence[SeatRow]) -> DealtInfo | None:
    """What was fixed with the deal; nobody changes a seat's entropy after it."""
    if row.origin is None or row.begun is None:
        return None
    if not len(row.origin.seats) == len(row.names) == len(seats):
        return None  # damaged: it cannot be played, but it can be listed
    texts = [seat.entropy for seat in seats]
    return DealtInfo(start_digest(row.origin, commitment_of(row), row.options, row.names, texts), row.names)


def allows_coach(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a seat may have a coach: as the table says, which all read before they sit down; else where only bots
    oppose. A seat that is open is for a person, and one that a bot plays for an absent person is still his. Where
    results are compared nobody is helped."""
    if is_counting(row.origin):
        return False
    return row.coach == "yes" or (row.coach == "usual" and is_alone(seats))


def is_alone(seats: Sequence[SeatRow]) -> bool:
    """Whether one seat at most is not a bot's."""
    return sum(seat.kind != "bot" for seat in seats) <= 1


def deadline_of(live: LiveTable | None, guest: str) -> int | None:
    """Until when a guest has to decide, else whoever is asked. A table with a clock is always in memory."""
    if live is None or live.running is None:
        return None
    running = live.running
    viewers: list[int | None] = [seat for seat in running.match.acting if live.owns(guest, seat)]
    return min((time for seat in viewers or [None] if (time := running.deadline(seat)) is not None), default=None)


def seat_infos(
    row: TableRow, seats: Sequence[SeatRow], guest: str, live: LiveTable | None, paint: Callable[[int], SeatColour]
) -> list[SeatInfo]:
    """What a guest may know of the seats of the players."""
    titles = game_at(row.game, row.content).seat_names(row.players)
    here = live.guests() if live else set()
    return [
        SeatInfo(
            seat=seat.seat,
            title=titles[seat.seat],
            kind=seat.kind,
            name=name,
            bot=seat.bot,
            mine=guest in seat.guests,
            connected=seat.kind == "bot" or not here.isdisjoint(seat.guests),
            passes=seat.passes if guest in seat.guests else {},
            pledge=seat.pledge,
            shown=seat.entropy if row.pledges else "",
            added=bool(seat.entropy),
            since=seat.since or None,
            away=live.away_since(seat.seat) if live else None,
            stand_in=seat.stand_in,
            colour=paint(seat.seat).colour,
            ink=paint(seat.seat).ink,
        )
        for seat, name in zip(seats, unique_names(seats), strict=True)
    ]


def table_info(row: TableRow, seats: Sequence[SeatRow], guest: str, live: LiveTable | None) -> TableInfo:
    """What a guest may know of a table."""
    game = game_at(row.game, row.content)
    turn = live.turn() if live else row.turn
    dress = turn.dress or seat_classes(game, None, row.players + len(game.automata(row.players)))

    def paint(seat: int) -> SeatColour:
        return colour_of(game, dress[seat] if seat < len(dress) else "")

    preset, terms = told_terms(game, row.players, row.options if row.origin is None else row.origin.chosen)
    waits = patience(live.services.settings, row) if live else None
    inside = guest == row.creator or any(guest in seat.guests for seat in seats)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        players=row.players,
        options=row.options,
        content=row.content,
        content_name=row.content_name,
        preset=preset,
        terms=terms,
        status=row.status,
        listed=row.listed,
        practice=row.practice,
        pledges=row.pledges,
        mine_to_set=guest == row.creator,
        rev=turn.rev,
        edition=live.edition if live else 0,
        seats=seat_infos(row, seats, guest, live, paint) + (automata_of(row, paint) if row.status != "open" else []),
        acting=turn.acting if row.status == "play" else [],
        deadline=deadline_of(live, guest) if row.status == "play" else None,
        watchers=live.viewers.watchers() if live else 0,
        absent_after=waits.absent if waits else 0,
        alone_after=waits.alone if waits else 0,
        clock=row.clock,
        undos=row.undos,
        coach=row.coach,
        coached=allows_coach(row, seats),
        trouble=live.services.store.trouble if live else "",
        commitment=commitment_of(row),
        dealt=dealt_info(row, seats),
        show_by=show_by(row, seats, live.services.settings.show_seconds) if live else None,
        invite=row.invite if inside else "",
        rematch=row.rematch,
        created=row.created,
        begun=row.begun,
        ended=row.ended,
        steps=row.result.steps,
        scores=row.result.scores,
        places=row.result.places,
        daily=row.origin.daily if row.origin is not None else "",
        counts=is_counting(row.origin),
    )
