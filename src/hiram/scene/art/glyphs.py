"""Silhouettes in one colour: seat emblems and symbols, each in a box of 24 x 24 around the origin.

A colour-blind player tells seats apart by emblem, so an emblem stays readable at 10 pixels: one closed
shape, no hairlines.
"""

from __future__ import annotations

from math import cos, pi, sin

from hiram.scene.sheet import Art

EMBLEMS = ("fish", "lamp", "leaf", "lyre", "gate", "dove")
"""The emblem of each seat, in seat order."""


def _star(points: int, outer: float, inner: float) -> str:
    corners = [
        (radius * sin(pi * k / points), -radius * cos(pi * k / points))
        for k in range(2 * points)
        for radius in [inner if k % 2 else outer]
    ]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


FILLED: dict[str, str] = {
    "fish": "M-11.4 0C-7.4 -8.4 2 -8.4 6 -2L11.4 -7.4C10 -2.4 10 2.4 11.4 7.4L6 2C2 8.4 -7.4 8.4 -11.4 0Z"
    "M-7.4 -1.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z",
    "lamp": "M-11.4 -0.6L-8.4 -2.6C-6 -0.4 -3.6 0.2 -1 -0.6C1.6 -1.4 4.4 -1 6.2 0.4C7.4 -1.6 "
    "11.4 -1.8 11.6 1.4"
    "C11.8 4.2 9 5.4 7.2 5C5.8 6.8 4.4 7.6 3 8L4.4 10.4H-5.6L-4.2 8C-7.8 6.8 -10.4 3.2 -11.4 -0.6Z"
    "M7.8 1.6C8 2.4 8 3 7.8 3.4C9 3.4 10 2.8 10 1.8C10 0.6 8.4 0.6 7.8 1.6Z"
    "M-9.8 -3.6C-12 -6 -10.4 -8.4 -9 -11.6C-6.4 -8.8 -5.4 -5.2 -9.8 -3.6Z",
    "leaf": "M0 -11C1.6 -9.4 3.4 -8 4 -5.4C6 -6.6 8.6 -7 11 -5.8C10.2 -4 9.6 -2.6 8.2 -1"
    "C9.8 0.4 10.4 2 10 4.8C8 5.4 5.6 5.6 3.6 4.6C3 5.8 2.2 6.6 1.1 7V11H-1.1V7"
    "C-2.2 6.6 -3 5.8 -3.6 4.6C-5.6 5.6 -8 5.4 -10 4.8C-10.4 2 -9.8 0.4 -8.2 -1"
    "C-9.6 -2.6 -10.2 -4 -11 -5.8C-8.6 -7 -6 -6.6 -4 -5.4C-3.4 -8 -1.6 -9.4 0 -11ZM0 -6L0.8 4.6H-0.8Z",
    "lyre": "M-10.4 -11H-6.6C-6 -10 -6 -9 -6.2 -8H6.2C6 -9 6 -10 6.6 -11H10.4C8.6 -8 10.4 -5 10 "
    "-1C9.6 4 7 7 4 8.4"
    "V11H-4V8.4C-7 7 -9.6 4 -10 -1C-10.4 -5 -8.6 -8 -10.4 -11ZM-6.8 -5.6C-7.2 -1 -6.2 3 -3.4 5.4V-5.6Z"
    "M-1.2 -5.6V6H1.2V-5.6ZM6.8 -5.6H3.4V5.4C6.2 3 7.2 -1 6.8 -5.6Z",
    "gate": "M-11 -10h2.2v2.4h2v-2.4h2.2v4h9.2v-4h2.2v2.4h2v-2.4H11V10.5H4V3.4a4 4 0 0 0-8 0V10.5H-11Z",
    "dove": "M-11.4 -2C-10 -4.6 -7 -5 -5 -3.2L-3 -2C-2.8 -6.2 0.4 -10 6.2 -11C5.2 -7.2 5.8 -3.8 4.2 -0.8"
    "C7 -1 9.4 0 11.4 2C8.8 2.2 7.4 3.2 5.8 5C2.8 8.6 -3.8 8.8 -6.8 4.8C-8.2 3 -8.2 0.6 -8.4 -1Z",
    "crown": "M-10 6.4L-11.4 -5.2L-5.6 -0.4L0 -9.4L5.6 -0.4L11.4 -5.2L10 6.4ZM-10 8H10V11H-10Z"
    "M-1.8 -9.6a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0Z",
    "star": _star(8, 11.6, 5.2),
    "peaks": "M-12 9.5L-4.4 -8.5L0.4 1.4L3.6 -3.4L12 9.5ZM-4.4 -4.2L-6.6 1L-4.6 -0.2L-3.2 1.4L-1.8 0.8Z",
    "shield": "M0 -11C3.4 -9 6.6 -8.4 10 -8.4C10.4 0 7.4 7.4 0 11.4C-7.4 7.4 -10.4 0 -10 "
    "-8.4C-6.6 -8.4 -3.4 -9 0 -11Z"
    "M0 -7.6V7.6C4.8 4.6 6.8 0.2 7 -5.6C4.4 -5.8 2.2 -6.4 0 -7.6Z",
    "lock": "M-8.5 -1H-6V-4.6A6 6 0 0 1 6 -4.6V-1H8.5V10.5H-8.5ZM-3 -1H3V-4.6A3 3 0 0 0 -3 -4.6Z",
    "pin": "M0 11C-4.6 4.4 -8 0.4 -8 -3.6A8 8 0 0 1 8 -3.6C8 0.4 4.6 4.4 0 11ZM-3 -3.4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z",
}
"""Shapes filled by the even-odd rule."""

DRAWN: dict[str, str] = {
    "scroll": '<path d="M-6.4 -8V8M6.4 -8V8M-3 -2.6H3M-3 1H3" stroke-width="2.2"/>'
    '<path d="M-9 -8.6H9M-9 8.6H9" stroke-width="4.8"/>',
    "cloud": '<path d="M-7.4 2A4 4 0 0 1 -6.6 -5.8A6 6 0 0 1 4.6 -6.6A4.6 4.6 0 0 1 7.4 2Z" '
    'stroke-width="2.4" '
    'stroke-linejoin="round" fill="{ink}"/><path d="M-6 6.4L-7.8 11M0 6.4V11.4M6 6.4L7.8 11" '
    'stroke-width="2.3"/>',
    "swords": '<path d="M-10.4 -10.4L5 5M10.4 -10.4L-5 5" stroke-width="2.6"/>'
    '<path d="M3 8.4L8.4 3M-3 8.4L-8.4 3" stroke-width="2.2"/>'
    '<path d="M6.4 6.4L10.2 10.2M-6.4 6.4L-10.2 10.2" stroke-width="3.2"/>',
    "tick": '<path d="M-9 1L-3 7.4L9.4 -7" stroke-width="4.2" stroke-linejoin="round"/>',
    "cross": '<path d="M-7.4 -7.4L7.4 7.4M7.4 -7.4L-7.4 7.4" stroke-width="4"/>',
}
"""Shapes drawn with a round pen."""

GLYPHS = (*FILLED, *DRAWN)


def mark(name: str, ink: str = "ink", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A glyph as a fragment inside another art, in the colour token `ink`."""
    colour = f"var(--{ink})"
    if name in FILLED:
        inner = f'<path d="{FILLED[name]}" fill="{colour}" fill-rule="evenodd"/>'
    else:
        strokes = DRAWN[name].replace("{ink}", colour)
        inner = f'<g fill="none" stroke="{colour}" stroke-linecap="round">{strokes}</g>'
    if (x, y, scale) == (0, 0, 1):
        return inner
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def glyph(name: str, ink: str = "ink", size: float = 24) -> Art:
    """A glyph as an art of its own, `size` wide and high."""
    return Art(mark(name, ink, scale=size / 24), box=(-size / 2, -size / 2, size, size))
