"""The art of stones, tokens and dice."""

from __future__ import annotations

from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art.sizes import CELL
from hiram.scene import Art, TextSlot, art
from hiram.scene.art.files import drawings

INK = 'fill="var(--seat-ink)"'
SIGNS = drawings("hiram.games.temple_rush.table.art", "signs")  # of the tokens, in a box of 24 around the origin
END_FACE = art.box(6, -34, 28, 29, 4, 'fill="var(--outline)" fill-opacity="0.55"')
TOKEN_NAME = TextSlot(-31, 17, 62, 15, 12.5, 700, shrink=0.9)
END_SIZE = TextSlot(6, -34, 28, 29, 24, 700, fill="light")


def piece_arts() -> dict[str, Art]:
    """Everything that is moved by hand, and the signs for right and wrong."""
    found: dict[str, Art] = {}
    for seat in range(act.SEATS):
        for size in range(1, act.SIZES + 1):
            found[f"brick.{size}.{seat}"] = Art(body(size, seat), (0, -CELL, CELL * size, CELL), 4)
        found |= {f"hand.{size}.{seat}": hand_stone(size, seat) for size in range(1, act.SIZES + 1)}
        end = Art(body(1, seat) + END_FACE, (0, -CELL, CELL, CELL), 4, (END_SIZE,))  # one cell, darker, with its size
        found |= {f"brick.end.{seat}": end, f"hand.end.{seat}": hand_stone(0, seat)}
    for kind in (*SIGNS, "unknown"):
        found |= {f"token.{kind}": token(kind), f"sign.{kind}": sign(kind)}
    found |= {f"die.{face}": die(face) for face in ("", "1", "2", "3", "4", "star")}
    pile = art.deck(74, 92, "cedar", "gold-light", "gate")
    return found | {"pile": pile, "tick": verdict("good", "tick"), "wrong": verdict("clay", "cross")}


def pattern(seat: int, w: float, h: float) -> str:
    """What tells the players' stones apart without colour: plain, stripes, dots, checks."""
    if seat == 1:
        lines = "".join(f"M{x:g} -4L{x - 9:g} {-h + 12:g}" for x in range(16, int(w), 10))
        return f'<path d="{lines}" stroke="var(--light)" stroke-opacity="0.34" stroke-width="2.4" fill="none"/>'
    if seat == 2:
        dots = "".join(f"M{x:g} {y:g}h0.01" for x in range(8, int(w) - 4, 8) for y in (-8, -17))
        return (
            f'<path d="{dots}" stroke="var(--light)" stroke-opacity="0.5" stroke-width="3.4" stroke-linecap="round"/>'
        )
    if seat == 3:
        squares = "".join(
            f"M{x} {y}h6v6h-6Z" for x in range(5, int(w) - 10, 12) for y in (-11,) for x, y in ((x, y), (x + 6, y - 6))
        )
        return f'<path d="{squares}" fill="var(--outline)" fill-opacity="0.3"/>'
    return ""


def body(size: int, seat: int, paint: str = "var(--seat)") -> str:
    """A stone along: so many cells with as many studs, its foot at the left below."""
    w, h = CELL * size, CELL
    studs = "".join(
        art.box(CELL * k + 10, -h - 3, 20, 8, 2, f'fill="{paint}" stroke="var(--outline)" stroke-width="1.4"')
        for k in range(size)
    )
    block = art.box(0.9, -h + 3, w - 1.8, h - 3.8, 4, f'fill="{paint}" stroke="var(--outline)" stroke-width="1.8"')
    shine = art.box(3.5, -h + 6, w - 7, 7, 3, 'fill="var(--light)" fill-opacity="0.3"')
    return studs + block + pattern(seat, w, h) + shine


def hand_stone(size: int, seat: int) -> Art:
    """A stone to be taken, with room for a thumb; of size 0 the one that is turned end-on."""
    w = CELL * max(size, 1)
    svg = body(max(size, 1), seat) + ("" if size else END_FACE)
    return Art(svg, (-5, -52, w + 10, 62), 8, () if size else (END_SIZE,))


def drawn_sign(kind: str, scale: float) -> str:
    return f'<g transform="scale({scale:g})">{SIGNS[kind]}</g>' if kind in SIGNS else ""


def token(kind: str) -> Art:
    """A token of one's own, with its name under it."""
    svg = '<circle r="16.5" fill="var(--seat)" stroke="var(--rim)" stroke-width="2"/>' + drawn_sign(kind, 0.75)
    slots = (TOKEN_NAME, TextSlot(-10, -11, 20, 22, 20, 800, "serif", fill="seat-ink"))
    return Art(svg, (-32, -19, 64, 52), 8, slots)


def sign(kind: str) -> Art:
    """A token of a rival."""
    svg = '<circle r="15" fill="var(--seat)" stroke="var(--outline)" stroke-width="1.2"/>' + drawn_sign(kind, 0.72)
    return Art(svg, (-15, -15, 30, 30), 15, (TextSlot(-10, -11, 20, 22, 20, 800, "serif", fill="seat-ink"),))


def die(face: str) -> Art:
    """A die: its number is also drawn as the stone it gives, so that the star stands out."""
    svg = art.box(-30, -30, 60, 60, 12, 'fill="var(--seat)" stroke="var(--outline)" stroke-width="2.2"')
    svg += art.box(-25, -26, 50, 12, 6, 'fill="var(--light)" fill-opacity="0.25"')
    slots: tuple[TextSlot, ...] = ()
    if face == "star":
        svg += art.mark("star", "seat-ink", 0, 0, 1.7)
    elif face:
        k = int(face)
        svg += "".join(art.box(-5.5 * k + 11 * n + 0.8, 13, 9.4, 9, 1.5, INK) for n in range(k))
        slots = (TextSlot(-26, -26, 52, 40, 36, 800, "serif", fill="seat-ink"),)
    return Art(svg, (-30, -30, 60, 60), 12, slots)


def verdict(ground: str, glyph: str) -> Art:
    """A small round sign: right, or wrong."""
    svg = f'<circle r="13" fill="var(--{ground})" stroke="var(--light)" stroke-width="1.6"/>'
    return Art(svg + art.mark(glyph, "light", 0, 0, 0.62), (-13, -13, 26, 26), 13)
