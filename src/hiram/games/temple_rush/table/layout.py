"""Where things lie on a wide screen and on phones, and the colours of the table.

A phone shows the temples, what the viewer has won, the other players or the key; the viewer's die, tokens and stones
are always there. A wide table shows all of it, in one of two forms: with two large temples, or with three.

In expert mode a stone may lie on up to fifteen columns and courses around its figure (TR-18.2). There a temple is built
on a grid whose cells are large enough for a finger: it scrolls in a frame below its card, and on a phone each temple
has a pane of its own.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hiram.core.files.word_files import read_words
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.table.art.board import board_arts
from hiram.games.temple_rush.table.art.cards import card_arts
from hiram.games.temple_rush.table.art.panels import panel_arts
from hiram.games.temple_rush.table.art.pieces import piece_arts
from hiram.games.temple_rush.table.art.sizes import (
    CARD,
    FIELD,
    GRID_SIZES,
    HEAP,
    HEAPS,
    INFOS,
    KEY,
    RIVALS,
    SIDE,
    grid_size,
)
from hiram.scene import Layout, Pane, Sheet, Zone, art, broad, phone, sideways
from hiram.scene.layout import Frame, head

GRIDS = ("first", "second", "third")  # the panes of temples in expert mode
PANES = (
    Pane("temples", "Temples"),
    *(Pane(name, title) for name, title in zip(GRIDS, ("1st", "2nd", "3rd"), strict=True)),
    Pane("yours", "Yours"),
    Pane("players", "Players"),
    Pane("key", "Key"),
)

HEADS = dict.fromkeys(GRIDS, CARD[1] + 5)  # how much of a temple's pane its card takes
FORMS = {2: 1.6, 3: 1.069}  # how large the temples are on a wide table, by their number


class RushColours(Struct, forbid_unknown_fields=True):
    """The colours of `colours.toml`, by the names of their style properties."""

    always: dict[str, str]
    light: dict[str, str]
    dark: dict[str, str]
    classes: dict[str, dict[str, str]]


def properties(values: dict[str, str]) -> dict[str, str]:
    return {f"--{name}": value for name, value in values.items()}


ZONES = read_words("hiram.games.temple_rush.table", "layout.toml", dict[str, dict[str, Zone]])
_READ = read_words("hiram.games.temple_rush.table", "colours.toml", RushColours)
COLOURS = {"light": properties(_READ.always | _READ.light), "dark": properties(_READ.always | _READ.dark)}
CLASSES = {name: properties(changed) for name, changed in _READ.classes.items()}


def make_layouts() -> dict[str, Layout]:
    """For a desktop, for a phone held upright and for one held sideways."""
    return {"wide": wide_layout(), "tall": tall_layout(), "low": low_layout()}


def temple(zones: dict[str, Zone], name: str, x: float, y: float, scale: float, pane: str = "") -> None:
    """A card over the field where it is built."""
    zones[f"card{name}"] = Zone(x, y, scale, width=CARD[0], height=CARD[1], pane=pane)
    zones[f"field{name}"] = Zone(x, y + (CARD[1] + 3) * scale, scale, width=FIELD[0], height=FIELD[1], pane=pane)


def heaps(zones: dict[str, Zone], sizes: tuple[int, ...], x: float, y: float, scale: float) -> None:
    """The stones of these sizes in a row."""
    for size in sizes:
        zones[f"hand{size}"] = Zone(x, y, scale, width=HEAPS[size], height=HEAP)
        x += (HEAPS[size] + 3) * scale


def wide_layout() -> Layout:
    """Temples over the stones and what was won; rivals at the right. Three temples leave room for the key below them,
    beside two it lies under the rivals."""
    zones = dict(ZONES["wide"])
    heaps(zones, (1, 2, 3, 4), 112, 506, 1.52)
    frames = {}
    for form, scale in FORMS.items():
        for zone in range(form):
            name, x = f"{form}.{zone}", 8 + (1224 - CARD[0] * scale) / (form - 1) * zone
            temple(zones, name, x, 8, scale)
            field = zones[f"field{name}"]
            frames[f"grid{name}"] = Frame(field.x, field.y, FIELD[0] * scale, FIELD[1] * scale)
            zones[f"head{name}"] = zones[f"card{name}"]
            zones[f"grid{name}"] = Zone(0, 0, 1.1, width=FIELD[0], height=FIELD[1], frame=f"grid{name}")
    for rivals, high in RIVALS.items():
        for number in range(rivals):
            top = {1: 136, 2: 124, 3: 8}[rivals] + (high + 8) * number
            zones[f"rival{rivals}.{number}"] = Zone(1240, top, width=SIDE, height=high)
    return replace(broad(**zones), frames=frames)


def small_zones(scale: float) -> dict[str, Zone]:
    """What the panes of a phone show, whichever way it is held, with temples at a scale."""
    temples, _, players, key = (pane.name for pane in PANES if pane.name not in GRIDS)
    zones = dict(ZONES["phone"])
    for form in FORMS:
        zones[f"info{form}"] = Zone(8, 6, 1.06, width=SIDE, height=INFOS[form][1], pane=players)
        zones[f"key{form}.tokens"] = Zone(8, 6, 1.06, width=KEY[0], height=KEY[1], pane=key)
        zones[f"key{form}.lessons"] = Zone(8, 158, 1.06, width=KEY[0], height=KEY[1], pane=key)
        for zone in range(form):
            pitch = (CARD[1] + FIELD[1] + 9) * scale
            temple(zones, f"{form}.{zone}", (390 - CARD[0] * scale) / 2, 3 + pitch * zone, scale, temples)
        for zone, pane in enumerate(GRIDS[:form]):
            width, height = grid_size(*GRID_SIZES[0])
            zones[f"head{form}.{zone}"] = Zone(6, 3, width=CARD[0], height=CARD[1], pane=pane, frame=head(pane))
            zones[f"grid{form}.{zone}"] = Zone(0, 0, width=width, height=height, pane=pane)
    for rivals, high in RIVALS.items():
        for number in range(rivals):
            y = (160 if rivals == 3 else 128) + (high * 1.06 + 6) * number
            zones[f"rival{rivals}.{number}"] = Zone(8, y, 1.06, width=SIDE, height=high, pane=players)
    return zones


def tall_layout() -> Layout:
    """All stones in a row, for a thumb; die, tokens and points above them."""
    zones = small_zones(1.0) | ZONES["tall"]
    heaps(zones, (1, 2, 3, 4), 2.5, 1, 1.0)
    return phone(PANES, zones, own=60, strip=56, heads=HEADS)


def low_layout() -> Layout:
    """The same at the right of the panes, larger and in two rows."""
    zones = small_zones(0.94) | ZONES["low"]
    heaps(zones, (1, 2, 3), 10, 14, 1.5)
    heaps(zones, (4,), 10, 112, 1.5)
    return sideways(PANES, zones, own=390, strip=69, heads=HEADS)


def make_sheet(content: RushContent) -> Sheet:
    """Everything static about the table."""
    arts = panel_arts() | piece_arts() | board_arts() | card_arts(content)
    return art.sheet(arts, make_layouts(), COLOURS, CLASSES)
