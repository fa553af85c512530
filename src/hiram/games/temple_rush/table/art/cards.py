"""The art of cards: silhouettes, the cards themselves, large and small, and what lies on them."""

from __future__ import annotations

from hiram.games.temple_rush.content.model import RushCard, RushContent
from hiram.games.temple_rush.table.art.pieces import INK, SIGNS
from hiram.games.temple_rush.table.art.sizes import CARD, CELL, card_cell
from hiram.games.temple_rush.table.facts import silhouette
from hiram.scene import Art, TextSlot, art

GROUNDS = {3: "sand-card", 5: "green-card", 7: "blue-card", 9: "purple-card"}
CARD_NAME = TextSlot(122, 5, 200, 24, 18, 800, "serif", "start", "card-ink", shrink=0.72)
CARD_VERSE = TextSlot(218, 31, 104, 20, 13.5, 500, "sans", "end", "card-ink", shrink=0.93)
CARD_POINTS = TextSlot(329, 8, 42, 42, 25, 800, "serif", fill="gold-ink")
CARD_ROOM = (84, 46)


def card_arts(content: RushContent) -> dict[str, Art]:
    """Everything that lies in a holder, on a card or among the cards won."""
    found = {f"card.{card.id}": card_face(card) for card in content.cards}
    found |= {f"outline.{card.id}": outline(card) for card in content.cards}
    found |= {f"mini.{card.id}": mini_card(card) for card in content.cards}
    for worth, ground in GROUNDS.items():
        found |= {f"point.{worth}": point_token(), f"worth.{worth}": worth_chip(ground)}
    return found | {"holder": empty_holder(), "count": count_disc(), "bolt": bolt(), "shielded": shield_badge()}


def cells(card: RushCard, size: float, x: float, y: float, paint: str) -> str:
    """The silhouette of a card as one path, its left below at (x, y)."""
    path = "".join(
        f"M{x + cx * size:g} {y - cy * size:g}h{size:g}v{-size:g}h{-size:g}Z" for cx, cy in sorted(silhouette(card))
    )
    return f'<path d="{path}" {paint}/>'


def studded(card: RushCard, size: float, left: float, foot: float) -> str:
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


def outline(card: RushCard) -> Art:
    """The silhouette in a build zone: cells to be filled, its left below at the origin."""
    paint = 'fill="var(--cell)" fill-opacity="0.16" stroke="var(--cell)" stroke-opacity="0.5" stroke-width="1.2"'
    w, h = card.width * CELL, card.height * CELL
    return Art(cells(card, CELL, 0, 0, f'{paint} stroke-dasharray="4 4"'), (0, -h, w, h))


def card_face(card: RushCard) -> Art:
    """A temple card: name, reference, points, and the silhouette with studs."""
    w, h = CARD
    size = card_cell(card, CARD_ROOM, 12)
    left, foot = 49 - size * card.width / 2, 7 + (CARD_ROOM[1] + size * card.height) / 2
    svg = art.shadow(0, 0, w, h, 9)
    ground = f'fill="var(--{GROUNDS[card.points]})" stroke="var(--rim)" stroke-width="3"'
    svg += art.box(1.5, 1.5, w - 3, h - 3, 8, ground)
    svg += '<circle cx="350" cy="29" r="21" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += studded(card, size, left, foot)
    return Art(svg, (0, 0, w, h), 9, (CARD_NAME, CARD_VERSE, CARD_POINTS))


def mini_card(card: RushCard) -> Art:
    """A card that was won, from its left upper corner: its silhouette and its points."""
    size = min(13.0, 58 // card.width, 46 // card.height)
    svg = art.shadow(0, 0, 72, 88, 7)
    ground = f'fill="var(--{GROUNDS[card.points]})" stroke="var(--outline)" stroke-opacity="0.6"'
    svg += art.box(0.75, 0.75, 70.5, 86.5, 7, ground)
    svg += studded(card, size, (72 - size * card.width) / 2, 56)
    svg += '<circle cx="36" cy="72" r="12" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1"/>'
    return Art(svg, (0, 0, 72, 88), 7, (TextSlot(24, 60, 24, 24, 17, 800, "serif", fill="gold-ink"),))


def worth_chip(ground: str) -> Art:
    """A card that a rival has won: its points on its ground."""
    svg = art.box(0.6, 0.6, 22.8, 26.8, 4, f'fill="var(--{ground})" stroke="var(--outline)" stroke-width="1.2"')
    return Art(svg, (0, 0, 24, 28), 4, (TextSlot(2, 3, 20, 22, 16, 800, "serif", fill="card-ink"),))


def point_token() -> Art:
    svg = '<circle cx="24" cy="24" r="23" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.5"/>'
    svg += '<circle cx="24" cy="24" r="18" fill="none" stroke="var(--gold-ink)" stroke-opacity="0.4"/>'
    return Art(svg, (0, 0, 48, 48), 24, (TextSlot(6, 6, 36, 36, 24, 800, "serif", fill="gold-ink"),))


def empty_holder() -> Art:
    w, h = CARD
    paint = 'fill="none" stroke="var(--line)" stroke-width="2" stroke-dasharray="8 7"'
    return Art(art.box(2, 2, w - 4, h - 4, 9, paint), (0, 0, w, h), 9, (TextSlot(20, 8, w - 40, h - 16, 18, 500),))


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
    edged = 'fill="var(--seat)" stroke="var(--light)" stroke-width="1.2"'
    svg = f'<g transform="scale(1.9)">{SIGNS["shield"].replace(INK, edged)}</g>'
    return Art(svg, (-22, -22, 44, 44), 10, (TextSlot(-14, -15, 28, 26, 23, 800, "serif", fill="seat-ink"),))
