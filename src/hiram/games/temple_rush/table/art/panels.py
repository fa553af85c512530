"""The panels of the table: what carries words, and where on it they stand."""

from __future__ import annotations

from hiram.games.temple_rush.table.layout import DIE, HAND, OWN, SLOT
from hiram.scene import Art, TextSlot, art

RIVAL_NAME = TextSlot(46, 8, 178, 28, 20, 800, "serif", "start", "seat-ink", shrink=0.55)
OWN_NAME = TextSlot(26, 10, 300, 34, 25, 800, "serif", "start", "ink", shrink=0.5)
OWN_WON = TextSlot(26, 52, 300, 22, 16, 500, "sans", "start", "muted", shrink=0.7)
INFO_ROUND = TextSlot(18, 58, 190, 26, 21, 700, "sans", "start", shrink=0.6)
INFO_ROLLER = TextSlot(18, 86, 190, 44, 18, 500, "sans", "start", lines=2, shrink=0.6)
INFO_PHASE = TextSlot(18, 128, 188, 48, 18, 500, "sans", "start", "ink", lines=2, shrink=0.7)
ANSWER = TextSlot(0, 0, 212, 26, 18, 500, "sans", "start", shrink=0.6)
KEY_LINE = TextSlot(0, 0, 232, 42, 15.5, 500, "sans", "start", lines=2, shrink=0.8)
CHIP = TextSlot(0, 0, 34, 20, 16, 700, "sans", "start")


def panel_arts() -> dict[str, Art]:
    return {
        "own": own_panel(),
        "rival": rival_panel(),
        "info": info_panel(),
        "hand": hand_panel(*HAND),
        "die.panel": hand_panel(*DIE),
        "key": art.panel(*SLOT, title=40),
        "key.line": Art("", (0, 0, 232, 42), 0, (KEY_LINE,)),
        "part": Art("", (0, 0, 1, 1)),
        "slot": bonus_slot(),
        "chip": Art("", (0, 0, 34, 20), 0, (CHIP,)),
        "bank": small_slot(),
        "answer": Art("", (0, 0, 212, 26), 0, (ANSWER,)),
        "waits": waiting_dots(),
    }


def own_panel() -> Art:
    """Name, points and cards won at the left; bonus area; tokens."""
    w, h = OWN
    svg = art.panel(w, h).svg + art.box(9, 12, 8, h - 24, 4, 'fill="var(--seat)"')
    svg += '<path d="M446 18V204M690 18V204" stroke="var(--line)" stroke-opacity="0.6"/>'
    svg += '<circle cx="398" cy="36" r="27" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    slots = (
        OWN_NAME,
        OWN_WON,
        TextSlot(371, 10, 54, 52, 30, 800, "serif", fill="gold-ink"),
        TextSlot(460, 10, 220, 26, 20, 800, "serif"),
        TextSlot(702, 10, 246, 26, 20, 800, "serif"),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def rival_panel() -> Art:
    w, h = SLOT
    svg = art.panel(w, h).svg + art.box(5, 5, w - 10, 36, 8, 'fill="var(--seat)"')
    svg += '<circle cx="26" cy="23" r="13" fill="var(--seat-ink)" fill-opacity="0.2"/>'
    svg += art.box(2, 2, w - 4, h - 4, 11, 'fill="none" stroke="var(--rim)" stroke-width="3"')
    score = TextSlot(w - 66, 7, 52, 32, 25, 800, "serif", "end", "seat-ink")
    return Art(svg, (0, 0, w, h), 12, (RIVAL_NAME, score))


def info_panel() -> Art:
    """The title, the round, who rolls, what is going on, and who has decided."""
    w, h = SLOT
    svg = art.panel(w, h).svg + '<path d="M16 50H280M16 180H280" stroke="var(--line)" stroke-opacity="0.7"/>'
    title = TextSlot(18, 10, w - 36, 38, 29, 800, "serif", "start", "ink")
    return Art(svg, (0, 0, w, h), 12, (title, INFO_ROUND, INFO_ROLLER, INFO_PHASE))


def hand_panel(w: float, h: float) -> Art:
    """Where the stones of a size wait, or the own die."""
    paint = 'fill="url(#paper)" stroke="var(--rim)" stroke-width="2.5"'
    slot = TextSlot(10, 6, w - 20, 24, 18, 700, shrink=0.5)
    return Art(art.shadow(0, 0, w, h, 10) + art.box(1.25, 1.25, w - 2.5, h - 2.5, 10, paint), (0, 0, w, h), 10, (slot,))


def bonus_slot() -> Art:
    """A place of the bonus area, with what a stone in it is worth."""
    paint = 'fill="var(--well)" stroke="var(--rim)" stroke-width="2" stroke-dasharray="6 4"'
    slots = (TextSlot(4, 54, 94, 20, 16, 700, shrink=0.6),)
    return Art(art.box(1, 1, 100, 76, 8, paint), (0, 0, 102, 78), 8, slots)


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
