"""What cards, places and actions are called: in lists, for screen readers, and in what hovering says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hiram.core.text.words import as_sentence, counted, listed
from hiram.games.portals_and_prophets.content.model import PortalsCard, PortalsContent, PortalsLocation
from hiram.games.portals_and_prophets.edge.standing import CONTENTS, REMEMBERED
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine import actions as act


def action_label(content: PortalsContent, view: PortalsView, action: int) -> str:
    """What an action is called in a list for people."""
    if act.DRAW_UP <= action < act.DRAW_UP + act.SLOTS:
        shown = view.face_up[action - act.DRAW_UP]
        return f"Take “{'the face-up card' if shown is None else texts_of(content).cards[shown].card.title}”"
    if action >= act.GO:
        start = None if view.seat is None else view.seats[view.seat].location
        return go_label(content, view.phase == "place", start, view.portals, action - act.GO)
    return fixed_labels(content)[action]


@lru_cache(maxsize=CONTENTS)
def fixed_labels(content: PortalsContent) -> tuple[str, ...]:
    return tuple([fixed_label(content, action) for action in range(act.GO)])


def fixed_label(content: PortalsContent, action: int) -> str:
    """What an action is called whose words do not depend on the position."""
    if action == act.END_TURN:
        return "End your turn"
    if action >= act.DISCARD:
        return f"Throw “{content.cards[action - act.DISCARD].title}” away"
    if action >= act.FUEL:
        card = content.cards[action - act.FUEL]
        return f"Burn “{card.title}” for {card.fuel} {content.colors[card.fuel_color]} fuel"
    if action >= act.PLAY:
        card = content.cards[action - act.PLAY]
        return f"Play “{card.title}” for {counted(card.points, 'point')}"
    return f"Draw from the {'Old' if action == act.DRAW_OT else 'New'} Testament deck"


@lru_cache(maxsize=REMEMBERED)
def go_label(content: PortalsContent, to_begin: bool, start: str | None, portals: tuple[str, ...], end: int) -> str:
    places = content.locations
    place = places[end]
    if to_begin:
        return f"Place your pawn at {place.name}"
    by_road = any(places[neighbor].id == start for neighbor in place.neighbors)
    if not by_road and start in portals and place.id in portals:
        return f"Go through the portal to {place.name}"
    return f"Go to {place.name}"


@dataclass(frozen=True, eq=False, slots=True)
class PortalsPlaceTexts:
    """A location of the map, in words."""

    content: PortalsContent
    place: PortalsLocation
    label: str
    roads: str


@dataclass(frozen=True, eq=False, slots=True)
class CardTexts:
    """An open card, in words."""

    content: PortalsContent
    card: PortalsCard
    place: PortalsPlaceTexts | None  # None for bonus cards
    label: str
    facts: str
    wish: str  # what its location says to its holder; nothing for bonus cards


class Texts:
    """The cards and places of a content, each with its words."""

    def __init__(self, content: PortalsContent) -> None:
        self.content = content
        self.locations = tuple(place_texts(content, place) for place in content.locations)
        self.places = {texts.place.id: texts for texts in self.locations}
        self.cards = {card.id: self.card_texts(card) for card in content.cards}

    def card_texts(self, card: PortalsCard) -> CardTexts:
        content = self.content
        place = self.locations[card.location] if card.kind == "event" else None
        wish = as_sentence(f"Your card: {card.title}, {content.periods[card.period].name}") if place else ""
        return CardTexts(content, card, place, card_label(content, card), card_facts(content, card), wish)


@lru_cache(maxsize=CONTENTS)
def texts_of(content: PortalsContent) -> Texts:
    """The texts of a content, made when they are first needed."""
    return Texts(content)


def place_texts(content: PortalsContent, place: PortalsLocation) -> PortalsPlaceTexts:
    label = f"{place.name}, {content.regions[place.region].name}"
    ends = listed([content.locations[end].name for end in place.neighbors])
    return PortalsPlaceTexts(content, place, label, f"{label}. Roads to {ends} (PP-5.1).")


def card_label(content: PortalsContent, card: PortalsCard) -> str:
    """The accessible name of an open card."""
    if card.kind != "event":
        return f"{card.title.removesuffix(' Card')} card" if card.kind == "region" else card.title
    period, place = content.periods[card.period].name, content.locations[card.location].name
    return f"{card.title}, {period}, {place}, {counted(card.points, 'point')}"


def card_facts(content: PortalsContent, card: PortalsCard) -> str:
    """All that is printed on a card, in words."""
    if card.kind != "event":
        clause = "PP-11.3" if card.kind == "region" else "PP-11.5"
        return f"{card.title}. {bonus_words(content, card)[1]} It can't be played or burned ({clause}, PP-6.6)."
    place = content.locations[card.location].name
    symbols = listed([content.symbols[symbol].name for symbol in card.symbols]) or "none"
    fuel = f"{card.fuel} {content.colors[card.fuel_color]}" if card.fuel else "none"
    return (
        f"{card.title}. {content.periods[card.period].name}, {place} in {content.regions[card.region].name}. "
        f"{counted(card.points, 'point')}. Symbols: {symbols}. Fuel: {fuel}. {card.scripture} (PP-6.1)."
    )


def bonus_words(content: PortalsContent, card: PortalsCard) -> tuple[str, ...]:
    """The name of a bonus card and what it does."""
    if card.kind == "region":
        return "Any region", "At the end it stands for one event of any region in your sets."
    symbol = content.symbols[card.bonus_symbol].name
    return symbol, f"At the end: one more {symbol}, and 1 point for each {symbol} you have."
