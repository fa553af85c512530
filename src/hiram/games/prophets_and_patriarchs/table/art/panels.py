"""The panels and buttons of the table as art: players, own goods, bank, supply, market, final scores."""

from __future__ import annotations

import msgspec

from hiram.games.prophets_and_patriarchs.content.model import GOODS, TRIBES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.pieces import OWN, round_sign, sign
from hiram.scene import Art, TextSlot, art

HIDDEN, GROUND, BEACH, TILE, THING, SPOT, PIECE, PAWN, TOP = range(9)
"""Layers of nodes; tokens lie hidden under the counters of their owners."""

CHIPS = ("virtue", "shekel", "cards", "line", "tent", "city", "camel", "shield", "chain", "first")
NAME = TextSlot(46, 3, 158, 36, 24, 800, "serif", "start", fill="seat-ink", shrink=0.72)
HEADLINE = TextSlot(14, 2, 222, 23, 18, 800, "serif", "start")
SUBLINE = TextSlot(14, 23, 222, 18, 14, 500, anchor="start", fill="muted", shrink=0.97)
OFFER_WHO = TextSlot(16, 6, 322, 30, 21, 800, "serif", shrink=0.7)
BID = TextSlot(42, 3, 118, 44, 19, 700, shrink=0.75)
RESULT_NAME = TextSlot(20, 56, 250, 38, 21, 700, anchor="start", shrink=0.7)
RESULT_ROWS = 7


def panel_arts(content: PatriarchsContent) -> dict[str, Art]:
    """All panels and buttons."""
    found = {f"panel.{tribe.id}": panel(tribe.id) for tribe in content.tribes}
    found |= {f"chip.{name}": chip(name) for name in CHIPS}
    for good in GOODS:
        found[f"hand.{good}"] = hand_cell(good)
        found[f"bank.{good}"] = bank_cell(good)
    found |= {f"market.{good}": market_cell(good) for good in GOODS[:7]}
    found |= {f"supply.{piece}": supply(piece) for piece in ("camel", "tent", "city", "move")}
    found |= {f"bid.{answer}": bid(answer) for answer in ("yes", "no", "wait", "counter")}
    return found | {
        "panel": panel(""),
        "title": title(),
        "turn": turn(),
        "end": art.button(160, 41),
        "offer": offer('<path d="M165 52H181V45L197 58L181 71V64H165Z" fill="var(--gold-deep)"/>'),
        "offer.deal": offer(),
        "accept": art.button(108, 48),
        "counter": art.button(108, 48, "parchment"),
        "decline": art.button(108, 48, "parchment"),
        "market.give": market_label("M23 44L36 38V50Z"),
        "market.want": market_label("M37 44L24 38V50Z"),
        "market.to": market_to(),
        "notice": notice(),
        "result": result(),
    }


def framed(w: float, h: float, round: float, colour: str, width: float, inset: float = 0.75) -> str:
    """A rounded field of a colour with an outline."""
    paint = f'fill="var(--{colour})" stroke="var(--outline)" stroke-width="{width}"'
    return art.box(inset, inset, w - 2 * inset, h - 2 * inset, round, paint)


def shine(w: float, h: float, round: float) -> str:
    return art.box(0.75, 0.75, w - 1.5, h - 1.5, round, 'fill="url(#shine)"')


def panel(tribe: str) -> Art:
    """A player's tribe tablet: emblem, name, score of the target; chips and cards lie on it as nodes."""
    w, h = 290.0, 154.0
    svg = art.box(-3.5, -3.5, w + 7, h + 7, 15, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V42H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/><path d="{band}" fill="url(#shine)" fill-opacity="0.5"/>'
    svg += f'<path d="M1 42H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.6" stroke-width="1.2"/>'
    svg += '<circle cx="24" cy="21.5" r="16.5" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.6"/>'
    svg += sign(tribe, "seat-ink", 24, 21.5, 0.95) if tribe else ""
    svg += art.box(w - 84, 4, 78, 34, 17, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.4"')
    score = TextSlot(w - 80, 4, 38, 34, 28, 800, "serif", "end", fill="gold-ink", shrink=0.6)
    target = TextSlot(w - 40, 7, 30, 34, 18, 700, anchor="start", fill="gold-ink")
    return Art(svg, (0, 0, w, h), 12, (NAME, score, target))


def chip(name: str) -> Art:
    """A sign with a number on a chip 66 x 32; `--lead` gilds or reddens it."""
    w, h = 66, 32
    svg = art.box(0.6, 0.6, w - 1.2, h - 1.2, 15, 'fill="var(--lead)" stroke="var(--lead-edge)" stroke-width="1.2"')
    if name in ("virtue", "shekel"):
        svg += round_sign(name, name, 16, 16, 12, 0.68, 1.1)
    elif name == "line":
        svg += '<path d="M5 22L12 12L19 19L25 9" fill="none" stroke="var(--lead-ink)" stroke-width="3.6" '
        svg += 'stroke-linejoin="round"/>'
    else:
        svg += sign("star" if name == "first" else name, "lead-ink", 17, 16, 0.86)
    return Art(svg, (0, 0, w, h), 16, (TextSlot(28, 0, 37, 32, 24, 700, fill="lead-ink", shrink=0.72),))


def hand_cell(good: str) -> Art:
    """A pile of the viewer's own goods, with what the bank asks for one card."""
    w, h = 45, 54
    svg = art.shadow(0, 0, w, h, 7) + framed(w, h, 7, good, 1.2) + shine(w, h, 7)
    svg += sign(good, f"{good}-ink", 11.5, 18, 0.76) + art.box(3, 36, w - 6, 15.5, 5, 'fill="var(--ivory)"')
    held = TextSlot(22, 2, 22, 33, 26, 800, "serif", fill=f"{good}-ink", shrink=0.6)
    return Art(svg, (0, 0, w, h), 7, (held, TextSlot(3, 36, w - 6, 15.5, 12.5, 700, fill="ivory-ink", shrink=0.89)))


def bank_cell(good: str) -> Art:
    """A stock of the bank."""
    w, h = 47, 36
    svg = framed(w, h, 7, good, 1.1) + shine(w, h, 7) + sign(good, f"{good}-ink", 11.5, 18, 0.74)
    stock = TextSlot(20, 1, 24, 21, 18, 700, fill=f"{good}-ink", shrink=0.75)
    return Art(svg, (0, 0, w, h), 7, (stock, TextSlot(20, 18, 24, 14, 11.6, 500, fill=f"{good}-ink", shrink=0.95)))


def market_cell(good: str) -> Art:
    """Some of a good, to give or to want."""
    w, h = 48, 46
    svg = framed(w, h, 8, good, 1.2, 0.6) + sign(good, f"{good}-ink", 31, 23, 1)
    return Art(svg, (0, 0, w, h), 8, (TextSlot(2, 0, 18, h, 25, 700, fill=f"{good}-ink"),))


def supply(piece: str) -> Art:
    """A kind of piece in the viewer's reserve: touch it, then the place; its price lies on it as nodes."""
    w, h = 93.0, 74.0
    svg = art.panel(w, h).svg
    svg += '<circle cx="22" cy="23" r="17" fill="var(--well)" stroke="var(--line)" stroke-width="1.2"/>'
    if piece == "move":
        svg += figure("tent", 18, 24, 0.8)
        svg += '<path d="M24 14C29 11 33 14 34 19" fill="none" stroke="var(--gold-deep)" stroke-width="3"/>'
        svg += '<path d="M29.5 18H38.5L34 26Z" fill="var(--gold-deep)"/>'
    else:
        svg += figure(piece, 22, 23, 1.05)
    slots = (
        TextSlot(42, 5, w - 46, 20, 16, 800, "serif", "start"),
        TextSlot(42, 24, w - 46, 16, 13, 500, anchor="start", fill="muted"),
        TextSlot(8, 48, w - 16, 18, 14, 500, fill="muted"),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def figure(piece: str, x: float, y: float, scale: float) -> str:
    """A piece in the colour of its tribe, with an outline."""
    path = f'<path d="{OWN[piece]}" fill="var(--seat)" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.3"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{path}</g>'


def turn() -> Art:
    """A strip that says whose turn it is and what is being asked; at its right the dice, or the button for the end."""
    w, h = 388.0, 44.0
    strip = f'<path d="M7 8V{h - 8:g}" stroke="var(--seat)" stroke-width="6" stroke-linecap="round"/>'
    return Art(art.panel(w, h).svg + strip, (0, 0, w, h), 12, (HEADLINE, SUBLINE))


def notice() -> Art:
    """A line of words where own goods would lie."""
    svg = art.box(0, 0, 380, 54, 22, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    return Art(svg, (0, 0, 380, 54), 22, (TextSlot(20, 0, 340, 54, 17),))


def title() -> Art:
    """The name of the game, for the free place under the players' tablets."""
    w, h = 290.0, 300.0
    edge = 'fill="none" stroke="var(--gold-deep)"'
    svg = art.box(1, 1, w - 2, h - 2, 12, f'{edge} stroke-width="1.5" stroke-opacity="0.7"')
    svg += art.box(7, 7, w - 14, h - 14, 8, f'{edge} stroke-opacity="0.4"')
    for k, tribe in enumerate(TRIBES):
        x, y, colour = w / 2 + 62 * (k % 3 - 1), 56 + 60 * (k // 3), f"tribe-{tribe}"
        svg += f'<circle cx="{x:g}" cy="{y}" r="25" fill="var(--{colour})" stroke="var(--outline)" stroke-width="1.4"/>'
        svg += sign(tribe, f"ink-{tribe}", x, y, 1.35)
    name = TextSlot(14, 152, w - 28, 84, 34, 800, "serif", lines=2)
    return Art(svg, (0, 0, w, h), 12, (name, TextSlot(20, 236, w - 40, 46, 19, 500, "serif", fill="muted", lines=2)))


# Trading and the end -------------------------------------------------------------------------------------------


def offer(arrow: str = "") -> Art:
    """An offer that is on the table: who gives what for what; answers and buttons lie on it as nodes."""
    w, h = 354.0, 346.0
    given = TextSlot(12, 38, 148, 40, 23, 700, anchor="end", shrink=0.65)
    wanted = TextSlot(204, 38, 140, 40, 23, 700, anchor="start", shrink=0.65)
    return Art(art.panel(w, h).svg + arrow, (0, 0, w, h), 12, (OFFER_WHO, given, wanted))


def bid(answer: str) -> Art:
    """What a rival says to an offer: yes, no, nothing yet, or other goods."""
    w, h = 165, 50
    svg = framed(w, h, 10, "seat", 1.3)
    name = msgspec.structs.replace(BID, fill="seat-ink")
    if answer == "counter":
        svg += art.box(4, 26, w - 8, 20, 6, 'fill="var(--ivory)"')
        name = TextSlot(6, 2, w - 12, 24, 18, 700, fill="seat-ink", shrink=0.8)
        goods = TextSlot(7, 26, w - 14, 20, 16, 700, fill="ivory-ink", shrink=0.84)
        return Art(svg, (0, 0, w, h), 10, (name, goods))
    if answer == "wait":
        svg += "".join(f'<circle cx="{x}" cy="25" r="3.4" fill="var(--seat-ink)"/>' for x in (12, 22, 32))
    else:
        emblem, ink = ("tick", "olive") if answer == "yes" else ("cross", "clay")
        svg += '<circle cx="22" cy="25" r="15" fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.1"/>'
        svg += sign(emblem, ink, 22, 25, 0.85)
    return Art(svg, (0, 0, w, h), 10, (name,))


def market_label(arrow: str) -> Art:
    """Which side of the market this is."""
    svg = art.box(0.75, 0.75, 58.5, 52.5, 9, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.3"')
    svg += f'<path d="{arrow}" fill="var(--gold-deep)"/>'
    return Art(svg, (0, 0, 60, 54), 9, (TextSlot(3, 0, 54, 37, 16.5, 800, "serif", lines=2),))


def market_to() -> Art:
    """A small button: whom to ask."""
    button = art.button(60, 48, "parchment")
    return Art(button.svg, button.box, 22, (TextSlot(3, 0, 54, 48, 16, 700, shrink=0.94),))


def result() -> Art:
    """The final scores: a row for each player, a column for each source of points (PA-19.1)."""
    w, h = 676.0, 346.0
    svg = art.panel(w, h, title=46).svg
    svg += art.box(10, 96, w - 20, 40, 8, 'fill="var(--gold)" fill-opacity="0.35"')
    slots = [TextSlot(16, 5, w - 32, 42, 27, 800, "serif")]
    for row in range(RESULT_ROWS):
        y = 56 + 41 * row
        slots.append(msgspec.structs.replace(RESULT_NAME, y=y))
        size, weight = (18, 700) if row == 0 else (22, 500)
        slots += [TextSlot(276 + 78 * k, y, 76, 38, size, weight) for k in range(4)]
        slots.append(TextSlot(588, y, 76, 38, size + 5 if row else size, 800, "serif"))
    return Art(svg, (0, 0, w, h), 12, tuple(slots))
