"""The art of the players: panels with counters, cubes and Buildings, Jeroboam's tiles, the year."""

from __future__ import annotations

from functools import cache

from hiram.games.wisdom_of_solomon.content.model import RESOURCES
from hiram.games.wisdom_of_solomon.table.art.board import sign_svg
from hiram.games.wisdom_of_solomon.table.art.pieces import cube_slot
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

PANEL_WIDTH = 396.0
PANEL_ROOM = 650.0
"""The height that all panels share."""

GAP = 7.0
CHIP = (124.0, 26.0)
DEEDS = {2: (187.0, 60.0), 3: (187.0, 45.0)}
"""Cards in front of a player say what they do where few players leave room for it."""

SOLO_TILE = (60.5, 21.0)
CUBES_Y, CHIPS_Y = 34.0, 65.0
STATS = {
    "workers": "M0 -1a4.2 4.2 0 1 1 0.1 0M-9 10C-9 -1 9 -1 9 10Z",
    "houses": "M-8 9V-1L0 -9L8 -1V9Z",
    "cards": "M-7 -9H7V9H-7ZM-3 -4H3M-3 0H3",
    "tiles": "M-10 -7H10V7H-10ZM-10 0H10M-2 -7V0M4 0V7",
}


def panel_height(seats: int) -> float:
    """Few players have high panels."""
    return PANEL_ROOM / seats - GAP


def panel_arts() -> dict[str, Art]:
    found = {
        "chip": chip_art(),
        "chip.gold": chip_art("gold", "gold-ink"),
        "home": home_art(*CHIP),
        "year": year_art(),
        "purse": purse_art(),
        "solo": solo_art(),
        "solo.note": art.label(376, 22, 14, weight=700),
    }
    for seats, (w, h) in DEEDS.items():
        found[f"deed{seats}"] = deed_art(w, h)
        found[f"deed{seats}.gold"] = deed_art(w, h, "gold-deep", "ivory", "ivory-ink")
        found[f"home{seats}"] = home_art(w, h)
    for kind in RESOURCES:
        found[f"count.{kind}"] = count_art(kind)
    for name, sign in STATS.items():
        found[f"stat.{name}"] = stat_art(sign)
    for seats in (2, 3, 4, 5):
        for seat in range(seats):
            found[f"panel{seats}.{seat}"] = panel_art(EMBLEMS[seat], panel_height(seats))
    return found


@cache
def panel_art(emblem: str, h: float) -> Art:
    """A player's panel: emblem, name and Favor on a band of his colour."""
    w = PANEL_WIDTH
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V31H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/><path d="{band}" fill="url(#shine)" fill-opacity="0.5"/>'
    svg += f'<path d="M1 31H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.6" stroke-width="1.2"/>'
    svg += art.mark(emblem, "seat-ink", 18, 16, 0.82)
    svg += art.box(w - 62, 4, 56, 24, 12, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"')
    slots = (
        TextSlot(34, 3, 130, 26, 18, 800, "serif", "start", fill="seat-ink"),
        TextSlot(w - 60, 4, 52, 24, 18, 800, "serif", fill="gold-ink"),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def stat_art(sign: str) -> Art:
    """A counter on the band of a panel: what is left of a kind of piece."""
    svg = sign_svg(sign, 10, 13, 0.8, "seat-ink", 2.2)
    return Art(svg, (0, 0, 40, 26), 6, (TextSlot(20, 1, 19, 24, 17, 700, fill="seat-ink", anchor="start"),))


def count_art(kind: str) -> Art:
    """Where the cubes of a kind lie on a panel, with their number."""
    svg = art.box(0, 0, 61, 28, 8, 'fill="var(--well)" stroke="var(--line)" stroke-width="1"')
    svg += '<rect x="5" y="5" width="18" height="18" rx="3" fill="none" stroke="var(--muted)" stroke-opacity="0.55" '
    svg += 'stroke-dasharray="3 2.5"/>'
    slot = cube_slot(kind, 14, 14, 18)
    letter = TextSlot(5, 5, 18, 18, slot.size, 700, fill="muted")
    return Art(svg, (0, 0, 61, 28), 8, (letter, TextSlot(34, 1, 24, 26, 18, 800, "serif")))


@cache
def chip_art(paint: str = "cedar", ink: str = "cedar-ink") -> Art:
    """A Building, or an effect in force, on a small panel: its name."""
    w, h = CHIP
    svg = art.box(0, 0, w, h, 5, f'fill="var(--{paint})" stroke="var(--outline)" stroke-width="1.1"')
    svg += art.box(0, 0, w, h, 5, 'fill="url(#shine)" fill-opacity="0.4"')
    return Art(svg, (0, 0, w, h), 5, (TextSlot(4, 0, w - 8, h, 13, 700, fill=ink, shrink=0.75, lines=2),))


@cache
def deed_art(w: float, h: float, band: str = "cedar", paint: str = "parchment", ink: str = "ink") -> Art:
    """A Building, or an effect in force, on a large panel: its name and what it does."""
    svg = art.box(0, 0, w, h, 6, f'fill="var(--{paint})" stroke="var(--outline)" stroke-width="1.1"')
    top = 17.0 if h < 50 else 20.0
    head = f"M6 0.6H{w - 6:g}A5.4 5.4 0 0 1 {w - 0.6:g} 6V{top:g}H0.6V6A5.4 5.4 0 0 1 6 0.6Z"
    svg += f'<path d="{head}" fill="var(--{band})"/>'
    size, lines = (11.5, 2) if h < 50 else (11.7, 3)
    slots = (
        TextSlot(6, 0, w - 12, top, size + 1.5, 800, "serif", "start", fill="cedar-ink", shrink=0.7),
        TextSlot(6, top, w - 12, h - top - 1, size, 500, anchor="start", fill=ink, lines=lines, shrink=0.8),
    )
    return Art(svg, (0, 0, w, h), 6, slots)


def home_art(w: float, h: float) -> Art:
    """A Customs House that still waits for its Building."""
    paint = 'fill="none" stroke="var(--muted)" stroke-opacity="0.6" stroke-width="1.1" stroke-dasharray="4 3"'
    svg = art.box(0.5, 0.5, w - 1, h - 1, 5, paint)
    house = "M-8 8V-2L0 -9L8 -2V8Z"
    edge = 'stroke="var(--outline)" stroke-width="1.2" stroke-linejoin="round"'
    svg += f'<g transform="translate({w / 2:g} {h / 2:g})"><path d="{house}" fill="var(--seat)" {edge}/></g>'
    return Art(svg, (0, 0, w, h), 5)


def solo_art() -> Art:
    """A tile of Jeroboam's bag."""
    w, h = SOLO_TILE
    svg = art.box(0, 0, w, h, 4, 'fill="url(#bone)" stroke="var(--outline)" stroke-width="1"')
    svg += art.box(-2, -2, w + 4, h + 4, 6, 'fill="none" stroke="var(--mark)" stroke-width="3"')
    return Art(svg, (0, 0, w, h), 4, (TextSlot(3, 0, w - 6, h, 12.5, 700, fill="ivory-ink", shrink=0.7),))


def purse_art() -> Art:
    """A strip for the viewer's own means on a phone; his cubes lie in its lower half."""
    w, h = PANEL_WIDTH, 63.0
    svg = art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    band = f"M10 0.6H{w - 10:g}A9.4 9.4 0 0 1 {w - 0.6:g} 10V29H0.6V10A9.4 9.4 0 0 1 10 0.6Z"
    svg += f'<path d="{band}" fill="var(--seat)"/>'
    slots = (
        TextSlot(12, 2, 110, 26, 19, 800, "serif", "start", fill="seat-ink"),
        TextSlot(130, 2, w - 142, 26, 17, 700, anchor="end", fill="seat-ink"),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


@cache
def year_art() -> Art:
    svg = art.shadow(0, 0, PANEL_WIDTH, 34, 8)
    svg += art.box(0, 0, PANEL_WIDTH, 34, 8, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.3"')
    svg += art.box(3, 3, PANEL_WIDTH - 6, 28, 6, 'fill="none" stroke="var(--gold-light)" stroke-opacity="0.6"')
    return Art(svg, (0, 0, PANEL_WIDTH, 34), 8, (TextSlot(12, 0, 372, 34, 18, 800, "serif", fill="cedar-ink"),))
