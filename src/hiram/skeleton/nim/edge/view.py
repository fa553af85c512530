"""What a seat may know of a position: typed structs, filled by the schema. Nothing of Nim is hidden."""

from __future__ import annotations

import msgspec

from hiram.core.view import View


class NimSeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees him."""

    taken: int


class NimView(View, frozen=True, kw_only=True):
    """A position of Nim, as one seat may know it."""

    turn: int | None
    winner: int | None
    heaps: dict[str, int]
    most: int
    seats: tuple[NimSeatView, ...]
