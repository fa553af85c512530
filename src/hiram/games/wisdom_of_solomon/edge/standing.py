"""What is read off a view alone: the scores by category (WS-14, WS-19.3), and what the content has, by its names."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hiram.games.wisdom_of_solomon.content.model import Building, Fortune, WisdomContent, WisdomLocation
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine.actions import action_names
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM


class Named(NamedTuple):
    """What the content has, by its names."""

    places: dict[str, WisdomLocation]
    buildings: dict[str, Building]
    fortunes: dict[str, Fortune]
    ends: dict[str, tuple[str, str]]  # of each edge
    actions: list[str]  # by their numbers


@lru_cache(maxsize=8)
def named(content: WisdomContent) -> Named:
    places = content.locations
    ends = {edge.id: (places[edge.ends[0]].id, places[edge.ends[1]].id) for edge in content.edges}
    buildings, fortunes = {card.id: card for card in content.buildings}, {card.id: card for card in content.fortunes}
    actions = action_names([place.id for place in places], [*buildings], [*fortunes], [*ends])
    return Named({place.id: place for place in places}, buildings, fortunes, ends, actions)


def score_sheet(view: WisdomView) -> list[dict[str, int]]:
    """The score of each seat by category; tiles that the view hides count for nothing, cards count by their number."""
    rows = []
    for seat, row in enumerate(view.seats):
        leftover = sum(row.cubes.values()) // 2 if view.solo and seat == JEROBOAM else 0
        parts = {
            "favor": row.favor,
            "temple_tiles": sum(row.tiles or ()),
            "fortune_cards": CARD_VALUE * row.hand_size,
            "leftover": leftover,
        }
        rows.append({**parts, "total": sum(parts.values())})
    return rows


def tie_breaks(view: WisdomView) -> list[dict[str, int]]:
    """The cubes left, Exotic included, when Favor is equal (WS-14.6, WS-19.4)."""
    return [{"cubes_left": sum(row.cubes.values())} for row in view.seats]
