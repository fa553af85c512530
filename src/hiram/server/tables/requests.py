"""What a table asks its people: may a move be taken back, may somebody take over a seat and see its hand, what is to
become of the seat of somebody who is absent.

One thing is asked at a time. All who are asked must agree; one who does not settles it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Literal

from hiram.server.socket.messages import Asked, as_text

Subject = Literal["undo", "seat", "stand_in", "without", "end"]


class Request:
    """Somebody asks for the consent of those who sit in `waiting`; `grant` does what was asked for."""

    def __init__(
        self,
        about: Subject,
        seat: int,
        name: str,
        number: int,
        waiting: Collection[int],
        grant: Callable[[], Awaitable[object]],
        guest: str = "",
        ends: int | None = None,
    ) -> None:
        self.about = about
        self.seat = seat
        self.name = name
        self.number = number
        self.waiting = set(waiting)
        self.grant = grant
        self.guest = guest
        self.ends = ends  # when it lapses, if nobody has answered

    def message(self) -> str:
        return as_text(
            Asked(
                seat=self.seat,
                rev=self.number,
                open=True,
                seats=tuple(sorted(self.waiting)),
                about=self.about,
                name=self.name,
            )
        )

    def settled(self, text: str) -> str:
        return as_text(Asked(seat=self.seat, rev=self.number, open=False, text=text, about=self.about, name=self.name))
