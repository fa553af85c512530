"""The scores as one seat may know them: by category, from a view alone (WS-14, WS-19.3)."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM


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
