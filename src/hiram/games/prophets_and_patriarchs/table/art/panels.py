"""The panels and buttons of the table as art: players, own goods, bank, supply, market, final scores."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import GOODS, TRIBES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.table.art.pieces import OWN, round_sign, sign
from hiram.scene import Art, TextSlot, art

HIDDEN, GROUND, BEACH, TILE, THING, SPOT, PIECE, PAWN, TOP = range(9)
"""Layers of nodes; what one of the two layouts does not show lies under the board."""

CHIPS = ("virtue", "shekel", "cards", "line", "tent", "city", "camel", "shield", "chain", "first")
NAME = TextSlot(46, 3, 158, 36, 24, 800, "serif", "start", fill="seat-ink", shrink=0.62)
HEADLINE = TextSlot(18, 9, 240, 38, 29, 800, "serif", "start", shrink=0.5)
SUBLINE = TextSlot(18, 48, 240, 28, 19, 500, anchor="start", fill="muted", shrink=0.6)
OFFER_WHO = TextSlot(16, 6, 380, 30, 23, 800, "serif", shrink=0.6)
BID = TextSlot(39, 3, 86, 35, 20, 700, shrink=0.5)
RESULT_NAME = TextSlot(20, 66, 126, 44, 22, 700, anchor="start", shrink=0.6)
RESULT_ROWS = 7


def panels_art(content: PatriarchsContent) -> dict[str, Art]:
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
        "end": art.button(140, 52),
        "offer": offer('<path d="M192 48H214V40L232 55L214 70V62H192Z" fill="var(--gold-deep)"/>'),
        "offer.deal": offer(),
        "accept": art.button(128, 44),
        "counter": art.button(128, 44, "parchment"),
        "decline": art.button(128, 44, "parchment"),
        "market.label": market_label(),
        "market.to": market_to(),
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
    w, h = 290.0, 158.0
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
    return Art(svg, (0, 0, w, h), 16, (TextSlot(29, 0, 34, 32, 24, 700, fill="lead-ink", shrink=0.5),))


def hand_cell(good: str) -> Art:
    """A pile of the viewer's own goods, with what the bank asks for one card."""
    w, h = 104, 84
    svg = art.shadow(0, 0, w, h, 10) + framed(w, h, 10, good, 1.5) + shine(w, h, 10)
    svg += sign(good, f"{good}-ink", 27, 30, 1.45)
    svg += art.box(6, 57, w - 12, 22, 8, 'fill="var(--ivory)" fill-opacity="0.92"')
    held = TextSlot(48, 4, 52, 52, 42, 800, "serif", fill=f"{good}-ink", shrink=0.5)
    return Art(svg, (0, 0, w, h), 10, (held, TextSlot(10, 57, w - 20, 22, 18, 700, fill="ivory-ink", shrink=0.5)))


def bank_cell(good: str) -> Art:
    """A stock of the bank."""
    w, h = 100, 40
    svg = framed(w, h, 9, good, 1.3) + shine(w, h, 9) + sign(good, f"{good}-ink", 24, 20, 1.05)
    return Art(svg, (0, 0, w, h), 9, (TextSlot(44, 0, 50, h, 26, 700, fill=f"{good}-ink", shrink=0.6),))


def market_cell(good: str) -> Art:
    """Some of a good, to give or to want."""
    w, h = 56, 52
    svg = framed(w, h, 9, good, 1.2, 0.6) + sign(good, f"{good}-ink", 37, 26, 1.2)
    return Art(svg, (0, 0, w, h), 9, (TextSlot(2, 0, 22, h, 30, 700, fill=f"{good}-ink"),))


def supply(piece: str) -> Art:
    """A kind of piece in the viewer's reserve: touch it, then the place; its price lies on it as nodes."""
    w, h = 100.0, 152.0
    svg = art.panel(w, h).svg
    if piece == "move":
        svg += figure("tent", 34, 42, 1.3)
        svg += '<path d="M52 30C66 22 76 28 80 40" fill="none" stroke="var(--gold-deep)" stroke-width="5"/>'
        svg += '<path d="M72 38H88L80 52Z" fill="var(--gold-deep)"/>'
    else:
        svg += '<circle cx="50" cy="38" r="29" fill="var(--well)" stroke="var(--line)" stroke-width="1.2"/>'
        svg += figure(piece, 50, 38, 1.8)
    name = TextSlot(6, 69, w - 12, 24, 18.5, 800, "serif", shrink=0.6)
    return Art(svg, (0, 0, w, h), 12, (name, TextSlot(6, 124, w - 12, 24, 18, 500, fill="muted", shrink=0.6)))


def figure(piece: str, x: float, y: float, scale: float) -> str:
    """A piece in the colour of its tribe, with an outline."""
    path = f'<path d="{OWN[piece]}" fill="var(--seat)" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.3"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{path}</g>'


def turn() -> Art:
    """Whose turn it is and what is being asked."""
    w, h = 412.0, 86.0
    strip = f'<path d="M9 11V{h - 11:g}" stroke="var(--seat)" stroke-width="7" stroke-linecap="round"/>'
    return Art(art.panel(w, h).svg + strip, (0, 0, w, h), 12, (HEADLINE, SUBLINE))


def title() -> Art:
    """The name of the game, for the free place under the players' tablets."""
    w, h = 290.0, 316.0
    edge = 'fill="none" stroke="var(--gold-deep)"'
    svg = art.box(1, 1, w - 2, h - 2, 12, f'{edge} stroke-width="1.5" stroke-opacity="0.7"')
    svg += art.box(7, 7, w - 14, h - 14, 8, f'{edge} stroke-opacity="0.4"')
    for k, tribe in enumerate(TRIBES):
        x, y, colour = w / 2 + 62 * (k % 3 - 1), 62 + 60 * (k // 3), f"tribe-{tribe}"
        svg += f'<circle cx="{x:g}" cy="{y}" r="25" fill="var(--{colour})" stroke="var(--outline)" stroke-width="1.4"/>'
        svg += sign(tribe, f"ink-{tribe}", x, y, 1.35)
    name = TextSlot(14, 164, w - 28, 84, 34, 800, "serif", lines=2)
    return Art(svg, (0, 0, w, h), 12, (name, TextSlot(20, 252, w - 40, 46, 19, 500, "serif", fill="muted", lines=2)))


# Trading and the end -------------------------------------------------------------------------------------------


def offer(arrow: str = "") -> Art:
    """An offer that is on the table: who gives what for what; answers and buttons lie on it as nodes."""
    w, h = 412.0, 216.0
    given = TextSlot(14, 36, 172, 38, 26, 700, anchor="end", shrink=0.6)
    wanted = TextSlot(240, 36, 160, 38, 26, 700, anchor="start", shrink=0.6)
    return Art(art.panel(w, h).svg + arrow, (0, 0, w, h), 12, (OFFER_WHO, given, wanted))


def bid(answer: str) -> Art:
    """What a rival says to an offer: yes, no, nothing yet, or other goods."""
    w, h = 130, 41
    svg = framed(w, h, 10, "seat", 1.3)
    name = TextSlot(39, 3, 86, 35, 20, 700, fill="seat-ink", shrink=0.5)
    if answer == "counter":
        svg += art.box(4, 20, w - 8, 17, 6, 'fill="var(--ivory)"')
        name = TextSlot(6, 2, w - 12, 18, 17, 700, fill="seat-ink", shrink=0.5)
        goods = TextSlot(8, 20, w - 16, 17, 15.5, 700, fill="ivory-ink", shrink=0.5)
        return Art(svg, (0, 0, w, h), 10, (name, goods))
    if answer == "wait":
        svg += "".join(f'<circle cx="{x}" cy="20.5" r="3.4" fill="var(--seat-ink)"/>' for x in (11, 21, 31))
    else:
        emblem, ink = ("tick", "olive") if answer == "yes" else ("cross", "clay")
        svg += '<circle cx="20" cy="20.5" r="14" fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.1"/>'
        svg += sign(emblem, ink, 20, 20.5, 0.8)
    return Art(svg, (0, 0, w, h), 10, (name,))


def market_label() -> Art:
    """Which side of the market this is."""
    svg = art.box(0.75, 0.75, 68.5, 52.5, 9, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.3"')
    return Art(svg, (0, 0, 70, 54), 9, (TextSlot(4, 2, 62, 50, 21, 800, "serif", lines=2),))


def market_to() -> Art:
    """A small button: whom to ask."""
    button = art.button(70, 44, "parchment")
    return Art(button.svg, button.box, 22, (TextSlot(5, 0, 60, 44, 18, 700, shrink=0.6),))


def result() -> Art:
    """The final scores: a row for each player, a column for each source of points (PA-19.1)."""
    w, h = 412.0, 468.0
    svg = art.panel(w, h, title=52).svg
    svg += art.box(10, 116, w - 20, 48, 8, 'fill="var(--gold)" fill-opacity="0.35"')
    slots = [TextSlot(16, 6, w - 32, 46, 29, 800, "serif")]
    for row in range(RESULT_ROWS):
        y = 66 + 56 * row
        slots.append(RESULT_NAME if row == 0 else TextSlot(20, y, 126, 44, 22, 700, anchor="start", shrink=0.6))
        size, weight = (17, 700) if row == 0 else (23, 500)
        slots += [TextSlot(150 + 48 * k, y, 46, 44, size, weight, shrink=0.5) for k in range(4)]
        slots.append(TextSlot(346, y, 52, 44, size + 6 if row else size, 800, "serif"))
    return Art(svg, (0, 0, w, h), 12, tuple(slots))
