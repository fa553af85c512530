"""Playing pieces: pawns, meeples, discs, cubes, dice, badges, droplets, the time capsule.

Standing pieces have their origin at the middle of the foot, lying ones at their centre. A piece takes its
colour from a token, as a rule `seat`, which the node's class (`seat0` ...) sets.
"""

from __future__ import annotations

from hiram.scene.art.glyphs import mark
from hiram.scene.sheet import Art, TextSlot

EDGE = 'stroke="var(--outline)" stroke-width="1.5" stroke-linejoin="round"'
GROUND = '<ellipse cx="1" cy="0.5" rx="{rx}" ry="{ry}" fill="var(--shadow)" fill-opacity="0.28"/>'


def _solid(path: str, colour: str, finish: str) -> str:
    return (
        f'<path d="{path}" fill="var(--{colour})"/><path d="{path}" fill="url(#{finish})"/>'
        f'<path d="{path}" fill="none" {EDGE}/>'
    )


def _ball(r: float, colour: str, x: float = 0, y: float = 0) -> str:
    spot = f'cx="{x:g}" cy="{y:g}" r="{r:g}"'
    return f'<circle {spot} fill="var(--{colour})"/><circle {spot} fill="url(#ball)" {EDGE}/>'


def pawn(emblem: str = "", colour: str = "seat") -> Art:
    """A pawn 44 high with a broad head that bears the seat's emblem."""
    svg = GROUND.format(rx=15, ry=4.5)
    svg += _solid("M-13 -1.5C-13 -6 -6.5 -9 -5 -18H5C6.5 -9 13 -6 13 -1.5C13 3 -13 3 -13 -1.5Z", colour, "side")
    svg += _solid("M-8 -17.5C-8 -20.5 8 -20.5 8 -17.5C8 -14.8 -8 -14.8 -8 -17.5Z", colour, "side")
    svg += _ball(12, colour, 0, -31)
    if emblem:
        svg += mark(emblem, f"{colour}-ink", 0, -31, 0.74)
    return Art(svg, (-14, -44, 28, 46), 14)


def meeple(emblem: str = "", colour: str = "seat") -> Art:
    """A robed figure 40 high with the seat's emblem on the breast."""
    robe = (
        "M-6 -25C-11 -24.5 -18 -20 -18.5 -15.5C-18.5 -12.5 -13 -12.5 -10 -13.5C-10.5 -8.5 -13.5 -4.5 -14 -1"
        "C-14 0.8 -13 1.5 -11 1.5H11C13 1.5 14 0.8 14 -1C13.5 -4.5 10.5 -8.5 10 -13.5"
        "C13 -12.5 18.5 -12.5 18.5 -15.5C18 -20 11 -24.5 6 -25Z"
    )
    svg = GROUND.format(rx=17, ry=4) + _solid(robe, colour, "shade") + _ball(8, colour, 0, -31.5)
    if emblem:
        svg += mark(emblem, f"{colour}-ink", 0, -12, 0.66)
    return Art(svg, (-19, -40, 38, 42), 8)


def disc(r: float = 16, emblem: str = "", colour: str = "seat") -> Art:
    """A lying token with a rim; with an emblem or, without one, a text slot for a number."""
    svg = f'<circle cx="0.5" cy="{r * 0.14:.2f}" r="{r:g}" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += _ball(r - 0.75, colour)
    svg += (
        f'<circle r="{r * 0.78:.2f}" fill="none" stroke="var(--{colour}-ink)" stroke-opacity="0.45" stroke-width="1"/>'
    )
    if emblem:
        svg += mark(emblem, f"{colour}-ink", scale=round(r / 20, 3))
    slot = TextSlot(-r * 0.75, -r * 0.75, r * 1.5, r * 1.5, size=r * 0.95, weight=700, fill=f"{colour}-ink")
    return Art(svg, (-r, -r, 2 * r, 2 * r), r, () if emblem else (slot,))


def badge(r: float = 15, colour: str = "gold") -> Art:
    """A medal with a number: points, prices, counts. Gold by default."""
    paint = "url(#gilt)" if colour == "gold" else f"var(--{colour})"
    svg = f'<circle cx="0.5" cy="1.5" r="{r:g}" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += f'<circle r="{r - 0.75:g}" fill="{paint}" {EDGE}/>'
    svg += f'<circle r="{r - 3.25:g}" fill="none" stroke="var(--light)" stroke-opacity="0.55" stroke-width="1"/>'
    slot = TextSlot(-r + 3, -r, 2 * r - 6, 2 * r, size=r * 1.12, weight=800, font="serif", fill=f"{colour}-ink")
    return Art(svg, (-r, -r, 2 * r, 2 * r), r, (slot,))


def cube(colour: str = "fill") -> Art:
    """A wooden cube of 22 with its letter on the front, so that colour is never the only sign."""
    svg = '<path d="M-10 11.5H10L14.5 8V6H-10Z" fill="var(--shadow)" fill-opacity="0.3"/>'
    svg += f'<path d="M-11 -7L-5.5 -12H11.5V5.5L6.5 11H-11Z" fill="var(--{colour})"/>'
    svg += '<path d="M-11 -7L-5.5 -12H11.5L6.5 -7Z" fill="var(--light)" fill-opacity="0.42"/>'
    svg += '<path d="M6.5 -7L11.5 -12V5.5L6.5 11Z" fill="var(--shadow)" fill-opacity="0.32"/>'
    svg += f'<path d="M-11 -7L-5.5 -12H11.5V5.5L6.5 11H-11ZM-11 -7H6.5V11M6.5 -7L11.5 -12" fill="none" {EDGE}/>'
    slot = TextSlot(-10.5, -7, 17, 18, size=14, weight=700, fill=f"{colour}-ink")
    return Art(svg, (-12, -13, 24.5, 25), 3, (slot,))


_DOTS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "adgcfi"}


def die(value: int, edge: str = "outline") -> Art:
    """One face of an ivory die of 40."""
    svg = '<rect x="-19" y="-17" width="39" height="39" rx="9" fill="var(--shadow)" fill-opacity="0.28"/>'
    svg += (
        f'<rect x="-19.25" y="-19.25" width="38.5" height="38.5" rx="9" fill="url(#bone)" '
        f'stroke="var(--{edge})" stroke-width="1.5"/>'
    )
    svg += '<rect x="-15.5" y="-15.5" width="31" height="31" rx="11" fill="var(--light)" fill-opacity="0.6"/>'
    for spot in _DOTS[value]:
        row, column = divmod("abcdefghi".index(spot), 3)
        x, y = (column - 1) * 10, (row - 1) * 10
        svg += f'<circle cx="{x}" cy="{y}" r="3.6" fill="var(--ivory-ink)"/>'
    return Art(svg, (-20, -20, 40, 40), 9)


def pip(filled: bool, colour: str = "gold", r: float = 8) -> Art:
    """A round counter, full or spent."""
    if not filled:
        svg = f'<circle r="{r - 0.75:g}" fill="var(--well)" stroke="var(--line)" stroke-width="1.5"/>'
    else:
        paint = "url(#gilt)" if colour == "gold" else f"var(--{colour})"
        svg = (
            f'<circle cy="1" r="{r:g}" fill="var(--shadow)" fill-opacity="0.25"/><circle '
            f'r="{r - 0.75:g}" fill="{paint}" {EDGE}/>'
        )
        svg += (
            f'<circle cx="{-r * 0.28:.2f}" cy="{-r * 0.32:.2f}" r="{r * 0.26:.2f}" '
            f'fill="var(--light)" fill-opacity="0.7"/>'
        )
    return Art(svg, (-r, -r, 2 * r, 2 * r), r)


def droplet(colour: str = "fill") -> Art:
    """A drop 22 x 28 with a letter inside."""
    path = "M0 -14C3.5 -8.5 10.5 -2.5 10.5 4.2A10.5 10 0 0 1 -10.5 4.2C-10.5 -2.5 -3.5 -8.5 0 -14Z"
    svg = f'<g transform="translate(0.5 1.5)"><path d="{path}" fill="var(--shadow)" fill-opacity="0.25"/></g>'
    svg += _solid(path, colour, "ball")
    return Art(
        svg,
        (-11, -14.5, 22, 29.5),
        8,
        (TextSlot(-8, -4.5, 16, 17, size=14, weight=700, fill=f"{colour}-ink"),),
    )


def capsule() -> Art:
    """The time capsule: a silver vessel 28 x 46 in a gilt stand, with a turquoise window."""
    hull = (
        "M-11.5 -10V-27C-11.5 -36 -6.5 -45 0 -45C6.5 -45 11.5 -36 11.5 -27V-10"
        "C11.5 -4 7 -1 0 -1C-7 -1 -11.5 -4 -11.5 -10Z"
    )
    svg = GROUND.format(rx=15, ry=4)
    svg += f'<path d="M-13.5 1.5C-13.5 -3 -11 -5 -11 -9H11C11 -5 13.5 -3 13.5 1.5Z" fill="url(#gilt)" {EDGE}/>'
    svg += f'<path d="{hull}" fill="url(#steel)" {EDGE}/>'
    svg += f'<path d="M-11.5 -14.5H11.5V-10.5H-11.5Z" fill="url(#gilt)" {EDGE}/>'
    svg += f'<circle cy="-26" r="6.2" fill="var(--turquoise)" {EDGE}/>'
    svg += (
        '<path d="M-3.6 -27.5A3.8 3.8 0 0 1 0.4 -30" fill="none" stroke="var(--light)" '
        'stroke-width="1.6" stroke-linecap="round"/>'
    )
    return Art(svg, (-15, -46, 30, 50), 10)
