"""The art of the Land of Israel: the ground, plates of the Locations, footpaths and Roads, houses, Shortage Tiles.

The ship of Hiram, king of Tyre, Jerusalem as a little walled town and the compass are the SVG files in `map`.
"""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import WisdomContent, WisdomLocation
from hiram.games.wisdom_of_solomon.table.art.pieces import OUTLINES, cube_row
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS
from hiram.scene.art.files import drawings
from hiram.scene.art.outlines import Point, distance, rounded, territory, within

DRAWINGS = drawings(__package__, "map")

LAND = (584.0, 806.0)
LAND_LEFT, LAND_TOP = 604.0, 47.0  # of the coordinates in map.toml
ROUND = 26.0

HILLS, (COAST, RIVER) = OUTLINES["terrains"], OUTLINES["land"].values()
WAVES = (
    *((14, 36), (40, 20), (10, 132), (24, 330), (8, 368)),
    *((20, 410), (6, 446), (10, 500), (320, 560), (318, 620)),
)
AROUND = (
    *((-84, -18), (84, -18), (-82, 16), (82, 16), (-46, 56), (46, 56)),
    *((0, 57), (-44, -55), (44, -56), (96, 44), (-96, 44)),
)
"""Where a Location may show what its land is like, around its plate."""

PLATE = (124.0, 84.0)
REACH = (-33.5, -33.5, 67.0, 67.0)
"""How far around the middle of a way a finger may touch."""

RING = (-40.0, 13.0)
"""Where a Worker stands on a plate, from its middle."""

HOUSES_Y = 29.0


def land_arts(content: WisdomContent) -> dict[str, Art]:
    found = {
        "land": land_ground(content),
        "shortage": shortage_art(),
        "room": room_art(),
        "roads": roads_art(),
        "yield": art.badge(16, "gold"),
        "yield.low": art.badge(16, "limestone"),
    }
    for place in content.locations:
        found[f"plate.{place.id}"] = plate_art(place)
    for edge in content.edges:
        ends = content.locations[edge.ends[0]], content.locations[edge.ends[1]]
        found[f"path.{edge.id}"] = path_art(*ends)
        found[f"road.{edge.id}"] = road_art(*ends)
    for seat in range(5):
        found[f"house.{seat}"] = house_art(EMBLEMS[seat])
    return found


def plate_art(place: WisdomLocation) -> Art:
    """A Location, around its middle: name and terrain on a band, ring for a Worker, cubes; dashed outside Israel."""
    w, h = PLATE
    x, y = -w / 2, -h / 2
    dash = "" if place.israel else ' stroke-dasharray="6 4"'
    svg = art.shadow(x, y, w, h, 10)
    svg += art.box(x, y, w, h, 10, 'fill="var(--plate)"')
    band = f"M{x:g} {y + 23:g}v-13a10 10 0 0 1 10 -10h{w - 20:g}a10 10 0 0 1 10 10v13Z"
    svg += f'<path d="{band}" fill="var(--{place.terrain}-band)"/>'
    svg += art.box(x, y, w, h, 10, f'fill="none" stroke="var(--outline)" stroke-width="1.8"{dash}')
    svg += art.box(x - 3, y - 3, w + 6, h + 6, 13, 'fill="none" stroke="var(--mark)" stroke-width="4"')
    ring = f'cx="{RING[0]:g}" cy="{RING[1]:g}" r="18"'
    svg += f'<circle {ring} fill="var(--step)" stroke="var(--gold-deep)" stroke-width="2"/>'
    svg += (
        f'<g transform="translate({x + 14:g} {y + 12:g}) scale(0.85)"><path d="{HILLS[place.terrain]}" fill="none" '
        f'stroke="var(--plate-ink)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></g>'
    )
    middle = 21.0 if place.israel else 20.0
    level = -3.0 if place.israel else 12.0
    cubes, slots = cube_row(place.produces, middle - 14.5 * (len(place.produces) - 1), level, 26, 29)
    name = TextSlot(x + 26, y + 1, w - 30, 22, 18, 800, "serif", "start", fill="plate-ink")
    return Art(svg + cubes, (x, y, w, h), 10, (name, *slots))


def line(start: WisdomLocation, end: WisdomLocation) -> str:
    dx, dy = (end.x - start.x) / 2, (end.y - start.y) / 2
    return f"M{-dx:g} {-dy:g}L{dx:g} {dy:g}"


def path_art(start: WisdomLocation, end: WisdomLocation) -> Art:
    """A footpath between two Locations, around its middle."""
    way = line(start, end)
    svg = f'<path d="{way}" stroke="var(--mark)" stroke-width="10" stroke-opacity="0.75"/>'
    svg += f'<path d="{way}" stroke="var(--footpath)" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>'
    return Art(svg, REACH, 20)


def road_art(start: WisdomLocation, end: WisdomLocation) -> Art:
    """A Road on a footpath."""
    way = line(start, end)
    svg = f'<path d="{way}" stroke="var(--mark)" stroke-width="18" stroke-opacity="0.75"/>'
    svg += f'<path d="{way}" stroke="var(--road)" stroke-width="12" stroke-linecap="round"/>'
    svg += f'<path d="{way}" stroke="var(--road-core)" stroke-width="7" stroke-linecap="round"/>'
    svg += f'<path d="{way}" stroke="var(--road)" stroke-width="7" stroke-dasharray="1.5 8" stroke-opacity="0.7"/>'
    return Art(svg, REACH, 20)


def house_art(emblem: str) -> Art:
    """A Customs House with its owner's emblem on the front."""
    paint = 'fill="var(--seat)" stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"'
    svg = f'<path d="M-10 10V-3L0 -12L10 -3V10Z" {paint}/>'
    svg += art.mark(emblem, "seat-ink", 0, 3, 0.5)
    return Art(svg, (-10.5, -12.5, 21, 23), 3)


def room_art() -> Art:
    """An open Customs House space."""
    paint = 'fill="var(--step)" stroke="var(--muted)" stroke-width="1.3" stroke-dasharray="3 2.5"'
    return Art(f'<path d="M-9 9V-3L0 -11L9 -3V9Z" {paint} stroke-linejoin="round"/>', (-10, -12, 20, 22), 3)


def shortage_art() -> Art:
    """A cracked tile over the cubes of a Location."""
    svg = art.box(-35, -13, 70, 27, 4, 'fill="var(--shortage)" stroke="var(--outline)" stroke-width="1.4"')
    cracks = "M-32 -13L-27 -6M-31 14L-27 7M29 -13L24 -7M31 14L26 8"
    svg += f'<path d="{cracks}" fill="none" stroke="var(--outline)" stroke-width="1.3"/>'
    return Art(svg, (-35, -13, 70, 27), 4, (TextSlot(-34, -13, 68, 27, 18, 700, fill="ivory"),))


def roads_art() -> Art:
    """The pile of Roads."""
    svg = art.box(0, 0, 86, 58, 9, 'fill="var(--plate)" stroke="var(--line)" stroke-width="1.3"')
    for y in (14, 24, 34):
        svg += f'<path d="M9 {y}H38" stroke="var(--road)" stroke-width="8" stroke-linecap="round"/>'
        svg += f'<path d="M9 {y}H38" stroke="var(--road-core)" stroke-width="4" stroke-linecap="round"/>'
    slots = (
        TextSlot(46, 4, 34, 34, 22, 800, "serif", fill="plate-ink"),
        TextSlot(4, 38, 78, 18, 18, 700, fill="plate-ink"),
    )
    return Art(svg, (0, 0, 86, 58), 9, slots)


# The ground ------------------------------------------------------------------------------------------------------


def drawn(name: str, x: float, y: float) -> str:
    """One of the drawings, moved there."""
    return f'<g transform="translate({x:g} {y:g})">{DRAWINGS[name]}</g>'


def spot(place: WisdomLocation) -> Point:
    """The middle of a Location's plate on the land."""
    return place.x - LAND_LEFT, place.y - LAND_TOP


def land_ground(content: WisdomContent) -> Art:
    """Territories tinted by terrain, the Great Sea, the Jordan with its lakes, hills and trees, a ship of Tyre."""
    w, h = LAND
    svg = art.box(0, 0, w, h, 12, 'fill="var(--land)"')
    sites = [spot(place) for place in content.locations]
    cells = [territory(site, sites, LAND) for site in sites]
    for place, cell in zip(content.locations, cells, strict=True):
        svg += f'<path d="{rounded(cell, ROUND)}" fill="var(--{place.terrain})" fill-opacity="0.62"/>'
    svg += f'<path d="{COAST}" fill="url(#deep)" stroke="var(--sea-edge)" stroke-width="2.5"/>'
    svg += f'<path d="{COAST}" fill="none" stroke="var(--light)" stroke-opacity="0.35" stroke-width="7"/>'
    river = 'fill="none" stroke-linecap="round" stroke='
    svg += f'<path d="{RIVER}" {river}"var(--sea-edge)" stroke-width="6.5"/>'
    svg += f'<path d="{RIVER}" {river}"var(--sea-wash)" stroke-width="3.5"/>'
    for x, y, rx, ry in ((260, 260, 16, 30), (331, 580, 21, 80)):
        lake = f'cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"'
        svg += f'<ellipse {lake} fill="url(#deep)" stroke="var(--sea-edge)" stroke-width="2"/>'
    for x, y in WAVES:
        svg += f'<path d="M{x} {y}q5 -5 10 0t10 0" fill="none" stroke="var(--sea-edge)" stroke-width="1.4"/>'
    svg += drawn("ship", 30, 236)
    for place, cell in zip(content.locations, cells, strict=True):
        svg += scenery_svg(content, place, cell)
    svg += drawn("city", 151, 508) + drawn("compass", 546, 660)
    svg += art.box(0, 0, w, h, 12, 'fill="none" stroke="var(--line)" stroke-width="2"')
    slots = (
        TextSlot(150, 10, 224, 26, 20, 800, "serif", fill="map-ink", halo="map-halo"),
        TextSlot(3, 258, 52, 64, 18, 500, "serif", fill="sea-ink", lines=3),
        TextSlot(311, 556, 40, 44, 18, 500, "serif", fill="sea-ink", lines=2),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def scenery_svg(content: WisdomContent, place: WisdomLocation, cell: list[Point]) -> str:
    """Trees, hills, sheaves or dunes around a plate, where neither water nor a way is."""
    x, y = spot(place)
    ways = [(spot(content.locations[a]), spot(content.locations[b])) for a, b in (edge.ends for edge in content.edges)]
    svg = ""
    for dx, dy in AROUND:
        at = (x + dx, y + dy)
        free = within(at, cell, 9) and 12 < at[0] < LAND[0] - 14 and 14 < at[1] < LAND[1] - 12
        if not free or in_water(at) or any(distance(at, *way) < 17 for way in ways):
            continue
        svg += (
            f'<g transform="translate({at[0]:g} {at[1]:g})"><path d="{HILLS[place.terrain]}" fill="none" '
            f'stroke="var(--map-ink)" stroke-opacity="0.5" stroke-width="1.6" stroke-linejoin="round" '
            f'stroke-linecap="round"/></g>'
        )
    return svg


def in_water(at: Point) -> bool:
    """Whether something there would lie in the sea, the Jordan, a lake, or on the name of the map."""
    x, y = at
    sea = x < 118 - y * 0.14 and y < 730
    jordan = 226 < x < 352 and 100 < y < 680 and abs(x - (240 + (y - 120) * 0.19)) < 34
    return (
        sea
        or jordan
        or (y < 44 and 140 < x < 384)
        or (x > 470 and (y > 720 or 620 < y < 700))
        or (110 < x < 196 and 480 < y < 534)
    )
