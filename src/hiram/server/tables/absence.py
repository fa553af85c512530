"""People who are absent: the others let a bot stand in, go on without them, or end the game; and they come back.

The seat stays its player's: his name, his links and his view. Nobody sees his hand, and when he is back he plays on.
Those who are there have to agree. Who waits alone, or after a long time, asks nobody; but the game is never ended
without the consent of those who are there.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from hiram.bots import bot_names
from hiram.server.errors import Refused
from hiram.server.lobby.catalogue import DEFAULT_BOT
from hiram.server.store import queries
from hiram.server.store.contract import Connection
from hiram.server.store.rows import DEFAULT_ANSWERS, MoveRow, SeatRow
from hiram.server.tables.live import LiveTable, exclusive
from hiram.server.tables.presence import patience
from hiram.server.tables.requests import Request, ask_the_others, granting

Way = Literal["stand_in", "without", "end"]
LEVELS = ("casual", DEFAULT_BOT)  # that plays where no bot sits at the table, the first that there is


def level_of(table: LiveTable) -> str:
    """The bot that plays on for somebody: like the others at the table, if there are any."""
    seated = [seat.bot for seat in table.seats if seat.kind == "bot"]
    return next(bot for bot in (*seated, *LEVELS) if bot in bot_names())


@exclusive
async def settle(table: LiveTable, guest: str, seat: int, way: Way) -> bool:
    """Do something about a seat whose player is absent. False: it is not done yet, because others are asked."""
    table.in_play()
    row = check_may_settle(table, guest, seat, way)
    waits, now = patience(table.services.settings, table.row), table.services.settings.now()
    since = table.away_since(seat)
    left = waits.absent - (now - since) if since is not None else 0
    if since is None or left > 0:
        short = f"has been away for less than {waits.absent // 1000} seconds; wait a moment"
        raise Refused("state", f"{row.name} {short if left > 0 else 'is there'}.")
    asked = {other for other in table.others(guest) if other != seat and not table.is_absent(other)}
    if not asked and now - since < waits.alone:
        seconds = (waits.alone - (now - since) + 999) // 1000
        raise Refused("state", f"Nobody else is there who could agree; you can decide it alone in {seconds} seconds.")
    if not asked or (way != "end" and now - since >= waits.alone):
        await carry_out(table, seat, way)
        return True
    asker = next(one.name for one in table.seats if guest in one.guests)
    ask_the_others(table, Request(way, seat, asker, 0, asked, guest))
    return False


@granting("stand_in", "without", "end")
async def do_without(table: LiveTable, request: Request) -> None:
    """All have agreed what becomes of the seat of somebody who is absent, if he still is."""
    way = request.about
    assert way in ("stand_in", "without", "end")
    table.settle_request("All have agreed.")
    if table.away_since(request.seat) is not None:
        await carry_out(table, request.seat, way)


def check_may_settle(table: LiveTable, guest: str, seat: int, way: Way) -> SeatRow:
    """The seat, if it is a person's whom the guest plays with."""
    if not 0 <= seat < len(table.seats):
        raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {len(table.seats) - 1}.")
    row = table.seats[seat]
    if not table.sits(guest):
        raise Refused("seat", "Only those who sit at the table decide that.")
    if row.kind != "human" or guest in row.guests:
        raise Refused("seat", "That is for the seat of another person.")
    if row.stand_in and way != "end":
        raise Refused("state", f"Somebody plays for {row.name} already.")
    return row


async def carry_out(table: LiveTable, seat: int, way: Way) -> None:
    if way == "end":
        await end_early(table, seat, "absent")
    else:
        await put_stand_in(table, seat, level_of(table) if way == "stand_in" else DEFAULT_ANSWERS)


@exclusive
async def come_back(table: LiveTable, guest: str, seat: int) -> None:
    """Play one's own seat again."""
    table.in_play()
    if table.seat_of(guest, seat).stand_in:
        await put_stand_in(table, seat, "")


async def put_stand_in(table: LiveTable, seat: int, stand_in: str) -> None:
    """Store who decides for an absent player ("": he does again), and tell it."""
    running = table.in_play()
    running.check_length()
    changed = replace(table.seats[seat], stand_in=stand_in)
    move = MoveRow(running.moves, seat, "stand", stand_in, None, table.services.settings.now())

    def job(connection: Connection) -> None:
        queries.put_seat(connection, table.id, changed)
        queries.add_moves(connection, table.id, [move], watched=True)

    await table.store(job, move.n + 1)
    table.seats[seat] = changed
    running.apply(move)
    if table.request is not None and table.request.seat == seat:
        table.settle_request("That is settled.")
    table.send_table()
    table.changed()


async def end_early(table: LiveTable, seat: int, why: Literal["resigned", "absent"]) -> None:
    """End the game before its rules do, because of a seat."""
    table.settle_request("The game is over.")
    await table.commit(MoveRow(table.in_play().moves, seat, "end", why, None, table.services.settings.now()))
