"""A guest's attempts at the daily deals: the one that counts, and further ones for practice."""

from __future__ import annotations

from typing import Literal

from hiram.core.files.origin import Origin
from hiram.server.errors import Refused
from hiram.server.http.schemas import AttemptInfo, NewSeat
from hiram.server.lobby.daily import Deal
from hiram.server.lobby.guests import NAMELESS
from hiram.server.store import played, queries
from hiram.server.store.contract import Connection
from hiram.server.store.played import Attempt
from hiram.server.store.queries import AlreadyStored
from hiram.server.store.rows import TableRow
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.create import check_quota, new_id, new_seat, start
from hiram.server.tables.live import LiveTable
from hiram.server.tables.registry import TableRegistry
from hiram.server.tables.seats import new_token

State = Literal["play", "over"]
DONE = "You have played this deal. You can play it again for practice, which does not count."
FIRST = "Play the attempt that counts first; practice comes after it, for then you know the deal."


async def play_deal(tables: TableRegistry, deal: Deal, guest: str, name: str, practice: bool) -> LiveTable:
    """The table of the attempt that counts, which is begun when it is asked for first; or a new one for practice."""
    store = tables.services.store
    made = await store.read(lambda connection: attempt_state(connection, deal, guest))
    if made is not None and made[1] == "play":
        if practice:
            raise Refused("state", FIRST)
        return await tables.get(made[0].table_id)
    if practice and made is None:
        raise Refused("state", FIRST)
    if made is not None and not practice:
        raise Refused("state", DONE)
    try:
        return await begin(tables, deal, guest, name, practice)
    except AlreadyStored:  # asked for twice at the same time
        return await play_deal(tables, deal, guest, name, practice)


def attempt_state(connection: Connection, deal: Deal, guest: str) -> tuple[Attempt, State] | None:
    """The attempt of a guest that counts, and whether it can be played on."""
    found = played.attempt_of(connection, deal.game.slug, deal.day, guest)
    if found is None:
        return None
    row = connection.execute("SELECT status FROM tables WHERE id = ?", (found.table_id,)).fetchone()
    seats = queries.load_seats(connection, found.table_id)
    going = row is not None and row[0] in ("open", "play") and any(guest in seat.guests for seat in seats)
    return found, "play" if going else "over"


def attempt_info(connection: Connection, deal: Deal, guest: str) -> AttemptInfo | None:
    """What a guest is told of the attempt that counts."""
    made = attempt_state(connection, deal, guest)
    if made is None:
        return None
    attempt, state = made
    counted = attempt.ended is not None
    return AttemptInfo(table=attempt.table_id, state=state, counted=counted, place=attempt.place, score=attempt.score)


async def begin(tables: TableRegistry, deal: Deal, guest: str, name: str, practice: bool) -> LiveTable:
    """Deal. The attempt and its table are stored together, so there is never one without the other."""
    now, id, game = tables.services.settings.now(), new_id(), deal.game
    wishes = [NewSeat("me"), *(NewSeat("bot", bot=deal.bot) for _ in range(deal.players - 1))]
    seats = [new_seat(number, wish, guest, name, "", now) for number, wish in enumerate(wishes)]
    await check_quota(tables, guest, seats)
    row = TableRow(
        id=id,
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        players=deal.players,
        options=deal.options,
        clock=ClockTerms(),
        listed=False,
        practice=False,
        undos=tables.services.settings.undos_a_turn if practice else 0,
        invite=new_token(),
        secret=deal.secret.hex(),
        creator=guest,
        status="open",
        created=now,
        origin=Origin(table=id, chosen=deal.options, daily=deal.day, again=practice, made=now),
    )
    attempt = Attempt(game=game.slug, day=deal.day, guest=guest, table_id=id, name=seats[0].name or NAMELESS)

    def add(connection: Connection) -> None:
        if not practice:
            played.add_attempt(connection, attempt)
        queries.add_table(connection, row, seats)

    await tables.services.store.write(add, (id, 0))
    table = tables.adopt(row, seats)
    await start(table, guest)
    return table
