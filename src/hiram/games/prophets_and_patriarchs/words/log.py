"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.core.options import Options
from hiram.games.prophets_and_patriarchs.content import model
from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent, Trade, Tribe
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS, EDGES, ENDINGS, FRAME_NAMES, HEXES, TILES
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, made_places
from hiram.games.prophets_and_patriarchs.words.questions import QUESTIONS

ENDING_TEXTS = ("", "The target is reached", "The last round is complete")
ITEMS = tuple(f"{number} {good}" for good in model.GOODS[:7] for number in (1, 2, 3))  # what can be offered


EVENT_KINDS = read_event_kinds("hiram.games.prophets_and_patriarchs.words")


def field_name(place: int) -> str:
    """A hex as on a map: rows A to G from the north, numbers from the west."""
    q, r = GEOMETRY.hexes[place]
    first = min(column for column, row in GEOMETRY.hexes if row == r)
    return f"{'ABCDEFG'[r]}{q - first + 1}"


def joined_fields(fields: tuple[str, ...], parts: list[list[int]], number: int) -> tuple[str, ...]:
    """Corners or edges by the fields that meet there: 'B2, B3 and C3'."""
    meeting: list[list[str]] = [[] for _ in range(number)]
    for field, touching in zip(fields, parts, strict=True):
        for part in touching:
            meeting[part].append(field)
    return tuple(" and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names) for names in meeting)


def named(rows: Sequence[Tribe] | Sequence[Trade]) -> Domain:
    return Domain(names=tuple(row.id for row in rows), titles=tuple(row.name for row in rows))


def event_domains(content: PatriarchsContent) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    goods = Domain(names=model.GOODS, titles=tuple(good_name(good) for good in model.GOODS))
    resources = Domain(names=model.RESOURCES, titles=goods.titles[: len(model.RESOURCES)])
    seat = Domain(names=tuple(range(6)), titles=tuple(f"Seat {number}" for number in range(6)))
    fields = tuple(field_name(place) for place in range(len(HEXES)))
    items = tuple(f"{number} {good}" for good in goods.titles[:7] for number in (1, 2, 3))
    tiles = tuple(resource.name for resource in content.resources)
    homes = tuple(f"Home of {tribe.name}" for tribe in content.tribes)
    return {
        "seat": seat,
        "receiver": seat,
        "victim": seat,
        "tribe": named(content.tribes),
        "good": goods,
        "resource": resources,
        "taken": resources,
        "piece": Domain(names=model.PIECES, titles=model.PIECES),
        "category": Domain(names=model.CATEGORIES, titles=model.CATEGORIES),
        "corner": Domain(names=tuple(CORNERS), titles=joined_fields(fields, GEOMETRY.hex_corners, len(CORNERS))),
        "edge": Domain(names=tuple(EDGES), titles=joined_fields(fields, GEOMETRY.hex_edges, len(EDGES))),
        "hex": Domain(names=tuple(HEXES), titles=fields),
        "tile": Domain(names=TILES, titles=(*tiles, *homes)),
        "trade": named(content.trades),
        "card": Domain(
            names=tuple(card.id for card in content.cards),
            titles=tuple(f"“{card.title}” ({card.ref})" for card in content.cards),
        ),
        "given": Domain(names=ITEMS, titles=items),
        "wanted": Domain(names=ITEMS, titles=items),
        "question": Domain(names=FRAME_NAMES, titles=tuple(QUESTIONS[name].title for name in FRAME_NAMES)),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }


def place_titles(content: PatriarchsContent, options: Options) -> dict[str, Sequence[str]]:
    """What the log calls hexes, corners and edges where the options alone say how the board lies (PA-3.2)."""
    if (options["board"], options["numbers"], options["unused_tribes"]) != ("recommended", "printed", "keep"):
        return {}
    return recommended_titles(content)


@lru_cache(maxsize=8)
def recommended_titles(content: PatriarchsContent) -> dict[str, Sequence[str]]:
    names = {GEOMETRY.hex_of[row.q, row.r]: row for row in content.hexes}
    places = {GEOMETRY.hex_name(place): names[place] for place in sorted(names)}
    tiles, numbers = tuple(row.tile for row in places.values()), tuple(row.number for row in places.values())
    named = made_places(content, tuple(places), tiles, numbers)
    return {
        "hex": tuple(named.tile_words(place) for place in HEXES),
        "corner": tuple(named.corner_words(corner) for corner in CORNERS),
        "edge": tuple(named.edge_words(edge) for edge in EDGES),
    }
