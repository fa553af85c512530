"""The seats of a table: who may take which, set bots, pass, pledge, resign, and come in by a link."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from msgspec.structs import replace

from hiram.server.errors import Refused
from hiram.server.http.schemas import PassRule, SeatChange
from hiram.server.lobby.catalogue import known_bot
from hiram.server.lobby.guests import NAMELESS
from hiram.server.lobby.names import clean_name, look_alike, unique_name
from hiram.server.socket.join import unseat_sockets
from hiram.server.socket.messages import TableMessage, as_bytes
from hiram.server.store import queries
from hiram.server.store.contract import Connection
from hiram.server.store.rows import MoveRow, SeatRow
from hiram.server.tables import absence
from hiram.server.tables.live import LiveTable, exclusive
from hiram.server.tables.pledges import check_not_in_time, closed, kept_part, with_pledge, with_text_shown
from hiram.server.tables.requests import Request, ask_the_others, granting

LONGEST_ENTROPY = 200
MOST_DEVICES = 16  # that play one seat
MOST_READERS = 2000  # guests who came in by a table's links


def new_token() -> str:
    return secrets.token_urlsafe(12)


def bot_title(bot: str) -> str:
    """What a bot is called at the table.

    >>> bot_title("strong"), bot_title("my-bot")
    ('Strong bot', 'My bot')
    """
    words = bot.replace("-", " ").replace("_", " ").capitalize()
    return words if words.lower().endswith("bot") else f"{words} bot"


def checked_entropy(text: str) -> str:
    if len(text) > LONGEST_ENTROPY:
        raise Refused("bad", f"Entropy is at most {LONGEST_ENTROPY} characters.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("bad", "Entropy is text that can be written as UTF-8.") from None
    return text


@exclusive
async def change_seat(table: LiveTable, guest: str, name: str, seat: int, change: SeatChange) -> bool:
    """Sit down, get up, set a bot, open the seat, pledge, show what was pledged. False: it is not done yet, because the
    others are being asked."""
    if not 0 <= seat < len(table.seats):
        raise Refused("bad", f"There is no seat {seat}; seats go from 0 to {len(table.seats) - 1}.")
    if table.row.origin is not None and table.row.origin.daily and change.action != "take":
        raise Refused("state", "At a daily deal the seats stay as they are, so that all play against the same bots.")
    changers: dict[str, Callable[[], SeatRow]] = {
        "take": lambda: with_person(table, guest, name, table.seats[seat], change),
        "leave": lambda: without_person(table, guest, table.seats[seat]),
        "bot": lambda: with_bot(table, guest, table.seats[seat], change),
        "open": lambda: opened(table, guest, table.seats[seat]),
        "pledge": lambda: with_pledge(table.row, table.seats, table.seat_of(guest, seat), change.pledge),
        "show": lambda: with_text_shown(
            table.row,
            table.seats,
            table.seat_of(guest, seat),
            checked_entropy(change.entropy),
            table.services.settings.now(),
        ),
    }
    if change.action == "take" and table.row.status == "play" and not table.owns(guest, seat):
        return await take_over(table, guest, name, seat, change)
    await put_seat(table, changers[change.action])
    return True


async def take_over(table: LiveTable, guest: str, name: str, seat: int, change: SeatChange) -> bool:
    """Play on for a bot or for somebody who got up: that shows a hand, so all other people at the table have to agree.
    True if nobody has to be asked."""
    wanted, waiting = with_person(table, guest, name, table.seats[seat], change), table.others(guest)
    if not waiting:
        await put_seat(table, lambda: wanted)
        return True
    ask_the_others(table, Request("seat", seat, wanted.name, 0, waiting, guest, caller=name, change=change))
    return False


@granting("seat")
async def let_in(table: LiveTable, request: Request) -> None:
    """All have agreed that a guest takes a seat."""
    change = request.change
    assert change is not None
    table.settle_request("All have agreed.")
    await put_seat(table, lambda: with_person(table, request.guest, request.caller, table.seats[request.seat], change))


async def put_seat(table: LiveTable, change: Callable[[], SeatRow], resigned: bool = False) -> None:
    """Store a changed seat, and make spectators of those who no longer sit there."""
    seat = change()
    if table.row.status == "play":
        others = [other.name for other in table.seats if other.seat != seat.seat]
        seat = replace(seat, name=unique_name(seat.name, others))
    running = table.running if table.row.status == "play" else None
    if running is not None and seat.name == table.seats[seat.seat].name:
        running = None  # nothing that the game would show
    if running is not None:
        running.check_length()
    move = (
        MoveRow(
            running.moves,
            seat.seat,
            "resign" if resigned else "seat",
            seat.name,
            None,
            table.services.settings.now(),
        )
        if running
        else None
    )
    moves = None if move is None else move.n + 1
    await table.store(lambda connection: store_seat(connection, table, seat, move), moves)
    table.seats[seat.seat] = seat
    if table.running is not None:
        table.running.passes[seat.seat] = seat.passes
    table.readers.update(seat.guests)
    if running and move:
        running.apply(move)
    unseat_sockets(table)
    if table.request is not None:
        table.settle_request("Somebody changed seats.")
    table.send_table()
    table.changed()


def store_seat(connection: Connection, table: LiveTable, seat: SeatRow, move: MoveRow | None) -> None:
    queries.put_seat(connection, table.id, seat)
    if move is not None:
        queries.add_moves(connection, table.id, [move], watched=True)


def with_person(table: LiveTable, guest: str, name: str, seat: SeatRow, change: SeatChange) -> SeatRow:
    """The seat with a guest in it: an open one, or one's own, to change its name or entropy before the start."""
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    if change.entropy and table.row.pledges:
        raise Refused("state", "At this table entropy is pledged first, and shown when all have pledged.")
    fixed = table.row.status != "open" or closed(table.row, table.seats)
    entropy = seat.entropy if fixed else checked_entropy(change.entropy)
    if guest in seat.guests:
        renamed = clean_name(change.name) or seat.name
        check_name(table, guest, seat, renamed)
        return replace(seat, name=renamed, entropy=entropy or seat.entropy)
    if table.row.origin is not None and table.row.origin.daily:
        raise Refused("state", "At a daily deal the seats stay as they are, so that all play against the same bots.")
    if table.row.practice and guest != table.row.creator:
        raise Refused("state", "This table has a seed that its maker knows; only he plays here.")
    if seat.kind == "bot" and not (guest == table.row.creator or table.sits(guest)):
        raise Refused("seat", "A bot plays that seat; somebody at the table has to open it first.")
    if seat.kind == "human":
        raise Refused("seat", f"{seat.name} sits there.")
    called = clean_name(change.name) or clean_name(name) or NAMELESS
    check_name(table, guest, seat, called)
    since = table.services.settings.now()
    return replace(
        seat, kind="human", name=called, bot="", token=new_token(), guests=[guest], entropy=entropy, since=since
    )


def check_name(table: LiveTable, guest: str, seat: SeatRow, name: str) -> None:
    """Refuse a name that could be taken for that of somebody else at the table. Two people may have the very same name:
    then the second one has a number, which says so."""
    others = [other for other in table.seats if other.seat != seat.seat and guest not in other.guests]
    names = [other.name for other in others if other.kind == "bot" or other.name != name]
    if like := look_alike(name, names):
        raise Refused("bad", f"That name looks like {like!r}, who sits here; choose another one.")


def without_person(table: LiveTable, guest: str, seat: SeatRow) -> SeatRow:
    """The seat without its guest."""
    table.seat_of(guest, seat.seat)
    return emptied(table, seat)


def emptied(table: LiveTable, seat: SeatRow) -> SeatRow:
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    if table.row.practice:
        raise Refused("state", "At a table with a seed of your own no seat can be opened; set a bot.")
    return kept_part(table.row, table.seats, seat)


def with_bot(table: LiveTable, guest: str, seat: SeatRow, change: SeatChange) -> SeatRow:
    """The seat with a bot in it."""
    bot = known_bot(change.bot)
    if table.row.status == "over":
        raise Refused("state", "The game is over.")
    check_may_set(table, guest, seat)
    empty = kept_part(table.row, table.seats, seat)
    return replace(empty, kind="bot", bot=bot, name=bot_title(bot), since=table.services.settings.now())


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
        settings = table.services.settings
        check_not_in_time(table.row, table.seats, seat, settings.show_seconds, settings.now())
    elif not table.sits(guest) and guest != table.row.creator:
        raise Refused("seat", "Only somebody at the table sets its seats.")
    elif seat.kind == "human":
        raise Refused("seat", f"{seat.name} sits there.")


@exclusive
async def set_passes(table: LiveTable, guest: str, seat: int, passes: dict[str, PassRule]) -> None:
    """Say in which windows passes are made for the seat. Nobody else is told: it would tell of a hand."""
    known = [window.kind for window in table.game.windows]
    if wrong := sorted(set(passes) - set(known)):
        there_are = ", ".join(known) or "none"
        raise Refused("bad", f"{table.game.title} has no window {wrong[0]!r}; there are {there_are}.")

    changed = replace(table.seat_of(guest, seat), passes={**table.seats[seat].passes, **passes})
    await table.store(lambda connection: queries.put_seat(connection, table.id, changed))
    table.seats[seat] = changed
    if table.running is not None:
        table.running.passes[seat] = changed.passes
    for socket in table.viewers.group(seat).sockets:
        socket.push(as_bytes(TableMessage(table=table.info(socket.guest.id))))
    table.driver.wake()


@exclusive
async def resign(table: LiveTable, guest: str, seat: int) -> None:
    """Give up: with two players the other one wins; with more, a bot plays on, as strong as those at the table."""
    table.in_play()
    table.seat_of(guest, seat)
    if table.row.players == 2:
        await absence.end_early(table, seat, "resigned")
        return
    level = absence.level_of(table)
    left_to_bot = with_bot(table, guest, table.seats[seat], SeatChange("bot", bot=level))
    await put_seat(table, lambda: left_to_bot, resigned=True)


def opens(tokens: tuple[str, list[str]], invite: str, token: str) -> bool:
    """Whether an invite link or a seat link is one of a table's."""
    of_table, of_seats = tokens
    return is_same(of_table, invite) or any(is_same(known, token) for known in of_seats)


def is_same(known: str, given: str) -> bool:
    """Compare two tokens in a time that tells nothing."""
    return bool(known and given) and given.isascii() and secrets.compare_digest(known, given)


@exclusive
async def enter(table: LiveTable, guest: str, invite: str, token: str) -> None:
    """Come in by a link."""
    seat = next((seat for seat in table.seats if is_same(seat.token, token)), None)
    if guest not in table.readers and len(table.readers) >= MOST_READERS:
        raise Refused("state", "Too many people have come in by the links of this table.")
    if seat is not None and guest not in seat.guests:
        if len(seat.guests) >= MOST_DEVICES:
            raise Refused(
                "state", f"A seat can be played on at most {MOST_DEVICES} devices; get up and sit down again."
            )
        with_guest = replace(seat, guests=[*seat.guests, guest])
        await put_seat(table, lambda: with_guest)
    elif seat is None and not is_same(table.row.invite, invite):
        raise Refused("seat", "That link is not valid any more.")
    if guest not in table.readers:
        await table.store(lambda connection: queries.add_reader(connection, table.id, guest, sits=False))
        table.readers.add(guest)
