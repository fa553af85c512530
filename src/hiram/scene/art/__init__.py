"""The art that all games share: one hand, one palette.

`sheet()` joins the shared vocabulary with what is a game's own.
"""

from __future__ import annotations

from hiram.scene.art import boards, glyphs, pieces, surfaces
from hiram.scene.art.boards import (
    arrow,
    edge_ring,
    frame_ring,
    hex_tile,
    hexagon,
    medallion,
    number_disc,
    peak,
    pin,
    portal,
    ring,
    space,
)
from hiram.scene.art.glyphs import EMBLEMS, GLYPHS, glyph, mark
from hiram.scene.art.palette import DARK, DEFS, LIGHT, SEATS, classes, theme
from hiram.scene.art.pieces import badge, capsule, cube, die, disc, droplet, meeple, pawn, pip
from hiram.scene.art.surfaces import (
    box,
    button,
    card,
    card_back,
    deck,
    label,
    panel,
    pill,
    ribbon,
    shadow,
    well,
)
from hiram.scene.layout import Layout
from hiram.scene.sheet import Art, Sheet

__all__ = [
    "DARK",
    "DEFS",
    "EMBLEMS",
    "GLYPHS",
    "LIGHT",
    "SEATS",
    "arrow",
    "badge",
    "box",
    "button",
    "capsule",
    "card",
    "card_back",
    "classes",
    "cube",
    "deck",
    "die",
    "disc",
    "droplet",
    "edge_ring",
    "frame_ring",
    "glyph",
    "hex_tile",
    "hexagon",
    "label",
    "mark",
    "medallion",
    "meeple",
    "number_disc",
    "panel",
    "pawn",
    "peak",
    "pill",
    "pin",
    "pip",
    "portal",
    "ribbon",
    "ring",
    "shadow",
    "sheet",
    "space",
    "theme",
    "vocabulary",
    "well",
]


def vocabulary() -> dict[str, Art]:
    """Everything that has one size in all games, by its usual name.

    Seat pieces are `pawn.0` ... `pawn.5`, `meeple.0`, `disc.0`, each with the emblem of its seat; give the
    node the class `seat0` ... as well. Dice are `die.1` ... `die.6`, symbols `glyph.crown` and
    `coin.crown`.
    """
    found: dict[str, Art] = {}
    for seat, emblem in enumerate(glyphs.EMBLEMS):
        found[f"pawn.{seat}"] = pieces.pawn(emblem)
        found[f"meeple.{seat}"] = pieces.meeple(emblem)
        found[f"disc.{seat}"] = pieces.disc(16, emblem)
    for value in range(1, 7):
        found[f"die.{value}"] = pieces.die(value)
    for name in glyphs.GLYPHS:
        found[f"glyph.{name}"] = glyphs.glyph(name)
        found[f"coin.{name}"] = boards.medallion(name)
    found.update(
        {
            "arrow": boards.arrow(),
            "badge": pieces.badge(),
            "button": surfaces.button(150),
            "button.danger": surfaces.button(150, kind="clay"),
            "button.plain": surfaces.button(150, kind="parchment"),
            "capsule": pieces.capsule(),
            "cube": pieces.cube(),
            "droplet": pieces.droplet(),
            "number": boards.number_disc(),
            "peak": boards.peak(),
            "pin": boards.pin(),
            "pip.empty": pieces.pip(False),
            "pip.full": pieces.pip(True),
            "portal": boards.portal(),
            "ring.corner": boards.ring(),
            "ring.edge": boards.edge_ring(),
            "space": boards.space(),
            "token": pieces.disc(),
        }
    )
    return found


def sheet(
    art: dict[str, Art],
    layouts: dict[str, Layout],
    colours: dict[str, dict[str, str]] | None = None,
    own_classes: dict[str, dict[str, str]] | None = None,
    defs: str = "",
) -> Sheet:
    """A game's sheet: the shared art, palette and gradients, with the game's own added or put in their place.

    `colours` are the game's own tokens by theme, e.g. {"light": {"--galilee": "#7a9"}, "dark": {...}}.
    """
    themes = {name: {**tokens, **(colours or {}).get(name, {})} for name, tokens in theme().items()}
    return Sheet({**vocabulary(), **art}, layouts, themes, {**classes(), **(own_classes or {})}, DEFS + defs)
