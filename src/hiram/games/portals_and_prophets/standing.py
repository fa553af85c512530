"""The scores as one seat may know them: by category, from a view alone (PP-11, PP-12)."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content import Card, Content
from hiram.games.portals_and_prophets.knowledge import PortalsView
from hiram.games.portals_and_prophets.scoring import MAJORITY_VALUE, SET_VALUE, SYMBOL_CARD_VALUE


class Side:
    """A player or a team: the events it has played and the bonus cards that the viewer sees in its hands."""

    def __init__(self, content: Content, view: PortalsView, seats: list[int]) -> None:
        cards = {card.id: card for card in content.cards}
        rows = [view.seats[seat] for seat in seats]
        self.played: list[Card] = [cards[card] for row in rows for card in row.played]
        self.held: list[Card] = [cards[card] for row in rows for card in (row.seen if row.hand is None else row.hand)]
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


def sides_of(content: Content, view: PortalsView) -> list[Side]:
    """The sides that are compared: players, or the two teams."""
    if view.team:
        return [Side(content, view, [0, 2]), Side(content, view, [1, 3])]
    return [Side(content, view, [seat]) for seat in range(view.players)]


def score_sheet(content: Content, view: PortalsView) -> list[dict[str, int]]:
    """The score of each seat by category; cards that the view hides count for nothing."""
    sides = sides_of(content, view)
    best = [max(side.count(symbol.index) for side in sides) for symbol in content.symbols]
    rows = []
    for side in sides:
        counts = [side.count(symbol.index) for symbol in content.symbols]
        row = {
            "events": sum(card.points for card in side.played),
            "region_sets": SET_VALUE * side.region_sets(),
            "majorities": MAJORITY_VALUE * sum(own == most > 0 for own, most in zip(counts, best, strict=True)),
            "symbol_cards": SYMBOL_CARD_VALUE
            * sum(own for symbol, own in enumerate(counts) if side.has_symbol_card(symbol)),
        }
        rows.append({**row, "total": sum(row.values())})
    return [rows[seat % 2] if view.team else rows[seat] for seat in range(view.players)]
