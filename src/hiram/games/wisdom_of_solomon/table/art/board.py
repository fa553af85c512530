"""The art of Jerusalem: Favor track, Temple, Holy Place, market, the four people.

Every text has 13.3 units or more: so it can be read where a unit of the table is 0.83 CSS pixels.
"""

from __future__ import annotations

from functools import cache

from hiram.games.wisdom_of_solomon.content.model import MATS, RESOURCES
from hiram.games.wisdom_of_solomon.table.art.pieces import OUTLINES, cube_row, cube_slot, cube_svg
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

BOARD = (1226.0, 614.0)
CITY_WALL = (4.0, 4.0, 774.0, 606.0)
STEP = (31.4, 36.0)
TEMPLE = (372.0, 92.0)
HOLY = (130.0, 66.0)
MARKET = (334.0, 396.0)
AREA = (195.0, 96.0)
TEMPLE_COLUMNS, HIGH_ROWS, LOW_ROWS = 10, 1, 2
TILE_PITCH, TILE_GAP, ROWS_HEIGHT = 34.7, 3.0, 62.0
SQUARE = (62.0, 52.0)
MAT_PITCH, SQUARE_PITCH, FIRST_SQUARE = 66.0, 56.5, 273.0
SUPPLY_PITCH, SUPPLY_Y = 54.8, 333.0

HOLY_SIGNS = (*OUTLINES["holy"].values(),)


def board_arts() -> dict[str, Art]:
    found = {
        "board": board_art(),
        "step": step_art(),
        "temple": temple_art(),
        "market": market_art(),
        "square": square_art(),
        "ring": ring_art(),
        "price.GC": price_art("GC"),
        "price.SWF": price_art("SWF"),
        "lap": lap_art(),
        "token": token_art(),
    }
    for rows in (HIGH_ROWS, LOW_ROWS):
        found[f"temple.tile.{rows}"], found[f"temple.bare.{rows}"] = tile_art(rows), bare_art(rows)
    for seat in range(5):
        found[f"favor.{seat}"] = art.disc(12, EMBLEMS[seat])
        found[f"worker.{seat}"] = art.meeple(EMBLEMS[seat])
    for number, sign in enumerate(HOLY_SIGNS):
        found[f"holy.{number}"] = holy_art(sign)
    for area, sign in OUTLINES["areas"].items():
        found[f"area.{area}"] = area_art(sign)
    for kind in RESOURCES:
        found[f"cube.{kind}"] = cube_art(kind)
        found[f"supply.{kind}"] = supply_art(kind)
    return found


def sign_svg(path: str, x: float, y: float, scale: float, ink: str = "gold-deep", width: float = 2) -> str:
    """A symbol drawn with a round pen."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="{path}" fill="none" stroke="var(--{ink})" '
        f'stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


# The ground -----------------------------------------------------------------------------------------------------


def board_art() -> Art:
    """The board: a cedar frame, parchment, and the city within its walls, with its name on a ribbon."""
    w, h = BOARD
    svg = art.shadow(0, 0, w, h, 16)
    svg += art.box(0, 0, w, h, 16, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="2"')
    svg += art.box(4, 4, w - 8, h - 8, 12, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="1.5"')
    svg += wall_svg(*CITY_WALL)
    middle = CITY_WALL[0] + CITY_WALL[2] / 2
    svg += f'<g transform="translate({middle:g} 6)"><path d="M-92 0h184l-12 12l12 12h-184l12 -12Z" '
    svg += 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"/></g>'
    name = TextSlot(middle - 76, 6, 152, 24, 17, 800, "serif", fill="cedar-ink")
    return Art(svg, (0, 0, w, h), 16, (name,))


def wall_svg(x: float, y: float, w: float, h: float) -> str:
    """A city wall from above: paving, a broad wall with battlements, towers at the corners and along the sides."""
    svg = art.box(x + 5, y + 5, w - 10, h - 10, 10, 'fill="var(--paving)"')
    svg += art.box(x + 5, y + 5, w - 10, h - 10, 8, 'fill="none" stroke="var(--wall-edge)" stroke-width="9"')
    svg += art.box(x + 5, y + 5, w - 10, h - 10, 8, 'fill="none" stroke="var(--wall)" stroke-width="6.5"')
    dashes = 'fill="none" stroke="var(--wall-edge)" stroke-width="6.5" stroke-dasharray="3 9" stroke-opacity="0.55"'
    svg += art.box(x + 5, y + 5, w - 10, h - 10, 8, dashes)
    spots = [(x + a * w, y + b * h) for a in (0, 1) for b in (0, 0.5, 1)]
    for cx, cy in spots:
        left, top = min(max(cx - 9, x - 2), x + w - 16), min(max(cy - 9, y - 2), y + h - 16)
        svg += art.box(left, top, 18, 18, 4, 'fill="var(--wall)" stroke="var(--wall-edge)" stroke-width="1.5"')
        svg += art.box(left + 5, top + 5, 8, 8, 2, 'fill="var(--wall-edge)" fill-opacity="0.4"')
    return svg


# Favor ----------------------------------------------------------------------------------------------------------


def step_art() -> Art:
    """A step of the Favor track."""
    w, h = STEP
    svg = art.box(0, 0, w, h, 4, 'fill="var(--step)" stroke="var(--line)" stroke-width="1"')
    return Art(svg, (0, 0, w, h), 4, (TextSlot(2, 1, 20, 14, 13.5, 700, anchor="start", fill="muted"),))


def lap_art() -> Art:
    """How many times a marker has gone round: 50 or 100 more than the step says."""
    svg = art.box(-15, -7, 30, 14, 7, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (-15, -7, 30, 14), 7, (TextSlot(-14, -7, 28, 14, 12, 700, fill="gold-ink", decor=True),))


def token_art() -> Art:
    """The Starting Player Token."""
    svg = '<circle r="11" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.2"/>'
    svg += art.mark("crown", "gold-ink", 0, -0.5, 0.6)
    return Art(svg, (-11, -11, 22, 22), 11)


# Temple and Holy Place --------------------------------------------------------------------------------------------


def temple_art() -> Art:
    """The Temple: a gilt cornice, the pillars Jachin and Boaz, and room for the squares."""
    w, h = TEMPLE
    svg = art.shadow(0, 6, w, h - 6, 6)
    svg += art.box(3, 20, w - 6, h - 20, 4, 'fill="var(--temple)" stroke="var(--wall-edge)" stroke-width="1.5"')
    svg += f'<path d="M0 24L18 2H{w - 18:g}L{w:g} 24Z" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.3"/>'
    for x in (0.0, w - 9):
        svg += art.box(x, 24, 9, h - 24, 3, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (0, 0, w, h), 6, (TextSlot(30, 3, w - 60, 20, 16, 800, "serif", fill="gold-ink"),))


def tile_spot(number: int, rows: int) -> tuple[float, float]:
    """The corner of a Temple square, in a Temple of so many rows."""
    row, column = divmod(number, TEMPLE_COLUMNS)
    return 13.0 + TILE_PITCH * column, 27.0 + ROWS_HEIGHT / rows * row


def tile_size(rows: int) -> tuple[float, float]:
    return TILE_PITCH - TILE_GAP, ROWS_HEIGHT / rows - TILE_GAP


def tile_art(rows: int) -> Art:
    """A Temple Tile, face down: a block of dressed stone."""
    w, h = tile_size(rows)
    svg = art.shadow(0, 0, w, h, 3)
    svg += art.box(0, 0, w, h, 3, 'fill="url(#bone)" stroke="var(--outline)" stroke-width="1.1"')
    joints = f"M0 {h / 2:g}H{w:g}M{w / 2:g} 0V{h / 2:g}M{w / 4:g} {h / 2:g}V{h:g}M{w * 3 / 4:g} {h / 2:g}V{h:g}"
    svg += f'<path d="{joints}" stroke="var(--ivory-deep)" stroke-width="1.5"/>'
    return Art(svg, (0, 0, w, h), 3)


def bare_art(rows: int) -> Art:
    """A Temple square whose tile is taken."""
    w, h = tile_size(rows)
    gold = 'fill="var(--gold)" fill-opacity="0.28" stroke="var(--gold-deep)" stroke-width="1"'
    return Art(art.box(0, 0, w, h, 3, gold), (0, 0, w, h), 3)


@cache
def holy_art(sign: str) -> Art:
    """A space of the Holy Place, with its furnishing."""
    w, h = HOLY
    svg = art.shadow(0, 0, w, h, 9)
    svg += art.box(0, 0, w, h, 9, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="2"')
    svg += art.box(3.5, 3.5, w - 7, h - 7, 6, 'fill="none" stroke="var(--gold)" stroke-width="1"')
    svg += sign_svg(sign, 23, 24, 1.05, "holy-ink")
    slots = (
        TextSlot(42, 4, w - 46, 38, 15.5, 800, "serif", lines=2, shrink=0.88),
        TextSlot(6, 44, w - 12, 18, 14.5, 700, fill="muted", shrink=0.93),
    )
    return Art(svg, (0, 0, w, h), 9, slots)


# Market -----------------------------------------------------------------------------------------------------------


def market_art() -> Art:
    """Five stalls with awnings in the colour of their goods; under each a ladder of prices."""
    w, h = MARKET
    svg = art.shadow(0, 0, w, h, 10)
    svg += art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"')
    slots = [TextSlot(8, 2, w - 16, 18, 14.5, 700, "serif", shrink=0.93)]
    for number, kind in enumerate(MATS):
        x = MAT_PITCH * number + 4
        rails = f"M{x + 9:g} 44V330M{x + 53:g} 44V330"
        svg += f'<path d="{rails}" stroke="var(--cedar)" stroke-width="4"/>'
        svg += awning_svg(kind, x, 21, SQUARE[0])
        slots.append(TextSlot(x, 21, SQUARE[0], 18, 15, 800, "serif", fill=f"cube-{kind}-ink", shrink=0.9))
    return Art(svg, (0, 0, w, h), 10, tuple(slots))


def awning_svg(kind: str, x: float, y: float, w: float) -> str:
    """A scalloped awning with light stripes."""
    fifth = w / 5
    scallops = "".join(f"a{fifth / 2:g} 5 0 0 1 {-fifth:g} 0" for _ in range(5))
    cloth = f"M{x + 3:g} {y:g}H{x + w - 3:g}L{x + w:g} {y + 17:g}{scallops}Z"
    svg = f'<path d="{cloth}" fill="var(--cube-{kind})" stroke="var(--outline)" stroke-width="1.1"/>'
    for number in (1, 3):
        left = x + fifth * number
        stripe = f"M{left:g} {y:g}h{fifth:g}v17a{fifth / 2:g} 5 0 0 1 {-fifth:g} 0Z"
        svg += f'<path d="{stripe}" fill="var(--light)" fill-opacity="0.22"/>'
    return svg


def square_art() -> Art:
    """A rung of a market ladder: room for a cube, and a coin with the price."""
    w, h = SQUARE
    svg = art.box(0, 0, w, h, 6, 'fill="var(--step)" stroke="var(--line)" stroke-width="1.3"')
    svg += '<rect x="5" y="14" width="24" height="24" rx="4" fill="var(--shadow)" fill-opacity="0.13"/>'
    svg += '<circle cx="45.5" cy="26" r="12.5" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"/>'
    return Art(svg, (0, 0, w, h), 6, (TextSlot(34, 14, 23, 24, 18, 800, "serif", fill="gold-ink"),))


def cube_art(kind: str) -> Art:
    """A cube with its letter, around its centre."""
    return Art(cube_svg(kind, 0, 0, 25), (-12.5, -12.5, 25, 25), 3, (cube_slot(kind, 0, 0, 25),))


def supply_art(kind: str) -> Art:
    """A pile of the supply: its cubes, its count and its name."""
    svg = art.box(0, 0, 52, 58, 8, 'fill="var(--well)" stroke="var(--line)" stroke-width="1.2"')
    svg += cube_svg(kind, 13, 22, 18) + cube_svg(kind, 19, 17, 20)
    slots = (
        cube_slot(kind, 19, 17, 20),
        TextSlot(30, 6, 20, 26, 19, 800, "serif", shrink=0.8),
        TextSlot(1, 38, 50, 17, 14, 700, fill="muted", shrink=0.96),
    )
    return Art(svg, (0, 0, 52, 58), 8, slots)


# People -----------------------------------------------------------------------------------------------------------


def area_art(sign: str) -> Art:
    """One of the four people: a seal with his tool, name, what he does, a note; rings and Workers lie on it."""
    w, h = AREA
    svg = art.shadow(0, 0, w, h, 10)
    svg += art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"')
    svg += '<circle cx="22" cy="20" r="16" fill="url(#wood)" stroke="var(--outline)" stroke-width="1.2"/>'
    svg += sign_svg(sign, 22, 20, 0.72, "gold-light")
    slots = (
        TextSlot(43, 4, 88, 26, 20, 800, "serif", "start"),
        TextSlot(8, 36, w - 16, 18, 15, 500, anchor="start", shrink=0.9),
        TextSlot(w - 66, 6, 60, 24, 14, 700, anchor="end", fill="muted", shrink=0.96),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def ring_art() -> Art:
    """A Worker Space."""
    svg = '<circle r="16.5" fill="var(--step)" stroke="var(--gold-deep)" stroke-width="2.4"/>'
    svg += '<circle r="11.5" fill="none" stroke="var(--line)" stroke-width="1" stroke-dasharray="3 3"/>'
    return Art(svg, (-17, -17, 34, 34), 17)


def price_art(letters: str) -> Art:
    """One of the two prices of a Temple Tile."""
    w = 5 + 19.5 * len(letters)
    cubes, slots = cube_row(letters, 12, 12, 18, 19.5)
    svg = art.box(0, 0, w, 24, 7, 'fill="var(--well)" stroke="var(--line)" stroke-width="1.2"') + cubes
    return Art(svg, (0, 0, w, 24), 7, slots)
