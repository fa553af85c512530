"""The art of the table: the two halves of the board, Locations, ways, cards, squares, panels and pieces."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content import LETTERS, RESOURCES, Building, Content, Location
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

GROUND, WAY, PLACE, THING, PIECE = 0, 1, 2, 3, 4
"""Layers of nodes."""

PLATE = (124.0, 84.0)
LAND_LEFT, LAND_TOP = 606.0, 48.0
OFFER = (186.0, 100.0)
CARD = (94.0, 96.0)
PANEL = (396.0, 142.0)
MATS_LEFT, MAT_PITCH, SQUARE_PITCH, SQUARE_TOP = 205.0, 78.0, 45.0, 560.0
AREAS = {
    "merchant": (6.0, 616.0, "Merchant", "Buy or sell up to three cubes"),
    "trader": (302.0, 616.0, "Trader", "Give one cube, take two others"),
    "levite": (6.0, 758.0, "Levite", "A Temple Tile and a card for G C or S W F"),
    "foreman": (302.0, 758.0, "Foreman", "A Building, a Customs House, a Road"),
}
AREA = (290.0, 134.0)
HOLY_NAMES = ("Ark of the Covenant", "Menorah", "Altar of Incense", "Table of the Presence")
HOLY_HINTS = ("3 cards", "half of 7+", "X and 8", "G C S W F")
HOLY_GLYPHS = ("dove", "lamp", "crown", "leaf")
TERRAIN_MARKS = {
    "coast": "M-9 3q4.5 -6 9 0t9 0M-9 -4q4.5 -6 9 0t9 0",
    "plain": "M0 9V-9M0 -4l-5 -4M0 -4l5 -4M0 2l-5 -4M0 2l5 -4",
    "forest": "M0 9V2M-8 3L0 -10L8 3Z",
    "highland": "M-10 7L-3 -7L1 0L4 -4L10 7Z",
    "desert": "M-10 5q5 -9 10 0q5 -9 10 0M-6 -4q4 -5 8 0",
}


def own_art(content: Content) -> dict[str, Art]:
    """Everything this game adds to the shared vocabulary."""
    found = {"city": city_art(), "land": land_art(content)}
    for place in content.locations:
        found[f"plate.{place.id}"] = plate_art(place)
    for edge in content.edges:
        ends = content.locations[edge.ends[0]], content.locations[edge.ends[1]]
        found[f"path.{edge.id}"] = way_art(*ends, road=False)
        found[f"road.{edge.id}"] = way_art(*ends, road=True)
    for building in content.buildings:
        found[f"offer.{building.id}"] = offer_art(building)
    for kind in RESOURCES:
        found[f"square.{kind}"] = square_art(kind)
        found[f"supply.{kind}"] = supply_art(kind)
        found[f"count.{kind}"] = count_art(kind)
    for seat in range(5):
        found[f"panel.{seat}"] = panel_art(EMBLEMS[seat])
        found[f"worker.{seat}"] = art.meeple(EMBLEMS[seat])
        found[f"house.{seat}"] = house_art()
        found[f"favor.{seat}"] = art.disc(11, EMBLEMS[seat])
    for number, glyph in enumerate(HOLY_GLYPHS):
        found[f"holy.{number}"] = holy_art(glyph)
    found.update(
        {
            "step": step_art(),
            "square": square_art(""),
            "area": area_art(),
            "ring": ring_art(),
            "temple.tile": tile_art(),
            "temple.floor": floor_art(),
            "shortage": shortage_art(),
            "offer.none": empty_art(*OFFER),
            "chip": chip_art(),
            "card": card_art(),
            "fortune.deck": art.deck(78, 58, "cedar", "gold-light", "scroll"),
            "fortune.top": top_art(),
            "roads": roads_art(),
            "year": year_art(),
            "room": room_art(),
        }
    )
    return found


def cube_svg(kind: str, x: float, y: float, size: float = 15) -> str:
    """A small cube lying flat, with its letter drawn by the text slot that comes with it."""
    half = size / 2
    return (
        f'<rect x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}" rx="3" '
        f'fill="var(--cube-{kind})" stroke="var(--outline)" stroke-width="1.1"/>'
        f'<rect x="{x - half + 1.2:g}" y="{y - half + 1.2:g}" width="{size - 2.4:g}" height="{size / 3:g}" rx="2" '
        f'fill="var(--light)" fill-opacity="0.3"/>'
    )


def cube_slot(kind: str, x: float, y: float, size: float = 15) -> TextSlot:
    half = size / 2
    return TextSlot(x - half, y - half, size, size, size * 0.72, 700, fill=f"cube-{kind}-ink")


def kind_of(letter: str) -> str:
    return RESOURCES[LETTERS.index(letter)]


# The city ------------------------------------------------------------------------------------------------------


def city_art() -> Art:
    """The left half: walls, and the names of what stands there."""
    svg = art.shadow(0, 0, 596, 896, 14)
    svg += art.box(0, 0, 596, 896, 14, 'fill="url(#paper)" stroke="var(--line)" stroke-width="2"')
    crenels = "".join(f"M{x} 0v-0h14v9h10v-9" for x in range(14, 570, 24))
    svg += f'<path d="{crenels}" fill="none" stroke="var(--line)" stroke-opacity="0.6" stroke-width="2"/>'
    for top, height in ((22, 204), (232, 96), (334, 276)):
        paint = 'fill="var(--well)" fill-opacity="0.45" stroke="var(--line)" stroke-width="1.2"'
        svg += art.box(200, top, 390, height, 10, paint)
    svg += art.mark("crown", "gold-deep", 216, 36, 0.7)
    slots = (
        TextSlot(226, 26, 340, 18, 15, 800, "serif", "start"),
        TextSlot(206, 338, 380, 18, 15, 800, "serif", "start"),
        *(TextSlot(MATS_LEFT + 77 * k, 586, 70, 20, 14, 700, "serif") for k in range(5)),
    )
    return Art(svg, (0, 0, 596, 896), 14, slots)


def area_art() -> Art:
    """One of the four people: name, hint and a note; rings and Workers lie on it."""
    w, h = AREA
    svg = art.shadow(0, 0, w, h, 10)
    svg += art.box(0, 0, w, h, 10, 'fill="var(--well)" stroke="var(--line)" stroke-width="1.5"')
    svg += art.box(2, 2, w - 4, h - 4, 9, 'fill="none" stroke="var(--mark)" stroke-width="3"')
    slots = (
        TextSlot(12, 6, w - 24, 26, 20, 800, "serif", "start"),
        TextSlot(12, 34, w - 24, 18, 14, 500, anchor="start", fill="muted"),
        TextSlot(12, 54, w - 24, 18, 14, 700, anchor="start"),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def ring_art() -> Art:
    svg = '<circle r="16" fill="var(--parchment)" stroke="var(--gold-deep)" stroke-width="2.4"/>'
    svg += '<circle r="11" fill="none" stroke="var(--line)" stroke-width="1"/>'
    return Art(svg, (-17, -17, 34, 34), 17)


def holy_art(glyph: str) -> Art:
    """A space of the Holy Place."""
    svg = art.box(0, 0, 92, 84, 9, 'fill="var(--parchment)" stroke="var(--gold-deep)" stroke-width="2"')
    svg += art.box(4, 4, 84, 76, 6, 'fill="none" stroke="var(--gold)" stroke-width="1"')
    svg += art.mark(glyph, "gold-deep", 46, 54, 0.9)
    slots = (TextSlot(5, 5, 82, 32, 13, 800, "serif", lines=2), TextSlot(5, 66, 82, 14, 11.5, 500, fill="muted"))
    return Art(svg, (0, 0, 92, 84), 9, slots)


def tile_art() -> Art:
    """A Temple Tile, face down: a block of ivory with a gate."""
    svg = art.shadow(0, 0, 68, 38, 4)
    svg += art.box(0, 0, 68, 38, 4, 'fill="url(#bone)" stroke="var(--outline)" stroke-width="1.2"')
    svg += (
        '<path d="M0 19H68M22 0V19M46 0V19M12 19V38M34 19V38M56 19V38" stroke="var(--ivory-deep)" stroke-width="1.4"/>'
    )
    return Art(svg, (0, 0, 68, 38), 4)


def floor_art() -> Art:
    """A Temple square without a tile: taken, or not in use."""
    svg = art.box(0, 0, 68, 38, 4, 'fill="url(#gilt)" fill-opacity="0.55" stroke="var(--gold-deep)" stroke-width="1"')
    return Art(svg, (0, 0, 68, 38), 4, (TextSlot(4, 4, 60, 30, 14, 700, fill="gold-ink"),))


def square_art(kind: str) -> Art:
    """A market square with its price, and the cube on it."""
    svg = art.box(0, 0, 70, 41, 6, 'fill="var(--parchment)" stroke="var(--line)" stroke-width="1.3"')
    svg += '<circle cx="55" cy="20.5" r="11" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"/>'
    slots: tuple[TextSlot, ...] = (TextSlot(45, 9.5, 20, 22, 15, 800, "serif", fill="gold-ink"),)
    if kind:
        svg += cube_svg(kind, 22, 20.5, 28)
        slots = (*slots, cube_slot(kind, 22, 20.5, 28))
    return Art(svg, (0, 0, 70, 41), 6, slots)


# Cards ---------------------------------------------------------------------------------------------------------


def offer_art(building: Building) -> Art:
    """A Building Card: name, cost, Favor, what it does; the bonus of its place in a gilt lozenge."""
    w, h = OFFER
    svg = art.shadow(0, 0, w, h, 8)
    svg += art.box(0, 0, w, h, 8, 'fill="url(#paper)" stroke="var(--cedar)" stroke-width="2"')
    svg += art.box(2, 2, w - 4, 22, 6, 'fill="var(--cedar)"')
    slots = [
        TextSlot(8, 2, w - 16, 22, 14, 800, "serif", "start", fill="cedar-ink", shrink=0.6),
        TextSlot(10, 27, w - 20, 46, 12.5, 500, anchor="start", lines=3, top=True),
        TextSlot(w - 62, 76, 26, 20, 16, 800, "serif", fill="gold-ink"),
        TextSlot(w - 31, 77, 26, 18, 13, 700, fill="ivory-ink"),
    ]
    svg += f'<circle cx="{w - 49:g}" cy="86" r="12" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"/>'
    svg += art.box(w - 32, 77, 28, 18, 9, 'fill="var(--ivory)" stroke="var(--gold-deep)" stroke-width="1.2"')
    for number, letter in enumerate(building.cost):
        kind = kind_of(letter)
        svg += cube_svg(kind, 17 + 19 * number, 86, 16)
        slots.append(cube_slot(kind, 17 + 19 * number, 86, 16))
    return Art(svg, (0, 0, w, h), 8, tuple(slots))


def empty_art(w: float, h: float) -> Art:
    paint = 'fill="var(--well)" fill-opacity="0.6" stroke="var(--line)" stroke-width="1.5" stroke-dasharray="6 5"'
    return Art(art.box(0, 0, w, h, 8, paint), (0, 0, w, h), 8, (TextSlot(10, 0, w - 20, h, 14, 500, fill="muted"),))


def card_art() -> Art:
    """A Fortune Card that the viewer sees."""
    w, h = CARD
    svg = art.shadow(0, 0, w, h, 7)
    svg += art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="2"')
    svg += f'<path d="M8 31H{w - 8:g}" stroke="var(--gold)" stroke-width="1"/>'
    slots = (
        TextSlot(5, 3, w - 10, 27, 12.5, 800, "serif", lines=2),
        TextSlot(6, 34, w - 12, 48, 10.5, 500, lines=5, shrink=0.8, top=True, anchor="start"),
        TextSlot(5, 82, w - 10, 12, 9.5, 500, fill="muted"),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


def top_art() -> Art:
    svg = art.box(0, 0, 92, 62, 7, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"')
    return Art(svg, (0, 0, 92, 62), 7, (TextSlot(6, 4, 80, 36, 12.5, 700, lines=2), TextSlot(6, 42, 80, 16, 12, 500)))


# The land ------------------------------------------------------------------------------------------------------


def land_art(content: Content) -> Art:
    """The right half: the sea in the west, Jordan with its two lakes, and the land tinted."""
    w, h = 584.0, 896.0
    svg = art.shadow(0, 0, w, h, 14)
    svg += art.box(0, 0, w, h, 14, 'fill="var(--land)" stroke="var(--line)" stroke-width="2"')
    coast = (
        "M2 14A12 12 0 0 1 14 2H96C92 40 60 60 58 110C56 160 96 190 92 240C88 290 70 320 64 380C58 440 30 470 26 520"
        "C22 560 18 590 10 620L2 640Z"
    )
    svg += f'<path d="{coast}" fill="var(--sea-wash)" stroke="var(--sea-edge)" stroke-width="2"/>'
    jordan = "M242 142C250 180 256 210 260 236M262 286C250 340 300 400 296 450C294 490 318 500 326 506"
    svg += f'<path d="{jordan}" fill="none" stroke="var(--sea-edge)" stroke-width="6" stroke-linecap="round"/>'
    for x, y, rx, ry in ((260, 260, 17, 32), (330, 577, 20, 72)):
        svg += (
            f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="var(--sea-wash)" stroke="var(--sea-edge)" '
            f'stroke-width="2"/>'
        )
    for place in content.locations:
        px, py = place.x - LAND_LEFT, place.y - LAND_TOP
        reach_x, reach_y = min(86.0, px - 4, w - 4 - px), min(62.0, py - 4, h - 4 - py)
        hue = f'fill="var(--{place.terrain})" fill-opacity="0.35"'
        svg += f'<ellipse cx="{px:g}" cy="{py:g}" rx="{reach_x:g}" ry="{reach_y:g}" {hue}/>'
    return Art(svg, (0, 0, w, h), 14, (TextSlot(150, 8, 200, 24, 19, 800, "serif", fill="muted"),))


def plate_art(place: Location) -> Art:
    """A Location, around its centre: name, ring for a Worker, its cubes, terrain emblem; dashed outside Israel."""
    w, h = PLATE
    x, y = -w / 2, -h / 2
    dash = "" if place.israel else ' stroke-dasharray="7 4"'
    svg = art.shadow(x, y, w, h, 10)
    paint = f'fill="var(--{place.terrain})" stroke="var(--outline)" stroke-width="1.8"{dash}'
    svg += art.box(x, y, w, h, 10, paint)
    svg += art.box(x + 3, y + 3, w - 6, h - 6, 8, 'fill="none" stroke="var(--mark)" stroke-width="3"')
    svg += '<circle cx="-42" cy="2" r="15" fill="var(--parchment)" stroke="var(--gold-deep)" stroke-width="2"/>'
    svg += (
        f'<g transform="translate(46 2)"><path d="{TERRAIN_MARKS[place.terrain]}" fill="none" '
        f'stroke="var(--plate-ink)" stroke-opacity="0.65" stroke-width="2" stroke-linejoin="round"/></g>'
    )
    slots = [TextSlot(x + 8, y + 3, w - 16, 20, 16, 800, "serif", fill="plate-ink")]
    left = 2 - 11 * (len(place.produces) - 1)
    for number, letter in enumerate(place.produces):
        kind = kind_of(letter)
        svg += cube_svg(kind, left + 22 * number, 2, 19)
        slots.append(cube_slot(kind, left + 22 * number, 2, 19))
    return Art(svg, (x, y, w, h), 10, tuple(slots))


def way_art(start: Location, end: Location, road: bool) -> Art:
    """A footpath between two Locations, or the Road on it, around its middle."""
    dx, dy = (end.x - start.x) / 2, (end.y - start.y) / 2
    line = f"M{-dx:g} {-dy:g}L{dx:g} {dy:g}"
    if road:
        svg = f'<path d="{line}" stroke="var(--road)" stroke-width="11" stroke-linecap="round"/>'
        svg += f'<path d="{line}" stroke="var(--road-core)" stroke-width="4" stroke-linecap="round"/>'
    else:
        svg = f'<path d="{line}" stroke="var(--mark)" stroke-width="9" stroke-opacity="0.7"/>'
        dots = 'stroke-dasharray="2 8" stroke-linecap="round"'
        svg += f'<path d="{line}" stroke="var(--footpath)" stroke-width="3.5" {dots}/>'
    return Art(svg, (-20, -20, 40, 40), 20)


def house_art() -> Art:
    svg = '<path d="M-8 8V-2L0 -9L8 -2V8Z" fill="var(--seat)" stroke="var(--outline)" stroke-width="1.3"/>'
    svg += '<path d="M-2.5 8V2H2.5V8Z" fill="var(--seat-ink)" fill-opacity="0.8"/>'
    return Art(svg, (-9, -10, 18, 19), 2)


def shortage_art() -> Art:
    svg = art.box(-27, -14, 54, 30, 4, 'fill="var(--shortage)" stroke="var(--outline)" stroke-width="1.5"')
    cracks = "M-20 -14L-8 -2L-14 6L-2 16M6 -14L2 -4L12 4L8 16"
    svg += f'<path d="{cracks}" fill="none" stroke="var(--outline)" stroke-width="1.4"/>'
    return Art(svg, (-27, -14, 54, 30), 4, (TextSlot(-26, -13, 52, 28, 11.5, 700, fill="ivory"),))


def supply_art(kind: str) -> Art:
    """A pile of the supply with its count."""
    svg = art.box(0, 0, 78, 78, 9, 'fill="var(--parchment)" stroke="var(--line)" stroke-width="1.3"')
    svg += cube_svg(kind, 32, 33, 24) + cube_svg(kind, 46, 28, 24)
    slots = (cube_slot(kind, 46, 28, 24), TextSlot(4, 50, 70, 24, 19, 800, "serif"))
    return Art(svg, (0, 0, 78, 78), 9, slots)


def roads_art() -> Art:
    svg = art.box(0, 0, 84, 78, 9, 'fill="var(--parchment)" stroke="var(--line)" stroke-width="1.3"')
    for y in (18, 30, 42):
        svg += f'<path d="M14 {y}H70" stroke="var(--road)" stroke-width="8" stroke-linecap="round"/>'
    return Art(svg, (0, 0, 84, 78), 9, (TextSlot(4, 50, 76, 24, 19, 800, "serif"),))


# Players -------------------------------------------------------------------------------------------------------


def panel_art(emblem: str) -> Art:
    """A player's panel: name and Favor on a band of his colour, numbers below; cubes and Buildings lie on it."""
    w, h = PANEL
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V32H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/>'
    svg += f'<path d="M1 32H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.5" stroke-width="1"/>'
    svg += art.mark(emblem, "seat-ink", 20, 17, 0.8)
    slots = (
        TextSlot(36, 4, 196, 26, 18, 800, "serif", "start", fill="seat-ink"),
        TextSlot(w - 158, 4, 150, 26, 17, 700, anchor="end", fill="seat-ink"),
        TextSlot(10, 34, w - 20, 20, 14.5, 500, anchor="start", shrink=0.6),
        TextSlot(10, 120, w - 20, 18, 13, 500, anchor="start", fill="muted", shrink=0.6),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def count_art(kind: str) -> Art:
    """A cube with its number on a panel."""
    svg = art.box(0, 0, 58, 26, 13, 'fill="var(--well)" stroke="var(--line)" stroke-width="1"')
    svg += cube_svg(kind, 16, 13, 19)
    return Art(svg, (0, 0, 58, 26), 13, (cube_slot(kind, 16, 13, 19), TextSlot(28, 1, 26, 24, 17, 700)))


def chip_art() -> Art:
    """A Building on a panel."""
    svg = art.box(0, 0, 36, 22, 4, 'fill="var(--cedar)" stroke="var(--outline)" stroke-width="1.1"')
    svg += art.box(1.5, 1.5, 33, 19, 3, 'fill="none" stroke="var(--mark)" stroke-width="2"')
    return Art(svg, (0, 0, 36, 22), 4, (TextSlot(1, 0, 34, 22, 12, 700, fill="cedar-ink"),))


def step_art() -> Art:
    """A step of the Favor track."""
    svg = art.box(0, 0, 45, 34, 5, 'fill="var(--parchment)" stroke="var(--line)" stroke-width="1"')
    return Art(svg, (0, 0, 45, 34), 5, (TextSlot(3, 2, 20, 14, 11, 700, anchor="start", fill="muted"),))


def year_art() -> Art:
    svg = art.box(0, 0, 396, 34, 8, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.3"')
    return Art(svg, (0, 0, 396, 34), 8, (TextSlot(12, 0, 372, 34, 18, 800, "serif", fill="cedar-ink"),))


def room_art() -> Art:
    """An open Customs House space."""
    svg = art.box(-8, -8, 16, 16, 3, 'fill="var(--parchment)" fill-opacity="0.7" stroke="var(--outline)"')
    return Art(svg, (-8, -8, 16, 16), 3)


SAMPLE = Building(
    index=0,
    id="B01",
    name="",
    cost="",
    favor=0,
    kind="A",
    text="",
    scripture="",
    action=(),
    times=1,
    power=None,
    provenance=(),
)
SLOTS = {
    "holy.0": holy_art("dove").slots,
    "offer": offer_art(SAMPLE).slots,
    "fortune.top": top_art().slots,
    "panel": panel_art("fish").slots,
    "card": card_art().slots,
    "year": year_art().slots,
}


def slot_of(name: str, number: int) -> TextSlot:
    """A text slot that texts have to be fitted to."""
    return SLOTS[name][number]
