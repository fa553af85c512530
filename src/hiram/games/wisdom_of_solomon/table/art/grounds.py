"""What lies under everything: one board with Jerusalem inside its walls and the Land of Israel beside it.

A wide screen and a phone have boards of different shapes, so each has backdrops of its own; those that are not wanted
lie tiny under something else.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot

from hiram.games.wisdom_of_solomon.content.model import Content, Location
from hiram.scene import Art, TextSlot, art

Point = tuple[float, float]

LAND = (584.0, 806.0)
LAND_LEFT, LAND_TOP = 604.0, 47.0
WIDE_BOARD = (1190.0, 888.0)
TALL_BOARD = (892.0, 1184.0)
TRAYS = {"wide": (1190.0, 98.0, 12.0, 150.0, 14.5), "tall": (282.0, 1112.0, 990.0, 250.0, 25.0)}
"""Width and height, and for the words on it their place, their width and the size of their letters."""

KEY = (328.0, 92.0)
GUIDE = (396.0, 294.0)
ROUND = 26.0

COAST = (
    "M2 14A12 12 0 0 1 14 2H118C108 36 66 50 56 84C46 118 50 140 60 168C72 200 94 214 92 246C90 270 58 282 54 302"
    "C52 322 72 330 68 366C64 410 52 440 42 474C32 508 30 530 24 566C18 606 22 620 14 660C10 690 6 700 2 712Z"
)
RIVER = (
    "M246 120C240 150 250 170 252 196C254 214 258 222 259 232M262 288C254 330 292 372 294 430C296 466 314 484 322 500"
)
HILLS = {
    "coast": "M-9 2q4.5 -6 9 0t9 0",
    "plain": "M-5 6V-5M-5 -2l-3 -3M-5 -2l3 -3M4 7V-4M4 -1l-3 -3M4 -1l3 -3",
    "forest": "M0 8V3M-6 3L0 -9L6 3Z",
    "highland": "M-10 6Q-4 -10 1 0Q4 -7 10 6",
    "desert": "M-10 4q5 -8 10 0q5 -6 10 0",
}
AROUND = (
    (-84, -18),
    (84, -18),
    (-82, 16),
    (82, 16),
    (-46, 56),
    (46, 56),
    (0, 57),
    (-44, -55),
    (44, -56),
    (96, 44),
    (-96, 44),
)
"""Where a Location may show what its land is like, around its plate."""


def grounds(content: Content) -> dict[str, Art]:
    return {
        "board.wide": board_art(*WIDE_BOARD, wall=(8, 44, 584, 804), size=1.0),
        "board.tall": board_art(*TALL_BOARD, wall=(6, 6, 880, 1172), size=1.6),
        "land": land_ground(content),
        "key": key_art(),
        "guide": guide_art(),
        "tray.wide": tray_art("wide"),
        "tray.tall": tray_art("tall"),
    }


def board_art(w: float, h: float, wall: tuple[float, float, float, float], size: float) -> Art:
    """The board: a cedar frame, parchment, and the city within its walls, with its name on a ribbon of that size."""
    svg = art.shadow(0, 0, w, h, 16)
    svg += art.box(0, 0, w, h, 16, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="2"')
    svg += art.box(4, 4, w - 8, h - 8, 12, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="1.5"')
    svg += wall_svg(*wall)
    middle, top = wall[0] + wall[2] / 2, wall[1] + 3
    svg += (
        f'<g transform="translate({middle:g} {top:g}) scale({size:g})"><path d="M-92 0h184l-12 12l12 12h-184l12 -12Z" '
    )
    svg += 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"/></g>'
    name = TextSlot(middle - 76 * size, top, 152 * size, 24 * size, 17 * size, 800, "serif", fill="cedar-ink")
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


@cache
def tray_art(screen: str) -> Art:
    """Where the viewer's Fortune Cards lie, on a wide screen or a tall one."""
    w, h, at, width, size = TRAYS[screen]
    svg = art.shadow(0, 0, w, h, 12)
    svg += art.box(0, 0, w, h, 12, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(4, 4, w - 8, h - 8, 9, 'fill="var(--shadow)" fill-opacity="0.28" stroke="var(--gold-deep)"')
    x, y = (at, 8.0) if w > h else (16.0, at)
    words = TextSlot(x, y, width, h - y - 8, size, 700, "serif", fill="cedar-ink", lines=5, shrink=0.8)
    return Art(svg, (0, 0, w, h), 12, (words,))


@cache
def key_art() -> Art:
    """The game in a few lines, at the end of the tray."""
    w, h = KEY
    svg = art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    slots = (
        TextSlot(10, 2, w - 20, 20, 15, 800, "serif"),
        TextSlot(10, 22, w - 20, h - 25, 12.5, 500, lines=5, anchor="start", shrink=0.85),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def guide_art() -> Art:
    """How a year goes; it lies under the log, and shows in pictures, which have none."""
    w, h = GUIDE
    lines = art.panel(w, h, title=34).svg
    slots = (
        TextSlot(16, 4, w - 32, 30, 20, 800, "serif"),
        TextSlot(18, 46, w - 36, h - 56, 17, 500, lines=12, anchor="start", top=True),
    )
    return Art(lines, (0, 0, w, h), 12, slots)


# The land -------------------------------------------------------------------------------------------------------


def spot(place: Location) -> Point:
    """The middle of a Location's plate on the land."""
    return place.x - LAND_LEFT, place.y - LAND_TOP


def land_ground(content: Content) -> Art:
    """Territories tinted by terrain, the Great Sea, the Jordan with its lakes, hills and trees, a ship of Tyre."""
    w, h = LAND
    svg = art.box(0, 0, w, h, 12, 'fill="var(--land)"')
    sites = [spot(place) for place in content.locations]
    cells = [territory(site, sites) for site in sites]
    for place, cell in zip(content.locations, cells, strict=True):
        svg += f'<path d="{rounded(cell)}" fill="var(--{place.terrain})" fill-opacity="0.62"/>'
    svg += f'<path d="{COAST}" fill="url(#deep)" stroke="var(--sea-edge)" stroke-width="2.5"/>'
    svg += f'<path d="{COAST}" fill="none" stroke="var(--light)" stroke-opacity="0.35" stroke-width="7"/>'
    river = 'fill="none" stroke-linecap="round" stroke='
    svg += f'<path d="{RIVER}" {river}"var(--sea-edge)" stroke-width="6.5"/>'
    svg += f'<path d="{RIVER}" {river}"var(--sea-wash)" stroke-width="3.5"/>'
    for x, y, rx, ry in ((260, 260, 16, 30), (331, 580, 21, 80)):
        lake = f'cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"'
        svg += f'<ellipse {lake} fill="url(#deep)" stroke="var(--sea-edge)" stroke-width="2"/>'
    svg += "".join(
        f'<path d="M{x} {y}q5 -5 10 0t10 0" fill="none" stroke="var(--sea-edge)" stroke-width="1.4"/>'
        for x, y in (
            (14, 36),
            (40, 20),
            (10, 132),
            (24, 330),
            (8, 368),
            (20, 410),
            (6, 446),
            (10, 500),
            (320, 560),
            (318, 620),
        )
    )
    svg += ship_svg(30, 236)
    for place, cell in zip(content.locations, cells, strict=True):
        svg += scenery_svg(content, place, cell)
    svg += city_mark(151, 508) + compass_svg(546, 660)
    svg += art.box(0, 0, w, h, 12, 'fill="none" stroke="var(--line)" stroke-width="2"')
    slots = (
        TextSlot(150, 10, 224, 26, 20, 800, "serif", fill="map-ink", halo="map-halo"),
        TextSlot(4, 262, 66, 34, 14, 500, "serif", fill="sea-ink", lines=2),
        TextSlot(312, 560, 38, 40, 12, 500, "serif", fill="sea-ink", lines=2),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def territory(site: Point, sites: list[Point]) -> list[Point]:
    """The part of the land that is nearer to this Location than to any other."""
    w, h = LAND
    cell: list[Point] = [(0, 0), (w, 0), (w, h), (0, h)]
    for other in sites:
        if other != site:
            cell = nearer_part(cell, site, other)
    return cell


def nearer_part(cell: list[Point], site: Point, other: Point) -> list[Point]:
    """A polygon without what is nearer to another point."""

    def beyond(at: Point) -> float:
        return hypot(at[0] - site[0], at[1] - site[1]) ** 2 - hypot(at[0] - other[0], at[1] - other[1]) ** 2

    kept: list[Point] = []
    for a, b in pairwise([*cell, cell[0]]):
        before, after = beyond(a), beyond(b)
        if before <= 0:
            kept.append(a)
        if before * after < 0:
            part = before / (before - after)
            kept.append((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
    return kept


def rounded(cell: list[Point]) -> str:
    """A polygon with rounded corners, as a path."""
    path = ""
    for before, at, after in zip([cell[-1], *cell[:-1]], cell, [*cell[1:], cell[0]], strict=True):
        a, b = towards(at, before), towards(at, after)
        path += f"{'L' if path else 'M'}{a[0]:.1f} {a[1]:.1f}Q{at[0]:.1f} {at[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    return path + "Z"


def towards(at: Point, goal: Point) -> Point:
    far = hypot(goal[0] - at[0], goal[1] - at[1])
    part = min(ROUND, far / 2) / far if far else 0
    return at[0] + part * (goal[0] - at[0]), at[1] + part * (goal[1] - at[1])


def scenery_svg(content: Content, place: Location, cell: list[Point]) -> str:
    """Trees, hills, sheaves or dunes around a plate, where neither water nor a way is."""
    x, y = spot(place)
    ways = [(spot(content.locations[a]), spot(content.locations[b])) for a, b in (edge.ends for edge in content.edges)]
    svg = ""
    for dx, dy in AROUND:
        at = (x + dx, y + dy)
        free = inside(at, cell, 9) and 12 < at[0] < LAND[0] - 14 and 14 < at[1] < LAND[1] - 12
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


def inside(at: Point, cell: list[Point], margin: float) -> bool:
    """Whether a point lies in a polygon (which is convex, and goes round clockwise) and away from its edge."""
    for a, b in pairwise([*cell, cell[0]]):
        side = (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
        if side < margin * hypot(b[0] - a[0], b[1] - a[1]):
            return False
    return True


def distance(at: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch of way."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(at[0] - a[0] - part * dx, at[1] - a[1] - part * dy)


def ship_svg(x: float, y: float) -> str:
    """A ship of Hiram, king of Tyre."""
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-17 4C-12 13 12 13 18 2L12 5H-12Z" fill="var(--cedar)" '
        'stroke="var(--outline)" stroke-width="1.2" stroke-linejoin="round"/><path d="M0 5V-18" '
        'stroke="var(--outline)" stroke-width="1.6"/><path d="M-11 -15H11C8 -8 8 -5 11 1H-11C-14 -5 -14 -8 -11 -15Z" '
        'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.2"/><path d="M-5 -15C-8 -8 -8 -5 -5 1M5 -15C2 -8 '
        '2 -5 5 1" fill="none" stroke="var(--clay)" stroke-width="2.2"/></g>'
    )


def city_mark(x: float, y: float) -> str:
    """Jerusalem on the map: a little walled town."""
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-12 8V-5h4v3h4v-8h8v8h4v-3h4v13Z" fill="var(--wall)" '
        'stroke="var(--outline)" stroke-width="1.4" stroke-linejoin="round"/><path d="M-2.5 8V2.5a2.5 2.5 0 0 1 5 0V8Z"'
        ' fill="var(--outline)"/><path d="M-5 -10L0 -15L5 -10Z" fill="var(--gold)" stroke="var(--outline)"/></g>'
    )


def compass_svg(x: float, y: float) -> str:
    """North is up."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="21" fill="none" stroke="var(--map-ink)" '
        'stroke-opacity="0.45"/><path d="M0 -28L5 0L0 8L-5 0Z" fill="var(--map-ink)" fill-opacity="0.6"/>'
        '<path d="M0 28L4 0H-4Z" fill="var(--map-ink)" fill-opacity="0.28"/>'
        '<path d="M-26 0L0 -4V4Z" fill="var(--map-ink)" '
        'fill-opacity="0.28"/><path d="M26 0L0 -4V4Z" fill="var(--map-ink)" fill-opacity="0.28"/></g>'
    )
