"""What can be read off a view: range, ways, distances, counts, final scores. For marks and words on the table only.

The rules decide on states; these helpers look at what one seat sees, so that cards can glow and tips can say why.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from hiram.games.portals_and_prophets.content import NONE, Card, Content, Location
from hiram.games.portals_and_prophets.knowledge import PortalsView, SeatView

FULL = 4
SET_CATEGORIES = ("Events", "Region sets", "Majorities", "Symbol cards")


@lru_cache(maxsize=8)
def cards_by_id(content: Content) -> dict[str, Card]:
    return {card.id: card for card in content.cards}


@lru_cache(maxsize=8)
def places_by_id(content: Content) -> dict[str, Location]:
    return {place.id: place for place in content.locations}


def in_range(view: PortalsView, card: Card) -> bool:
    """Whether the capsule reaches the card's period (PP-7.1, PP-7.2, PP-13.2)."""
    if card.period == NONE:
        return False
    return view.simplified or view.fuel == FULL or abs(card.period - view.capsule) <= view.fuel


def range_of(content: Content, view: PortalsView) -> range:
    """The periods that the capsule reaches now."""
    last = len(content.periods) - 1
    if view.simplified or view.fuel == FULL:
        return range(last + 1)
    return range(max(0, view.capsule - view.fuel), min(last, view.capsule + view.fuel) + 1)


def is_past(view: PortalsView, card: Card) -> bool:
    """Whether the card's time is behind the capsule and out of its reach."""
    return card.period != NONE and card.period < view.capsule and not in_range(view, card)


def seat_of(view: PortalsView) -> SeatView | None:
    """The viewer's own seat; None for a spectator."""
    return None if view.seat is None else view.seats[view.seat]


def is_acting(view: PortalsView) -> bool:
    return view.seat is not None and view.seat in view.acting


def is_playable(content: Content, view: PortalsView, card: Card) -> bool:
    """Whether the viewer, at his turn, stands at the card's place within reach of its time (PP-6.1)."""
    own = seat_of(view)
    if own is None or not is_acting(view) or view.phase != "turn" or view.actions_left == 0 or own.location is None:
        return False
    return card.kind == "event" and content.locations[card.location].id == own.location and in_range(view, card)


def is_burnable(content: Content, view: PortalsView, card: Card) -> bool:
    """Whether the viewer may exchange the card for fuel now (PP-8.1, PP-8.4, PP-8.9)."""
    if not is_acting(view) or view.phase != "turn" or view.simplified or view.fuel == FULL or card.fuel == 0:
        return False
    return content.colors[card.fuel_color] not in view.colors_used


def occupied(view: PortalsView) -> dict[str, int]:
    """The seat whose pawn stands at each occupied location."""
    return {seat.location: number for number, seat in enumerate(view.seats) if seat.location is not None}


def ways_from(content: Content, view: PortalsView, place: Location) -> tuple[Location, ...]:
    """The locations one step away by road or portal, occupied or not (PP-5.1, PP-5.2)."""
    ends = {content.locations[end].id for end in place.neighbors}
    if place.id in view.portals:
        ends.update(portal for portal in view.portals if portal != place.id)
    return tuple(other for other in content.locations if other.id in ends)


def targets(content: Content, view: PortalsView) -> frozenset[str]:
    """The locations that the viewer may touch now: to place his pawn (PP-2.8) or to go to (PP-5)."""
    own = seat_of(view)
    if own is None or not is_acting(view):
        return frozenset()
    taken = occupied(view)
    if view.phase == "place":
        return frozenset(place.id for place in content.locations if place.id not in taken)
    if own.location is None or view.actions_left == 0:
        return frozenset()
    here = places_by_id(content)[own.location]
    return frozenset(place.id for place in ways_from(content, view, here) if place.id not in taken)


def blocked(content: Content, view: PortalsView) -> frozenset[str]:
    """The neighbouring locations that another pawn closes to the viewer now (PP-5.3)."""
    own = seat_of(view)
    if own is None or own.location is None or not is_acting(view) or view.actions_left == 0:
        return frozenset()
    here = places_by_id(content)[own.location]
    taken = occupied(view)
    return frozenset(place.id for place in ways_from(content, view, here) if place.id in taken)


def steps_to_all(content: Content, view: PortalsView) -> dict[str, int]:
    """The number of moves of the viewer's pawn to each location, round other pawns; what is shut off is left out."""
    own = seat_of(view)
    if own is None or own.location is None:
        return {}
    places, taken = places_by_id(content), occupied(view)
    steps = {own.location: 0}
    queue = deque([places[own.location]])
    while queue:
        here = queue.popleft()
        for there in ways_from(content, view, here):
            if there.id not in steps and there.id not in taken:
                steps[there.id] = steps[here.id] + 1
                queue.append(there)
    return steps


# Counts --------------------------------------------------------------------------------------------------------


def sides(view: PortalsView) -> tuple[tuple[int, ...], ...]:
    """The seats of each side that is scored: each for itself, or partners (PP-12.1)."""
    if view.team:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(view.players))


def region_count(content: Content, seat: SeatView, region: int) -> int:
    """The events that a seat has played in a region."""
    cards = cards_by_id(content)
    return sum(cards[played].region == region for played in seat.played)


def symbol_count(content: Content, seat: SeatView, symbol: int) -> int:
    """What a seat has of a symbol: its played events and, once hands are open, its symbol card (PP-11.4)."""
    cards = cards_by_id(content)
    return sum(symbol in cards[played].symbols for played in seat.played)


def nt_count(content: Content, seat: SeatView) -> int:
    """The New Testament events that a seat has played (PP-10.1)."""
    cards = cards_by_id(content)
    return sum(cards[played].deck == "new_testament" for played in seat.played)


def held_bonus(content: Content, view: PortalsView, side: tuple[int, ...]) -> list[Card]:
    """The bonus cards in the open hands of a side; none while hands are hidden."""
    if not view.finished:
        return []
    cards = cards_by_id(content)
    held = [cards[card] for seat in side for card in view.seats[seat].hand or ()]
    return [card for card in held if card.kind != "event"]


def category_counts(content: Content, view: PortalsView, symbol: int) -> list[int]:
    """What each side brings to a symbol's majority, as far as the viewer sees (PP-11.4)."""
    found = []
    for side in sides(view):
        count = sum(symbol_count(content, view.seats[seat], symbol) for seat in side)
        found.append(count + any(card.bonus_symbol == symbol for card in held_bonus(content, view, side)))
    return found


def leaders(content: Content, view: PortalsView, symbol: int) -> frozenset[int]:
    """The seats whose side has the most of a symbol now, ties included; nobody at zero (PP-11.4)."""
    counts = category_counts(content, view, symbol)
    most = max(counts)
    leading = [side for side, count in zip(sides(view), counts, strict=True) if count == most and most > 0]
    return frozenset(seat for side in leading for seat in side)


def region_sets(counts: list[int], wild: int) -> int:
    """The greatest number of sets for which the wild cards fill what is missing (PP-11.3)."""
    sets = 0
    while sum(max(0, sets + 1 - count) for count in counts) <= wild:
        sets += 1
    return sets


def final_sheet(content: Content, view: PortalsView) -> list[tuple[int, int, int, int]]:
    """Events, region sets, majorities and symbol cards of each seat's side in a finished game (PP-11.1)."""
    values = content.values
    rows: dict[int, tuple[int, int, int, int]] = {}
    counts = [category_counts(content, view, symbol.index) for symbol in content.symbols]
    for number, side in enumerate(sides(view)):
        bonus = held_bonus(content, view, side)
        regions = [
            sum(region_count(content, view.seats[seat], region.index) for seat in side) for region in content.regions
        ]
        row = (
            sum(view.seats[seat].score for seat in side),
            values.region_set_points * region_sets(regions, sum(card.kind == "region" for card in bonus)),
            values.symbol_majority_points * sum(count[number] == max(count) > 0 for count in counts),
            values.symbol_card_points
            * sum(counts[card.bonus_symbol][number] for card in bonus if card.kind == "symbol"),
        )
        rows.update(dict.fromkeys(side, row))
    return [rows[seat] for seat in range(view.players)]


def shown_score(content: Content, view: PortalsView, seat: int) -> int:
    """What the score pawn shows: event points during the game, the final score when it is over."""
    return sum(final_sheet(content, view)[seat]) if view.finished else view.seats[seat].score
