"""The art of a city: land and roads, the wall with its towers and gates, the spots where armies stand, the armies."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.table.art.pieces import picture
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

CITY = (656.0, 694.0)
TITLE = 40.0
LAND = 548.0
WALL = (84.0, 66.0, 488.0, 416.0)
OUTER = (38.0, 24.0, 580.0, 490.0)
STREETS = (116.0, 104.0, 424.0, 340.0)
COURTS = (172.0, 160.0, 312.0, 228.0)
MIDDLE = (328.0, 274.0)
HOUSES = (
    *((134, 84, 40), (182, 82, 30), (220, 84, 44), (392, 84, 36), (436, 82, 44), (488, 84, 30)),
    *((98, 150, 0), (98, 182, 0), (98, 214, 0), (98, 330, 0), (98, 362, 0), (98, 394, 0)),
    *((532 + 12, 150, 0), (544, 182, 0), (544, 214, 0), (544, 330, 0), (544, 362, 0), (544, 394, 0)),
    *((134, 454, 40), (182, 456, 34), (226, 454, 40), (392, 454, 44), (444, 456, 32), (484, 454, 36)),
    *((134, 130, 26), (134, 164, 24), (134, 206, 24), (134, 338, 24), (134, 384, 26), (166, 412, 34), (210, 408, 40)),
    *((166, 126, 30), (206, 124, 44), (404, 124, 40), (452, 128, 34), (498, 132, 26), (498, 168, 26), (498, 206, 26)),
    *((498, 338, 26), (498, 384, 26), (452, 410, 36), (404, 412, 38)),
)
"""The roofs between the streets: left, top and width; 0 is a narrow one at the wall."""
HILLS = (
    *((120, 14, 62, 10), (250, 8, 70, 7), (416, 9, 80, 8), (560, 13, 66, 10)),
    *((36, 96, 30, 8), (620, 96, 30, 8), (110, 538, 70, 8)),
)
TREES = (
    *((84, 40), (98, 50), (252, 50), (408, 44), (560, 52), (574, 44), (12, 214), (22, 222), (14, 330), (70, 344)),
    *((640, 210), (646, 222), (590, 334), (642, 340), (98, 496), (240, 500), (252, 506), (404, 500), (556, 496)),
)


def frame(box: tuple[float, float, float, float], round: float, paint: str) -> str:
    return art.box(*box, round, paint)


def road(box: tuple[float, float, float, float], round: float, width: float, token: str) -> str:
    """A way around, drawn as a pale band with a darker edge."""
    edge = frame(box, round, f'fill="none" stroke="var(--road-edge)" stroke-width="{width + 3:g}"')
    return edge + frame(box, round, f'fill="none" stroke="var(--{token})" stroke-width="{width:g}"')


def link(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    path = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
    return (
        f'<path d="{path}" stroke="var(--road-edge)" stroke-width="{width + 3:g}"/>'
        f'<path d="{path}" stroke="var(--road)" stroke-width="{width:g}"/>'
    )


def land_art() -> str:
    """Hills, a brook, pools and trees around the city."""
    w, _ = CITY
    svg = art.box(0, 0, w, LAND, 0, 'fill="var(--land)"')
    for x, y, rx, ry in HILLS:
        svg += f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="var(--hill)"/>'
    svg += '<path d="M70 0C60 60 78 120 66 190S76 330 64 400S80 500 70 548" fill="none" stroke="var(--brook)" '
    svg += 'stroke-width="5" stroke-linecap="round"/>'
    svg += '<ellipse cx="538" cy="532" rx="26" ry="9" fill="var(--brook)" stroke="var(--hill)" stroke-width="1.5"/>'
    svg += '<ellipse cx="64" cy="170" rx="13" ry="7" fill="var(--brook)" stroke="var(--hill)" stroke-width="1.5"/>'
    for x, y in TREES:
        svg += f'<circle cx="{x}" cy="{y}" r="5.5" fill="var(--tree)"/>'
        svg += f'<circle cx="{x - 1.5}" cy="{y - 1.8}" r="2.4" fill="var(--light)" fill-opacity="0.2"/>'
    return svg


def houses_art() -> str:
    """Flat roofs in the quarters of the city."""
    svg = ""
    for number, (x, y, width) in enumerate(HOUSES):
        w, h = (width, 16) if width else (10, 26)
        tone = ("roof", "roof-deep")[number % 2]
        paint = f'fill="var(--{tone})" stroke="var(--limestone-deep)" stroke-opacity="0.5" stroke-width="1"'
        svg += art.box(x, y, w, h, 2, paint)
    return svg


def wall_art() -> str:
    """The wall with its battlements, a tower at each corner."""
    x, y, w, h = WALL
    svg = art.box(x - 7, y - 4, w + 14, h + 14, 4, 'fill="var(--shadow)" fill-opacity="0.22"')
    svg += frame(WALL, 3, 'fill="var(--streets)" stroke="var(--outline)" stroke-opacity="0.55" stroke-width="17"')
    svg += frame(WALL, 3, 'fill="var(--streets)" stroke="var(--limestone)" stroke-width="14"')
    svg += frame(WALL, 3, 'fill="none" stroke="var(--limestone-deep)" stroke-width="5" stroke-dasharray="7 6"')
    return svg


def towers_art() -> str:
    x, y, w, h = WALL
    svg = ""
    for cx in (x, x + w):
        for cy in (y, y + h):
            svg += art.box(
                cx - 15, cy - 15, 30, 30, 5, 'fill="var(--limestone)" stroke="var(--outline)" stroke-width="1.5"'
            )
            svg += art.box(
                cx - 9, cy - 9, 18, 18, 3, 'fill="var(--limestone-deep)" stroke="var(--outline)" stroke-opacity="0.4"'
            )
    return svg


def city_art(content: Content, emblem: str) -> Art:
    """The whole board of a player: title, land, wall, roads, and the ground for the slots; north is at the bottom."""
    w, h = CITY
    cx, cy = MIDDLE
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += art.shadow(0, 0, w, h, 12)
    svg += art.box(0, 0, w, h, 12, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"')
    inner = land_art()
    inner += road(OUTER, 110, 11, "road")
    for gate in content.gates:
        ends = [spot for spot in content.spots if spot.id in (gate.outside, gate.inside)]
        inner += link(ends[0].x, ends[0].y, ends[1].x, ends[1].y, 11)
    inner += wall_art() + houses_art()
    inner += road(STREETS, 40, 11, "road") + link(cx, STREETS[1], cx, COURTS[1], 9)
    inner += link(cx, COURTS[1] + COURTS[3], cx, STREETS[1] + STREETS[3], 9)
    inner += link(STREETS[0], cy, COURTS[0], cy, 9) + link(COURTS[0] + COURTS[2], cy, STREETS[0] + STREETS[2], cy, 9)
    x, y, cw, ch = COURTS
    court = (x - 16, y - 16, cw + 32, ch + 32)
    inner += frame(court, 14, 'fill="var(--court)" stroke="var(--limestone-deep)" stroke-width="2.5"')
    inner += frame(COURTS, 22, 'fill="none" stroke="var(--road)" stroke-width="9" stroke-opacity="0.8"')
    inner += towers_art()
    inner += compass(32, 512)
    svg += f'<g transform="translate(0 {TITLE:g})">{inner}</g>'
    svg += f'<path d="M12 0H{w - 12:g}A12 12 0 0 1 {w:g} 12V{TITLE:g}H0V12A12 12 0 0 1 12 0Z" fill="var(--seat)"/>'
    svg += f'<path d="M0 {TITLE:g}H{w:g}M0 {TITLE + LAND:g}H{w:g}" stroke="var(--outline)" stroke-opacity="0.6"/>'
    svg += '<circle cx="22" cy="20" r="14" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.5"/>'
    svg += art.mark(emblem, "seat-ink", 22, 20, 0.82)
    name = TextSlot(46, 4, 210, 32, 21, 800, "serif", "start", fill="seat-ink", shrink=0.7)
    return Art(svg, (0, 0, w, h), 12, (name,))


def compass(x: float, y: float) -> str:
    """A needle that says where north is: below."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="15" fill="var(--parchment)" fill-opacity="0.8" '
        'stroke="var(--line)"/><path d="M0 12L-4.5 0H4.5Z" fill="var(--brick)"/>'
        '<path d="M0 -12L-4.5 0H4.5Z" fill="var(--limestone-deep)"/>'
        '<path d="M-3 24V16L3 24V16" fill="none" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/></g>'
    )


def gate_art(guarded: bool) -> Art:
    """A gate between two towers; guarded it has doors, spears and a shield (ST-8.5)."""
    svg = art.box(-22, -9, 44, 18, 0, 'fill="var(--road)"')
    if guarded:
        svg += art.box(-21, -9, 42, 18, 2, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.5"')
        svg += '<path d="M0 -9V9" stroke="var(--outline)" stroke-width="1.5"/>'
        svg += (
            '<path d="M-15 12L15 -12M15 12L-15 -12" stroke="var(--outline)" stroke-width="2.6" stroke-linecap="round"/>'
        )
        svg += '<circle r="10" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
        svg += art.mark("shield", "gold-ink", 0, 0, 0.56)
    else:
        doors = "M-21 -9L-12 -16M21 -9L12 -16"
        svg += f'<path d="{doors}" stroke="var(--outline)" stroke-width="6" stroke-linecap="round"/>'
        svg += f'<path d="{doors}" stroke="var(--cedar-light)" stroke-width="3.4" stroke-linecap="round"/>'
    for x in (-33, 21):
        svg += art.box(x, -13, 12, 26, 3, 'fill="var(--limestone)" stroke="var(--outline)" stroke-width="1.4"')
    return Art(svg, (-34, -17, 68, 34), 6)


SIDES = {
    "below": TextSlot(-40, 17, 80, 26, 12, 700, fill="name", halo="name-halo", lines=2, shrink=0.75, top=True),
    "under": TextSlot(-55, 17, 110, 14, 12, 700, fill="name", halo="name-halo", shrink=0.75, top=True),
    "narrow": TextSlot(-26, 17, 52, 28, 11.5, 700, fill="name", halo="name-halo", lines=2, shrink=0.75, top=True),
    "above right": TextSlot(18, -26, 90, 14, 12, 700, anchor="start", fill="name", halo="name-halo", shrink=0.75),
    "below right": TextSlot(18, 10, 90, 14, 12, 700, anchor="start", fill="name", halo="name-halo", shrink=0.75),
}
"""Where a spot's name stands."""
SIDE_OF = {
    **dict.fromkeys(("en_rogel", "topheth", "rephaim", "nob", "fish_camp", "upper_pool"), "under"),
    **dict.fromkeys(("horse_street", "valley_square", "court_east", "court_west"), "narrow"),
    **dict.fromkeys(("court_south", "second_quarter"), "above right"),
    **dict.fromkeys(("court_north", "city_of_david"), "below right"),
}
"""Spots whose name does not stand below them."""


def spot_art(zone: str, side: str) -> Art:
    """A place for one army: sandy outside, pale in a street, rimmed with gold in a court."""
    fill = {"outside": "sand", "street": "ivory", "court": "ivory"}[zone]
    svg = '<circle cy="1.5" r="16" fill="var(--shadow)" fill-opacity="0.3"/>'
    if zone == "court":
        svg += f'<circle r="15" fill="var(--{fill})" stroke="var(--outline)" stroke-width="6"/>'
        svg += f'<circle r="15" fill="var(--{fill})" stroke="var(--gold)" stroke-width="4"/>'
        svg += '<path d="M0 -8L7 0L0 8L-7 0Z" fill="none" stroke="var(--gold)" stroke-width="2"/>'
    elif zone == "street":
        svg += f'<circle r="15.2" fill="var(--{fill})" stroke="var(--outline)" stroke-width="1.6"/>'
        svg += '<path d="M-6 -6H6V6H-6Z" fill="none" stroke="var(--limestone-deep)" stroke-width="2"/>'
    else:
        svg += f'<circle r="15.2" fill="var(--{fill})" stroke="var(--outline)" stroke-width="1.6"/>'
        svg += '<circle r="5" fill="none" stroke="var(--limestone-deep)" stroke-width="2"/>'
    return Art(svg, (-17, -17, 34, 34), 17, (SIDES[side],))


def army_art(emblem: str) -> Art:
    """A Babylonian army: a red shield with its number, the spear and the emblem of whoever sends it."""
    svg = '<ellipse cx="1" cy="17" rx="15" ry="4" fill="var(--shadow)" fill-opacity="0.35"/>'
    svg += '<path d="M14 18L19 -22" stroke="var(--outline)" stroke-width="4" stroke-linecap="round"/>'
    svg += '<path d="M14 18L19 -22" stroke="var(--cedar-light)" stroke-width="2" stroke-linecap="round"/>'
    svg += '<path d="M16 -20L19.6 -28L22 -19.6Z" fill="var(--silver)" stroke="var(--outline)" stroke-width="1"/>'
    shield = "M0 -19C5 -16 10 -15 15 -15C15.6 0 11 11 0 18C-11 11 -15.6 0 -15 -15C-10 -15 -5 -16 0 -19Z"
    svg += f'<path d="{shield}" fill="var(--brick)" stroke="var(--outline)" stroke-width="1.8"/>'
    svg += f'<path d="{shield}" fill="url(#shine)"/>'
    svg += '<circle cx="-12" cy="-14" r="7.5" fill="var(--seat)" stroke="var(--outline)" stroke-width="1.2"/>'
    svg += art.mark(emblem, "seat-ink", -12, -14, 0.42)
    return Art(svg, (-20, -28, 42, 48), 14, (TextSlot(-11, -10, 22, 24, 20, 800, "serif", fill="cedar-ink"),))


def map_art(content: Content) -> dict[str, Art]:
    """Everything that lies on the land."""
    found = {"gate.open": gate_art(False), "gate.guarded": gate_art(True)}
    for seat in range(2):
        found[f"city.{seat}"] = city_art(content, EMBLEMS[seat])
        found[f"army.{seat}"] = army_art(EMBLEMS[seat])
    for zone in ("outside", "street", "court"):
        for side in SIDES:
            found[f"spot.{zone}.{side.replace(' ', '-')}"] = spot_art(zone, side)
    found["siege"] = siege_art()
    found["siege.none"] = empty_siege_art()
    return found


def siege_art() -> Art:
    """The siege tower that stands before a besieged city, with its counter."""
    svg = art.shadow(-28, -32, 56, 64, 9)
    svg += art.box(-28, -32, 56, 64, 9, 'fill="var(--brick)" stroke="var(--outline)" stroke-width="1.5"')
    svg += picture("siege", "cedar-ink", 0, -10, 1.25)
    return Art(svg, (-28, -32, 56, 64), 9, (TextSlot(-26, 12, 52, 16, 13, 700, fill="cedar-ink", shrink=0.7),))


def empty_siege_art() -> Art:
    svg = art.box(
        -24, -28, 48, 56, 8, 'fill="none" stroke="var(--road-edge)" stroke-width="1.3" stroke-dasharray="4 4"'
    )
    return Art(svg + picture("siege", "road-edge", 0, 0, 1), (-24, -28, 48, 56), 8)
