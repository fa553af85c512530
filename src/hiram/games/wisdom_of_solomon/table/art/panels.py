"""The art of the players: panels with counters, cubes and Buildings, Jeroboam's tiles, the year."""

from __future__ import annotations

from functools import cache

from hiram.games.wisdom_of_solomon.content.model import RESOURCES
from hiram.games.wisdom_of_solomon.table.art.board import sign_svg
from hiram.games.wisdom_of_solomon.table.art.pieces import cube_slot
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

PANEL_WIDTH = 380.0
GAP = 8.0
CHIP = (118.0, 31.0)
DEED = (180.0, 65.0)
ROW = 17.0
"""The step in which panels grow: a row of chips takes two, one of deeds four."""

MOST_STEPS = 40
SOLO_TILE = (71.0, 20.5)
CUBES_Y, CHIPS_Y = 35.0, 70.0
CUBES_PITCH = 61.6
STATS = {
    "workers": "M0 -1a4.2 4.2 0 1 1 0.1 0M-9 10C-9 -1 9 -1 9 10Z",
    "houses": "M-8 9V-1L0 -9L8 -1V9Z",
    "cards": "M-7 -9H7V9H-7ZM-3 -4H3M-3 0H3",
    "tiles": "M-10 -7H10V7H-10ZM-10 0H10M-2 -7V0M4 0V7",
}


def panel_arts() -> dict[str, Art]:
    found = {
        "chip": chip_art(),
        "chip.gold": chip_art("gold", "gold-ink"),
        "chip.home": home_art(*CHIP),
        "deed": deed_art(),
        "deed.gold": deed_art("gold-deep", "ivory", "ivory-ink"),
        "deed.home": home_art(*DEED),
        "year": year_art(),
        "purse": purse_art(),
        "purse.note": art.label(366, 30, 15),
        "solo": solo_art(),
        "solo.note": art.label(360, 22, 15, weight=700),
    }
    found |= {f"count.{kind}": count_art(kind) for kind in RESOURCES}
    found |= {f"stat.{name}": stat_art(sign) for name, sign in STATS.items()}
    found |= {f"panel.{steps}": panel_art(steps) for steps in range(MOST_STEPS + 1)}
    return found | {f"band.{seat}": band_art(emblem) for seat, emblem in enumerate(EMBLEMS[:5])}


def panel_art(steps: int) -> Art:
    """A player's panel without its band, so many steps higher than it is without Buildings."""
    w, h = PANEL_WIDTH, CHIPS_Y + ROW * steps
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    return Art(svg + art.panel(w, h).svg, (0, 0, w, h), 12)


@cache
def band_art(emblem: str) -> Art:
    """The head of a player's panel: emblem, name and Favor on a band of his colour."""
    w = PANEL_WIDTH
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V31H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg = f'<path d="{band}" fill="var(--seat)"/><path d="{band}" fill="url(#shine)" fill-opacity="0.5"/>'
    svg += f'<path d="M1 31H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.6" stroke-width="1.2"/>'
    svg += art.mark(emblem, "seat-ink", 18, 16, 0.82)
    svg += art.box(w - 56, 4, 50, 24, 12, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"')
    slots = (
        TextSlot(34, 3, 98, 26, 18, 800, "serif", "start", fill="seat-ink"),
        TextSlot(w - 54, 4, 46, 24, 18, 800, "serif", fill="gold-ink"),
    )
    return Art(svg, (0, 0, w, 31), 12, slots)


def stat_art(sign: str) -> Art:
    """A counter on the band of a panel: what is left of a kind of piece."""
    svg = sign_svg(sign, 10, 13, 0.8, "seat-ink", 2.2)
    return Art(svg, (0, 0, 40, 26), 6, (TextSlot(20, 1, 19, 24, 17, 700, fill="seat-ink", anchor="start"),))


def count_art(kind: str) -> Art:
    """Where the cubes of a kind lie on a panel, with their number."""
    svg = art.box(0, 0, 57, 30, 8, 'fill="var(--well)" stroke="var(--line)" stroke-width="1"')
    svg += '<rect x="5" y="6" width="18" height="18" rx="3" fill="none" stroke="var(--muted)" stroke-opacity="0.55" '
    svg += 'stroke-dasharray="3 2.5"/>'
    letter = TextSlot(5, 6, 18, 18, cube_slot(kind, 14, 15, 18).size, 700, fill="muted")
    return Art(svg, (0, 0, 57, 30), 8, (letter, TextSlot(32, 2, 24, 26, 18, 800, "serif")))


@cache
def chip_art(paint: str = "cedar", ink: str = "cedar-ink") -> Art:
    """A Building, or an effect in force, on a small panel: its name."""
    w, h = CHIP
    svg = art.box(0, 0, w, h, 5, f'fill="var(--{paint})" stroke="var(--outline)" stroke-width="1.1"')
    svg += art.box(0, 0, w, h, 5, 'fill="url(#shine)" fill-opacity="0.4"')
    return Art(svg, (0, 0, w, h), 5, (TextSlot(4, 0, w - 8, h, 13.5, 700, fill=ink, shrink=1, lines=2),))


@cache
def deed_art(band: str = "cedar", paint: str = "parchment", ink: str = "ink") -> Art:
    """A Building, or an effect in force, on a large panel: its name and what it does."""
    w, h = DEED
    svg = art.box(0, 0, w, h, 6, f'fill="var(--{paint})" stroke="var(--outline)" stroke-width="1.1"')
    head = f"M6 0.6H{w - 6:g}A5.4 5.4 0 0 1 {w - 0.6:g} 6V17H0.6V6A5.4 5.4 0 0 1 6 0.6Z"
    svg += f'<path d="{head}" fill="var(--{band})"/>'
    slots = (
        TextSlot(5, 0, w - 10, 17, 14, 700, anchor="start", fill="cedar-ink", shrink=0.96),
        TextSlot(5, 17, w - 10, h - 18, 14, 500, anchor="start", fill=ink, lines=3, shrink=0.96),
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
    return Art(svg, (0, 0, w, h), 4, (TextSlot(2, 0, w - 4, h, 14, 700, fill="ivory-ink", shrink=0.96),))


def purse_art() -> Art:
    """A strip for the viewer's own means on a phone; his cubes lie in its lower half."""
    w, h = 386.0, 60.0
    svg = art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    band = f"M10 0.6H{w - 10:g}A9.4 9.4 0 0 1 {w - 0.6:g} 10V24H0.6V10A9.4 9.4 0 0 1 10 0.6Z"
    svg += f'<path d="{band}" fill="var(--seat)"/>'
    slots = (
        TextSlot(10, 1, 100, 23, 16, 800, "serif", "start", fill="seat-ink"),
        TextSlot(110, 1, w - 120, 23, 14, 700, anchor="end", fill="seat-ink", shrink=0.86),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


@cache
def year_art() -> Art:
    w, h = PANEL_WIDTH, 30.0
    svg = art.shadow(0, 0, w, h, 8)
    svg += art.box(0, 0, w, h, 8, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.3"')
    svg += art.box(3, 3, w - 6, h - 6, 6, 'fill="none" stroke="var(--gold-light)" stroke-opacity="0.6"')
    return Art(svg, (0, 0, w, h), 8, (TextSlot(10, 0, w - 20, h, 17, 800, "serif", fill="cedar-ink", shrink=0.8),))
