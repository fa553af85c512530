"""Making a table, beginning its game, and playing again with the same people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from hiram.bots import level_names
from hiram.core.files.fairness import secret_of
from hiram.core.files.origin import Origin, SeatOrigin
from hiram.core.vocabulary import Action
from hiram.server.errors import Refused
from hiram.server.http.schemas import NewSeat, NewTable
from hiram.server.limits import too_many
from hiram.server.lobby.catalogue import known_bot, known_game
from hiram.server.lobby.daily import is_counting
from hiram.server.lobby.guests import NAMELESS
from hiram.server.lobby.names import clean_name, unique_names
from hiram.server.store import queries
from hiram.server.store.contract import Connection
from hiram.server.store.rows import MoveRow, Result, SeatRow, TableRow, Turn
from hiram.server.tables.game import RunningGame
from hiram.server.tables.live import LiveTable, exclusive
from hiram.server.tables.pledges import check_may_begin, show_by, withheld
from hiram.server.tables.registry import TableRegistry
from hiram.server.tables.seats import bot_title, checked_entropy, new_token

WEEK = 7 * 24 * 60 * 60 * 1000
A_MINUTE = 60.0
MOST_UNDOS = 1000
READABLE = "23456789abcdefghijkmnpqrstuvwxyz"


def new_id() -> str:
    """A short id without letters that look alike, for links that people may have to type."""
    return "".join(secrets.choice(READABLE) for _ in range(10))


async def make_table(
    tables: TableRegistry, guest: str, name: str, wish: NewTable, moves: Sequence[tuple[int, Action]] = ()
) -> LiveTable:
    """A new table as a guest wishes it; moves may have been made at it already, where it begins at once."""
    game = known_game(wish.game, wish.content)
    options = game.read_options(wish.players, dict(wish.options), wish.preset)
    wish.clock.check()
    wishes = wish.seats or [NewSeat("me"), *(NewSeat("open") for _ in range(wish.players - 1))]
    if len(wishes) != wish.players:
        raise Refused("bad", f"{wish.players} players need {wish.players} seats, not {len(wishes)}.")
    if wish.seed is not None and any(seat.kind == "open" for seat in wishes):
        raise Refused("bad", "A table with a seed of your own has no seats for others: they are yours or bots'.")
    if wish.pledges and (wish.start or wish.entropy or wish.seed is not None):
        raise Refused(
            "bad", "A table with pledges has no seed of your own, and begins when all have shown their texts."
        )
    id, now = new_id(), tables.services.settings.now()
    seats = [new_seat(number, seat, guest, name, wish.entropy, now) for number, seat in enumerate(wishes)]
    typed: Literal["typed", "drawn"] = "drawn" if wish.seed is None else "typed"
    await check_quota(tables, guest, seats)
    row = TableRow(
        id=id,
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        content_name=wish.content,
        players=wish.players,
        options=options,
        clock=wish.clock,
        listed=wish.listed,
        practice=wish.seed is not None,
        pledges=wish.pledges,
        undos=checked_undos(tables.services.settings.undos_a_turn if wish.undos is None else wish.undos),
        coach=wish.coach,
        invite=new_token(),
        secret=secret_of(wish.seed).hex(),
        creator=guest,
        status="open",
        created=now,
        origin=Origin(table=id, chosen=options, seed=typed, pledges=wish.pledges, made=now),
    )
    table = await tables.add(row, seats)
    if wish.start:
        await start(table, guest, moves)
    return table


def checked_undos(undos: int) -> int:
    if not 0 <= undos <= MOST_UNDOS:
        raise Refused("bad", f"A seat may take back alone between 0 and {MOST_UNDOS} times in a turn, not {undos}.")
    return undos


async def check_quota(tables: TableRegistry, guest: str, seats: list[SeatRow]) -> None:
    """Refuse a new table to whoever has made too many: at once, or that are not over."""
    settings, quotas, now = tables.services.settings, tables.services.quotas, tables.services.settings.now()
    made = await tables.services.store.read(lambda connection: queries.unfinished(connection, guest, now - WEEK))
    if len(made) >= settings.tables_a_guest:
        words = f"You have made {len(made)} tables in the last week that are not over; play one of them to its end"
        raise too_many(words, (made[0].created + WEEK - now) / 1000, "tables")
    if is_for_bots(seats):
        own = [table for table in made if table.bots_only]
        most = settings.bot_tables_a_guest
        if len(own) >= most or tables.bot_tables_near(guest) >= most * settings.address_share:
            raise too_many(
                "You have too many tables where only bots play; watch one of them to its end", A_MINUTE, "bot tables"
            )
    quotas.take("table", guest)


def is_for_bots(seats: Sequence[SeatRow]) -> bool:
    """Whether bots play, and no person does."""
    kinds = {seat.kind for seat in seats}
    return "bot" in kinds and "human" not in kinds


def new_seat(number: int, wish: NewSeat, guest: str, name: str, entropy: str, now: int) -> SeatRow:
    if wish.kind == "me":
        called = clean_name(wish.name) or clean_name(name) or NAMELESS
        return SeatRow(
            seat=number,
            kind="human",
            name=called,
            token=new_token(),
            guests=[guest],
            entropy=checked_entropy(entropy),
            since=now,
        )
    if wish.kind == "bot":
        bot = known_bot(wish.bot)
        return SeatRow(seat=number, kind="bot", bot=bot, name=bot_title(bot), since=now)
    return SeatRow(seat=number)


@exclusive
async def start(table: LiveTable, guest: str, made: Sequence[tuple[int, Action]] = ()) -> None:
    """Deal, and carry out the moves that were made already."""
    now, seconds = table.services.settings.now(), table.services.settings.show_seconds
    due = show_by(table.row, table.seats, seconds)
    pressing_on = due is not None and due <= now and table.sits(guest)
    if guest != table.row.creator and not pressing_on:
        raise Refused("seat", "Only who made the table begins the game.")
    if table.row.status != "open":
        raise Refused("state", "The game has begun already.")
    if empty := [str(seat.seat + 1) for seat in table.seats if seat.kind == "open"]:
        raise Refused("state", f"Seat {', '.join(empty)} is open: wait for somebody, or set a bot.")
    check_may_begin(table.row, table.seats, seconds, now)
    names = unique_names(table.seats)
    seats = [replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True)]
    origin = dealt_origin(table.row, seats, now)
    apart = all_apart(seats) if origin is None else origin.apart
    options = table.game.seated(table.row.options, apart)
    row = replace(table.row, status="play", begun=now, names=names, options=options, origin=origin)
    running = RunningGame(table.game, row, seats)
    moves = [MoveRow(n, seat, "act", action.name, None, now) for n, (seat, action) in enumerate(made)]
    for move in moves:
        running.apply(move)
    row.turn = Turn(list(running.acting), running.rev(None), running.dress())
    await table.store(lambda connection: store_start(connection, row, seats, moves), len(moves) or None)
    table.row, table.seats, table.running = row, seats, running
    running.on_revision = table.viewers.step
    table.send_table()
    table.viewers.begin(running)
    table.changed()


def all_apart(seats: list[SeatRow]) -> bool:
    """Whether every seat is a person's, and none of them has two."""
    guests = [guest for seat in seats for guest in seat.guests]
    return all(seat.kind == "human" for seat in seats) and len(guests) == len(set(guests))


def dealt_origin(row: TableRow, seats: list[SeatRow], now: int) -> Origin | None:
    """How the game came to be, now that the cards are dealt; none at a table of before."""
    if row.origin is None:
        return None
    dealt = [
        SeatOrigin(
            kind="bot" if seat.kind == "bot" else "human",
            device=first_of_device(seats, seat),
            since=seat.since,
            pledge=seat.pledge,
            withheld=withheld(row, seat),
        )
        for seat in seats
    ]
    return replace(row.origin, begun=now, seats=dealt)


def first_of_device(seats: list[SeatRow], seat: SeatRow) -> int:
    """The first seat that somebody at this one plays as well."""
    return next((other.seat for other in seats if set(other.guests) & set(seat.guests)), seat.seat)


def store_start(connection: Connection, row: TableRow, seats: list[SeatRow], moves: list[MoveRow]) -> None:
    queries.put_table(connection, row, row.begun)
    for seat in seats:
        queries.put_seat(connection, row.id, seat)
    if moves:
        queries.add_moves(connection, row.id, moves, watched=True)


async def rematch(
    tables: TableRegistry, table: LiveTable, guest: str, begin: bool = True, harder: bool = False
) -> LiveTable:
    """Another game with the same people in the same seats; the same answer however often it is asked for. `harder`:
    with bots that are one level stronger."""
    return await tables.get(await make_rematch(table, tables, guest, begin, harder))


def harder_seat(seat: SeatRow) -> SeatRow:
    """The seat with a bot of the next level, if there is one."""
    levels = level_names()
    if seat.kind != "bot" or seat.bot not in levels[:-1]:
        return seat
    bot = levels[levels.index(seat.bot) + 1]
    return replace(seat, bot=bot, name=bot_title(bot))


def rematch_of(table: LiveTable, guest: str, harder: bool) -> tuple[TableRow, list[SeatRow]]:
    """The header and the seats of a table for the next game with the same people."""
    settings, id = table.services.settings, new_id()
    now = settings.now()
    seats = [
        replace(
            seat,
            entropy="",
            pledge="",
            since=now,
            shown=None,
            stand_in="",
            token=new_token() if seat.kind == "human" else "",
        )
        for seat in (map(harder_seat, table.seats) if harder else table.seats)
    ]
    options = table.row.options if table.row.origin is None else table.row.origin.chosen
    row = replace(
        table.row,
        id=id,
        creator=guest,
        secret=secret_of(None).hex(),
        practice=False,
        undos=settings.undos_a_turn if is_counting(table.row.origin) else table.row.undos,
        invite=new_token(),
        status="open",
        options=options,
        created=now,
        begun=None,
        ended=None,
        names=[],
        result=Result(),
        turn=Turn(),
        rematch="",
        origin=Origin(table=id, chosen=options, pledges=table.row.pledges, made=now),
    )
    return row, seats


@exclusive
async def make_rematch(table: LiveTable, tables: TableRegistry, guest: str, begin: bool, harder: bool) -> str:
    """The id of the table for the next game, which is made when it is asked for first."""
    if table.row.status != "over":
        raise Refused("state", "The game is not over yet.")
    if not table.sits(guest) and guest != table.row.creator:
        raise Refused("seat", "Only somebody at the table asks for another game.")
    if table.row.rematch:
        return table.row.rematch
    await check_quota(tables, guest, table.seats)
    row, seats = rematch_of(table, guest, harder)
    old, readers = replace(table.row, rematch=row.id), set(table.readers)

    def add_and_link(connection: Connection) -> None:
        """Both at once, so that there is one rematch. Whoever could see the old table can see the new one."""
        queries.add_table(connection, row, seats)
        queries.put_table(connection, old, None)
        for reader in readers:
            queries.add_reader(connection, row.id, reader, sits=False)

    await table.store(add_and_link, None, (row.id, 0))
    other = tables.adopt(row, seats)
    other.readers |= readers
    table.row = old
    if begin and not row.pledges and all(seat.kind == "bot" or guest in seat.guests for seat in seats):
        await start(other, guest)
    table.send_table()
    return row.id
