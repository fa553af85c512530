"""The land as art: the terrain of each resource, the homes of the tribes, the sea, trade tiles, marks."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, Content
from hiram.games.prophets_and_patriarchs.table.art.emblems import category_sign, sign
from hiram.scene import Art, TextSlot, art

HEX = 70.0
HALF = 60.62  # from the middle of a tile to its east side
TOUCH = 56.0  # a tile is touched, and marked, in a circle that its neighbours do not cover
SEA = (864.0, 892.0)
WAVES = (
    (36, 250),
    (90, 560),
    (26, 640),
    (210, 62),
    (580, 40),
    (740, 250),
    (800, 600),
    (690, 700),
    (140, 320),
    (640, 850),
    (300, 866),
    (770, 470),
    (40, 470),
    (150, 640),
    (680, 190),
    (430, 30),
    (700, 380),
    (110, 200),
)
DISC_Y = 29.0
EDGE = 'stroke="var(--outline)" stroke-width="1.2" stroke-linejoin="round"'

NUMBER = TextSlot(-20, DISC_Y - 19, 40, 27, size=26, weight=700, fill="number")
PIPS = TextSlot(-19, DISC_Y + 6, 38, 9, size=15, weight=700, fill="number", shrink=0.5)


def land_art(content: Content) -> dict[str, Art]:
    """Every tile, and what lies under and over tiles."""
    scenes = {"hay": hay, "water": water, "wheat": wheat, "wine": wine, "oil": olives, "sheep": sheep}
    found = {f"tile.{kind}": tile(scenes[kind]()) for kind in RESOURCES}
    for tribe in content.tribes:
        found[f"tile.{tribe.id}"] = tile(home(tribe.id, tribe.category))
    for good in ("all", *RESOURCES):
        found[f"trade.{good}"] = trade(good)
    return {
        **found,
        "sea": sea(),
        "beach": beach(),
        "pier": pier(),
        "halo": halo(),
        "silence": silence(),
        "barren": barren(),
    }


# Tiles ---------------------------------------------------------------------------------------------------------


def ground(top: float, bottom: float, colour: str, swell: float = 14) -> str:
    """A hill across a tile, down to its foot: from `top` at the west side to `bottom` at the east side."""
    curve = f"C{-20} {top - swell} 20 {bottom + swell} {HALF:g} {bottom:g}"
    return f'<path d="M{-HALF:g} {top:g}{curve}V35L0 70L{-HALF:g} 35Z" fill="var(--{colour})"/>'


def tile(scene: str) -> Art:
    """A tile with its scenery, rim, number disc; `--paid` rings it when its number was rolled."""
    shape = art.hexagon(HEX - 0.75)
    svg = scene
    svg += f'<path d="{shape}" fill="url(#shade)" fill-opacity="0.4"/>'
    svg += f'<path d="{art.hexagon(HEX - 4)}" fill="none" stroke="var(--light)" stroke-opacity="0.4" stroke-width="2"/>'
    svg += f'<path d="{shape}" fill="none" stroke="var(--outline)" stroke-width="2" stroke-linejoin="round"/>'
    svg += f'<path d="{art.hexagon(HEX - 5)}" fill="none" stroke="var(--paid)" stroke-width="5"/>'
    svg += f'<circle cy="{DISC_Y + 1.5}" r="22.5" fill="var(--shadow)" fill-opacity="0.35"/>'
    svg += f'<circle cy="{DISC_Y}" r="21.5" fill="url(#bone)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += f'<circle cy="{DISC_Y}" r="24" fill="none" stroke="var(--paid)" stroke-width="4"/>'
    ring = f'<path d="{art.hexagon(HEX - 7)}" fill="none" stroke="var(--turquoise)" stroke-width="8"/>'
    ring += f'<path d="{art.hexagon(HEX - 13)}" fill="none" stroke="var(--light)" stroke-width="2.5"/>'
    svg += f'<g opacity="var(--aim)">{ring}</g>'
    return Art(svg, (-TOUCH, -TOUCH, 2 * TOUCH, 2 * TOUCH), TOUCH, (NUMBER, PIPS))


def sky(colour: str) -> str:
    return f'<path d="{art.hexagon(HEX - 0.75)}" fill="var(--{colour})"/>'


def placed(fragment: str, x: float, y: float, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{fragment}</g>'


def hay() -> str:
    """Stacks on a mown meadow."""
    stack = (
        '<ellipse cx="1" cy="1" rx="18" ry="3.4" fill="var(--shadow)" fill-opacity="0.25"/>'
        f'<path d="M-16 0C-17 -14 -8 -24 0 -27C8 -24 17 -14 16 0Z" fill="var(--hay-light)" {EDGE}/>'
        '<path d="M-9 -3C-9 -11 -5 -18 -1 -22M-1 -3V-20M7 -3C8 -10 5 -17 2 -21M-14 -6C-5 -4 6 -4 14 -6" '
        'fill="none" stroke="var(--hay-deep)" stroke-width="1.6" stroke-linecap="round"/>'
    )
    rows = "".join(
        f'<path d="M-56 {y}C-20 {y - 8} 20 {y + 6} 56 {y - 4}" fill="none" stroke="var(--hay-deep)" '
        'stroke-opacity="0.45" '
        'stroke-width="2" stroke-dasharray="7 5"/>'
        for y in (-6, 6, 30)
    )
    svg = sky("hay-sky") + ground(-22, -28, "hay-mid") + ground(-4, -14, "hay") + rows
    return svg + placed(stack, -27, -12, 0.92) + placed(stack, 27, -14, 0.86) + placed(stack, 1, -2, 1.1)


def water() -> str:
    """A spring between reeds, with ripples."""
    svg = sky("water-sky") + ground(-26, -20, "water-bank") + ground(-10, -16, "water")
    for rx, ry, opacity in ((46, 15, 0.55), (31, 9.5, 0.7), (15, 4.6, 0.85)):
        svg += (
            f'<ellipse cx="2" cy="-1" rx="{rx}" ry="{ry}" fill="none" stroke="var(--light)" '
            f'stroke-opacity="{opacity}" stroke-width="2"/>'
        )
    svg += (
        '<path d="M-52 22q8 -6 16 0t16 0M20 24q8 -6 16 0t16 0M-40 38q6 -5 12 0M30 40q6 -5 12 0" fill="none" '
        'stroke="var(--light)" stroke-opacity="0.6" stroke-width="2" stroke-linecap="round"/>'
    )
    reed = (
        '<path d="M0 0C-1 -10 -3 -18 -7 -24M0 0C0 -12 0 -22 1 -30M0 0C2 -9 5 -15 10 -20" fill="none" '
        'stroke="var(--leaf-deep)" stroke-width="2.4" stroke-linecap="round"/>'
        f'<ellipse cx="1" cy="-32" rx="2.6" ry="6" fill="var(--cedar)" {EDGE}/>'
        f'<ellipse cx="-8" cy="-26" rx="2.2" ry="5" fill="var(--cedar)" {EDGE}/>'
    )
    drop = f'<path d="M0 -15C5 -8 10 -2 10 4A10 9.5 0 0 1 -10 4C-10 -2 -5 -8 0 -15Z" fill="var(--water-light)" {EDGE}/>'
    drop += (
        '<path d="M-5.5 4A5.6 5.6 0 0 0 -1 9" fill="none" stroke="var(--light)" stroke-width="2.2" '
        'stroke-linecap="round"/>'
    )
    return svg + placed(reed, -36, -8) + placed(reed, 40, -8, 0.85) + placed(drop, 2, -30, 1.15)


def wheat() -> str:
    """A field with ears that stand high."""
    svg = sky("wheat-sky") + ground(-18, -24, "wheat-mid") + ground(0, -8, "wheat")
    svg += "".join(
        f'<path d="M{x} 42L{x * 0.55:g} -10" stroke="var(--wheat-deep)" stroke-opacity="0.5" stroke-width="2.4"/>'
        for x in (-50, -34, 34, 50)
    )
    ear = "".join(
        f'<ellipse cx="{dx}" cy="{y}" rx="3.6" ry="6.4" transform="rotate({turn} {dx} {y})" '
        f'fill="var(--wheat-light)" {EDGE}/>'
        for y in (-2, -10, -18)
        for dx, turn in ((-4.6, -28), (4.6, 28))
    )
    ear = '<path d="M0 26V-20" stroke="var(--wheat-deep)" stroke-width="2.4"/>' + ear
    ear += f'<ellipse cy="-27" rx="3.6" ry="7" fill="var(--wheat-light)" {EDGE}/>'
    ears = ((-40, -6, 0.72), (40, -8, 0.72), (-21, -16, 0.92), (21, -17, 0.92), (0, -22, 1.1))
    return svg + "".join(placed(ear, *spot) for spot in ears)


def wine() -> str:
    """A vineyard hill with a ripe cluster."""
    svg = sky("wine-sky") + ground(-20, -30, "wine-mid") + ground(2, -8, "wine")
    for x, y in ((-40, -18), (-44, 12), (40, -22), (45, 8)):
        svg += (
            f'<path d="M{x} {y + 14}V{y - 8}" stroke="var(--cedar-deep)" stroke-width="2.6" stroke-linecap="round"/>'
            f'<circle cx="{x - 4}" cy="{y - 8}" r="7.5" fill="var(--leaf)" {EDGE}/>'
            f'<circle cx="{x + 5}" cy="{y - 5}" r="6.5" fill="var(--leaf-light)" {EDGE}/>'
        )
    grapes = "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="var(--grape)" {EDGE}/>'
        f'<circle cx="{x - 2}" cy="{y - 2}" r="1.7" fill="var(--light)" fill-opacity="0.75"/>'
        for x, y in ((-10.5, -6), (10.5, -6), (0, -7), (-5.3, 2), (5.3, 2), (0, 10))
    )
    leaf = f'<path d="M0 -12C-6 -26 -20 -24 -22 -14C-14 -12 -8 -8 0 -12Z" fill="var(--leaf-light)" {EDGE}/>'
    leaf += f'<path d="M0 -12C4 -24 16 -26 21 -17C15 -12 8 -9 0 -12Z" fill="var(--leaf)" {EDGE}/>'
    stem = (
        '<path d="M0 -10C0 -18 2 -22 5 -26" fill="none" stroke="var(--cedar-deep)" stroke-width="3" '
        'stroke-linecap="round"/>'
    )
    return svg + placed(stem + leaf + grapes, 0, -20, 1.12)


def olives() -> str:
    """A grove of olive trees."""
    tree = (
        '<ellipse cx="2" cy="1" rx="17" ry="3.4" fill="var(--shadow)" fill-opacity="0.25"/>'
        f'<path d="M-5 1C-2 -5 -5 -11 -9 -16L-4 -18L0 -12L5 -19L9 -16C5 -10 3 -5 6 1Z" fill="var(--cedar)" {EDGE}/>'
        f'<path d="M-19 -18C-24 -28 -14 -36 -7 -33C-3 -41 10 -40 11 -33C20 -35 25 -25 18 -18C12 -12 -12 -12 -19 -18Z" '
        f'fill="var(--olive-leaf)" {EDGE}/>'
        '<path d="M-12 -22q5 -5 10 0M2 -29q5 -5 10 0M-2 -18q5 -4 10 0" fill="none" stroke="var(--oil-light)" '
        'stroke-width="1.8" stroke-linecap="round"/>'
        '<circle cx="-7" cy="-27" r="2.6" fill="var(--oil-ripe)"/><circle cx="7" cy="-23" r="2.6" '
        'fill="var(--oil-ripe)"/>'
        '<circle cx="-1" cy="-34" r="2.4" fill="var(--oil-ripe)"/><circle cx="14" cy="-27" r="2.2" '
        'fill="var(--oil-ripe)"/>'
    )
    svg = sky("oil-sky") + ground(-20, -26, "oil-mid") + ground(-2, -10, "oil")
    return svg + placed(tree, -32, -10, 0.72) + placed(tree, 33, -12, 0.7) + placed(tree, 0, 1, 1.08)


def sheep() -> str:
    """Sheep on a pasture."""
    one = (
        '<ellipse cx="1" cy="11" rx="15" ry="3" fill="var(--shadow)" fill-opacity="0.25"/>'
        '<path d="M-7 4V11M-2 5V11M5 5V11M9 4V11" stroke="var(--fleece-ink)" stroke-width="2.6" '
        'stroke-linecap="round"/>'
        '<path d="M-12 -1C-15 -5 -12 -10 -8 -9C-6 -14 1 -14 3 -10C8 -13 13 -9 12 -5C15 -2 13 4 9 4C6 8 -5 8 -8 5'
        f'C-12 6 -15 2 -12 -1Z" fill="var(--fleece)" {EDGE}/>'
        f'<path d="M11 -8C16 -10 20 -7 20 -3C20 0 17 2 14 1C10 0 9 -6 11 -8Z" fill="var(--fleece-ink)"/>'
        '<path d="M-7 -2q3 -4 6 0M1 1q3 -4 6 0M0 -6q3 -4 6 0" fill="none" stroke="var(--fleece-ink)" '
        'stroke-opacity="0.4" '
        'stroke-width="1.4"/>'
    )
    tufts = "".join(
        f'<path d="M{x} {y}l-3 -6M{x} {y}v-8M{x} {y}l3 -6" stroke="var(--leaf-deep)" stroke-width="1.6" '
        'stroke-linecap="round"/>'
        for x, y in ((-46, 14), (-30, 44), (46, 12), (31, 44), (-12, -38), (30, -34))
    )
    svg = sky("sheep-sky") + ground(-24, -18, "sheep-mid") + ground(-6, -12, "sheep") + tufts
    return svg + placed(one, -24, -20, 0.95) + placed(one, 22, -14, 1.12) + placed(one, -34, 12, 0.8)


def home(tribe: str, category: str) -> str:
    """The home of a tribe: its ring, its emblem, and the sign of its Event cards."""
    svg = sky("home-sky") + ground(-16, -24, "home-mid") + ground(4, -6, "home")
    svg += f'<path d="{art.hexagon(HEX - 8)}" fill="none" stroke="var(--outline)" stroke-width="10"/>'
    svg += f'<path d="{art.hexagon(HEX - 8)}" fill="none" stroke="var(--tribe-{tribe})" stroke-width="7.5"/>'
    svg += f'<circle cy="-22" r="23" fill="var(--tribe-{tribe})" stroke="var(--outline)" stroke-width="1.6"/>'
    svg += f'<circle cy="-22" r="20" fill="none" stroke="var(--ink-{tribe})" stroke-opacity="0.5" stroke-width="1.2"/>'
    svg += sign(tribe, f"ink-{tribe}", 0, -22, 1.3)
    svg += f'<circle cx="37" cy="8" r="12" fill="var(--cat-{category})" {EDGE}/>'
    return svg + category_sign(category, "cat-ink", 37, 8, 0.66)


# The sea -------------------------------------------------------------------------------------------------------


def sea() -> Art:
    """The board's ground: sea with a few waves and a frame."""
    w, h = SEA
    svg = art.shadow(0, 0, w, h, 18)
    svg += art.box(0.75, 0.75, w - 1.5, h - 1.5, 18, 'fill="var(--sea-ground)" stroke="var(--line)" stroke-width="1.5"')
    svg += art.box(0.75, 0.75, w - 1.5, h - 1.5, 18, 'fill="url(#shade)" fill-opacity="0.5"')
    for x, y in WAVES:
        svg += (
            f'<path d="M{x} {y}q7 -7 14 0t14 0t14 0" fill="none" stroke="var(--sea-line)" stroke-width="2" '
            'stroke-linecap="round"/>'
        )
    return Art(svg, (0, 0, w, h), 18)


def beach() -> Art:
    """The sand under a tile, seen where it meets the sea."""
    svg = (
        f'<path d="{art.hexagon(HEX + 19)}" fill="var(--foam)" stroke="var(--foam)" stroke-width="8" '
        'stroke-linejoin="round"/>'
    )
    svg += (
        f'<path d="{art.hexagon(HEX + 10)}" fill="var(--beach)" stroke="var(--beach)" stroke-width="10" '
        'stroke-linejoin="round"/>'
    )
    size = HEX + 16
    return Art(svg, (-size * 0.866, -size, size * 1.732, 2 * size), 30)


def trade(good: str) -> Art:
    """A trading place on the coast: a sail with the good, and its rate below (PA-9.4, PA-9.5)."""
    colour = "ivory" if good == "all" else good
    svg = '<ellipse cx="1" cy="24" rx="25" ry="4.5" fill="var(--shadow)" fill-opacity="0.25"/>'
    svg += f'<path d="M-27 12H27L19 25H-19Z" fill="url(#wood)" {EDGE}/>'
    svg += '<path d="M0 -30V12" stroke="var(--cedar-deep)" stroke-width="3"/>'
    svg += (
        '<path d="M-21 -27C-8 -31 8 -31 21 -27C17 -14 18 -4 22 8C8 4 -8 4 -22 8C-18 -4 -17 -14 -21 -27Z" '
        f'fill="var(--{colour})" {EDGE}/>'
    )
    ink = "ivory-ink" if good == "all" else f"{good}-ink"
    svg += sign("star" if good == "all" else good, ink, 0, -11, 0.92)
    rate = TextSlot(-18, 10.5, 36, 15, size=15.5, weight=700, fill="cedar-ink")
    return Art(svg, (-28, -32, 56, 60), 14, (rate,))


def pier() -> Art:
    """Two jetties from the ends of an edge (along the x axis) to the trading place beyond it."""
    planks = "".join(
        f'<path d="M{side * 33} -3L{side * 13} -26" stroke="var(--{colour})" stroke-width="{width}" '
        f'stroke-linecap="round" {dash}/>'
        for side in (-1, 1)
        for colour, width, dash in (
            ("outline", 7, ""),
            ("cedar-light", 4.6, ""),
            ("cedar-deep", 4.6, 'stroke-dasharray="1.4 4"'),
        )
    )
    return Art(planks, (-36, -30, 72, 30), 4)


# Marks on tiles ------------------------------------------------------------------------------------------------


def halo() -> Art:
    """The Prophet's light over his tile (PA-14.6)."""
    svg = f'<path d="{art.hexagon(HEX - 3)}" fill="var(--gold-light)" fill-opacity="0.16"/>'
    svg += f'<path d="{art.hexagon(HEX - 4)}" fill="none" stroke="var(--gold-light)" stroke-width="7"/>'
    svg += (
        f'<path d="{art.hexagon(HEX - 4)}" fill="none" stroke="var(--gold-deep)" stroke-width="2" '
        'stroke-dasharray="3 6"/>'
    )
    return Art(svg, (-HALF, -HEX, 2 * HALF, 2 * HEX), HEX * 0.4)


def silence() -> Art:
    """The False Prophet's shadow over his tile (PA-13.2)."""
    svg = f'<path d="{art.hexagon(HEX - 2)}" fill="var(--shadow)" fill-opacity="0.2"/>'
    strokes = "".join(f"M{x} {-66 + abs(x) * 0.58:.1f}V{66 - abs(x) * 0.58:.1f}" for x in range(-54, 55, 12))
    svg += f'<path d="{strokes}" stroke="var(--shadow)" stroke-opacity="0.38" stroke-width="2.2"/>'
    svg += (
        f'<path d="{art.hexagon(HEX - 5)}" fill="none" stroke="var(--clay)" stroke-width="5" stroke-dasharray="14 7"/>'
    )
    return Art(svg, (-HALF, -HEX, 2 * HALF, 2 * HEX), HEX * 0.4)


def barren() -> Art:
    """Cracked earth over a tile, with the turns that are left (PA-15.8)."""
    cracks = (
        "M-58 -20L-34 -10L-20 -26L4 -18L14 -40L34 -48M-20 -26L-30 -46M4 -18L22 -4L58 -16M22 -4L28 14L56 "
        "30M-34 -10L-40 14L-26 40"
    )
    svg = f'<path d="{art.hexagon(HEX - 2)}" fill="var(--drought)" fill-opacity="0.72"/>'
    svg += f'<path d="{cracks}" fill="none" stroke="var(--cedar-deep)" stroke-width="3" stroke-linejoin="round"/>'
    svg += art.box(-46, -34, 92, 25, 12, 'fill="var(--clay)" stroke="var(--outline)" stroke-width="1.2"')
    words = TextSlot(-42, -34, 84, 25, size=16, weight=700, fill="clay-ink")
    return Art(svg, (-HALF, -HEX, 2 * HALF, 2 * HEX), HEX * 0.4, (words,))
