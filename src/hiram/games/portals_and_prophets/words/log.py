"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.games.portals_and_prophets.content.model import Period, PortalsCard, PortalsContent, PortalsLocation, Symbol
from hiram.games.portals_and_prophets.engine.state import ENDINGS

ENDING_TEXTS = (
    "",
    "The last round is complete: a third New Testament card was played.",
    "The last round that the timeline allows is complete.",
    "A whole round passed without an action.",
    "The last round of the simplified game is complete.",
)
SLOT_TITLES = ("first", "second", "third", "fourth", "fifth")
FUEL_TITLES = ("Low", "1", "2", "3", "Full")


EVENT_KINDS = read_event_kinds("hiram.games.portals_and_prophets.words")


def event_domains(content: PortalsContent) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    places, cards = content.locations, content.cards
    seat = numbered([color.capitalize() for color in content.player_colors])
    location = named(places)
    return {
        **dict.fromkeys(("seat", "neighbour", "side"), seat),
        **dict.fromkeys(("location", "from", "first", "second", "third"), location),
        "slot": numbered(SLOT_TITLES),
        "card": Domain(names=tuple(card.id for card in cards), titles=tuple(f"“{card.title}”" for card in cards)),
        "witnessed": Domain(
            names=tuple(None if card.location < 0 else places[card.location].id for card in cards),
            titles=tuple(time_and_place(content, card) for card in cards),
        ),
        "fuel": numbered(FUEL_TITLES),
        "period": named(content.periods),
        "symbol": named(content.symbols),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }


def numbered(titles: Sequence[str]) -> Domain:
    """Things that programs know by their numbers."""
    return Domain(names=tuple(range(len(titles))), titles=tuple(titles))


def named(things: Sequence[Period] | Sequence[Symbol] | Sequence[PortalsLocation]) -> Domain:
    return Domain(names=tuple(thing.id for thing in things), titles=tuple(thing.name for thing in things))


def time_and_place(content: PortalsContent, card: PortalsCard) -> str:
    """What a player announces with the title (PP-6.2)."""
    if card.kind != "event":
        return ""
    return f"{content.periods[card.period].name}, {content.locations[card.location].name}"
