"""The scores as one seat may know them: by category, from a view alone (PP-11, PP-12)."""

from __future__ import annotations

from functools import lru_cache

from hiram.games.portals_and_prophets.content.model import Card, Content
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine.scoring import MAJORITY_VALUE, SET_VALUE, SYMBOL_CARD_VALUE

REMEMBERED = 4096
Shown = tuple[tuple[str, ...], tuple[str, ...]]
"""What the viewer sees of a player: the events he has played, and cards of his hand."""


class Side:
    """A player or a team: the events it has played and the bonus cards that the viewer sees in its hands."""

    def __init__(self, content: Content, seats: list[Shown]) -> None:
        cards = cards_by_id(content)
        self.played: list[Card] = [cards[card] for played, _ in seats for card in played]
        self.held: list[Card] = [cards[card] for _, held in seats for card in held]
        self.regions = len(content.regions)

    def region_sets(self) -> int:
        """The greatest number of sets that the region cards can complete (PP-11.3)."""
        counts = [sum(card.region == region for card in self.played) for region in range(self.regions)]
        wild = sum(card.kind == "region" for card in self.held)
        sets = 0
        while sum(max(0, sets + 1 - count) for count in counts) <= wild:
            sets += 1
        return sets

    def has_symbol_card(self, symbol: int) -> bool:
        return any(card.bonus_symbol == symbol for card in self.held)

    def count(self, symbol: int) -> int:
        """Played events with the symbol, and one for its symbol card (PP-11.4)."""
        return sum(symbol in card.symbols for card in self.played) + self.has_symbol_card(symbol)


@lru_cache(maxsize=8)
def cards_by_id(content: Content) -> dict[str, Card]:
    return {card.id: card for card in content.cards}


def sides_of(content: Content, seats: tuple[Shown, ...], team: bool) -> list[Side]:
    """The sides that are compared: players, or the two teams."""
    if team:
        return [Side(content, [seats[0], seats[2]]), Side(content, [seats[1], seats[3]])]
    return [Side(content, [seat]) for seat in seats]


def score_sheet(content: Content, view: PortalsView) -> list[dict[str, int]]:
    """The score of each seat by category; cards that the view hides count for nothing."""
    seats = tuple([(row.played, row.seen if row.hand is None else row.hand) for row in view.seats])
    rows = side_rows(content, seats, view.team)
    return [dict(rows[seat % len(rows)]) for seat in range(view.players)]


@lru_cache(maxsize=REMEMBERED)
def side_rows(content: Content, seats: tuple[Shown, ...], team: bool) -> list[dict[str, int]]:
    """The scores of the sides by category. They change only when a card is laid or shown, so they are remembered."""
    sides, symbols = sides_of(content, seats, team), range(len(content.symbols))
    counted = [[side.count(symbol) for symbol in symbols] for side in sides]
    best = [max(counts) for counts in zip(*counted, strict=True)]
    rows = []
    for side, counts in zip(sides, counted, strict=True):
        row = {
            "events": sum(card.points for card in side.played),
            "region_sets": SET_VALUE * side.region_sets(),
            "majorities": MAJORITY_VALUE * sum(own == most > 0 for own, most in zip(counts, best, strict=True)),
            "symbol_cards": SYMBOL_CARD_VALUE
            * sum(own for symbol, own in enumerate(counts) if side.has_symbol_card(symbol)),
        }
        rows.append({**row, "total": sum(row.values())})
    return rows
