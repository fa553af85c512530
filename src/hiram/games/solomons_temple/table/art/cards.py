"""The art of cards and surfaces: hand cards, slots, piles, the chain of answers, clocks, the picker, buttons."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.pieces import DRAWINGS, picture, picture_of
from hiram.scene import Art, TextSlot, art

CARD = (126.0, 206.0)
HEAD = 58.0
SLOT = (90.0, 96.0)
CHAIN = (248.0, 92.0)
CLOCK = (248.0, 54.0)
ASK = (248.0, 172.0)
PICK = (124.0, 84.0)
PICKS = (656.0, 694.0)
KEY = (384.0, 236.0)
BAND = {"good": "cedar", "sin": "night", "evil": "murk", "mil": "brick"}
MARK = {"good": "star", "sin": "cloud", "evil": "cross", "mil": "swords"}
"""Each class of cards has a colour and a sign."""
SLOTS = {
    "prophet": "prophet",
    "priest": "priest",
    "altar": "altar",
    "king_david": "lyre",
    "king_solomon": "crown",
    "scapegoat": "goat",
    "fast": "fast",
}
"""The places of the strip, with their pictures."""
LOOKS = {
    "empty": ("well", "muted"),
    "good": ("cedar", "cedar-ink"),
    "dark": ("night", "cedar-ink"),
    "glow": ("gold", "gold-ink"),
}
CLOCKS = ("lay_siege", "pray_and_fast", "grain_offering", "unclean", "sin_doubt", "bad_offerings")


def headed(x: float, y: float, w: float, head: float, token: str) -> str:
    """The coloured head of a card with rounded upper corners."""
    return (
        f'<path d="M{x + 9:g} {y:g}H{x + w - 9:g}A9 9 0 0 1 {x + w:g} {y + 9:g}V{y + head:g}H{x:g}V{y + 9:g}'
        f'A9 9 0 0 1 {x + 9:g} {y:g}Z" fill="var(--{token})"/>'
    )


def card_art(card: str, kind: str) -> Art:
    """A card of the own hand: picture, name, what it does; `--glow` frames it when it can be used."""
    w, h = CARD
    x, y = -w / 2, -h / 2
    svg = art.box(x - 3, y - 3, w + 6, h + 6, 12, 'fill="none" stroke="var(--glow)" stroke-width="6"')
    svg += art.shadow(x, y, w, h, 9) + art.box(x, y, w, h, 9, 'fill="url(#paper)"')
    svg += headed(x, y, w, HEAD, BAND[kind])
    svg += f'<path d="M{x:g} {y + HEAD:g}H{-x:g}" stroke="var(--gold)" stroke-width="2"/>'
    svg += picture(picture_of(card), "cedar-ink", 0, y + HEAD / 2, 1.7)
    svg += art.mark(MARK[kind], "gold-light", x + 15, y + 15, 0.6)
    svg += art.box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 9, 'fill="none" stroke="var(--line)" stroke-width="1.5"')
    slots = (
        TextSlot(x + 8, y + HEAD + 5, w - 16, 38, 16.5, 800, "serif", lines=2, shrink=0.72),
        TextSlot(x + 8, y + HEAD + 47, w - 16, 82, 13, 500, lines=6, top=True, shrink=0.8),
        TextSlot(-x - 34, y + 4, 28, 22, 17, 800, fill="gold-light", anchor="end"),
        TextSlot(x + 8, -y - 19, w - 16, 14, 10.5, 500, fill="muted", shrink=0.6),
    )
    return Art(svg, (x, y, w, h), 9, slots)


def slot_art(name: str, look: str) -> Art:
    """A place of the strip: a title, a picture, and what there is to know; a sleeping Scapegoat lies on its side."""
    w, h = SLOT
    fill, ink = LOOKS[look]
    dash = ' stroke-dasharray="5 4"' if look == "empty" else ""
    svg = "" if look == "empty" else art.shadow(-w / 2, -h / 2, w, h, 8)
    svg += art.box(-w / 2, -h / 2, w, h, 8, f'fill="var(--{fill})" stroke="var(--outline)" stroke-width="1.4"{dash}')
    if look != "empty":
        paint = f'fill="none" stroke="var(--{ink})" stroke-opacity="0.35" stroke-width="1"'
        svg += art.box(-w / 2 + 4, -h / 2 + 4, w - 8, h - 8, 5, paint)
    turn = 90 if name == "scapegoat" and look == "good" else 0
    shown = {"dark": {"priest": "mask", "altar": "smoke"}, "glow": {"altar": "grain"}}.get(look, {}).get(
        name, SLOTS[name]
    )
    faint = ' opacity="0.35"' if look == "empty" else ""
    svg += f"<g{faint}>{picture(shown, ink, 0, 2, 1.45, turn)}</g>"
    slots = (
        TextSlot(-w / 2 + 4, -h / 2 + 5, w - 8, 18, 13.5, 700, fill=ink, shrink=0.7),
        TextSlot(-w / 2 + 4, h / 2 - 26, w - 8, 22, 12.5, 700, fill=ink, lines=2, shrink=0.7),
    )
    return Art(svg, (-w / 2, -h / 2, w, h), 8, slots)


def chain_art(name: str, token: str, linked: bool, open: bool) -> Art:
    """A link of the chain of answers: a wide card; one that may still come is dashed."""
    w, h = CHAIN
    ink = "ink" if open else "cedar-ink"
    svg = ""
    if linked:
        for drop in (-17, -7):
            ring = f'<rect x="-6" y="{drop}" width="12" height="17" rx="6" fill="none" stroke='
            svg += f'{ring}"var(--outline)" stroke-width="5"/>{ring}"var(--gold)" stroke-width="2.6"/>'
        svg = f'<g transform="translate({w / 2:g} 0)">{svg}</g>'
    if open:
        svg += art.box(
            1, 1, w - 2, h - 2, 10, 'fill="url(#paper)" stroke="var(--accent)" stroke-width="2" stroke-dasharray="7 5"'
        )
    else:
        svg += art.shadow(0, 0, w, h, 10)
        svg += art.box(0, 0, w, h, 10, f'fill="var(--{token})" stroke="var(--gold)" stroke-width="2.5"')
    svg += picture(name, ink, 33, h / 2, 1.75)
    slots = (
        TextSlot(64, 8, w - 74, 26, 20, 800, "serif", "start", fill=ink, shrink=0.65),
        TextSlot(64, 34, w - 74, 16, 13.5, 700, anchor="start", fill=ink, shrink=0.65),
        TextSlot(64, 52, w - 74, 34, 13, 500, anchor="start", fill=ink, lines=2, shrink=0.75, top=True),
    )
    return Art(svg, (0, -16 if linked else 0, w, h + (16 if linked else 0)), 10, slots)


def clock_art(card: str) -> Art:
    """A card that lies for a time: its picture, its name, and how long it stays."""
    w, h = CLOCK
    kind = "good" if card in ("pray_and_fast", "grain_offering") else "mil" if card == "lay_siege" else "sin"
    svg = art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.3"')
    svg += (
        f'<circle cx="28" cy="{h / 2:g}" r="20" fill="var(--{BAND[kind]})" stroke="var(--outline)" stroke-width="1.3"/>'
    )
    svg += picture(picture_of(card), "cedar-ink", 28, h / 2, 1.05)
    slots = (
        TextSlot(56, 6, w - 66, 20, 15, 700, anchor="start", shrink=0.65),
        TextSlot(56, 27, w - 66, 20, 14, 500, anchor="start", shrink=0.65),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def ask_art() -> Art:
    """Whose decision it is, and what about."""
    w, h = ASK
    svg = art.box(-3, -3, w + 6, h + 6, 14, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    svg += art.panel(w, h).svg
    band = f"M12.5 1H{w - 12.5:g}A11.5 11.5 0 0 1 {w - 1:g} 12.5V40H1V12.5A11.5 11.5 0 0 1 12.5 1Z"
    svg += f'<path d="{band}" fill="var(--seat)"/>'
    slots = (
        TextSlot(12, 5, w - 24, 32, 19, 800, "serif", fill="seat-ink", shrink=0.65),
        TextSlot(14, 48, w - 28, 116, 19, 500, "serif", lines=5, shrink=0.7),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def pick_art(kind: str, picture_name: str) -> Art:
    """A card of a pile that is being searched, small but readable."""
    w, h = PICK
    svg = art.shadow(0, 0, w, h, 8) + art.box(
        0, 0, w, h, 8, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"'
    )
    svg += art.box(0, 0, 36, h, 8, f'fill="var(--{BAND[kind]})"') + picture(picture_name, "cedar-ink", 18, h / 2, 1.15)
    slots = (
        TextSlot(40, 6, w - 46, 58, 15.5, 800, "serif", lines=3, shrink=0.7),
        TextSlot(40, h - 22, w - 46, 18, 13, 700, fill="muted", shrink=0.7),
    )
    return Art(svg, (0, 0, w, h), 8, slots)


def picks_art() -> Art:
    """The sheet on which a search is laid out."""
    w, h = PICKS
    svg = art.panel(w, h).svg + art.box(2, 2, w - 4, h - 4, 11, 'fill="none" stroke="var(--gold)" stroke-width="3"')
    slots = (
        TextSlot(20, 10, w - 40, 28, 22, 800, "serif", shrink=0.7),
        TextSlot(20, 38, w - 40, 20, 15, 500, shrink=0.7),
    )
    return Art(svg, (0, 0, w, h), 12, slots)


def pile_art(colour: str, emblem: str, dashed: bool = False) -> Art:
    """A pile with its number; the discard pile lies open."""
    if not dashed:
        return art.deck(46, 60, colour, "gold-light", emblem)
    svg = art.box(-23, -30, 46, 60, 7, 'fill="var(--parchment)" stroke="var(--outline)" stroke-width="1.3"')
    svg += art.box(-19, -26, 38, 34, 5, 'fill="none" stroke="var(--line)" stroke-dasharray="4 3"')
    svg += art.mark(emblem, "muted", 0, -9, 0.8)
    svg += art.box(-19, 11, 38, 17, 8, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (-23, -30, 46, 60), 7, (TextSlot(-17, 11, 34, 17, 14, 700, fill="ivory-ink"),))


def chip_art(w: float) -> Art:
    """A number with its word in the title of a city."""
    svg = art.box(0, 0, w, 26, 13, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1.2"')
    return Art(svg, (0, 0, w, 26), 13, (TextSlot(8, 0, w - 16, 26, 15, 700, fill="ivory-ink", shrink=0.7),))


def small_button(w: float, kind: str) -> Art:
    """A button on a hand card, drawn around its centre."""
    made = art.button(w, 28, kind)
    ink = "ink" if kind == "parchment" else f"{kind}-ink"
    slot = TextSlot(-w / 2 + 5, -14, w - 10, 28, 15, 700, fill=ink, shrink=0.7)
    return Art(f'<g transform="translate({-w / 2:g} -14)">{made.svg}</g>', (-w / 2, -14, w, 28), 14, (slot,))


def header_art() -> Art:
    """The strip over the table: title, turn, whose decision it is; the phases lie on it."""
    w, h = 1576.0, 40.0
    svg = art.box(0, 0, w, h, 10, 'fill="url(#wood)" stroke="var(--outline)" stroke-width="1.5"')
    slots = (
        TextSlot(18, 0, 250, h, 23, 800, "serif", "start", fill="gold-light"),
        TextSlot(286, 0, 180, h, 17, 700, anchor="start", fill="cedar-ink"),
        TextSlot(1070, 0, 490, h, 17, 700, anchor="end", fill="cedar-ink", shrink=0.6),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def sin_art() -> Art:
    """A Sin that lies across the Temple."""
    w, h = 236.0, 34.0
    svg = art.shadow(-w / 2, -h / 2, w, h, 6)
    svg += art.box(-w / 2, -h / 2, w, h, 6, 'fill="var(--night)" stroke="var(--gold)" stroke-width="2"')
    svg += picture("serpent", "cedar-ink", -w / 2 + 20, 0, 0.95)
    return Art(
        svg, (-w / 2, -h / 2, w, h), 6, (TextSlot(-w / 2 + 38, -17, w - 50, 34, 18, 800, "serif", fill="cedar-ink"),)
    )


def race_art(built: int) -> Art:
    """How high a Temple has risen: a step for each of its 17 cards, the player's name below."""
    svg = ""
    for step in range(deck.TEMPLE):
        y = -11.0 * (step + 1)
        w = 96 - 3.2 * step
        on = step < built
        paint = "url(#gilt)" if on else "var(--plan)"
        line = "outline" if on else "plan-line"
        svg += art.box(-w / 2, y, w, 11, 2, f'fill="{paint}" stroke="var(--{line})" stroke-width="1"')
    if built == deck.TEMPLE:
        svg += picture("glory", "gold-deep", 0, -204, 1.1)
    svg += art.box(-56, 4, 112, 26, 13, 'fill="var(--seat)" stroke="var(--outline)" stroke-width="1.2"')
    slots = (TextSlot(-50, 4, 100, 26, 15, 700, fill="seat-ink", shrink=0.65),)
    return Art(svg, (-58, -220, 116, 252), 8, slots)


def key_art() -> Art:
    """The four classes of cards, and the game in a few words. The log of a running table covers it."""
    w, h = KEY
    svg = ""
    slots = []
    for place, kind in enumerate(BAND):
        x, y = 34 + 184 * (place % 2), 62 + 36 * (place // 2)
        svg += f'<circle cx="{x}" cy="{y}" r="14" fill="var(--{BAND[kind]})" stroke="var(--gold)" stroke-width="1.5"/>'
        svg += art.mark(MARK[kind], "gold-light", x, y, 0.66)
        slots.append(TextSlot(x + 22, y - 11, 140, 22, 16, 700, anchor="start"))
    slots.append(TextSlot(20, 124, w - 40, 100, 15.5, anchor="start", lines=6, top=True, shrink=0.8))
    base = art.panel(w, h, title=34, slots=tuple(slots))
    return Art(base.svg + svg, base.box, base.round, base.slots)


def cards_art(content: SolomonContent) -> dict[str, Art]:
    """Everything that this table has beside its cities."""
    found = {
        "ask": ask_art(),
        "header": header_art(),
        "phase": art.pill(106, 30, "cedar-deep", "cedar-ink"),
        "phase.now": art.pill(106, 30, "gold", "gold-ink"),
        "picks": picks_art(),
        "pile": pile_art("cedar", "star"),
        "discards": pile_art("olive", "cross", dashed=True),
        "chip": chip_art(92),
        "chip.wide": chip_art(118),
        "act": art.button(248, 56),
        "act.plain": art.button(248, 56, "parchment"),
        "card.play": small_button(52, "gold"),
        "card.drop": small_button(66, "parchment"),
        "sin": sin_art(),
        "die.star": Art(DRAWINGS["die_star"], (-16, -16, 32, 32), 7),
        "die.sword": Art(DRAWINGS["die_sword"], (-16, -16, 32, 32), 7),
        "notice": notice_art(),
        "key": key_art(),
        **{f"race.{built}": race_art(built) for built in range(deck.TEMPLE + 1)},
    }
    for card in content.cards:
        found[f"card.{card.id}"] = card_art(card.id, card.kind)
        found[f"pick.{card.id}"] = pick_art(card.kind, picture_of(card.id))
        for linked in (False, True):
            name = f"chain.{card.id}{'.linked' if linked else ''}"
            found[name] = chain_art(picture_of(card.id), BAND[card.kind], linked, False)
    found["chain.build"] = chain_art("mallet", "cedar", False, False)
    found["chain.open"] = chain_art("question", "parchment", True, True)
    for card_id in CLOCKS:
        found[f"clock.{card_id}"] = clock_art(card_id)
    for name in SLOTS:
        for look in LOOKS:
            found[f"slot.{name}.{look}"] = slot_art(name, look)
    return found


def notice_art() -> Art:
    """A line of words where a hand would lie."""
    svg = art.box(0, 0, 560, 48, 24, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.2"')
    return Art(svg, (0, 0, 560, 48), 24, (TextSlot(20, 0, 520, 48, 18, shrink=0.7),))
