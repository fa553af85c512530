"""The board as one drawing: score ring, seas, rivers, regions, roads; and the spaces with their names.

All coordinates are those of the zone `board`, whose origin is the board's corner at (296, 16) of the wide table.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import REGIONS, SYMBOLS, PortalsContent, PortalsLocation
from hiram.games.portals_and_prophets.words.labels import PortalsPlaceTexts
from hiram.scene import Art, TextSlot, art, fit
from hiram.scene.art.files import drawings
from hiram.scene.art.outlines import Point, broken, curve, hull, is_inside, torn
from hiram.scene.memory import made_once
from hiram.scene.sheet import Anchor

DRAWINGS = drawings("hiram.games.portals_and_prophets.table.art", "drawings")

LEFT, TOP = 296, 16
WIDTH, HEIGHT = 896, 768
CELL = 32
RING = 100
NUMBERED = 5

SPACE = 12.0
NAME_SIZE = 15.4
NAME_WIDTH = 100.0
LINE = 15.0
LONGEST_LINE = 10

COAST = ("tyre", "mount_carmel", "caesarea", "joppa", "ashdod", "gaza")
JORDAN = ((893, 64), (907, 150), (902, 221), (906, 300), (898, 400), (972, 452), (985, 505), (925, 552))
SEA_OF_GALILEE = "sea_of_galilee"
DEAD_SEA = (905.0 - LEFT, 610.0 - TOP)


def spot(place: PortalsLocation) -> Point:
    """The centre of a space in the zone `board`."""
    return place.x - LEFT, place.y - TOP


def ring_spot(score: int) -> Point:
    """The centre of the cell of the score ring that shows a score (PP-R48)."""
    k = score % RING
    if k <= 27:
        x, y = CELL * k, 0
    elif k <= 50:
        x, y = WIDTH - CELL, CELL * (k - 27)
    elif k <= 77:
        x, y = WIDTH - CELL - CELL * (k - 50), HEIGHT - CELL
    else:
        x, y = 0, HEIGHT - CELL - CELL * (k - 77)
    return x + CELL / 2, y + CELL / 2


def stroked(line: str, fill: str, stroke: str, width: float, more: str) -> str:
    """A path that is drawn with a pen in one of the colours of the theme."""
    return f'<path d="{line}" fill="{fill}" stroke="var(--{stroke})" stroke-width="{width:g}" {more}/>'


# The drawing ---------------------------------------------------------------------------------------------------


def board_art(content: PortalsContent) -> Art:
    """The board without pieces; its texts are the numbers of the ring and the names of the waters."""
    svg = art.shadow(0, 0, WIDTH, HEIGHT, 6)
    svg += art.box(0, 0, WIDTH, HEIGHT, 6, 'fill="var(--map)"')
    if content.board:  # of one's own: nobody knows where its waters are
        svg += sand(content) + tints(content) + roads(content)
    else:
        svg += great_sea(content) + sand(content) + tints(content) + waters(content) + roads(content) + DRAWINGS["rose"]
    svg += score_ring()
    slots = [ring_slot(k) for k in range(0, RING, NUMBERED)]
    if not content.board:
        slots.append(water_slot(52, 214, 130, 54, 21))
        slots.append(water_slot(578, 574, 62, 40, 15.5))
    return Art(svg, (0, 0, WIDTH, HEIGHT), 6, tuple(slots))


def board_texts(content: PortalsContent) -> tuple[str, ...]:
    """The texts of the board, in the order of its slots."""
    numbers = tuple(str(k) for k in range(0, RING, NUMBERED))
    return numbers if content.board else (*numbers, "The Great\nSea", "Dead\nSea")


def ring_slot(k: int) -> TextSlot:
    x, y = ring_spot(k)
    half = CELL / 2
    ink = "gold-ink" if k == 0 else "ring-ink"
    return TextSlot(x - half + 1, y - half, CELL - 2, CELL, size=16, weight=700, fill=ink)


def water_slot(x: float, y: float, w: float, h: float, size: float) -> TextSlot:
    return TextSlot(x, y, w, h, size=size, font="serif", fill="water-ink", lines=2)


def score_ring() -> str:
    """One hundred cells round the map; every fifth is stronger, the first is golden."""
    svg = ""
    for k in range(RING):
        x, y = ring_spot(k)
        paint = "url(#gilt)" if k == 0 else "var(--ring-five)" if k % NUMBERED == 0 else "var(--ring)"
        paint = f'fill="{paint}" stroke="var(--ring-line)" stroke-width="1"'
        svg += art.box(x - CELL / 2, y - CELL / 2, CELL, CELL, 0, paint)
    inner = (CELL, CELL, WIDTH - 2 * CELL, HEIGHT - 2 * CELL)
    svg += art.box(*inner, 0, 'fill="none" stroke="var(--outline)" stroke-opacity="0.7" stroke-width="1.5"')
    return svg + art.box(0, 0, WIDTH, HEIGHT, 6, 'fill="none" stroke="var(--outline)" stroke-width="1.5"')


def great_sea(content: PortalsContent) -> str:
    """The sea to the left of the coast towns, with a shore line and a few waves."""
    towns = {place.id: spot(place) for place in content.locations}
    shore = [towns[town] for town in COAST if town in towns]
    shore = [(x - 23, y + 3) for x, y in shore]
    shore = [(shore[0][0] + 22, CELL), *shore, (shore[-1][0] - 34, shore[-1][1] + 34), (CELL, shore[-1][1] + 50)]
    line = curve(shore)
    svg = f'<path d="{line}L{CELL} {CELL}Z" fill="var(--sea-wash)"/>'
    return svg + stroked(line, "none", "river", 2, 'stroke-opacity="0.7"') + DRAWINGS["waves"]


def parts(content: PortalsContent, region: int) -> list[list[PortalsLocation]]:
    """The locations of a region, in groups that are joined by roads inside the region."""
    left = [place for place in content.locations if place.region == region]
    groups: list[list[PortalsLocation]] = []
    while left:
        group = [left.pop(0)]
        for place in group:
            joined = [other for other in left if other.index in place.neighbors]
            left = [other for other in left if other not in joined]
            group += joined
        groups.append(group)
    return groups


def sand(content: PortalsContent) -> str:
    """The far-off lands lie on torn patches of sand: they are not to scale."""
    svg = ""
    for group in parts(content, REGIONS.index("distant")):
        edge = broken(torn([spot(place) for place in group], 36), closed=True)
        svg += stroked(edge, "var(--sand-patch)", "sand-edge", 1.5, 'stroke-linejoin="round" stroke-dasharray="5 3"')
    return svg


def tints(content: PortalsContent) -> str:
    """Each region is tinted softly, with a margin of 40: the hull of its spaces or, where that would take in spaces of
    other regions, a band along its roads."""
    svg = ""
    for index, region in enumerate(content.regions):
        for group in parts(content, index):
            edge = hull([spot(place) for place in group])
            lines, fill = broken(edge, closed=True), f"var(--{region.id})"
            if any(is_inside(spot(place), edge) for place in content.locations if place not in group):
                lines, fill = inner_roads(content, group), "none"
            tint = stroked(lines, fill, region.id, 80, 'stroke-linecap="round" stroke-linejoin="round"')
            svg += f'<g opacity="0.15">{tint}</g>'
    return svg


def inner_roads(content: PortalsContent, group: list[PortalsLocation]) -> str:
    """The roads that join the locations of a group."""
    return "".join(
        broken([spot(place), spot(other)])
        for place in group
        for other in group
        if place.index < other.index and other.index in place.neighbors
    )


def waters(content: PortalsContent) -> str:
    """The Jordan, the Sea of Galilee and the Dead Sea."""
    line = curve([(x - LEFT, y - TOP) for x, y in JORDAN])
    svg = stroked(line, "none", "river", 3, 'stroke-linecap="round"')
    lakes = [(DEAD_SEA, 26, 66), *((spot(place), 30, 22) for place in content.locations if place.id == SEA_OF_GALILEE)]
    for (x, y), rx, ry in lakes:
        svg += (
            f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx}" ry="{ry}" fill="var(--sea-wash)" stroke="var(--river)" '
            'stroke-width="2"/>'
        )
    return svg


def roads(content: PortalsContent) -> str:
    """All roads, 4 wide with a darker edge."""
    lines = "".join(
        broken([spot(content.locations[start]), spot(content.locations[end])]) for start, end in content.roads
    )
    pen = 'fill="none" stroke-linecap="round"'
    return (
        f'<path d="{lines}" {pen} stroke="var(--road-edge)" stroke-width="5.5" stroke-opacity="0.55"/>'
        f'<path d="{lines}" {pen} stroke="var(--road)" stroke-width="3.6"/>'
    )


# Spaces --------------------------------------------------------------------------------------------------------


def name_lines(name: str) -> str:
    """A name as it stands on the map: in two lines if it is longer than ten letters."""
    words, slot = name.split(), name_slot("S", 1)
    if len(name) <= LONGEST_LINE or len(words) == 1:
        return fit(name, slot)
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return "\n".join(fit(line, slot) for line in min(cuts, key=lambda cut: max(map(len, cut))))


def space_name(content: PortalsContent, place: PortalsLocation) -> str:
    """The art of a location: its region, the side of its name, the lines of that, and a peak (PP-1.10)."""
    lines = name_lines(place.name).count("\n") + 1
    peak = "^" if has_mountain(content, place) else ""
    return f"loc.{content.regions[place.region].id}.{place.label}{lines}{peak}"


@made_once
def space_looks(place: PortalsPlaceTexts) -> tuple[str, tuple[str, str]]:
    """The art of a location, and the words on it."""
    content, location = place.content, place.place
    return space_name(content, location), (content.regions[location.region].name[0], name_lines(location.name))


def has_mountain(content: PortalsContent, place: PortalsLocation) -> bool:
    return any(SYMBOLS.index("mountain") in content.cards[card].symbols for card in place.cards)


def space_arts(content: PortalsContent) -> dict[str, Art]:
    """The arts of all spaces that the map needs."""
    found: dict[str, Art] = {}
    for place in content.locations:
        name = space_name(content, place)
        lines = name_lines(place.name).count("\n") + 1
        found[name] = space_art(content.regions[place.region].id, place.label, lines, name.endswith("^"))
    return found


def space_art(region: str, side: str, lines: int, peak: bool) -> Art:
    """A disc in the region's colour with its letter; the name stands beside it.

    `--mark` rings a space that may be touched, `--bar` closes one that is occupied, `--want` marks the place of a
    card in the viewer's hand.
    """
    svg = '<circle r="17" fill="none" stroke="var(--mark)" stroke-width="7" stroke-opacity="0.35"/>'
    svg += art.space(SPACE, region).svg
    svg += '<circle r="15" fill="none" stroke="var(--mark)" stroke-width="3"/>'
    svg += '<circle r="17" fill="none" stroke="var(--bar)" stroke-width="5" stroke-dasharray="8.9 4.5"/>'
    if peak:
        x, y = -12 if "E" in side else 12, 13 if side == "N" else -6
        svg += f'<g transform="translate({x} {y})">{DRAWINGS["peak"]}</g>'
    flag = f"M{6 if 'W' in side else -16} {-17 if side == 'S' else 5}h10v13h-10Z"
    svg += stroked(flag, "var(--want)", "want-edge", 1.3, 'stroke-linejoin="round"')
    letter = TextSlot(-10, -9, 20, 18, size=15.4, weight=700, fill="region-ink")
    name = name_slot(side, lines)
    return Art(svg, (-SPACE, -SPACE, 2 * SPACE, 2 * SPACE), SPACE, (letter, name))


def name_slot(side: str, lines: int) -> TextSlot:
    """Where a name stands: E and W level with the centre, N and S above and below, corners at the diagonal."""
    height = lines * LINE
    across = "E" if "E" in side else "W" if "W" in side else ""
    along = "N" if "N" in side else "S" if "S" in side else ""
    gap = 11 if along and across else 17
    x = gap if across == "E" else -gap - NAME_WIDTH if across == "W" else -NAME_WIDTH / 2
    clear = 8 if across else 14
    y = -clear - height if along == "N" else clear - 1 if along == "S" else -height / 2
    anchor: Anchor = "start" if across == "E" else "end" if across == "W" else "middle"
    return TextSlot(
        x, y, NAME_WIDTH, height, NAME_SIZE, 700, "sans", anchor, fill="name", lines=lines, halo="name-halo"
    )
