"""The scores as one seat may know them: by category, from a view alone (TR-16.1). All of it is public."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.temple_rush.content.model import WORTHS, RushContent
from hiram.games.temple_rush.edge.view import Counts, RushView


def score_sheet(content: RushContent, view: RushView) -> list[dict[str, int]]:
    """The score of each seat."""
    return [seat_score(content, seat.cards, seat.tokens, seat.bonus).copy() for seat in view.seats]


@lru_cache(maxsize=4096)
def seat_score(content: RushContent, cards: tuple[str, ...], tokens: Counts, bonus: Counts) -> dict[str, int]:
    """Won cards, point tokens and the bonus area."""
    row = {
        "cards": sum(card.points for card in content.cards if card.id in cards),
        "point_tokens": sum(number * worth for number, worth in zip(tokens, WORTHS, strict=True)),
        "bonus_area": sum(content.stones[size - 1].bonus for size in bonus),
    }
    return {**row, "total": sum(row.values())}


def tie_breaks(content: RushContent, view: RushView) -> list[dict[str, int]]:
    """Cards and point tokens of value 9, then of 7, 5 and 3, when scores are equal (TR-16.4)."""
    points = {card.id: card.points for card in content.cards}
    rows = []
    for seat in view.seats:
        worths = [points[card] for card in seat.cards]
        items = {worth: number + worths.count(worth) for number, worth in zip(seat.tokens, WORTHS, strict=True)}
        rows.append({f"cards_and_tokens_of_{worth}": items[worth] for worth in sorted(WORTHS, reverse=True)})
    return rows


def rank(content: RushContent, score: int) -> str:
    """What a score of the solo trial is called (TR-20.4)."""
    return [rank.id for rank in content.ranks if score >= rank.least][-1]
