"""Where the zones lie on each kind of screen, and the sheet: art, layouts, colours and classes."""

from __future__ import annotations

from hiram.scene import NOWHERE, Layout, Pane, Sheet, Zone, art, phone, sideways, wide
from hiram.skeleton.nim.table.art import board, pieces

PANES = (Pane("heaps", "Heaps"), Pane("players", "Players"))


def wide_layout() -> Layout:
    """1600 x 1000: players at the left, heaps in the middle, the log at the right."""
    return wide(
        players=Zone(30, 40, cols=1, dx=0, dy=130, width=300, height=520),
        heaps=Zone(380, 130, cols=4, dx=200, dy=0, width=800, height=800),
        status=Zone(780, 70, width=800, height=60),
        log=Zone(1230, 40, width=340, height=920),
    )


def small_zones() -> dict[str, Zone]:
    """What a phone shows, whichever way it is held: heaps or players, and below or beside them what is asked."""
    return {
        "heaps": Zone(2, -50, 0.5, cols=4, dx=193, dy=0, width=772, height=800, pane="heaps"),
        "players": Zone(8, 10, 0.6, cols=2, dx=314, dy=130, width=620, height=260, pane="players"),
        "status": Zone(195, 20, 0.5, width=800, height=60),
        "log": Zone(0, 0, pane=NOWHERE),
    }


def make_sheet() -> Sheet:
    """Everything static about the table. Colours of the game's own would be the third argument."""
    zones = small_zones()
    layouts = {"wide": wide_layout(), "tall": phone(PANES, zones, own=40), "low": sideways(PANES, zones, own=390)}
    turn = {"turn": {"--line": "var(--gold)"}}
    return art.sheet({**board.board_arts(), **pieces.piece_arts()}, layouts, own_classes=turn)
