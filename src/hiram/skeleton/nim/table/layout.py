"""Where the zones lie on wide and tall screens, and the sheet: art, layouts, colours and classes."""

from __future__ import annotations

from hiram.scene import Layout, Sheet, Zone, art, tall, wide
from hiram.skeleton.nim.table.art import board, pieces


def wide_layout() -> Layout:
    """1600 x 1000: players at the left, heaps in the middle, the log at the right."""
    return wide(
        players=Zone(30, 40, cols=1, dx=0, dy=130, width=300, height=520),
        heaps=Zone(380, 130, cols=4, dx=200, dy=0, width=800, height=800),
        status=Zone(780, 70, width=800, height=60),
        log=Zone(1230, 40, width=340, height=920),
    )


def tall_layout() -> Layout:
    """900 x 1640, a phone: heaps above, players below. The page shows the log beside the table."""
    return tall(
        players=Zone(120, 1100, 1.1, cols=2, dx=310, dy=130, width=620, height=260),
        heaps=Zone(40, 160, 1.02, cols=4, dx=200, dy=0, width=800, height=800),
        status=Zone(450, 80, width=800, height=60),
        log=Zone(0, 1420, width=340, height=200),
    )


def make_sheet() -> Sheet:
    """Everything static about the table. Colours of the game's own would be the third argument."""
    layouts = {"wide": wide_layout(), "tall": tall_layout()}
    turn = {"turn": {"--line": "var(--gold)"}}
    return art.sheet({**board.own_art(), **pieces.own_art()}, layouts, own_classes=turn)
