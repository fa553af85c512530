"""Pledges: at a table that wants them, nobody can choose the shuffle even together with whoever runs the server.

Before the start every person pledges the SHA-256 of a text, and shows the text when all pledges are in; the texts are
mixed into the seed (hiram.core.files.fairness).

With the first text that is shown the pledges are closed: none is made, changed or given back any more. Whoever knows
the secret and the texts knows the shuffle by then, so nothing that a single seat does may lead to another draw. A seat
that does not show its text in time, or that is left, has withheld it: the game begins without the text, and the record
says so. Who comes to a seat later adds nothing.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from msgspec.structs import replace

from hiram.server.errors import Refused
from hiram.server.store.rows import SeatRow, TableRow

PLEDGE = re.compile("[0-9a-f]{64}")
NOTHING = hashlib.sha256(b"").hexdigest()


def closed(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a text was shown, so that the pledges are what they are."""
    return row.pledges and any(seat.entropy for seat in seats)


def check_wanted(row: TableRow) -> None:
    """Pledges are made and shown before the start, at a table that was made for it."""
    if not row.pledges:
        raise Refused("state", "At this table nothing is pledged.")
    if row.status != "open":
        raise Refused("state", "The game has begun already.")


def with_pledge(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow, digest: str) -> SeatRow:
    """The seat with its pledge, in place of the one before."""
    check_wanted(row)
    if closed(row, seats):
        raise Refused("state", "Somebody has shown what was pledged already; pledges come before.")
    if not PLEDGE.fullmatch(digest):
        raise Refused("bad", "A pledge is the SHA-256 of your text, 64 hexadecimal digits.")
    if digest == NOTHING:
        raise Refused("bad", "That is the SHA-256 of nothing; pledge a text that nobody can guess.")
    return replace(seat, pledge=digest)


def with_text_shown(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow, text: str, now: int) -> SeatRow:
    """The seat with the text that it pledged."""
    check_wanted(row)
    missing = [str(other.seat + 1) for other in seats if other.kind == "open" or not (other.pledge or is_bot(other))]
    if missing and not closed(row, seats):
        raise Refused("state", f"Seat {', '.join(missing)} has not pledged yet; texts are shown when all have.")
    if hashlib.sha256(text.encode()).hexdigest() != seat.pledge:
        raise Refused("bad", "That is not the text that you pledged.")
    return replace(seat, entropy=text, shown=seat.shown or now)


def show_by(row: TableRow, seats: Sequence[SeatRow], seconds: float) -> int | None:
    """From when on a game can begin without the texts that are missing; none before the first text was shown."""
    times = [seat.shown for seat in seats if seat.shown is not None]
    return min(times) + int(1000 * seconds) if row.pledges and row.status == "open" and times else None


def withheld(row: TableRow, seat: SeatRow) -> bool:
    """Whether the seat has pledged a text and not shown it."""
    return row.pledges and bool(seat.pledge) and not seat.entropy


def check_may_begin(row: TableRow, seats: Sequence[SeatRow], seconds: float, now: int) -> None:
    """A table with pledges begins when every text that was pledged is shown, or when the time to show is over."""
    if not row.pledges:
        return
    if not closed(row, seats):
        if missing := [seat.name for seat in seats if not is_bot(seat)]:
            raise Refused("state", f"{', '.join(missing)} has not shown yet what was pledged.")
        return
    due = show_by(row, seats, seconds)
    missing = [seat.name for seat in seats if withheld(row, seat)]
    if missing and due is not None and now < due:
        left = (due - now + 999) // 1000
        raise Refused(
            "state",
            f"{', '.join(missing)} has not shown yet what was pledged; in {left} seconds you can begin without it.",
        )


def check_not_in_time(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow, seconds: float, now: int) -> None:
    """Nobody is put out of a seat while there is still time to show its text: that would choose among shuffles."""
    due = show_by(row, seats, seconds)
    if due is not None and now < due and seat.kind == "human" and withheld(row, seat):
        left = (due - now + 999) // 1000
        raise Refused("state", f"{seat.name} has {left} seconds more to show what was pledged.")


def kept_part(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow) -> SeatRow:
    """An empty seat in place of one that is left: what it has given to the seed stays, if that is fixed."""
    if row.status == "open" and not closed(row, seats):
        return SeatRow(seat=seat.seat)
    return SeatRow(seat=seat.seat, entropy=seat.entropy, pledge=seat.pledge, shown=seat.shown)


def is_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot"
