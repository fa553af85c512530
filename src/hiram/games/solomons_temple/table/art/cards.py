"""The art of cards and surfaces: hand cards, slots, piles, the chain of answers, clocks, the search, buttons."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.table.art.pieces import DRAWINGS, PLACES, picture, picture_of
from hiram.scene import Art, TextSlot, art

CARD = (124.0, 150.0)
HEAD = 40.0
SLOT = (54.0, 52.0)
CHAIN = (386.0, 54.0)
CLOCK = (386.0, 44.0)
TURN = (386.0, 44.0, 114.0)
PICK = (124.0, 62.0)
PICKS = (1112.0, 84.0, 79.2)
KEY = (386.0, 142.0)
BAND = {"good": "cedar", "sin": "night", "evil": "murk", "mil": "brick"}
MARK = {"good": "star", "sin": "cloud", "evil": "cross", "mil": "swords"}
"""Each class of cards has a colour and a sign."""
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
    svg = art.box(x - 1.5, y - 1.5, w + 3, h + 3, 10, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    svg += art.shadow(x, y, w, h, 9) + art.box(x, y, w, h, 9, 'fill="url(#paper)"')
    svg += headed(x, y, w, HEAD, BAND[kind])
    svg += f'<path d="M{x:g} {y + HEAD:g}H{-x:g}" stroke="var(--gold)" stroke-width="2"/>'
    svg += picture(picture_of(card), "cedar-ink", x + 18, y + HEAD / 2, 1.05)
    svg += art.mark(MARK[kind], "muted", -x - 13, -y - 12, 0.5)
    svg += art.box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 9, 'fill="none" stroke="var(--line)" stroke-width="1.5"')
    slots = (
        TextSlot(x + 34, y + 1, w - 38, HEAD - 2, 14, 800, "serif", lines=2, shrink=0.83, fill="cedar-ink"),
        TextSlot(x + 6, y + HEAD + 4, w - 12, 84, 12.6, 500, lines=6, top=True, shrink=0.92),
        TextSlot(x + 8, -y - 21, 30, 18, 15, 800, anchor="start", fill="muted"),
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
        svg += art.box(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, 6, paint)
    turn = 90 if name == "scapegoat" and look == "good" else 0
    others = {("dark", "priest"): "mask", ("dark", "altar"): "smoke", ("glow", "altar"): "grain"}
    shown = others.get((look, name), PLACES.slots[name])
    faint = ' opacity="0.35"' if look == "empty" else ""
    svg += f"<g{faint}>{picture(shown, ink, 0, 0, 0.85, turn)}</g>"
    slots = (
        TextSlot(-w / 2, -h / 2 + 1, w, 15, 11.6, 700, fill=ink, shrink=0.96),
        TextSlot(-w / 2, h / 2 - 16, w, 15, 11.6, 700, fill=ink, shrink=0.96),
    )
    return Art(svg, (-w / 2, -h / 2, w, h), 8, slots)


def chain_art(name: str, token: str, linked: bool, open: bool) -> Art:
    """A link of the chain of answers: a wide card; one that may still come is dashed."""
    w, h = CHAIN
    ink = "ink" if open else "cedar-ink"
    svg = ""
    if linked:
        for drop in (-12, -5):
            ring = f'<rect x="-5" y="{drop}" width="10" height="12" rx="5" fill="none" stroke='
            svg += f'{ring}"var(--outline)" stroke-width="5"/>{ring}"var(--gold)" stroke-width="2.6"/>'
        svg = f'<g transform="translate({w / 2:g} 0)">{svg}</g>'
    if open:
        svg += art.box(
            1, 1, w - 2, h - 2, 10, 'fill="url(#paper)" stroke="var(--accent)" stroke-width="2" stroke-dasharray="7 5"'
        )
    else:
        svg += art.shadow(0, 0, w, h, 10)
        svg += art.box(0, 0, w, h, 10, f'fill="var(--{token})" stroke="var(--gold)" stroke-width="2.5"')
    svg += picture(name, ink, 25, h / 2, 1.35)
    slots = (
        TextSlot(48, 3, 140, 19, 16.5, 800, "serif", "start", fill=ink, shrink=0.82),
        TextSlot(48, 21, 140, 31, 13.5, 700, anchor="start", fill=ink, lines=2, shrink=1),
        TextSlot(194, 2, w - 200, 50, 13.5, 500, anchor="start", fill=ink, lines=3, shrink=1),
    )
    return Art(svg, (0, -12 if linked else 0, w, h + (12 if linked else 0)), 10, slots)


def clock_art(card: str) -> Art:
    """A card that lies for a time: its picture, its name, and how long it stays."""
    w, h = CLOCK
    kind = "good" if card in ("pray_and_fast", "grain_offering") else "mil" if card == "lay_siege" else "sin"
    svg = art.box(0, 0, w, h, 10, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.3"')
    svg += (
        f'<circle cx="28" cy="{h / 2:g}" r="18" fill="var(--{BAND[kind]})" stroke="var(--outline)" stroke-width="1.3"/>'
    )
    svg += picture(picture_of(card), "cedar-ink", 28, h / 2, 1.05)
    slots = (
        TextSlot(56, 4, w - 66, 20, 15, 700, anchor="start", shrink=0.9),
        TextSlot(56, 23, w - 66, 20, 14.5, 500, anchor="start", shrink=0.93),
    )
    return Art(svg, (0, 0, w, h), 10, slots)


def turn_art(h: float) -> Art:
    """Whose turn it is, and who decides; a higher one has room for the question."""
    w, low, _ = TURN
    svg = art.box(-1.5, -1.5, w + 3, h + 3, 12, 'fill="none" stroke="var(--glow)" stroke-width="5"')
    svg += art.box(0, 0, w, h, 11, 'fill="url(#paper)"') + headed(0, 0, w, low - 11, "seat")
    svg += art.box(0, low - 22, w, 22, 11 if h == low else 0, 'fill="var(--seat)"')
    svg += art.box(0, 0, w, h, 11, 'fill="none" stroke="var(--outline)" stroke-width="1.3"')
    slots = (
        TextSlot(14, 3, w - 28, 21, 17, 800, "serif", "start", fill="seat-ink", shrink=0.8),
        TextSlot(14, 23, w - 28, 18, 14.5, 500, anchor="start", fill="seat-ink", shrink=0.93),
        TextSlot(14, low + 2, w - 28, h - low - 4, 17, 500, "serif", lines=3, shrink=0.85),
    )
    return Art(svg, (0, 0, w, h), 11, slots[: 3 if h > low else 2])


def pick_art(kind: str, picture_name: str) -> Art:
    """A card of a pile that is being searched, small but readable."""
    w, h = PICK
    svg = art.shadow(0, 0, w, h, 8) + art.box(
        0, 0, w, h, 8, 'fill="url(#paper)" stroke="var(--line)" stroke-width="1.5"'
    )
    svg += art.box(0, 0, 30, h, 8, f'fill="var(--{BAND[kind]})"') + picture(picture_name, "cedar-ink", 15, h / 2, 1)
    slots = (
        TextSlot(33, 2, w - 36, 44, 13, 800, "serif", lines=3, shrink=0.88),
        TextSlot(33, h - 17, w - 36, 15, 11.6, 700, fill="muted", shrink=1),
    )
    return Art(svg, (0, 0, w, h), 8, slots)


def picks_art(rows: int) -> Art:
    """The sheet on which so many rows of found cards are laid out over the cities."""
    w, head, row = PICKS
    h = head + rows * row
    svg = art.panel(w, h).svg + art.box(2, 2, w - 4, h - 4, 11, 'fill="none" stroke="var(--gold)" stroke-width="3"')
    return Art(svg, (0, 0, w, h), 12)


def search_art() -> Art:
    """What is searched, and how much of it there is."""
    svg = art.box(0, 0, 380, 42, 10, 'fill="url(#paper)" stroke="var(--gold)" stroke-width="2"')
    slots = (TextSlot(8, 3, 364, 20, 16, 800, "serif", shrink=0.75), TextSlot(8, 22, 364, 17, 12.5, shrink=0.92))
    return Art(svg, (0, 0, 380, 42), 10, slots)


def pile_art(colour: str, emblem: str, dashed: bool = False) -> Art:
    """A pile with its number; the discard pile lies open."""
    svg = art.shadow(-28, -37, 56, 74, 7)
    fill, line = ("parchment", "line") if dashed else (colour, "gold-light")
    svg += art.box(-28, -37, 56, 74, 7, f'fill="var(--{fill})" stroke="var(--outline)" stroke-width="1.3"')
    svg += art.box(-23, -32, 46, 37, 5, f'fill="none" stroke="var(--{line})" stroke-dasharray="4 3"')
    svg += art.mark(emblem, "muted" if dashed else "gold-light", 0, -13, 1)
    svg += art.box(-23, 9, 46, 24, 11, 'fill="var(--ivory)" stroke="var(--outline)" stroke-width="1"')
    return Art(svg, (-28, -37, 56, 74), 7, (TextSlot(-21, 9, 42, 24, 20, 700, fill="ivory-ink", shrink=0.95),))


def worded(w: float, h: float, fill: str, size: float, ink: str) -> Art:
    """A line of words in a capsule: a number in the title of a city, or what is said where a hand would lie."""
    svg = art.box(0, 0, w, h, h / 2, f'fill="{fill}" stroke="var(--line)" stroke-width="1.2"')
    return Art(svg, (0, 0, w, h), h / 2, (TextSlot(6, 0, w - 12, h, size, 700, fill=ink, shrink=0.96),))


def small_button(w: float, kind: str) -> Art:
    """A button on a hand card, drawn around its centre."""
    made = art.button(w, 24, kind)
    ink = "ink" if kind == "parchment" else f"{kind}-ink"
    slot = TextSlot(-w / 2 + 4, -12, w - 8, 24, 13.5, 700, fill=ink, shrink=0.9)
    return Art(f'<g transform="translate({-w / 2:g} -12)">{made.svg}</g>', (-w / 2, -12, w, 24), 12, (slot,))


def act_art(kind: str) -> Art:
    """A button with the words of a decision."""
    made = art.button(190, 44, kind)
    ink = "ink" if kind == "parchment" else f"{kind}-ink"
    return Art(made.svg, made.box, made.round, (TextSlot(12, 0, 166, 44, 17, 700, fill=ink, lines=2, shrink=0.85),))


def sin_art() -> Art:
    """A Sin that lies in the Main Hall, below its furnishings, where it covers no name."""
    w, h = 106.0, 34.0
    svg = art.shadow(-w / 2, -h / 2, w, h, 6)
    svg += art.box(-w / 2, -h / 2, w, h, 6, 'fill="var(--night)" stroke="var(--gold)" stroke-width="2"')
    svg += picture("serpent", "cedar-ink", -w / 2 + 15, 0, 0.8)
    slot = TextSlot(-w / 2 + 27, -17, w - 30, 34, 15, 800, "serif", fill="cedar-ink", lines=2, shrink=1)
    return Art(svg, (-w / 2, -h / 2, w, h), 6, (slot,))


def key_art() -> Art:
    """The four classes of cards, and the game in a few words."""
    w, h = KEY
    svg = ""
    slots = []
    for place, kind in enumerate(BAND):
        x, y = 24 + 184 * (place % 2), 20 + 25 * (place // 2)
        svg += f'<circle cx="{x}" cy="{y}" r="11" fill="var(--{BAND[kind]})" stroke="var(--gold)" stroke-width="1.5"/>'
        svg += art.mark(MARK[kind], "gold-light", x, y, 0.5)
        slots.append(TextSlot(x + 18, y - 11, 140, 22, 15, 700, anchor="start"))
    slots.append(TextSlot(14, 60, w - 26, 78, 13.9, anchor="start", lines=5, top=True, shrink=0.97))
    base = art.panel(w, h, slots=tuple(slots))
    return Art(base.svg + svg, base.box, base.round, base.slots)


def card_arts(content: SolomonContent) -> dict[str, Art]:
    """Everything that this table has beside its cities."""
    found = {
        "turn": turn_art(TURN[1]),
        "turn.asked": turn_art(TURN[2]),
        "phase": art.pill(75, 26, "cedar-deep", "cedar-ink"),
        "phase.now": art.pill(75, 26, "gold", "gold-ink"),
        "search": search_art(),
        "pile": pile_art("cedar", "star"),
        "discards": pile_art("olive", "cross", dashed=True),
        "chip": worded(90, 28, "var(--ivory)", 19.5, "ivory-ink"),
        "act": act_art("gold"),
        "act.plain": act_art("parchment"),
        "card.play": small_button(46, "gold"),
        "card.drop": small_button(62, "parchment"),
        "sin": sin_art(),
        "die.star": Art(DRAWINGS["die_star"], (-16, -16, 32, 32), 7),
        "die.sword": Art(DRAWINGS["die_sword"], (-16, -16, 32, 32), 7),
        "notice": worded(560, 48, "url(#paper)", 18, "ink"),
        "key": key_art(),
        **{f"picks.{rows}": picks_art(rows) for rows in range(1, 6)},
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
    for name in PLACES.slots:
        for look in LOOKS:
            found[f"slot.{name}.{look}"] = slot_art(name, look)
    return found
