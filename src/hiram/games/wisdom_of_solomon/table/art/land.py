"""The art of the Land of Israel: plates of the Locations, footpaths and Roads, Customs Houses, Shortage Tiles."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import Content, Location
from hiram.games.wisdom_of_solomon.table.art.grounds import HILLS
from hiram.games.wisdom_of_solomon.table.art.pieces import cube_row
from hiram.scene import Art, TextSlot, art
from hiram.scene.art import EMBLEMS

PLATE = (124.0, 84.0)
RING = (-40.0, 13.0)
"""Where a Worker stands on a plate, from its middle."""

HOUSES_Y = 29.0


def land_art(content: Content) -> dict[str, Art]:
    found = {
        "shortage": shortage_art(),
        "room": room_art(),
        "roads": roads_art(),
        "yield": yield_art("gold"),
        "yield.low": yield_art("limestone"),
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


def plate_art(place: Location) -> Art:
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
    cubes, slots = cube_row(place.produces, middle - 13.5 * (len(place.produces) - 1), level, 23, 27)
    name = TextSlot(x + 25, y + 1, w - 31, 22, 17, 800, "serif", fill="plate-ink")
    return Art(svg + cubes, (x, y, w, h), 10, (name, *slots))


def line(start: Location, end: Location) -> str:
    dx, dy = (end.x - start.x) / 2, (end.y - start.y) / 2
    return f"M{-dx:g} {-dy:g}L{dx:g} {dy:g}"


def path_art(start: Location, end: Location) -> Art:
    """A footpath between two Locations, around its middle."""
    way = line(start, end)
    svg = f'<path d="{way}" stroke="var(--mark)" stroke-width="10" stroke-opacity="0.75"/>'
    svg += f'<path d="{way}" stroke="var(--footpath)" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>'
    return Art(svg, (-20, -20, 40, 40), 20)


def road_art(start: Location, end: Location) -> Art:
    """A Road on a footpath."""
    way = line(start, end)
    svg = f'<path d="{way}" stroke="var(--mark)" stroke-width="18" stroke-opacity="0.75"/>'
    svg += f'<path d="{way}" stroke="var(--road)" stroke-width="12" stroke-linecap="round"/>'
    svg += f'<path d="{way}" stroke="var(--road-core)" stroke-width="7" stroke-linecap="round"/>'
    svg += f'<path d="{way}" stroke="var(--road)" stroke-width="7" stroke-dasharray="1.5 8" stroke-opacity="0.7"/>'
    return Art(svg, (-20, -20, 40, 40), 20)


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
    cracks = "M-30 -13L-24 -3L-29 4L-24 14M28 -13L22 -5L30 3L25 14"
    svg += f'<path d="{cracks}" fill="none" stroke="var(--outline)" stroke-width="1.3"/>'
    return Art(svg, (-35, -13, 70, 27), 4, (TextSlot(-23, -13, 46, 27, 12.5, 700, fill="ivory"),))


def roads_art() -> Art:
    """The pile of Roads."""
    svg = art.box(0, 0, 76, 56, 9, 'fill="var(--plate)" stroke="var(--line)" stroke-width="1.3"')
    for y in (14, 24, 34):
        svg += f'<path d="M9 {y}H38" stroke="var(--road)" stroke-width="8" stroke-linecap="round"/>'
        svg += f'<path d="M9 {y}H38" stroke="var(--road-core)" stroke-width="4" stroke-linecap="round"/>'
    slots = (
        TextSlot(44, 4, 28, 34, 20, 800, "serif", fill="plate-ink"),
        TextSlot(4, 38, 68, 16, 13, 700, fill="plate-ink"),
    )
    return Art(svg, (0, 0, 76, 56), 9, slots)


def yield_art(paint: str) -> Art:
    """How many cubes a Worker of the viewer would bring from here: a gilt coin for much, a stone for little."""
    return art.badge(13, paint)
