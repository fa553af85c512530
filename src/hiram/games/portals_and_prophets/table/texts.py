"""What can be said of cards and places before any position is known: looks and words, made once for a content.

A scene is built for every viewer after every action, and most of it is what it was before. So the builders of nodes
are functions of a few plain values that remember what they made (`lru_cache`); a still thing is the same `Node` object
from scene to scene. `Texts`, `CardTexts` and `PlaceTexts` are compared by identity, which makes them cheap keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hiram.core.text.words import counted, listed
from hiram.games.portals_and_prophets.content.model import Card, Content, Location
from hiram.games.portals_and_prophets.table.art.board import name_lines, space_name, spot
from hiram.games.portals_and_prophets.table.art.cards import (
    VERSE,
    bonus_words,
    face_name,
    face_text,
    fuel_class,
    slip_name,
    slip_text,
)

NODES, GROUPS = 8192, 4096
"""How many single nodes, and how many whole parts of a scene, each builder remembers."""

CONTENTS = 8


@dataclass(frozen=True, eq=False, slots=True)
class PlaceTexts:
    """A location of the map."""

    index: int
    id: str
    name: str
    side: str  # of its name
    x: float
    y: float
    art: str
    text: tuple[str, str]
    label: str
    roads: str


@dataclass(frozen=True, eq=False, slots=True)
class CardTexts:
    """A card, open."""

    card: Card
    node: str
    place: PlaceTexts | None  # None for bonus cards
    label: str
    facts: str
    wish: str  # what its location says to its holder; nothing for bonus cards
    fuel_class: str
    hand_art: str
    hand_text: tuple[str, ...]
    brief_text: tuple[str, ...]  # without the Scripture reference, which makes room for buttons
    market_art: str
    market_text: tuple[str, ...]
    slip_art: str
    slip_text: tuple[str, ...]


class Texts:
    """The cards and places of a content, each with its looks and words."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.locations = tuple(place_texts(content, place) for place in content.locations)
        self.places = {place.id: place for place in self.locations}
        self.cards = {card.id: self.card_texts(card) for card in content.cards}

    def card_texts(self, card: Card) -> CardTexts:
        content = self.content
        place = self.locations[card.location] if card.kind == "event" else None
        words = face_text(content, card, big=False)
        return CardTexts(
            card=card,
            node=f"card.{card.id}",
            place=place,
            label=card_label(content, card),
            facts=card_facts(content, card),
            wish=f"Your card: {card.title}, {content.periods[card.period].name}." if place else "",
            fuel_class=fuel_class(content, card),
            hand_art=face_name(content, card, big=False),
            hand_text=words,
            brief_text=(*words[:VERSE], "", *words[VERSE + 1 :]) if card.kind == "event" else words,
            market_art=face_name(content, card, big=True),
            market_text=face_text(content, card, big=True),
            slip_art=slip_name(content, card),
            slip_text=slip_text(card),
        )


@lru_cache(maxsize=CONTENTS)
def texts_of(content: Content) -> Texts:
    """The texts of a content, made when it is first drawn."""
    return Texts(content)


def place_texts(content: Content, place: Location) -> PlaceTexts:
    region = content.regions[place.region].name
    x, y = spot(place)
    roads = listed([content.locations[end].name for end in place.neighbors])
    return PlaceTexts(
        index=place.index,
        id=place.id,
        name=place.name,
        side=place.label,
        x=x,
        y=y,
        art=space_name(content, place),
        text=(region[0], name_lines(place.name)),
        label=f"{place.name}, {region}",
        roads=f"{place.name}, {region}. Roads to {roads} (PP-5.1).",
    )


def card_label(content: Content, card: Card) -> str:
    """The accessible name of an open card."""
    if card.kind != "event":
        return f"{card.title.removesuffix(' Card')} card" if card.kind == "region" else card.title
    period, place = content.periods[card.period].name, content.locations[card.location].name
    return f"{card.title}, {period}, {place}, {counted(card.points, 'point')}"


def card_facts(content: Content, card: Card) -> str:
    """All that is printed on a card, in words."""
    if card.kind != "event":
        clause = "PP-11.3" if card.kind == "region" else "PP-11.5"
        return f"{card.title}. {bonus_words(content, card)[1]} It can't be played or burned ({clause}, PP-6.6)."
    place = content.locations[card.location].name
    symbols = listed([content.symbols[symbol].name for symbol in card.symbols]) or "none"
    fuel = f"{card.fuel} {content.colors[card.fuel_color]}" if card.fuel else "none"
    return (
        f"{card.title}. {content.periods[card.period].name}, {place} in {content.regions[card.region].name}. "
        f"{counted(card.points, 'point')}. Symbols: {symbols}. Fuel: {fuel}. {card.scripture}."
    )
