"""The panels and buttons of the table as art: players, own goods, bank, supply, Event cards, market, final scores."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, TRIBES, Content
from hiram.games.prophets_and_patriarchs.table.art.emblems import OWN, category_sign, sign
from hiram.games.prophets_and_patriarchs.table.art.pieces import pieces_art
from hiram.scene import Art, TextSlot, art

HIDDEN, GROUND, BEACH, TILE, THING, SPOT, PIECE, PAWN, TOP = range(9)
"""Layers of nodes; what one of the two layouts does not show lies under the board."""

PANEL = (290.0, 158.0)
TURN = (412.0, 86.0)
SUPPLY = (100.0, 152.0)
CARD, SMALL_CARD = (412.0, 468.0), (412.0, 270.0)
BANNER, TALL_BANNER = (884.0, 186.0), (884.0, 322.0)
RESULT = (412.0, 468.0)
TITLE = (290.0, 316.0)
GLANCE = ("tent", "city", "virtue", "line", "prophet", "false")
OFFER = (412.0, 216.0)

NAME = TextSlot(46, 3, 158, 36, 24, 800, "serif", "start", fill="seat-ink", shrink=0.62)
HEADLINE = TextSlot(18, 9, 240, 38, 29, 800, "serif", "start", shrink=0.5)
SUBLINE = TextSlot(18, 48, 240, 28, 19, 500, anchor="start", fill="muted", shrink=0.6)
OPTION = TextSlot(16, 5, 368, 68, 22, 700, fill="gold-ink", lines=3, shrink=0.68)
OFFER_WHO = TextSlot(16, 6, 380, 30, 23, 800, "serif", shrink=0.6)
BID = TextSlot(39, 3, 86, 35, 20, 700, shrink=0.5)
RESULT_NAME = TextSlot(20, 66, 126, 44, 22, 700, anchor="start", shrink=0.6)
RESULT_ROWS = 7


def own_art(content: Content) -> dict[str, Art]:
    """Everything this game adds to the shared vocabulary, but the land."""
    found = pieces_art(content)
    for tribe in content.tribes:
        found[f"panel.{tribe.id}"] = panel(tribe.id)
        found[f"tablet.{tribe.id}"] = tablet(tribe.id, tribe.category)
    found["panel"] = panel("")
    for name in ("virtue", "shekel", "cards", "line", "tent", "city", "camel", "shield", "chain", "first"):
        found[f"chip.{name}"] = chip(name)
    for good in GOODS:
        found[f"hand.{good}"] = hand_cell(good)
        found[f"bank.{good}"] = bank_cell(good)
    for good in GOODS[:7]:
        found[f"market.{good}"] = market_cell(good)
    for category in CATEGORIES:
        found[f"event.{category}"] = event_card(category, CARD)
        found[f"event.{category}.ask"] = event_card(category, CARD, asks=True)
        found[f"event.{category}.trade"] = event_card(category, SMALL_CARD)
        found[f"banner.{category}"] = banner(category, BANNER, 3)
        found[f"banner.{category}.few"] = banner(category, TALL_BANNER, 5)
    for piece in ("camel", "tent", "city", "move"):
        found[f"supply.{piece}"] = supply(piece)
    return found | {
        "event.none": glance(),
        "title": title(),
        "event.none.trade": no_card(SMALL_CARD),
        "banner.none": no_card(BANNER),
        "banner.none.few": no_card(TALL_BANNER),
        "turn": turn(),
        "end": art.button(140, 52),
        "option": option(),
        "answers": answers(),
        "offer": offer(deal=False),
        "offer.deal": offer(deal=True),
        "accept": art.button(128, 44),
        "counter": art.button(128, 44, "parchment"),
        "decline": art.button(128, 44, "parchment"),
        "market.label": market_label(),
        "market.to": market_to(),
        **{f"bid.{answer}": bid(answer) for answer in ("yes", "no", "wait", "counter")},
        "result": result(),
    }


def panel(tribe: str) -> Art:
    """A player's tribe tablet: emblem, name, score of the target; chips and cards lie on it as nodes."""
    w, h = PANEL
    svg = art.box(-3.5, -3.5, w + 7, h + 7, 15, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V42H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/><path d="{band}" fill="url(#shine)" fill-opacity="0.5"/>'
    svg += f'<path d="M1 42H{w - 1:g}" stroke="var(--outline)" stroke-opacity="0.6" stroke-width="1.2"/>'
    svg += '<circle cx="24" cy="21.5" r="16.5" fill="var(--seat)" stroke="var(--seat-ink)" stroke-width="1.6"/>'
    svg += sign(tribe, "seat-ink", 24, 21.5, 0.95) if tribe else ""
    svg += art.box(w - 84, 4, 78, 34, 17, 'fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.4"')
    slots = (
        NAME,
        TextSlot(w - 80, 4, 38, 34, 28, 800, "serif", "end", fill="gold-ink", shrink=0.6),
        TextSlot(w - 40, 7, 30, 34, 18, 700, anchor="start", fill="gold-ink"),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def chip(name: str) -> Art:
    """A sign with a number on a chip 66 x 32; `--lead` gilds or reddens it."""
    w, h = 66, 32
    svg = art.box(0.6, 0.6, w - 1.2, h - 1.2, 15, 'fill="var(--lead)" stroke="var(--lead-edge)" stroke-width="1.2"')
    if name in ("virtue", "shekel"):
        svg += f'<circle cx="16" cy="16" r="12" fill="var(--{name})" stroke="var(--outline)" stroke-width="1.1"/>'
        svg += sign(name, f"{name}-ink", 16, 16, 0.68)
    elif name == "line":
        svg += (
            '<path d="M5 22L12 12L19 19L25 9" fill="none" stroke="var(--lead-ink)" stroke-width="3.6" '
            'stroke-linejoin="round"/>'
        )
    else:
        svg += sign("star" if name == "first" else name, "lead-ink", 17, 16, 0.86)
    return Art(svg, (0, 0, w, h), 16, (TextSlot(29, 0, 34, 32, 24, 700, fill="lead-ink", shrink=0.5),))


def hand_cell(good: str) -> Art:
    """A pile of the viewer's own goods, with what the bank asks for one card."""
    w, h = 104, 84
    svg = art.shadow(0, 0, w, h, 10)
    svg += art.box(0.75, 0.75, w - 1.5, h - 1.5, 10, f'fill="var(--{good})" stroke="var(--outline)" stroke-width="1.5"')
    svg += art.box(0.75, 0.75, w - 1.5, h - 1.5, 10, 'fill="url(#shine)"')
    svg += sign(good, f"{good}-ink", 27, 30, 1.45)
    svg += art.box(6, 57, w - 12, 22, 8, 'fill="var(--ivory)" fill-opacity="0.92"')
    slots = (
        TextSlot(48, 4, 52, 52, 42, 800, "serif", fill=f"{good}-ink", shrink=0.5),
        TextSlot(10, 57, w - 20, 22, 18, 700, fill="ivory-ink", shrink=0.5),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def bank_cell(good: str) -> Art:
    """A stock of the bank."""
    w, h = 100, 40
    svg = art.box(0.75, 0.75, w - 1.5, h - 1.5, 9, f'fill="var(--{good})" stroke="var(--outline)" stroke-width="1.3"')
    svg += art.box(0.75, 0.75, w - 1.5, h - 1.5, 9, 'fill="url(#shine)"')
    svg += sign(good, f"{good}-ink", 24, 20, 1.05)
    return Art(svg, (0, 0, w, h), 9, (TextSlot(44, 0, 50, h, 26, 700, fill=f"{good}-ink", shrink=0.6),))


def market_cell(good: str) -> Art:
    """Some of a good, to give or to want."""
    w, h = 56, 52
    svg = art.box(0.6, 0.6, w - 1.2, h - 1.2, 9, f'fill="var(--{good})" stroke="var(--outline)" stroke-width="1.2"')
    svg += sign(good, f"{good}-ink", 37, 26, 1.2)
    return Art(svg, (0, 0, w, h), 9, (TextSlot(2, 0, 22, h, 30, 700, fill=f"{good}-ink"),))


def supply(piece: str) -> Art:
    """A kind of piece in the viewer's reserve: touch it, then the place; its price lies on it as nodes."""
    w, h = SUPPLY
    svg = art.panel(w, h).svg
    if piece == "move":
        svg += figure("tent", 34, 42, 1.3)
        svg += '<path d="M52 30C66 22 76 28 80 40" fill="none" stroke="var(--gold-deep)" stroke-width="5"/>'
        svg += '<path d="M72 38H88L80 52Z" fill="var(--gold-deep)"/>'
    else:
        svg += '<circle cx="50" cy="38" r="29" fill="var(--well)" stroke="var(--line)" stroke-width="1.2"/>'
        svg += figure(piece, 50, 38, 1.8)
    slots = (
        TextSlot(6, 69, w - 12, 24, 18.5, 800, "serif", shrink=0.6),
        TextSlot(6, 124, w - 12, 24, 18, 500, fill="muted", shrink=0.6),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def figure(piece: str, x: float, y: float, scale: float) -> str:
    """A piece in the colour of its tribe, with an outline."""
    path = f'<path d="{OWN[piece]}" fill="var(--seat)" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.3"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{path}</g>'


def turn() -> Art:
    """Whose turn it is and what is being asked."""
    w, h = TURN
    strip = f'<path d="M9 11V{h - 11:g}" stroke="var(--seat)" stroke-width="7" stroke-linecap="round"/>'
    return Art(art.panel(w, h).svg + strip, (0, 0, w, h), 12, (HEADLINE, SUBLINE))


def option() -> Art:
    """One of the answers to a card."""
    button = art.button(400, 78)
    return Art(button.svg, button.box, 26, (OPTION,))


def answers() -> Art:
    """The ground on which a phone shows the answers to a card."""
    return art.panel(807, 160, title=44)


def tablet(tribe: str, category: str) -> Art:
    """A tribe that can be chosen: emblem, name, home number and starting Shekels, its advantage if that is in use."""
    w, h = 203, 132
    svg = art.panel(w, h).svg
    svg += f'<path d="M1 14A13 13 0 0 1 14 1H{w - 14}A13 13 0 0 1 {w - 1} 14V46H1Z" fill="var(--tribe-{tribe})"/>'
    svg += f'<path d="M1 46H{w - 1}" stroke="var(--outline)" stroke-opacity="0.6"/>'
    svg += sign(tribe, f"ink-{tribe}", 26, 24, 1.2)
    svg += (
        f'<circle cx="{w - 24}" cy="24" r="14" fill="var(--cat-{category})" stroke="var(--cat-ink)" '
        'stroke-width="1.4"/>'
    )
    svg += category_sign(category, "cat-ink", w - 24, 24, 0.8)
    slots = (
        TextSlot(48, 4, 110, 40, 25, 800, "serif", "start", fill=f"ink-{tribe}", shrink=0.6),
        TextSlot(12, 50, w - 24, 24, 19, 700, anchor="start", shrink=0.6),
        TextSlot(12, 76, w - 24, 50, 18, 500, anchor="start", lines=3, shrink=0.7, top=True),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


# Event cards ---------------------------------------------------------------------------------------------------


def card_slots(size: tuple[float, float], asks: bool) -> tuple[TextSlot, ...]:
    """Deck, title, reference and words of an Event card that is shown as a sheet; its answers lie below the words."""
    w = size[0]
    if size == CARD:
        words = (128, 23, 6, 0.72) if asks else (280, 29, 9, 0.72)
        return (
            TextSlot(64, 8, w - 80, 40, 21, 700, anchor="start", fill="cat-ink"),
            TextSlot(22, 62, w - 44, 66, 30, 800, "serif", lines=2, shrink=0.7),
            TextSlot(22, 128, w - 44, 22, 19, 500, fill="muted"),
            TextSlot(24, 158, w - 48, words[0], words[1], 500, lines=int(words[2]), shrink=words[3], top=True),
        )
    return (
        TextSlot(54, 5, w - 70, 34, 19, 700, anchor="start", fill="cat-ink"),
        TextSlot(18, 46, w - 36, 34, 25, 800, "serif", shrink=0.6),
        TextSlot(18, 80, w - 36, 20, 17, 500, fill="muted"),
        TextSlot(20, 106, w - 40, 156, 21, 500, lines=6, shrink=0.7, top=True),
    )


def event_card(category: str, size: tuple[float, float], asks: bool = False) -> Art:
    """The Event card of the turn on a desk."""
    w, h = size
    top = 52 if size == CARD else 42
    svg = art.panel(w, h).svg
    svg += (
        f'<path d="M1 14A13 13 0 0 1 14 1H{w - 14:g}A13 13 0 0 1 {w - 1:g} 14V{top}H1Z" fill="var(--cat-{category})"/>'
    )
    svg += f'<path d="M1 {top}H{w - 1:g}" stroke="var(--gold)" stroke-width="3"/>'
    svg += category_sign(category, "cat-ink", 36 if size == CARD else 31, top / 2, 1.35 if size == CARD else 1.1)
    return Art(svg, (0, 0, w, h), 12, card_slots(size, asks))


def banner_slots(size: tuple[float, float], lines: int) -> tuple[TextSlot, ...]:
    w, h = size
    large = 38 if size == TALL_BANNER else 33
    return (
        TextSlot(76, 8, 500, 44, 34, 800, "serif", "start", fill="cat-ink", shrink=0.6),
        TextSlot(580, 8, w - 600, 44, 23, 500, anchor="end", fill="cat-ink", shrink=0.6),
        TextSlot(20, 62, w - 40, h - 72, large, 500, lines=lines, shrink=0.7, anchor="start", top=True),
    )


def banner(category: str, size: tuple[float, float], lines: int) -> Art:
    """The Event card of the turn on a phone."""
    w, h = size
    svg = art.panel(w, h).svg
    svg += f'<path d="M1 14A13 13 0 0 1 14 1H{w - 14:g}A13 13 0 0 1 {w - 1:g} 14V56H1Z" fill="var(--cat-{category})"/>'
    svg += f'<path d="M1 56H{w - 1:g}" stroke="var(--gold)" stroke-width="3"/>'
    svg += category_sign(category, "cat-ink", 40, 29, 1.45)
    return Art(svg, (0, 0, w, h), 12, banner_slots(size, lines))


def no_card(size: tuple[float, float]) -> Art:
    """The place of the Event card while there is none; it says how the game is won and what the pieces cost."""
    w, h = size
    svg = art.box(
        1,
        1,
        w - 2,
        h - 2,
        12,
        'fill="var(--parchment)" fill-opacity="0.55" stroke="var(--line)" stroke-dasharray="8 6"',
    )
    large = 26 if w > 500 else 21
    title = TextSlot(20, 10, w - 40, 44, large + 5, 800, "serif", fill="ink", shrink=0.7)
    words = TextSlot(24, 60, w - 48, h - 70, large, 500, lines=14, shrink=0.7, top=True, anchor="start")
    return Art(svg, (0, 0, w, h), 12, (title, words))


def glance() -> Art:
    """The place of the Event card on a desk while there is none: points, pawns and decks at a glance."""
    w, h = CARD
    svg = art.panel(w, h, title=46).svg
    for k, name in enumerate(GLANCE):
        y = 76 + 34 * k
        if name in ("prophet", "false"):
            svg += f'<circle cx="40" cy="{y}" r="14" fill="var(--{name})" stroke="var(--outline)" stroke-width="1.2"/>'
            svg += sign("mantle" if name == "prophet" else "cross", f"{name}-ink", 40, y, 0.72)
        elif name == "virtue":
            svg += f'<circle cx="40" cy="{y}" r="14" fill="var(--virtue)" stroke="var(--outline)" stroke-width="1.2"/>'
            svg += sign("virtue", "virtue-ink", 40, y, 0.8)
        elif name == "line":
            svg += (
                f'<path d="M26 {y + 8}L36 {y - 5}L45 {y + 4}L54 {y - 9}" fill="none" stroke="var(--ink)" '
                'stroke-width="5"/>'
            )
        else:
            svg += sign(name, "ink", 40, y, 1)
    rows = tuple(TextSlot(72, 60 + 34 * k, w - 90, 32, 22, 500, anchor="start", shrink=0.6) for k in range(len(GLANCE)))
    words = TextSlot(
        24, 74 + 34 * len(GLANCE), w - 48, 130, 20, 500, anchor="start", fill="muted", lines=5, shrink=0.7, top=True
    )
    return Art(svg, (0, 0, w, h), 12, (TextSlot(16, 6, w - 32, 42, 26, 800, "serif"), *rows, words))


def title() -> Art:
    """The name of the game, for the free place under the players' tablets."""
    w, h = TITLE
    svg = art.box(
        1, 1, w - 2, h - 2, 12, 'fill="none" stroke="var(--gold-deep)" stroke-width="1.5" stroke-opacity="0.7"'
    )
    svg += art.box(7, 7, w - 14, h - 14, 8, 'fill="none" stroke="var(--gold-deep)" stroke-opacity="0.4"')
    for k, tribe in enumerate(TRIBES):
        x, y = w / 2 + 62 * (k % 3 - 1), 62 + 60 * (k // 3)
        svg += (
            f'<circle cx="{x:g}" cy="{y}" r="25" fill="var(--tribe-{tribe})" stroke="var(--outline)" '
            'stroke-width="1.4"/>'
        )
        svg += sign(tribe, f"ink-{tribe}", x, y, 1.35)
    slots = (
        TextSlot(14, 164, w - 28, 84, 34, 800, "serif", lines=2),
        TextSlot(20, 252, w - 40, 46, 19, 500, "serif", fill="muted", lines=2),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


# Trading and the end -------------------------------------------------------------------------------------------


def offer(deal: bool) -> Art:
    """An offer that is on the table: who gives what for what; answers and buttons lie on it as nodes."""
    w, h = OFFER
    svg = art.panel(w, h).svg
    if not deal:
        svg += '<path d="M192 48H214V40L232 55L214 70V62H192Z" fill="var(--gold-deep)"/>'
    slots = (
        OFFER_WHO,
        TextSlot(14, 36, 172, 38, 26, 700, anchor="end", shrink=0.6),
        TextSlot(240, 36, 160, 38, 26, 700, anchor="start", shrink=0.6),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def bid(answer: str) -> Art:
    """What a rival says to an offer: yes, no, nothing yet, or other goods."""
    w, h = 130, 41
    svg = art.box(0.75, 0.75, w - 1.5, h - 1.5, 10, 'fill="var(--seat)" stroke="var(--outline)" stroke-width="1.3"')
    names = {"yes": "tick", "no": "cross"}
    if answer in names:
        svg += '<circle cx="20" cy="20.5" r="14" fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.1"/>'
        svg += sign(names[answer], "olive" if answer == "yes" else "clay", 20, 20.5, 0.8)
        return Art(svg, (0, 0, w, h), 10, (TextSlot(39, 3, 86, 35, 20, 700, fill="seat-ink", shrink=0.5),))
    if answer == "wait":
        svg += "".join(f'<circle cx="{x}" cy="20.5" r="3.4" fill="var(--seat-ink)"/>' for x in (11, 21, 31))
        return Art(svg, (0, 0, w, h), 10, (TextSlot(39, 3, 86, 35, 20, 700, fill="seat-ink", shrink=0.5),))
    svg += art.box(4, 20, w - 8, 17, 6, 'fill="var(--ivory)"')
    slots = (
        TextSlot(6, 2, w - 12, 18, 17, 700, fill="seat-ink", shrink=0.5),
        TextSlot(8, 20, w - 16, 17, 15.5, 700, fill="ivory-ink", shrink=0.5),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


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
    w, h = RESULT
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
