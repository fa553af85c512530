"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.core.files.word_files import read_words
from hiram.games.wisdom_of_solomon.content.model import WAITING, WisdomContent
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine.actions import square_names
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS

LAST_HOUSE = "A last Customs House stands on the map."
ENDING_TEXTS = ("", LAST_HOUSE, "The last Temple Tile is taken.", "The last year is over.")
AREA_NAMES = ("the Merchant", "the Trader", "the Levite", "the Foreman")
HOLY_NAMES = ("the Ark of the Covenant", "the Menorah", "the Altar of Incense", "the Table of the Presence")
OFFER_NAMES = ("row 1", "row 2", "row 3", "row 4", "the top of the deck")
WAITING_NAMES = ("Given Desires", "Stronghold", "Peace on Every Side", "Rain Sent")
PRICE_NAMES = ("Gold and Copper", "Stone, Wood and Food")
NAMES = read_words(__package__, "names.toml", dict[str, dict[str, str]])
EVENT_KINDS = read_event_kinds("hiram.games.wisdom_of_solomon.words")


def event_domains(content: WisdomContent) -> dict[str, Domain]:
    """How the numbers in the journal are shown."""
    seats = Domain(tuple(range(5)), tuple(f"Seat {seat}" for seat in range(5)))
    places = tuple(place.id for place in content.locations)
    names = tuple(place.name for place in content.locations)
    cards = Domain(tuple(card.id for card in content.fortunes), tuple(card.title for card in content.fortunes))
    kinds = Domain(tuple(act.KIND_IDS), tuple(kind.name for kind in content.resources))
    squares = Domain(tuple(square_names()), tuple(square_titles(content)))
    buildings = tuple(card.id for card in content.buildings)
    titles = tuple(card.name for card in content.buildings)
    offers = Domain(tuple(act.OFFER_IDS), OFFER_NAMES)
    edges = tuple(f"{names[edge.ends[0]]} and {names[edge.ends[1]]}" for edge in content.edges)
    icons = tuple(NAMES["icons"][icon] for icon in content.solo_icons)
    tiles = tuple(f"S{number:02}" for number in range(1, 16))
    return {
        "seat": seats,
        "taker": seats,
        "location": Domain(places, names),
        "card": cards,
        "other": cards,
        "kind": kinds,
        "square": squares,
        "to": squares,
        "area": Domain(tuple(act.AREA_IDS), AREA_NAMES),
        "holy": Domain(tuple(act.HOLY_IDS), HOLY_NAMES),
        "building": Domain(buildings, titles),
        "position": offers,
        "onto": offers,
        "edge": Domain(tuple(edge.id for edge in content.edges), edges),
        "waiting": Domain(WAITING, WAITING_NAMES),
        "spot": Domain((*act.AREA_IDS, *places, *buildings), (*AREA_NAMES, *names, *titles)),
        "ending": Domain(tuple(ENDINGS), ENDING_TEXTS),
        "tile": Domain(content.tile_values, tuple(str(value) for value in content.tile_values)),
        "tile_drawn": Domain((*places, *tiles), (*names, *icons)),
        "why": Domain(tuple(NAMES["why"]), tuple(NAMES["why"].values())),
        "price_list": Domain(("GC", "SWF"), PRICE_NAMES),
    }


def square_titles(content: WisdomContent) -> list[str]:
    """'Gold square 1' and so on."""
    return [f"{kind.name} square {square}" for kind in content.resources[1:] for square in range(1, 6)]
