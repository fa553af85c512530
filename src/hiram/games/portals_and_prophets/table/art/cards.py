"""The art of the cards: in the hand, in the market, and as small slips in the players' panels.

Cards that look alike but for their words share an art, named after region, symbols and fuel.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import PortalsCard, PortalsContent
from hiram.games.portals_and_prophets.words.labels import CardTexts, bonus_words
from hiram.scene import Art, TextSlot, art, fit
from hiram.scene.memory import made_once

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
LONGEST_PLACE = 16  # letters
LETTERED = 2  # so many drops have room for a letter each
DECK_MARK = {"genesis": "G", "old_testament": "O", "new_testament": "N"}


W, H = 122.0, 132.0
BAND, BADGE, DROP_SCALE, GLYPH_SCALE = 12.0, 12.5, 0.68, 0.6
LEFT, RIGHT, TOP = -W / 2 + BAND + 5, W / 2 - 5, -H / 2
PLACE, PLACE_Y, SYMBOLS_Y = 13.0, TOP + 82, TOP + 98
"""The measures of a card, around its middle. The smallest text that must be read has 11.3 units."""


def event_slots() -> tuple[TextSlot, ...]:
    """Period, points, title, place, Scripture, letter of the region, and the letters in fuel drops."""
    badge_x, badge_y = badge_spot()
    width = RIGHT - LEFT
    badge = TextSlot(badge_x - BADGE, badge_y - BADGE, 2 * BADGE, 2 * BADGE, 15, 800, "serif", fill="gold-ink")
    return (
        TextSlot(LEFT, TOP + 5, width - 2 * BADGE - 4, 18, 13.5, 700, anchor="start", fill="muted", shrink=0.84),
        badge,
        TextSlot(LEFT, TOP + 24, width, 50, 14.2, 800, "serif", "start", lines=3, shrink=0.8),
        TextSlot(LEFT + PLACE * 0.9, PLACE_Y - 9, width - PLACE + 4, 18, PLACE, 700, anchor="start", shrink=0.87),
        TextSlot(LEFT, TOP + 110, width - 2, 14, 11, 500, anchor="start", fill="muted", decor=True),
        TextSlot(-W / 2, H / 2 - 22, BAND, 16, 12, 700, fill="region-ink"),
        *(TextSlot(x - 8, y - 6, 16, 17, 17 * DROP_SCALE, 700, fill="fill-ink") for x, y in drop_spots(2)),
    )


def badge_spot() -> tuple[float, float]:
    return RIGHT - BADGE + 1, TOP + BADGE + 4


def drop_spots(number: int) -> list[tuple[float, float]]:
    """The places of the fuel drops, from the right; more than two overlap, and the first one bears the letter."""
    last, step = RIGHT - 11 * DROP_SCALE, (23 if number <= LETTERED else 11) * DROP_SCALE
    return [(last - step * k, SYMBOLS_Y + 2) for k in range(number)]


def event_art(content: PortalsContent, card: PortalsCard) -> Art:
    """The face of an event card (PP-1.10), with a glow round it that `--glow` switches on."""
    extra = art.mark("pin", "clay", LEFT + PLACE * 0.36, PLACE_Y - 0.5, PLACE / 26)
    step = 26 * GLYPH_SCALE + 2
    for k, symbol in enumerate(card.symbols):
        name = GLYPH[content.symbols[symbol].id]
        extra += art.mark(name, "ink", LEFT + 12 * GLYPH_SCALE + k * step, SYMBOLS_Y, GLYPH_SCALE)
    for x, y in reversed(drop_spots(card.fuel)):
        extra += drop(content.colors[card.fuel_color], x, y, DROP_SCALE)
    x, y = badge_spot()
    extra += (
        f'<circle cx="{x:g}" cy="{y:g}" r="{BADGE:g}" fill="url(#gilt)" stroke="var(--outline)" stroke-width="1.2"/>'
    )
    return glowing(art.card(W, H, content.regions[card.region].id, BAND, extra, event_slots()))


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


def period_words(content: PortalsContent, period: int) -> str:
    """A period, short enough for a badge."""
    return content.periods[period].name.replace(" century B.C.", " cent.").replace("New Testament", "New Test.")


def bonus_slots() -> tuple[TextSlot, ...]:
    """The name of a bonus card, and what it does."""
    width = W - 24
    return (
        TextSlot(-width / 2, TOP + 9, width, 20, 14.2, 800, "serif", shrink=0.8),
        TextSlot(-width / 2, TOP + 50, width, 58, 12, lines=4, shrink=0.95),
    )


def bonus_art(content: PortalsContent, card: PortalsCard) -> Art:
    """A region or symbol card: a purple frame, its sign, and what it does (PP-11.3, PP-11.5)."""
    frame = art.box(-W / 2 + 4, TOP + 4, W - 8, H - 8, 6, 'fill="none" stroke="var(--bonus)" stroke-width="5"')
    y = TOP + 41
    if card.kind == "symbol":
        frame += art.mark(GLYPH[content.symbols[card.bonus_symbol].id], "bonus", 0, y, 0.95)
    else:
        for k, region in enumerate(content.regions):
            frame += (
                f'<circle cx="{(k - 2) * 18:g}" cy="{y:g}" r="7.5" fill="var(--{region.id})" '
                'stroke="var(--outline)" stroke-width="1.2"/>'
            )
    return glowing(art.card(W, H, extra=frame, slots=bonus_slots()))


def face_name(content: PortalsContent, card: PortalsCard) -> str:
    """The art that shows a card open."""
    if card.kind != "event":
        return f"card.bonus.{content.symbols[card.bonus_symbol].id if card.kind == 'symbol' else 'region'}"
    letters = "".join(content.symbols[symbol].letter for symbol in card.symbols)
    fuel = f"{card.fuel}{content.color_letters[card.fuel_color]}" if card.fuel else "0"
    return f"card.{content.regions[card.region].id}.{letters or '-'}.{fuel}"


def face_text(content: PortalsContent, card: PortalsCard) -> tuple[str, ...]:
    """The words on an open card, fitted to its slots."""
    if card.kind != "event":
        slots, words = bonus_slots(), bonus_words(content, card)
    else:
        slots, letters = event_slots(), drop_letters(content, card)
        place, region = content.locations[card.location].name, content.regions[card.region].name[0]
        when = period_words(content, card.period)
        place = place if len(place) <= LONGEST_PLACE else place.replace("Mount ", "Mt. ")
        words = (when, str(card.points), card.title, place, card.scripture, region, *letters)
    return tuple(fit(text, slot) for text, slot in zip(words, slots, strict=False))


def drop_letters(content: PortalsContent, card: PortalsCard) -> list[str]:
    """The letter of its fuel in each drop, or in the first one if they overlap."""
    return [content.color_letters[card.fuel_color]] * (card.fuel if card.fuel <= LETTERED else 1)


@made_once
def face(card: CardTexts) -> tuple[str, tuple[str, ...]]:
    """The art of an open card, and the words on it."""
    return face_name(card.content, card.card), face_text(card.content, card.card)


@made_once
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


def card_arts(content: PortalsContent) -> dict[str, Art]:
    """Every art that shows a card or its back."""
    found: dict[str, Art] = {}
    for card in content.cards:
        make = event_art if card.kind == "event" else bonus_art
        found.setdefault(face_name(content, card), make(content, card))
    for region in content.regions:
        found[f"slip.{region.id}"] = slip_art(region.id, "region-ink")
    found["slip.bonus"] = slip_art("bonus", "region-ink")
    for deck, (colour, ink) in {"genesis": ("cedar", "cedar-ink"), "old_testament": ("olive", "olive-ink")}.items():
        found[f"back.{deck}"] = slip_art(colour, ink)
    found["back.new_testament"] = slip_art("ivory", "ivory-ink")
    return found
