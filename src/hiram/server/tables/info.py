"""TableInfo: what a guest may know of a table, from memory if it is live, else from the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hiram.core.files.fairness import commitment_to, read_secret, terms_of
from hiram.server.http.schemas import SeatInfo, TableInfo
from hiram.server.lobby.catalogue import known_game
from hiram.server.store.rows import SeatRow, TableRow
from hiram.server.tables.names import unique_names

if TYPE_CHECKING:
    from hiram.server.tables.live import LiveTable


def automata_of(row: TableRow) -> list[SeatInfo]:
    """The seats that the rules themselves play, after those of the players."""
    names = known_game(row.game).automata(row.players)
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
        )
        for seat, name in enumerate(names, row.players)
    ]


def table_info(row: TableRow, seats: Sequence[SeatRow], guest: str, live: LiveTable | None) -> TableInfo:
    """What a guest may know of a table."""
    game = known_game(row.game)
    titles = game.seat_names(row.players)
    terms = terms_of(row.game, row.rules, row.content, row.players, row.options)
    connected = live.viewers.seats() if live else set()
    turn = live.turn() if live else row.turn
    inside = guest == row.creator or any(guest in seat.guests for seat in seats)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        players=row.players,
        options=row.options,
        status=row.status,
        listed=row.listed,
        practice=row.practice,
        pledges=row.pledges,
        mine_to_set=guest == row.creator,
        rev=turn.rev,
        edition=live.edition if live else 0,
        seats=[
            SeatInfo(
                seat=seat.seat,
                title=titles[seat.seat],
                kind=seat.kind,
                name=name,
                bot=seat.bot,
                mine=guest in seat.guests,
                connected=seat.kind == "bot" or seat.seat in connected,
                passes=seat.passes if guest in seat.guests else {},
                pledge=seat.pledge,
                shown=seat.entropy if row.pledges else "",
            )
            for seat, name in zip(seats, unique_names(seats), strict=True)
        ]
        + (automata_of(row) if row.status != "open" else []),
        acting=turn.acting if row.status == "play" else [],
        watchers=live.viewers.watchers() if live else 0,
        clock=row.clock,
        trouble=live.services.store.trouble if live else "",
        commitment=commitment_to(read_secret(row.secret), terms),
        invite=row.invite if inside else "",
        rematch=row.rematch,
        created=row.created,
        begun=row.begun,
        ended=row.ended,
        steps=row.result.steps,
        scores=row.result.scores,
        places=row.result.places,
    )
