"""Surfaces that carry text: panels, cards, card backs, decks, buttons, labels.

Panels, labels and buttons are drawn from their top left corner, cards and decks around their centre.
"""

from __future__ import annotations

from hiram.scene.art.glyphs import mark
from hiram.scene.sheet import Anchor, Art, Font, TextSlot


def box(x: float, y: float, w: float, h: float, round: float, paint: str) -> str:
    """A rounded rectangle with the given paint attributes."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round:g}" {paint}/>'


def shadow(x: float, y: float, w: float, h: float, round: float) -> str:
    """The soft shadow of a lying thing: three offset shapes instead of a blur filter."""
    return "".join(
        box(
            x - grow,
            y + drop - grow,
            w + 2 * grow,
            h + 2 * grow,
            round + grow,
            f'fill="var(--shadow)" fill-opacity="{o}"',
        )
        for grow, drop, o in ((2, 3, 0.07), (1, 2, 0.09), (0, 1.5, 0.14))
    )


def panel(w: float, h: float, fill: str = "parchment", title: float = 0, slots: tuple[TextSlot, ...] = ()) -> Art:
    """A sheet of parchment with a fine double border.

    With a `title` height it has a heading over a rule; the heading is then the first text slot.
    """
    svg = shadow(0, 0, w, h, 12)
    paint = "url(#paper)" if fill == "parchment" else f"var(--{fill})"
    svg += box(0.75, 0.75, w - 1.5, h - 1.5, 12, f'fill="{paint}" stroke="var(--line)" stroke-width="1.5"')
    svg += box(
        4.5,
        4.5,
        w - 9,
        h - 9,
        8.5,
        'fill="none" stroke="var(--line)" stroke-width="0.75" stroke-opacity="0.55"',
    )
    if title:
        rule = title + 4
        svg += (
            f'<path d="M14 {rule:g}H{w / 2 - 9:g}M{w / 2 + 9:g} {rule:g}H{w - 14:g}" '
            f'stroke="var(--line)" stroke-width="1"/>'
            f'<path d="M{w / 2:g} {rule - 4:g}l4 4l-4 4l-4 -4Z" fill="var(--gold)"/>'
        )
        heading = TextSlot(16, 4, w - 32, title - 4, size=min(20, title * 0.62), weight=800, font="serif")
        slots = (heading, *slots)
    return Art(svg, (0, 0, w, h), 12, slots)


def well(w: float, h: float, dashed: bool = False) -> Art:
    """A sunken place: a track cell or, dashed, an empty market place; drawn around its centre."""
    dash = ' stroke-dasharray="6 5"' if dashed else ""
    paint = f'fill="var(--well)" fill-opacity="0.75" stroke="var(--line)" stroke-width="1.5"{dash}'
    return Art(box(-w / 2, -h / 2, w, h, 8, paint), (-w / 2, -h / 2, w, h), 8)


def card(
    w: float,
    h: float,
    band: str = "",
    band_width: float = 10,
    extra: str = "",
    slots: tuple[TextSlot, ...] = (),
) -> Art:
    """The face of a card, around its centre; `band` is the token of a coloured band at the left edge."""
    x, y = -w / 2, -h / 2
    svg = shadow(x, y, w, h, 9)
    svg += box(x, y, w, h, 9, 'fill="url(#paper)"')
    if band:
        svg += (
            f'<path d="M{x + band_width:g} {y:g}V{y + h:g}H{x + 9:g}A9 9 0 0 1 {x:g} {y + h - 9:g}V{y + 9:g}'
            f'A9 9 0 0 1 {x + 9:g} {y:g}Z" fill="var(--{band})"/>'
            f'<path d="M{x + band_width:g} {y:g}V{y + h:g}" stroke="var(--outline)" '
            f'stroke-opacity="0.35" stroke-width="1"/>'
        )
    svg += box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 8.5, 'fill="none" stroke="var(--line)" stroke-width="1.5"')
    return Art(svg + extra, (x, y, w, h), 9, slots)


def _back(w: float, h: float, colour: str, ink: str, emblem: str) -> str:
    x, y = -w / 2, -h / 2
    seal = min(w, h) * 0.27
    svg = box(
        x + 0.75,
        y + 0.75,
        w - 1.5,
        h - 1.5,
        9,
        f'fill="var(--{colour})" stroke="var(--outline)" stroke-width="1.5"',
    )
    svg += box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 9, 'fill="url(#shade)"')
    svg += box(
        x + 6,
        y + 6,
        w - 12,
        h - 12,
        5,
        f'fill="none" stroke="var(--{ink})" stroke-opacity="0.75" stroke-width="1.25"',
    )
    cut = seal * 1.32
    svg += (
        f'<path d="M0 {-cut:g}L{cut:g} 0L0 {cut:g}L{-cut:g} 0Z" fill="none" stroke="var(--{ink})" '
        f'stroke-opacity="0.5"/>'
    )
    svg += f'<circle r="{seal:g}" fill="var(--{colour})" stroke="var(--{ink})" stroke-width="1.5"/>'
    return svg + mark(emblem, ink, scale=seal / 16)


def card_back(w: float, h: float, colour: str = "cedar", ink: str = "gold-light", emblem: str = "star") -> Art:
    """The back of a card: a colour token with a seal."""
    svg = shadow(-w / 2, -h / 2, w, h, 9) + _back(w, h, colour, ink, emblem)
    return Art(svg, (-w / 2, -h / 2, w, h), 9)


def deck(w: float, h: float, colour: str = "cedar", ink: str = "gold-light", emblem: str = "star") -> Art:
    """A pile of cards, around the centre of the top one; its text slot is the number of cards left."""
    svg = shadow(-w / 2, -h / 2 + 6, w, h, 9)
    for drop in (6, 4, 2):
        paint = 'fill="var(--ivory-deep)" stroke="var(--outline)" stroke-width="1"'
        svg += box(-w / 2 + 0.5, -h / 2 + drop, w - 1, h - 0.5, 9, paint)
    svg += _back(w, h, colour, ink, emblem)
    y = h / 2 - 15
    svg += box(-19, y - 11, 38, 22, 11, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.25"')
    count = TextSlot(-16, y - 11, 32, 22, size=16, weight=700, fill="ivory-ink")
    return Art(svg, (-w / 2, -h / 2, w, h + 6), 9, (count,))


def button(w: float, h: float = 40, kind: str = "gold") -> Art:
    """A pill to press: `gold` for the usual answer, `parchment` for others, `clay` for dangerous ones."""
    paint = {"gold": "url(#gilt)", "parchment": "url(#paper)"}.get(kind, f"var(--{kind})")
    edge = "line" if kind == "parchment" else "outline"
    ink = "ink" if kind == "parchment" else f"{kind}-ink"
    svg = shadow(0, 0, w, h, h / 2)
    svg += box(0.75, 0.75, w - 1.5, h - 1.5, h / 2, f'fill="{paint}" stroke="var(--{edge})" stroke-width="1.5"')
    if kind != "parchment":
        svg += box(0.75, 0.75, w - 1.5, h - 1.5, h / 2, 'fill="url(#shine)"')
    slot = TextSlot(h * 0.4, 0, w - h * 0.8, h, size=h * 0.44, weight=700, fill=ink)
    return Art(svg, (0, 0, w, h), h / 2, (slot,))


def pill(w: float, h: float = 26, fill: str = "well", ink: str = "ink") -> Art:
    """A small capsule for a phase name or a counter; drawn around its centre."""
    paint = f'fill="var(--{fill})" stroke="var(--line)" stroke-width="1.25"'
    slot = TextSlot(-w / 2 + h * 0.35, -h / 2, w - h * 0.7, h, size=h * 0.58, weight=700, fill=ink)
    return Art(box(-w / 2, -h / 2, w, h, h / 2, paint), (-w / 2, -h / 2, w, h), h / 2, (slot,))


def ribbon(w: float, h: float = 44) -> Art:
    """A banner across the board for an announcement; drawn around its centre."""
    x, y, fold = -w / 2, -h / 2, 18
    svg = "".join(
        f'<path d="M{side * w / 2:g} '
        f'{y + 7:g}h{-side * fold * 2:g}v{h:g}h{side * fold * 2:g}l{-side * 11:g} {-h / 2:g}Z" '
        f'fill="var(--cedar-deep)" stroke="var(--outline)" stroke-width="1.5" stroke-linejoin="round"/>'
        for side in (-1, 1)
    )
    inner = w - 2 * fold
    svg += box(x + fold, y, inner, h, 3, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.5"')
    svg += box(
        x + fold + 4,
        y + 4,
        inner - 8,
        h - 8,
        2,
        'fill="none" stroke="var(--gold-light)" stroke-opacity="0.7"',
    )
    slot = TextSlot(x + fold + 12, y, inner - 24, h, size=h * 0.5, weight=800, font="serif", fill="cedar-ink")
    return Art(svg, (x, y, w, h + 7), 3, (slot,))


def label(
    w: float,
    h: float,
    size: float = 14,
    *,
    weight: int = 500,
    font: Font = "sans",
    anchor: Anchor = "start",
    fill: str = "ink",
    halo: str = "",
    lines: int = 1,
    top: bool = False,
) -> Art:
    """Nothing but text in a box, from the top left corner: log lines, names on a map, headings."""
    slot = TextSlot(
        0,
        0,
        w,
        h,
        size=size,
        weight=weight,
        font=font,
        anchor=anchor,
        fill=fill,
        halo=halo,
        lines=lines,
        top=top,
    )
    return Art("", (0, 0, w, h), 0, (slot,))
