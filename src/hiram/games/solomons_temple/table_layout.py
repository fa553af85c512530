"""Where things lie on wide and tall screens, and the colours of the table."""

from __future__ import annotations

from hiram.games.solomons_temple.content import Content
from hiram.games.solomons_temple.table_art import own_art
from hiram.scene import Layout, Sheet, Zone, art, tall, wide

COLOURS = {
    "--night": "#26222b",
    "--brick": "#9e2f2b",
    "--glow": "none",
    "--seat0": "#2f5d8c",
    "--seat1": "#7a3e6e",
}
LIGHT = {"--land": "#a9b57c", "--streets": "#efe3c6", "--road": "#8a7348"}
DARK = {"--land": "#454d33", "--streets": "#3c352b", "--road": "#a58b5f"}
CLASSES = {"usable": {"--glow": "var(--gold)"}}


def wide_layout() -> Layout:
    """The table of the rules page, 1600 x 1000: the other city left, the own one right, both with north below."""
    return wide(
        header=Zone(16, 4, width=1568, height=44),
        foe=Zone(16, 52, width=776, height=660),
        own=Zone(808, 52, width=776, height=660),
        picker=Zone(16, 300, cols=5, dx=152, dy=41, width=776, height=332),
        chain=Zone(808, 300, cols=3, dx=252, dy=0, width=776, height=100),
        hand=Zone(16, 724, cols=9, dx=130, dy=30, width=1180, height=264),
        action=Zone(1212, 724, cols=2, dx=188, dy=44, width=372, height=180),
        log=Zone(1212, 908, width=372, height=84),
    )


def tall_layout() -> Layout:
    """A phone: the own city above the other one; `own` and `foe` are zones between which the client can switch."""
    return tall(
        header=Zone(10, 4, 0.56, width=1568, height=44),
        own=Zone(62, 34, 1.0, width=776, height=660),
        hand=Zone(10, 704, 0.75, cols=9, dx=130, dy=30, width=1180, height=264),
        action=Zone(462, 870, 1.13, cols=2, dx=188, dy=44, width=372, height=180),
        log=Zone(10, 870, 1.18, width=372, height=84),
        foe=Zone(120, 1075, 0.84, width=776, height=660),
        picker=Zone(62, 300, cols=5, dx=152, dy=41, width=776, height=332),
        chain=Zone(62, 300, cols=3, dx=252, dy=0, width=776, height=100),
    )


def make_sheet(content: Content) -> Sheet:
    """Everything static about the table."""
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    colours = {"light": {**COLOURS, **LIGHT}, "dark": {**COLOURS, **DARK}}
    return art.sheet(own_art(content), layouts, colours, CLASSES)
