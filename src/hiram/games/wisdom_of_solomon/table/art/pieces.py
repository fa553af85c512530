"""What all parts of the table draw with: layers, and cubes with their letters."""

from __future__ import annotations

from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import LETTERS, RESOURCES
from hiram.scene import TextSlot

UNDER, GROUND, WAY, PLACE, THING, PIECE, TOP = range(7)
"""Layers of nodes."""
OUTLINES = read_words(__package__, "outlines.toml", dict[str, dict[str, str]])


def kind_of(letter: str) -> str:
    """'gold' for G."""
    return RESOURCES[LETTERS.index(letter)]


def letter_of(kind: str) -> str:
    """G for 'gold'."""
    return LETTERS[RESOURCES.index(kind)]


def cube_svg(kind: str, x: float, y: float, size: float = 15) -> str:
    """A cube seen from above and a little from the side; its letter is drawn by the text slot that comes with it."""
    half, depth = size / 2, size * 0.16
    left, top, right, bottom = x - half, y - half, x + half, y + half
    face = f"M{left:g} {top + depth:g}H{right - depth:g}V{bottom:g}H{left:g}Z"
    lid = f"M{left:g} {top + depth:g}L{left + depth:g} {top:g}H{right:g}L{right - depth:g} {top + depth:g}Z"
    side = f"M{right - depth:g} {top + depth:g}L{right:g} {top:g}V{bottom - depth:g}L{right - depth:g} {bottom:g}Z"
    edge = 'stroke="var(--outline)" stroke-width="1" stroke-linejoin="round"'
    paint = f'fill="var(--cube-{kind})"'
    return (
        f'<path d="{face}" {paint} {edge}/><path d="{lid}" {paint} {edge}/><path d="{lid}" fill="var(--light)" '
        f'fill-opacity="0.4"/><path d="{side}" {paint} {edge}/><path d="{side}" fill="var(--shadow)" '
        f'fill-opacity="0.35"/>'
    )


def cube_slot(kind: str, x: float, y: float, size: float = 15) -> TextSlot:
    half, depth = size / 2, size * 0.16
    box = (x - half, y - half + depth, size - depth, size - depth)
    return TextSlot(*box, size * 0.75, 700, fill=f"cube-{kind}-ink")


def cube_row(letters: str, x: float, y: float, size: float, pitch: float) -> tuple[str, tuple[TextSlot, ...]]:
    """Cubes side by side from the centre of the first, and their slots."""
    svg, slots = "", []
    for number, letter in enumerate(letters):
        kind = kind_of(letter)
        svg += cube_svg(kind, x + pitch * number, y, size)
        slots.append(cube_slot(kind, x + pitch * number, y, size))
    return svg, tuple(slots)
