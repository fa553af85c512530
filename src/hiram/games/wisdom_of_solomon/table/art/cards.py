"""The art of the cards: Buildings on offer, the Fortune piles, the viewer's hand, its tray and what lies beside it."""

from __future__ import annotations

from functools import cache

from hiram.games.wisdom_of_solomon.content.model import Building, WisdomContent
from hiram.games.wisdom_of_solomon.table.art.pieces import cube_row
from hiram.scene import Art, TextSlot, art

OFFER = (186.0, 96.0)
CARD = (166.0, 92.0)
TRAYS = {"wide": (1190.0, 98.0, 12.0, 150.0, 14.5), "tall": (282.0, 1112.0, 990.0, 250.0, 25.0)}
"""Width and height, and for the words on it their place, their width and the size of their letters."""

KEY = (328.0, 92.0)
GUIDE = (396.0, 294.0)


def card_arts(content: WisdomContent) -> dict[str, Art]:
    return {
        "fortune.deck": art.deck(80, 54, "cedar", "gold-light", "scroll"),
        "fortune.top": top_art(),
        "offer.none": empty_art(),
        "card": card_art(),
        "key": key_art(),
        "guide": guide_art(),
        **{f"tray.{screen}": tray_art(screen) for screen in TRAYS},
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
    svg += f'<circle cx="{w - 50:g}" cy="82" r="12" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.1"/>'
    svg += art.box(w - 35, 72, 31, 20, 10, 'fill="var(--ivory)" stroke="var(--gold-deep)" stroke-width="1.2"')
    cubes, cost = cube_row(building.cost, 17, 83.5, 19, 21)
    room = w - (34 if building.action else 16)
    slots = (
        TextSlot(8, 1, room, 22, 15, 800, "serif", "start", fill="cedar-ink", shrink=0.6),
        TextSlot(9, 25, w - 18, 44, 12.8, 500, anchor="start", lines=3, top=True, shrink=0.85),
        TextSlot(w - 62, 71, 24, 22, 17, 800, "serif", fill="gold-ink"),
        TextSlot(w - 34, 72, 29, 20, 14, 700, fill="ivory-ink"),
        *cost,
    )
    return Art(svg + cubes, (0, 0, w, h), 8, slots)


@cache
def empty_art() -> Art:
    """A place of the offer: its bonus, or that its card is sold."""
    w, h = OFFER
    paint = 'fill="var(--well)" fill-opacity="0.7" stroke="var(--line)" stroke-width="1.5" stroke-dasharray="6 5"'
    slots = (
        TextSlot(10, 14, w - 20, 44, 14, 500, fill="muted", lines=2),
        TextSlot(10, 62, w - 20, 22, 15, 700, fill="muted"),
    )
    return Art(art.box(0, 0, w, h, 8, paint), (0, 0, w, h), 8, slots)


@cache
def top_art() -> Art:
    """The Fortune discard pile."""
    svg = art.shadow(0, 0, 94, 58, 7)
    svg += art.box(0, 0, 94, 58, 7, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="1.5"')
    slots = (TextSlot(5, 3, 84, 36, 13, 800, "serif", lines=2), TextSlot(5, 39, 84, 16, 12.5, 500, fill="muted"))
    return Art(svg, (0, 0, 94, 58), 7, slots)


@cache
def card_art() -> Art:
    """A Fortune Card that the viewer sees."""
    w, h = CARD
    svg = art.shadow(0, 0, w, h, 7)
    svg += art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--gold-deep)" stroke-width="2"')
    svg += f'<path d="M10 22H{w - 10:g}" stroke="var(--gold)" stroke-width="1.2"/>'
    slots = (
        TextSlot(6, 2, w - 12, 20, 15, 800, "serif"),
        TextSlot(7, 25, w - 14, 52, 12, 500, lines=4, shrink=0.78, top=True, anchor="start"),
        TextSlot(6, h - 15, w - 12, 13, 11, 500, fill="muted", anchor="end"),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def tray_art(screen: str) -> Art:
    """Where the viewer's Fortune Cards lie, on a wide screen or a tall one."""
    w, h, at, width, size = TRAYS[screen]
    svg = art.shadow(0, 0, w, h, 12)
    svg += art.box(0, 0, w, h, 12, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(4, 4, w - 8, h - 8, 9, 'fill="var(--shadow)" fill-opacity="0.28" stroke="var(--gold-deep)"')
    x, y = (at, 8.0) if w > h else (16.0, at)
    words = TextSlot(x, y, width, h - y - 8, size, 700, "serif", fill="cedar-ink", lines=5, shrink=0.8)
    return Art(svg, (0, 0, w, h), 12, (words,))


@cache
def key_art() -> Art:
    """The game in a few lines, at the end of the tray."""
    w, h = KEY
    svg = art.box(0, 0, w, h, 7, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    slots = (
        TextSlot(10, 2, w - 20, 20, 15, 800, "serif"),
        TextSlot(10, 22, w - 20, h - 25, 12.5, 500, lines=5, anchor="start", shrink=0.85),
    )
    return Art(svg, (0, 0, w, h), 7, slots)


@cache
def guide_art() -> Art:
    """How a year goes; it lies under the log, and shows in pictures, which have none."""
    w, h = GUIDE
    lines = art.panel(w, h, title=34).svg
    slots = (
        TextSlot(16, 4, w - 32, 30, 20, 800, "serif"),
        TextSlot(18, 46, w - 36, h - 56, 17, 500, lines=12, anchor="start", top=True),
    )
    return Art(lines, (0, 0, w, h), 12, slots)
