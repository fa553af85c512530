"""The land as art: tiles of resources and tribes, the sea, trade tiles, marks on tiles."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.pieces import SCENERY, category_sign, sign
from hiram.scene import Art, TextSlot, art

HEX = 70.0
HALF = 60.62  # from the middle of a tile to its east side
TOUCH = 56.0  # a tile is touched, and marked, in a circle that its neighbours do not cover
DISC_Y = 29.0
EDGE = 'stroke="var(--outline)" stroke-width="1.2" stroke-linejoin="round"'
OVER_TILE = (-HALF, -HEX, 2 * HALF, 2 * HEX)

NUMBER = TextSlot(-20, DISC_Y - 19, 40, 27, size=26, weight=700, fill="number")
PIPS = TextSlot(-19, DISC_Y + 6, 38, 9, size=15, weight=700, fill="number", shrink=0.5, decor=True)
BARREN = TextSlot(-42, -34, 84, 25, size=18, weight=700, fill="clay-ink")
RATE = TextSlot(-20, 10.5, 40, 15, size=17, weight=700, fill="cedar-ink")


def board_arts(content: PatriarchsContent) -> dict[str, Art]:
    """Every tile, and what lies under and over tiles."""
    found = {f"tile.{kind}": tile(SCENERY[kind]) for kind in RESOURCES}
    for tribe in content.tribes:
        found[f"tile.{tribe.id}"] = tile(home(tribe.id, tribe.category))
    for good in ("all", *RESOURCES):
        found[f"trade.{good}"] = trade(good)
    sand = HEX + 16
    return {
        **found,
        "sea": Art(SCENERY["sea"], (0, 0, 864.0, 892.0), 18),
        "beach": Art(SCENERY["beach"], (-sand * 0.866, -sand, sand * 1.732, 2 * sand), 30),
        "pier": Art(SCENERY["pier"], (-36, -30, 72, 30), 4),
        "halo": Art(SCENERY["halo"], OVER_TILE, HEX * 0.4),
        "silence": Art(SCENERY["silence"], OVER_TILE, HEX * 0.4),
        "barren": Art(SCENERY["barren"], OVER_TILE, HEX * 0.4, (BARREN,)),
    }


def hexagon(size: float, paint: str) -> str:
    return f'<path d="{art.hexagon(size)}" {paint}/>'


def ground(top: float, bottom: float, colour: str, swell: float = 14) -> str:
    """A hill across a tile, down to its foot: from `top` at the west side to `bottom` at the east side."""
    curve = f"C{-20} {top - swell} 20 {bottom + swell} {HALF:g} {bottom:g}"
    return f'<path d="M{-HALF:g} {top:g}{curve}V35L0 70L{-HALF:g} 35Z" fill="var(--{colour})"/>'


def tile(scene: str) -> Art:
    """A tile with its scenery, rim, number disc; `--paid` rings it when its number was rolled."""
    svg = scene + hexagon(HEX - 0.75, 'fill="url(#shade)" fill-opacity="0.4"')
    svg += hexagon(HEX - 4, 'fill="none" stroke="var(--light)" stroke-opacity="0.4" stroke-width="2"')
    svg += hexagon(HEX - 0.75, 'fill="none" stroke="var(--outline)" stroke-width="2" stroke-linejoin="round"')
    svg += hexagon(HEX - 5, 'fill="none" stroke="var(--paid)" stroke-width="5"')
    svg += f'<circle cy="{DISC_Y + 1.5}" r="22.5" fill="var(--shadow)" fill-opacity="0.35"/>'
    svg += f'<circle cy="{DISC_Y}" r="21.5" fill="url(#bone)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += f'<circle cy="{DISC_Y}" r="24" fill="none" stroke="var(--paid)" stroke-width="4"/>'
    ring = hexagon(HEX - 7, 'fill="none" stroke="var(--turquoise)" stroke-width="8"')
    ring += hexagon(HEX - 13, 'fill="none" stroke="var(--light)" stroke-width="2.5"')
    svg += f'<g opacity="var(--aim)">{ring}</g>'
    return Art(svg, (-TOUCH, -TOUCH, 2 * TOUCH, 2 * TOUCH), TOUCH, (NUMBER, PIPS))


def home(tribe: str, category: str) -> str:
    """The home of a tribe: its ring, its emblem, and the sign of its Event cards."""
    svg = hexagon(HEX - 0.75, 'fill="var(--home-sky)"') + ground(-16, -24, "home-mid") + ground(4, -6, "home")
    svg += hexagon(HEX - 8, 'fill="none" stroke="var(--outline)" stroke-width="10"')
    svg += hexagon(HEX - 8, f'fill="none" stroke="var(--tribe-{tribe})" stroke-width="7.5"')
    svg += f'<circle cy="-22" r="23" fill="var(--tribe-{tribe})" stroke="var(--outline)" stroke-width="1.6"/>'
    svg += f'<circle cy="-22" r="20" fill="none" stroke="var(--ink-{tribe})" stroke-opacity="0.5" stroke-width="1.2"/>'
    svg += sign(tribe, f"ink-{tribe}", 0, -22, 1.3)
    svg += f'<circle cx="37" cy="8" r="12" fill="var(--cat-{category})" {EDGE}/>'
    return svg + category_sign(category, "cat-ink", 37, 8, 0.66)


def trade(good: str) -> Art:
    """A trading place on the coast: a sail with the good, and its rate below (PA-9.4, PA-9.5)."""
    colour, emblem = ("ivory", "star") if good == "all" else (good, good)
    sail = "M-21 -27C-8 -31 8 -31 21 -27C17 -14 18 -4 22 8C8 4 -8 4 -22 8C-18 -4 -17 -14 -21 -27Z"
    svg = '<ellipse cx="1" cy="24" rx="25" ry="4.5" fill="var(--shadow)" fill-opacity="0.25"/>'
    svg += f'<path d="M-27 12H27L19 25H-19Z" fill="url(#wood)" {EDGE}/>'
    svg += '<path d="M0 -30V12" stroke="var(--cedar-deep)" stroke-width="3"/>'
    svg += f'<path d="{sail}" fill="var(--{colour})" {EDGE}/>'
    return Art(svg + sign(emblem, f"{colour}-ink", 0, -11, 0.92), (-28, -32, 56, 60), 14, (RATE,))
