"""The scores as one seat may know them: by category, from a view alone (PA-19.1). Nothing of a score is hidden."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE


def longest_holder(view: PatriarchsView) -> int | None:
    """Whose line is longer than every other's, and long enough (PA-12.5, PA-12.7)."""
    lines = [seat.line for seat in view.seats]
    best = max(lines)
    return lines.index(best) if lines.count(best) == 1 and best >= view.shortest_line else None


def score_sheet(view: PatriarchsView) -> list[dict[str, int]]:
    """The score of each seat by category."""
    holder, rows = longest_holder(view), []
    for number, seat in enumerate(view.seats):
        tents, cities, line = len(seat.tents), 2 * len(seat.cities), LONGEST_LINE if number == holder else 0
        total = tents + cities + seat.virtue + line
        rows.append({"tents": tents, "cities": cities, "virtue": seat.virtue, "longest_line": line, "total": total})
    return rows


def tie_breaks(view: PatriarchsView) -> list[dict[str, int]]:
    """Virtue Tokens and cities; then who is nearest to the turn, if several reached the target at once (PA-19.5); then
    tents, resource cards, and who came later in turn order (PA-20.2)."""
    first = view.first or 0
    nearest = view.winner if view.ending == "target_reached" else None
    return [
        {
            "virtue_tokens": seat.virtue,
            "cities": len(seat.cities),
            "nearest_to_the_turn": int(number == nearest),
            "tents": len(seat.tents),
            "resource_cards": seat.hand_size,
            "place_in_turn_order": (number - first) % view.players + 1,
        }
        for number, seat in enumerate(view.seats)
    ]
