"""What a table asks its people: may a move be taken back, may somebody take over a seat and see its hand, what is to
become of the seat of somebody who is absent.

One thing is asked at a time. All who are asked must agree; one who does not settles it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from hiram.server.errors import Refused
from hiram.server.http.schemas import SeatChange
from hiram.server.limits import too_many
from hiram.server.socket.messages import Asked, as_bytes

if TYPE_CHECKING:
    from hiram.server.tables.live import LiveTable

Subject = Literal["undo", "seat", "stand_in", "without", "end"]


class Request(msgspec.Struct):
    """Somebody asks for the consent of those who sit in `waiting`. It is data, so that every process that serves the
    table can tell it and grant it (`GRANTS`)."""

    about: Subject
    seat: int
    name: str
    number: int
    waiting: set[int]
    guest: str = ""
    ends: int | None = None  # when it lapses, if nobody has answered
    key: str = ""  # of the message that asks to take something back
    caller: str = ""  # what the guest is called, who wants a seat
    change: SeatChange | None = None  # of that seat

    def message(self) -> bytes:
        return as_bytes(
            Asked(
                seat=self.seat,
                rev=self.number,
                open=True,
                seats=tuple(sorted(self.waiting)),
                about=self.about,
                name=self.name,
            )
        )

    def settled(self, text: str) -> bytes:
        return as_bytes(Asked(seat=self.seat, rev=self.number, open=False, text=text, about=self.about, name=self.name))


Grant: TypeAlias = Callable[["LiveTable", Request], Awaitable[object]]
GRANTS: dict[Subject, Grant] = {}  # by what is asked for: what is done when all have agreed


def granting(*about: Subject) -> Callable[[Grant], Grant]:
    """Mark the function that does what was asked for."""

    def mark(grant: Grant) -> Grant:
        GRANTS.update(dict.fromkeys(about, grant))
        return grant

    return mark


def ask_the_others(table: LiveTable, wanted: Request) -> None:
    """Ask people for their consent, for as long as the host has set.

    What is being asked already is not asked again. Something else that is being asked comes first, unless its time is
    over, or somebody is absent: that goes before taking back and before seats.
    """
    now, current, about = table.services.settings.now(), table.request, wanted.about
    asked = (about, wanted.seat, wanted.guest if about == "seat" else "")
    if current is not None and asked == (current.about, current.seat, current.guest if about == "seat" else ""):
        return
    if wait := table.refused_for(wanted.guest):
        raise too_many("They have just said no", wait, "asking")
    if current is not None:
        lapsed = current.ends is not None and current.ends <= now
        gives_way = about != "seat" and current.about in ("undo", "seat")
        if not lapsed and not gives_way:
            raise Refused("state", "Somebody is asking the table for something; wait for the answer.")
        table.settle_request(
            "Nobody has answered in time." if lapsed else "Somebody is absent, and that is asked first."
        )
    wanted.ends = now + int(table.services.settings.asking_time * 1000)
    table.ask_others(wanted)
