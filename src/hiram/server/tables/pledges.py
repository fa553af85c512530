"""Pledges: at a table that wants them, nobody can choose the shuffle even together with whoever runs the server.

Before the start every person pledges the SHA-256 of a text, and shows the text when all pledges are in; the texts are
mixed into the seed (hiram.core.files.fairness). Who could still choose a text after seeing another's would be bound by
nothing, so somebody who sits down after a text was shown makes everybody pledge again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from msgspec.structs import replace

from hiram.server.errors import Refused
from hiram.server.store.rows import SeatRow, TableRow

PLEDGE = re.compile("[0-9a-f]{64}")


def check_wanted(row: TableRow) -> None:
    """Pledges are made and shown before the start, at a table that was made for it."""
    if not row.pledges:
        raise Refused("state", "At this table nothing is pledged.")
    if row.status != "open":
        raise Refused("state", "The game has begun already.")


def with_pledge(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow, digest: str) -> SeatRow:
    """The seat with its pledge, in place of the one before."""
    check_wanted(row)
    if any(other.entropy for other in seats):
        raise Refused("state", "Somebody has shown what was pledged already; pledges come before.")
    if not PLEDGE.fullmatch(digest):
        raise Refused("bad", "A pledge is the SHA-256 of your text, 64 hexadecimal digits.")
    return replace(seat, pledge=digest)


def with_text_shown(row: TableRow, seats: Sequence[SeatRow], seat: SeatRow, text: str) -> SeatRow:
    """The seat with the text that it pledged."""
    check_wanted(row)
    missing = [str(other.seat + 1) for other in seats if other.kind == "open" or not (other.pledge or is_bot(other))]
    if missing:
        raise Refused("state", f"Seat {', '.join(missing)} has not pledged yet; texts are shown when all have.")
    if hashlib.sha256(text.encode()).hexdigest() != seat.pledge:
        raise Refused("bad", "That is not the text that you pledged.")
    return replace(seat, entropy=text)


def check_all_shown(row: TableRow, seats: Sequence[SeatRow]) -> None:
    """A table with pledges begins when every person has shown the text."""
    if row.pledges and (missing := [seat.name for seat in seats if not (seat.entropy or is_bot(seat))]):
        raise Refused("state", f"{', '.join(missing)} has not shown yet what was pledged.")


def released_pledges(row: TableRow, seats: Sequence[SeatRow], changed: SeatRow) -> list[SeatRow]:
    """The other seats that must pledge again because somebody else has come to a seat after a text was shown."""
    before = seats[changed.seat]
    stayed = changed.kind == before.kind and set(before.guests) <= set(changed.guests)
    if not row.pledges or row.status != "open" or stayed or not any(seat.entropy for seat in seats):
        return []
    return [replace(seat, pledge="", entropy="") for seat in seats if seat.seat != changed.seat and seat.pledge]


def is_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot"
