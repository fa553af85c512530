"""The art of Temple Rush: bricks, places for them, silhouettes, cards, tokens, dice."""

from __future__ import annotations

from hiram.games.temple_rush.content.model import Card, Content
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art.panels import panels
from hiram.games.temple_rush.table.facts import silhouette
from hiram.games.temple_rush.table.layout import CARD, CELL, DIE, FIELDS, HAND, RACING, SMALL, card_cell
from hiram.scene import Art, TextSlot, art

GROUNDS = {3: "sand-card", 5: "green-card", 7: "blue-card", 9: "purple-card"}
CARD_NAME = TextSlot(16, 12, 216, 46, 20, 800, "serif", "start", "card-ink", lines=2, shrink=0.7)
CARD_VERSE = TextSlot(130, 184, 156, 20, 14, 500, "sans", "end", "card-ink", shrink=0.6)
CARD_POINTS = TextSlot(246, 12, 44, 44, 27, 800, "serif", fill="gold-ink")
CARD_ROOM = (268, 116)
HAND_TITLE = TextSlot(10, 6, HAND[0] - 20, 24, 18, 700, "sans", "start", shrink=0.6)
DIE_TITLE = TextSlot(6, 6, DIE[0] - 12, 24, 16, 700, shrink=0.5)

GLYPHS = {
    "solo": '<rect x="-11" y="-9" width="13" height="13" rx="3" {paint}/><rect x="-1" y="-3" width="13" height="13" '
    'rx="3" {paint} stroke="var(--seat)" stroke-width="1.6"/>',
    "mortar": '<path d="M0 12L-8 0V-3H8V0Z" {paint}/><path d="M0 -3V-6.4H5V-11" fill="none" stroke="var(--seat-ink)" '
    'stroke-width="2.6" stroke-linejoin="round"/><path d="M0.6 -11.6H9.4" stroke="var(--seat-ink)" stroke-width="3.6" '
    'stroke-linecap="round"/>',
    "bomb": '<circle cx="-1.5" cy="3" r="8.5" {paint}/><path d="M4 -4L8 -9L12 -9" fill="none" '
    'stroke="var(--seat-ink)" stroke-width="2.6" stroke-linecap="round"/>',
    "bag": '<path d="M-4 -6C-12 0 -11 11 0 11S12 0 4 -6Z" {paint}/><path d="M-5 -11H5L3 -7.4H-3Z" {paint}/>',
    "shield": '<path d="M0 -11C3.4 -9 6.6 -8.4 10 -8.4C10.4 0 7.4 7.4 0 11.4C-7.4 7.4 -10.4 0 -10 -8.4C-6.6 -8.4 '
    '-3.4 -9 0 -11Z" {paint}/>',
    "lightning": '<path d="M3 -12L-8 2H-1L-3 12L8 -2H1Z" {paint}/>',
}
"""The signs of the tokens, in a box of 24 around the origin."""


def all_art(content: Content) -> dict[str, Art]:
    """Everything that is this game's own."""
    found = panels()
    for seat in range(act.SEATS):
        found |= {f"brick.{size}.{seat}": brick(size, seat) for size in range(1, act.SIZES + 1)}
        found |= {f"hand.{size}.{seat}": hand_stone(size, seat) for size in range(1, act.SIZES + 1)}
        found[f"brick.end.{seat}"] = brick_end(seat)
        found[f"hand.end.{seat}"] = hand_stone(0, seat)
    for size in range(1, act.SIZES + 1):
        for left in range(2 * size):
            for right in range(left + 1, 2 * size + 1):
                found[f"ghost.{size}.{left}.{right}"] = ghost(size, left, right)
    found |= {f"card.{card.id}": card_face(card) for card in content.cards}
    found |= {f"outline.{card.id}": outline(card) for card in content.cards}
    found |= {f"mini.{card.id}": mini_card(card) for card in content.cards}
    found |= {f"token.{kind}": token(kind) for kind in (*GLYPHS, "unknown")}
    found |= {f"sign.{kind}": sign(kind) for kind in (*GLYPHS, "unknown")}
    for count in (2, 3):
        found |= framed(f".{count}", *FIELDS[count]) | framed(f".small{count}", *SMALL[count])
    found |= framed(".racing", *RACING)
    found |= {f"die.{face}": die(face) for face in ("", "1", "2", "3", "4", "star")}
    found |= {f"point.{worth}": point_token() for worth in GROUNDS}
    return found | {
        "holder": empty_holder(),
        "pile": art.deck(74, 92, "cedar", "gold-light", "gate"),
        "count": count_disc(),
        "bolt": bolt(),
        "shielded": shield_badge(),
        "tick": verdict("good", "tick"),
        "wrong": verdict("clay", "cross"),
    }


def framed(form: str, w: float, h: float) -> dict[str, Art]:
    """A build zone of some size, and what may lie over it."""
    return {f"zone{form}": field(w, h), f"ice{form}": ice(w, h), f"mortar{form}": mortar_rim(w, h)}


# Stones --------------------------------------------------------------------------------------------------------------


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


def end_face() -> str:
    return art.box(6, -34, 28, 29, 4, 'fill="var(--outline)" fill-opacity="0.55"')


END_SIZE = TextSlot(6, -34, 28, 29, 24, 700, fill="light")


def brick(size: int, seat: int) -> Art:
    """A stone along."""
    return Art(body(size, seat), (0, -CELL, CELL * size, CELL), 4)


def brick_end(seat: int) -> Art:
    """A stone end-on: one cell with a darker face and its size."""
    return Art(body(1, seat) + end_face(), (0, -CELL, CELL, CELL), 4, (END_SIZE,))


def hand_stone(size: int, seat: int) -> Art:
    """A stone to be taken, with room for a thumb; of size 0 the one that is turned end-on."""
    w = CELL * max(size, 1)
    svg = body(max(size, 1), seat) + ("" if size else end_face())
    return Art(svg, (-5, -60, w + 10, 72), 10, () if size else (END_SIZE,))


def ghost(size: int, left: int, right: int) -> Art:
    """A place for a stone of so many cells: the cells in gold and a mark at the middle; the stone itself when it is
    aimed at. The part that is touched for it goes from so many half cells to so many."""
    w = CELL * size
    svg = art.box(1.5, -CELL + 1.5, w - 3, CELL - 3, 5, 'fill="var(--ghost)" fill-opacity="0.3"')
    svg += (
        f'<circle cx="{w / 2:g}" cy="{-CELL / 2:g}" r="6.5" fill="var(--ghost)" stroke="var(--outline)" '
        'stroke-width="1.2"/>'
    )
    svg += f'<g opacity="var(--aim)">{body(size, 0)}</g>'
    half = CELL / 2
    return Art(svg, (half * left, -CELL, half * (right - left), CELL), 4)


# Silhouettes and cards -----------------------------------------------------------------------------------------------


def cells(card: Card, size: float, x: float, y: float, paint: str) -> str:
    """The silhouette of a card as one path, its left below at (x, y)."""
    path = "".join(
        f"M{x + cx * size:g} {y - cy * size:g}h{size:g}v{-size:g}h{-size:g}Z" for cx, cy in sorted(silhouette(card))
    )
    return f'<path d="{path}" {paint}/>'


def studded(card: Card, size: float, left: float, foot: float) -> str:
    """The silhouette as it stands on a card, with studs on every top cell."""
    svg = cells(card, size, left, foot, 'fill="var(--stone-dark)" stroke="var(--stone-dark)" stroke-width="0.6"')
    inside = silhouette(card)
    w, h = size * 0.42, size * 0.13
    for x, y in sorted(inside):
        if (x, y + 1) not in inside:
            sx, sy = left + size * x + (size - w) / 2, foot - size * (y + 1) - h
            svg += art.box(sx, sy, w, h + 1, 1, 'fill="var(--stone-dark)"')
    for course in range(1, card.height):
        xs = [x for x, y in inside if y == course and (x, course - 1) in inside]
        line = "".join(f"M{left + size * x + 1:g} {foot - size * course:g}h{size - 2:g}" for x in sorted(xs))
        svg += f'<path d="{line}" stroke="var(--light)" stroke-opacity="0.16" stroke-width="1"/>'
    return svg


def outline(card: Card) -> Art:
    """The silhouette in a build zone: cells to be filled, its left below at the origin."""
    paint = 'fill="var(--cell)" fill-opacity="0.16" stroke="var(--cell)" stroke-opacity="0.5" stroke-width="1.2"'
    w, h = card.width * CELL, card.height * CELL
    return Art(cells(card, CELL, 0, 0, f'{paint} stroke-dasharray="4 4"'), (0, -h, w, h))


def card_face(card: Card) -> Art:
    """A temple card: name, reference, points, and the silhouette with studs."""
    w, h = CARD
    size = card_cell(card, CARD_ROOM)
    left, foot = (w - size * card.width) / 2, 66 + (CARD_ROOM[1] + size * card.height) / 2
    svg = art.shadow(0, 0, w, h, 12)
    svg += art.box(2, 2, w - 4, h - 4, 11, f'fill="var(--{GROUNDS[card.points]})" stroke="var(--rim)" stroke-width="4"')
    svg += art.box(8, 8, w - 16, h - 16, 7, 'fill="none" stroke="var(--card-ink)" stroke-opacity="0.25"')
    svg += '<circle cx="268" cy="34" r="24" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += studded(card, size, left, foot)
    return Art(svg, (0, 0, w, h), 12, (CARD_NAME, CARD_VERSE, CARD_POINTS))


def mini_card(card: Card) -> Art:
    """A card that was won, from its left upper corner: its silhouette and its points."""
    size = min(13.0, 58 // card.width, 46 // card.height)
    svg = art.shadow(0, 0, 72, 88, 7)
    ground = f'fill="var(--{GROUNDS[card.points]})" stroke="var(--outline)" stroke-opacity="0.6"'
    svg += art.box(0.75, 0.75, 70.5, 86.5, 7, ground)
    svg += studded(card, size, (72 - size * card.width) / 2, 56)
    svg += '<circle cx="36" cy="72" r="12" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1"/>'
    return Art(svg, (0, 0, 72, 88), 7, (TextSlot(24, 60, 24, 24, 17, 800, "serif", fill="gold-ink"),))


def point_token() -> Art:
    svg = '<circle cx="24" cy="24" r="23" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += '<circle cx="24" cy="24" r="18" fill="none" stroke="var(--gold-ink)" stroke-opacity="0.4"/>'
    return Art(svg, (0, 0, 48, 48), 24, (TextSlot(6, 6, 36, 36, 24, 800, "serif", fill="gold-ink"),))


def empty_holder() -> Art:
    w, h = CARD
    paint = 'fill="none" stroke="var(--line)" stroke-width="2" stroke-dasharray="8 7"'
    slot = TextSlot(20, 82, w - 40, 50, 18, 500, lines=2)
    return Art(art.box(2, 2, w - 4, h - 4, 12, paint), (0, 0, w, h), 12, (slot,))


def count_disc() -> Art:
    """How many stones a player has on a card."""
    svg = '<circle r="12" fill="var(--seat)" stroke="var(--light)" stroke-width="1.6"/>'
    return Art(svg, (-13, -13, 26, 26), 13, (TextSlot(-10, -10, 20, 20, 16, 700, fill="seat-ink"),))


def bolt() -> Art:
    """A race is run for this card."""
    svg = '<circle r="25" fill="var(--cedar-deep)" stroke="var(--bolt)" stroke-width="3"/>'
    svg += '<path d="M4 -18L-12 3H-2L-5 18L12 -3H2Z" fill="var(--bolt)"/>'
    return Art(svg, (-25, -25, 50, 50), 25)


def shield_badge() -> Art:
    """A Shield on a card: whose it is by colour, and the rounds it lasts."""
    svg = f'<g transform="scale(1.9)">{GLYPHS["shield"].format(paint=_EDGED)}</g>'
    return Art(svg, (-22, -22, 44, 44), 10, (TextSlot(-14, -15, 28, 26, 20, 800, "serif", fill="seat-ink"),))


_EDGED = 'fill="var(--seat)" stroke="var(--light)" stroke-width="1.2"'


# Zones, tokens, dice -------------------------------------------------------------------------------------------------


def field(w: float, h: float) -> Art:
    """A build zone with its ground."""
    paint = 'fill="var(--well)" fill-opacity="0.75" stroke="var(--rim)" stroke-width="2"'
    foot = min(16.0, h / 12)
    line = f'<path d="M10 {h - foot:g}H{w - 10:g}" stroke="var(--line)" stroke-width="2.5" stroke-linecap="round"/>'
    return Art(art.box(1, 1, w - 2, h - 2, 9, paint) + line, (0, 0, w, h), 9)


def ice(w: float, h: float) -> Art:
    svg = art.box(1, 1, w - 2, h - 2, 9, 'fill="var(--ice)" fill-opacity="0.5" stroke="var(--ice)" stroke-width="3"')
    return Art(svg + art.mark("lock", "ink", w / 2, h / 5, min(1.6, h / 110)), (0, 0, w, h), 9)


def mortar_rim(w: float, h: float) -> Art:
    line = min(6.0, h / 24)
    paint = f'fill="none" stroke="var(--mortar)" stroke-width="{line:g}" stroke-dasharray="{3 * line:g} {line:g}"'
    return Art(art.box(line, line, w - 2 * line, h - 2 * line, 6, paint), (0, 0, w, h), 9)


def drawn_sign(kind: str, scale: float) -> str:
    if kind == "unknown":
        return ""
    return f'<g transform="scale({scale:g})">{GLYPHS[kind].format(paint=_INK)}</g>'


_INK = 'fill="var(--seat-ink)"'


def token(kind: str) -> Art:
    """A token of one's own, with its name under it."""
    svg = '<circle r="37" fill="var(--seat)" stroke="var(--rim)" stroke-width="4"/>'
    svg += '<circle r="31" fill="none" stroke="var(--seat-ink)" stroke-opacity="0.4"/>' + drawn_sign(kind, 1.55)
    slots = (
        TextSlot(-50, 40, 100, 24, 17, 700, shrink=0.6),
        TextSlot(-20, -20, 40, 40, 36, 800, "serif", fill="seat-ink"),
    )
    return Art(svg, (-40, -40, 80, 104), 12, slots)


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
        svg += "".join(art.box(-5.5 * k + 11 * n + 0.8, 13, 9.4, 9, 1.5, _INK) for n in range(k))
        slots = (TextSlot(-26, -26, 52, 40, 36, 800, "serif", fill="seat-ink"),)
    return Art(svg, (-30, -30, 60, 60), 12, slots)


def verdict(ground: str, glyph: str) -> Art:
    """A small round sign: right, or wrong."""
    svg = f'<circle r="13" fill="var(--{ground})" stroke="var(--light)" stroke-width="1.6"/>'
    return Art(svg + art.mark(glyph, "light", 0, 0, 0.62), (-13, -13, 26, 26), 13)
