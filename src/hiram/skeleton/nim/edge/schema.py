"""Every field of a position, declared once: where it lies, what values it can have and who may see it.

Positions, views, observations and the leak tests come from this list. A hand of cards would be
`names("hand", CARDS, seen=OWNER)` inside `each_seat`, a deck `pile("deck", CARDS, seen=SIZE)`.
"""

from __future__ import annotations

from hiram.core.schema import Number, Schema, counts, dice, each_seat, number, seat, shown
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.edge.view import NimSeatView, NimView
from hiram.skeleton.nim.engine.actions import HEAPS, STONES

MOST_PLAYERS = 4


class NimSchema(Schema[NimView]):
    """The fields of Nim, with the names that the content gives to the heaps."""

    def __init__(self, content: NimContent) -> None:
        super().__init__(
            (
                seat("turn", optional=True),
                seat("winner", optional=True),
                counts("heaps", content.heap_ids, most=STONES),
                each_seat(number("taken", HEAPS * STONES)),
                dice(),
                shown("most", Number(1, STONES), lambda state, *_: int(state.terms.most)),
            ),
            NimView,
            NimSeatView,
            room=MOST_PLAYERS,
        )
