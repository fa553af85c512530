"""The art of the cards: in the hand, in the market, and as small slips in the players' panels.

Cards that look alike but for their words share an art, named after region, symbols and fuel.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.content.model import PortalsCard, PortalsContent
from hiram.games.portals_and_prophets.edge.standing import REMEMBERED
from hiram.games.portals_and_prophets.words.labels import CardTexts, bonus_words
from hiram.scene import Art, TextSlot, art, fit

GLYPH = {
    "ancient": "scroll",
    "royalty": "crown",
    "god_speaks": "cloud",
    "miracle": "star",
    "battle": "swords",
    "mountain": "peaks",
}
"""The shared glyph that draws each symbol."""

DROP = "M0 -14C3.5 -8.5 10.5 -2.5 10.5 4.2A10.5 10 0 0 1 -10.5 4.2C-10.5 -2.5 -3.5 -8.5 0 -14Z"
SLIP = (17.0, 23.0)
VERSE = 4  # the place of the Scripture reference among the texts of an event
LETTERED = 2  # so many drops have room for a letter each
DECK_MARK = {"genesis": "G", "old_testament": "O", "new_testament": "N"}


class Measure:
    """The measures of an event card: everything is reckoned from its size."""

    def __init__(self, big: bool) -> None:
        self.w, self.h = (188.0, 148.0) if big else (122.0, 132.0)
        self.band = 14.0 if big else 12.0
        self.left = -self.w / 2 + self.band + (7 if big else 5)
        self.right = self.w / 2 - (8 if big else 5)
        self.top = -self.h / 2
        self.badge = 15.0 if big else 12.5
        self.period = 16.0 if big else 13.5
        self.title = 18.5 if big else 13.8
        self.title_top = self.top + (31 if big else 24)
        self.title_height = 58.0 if big else 50.0
        self.place = 16.0 if big else 13.0
        self.place_y = self.top + (101 if big else 82)
        self.glyph = 0.78 if big else 0.6
        self.symbols_y = self.top + (121 if big else 98)
        self.verse = 12.5 if big else 11.0
        self.verse_y = self.top + (138 if big else 117)
        self.drop = 0.86 if big else 0.68


HAND, MARKET = Measure(big=False), Measure(big=True)


def event_slots(m: Measure) -> tuple[TextSlot, ...]:
    """Period, points, title, place, Scripture, letter of the region, and the letters in fuel drops."""
    badge_x, badge_y = badge_spot(m)
    width = m.right - m.left
    drops = drop_spots(m, 2)
    return (
        TextSlot(m.left, m.top + 5, width - 2 * m.badge - 4, 18, m.period, 700, anchor="start", fill="muted"),
        TextSlot(
            badge_x - m.badge, badge_y - m.badge, 2 * m.badge, 2 * m.badge, m.badge * 1.2, 800, "serif", fill="gold-ink"
        ),
        TextSlot(m.left, m.title_top, width, m.title_height, m.title, 800, "serif", "start", lines=3, shrink=0.78),
        TextSlot(m.left + m.place * 0.95, m.place_y - 9, width - m.place, 18, m.place, 700, anchor="start"),
        TextSlot(m.left, m.verse_y - 7, width - 2, 14, m.verse, 500, anchor="start", fill="muted"),
        TextSlot(-m.w / 2, m.h / 2 - 22, m.band, 16, 12, 700, fill="region-ink"),
        *(TextSlot(x - 8, y - 6, 16, 17, 17 * m.drop, 700, fill="fill-ink") for x, y in drops),
    )


def badge_spot(m: Measure) -> tuple[float, float]:
    return m.right - m.badge + 1, m.top + m.badge + 4


def drop_spots(m: Measure, number: int) -> list[tuple[float, float]]:
    """The places of the fuel drops, from the right; more than two overlap, and the first one bears the letter."""
    last, step = m.right - 11 * m.drop, (23 if number <= LETTERED else 11) * m.drop
    y = m.symbols_y - 1 if m is MARKET else m.symbols_y + 2
    return [(last - step * k, y) for k in range(number)]


def event_art(content: PortalsContent, card: PortalsCard, big: bool) -> Art:
    """The face of an event card (PP-1.10), with a glow round it that `--glow` switches on."""
    m = MARKET if big else HAND
    extra = art.mark("pin", "clay", m.left + m.place * 0.36, m.place_y - 0.5, m.place / 26)
    step = 26 * m.glyph + 2
    for k, symbol in enumerate(card.symbols):
        name = GLYPH[content.symbols[symbol].id]
        extra += art.mark(name, "ink", m.left + 12 * m.glyph + k * step, m.symbols_y, m.glyph)
    for x, y in reversed(drop_spots(m, card.fuel)):
        extra += drop(content.colors[card.fuel_color], x, y, m.drop)
    x, y = badge_spot(m)
    extra += (
        f'<circle cx="{x:g}" cy="{y:g}" r="{m.badge:g}" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.2"/>'
    )
    face = art.card(m.w, m.h, content.regions[card.region].id, m.band, extra, event_slots(m))
    return glowing(face)


def drop(colour: str, x: float, y: float, scale: float) -> str:
    """A drop of fuel as a fragment."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="{DROP}" fill="var(--fuel-{colour})" '
        'stroke="var(--outline)" stroke-width="1.6"/></g>'
    )


def glowing(face: Art) -> Art:
    """A card with a frame of light around it and a veil over it, seen when a class sets `--glow` or `--veil`."""
    x, y, w, h = face.box
    glow = art.box(
        x - 4, y - 4, w + 8, h + 8, 12, 'fill="none" stroke="var(--glow)" stroke-width="7" stroke-opacity="0.5"'
    )
    frame = art.box(x, y, w, h, 9, 'fill="none" stroke="var(--glow)" stroke-width="3"')
    veil = art.box(x, y, w, h, 9, 'fill="var(--veil)" fill-opacity="0.5"')
    return Art(glow + face.svg + veil + frame, face.box, face.round, face.slots)


@lru_cache(maxsize=REMEMBERED)
def fitted(text: str, slot: TextSlot) -> str:
    """A text broken for its slot; remembered, for the same cards are drawn again and again."""
    return fit(text, slot)


def period_words(content: PortalsContent, period: int) -> str:
    """A period, short enough for a badge."""
    return content.periods[period].name.replace(" century B.C.", " cent.").replace("New Testament", "New Test.")


def bonus_slots(m: Measure) -> tuple[TextSlot, ...]:
    """The name of a bonus card, and what it does."""
    width = m.w - 24
    top, height = (m.top + 72, 60) if m is MARKET else (m.top + 53, 56)
    return (
        TextSlot(-width / 2, m.top + 9, width, 20, m.title, 800, "serif"),
        TextSlot(-width / 2, top, width, height, m.place - 1, lines=4),
    )


def bonus_art(content: PortalsContent, card: PortalsCard, big: bool) -> Art:
    """A region or symbol card: a purple frame, its sign, and what it does (PP-11.3, PP-11.5)."""
    m = MARKET if big else HAND
    frame = art.box(-m.w / 2 + 4, m.top + 4, m.w - 8, m.h - 8, 6, 'fill="none" stroke="var(--bonus)" stroke-width="5"')
    y = m.top + (51 if big else 41)
    if card.kind == "symbol":
        frame += art.mark(GLYPH[content.symbols[card.bonus_symbol].id], "bonus", 0, y, 1.35 if big else 0.95)
    else:
        for k, region in enumerate(content.regions):
            frame += (
                f'<circle cx="{(k - 2) * (22 if big else 18):g}" cy="{y:g}" r="{9 if big else 7.5:g}" '
                f'fill="var(--{region.id})" stroke="var(--outline)" stroke-width="1.2"/>'
            )
    return glowing(art.card(m.w, m.h, extra=frame, slots=bonus_slots(m)))


def face_name(content: PortalsContent, card: PortalsCard, big: bool) -> str:
    """The art that shows a card open in the hand or, big, in the market."""
    size = "market" if big else "hand"
    if card.kind != "event":
        return f"{size}.bonus.{content.symbols[card.bonus_symbol].id if card.kind == 'symbol' else 'region'}"
    letters = "".join(content.symbols[symbol].letter for symbol in card.symbols)
    fuel = f"{card.fuel}{content.color_letters[card.fuel_color]}" if card.fuel else "0"
    return f"{size}.{content.regions[card.region].id}.{letters or '-'}.{fuel}"


def face_text(content: PortalsContent, card: PortalsCard, big: bool) -> tuple[str, ...]:
    """The words on an open card, fitted to its slots."""
    m = MARKET if big else HAND
    if card.kind != "event":
        slots, words = bonus_slots(m), bonus_words(content, card)
    else:
        slots, letters = event_slots(m), drop_letters(content, card)
        place, region = content.locations[card.location].name, content.regions[card.region].name[0]
        when = period_words(content, card.period)
        words = (when, str(card.points), card.title, place, card.scripture, region, *letters)
    return tuple(fitted(text, slot) for text, slot in zip(words, slots, strict=False))


def drop_letters(content: PortalsContent, card: PortalsCard) -> list[str]:
    """The letter of its fuel in each drop, or in the first one if they overlap."""
    return [content.color_letters[card.fuel_color]] * (card.fuel if card.fuel <= LETTERED else 1)


@lru_cache(maxsize=REMEMBERED)
def face(card: CardTexts, big: bool) -> tuple[str, tuple[str, ...]]:
    """The art of an open card, and the words on it."""
    return face_name(card.content, card.card, big), face_text(card.content, card.card, big)


@lru_cache(maxsize=REMEMBERED)
def slip(card: CardTexts) -> tuple[str, tuple[str, ...]]:
    """The same for a card that lies open as a slip in a player's panel."""
    if card.card.kind != "event":
        return "slip.bonus", ("+",)
    return f"slip.{card.content.regions[card.card.region].id}", (str(card.card.points),)


def fuel_class(card: CardTexts) -> str:
    """The class that gives the letters in the drops their colour."""
    return f"fuel-{card.content.colors[card.card.fuel_color]}" if card.card.fuel else ""


def slip_art(colour: str, ink: str) -> Art:
    w, h = SLIP
    paint = f'fill="var(--{colour})" stroke="var(--outline)" stroke-width="1.2"'
    svg = art.box(-w / 2, -h / 2, w, h, 3.5, paint)
    svg += art.box(-w / 2, -h / 2, w, h, 3.5, 'fill="url(#shine)"')
    return Art(svg, (-w / 2, -h / 2, w, h), 3.5, (TextSlot(-w / 2, -h / 2, w, h, 14, 700, fill=ink),))


def cards_art(content: PortalsContent) -> dict[str, Art]:
    """Every art that shows a card or its back."""
    found: dict[str, Art] = {}
    for card in content.cards:
        for big in (False, True):
            make = event_art if card.kind == "event" else bonus_art
            found.setdefault(face_name(content, card, big), make(content, card, big))
    for region in content.regions:
        found[f"slip.{region.id}"] = slip_art(region.id, "region-ink")
    found["slip.bonus"] = slip_art("bonus", "region-ink")
    for deck, (colour, ink) in {"genesis": ("cedar", "cedar-ink"), "old_testament": ("olive", "olive-ink")}.items():
        found[f"back.{deck}"] = slip_art(colour, ink)
    found["back.new_testament"] = slip_art("ivory", "ivory-ink")
    return found
