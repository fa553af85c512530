"""The art of build zones: their ground, what may lie over it, and the places that light up."""

from __future__ import annotations

from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art import sizes
from hiram.games.temple_rush.table.art.pieces import body
from hiram.scene import Art, art


def board_arts() -> dict[str, Art]:
    """Build zones of every size, and the places in them."""
    found = framed(".own", *sizes.FIELD)
    for columns, courses in sizes.GRID_SIZES:
        found |= framed(f".{columns}x{courses}", *sizes.grid_size(columns, courses))
        found[f"zone.{columns}x{courses}"] = grid(columns, courses)
    for rivals in sizes.RIVALS:
        found |= framed(f".racing{rivals}", *sizes.racing_size(rivals))
        for zones in range(1, act.ZONES + 1):
            found |= framed(f".small{rivals}.{zones}", *sizes.small_size(rivals, zones))
    for size in range(1, act.SIZES + 1):
        for left in range(2 * size):
            for right in range(left + 1, 2 * size + 1):
                found[f"ghost.{size}.{left}.{right}"] = ghost(size, left, right)
    return found


def framed(form: str, w: float, h: float) -> dict[str, Art]:
    """A build zone of some size, and what may lie over it."""
    return {f"zone{form}": field(w, h), f"ice{form}": ice(w, h), f"mortar{form}": mortar_rim(w, h)}


def field(w: float, h: float) -> Art:
    """A build zone with its ground."""
    paint = 'fill="var(--well)" fill-opacity="0.75" stroke="var(--rim)" stroke-width="2"'
    foot = min(16.0, h / 12)
    line = f'<path d="M10 {h - foot:g}H{w - 10:g}" stroke="var(--line)" stroke-width="2.5" stroke-linecap="round"/>'
    return Art(art.box(1, 1, w - 2, h - 2, 9, paint) + line, (0, 0, w, h), 9)


def grid(columns: int, courses: int) -> Art:
    """A build zone of expert mode: cells that a figure may grow into on all sides."""
    w, h = sizes.grid_size(columns, courses)
    rim = art.box(1, 1, w - 2, h - 2, 9, 'fill="var(--well)" fill-opacity="0.75" stroke="var(--rim)" stroke-width="2"')
    lines = "".join(f"M{sizes.RIM + sizes.GRID * x} {sizes.RIM}v{sizes.GRID * courses}" for x in range(1, columns))
    lines += "".join(f"M{sizes.RIM} {sizes.RIM + sizes.GRID * y}h{sizes.GRID * columns}" for y in range(1, courses))
    return Art(f'{rim}<path d="{lines}" stroke="var(--line)" stroke-opacity="0.35"/>', (0, 0, w, h), 9)


def ice(w: float, h: float) -> Art:
    svg = art.box(1, 1, w - 2, h - 2, 9, 'fill="var(--ice)" fill-opacity="0.5" stroke="var(--ice)" stroke-width="3"')
    return Art(svg + art.mark("lock", "ink", w / 2, h / 5, min(1.6, h / 110)), (0, 0, w, h), 9)


def mortar_rim(w: float, h: float) -> Art:
    line = min(6.0, h / 24)
    paint = f'fill="none" stroke="var(--mortar)" stroke-width="{line:g}" stroke-dasharray="{3 * line:g} {line:g}"'
    return Art(art.box(line, line, w - 2 * line, h - 2 * line, 6, paint), (0, 0, w, h), 9)


def ghost(size: int, left: int, right: int) -> Art:
    """A place for a stone of so many cells: the cells in gold and a mark at the middle; the stone itself when it is
    aimed at. The part that is touched for it goes from so many half cells to so many."""
    w = sizes.CELL * size
    svg = art.box(1.5, -sizes.CELL + 1.5, w - 3, sizes.CELL - 3, 5, 'fill="var(--ghost)" fill-opacity="0.3"')
    svg += (
        f'<circle cx="{w / 2:g}" cy="{-sizes.CELL / 2:g}" r="6.5" fill="var(--ghost)" stroke="var(--outline)" '
        'stroke-width="1.2"/>'
    )
    svg += f'<g opacity="var(--aim)">{body(size, 0)}</g>'
    half = sizes.CELL / 2
    return Art(svg, (half * left, -sizes.CELL, half * (right - left), sizes.CELL), 4)
