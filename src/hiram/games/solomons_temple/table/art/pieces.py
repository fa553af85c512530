"""The drawings in the folders beside this module: a small picture for every kind of card, and parts of the board.

Pictures lie in a box of 24 x 24 around the origin.
"""

from __future__ import annotations

from hiram.scene import art
from hiram.scene.art.files import drawings

DRAWINGS = drawings("hiram.games.solomons_temple.table.art", "drawings")
"""Parts of the board and dice, from the files in `drawings`."""
PEN = drawings("hiram.games.solomons_temple.table.art", "pictures")
"""The drawings of the files in `pictures`, for a round pen; `currentColor` is where the ink goes in filled parts."""

PICTURES = {
    **dict.fromkeys(("boaz", "jachin"), "pillar"),
    **dict.fromkeys(("lamps_south", "lamps_north"), "lamps"),
    **dict.fromkeys(("lavers_south", "lavers_north"), "lavers"),
    **dict.fromkeys(("capital_boaz", "capital_jachin"), "lily"),
    **dict.fromkeys(("isaiah", "jeremiah", "ezekiel"), "prophet"),
    "filling": "glory",
    "guarded_gate": "gate",
    "king_david": "lyre",
    "king_solomon": "crown",
    "burnt_offering": "burnt",
    "grain_offering": "grain",
    "peace_offering": "dove",
    "guilt_offering": "lamb",
    "scapegoat": "goat",
    "cooperation": "rings",
    "pray_and_fast": "fast",
    "israelite_army": "shield",
    "blemished_animal": "blemish",
    "bad_offerings": "smoke",
    "evil_priest": "mask",
    "babylonian_army": "helmet",
    "destruction": "ruin",
    "secret_passage": "tunnel",
    "lay_siege": "siege",
}
"""Kinds of cards whose picture has another name; Sins have the serpent."""


def picture_of(card: str) -> str:
    """The name of a card's picture."""
    return PICTURES.get(card) or (card if card in PEN else "serpent")


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
