"""The art of the cards: Buildings on offer, the Fortune piles, the viewer's hand, and the game in short."""

from __future__ import annotations

from functools import cache

from hiram.games.wisdom_of_solomon.content.model import Building, WisdomContent
from hiram.games.wisdom_of_solomon.table.art.pieces import cube_row
from hiram.scene import Art, TextSlot, art

OFFER = (210.0, 110.0)
CARD = (208.0, 110.0)
TOP = (94.0, 88.0)
KEY = (364.0, 112.0)
GUIDE = (380.0, 150.0)


def card_arts(content: WisdomContent) -> dict[str, Art]:
    return {
        "fortune.deck": art.deck(54, 82, "cedar", "gold-light", "scroll"),
        "fortune.top": top_art(),
        "offer.none": empty_art(),
        "card": card_art(),
        "key": key_art(),
        "guide": guide_art(),
        "no_card": no_card_art(),
        **{f"offer.{building.id}": offer_art(building) for building in content.buildings},
    }


@cache
def offer_art(building: Building) -> Art:
    """A Building Card on offer: name, what it does, cost, Favor; the bonus of its place in a lozenge."""
    w, h = OFFER
    svg = art.shadow(0, 0, w, h, 8)
    svg += art.box(0, 0, w, h, 8, 'fill="url(#paper)" stroke="var(--cedar-deep)" stroke-width="1.6"')
    svg += f'<path d="M8 1H{w - 8:g}A7 7 0 0 1 {w - 1:g} 8V23H1V8A7 7 0 0 1 8 1Z" fill="var(--cedar)"/>'
    if building.action:
        svg += f'<circle cx="{w - 14:g}" cy="12" r="8" fill="none" stroke="var(--gold-light)" stroke-width="2"/>'
        svg += f'<circle cx="{w - 14:g}" cy="12" r="3.6" fill="var(--gold-light)"/>'
    svg += f'<circle cx="{w - 54:g}" cy="94" r="12.5" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"/>'
    svg += art.box(w - 38, 84, 33, 20, 10, 'fill="var(--ivory)" stroke="var(--gold-deep)" stroke-width="1.2"')
    cubes, cost = cube_row(building.cost, 19, 94, 22, 25)
    room = w - (34 if building.action else 16)
    slots = (
        TextSlot(8, 1, room, 22, 15.5, 800, "serif", "start", fill="cedar-ink", shrink=0.87),
        TextSlot(9, 28, w - 18, 50, 14.5, 500, anchor="start", lines=3, top=True, shrink=0.93),
        TextSlot(w - 66, 83, 24, 22, 18, 800, "serif", fill="gold-ink"),
        TextSlot(w - 37, 84, 31, 20, 15, 700, fill="ivory-ink"),
        *cost,
    )
    return Art(svg + cubes, (0, 0, w, h), 8, slots)


@cache
def empty_art() -> Art:
    """A place of the offer: its bonus, or that its card is sold."""
    w, h = OFFER
    paint = 'fill="var(--well)" fill-opacity="0.7" stroke="var(--line)" stroke-width="1.5" stroke-dasharray="6 5"'
    slots = (
        TextSlot(10, 20, w - 20, 44, 15, 500, fill="muted", lines=2),
        TextSlot(10, 70, w - 20, 22, 15, 700, fill="muted"),
    )
    return Art(art.box(0, 0, w, h, 8, paint), (0, 0, w, h), 8, slots)


@cache
def top_art() -> Art:
    """The Fortune discard pile."""
    w, h = TOP
    svg = art.shadow(0, 0, w, h, 7)
    svg += art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="1.5"')
    slots = (
        TextSlot(4, 3, w - 8, 62, 15, 800, "serif", lines=3, shrink=0.89),
        TextSlot(4, 66, w - 8, 18, 14, 500, fill="muted", shrink=0.95),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def card_art() -> Art:
    """A Fortune Card that the viewer sees."""
    w, h = CARD
    svg = art.shadow(0, 0, w, h, 7)
    svg += art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="2"')
    svg += f'<path d="M10 22H{w - 10:g}" stroke="var(--gold)" stroke-width="1.2"/>'
    slots = (
        TextSlot(6, 2, w - 12, 20, 16, 800, "serif"),
        TextSlot(8, 25, w - 16, 78, 14.5, 500, lines=5, shrink=0.93, top=True, anchor="start"),
        TextSlot(6, h - 13, w - 12, 12, 11, 500, fill="muted", anchor="end", decor=True),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def no_card_art() -> Art:
    """Where Fortune Cards would lie."""
    w, h = 380.0, 70.0
    paint = 'fill="var(--shadow)" fill-opacity="0.28" stroke="var(--gold-deep)" stroke-dasharray="6 5"'
    words = TextSlot(16, 6, w - 32, h - 12, 16, 700, "serif", fill="cedar-ink", lines=2, shrink=0.9)
    return Art(art.box(0, 0, w, h, 9, paint), (0, 0, w, h), 9, (words,))


@cache
def key_art() -> Art:
    """The game in a few lines."""
    w, h = KEY
    svg = art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    slots = (
        TextSlot(10, 2, w - 20, 18, 15.5, 800, "serif"),
        TextSlot(12, 22, w - 24, h - 26, 14.5, 500, lines=5, anchor="start", shrink=0.93),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def guide_art() -> Art:
    """How a year goes; it lies under the log, and shows in pictures, which have none."""
    w, h = GUIDE
    slots = (
        TextSlot(14, 3, w - 28, 28, 18, 800, "serif"),
        TextSlot(14, 34, w - 28, h - 38, 14, 500, lines=7, anchor="start", shrink=0.96),
    )
    return Art(art.panel(w, h, title=30).svg, (0, 0, w, h), 12, slots)
