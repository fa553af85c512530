"""Where things lie on wide and tall screens, how large they are, and the colours of the table.

The number of build zones decides how wide one is, the number of rivals how large a rival's panel is; such zones of the
layout have a form for each number.
"""

from __future__ import annotations

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.games.temple_rush.content.model import RushCard
from hiram.scene import Layout, Zone, wide

CELL = 40  # of a brick at scale 1
GROUND, PANEL, THING, STONE, TOP = range(5)
UNDER = -3  # how deep the key lies where no slot is free for it: under the log of the page, or under a panel
PARTS = ("temples", "stones", "players")  # zones that hold others, for whoever looks at a part of the table

CARD = (300, 214)
FIELDS = {2: (474, 372), 3: (312, 372)}  # a build zone, by the number of zones
HAND = (208, 104)  # the stones of one size
DIE = (104, 104)
OWN = (960, 222)
SLOT = (296, 318)  # a rival, the key, the course of the game
SMALL = {2: (136, 116), 3: (90, 116)}  # a rival's build zone
RACING = (276, 254)  # the same while only one of them counts


class RushColours(Struct, forbid_unknown_fields=True):
    """The colours of `colours.toml`, by the names of their style properties."""

    always: dict[str, str]
    light: dict[str, str]
    dark: dict[str, str]
    classes: dict[str, dict[str, str]]


def properties(values: dict[str, str]) -> dict[str, str]:
    return {f"--{name}": value for name, value in values.items()}


_READ = read_words("hiram.games.temple_rush.table", "colours.toml", RushColours)
COLOURS = {"light": properties(_READ.always | _READ.light), "dark": properties(_READ.always | _READ.dark)}
CLASSES = {name: properties(changed) for name, changed in _READ.classes.items()}


def cell_of(width: int, height: int, field: tuple[float, float]) -> float:
    """The side of a cell when a silhouette so wide and high stands in a field."""
    across, up = (28, 52) if field[0] > 300 else (10, 22)
    return min(70.0, (field[0] - across) // width, (field[1] - up) // height)


def card_cell(card: RushCard, room: tuple[float, float]) -> float:
    """The same on a card."""
    return min(30.0, room[0] // card.width, room[1] // card.height)


def wide_layout() -> Layout:
    """Rivals at the left, cards over the own zones in the middle, the course of the game at the right."""
    zones = {
        "die": Zone(320, 646, width=DIE[0], height=DIE[1]),
        "own": Zone(320, 764, width=OWN[0], height=OWN[1]),
        "info": Zone(1292, 12, width=SLOT[0], height=SLOT[1]),
        "temples": Zone(314, 6, width=972, height=632),
        "stones": Zone(314, 640, width=972, height=116),
        "players": Zone(6, 6, width=308, height=988),
        "log": Zone(1292, 340, width=296, height=646),
        "under0": Zone(1292, 340),
        "under1": Zone(1292, 668),
    }
    for size in range(1, 5):
        zones[f"hand{size}"] = Zone(436 + 212 * (size - 1), 646, width=HAND[0], height=HAND[1])
    for slot in range(3):
        zones[f"slot{slot}"] = Zone(12, 12 + 328 * slot, width=SLOT[0], height=SLOT[1])
    for count, (w, h) in FIELDS.items():
        for zone in range(count):
            x = 320 + (960 + 12) / count * zone
            zones[f"field{count}.{zone}"] = Zone(x, 260, width=w, height=h)
            card = 1.1 if count == 2 else 1.04
            zones[f"card{count}.{zone}"] = Zone(x + (w - CARD[0] * card) / 2, 14, card, width=CARD[0], height=CARD[1])
    return wide(**zones)


def tall_layout() -> Layout:
    """A phone: cards over zones, the stones in two rows for a thumb, the rest below."""
    zones = {
        "die": Zone(8, 673, 1.66, width=DIE[0], height=DIE[1]),
        "own": Zone(8, 944, 0.921, width=OWN[0], height=OWN[1]),
        "info": Zone(675, 1158, 0.732, width=SLOT[0], height=SLOT[1]),
        "temples": Zone(2, 2, width=896, height=576),
        "stones": Zone(2, 578, width=896, height=364),
        "players": Zone(2, 1152, width=896, height=246),
        "log": Zone(300, 300, width=296, height=300),
        "under0": Zone(20, 956, 0.28),
        "under1": Zone(120, 956, 0.28),
    }
    for size in range(1, 5):
        row, column = divmod(size - 1, 2)
        zones[f"hand{size}"] = Zone(190 + 354 * column, 584 + 179 * row, 1.66, width=HAND[0], height=HAND[1])
    for slot in range(3):
        zones[f"slot{slot}"] = Zone(8 + 222.5 * slot, 1158, 0.732, width=SLOT[0], height=SLOT[1])
    for count, (w, h) in FIELDS.items():
        scale = (884 - 8 * (count - 1)) / count / w
        for zone in range(count):
            x = 8 + (w * scale + 8) * zone
            zones[f"field{count}.{zone}"] = Zone(x, 224, scale, width=w, height=h)
            card = min(0.98, w * scale / CARD[0])
            zones[f"card{count}.{zone}"] = Zone(
                x + (w * scale - CARD[0] * card) / 2, 8, card, width=CARD[0], height=CARD[1]
            )
    return Layout(900, 1400, zones)
