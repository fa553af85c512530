"""Making tables and sitting down: who may take which seat, set bots, begin, resign, and play again."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable

from msgspec.structs import replace

from hiram.core.fairness import secret_of
from hiram.server import queries
from hiram.server.catalogue import DEFAULT_BOT, known_bot, known_game
from hiram.server.frames import TableFrame, text_of
from hiram.server.guests import NAMELESS, clean_name
from hiram.server.naming import distinct, unlike
from hiram.server.play import Play
from hiram.server.pledging import check_all_shown, pledged, released, shown
from hiram.server.refusing import Refused
from hiram.server.rows import MoveRow, Result, SeatRow, TableRow, Turn
from hiram.server.shapes import NewSeat, NewTable, PassRule, SeatChange
from hiram.server.table import LiveTable
from hiram.server.tables import Tables
from hiram.server.welcome import hello_frame

LONGEST_ENTROPY = 200
READABLE = "23456789abcdefghijkmnpqrstuvwxyz"


def new_token() -> str:
    return secrets.token_urlsafe(12)


def new_id() -> str:
    """A short id without letters that look alike, for links that people may have to type."""
    return "".join(secrets.choice(READABLE) for _ in range(10))


def bot_title(bot: str) -> str:
    """What a bot is called at the table.

    >>> bot_title("strong"), bot_title("my-bot")
    ('Strong bot', 'My bot')
    """
    words = bot.replace("-", " ").replace("_", " ").capitalize()
    return words if words.lower().endswith("bot") else f"{words} bot"


async def make_table(tables: Tables, guest: str, name: str, wish: NewTable) -> LiveTable:
    """A new table as a guest wishes it."""
    game = known_game(wish.game)
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
    seats = [new_seat(number, seat, guest, name, wish.entropy) for number, seat in enumerate(wishes)]
    row = TableRow(
        id=new_id(),
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        players=wish.players,
        options=options,
        clock=wish.clock,
        listed=wish.listed,
        practice=wish.seed is not None,
        pledges=wish.pledges,
        invite=new_token(),
        secret=secret_of(wish.seed).hex(),
        creator=guest,
        status="open",
        created=tables.services.settings.now(),
    )
    table = await tables.add(row, seats)
    if wish.start:
        await start(table, guest)
    return table


def new_seat(number: int, wish: NewSeat, guest: str, name: str, entropy: str) -> SeatRow:
    if wish.kind == "me":
        called = clean_name(wish.name) or name or NAMELESS
        return SeatRow(
            seat=number, kind="human", name=called, token=new_token(), guests=[guest], entropy=checked_entropy(entropy)
        )
    if wish.kind == "bot":
        bot = known_bot(wish.bot)
        return SeatRow(seat=number, kind="bot", bot=bot, name=bot_title(bot))
    return SeatRow(seat=number)


def checked_entropy(text: str) -> str:
    if len(text) > LONGEST_ENTROPY:
        raise Refused("bad", f"Entropy is at most {LONGEST_ENTROPY} characters.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("bad", "Entropy is text that can be written as UTF-8.") from None
    return text


async def change_seat(table: LiveTable, guest: str, name: str, seat: int, change: SeatChange) -> None:
    """Sit down, get up, set a bot, open the seat, pledge, show what was pledged."""
    if not 0 <= seat < len(table.seats):
        raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {len(table.seats) - 1}.")
    changers: dict[str, Callable[[], SeatRow]] = {
        "take": lambda: taken(table, guest, name, table.seats[seat], change),
        "leave": lambda: left(table, guest, table.seats[seat]),
        "bot": lambda: botted(table, guest, table.seats[seat], change),
        "open": lambda: opened(table, guest, table.seats[seat]),
        "pledge": lambda: pledged(table.row, table.seats, table.seat_of(guest, seat), change.pledge),
        "show": lambda: shown(table.row, table.seats, table.seat_of(guest, seat), checked_entropy(change.entropy)),
    }
    await table.locked(lambda: put_seat(table, changers[change.action]))


async def put_seat(table: LiveTable, change: Callable[[], SeatRow]) -> None:
    """Store a changed seat, and take its eyes from those who no longer sit there."""
    seat = change()
    if table.row.status == "play":
        others = [other.name for other in table.seats if other.seat != seat.seat]
        seat = replace(seat, name=unlike(seat.name, others))
    play = table.play if table.row.status == "play" else None
    if play is not None and seat.name == table.seats[seat.seat].name:
        play = None  # nothing that the game would show
    move = MoveRow(play.moves, seat.seat, "seat", seat.name, None, table.services.settings.now()) if play else None
    changed = [seat, *released(table.row, table.seats, seat)]
    await table.store(lambda connection: store_seats(connection, table, changed, move))
    for stored in changed:
        table.seats[stored.seat] = stored
    if table.play is not None:
        table.play.passes[seat.seat] = seat.passes
    table.readers.update(seat.guests)
    if play and move:
        play.apply(move)
    for socket in list(table.gallery.sockets):
        if socket.seat == seat.seat and socket.guest.id not in seat.guests:
            table.gallery.enter(socket, None)
            socket.push(hello_frame(table, socket))
            if table.play is not None:
                socket.push(table.gallery.audience(None).whole(table.play))
    if table.request is not None:
        table.settle_request("Somebody changed seats.")
    table.tell_table()
    table.changed()


def store_seats(connection: sqlite3.Connection, table: LiveTable, seats: list[SeatRow], move: MoveRow | None) -> None:
    for seat in seats:
        queries.put_seat(connection, table.id, seat)
    if move is not None:
        queries.add_move(connection, table.id, move, watched=True)


def taken(table: LiveTable, guest: str, name: str, seat: SeatRow, change: SeatChange) -> SeatRow:
    """The seat with a guest in it: an open one, or one's own, to change its name or entropy before the start."""
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    if change.entropy and table.row.pledges:
        raise Refused("state", "At this table entropy is pledged first, and shown when all have pledged.")
    entropy = checked_entropy(change.entropy) if table.row.status == "open" else seat.entropy
    called = clean_name(change.name) or name or NAMELESS
    if guest in seat.guests:
        return replace(seat, name=clean_name(change.name) or seat.name, entropy=entropy or seat.entropy)
    if table.row.practice and guest != table.row.creator:
        raise Refused("state", "This table has a seed that its maker knows; only he plays here.")
    if seat.kind == "bot" and not (guest == table.row.creator or table.sits(guest)):
        raise Refused("seat", "A bot plays that seat; somebody at the table has to open it first.")
    if seat.kind == "human":
        raise Refused("seat", f"{seat.name} sits there.")
    return replace(seat, kind="human", name=called, bot="", token=new_token(), guests=[guest], entropy=entropy)


def left(table: LiveTable, guest: str, seat: SeatRow) -> SeatRow:
    """The seat without its guest."""
    table.seat_of(guest, seat.seat)
    return emptied(table, seat)


def emptied(table: LiveTable, seat: SeatRow) -> SeatRow:
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    if table.row.practice:
        raise Refused("state", "At a table with a seed of your own no seat can be opened; set a bot.")
    entropy = "" if table.row.status == "open" else seat.entropy
    return SeatRow(seat=seat.seat, entropy=entropy)


def botted(table: LiveTable, guest: str, seat: SeatRow, change: SeatChange) -> SeatRow:
    """The seat with a bot in it."""
    bot = known_bot(change.bot)
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    check_may_set(table, guest, seat)
    entropy = "" if table.row.status == "open" else seat.entropy
    return SeatRow(seat=seat.seat, kind="bot", bot=bot, name=bot_title(bot), entropy=entropy)


def opened(table: LiveTable, guest: str, seat: SeatRow) -> SeatRow:
    check_may_set(table, guest, seat)
    return emptied(table, seat)


def check_may_set(table: LiveTable, guest: str, seat: SeatRow) -> None:
    """Before the start who made the table may set every seat; later everybody at it may set those without people."""
    if guest in seat.guests:
        return
    if table.row.status == "open":
        if guest != table.row.creator:
            raise Refused("seat", "Only who made the table sets its seats.")
    elif not table.sits(guest) and guest != table.row.creator:
        raise Refused("seat", "Only somebody at the table sets its seats.")
    elif seat.kind == "human":
        raise Refused("seat", f"{seat.name} sits there.")


async def set_passes(table: LiveTable, guest: str, seat: int, passes: dict[str, PassRule]) -> None:
    """Say in which windows passes are made for the seat. Nobody else is told: it would tell of a hand."""
    known = [window.kind for window in table.game.windows]
    if wrong := sorted(set(passes) - set(known)):
        there_are = ", ".join(known) or "none"
        raise Refused("bad", f"{table.game.title} has no window {wrong[0]!r}; there are {there_are}.")

    async def change() -> None:
        changed = replace(table.seat_of(guest, seat), passes={**table.seats[seat].passes, **passes})
        await table.store(lambda connection: queries.put_seat(connection, table.id, changed))
        table.seats[seat] = changed
        if table.play is not None:
            table.play.passes[seat] = changed.passes
        for socket in table.gallery.audience(seat).sockets:
            socket.push(text_of(TableFrame(table=table.info(socket.guest.id))))
        table.driver.poke()

    await table.locked(change)


async def resign(table: LiveTable, guest: str, seat: int) -> None:
    """Leave a seat to a bot, in play."""
    table.in_play()

    def change() -> SeatRow:
        table.in_play()
        table.seat_of(guest, seat)
        return botted(table, guest, table.seats[seat], SeatChange("bot", bot=DEFAULT_BOT))

    await table.locked(lambda: put_seat(table, change))


async def enter(table: LiveTable, guest: str, invite: str, token: str) -> None:
    """Come in by a link."""

    async def come_in() -> None:
        seat = next((s for s in table.seats if token and s.token and secrets.compare_digest(s.token, token)), None)
        if seat is not None and guest not in seat.guests:
            with_guest = replace(seat, guests=[*seat.guests, guest])
            await put_seat(table, lambda: with_guest)
        elif seat is None and not (invite and secrets.compare_digest(table.row.invite, invite)):
            raise Refused("seat", "That link is not valid any more.")
        if guest not in table.readers:
            await table.store(lambda connection: queries.add_reader(connection, table.id, guest, sits=False))
            table.readers.add(guest)

    if not (invite + token).isascii():
        raise Refused("seat", "That link is not valid any more.")
    await table.locked(come_in)


async def start(table: LiveTable, guest: str) -> None:
    """Deal."""

    async def begin() -> None:
        if guest != table.row.creator:
            raise Refused("seat", "Only who made the table begins the game.")
        if table.row.status != "open":
            raise Refused("state", "The game has begun already.")
        if empty := [str(seat.seat + 1) for seat in table.seats if seat.kind == "open"]:
            raise Refused("state", f"Seat {', '.join(empty)} is open: wait for somebody, or set a bot.")
        check_all_shown(table.row, table.seats)
        names = distinct(table.seats)
        seats = [replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True)]
        options = table.game.seated(table.row.options, all_apart(seats))
        now = table.services.settings.now()
        row = replace(table.row, status="play", begun=now, names=names, options=options)
        play = Play(table.game, row, seats)
        row.turn = Turn(list(play.match.acting), play.rev(None))
        await table.store(lambda connection: store_start(connection, row, seats))
        table.row, table.seats, table.play = row, seats, play
        play.on_step = table.gallery.step
        table.tell_table()
        table.gallery.begin(play)
        table.changed()

    await table.locked(begin)


def all_apart(seats: list[SeatRow]) -> bool:
    """Whether every seat is a person's, and none of them has two."""
    guests = [guest for seat in seats for guest in seat.guests]
    return all(seat.kind == "human" for seat in seats) and len(guests) == len(set(guests))


def store_start(connection: sqlite3.Connection, row: TableRow, seats: list[SeatRow]) -> None:
    queries.put_table(connection, row, row.begun)
    for seat in seats:
        queries.put_seat(connection, row.id, seat)


async def rematch(tables: Tables, table: LiveTable, guest: str) -> LiveTable:
    """Another game with the same people in the same seats; the same answer however often it is asked for."""

    async def again() -> str:
        if table.row.status != "over":
            raise Refused("state", "The game is not over yet.")
        if not table.sits(guest) and guest != table.row.creator:
            raise Refused("seat", "Only somebody at the table asks for another game.")
        if table.row.rematch:
            return table.row.rematch
        seats = [
            replace(seat, entropy="", pledge="", token=new_token() if seat.kind == "human" else "")
            for seat in table.seats
        ]
        row = replace(
            table.row,
            id=new_id(),
            creator=guest,
            secret=secret_of(None).hex(),
            practice=False,
            invite=new_token(),
            status="open",
            created=tables.services.settings.now(),
            begun=None,
            ended=None,
            names=[],
            result=Result(),
            turn=Turn(),
            rematch="",
        )
        other = await tables.add(row, seats)
        other.readers |= table.readers
        old = replace(table.row, rematch=row.id)
        await table.store(lambda connection: link_rematch(connection, old, other))
        table.row = old
        if not row.pledges and all(seat.kind == "bot" or guest in seat.guests for seat in seats):
            await start(other, guest)
        table.tell_table()
        return row.id

    return await tables.get(await table.locked(again))


def link_rematch(connection: sqlite3.Connection, old: TableRow, new: LiveTable) -> None:
    """The old table knows the new one, and whoever could see the old one can see the new one."""
    queries.put_table(connection, old, None)
    for guest in new.readers:
        queries.add_reader(connection, new.id, guest, sits=False)
