"""The panels of the table: what carries words, and where on it they stand."""

from __future__ import annotations

from hiram.games.temple_rush.table.art import sizes
from hiram.scene import Art, TextSlot, art

RIVAL_NAME = TextSlot(40, 5, 236, 26, 19, 800, "serif", "start", "seat-ink", shrink=0.72)
OWN_NAME = TextSlot(24, 8, 336, 28, 21, 800, "serif", "start", "ink", shrink=0.65)
OWN_WON = TextSlot(24, 36, 336, 20, 15, 500, "sans", "start", "muted", shrink=0.9)
INFO_ROUND = TextSlot(14, 8, 240, 26, 20, 800, "serif", "start", shrink=0.8)
INFO_ROLLER = TextSlot(14, 36, 240, 20, 16, 500, "sans", "start", shrink=0.86)
INFO_PHASE = TextSlot(14, 60, 240, 42, 16, 500, "sans", "start", "ink", lines=2, shrink=0.86, top=True)
KEY_LINE = TextSlot(0, 0, 134, 31, 14, 500, "sans", "start", lines=2, shrink=0.97)
RANK_LINE = TextSlot(0, 0, 290, 31, 17, 500, "sans", "start", shrink=0.8)
CHIP = TextSlot(0, 0, 16, 20, 16, 700, "sans", "start")
LEFT = {size: TextSlot(1, 1, width - 2, 15, 12, 700, shrink=0.93) for size, width in sizes.HEAPS.items()}


def panel_arts() -> dict[str, Art]:
    found = {f"rival.{number}": rival_panel(high) for number, high in sizes.RIVALS.items()}
    slots = (INFO_ROUND, INFO_ROLLER, INFO_PHASE)
    found |= {f"info.{form}": art.panel(*size, slots=slots) for form, size in sizes.INFOS.items()}
    found |= {f"heap.{size}": tray(width, sizes.HEAP, LEFT[size]) for size, width in sizes.HEAPS.items()}
    return found | {
        "own": own_panel(),
        "bonus": art.panel(*sizes.OWN, title=30),
        "die.panel": tray(*sizes.DIE),
        "tokens": tray(*sizes.TOKENS),
        "points": points_panel(),
        "key": art.panel(*sizes.KEY, title=24),
        "key.line": Art("", (0, 0, 134, 31), 0, (KEY_LINE,)),
        "ranks": art.panel(*sizes.RANKS, title=34),
        "rank.line": Art("", (0, 0, 290, 31), 0, (RANK_LINE,)),
        "slot": bonus_slot(),
        "chip": Art("", (0, 0, 16, 20), 0, (CHIP,)),
        "bank": small_slot(),
        "waits": waiting_dots(),
    }


def own_panel() -> Art:
    """Name and cards won."""
    w, h = sizes.OWN
    svg = art.panel(w, h).svg + art.box(9, 12, 7, h - 24, 3.5, 'fill="var(--seat)"')
    return Art(svg, (0, 0, w, h), 12, (OWN_NAME, OWN_WON))


def points_panel() -> Art:
    """The viewer's points on a coin."""
    w, h = sizes.POINTS
    svg = tray(w, h).svg
    svg += f'<circle cx="{w / 2:g}" cy="20" r="16" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.2"/>'
    slots = (TextSlot(w / 2 - 15, 5, 30, 30, 19, 800, "serif", fill="gold-ink"), TextSlot(2, 36, w - 4, 15, 12.5, 700))
    return Art(svg, (0, 0, w, h), 9, slots)


def rival_panel(h: float) -> Art:
    svg = art.panel(sizes.SIDE, h).svg + art.box(4, 4, sizes.SIDE - 8, 30, 7, 'fill="var(--seat)"')
    svg += '<circle cx="21" cy="19" r="13" fill="var(--seat-ink)" fill-opacity="0.2"/>'
    svg += art.box(1.5, 1.5, sizes.SIDE - 3, h - 3, 11, 'fill="none" stroke="var(--rim)" stroke-width="3"')
    score = TextSlot(sizes.SIDE - 64, 5, 52, 28, 23, 800, "serif", "end", "seat-ink")
    return Art(svg, (0, 0, sizes.SIDE, h), 12, (RIVAL_NAME, score))


def tray(w: float, h: float, *slots: TextSlot) -> Art:
    """Where the stones of a size wait, or the own die, or tokens."""
    paint = 'fill="url(#paper)" stroke="var(--rim)" stroke-width="1.8"'
    return Art(art.shadow(0, 0, w, h, 8) + art.box(0.9, 0.9, w - 1.8, h - 1.8, 8, paint), (0, 0, w, h), 8, slots)


def bonus_slot() -> Art:
    """A place of the bonus area, with what a stone in it is worth."""
    paint = 'fill="var(--well)" stroke="var(--rim)" stroke-width="2" stroke-dasharray="6 4"'
    return Art(art.box(1, 1, 82, 98, 8, paint), (0, 0, 84, 100), 8, (TextSlot(4, 72, 76, 20, 16, 700),))


def small_slot() -> Art:
    """The same of a rival: empty or full."""
    paint = 'fill="var(--fill)" stroke="var(--line)" stroke-width="1.2"'
    return Art(
        art.box(0.6, 0.6, 26.8, 24.8, 5, paint), (0, 0, 28, 26), 5, (TextSlot(2, 2, 24, 22, 16, 700, fill="fill-ink"),)
    )


def waiting_dots() -> Art:
    svg = '<circle r="13" fill="var(--well)" stroke="var(--line)" stroke-width="1.4"/>'
    svg += '<path d="M-6 0h0.01M0 0h0.01M6 0h0.01" stroke="var(--ink)" stroke-width="3.4" stroke-linecap="round"/>'
    return Art(svg, (-13, -13, 26, 26), 13)
