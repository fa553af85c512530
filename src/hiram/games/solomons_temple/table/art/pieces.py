"""What lies beside this module: a small picture for every kind of card, parts of the board, and where things lie.

Pictures lie in a box of 24 x 24 around the origin.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.scene import art
from hiram.scene.art.files import drawings
from hiram.scene.sheet import Anchor

DRAWINGS = drawings("hiram.games.solomons_temple.table.art", "drawings")
"""Parts of the board and dice, from the files in `drawings`."""
PEN = drawings("hiram.games.solomons_temple.table.art", "pictures")
"""The drawings of the files in `pictures`, for a round pen; `currentColor` is where the ink goes in filled parts."""


class SolomonPlaces(Struct, forbid_unknown_fields=True):
    """What places.toml holds."""

    across: tuple[tuple[float, float], ...]
    down: tuple[tuple[float, float], ...]
    names: dict[str, tuple[float, float, float, Anchor, int]]
    sides: dict[str, str]
    parts: dict[str, tuple[float, float, float, float]]
    pictures: dict[str, str]
    slots: dict[str, str]


PLACES = read_words("hiram.games.solomons_temple.table.art", "places.toml", SolomonPlaces)


def picture_of(card: str) -> str:
    """The name of a card's picture."""
    return PLACES.pictures.get(card) or (card if card in PEN else "serpent")


def picture(name: str, ink: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A picture as a fragment inside another art, in the colour token `ink`; the shared glyphs are known too."""
    if name not in PEN:
        inner = art.mark(name, ink)
    else:
        colour = f"var(--{ink})"
        strokes = PEN[name].replace("currentColor", colour)
        inner = (
            f'<g fill="none" stroke="{colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">'
            f"{strokes}</g>"
        )
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{inner}</g>'
