"""What boards are made of: hexes, spaces, portals, arrows, pins, and the rings that mark things."""

from __future__ import annotations

from math import cos, radians, sin

from hiram.scene.art.glyphs import mark
from hiram.scene.art.pieces import EDGE
from hiram.scene.sheet import Art, TextSlot


def hexagon(size: float) -> str:
    """The path of a hexagon with a corner at the top; `size` from centre to corner."""
    corners = ((size * sin(radians(a)), -size * cos(radians(a))) for a in range(0, 360, 60))
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def hex_tile(size: float = 70, colour: str = "fill", extra: str = "", slots: tuple[TextSlot, ...] = ()) -> Art:
    """A land tile with a bevelled rim; `extra` is its emblem."""
    half = size * 0.866
    svg = f'<path d="{hexagon(size - 0.75)}" fill="var(--{colour})" {EDGE}/>'
    svg += f'<path d="{hexagon(size - 0.75)}" fill="url(#shade)" fill-opacity="0.55"/>'
    svg += (
        f'<path d="{hexagon(size - 5)}" fill="none" stroke="var(--light)" stroke-opacity="0.4" '
        f'stroke-width="2" '
        'stroke-linejoin="round"/>'
    )
    return Art(svg + extra, (-half, -size, 2 * half, 2 * size), size * 0.4, slots)


def number_disc(r: float = 20) -> Art:
    """An ivory disc with a number, for the middle of a tile."""
    svg = f'<circle cy="1.5" r="{r:g}" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += f'<circle r="{r - 0.75:g}" fill="url(#bone)" {EDGE}/>'
    slot = TextSlot(-r, -r, 2 * r, 2 * r, size=r * 1.05, weight=700, fill="ivory-ink")
    return Art(svg, (-r, -r, 2 * r, 2 * r), r, (slot,))


def space(r: float = 12, colour: str = "fill", rim: str = "outline") -> Art:
    """A place on a map where a piece may stand."""
    svg = f'<circle cy="1.2" r="{r + 0.5:g}" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += f'<circle r="{r - 0.75:g}" fill="var(--{colour})"/>'
    svg += f'<circle r="{r - 0.75:g}" fill="url(#ball)" stroke="var(--{rim})" stroke-width="1.5"/>'
    return Art(svg, (-r, -r, 2 * r, 2 * r), r)


def ring(r: float = 12) -> Art:
    """A marked corner or space: two outlines and nothing inside, so that the art below stays clear."""
    svg = f'<circle r="{r:g}" fill="none" stroke="var(--accent-ground)" stroke-width="5" stroke-opacity="0.9"/>'
    svg += f'<circle r="{r:g}" fill="none" stroke="var(--accent)" stroke-width="2.5"/>'
    return Art(svg, (-r - 3, -r - 3, 2 * r + 6, 2 * r + 6), r + 3)


def edge_ring(length: float = 44, h: float = 16) -> Art:
    """A marked edge or path: a dashed bar along the x axis; turn it with the node's `r`."""
    x, y = -length / 2, -h / 2
    frame = f'<rect x="{x:g}" y="{y:g}" width="{length:g}" height="{h:g}" rx="{h / 2:g}" fill="none" '
    svg = f'{frame}stroke="var(--accent-ground)" stroke-width="5" stroke-opacity="0.9"/>'
    svg += f'{frame}stroke="var(--accent)" stroke-width="2.5" stroke-dasharray="7 4"/>'
    return Art(svg, (-length / 2 - 3, -h / 2 - 3, length + 6, h + 6), h / 2)


def frame_ring(w: float, h: float, round: float = 10) -> Art:
    """A marked rectangle (card, cell), drawn just outside of it around its centre."""
    x, y = -w / 2 - 3, -h / 2 - 3
    frame = f'<rect x="{x:g}" y="{y:g}" width="{w + 6:g}" height="{h + 6:g}" rx="{round + 2:g}" fill="none" '
    svg = f'{frame}stroke="var(--accent-ground)" stroke-width="5.5" stroke-opacity="0.9"/>'
    svg += f'{frame}stroke="var(--accent)" stroke-width="3"/>'
    return Art(svg, (x - 2, y - 2, w + 10, h + 10), round)


def arrow(length: float = 60) -> Art:
    """An arrow along the x axis, from the origin to `length`."""
    neck = length - 15
    path = f"M0 -3.5H{neck:g}V-10L{length:g} 0L{neck:g} 10V3.5H0A3.5 3.5 0 0 1 0 -3.5Z"
    svg = f'<g transform="translate(0.5 2)"><path d="{path}" fill="var(--shadow)" fill-opacity="0.25"/></g>'
    svg += f'<path d="{path}" fill="url(#gilt)" {EDGE}/>'
    return Art(svg, (-4, -10, length + 4, 20), 4)


def portal(r: float = 18) -> Art:
    """A ring of turquoise light in three broken bands."""
    svg = f'<circle r="{r * 1.5:g}" fill="url(#glow)"/>'
    svg += f'<circle r="{r:g}" fill="none" stroke="var(--outline)" stroke-width="5.5"/>'
    svg += f'<circle r="{r:g}" fill="none" stroke="var(--turquoise)" stroke-width="3.5"/>'
    turn = 2 * 3.14159265 * r / 3
    svg += (
        f'<circle r="{r:g}" fill="none" stroke="var(--turquoise-light)" stroke-width="2" '
        f'stroke-linecap="round" '
        f'stroke-dasharray="{turn * 0.5:.2f} {turn * 0.5:.2f}"/>'
    )
    return Art(svg, (-r * 1.5, -r * 1.5, 3 * r, 3 * r), r * 1.5)


def peak() -> Art:
    """A mountain 34 x 26 standing on its foot, with a white cap."""
    svg = '<ellipse cx="1" cy="0" rx="18" ry="3.5" fill="var(--shadow)" fill-opacity="0.25"/>'
    svg += (
        f'<path d="M-17 1L-4 -24C-3.4 -25.2 -2.6 -25.2 -2 -24L4 -13L7 -17.5L17 1Z" '
        f'fill="var(--limestone-deep)" {EDGE}/>'
    )
    svg += (
        '<path d="M-3 -24.4L-2 -24L4 -13L7 -17.5L17 1H3C4 -7 0 -14 -3 -24.4Z" fill="var(--shadow)" '
        'fill-opacity="0.28"/>'
    )
    svg += '<path d="M-3.2 -24L-8.6 -13.4L-5.4 -15L-3 -12.2L-0.4 -14.6L2.4 -13.4Z" fill="var(--light)"/>'
    return Art(svg, (-18, -26, 36, 30), 4)


def pin(colour: str = "clay") -> Art:
    """A map pin 20 x 28 whose point is the origin."""
    path = "M0 0C-4 -8 -10 -12 -10 -18.5A10 9.5 0 0 1 10 -18.5C10 -12 4 -8 0 0Z"
    svg = '<ellipse cx="1" cy="0" rx="5" ry="1.8" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += f'<path d="{path}" fill="var(--{colour})"/><path d="{path}" fill="url(#ball)" {EDGE}/>'
    svg += f'<circle cy="-18" r="3.8" fill="var(--ivory)" {EDGE}/>'
    return Art(svg, (-10.5, -28.5, 21, 29), 10)


def medallion(name: str, r: float = 16, fill: str = "ivory", ink: str = "ivory-ink") -> Art:
    """A symbol on a coin, for rows of symbols on cards and in player panels."""
    svg = f'<circle r="{r - 0.6:g}" fill="var(--{fill})" stroke="var(--line)" stroke-width="1.2"/>'
    return Art(svg + mark(name, ink, scale=round(r / 18, 3)), (-r, -r, 2 * r, 2 * r), r)
