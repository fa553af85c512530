"""One colour for one person: that of the seat's pieces on the table, for every list and panel that shows people."""

from __future__ import annotations

import functools

from hiram.core.game import Game
from hiram.core.view import View
from hiram.scene.art.palette import LIGHT
from hiram.server.http.schemas import SeatColour


def seat_classes(game: Game, view: View | None, seats: int) -> list[str]:
    """The classes of the sheet that dress the seats' pieces."""
    return [game.seat_class(view, seat) for seat in range(seats)]


@functools.cache
def colour_of(game: Game, cls: str) -> SeatColour:
    """The colour of a seat whose pieces have that class; stone, while it has none or the game colours no seats."""
    sheet = game.sheet
    known = cls if cls in sheet.classes else ""
    if "--seat" not in sheet.variables("light", known):
        return SeatColour(LIGHT["--limestone"], LIGHT["--limestone-ink"])
    return SeatColour(sheet.colour("--seat", known), sheet.colour("--seat-ink", known))
