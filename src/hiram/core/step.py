"""What a match remembers of its course: the steps, and how it stood after some of them."""

from __future__ import annotations

import msgspec

from hiram.core.event import Row
from hiram.core.state import State
from hiram.core.vocabulary import Action, seated


class Step(msgspec.Struct, frozen=True):
    """One action of a match: who did what, and what undo has to know of it."""

    seat: int
    action: Action
    forced: bool  # taken by the match, because it was the only one
    quiet: bool  # nothing random happened, and its seat (nobody at all, if it was forced) learned nothing by it
    sealed: int  # the gathering of sealed answers that it belongs to, 0 if none or if it was the last of them
    joined: bool = False  # one gesture with the seat's action before it

    def __str__(self) -> str:
        return seated(self.seat, self.action)


class Checkpoint(msgspec.Struct, frozen=True):
    """How a match stood after some steps, so that undo need not begin at the deal each time."""

    steps: list[Step]
    rows: list[list[Row]]
    state: State
