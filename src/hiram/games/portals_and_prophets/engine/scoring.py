"""The end of the game: region sets, symbol majorities, symbol cards, ranks (PP-11, PP-12)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, zeros
from hiram.games.portals_and_prophets.engine.state import HAND_SPACE, PortalsData
from hiram.games.portals_and_prophets.engine.terms import REGIONS, SYMBOLS

SET_VALUE: Final = 10
MAJORITY_VALUE: Final = 7
SYMBOL_CARD_VALUE: Final = 1


def side_of(state: PortalsData, seat: i64) -> i64:
    """The side a seat scores for: itself, or its team, seats 0 and 2 against 1 and 3 (PP-12.1)."""
    if state.terms.team:
        return seat % 2
    return seat


def sides(state: PortalsData) -> i64:
    """How many sides are ranked (PP-11.10)."""
    if state.terms.team:
        return 2
    return state.players


def region_cards(state: PortalsData, side: i64) -> i64:
    """The region cards that a side holds."""
    held: i64 = 0
    for seat in range(state.players):
        if side_of(state, seat) == side:
            for i in range(state.hand_size[seat]):
                held += state.terms.tables.is_region_card[state.hands[seat * HAND_SPACE + i]]
    return held


def symbol_card_of(state: PortalsData, side: i64, symbol: i64) -> i64:
    """The symbol card of a category if the side holds it, else NONE."""
    for seat in range(state.players):
        if side_of(state, seat) == side:
            for i in range(state.hand_size[seat]):
                card: i64 = state.hands[seat * HAND_SPACE + i]
                if state.terms.tables.bonus_symbol[card] == symbol:
                    return card
    return NONE


def side_regions(state: PortalsData, side: i64, region: i64) -> i64:
    """The events a side has played in a region; partners' cards are put together (PP-12.3)."""
    count: i64 = 0
    for seat in range(state.players):
        if side_of(state, seat) == side:
            count += state.region_count(seat, region)
    return count


def side_symbols(state: PortalsData, side: i64, symbol: i64) -> i64:
    """The events a side has played that show a symbol."""
    count: i64 = 0
    for seat in range(state.players):
        if side_of(state, seat) == side:
            count += state.symbol_count(seat, symbol)
    return count


def region_sets(state: PortalsData, side: i64) -> i64:
    """The greatest number of sets for which the missing regions can be filled by region cards (PP-11.3)."""
    wild: i64 = region_cards(state, side)
    sets: i64 = 0
    while True:
        missing: i64 = 0
        for region in range(i64(REGIONS)):
            lacking: i64 = sets + 1 - side_regions(state, side, region)
            if lacking > 0:
                missing += lacking
        if missing > wild:
            return sets
        sets += 1


def category_count(state: PortalsData, side: i64, symbol: i64) -> i64:
    """What a side brings to a category: its played events with the symbol, and one for the symbol card (PP-11.4)."""
    count: i64 = side_symbols(state, side, symbol)
    if symbol_card_of(state, side, symbol) != NONE:
        count += 1
    return count


def majority_points(state: PortalsData, side: i64, symbol: i64) -> i64:
    """Seven for the greatest count above zero; all who tie for it get the seven (PP-11.4)."""
    own: i64 = category_count(state, side, symbol)
    if own == 0:
        return 0
    for other in range(sides(state)):
        if category_count(state, other, symbol) > own:
            return 0
    return MAJORITY_VALUE


def symbol_card_points(state: PortalsData, side: i64, symbol: i64) -> i64:
    """A symbol card earns one for each played event with its symbol and one for itself (PP-11.5)."""
    if symbol_card_of(state, side, symbol) == NONE:
        return 0
    return SYMBOL_CARD_VALUE * category_count(state, side, symbol)


def event_points(state: PortalsData, side: i64) -> i64:
    """The points scored during the game."""
    points: i64 = 0
    for seat in range(state.players):
        if side_of(state, seat) == side:
            points += state.score[seat]
    return points


def side_score(state: PortalsData, side: i64) -> i64:
    """Event points, region sets, majorities and symbol cards (PP-11.1, PP-12.4)."""
    points: i64 = event_points(state, side) + SET_VALUE * region_sets(state, side)
    for symbol in range(i64(SYMBOLS)):
        points += majority_points(state, side, symbol) + symbol_card_points(state, side, symbol)
    return points


def final_scores(state: PortalsData) -> vec[i64]:
    """The final score of each seat; partners have the score of their team."""
    scores: vec[i64] = zeros(int(state.players))
    for seat in range(state.players):
        scores[seat] = side_score(state, side_of(state, seat))
    return scores


def ranks(state: PortalsData, scores: vec[i64]) -> vec[i64]:
    """The highest score wins; equal scores share a rank; teams are ranked, not players (PP-11.8, PP-11.10)."""
    result: vec[i64] = zeros(int(state.players))
    for seat in range(state.players):
        rank: i64 = 1
        for side in range(sides(state)):  # seat number `side` belongs to that side
            if scores[side] > scores[seat]:
                rank += 1
        result[seat] = rank
    return result
