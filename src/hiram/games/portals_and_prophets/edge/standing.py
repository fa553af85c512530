"""What follows from a view alone: scores by category (PP-11, PP-12), counts and leaders, ways, distances and range.

The rules decide on states; here a view is enough, so that cards can glow and tips can say why.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import NamedTuple

from hiram.core.tools import NONE
from hiram.games.portals_and_prophets.content import model
from hiram.games.portals_and_prophets.content.model import PortalsCard, PortalsContent
from hiram.games.portals_and_prophets.edge.view import PortalsSeatView, PortalsView
from hiram.games.portals_and_prophets.engine.scoring import MAJORITY_VALUE, SET_VALUE, SYMBOL_CARD_VALUE
from hiram.games.portals_and_prophets.engine.terms import FULL

TEAMS = ((0, 2), (1, 3))
REMEMBERED = 4096
CONTENTS = 8
Shown = tuple[tuple[str, ...], tuple[str, ...]]
"""What the viewer sees of a player: the events he has played, and cards of his hand."""

Pawns = tuple[str | None, ...]
"""For each seat the location of its pawn."""


class Side:
    """A player or a team: the events it has played and the bonus cards that the viewer sees in its hands."""

    def __init__(self, content: PortalsContent, seats: list[Shown]) -> None:
        cards = cards_by_id(content)
        self.played: list[PortalsCard] = [cards[card] for played, _ in seats for card in played]
        self.held: list[PortalsCard] = [cards[card] for _, held in seats for card in held]
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


@lru_cache(maxsize=CONTENTS)
def cards_by_id(content: PortalsContent) -> dict[str, PortalsCard]:
    return {card.id: card for card in content.cards}


@lru_cache(maxsize=CONTENTS)
def places_by_id(content: PortalsContent) -> dict[str, model.PortalsLocation]:
    return {place.id: place for place in content.locations}


def sides_of(content: PortalsContent, seats: tuple[Shown, ...], team: bool) -> list[Side]:
    """The sides that are compared: players, or the two teams."""
    return [Side(content, [seats[seat] for seat in side]) for side in side_seats(len(seats), team)]


def side_seats(players: int, team: bool) -> tuple[tuple[int, ...], ...]:
    """The seats of each side (PP-12.1)."""
    return TEAMS if team else tuple((seat,) for seat in range(players))


def score_sheet(content: PortalsContent, view: PortalsView) -> list[dict[str, int]]:
    """The score of each seat by category; cards that the view hides count for nothing."""
    bonus = bonus_cards(content)
    held = [row.seen if row.hand is None else row.hand for row in view.seats]
    seats = tuple([(row.played, tuple(filter(bonus, cards))) for row, cards in zip(view.seats, held, strict=True)])
    rows = side_rows(content, seats, view.team)
    return [dict(rows[seat % len(rows)]) for seat in range(view.players)]


@lru_cache(maxsize=CONTENTS)
def bonus_cards(content: PortalsContent) -> Callable[[str], bool]:
    """Whether a card counts in a hand."""
    return frozenset(card.id for card in content.cards if card.kind != "event").__contains__


@lru_cache(maxsize=REMEMBERED)
def side_rows(content: PortalsContent, seats: tuple[Shown, ...], team: bool) -> list[dict[str, int]]:
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


class Bearing:
    """Where a viewer's pawn is in space, and the capsule in time: how far both are from a card. The same bearing is the
    same object as long as it is remembered; with fuel NONE time does not matter (PP-13.2)."""

    def __init__(
        self, content: PortalsContent, portals: tuple[str, ...], pawns: Pawns, here: str | None, capsule: int, fuel: int
    ) -> None:
        self.content, self.portals, self.pawns, self.here = content, portals, pawns, here
        self.capsule, self.fuel, self.simplified = capsule, fuel, fuel == NONE
        self.steps = steps_from(content, portals, pawns, here)
        self.range = reach(len(content.periods), capsule, fuel)
        self.words: dict[str, str] = {}  # how far it is to cards, for those who say it

    def ahead(self, card: PortalsCard) -> int:
        """How many periods an event lies ahead of the capsule (below zero: behind); 0 for all that is in range."""
        return 0 if card.period == NONE or card.period in self.range else card.period - self.capsule

    def moves_to(self, card: PortalsCard) -> int:
        """The moves of the viewer's pawn to an event's place; NONE if there is no way, or no place."""
        return NONE if card.location == NONE else self.steps[card.location]

    def is_reached(self, card: PortalsCard) -> bool:
        """Whether the viewer stands at the card's place within reach of its time (PP-6.1)."""
        there = card.location != NONE and self.content.locations[card.location].id == self.here
        return there and card.period in self.range


bearing_of = lru_cache(maxsize=REMEMBERED)(Bearing)


class PortalsFacts:
    """A view, read with the content of the game and the names of the players, as they are said."""

    def __init__(self, content: PortalsContent, view: PortalsView, names: tuple[str, ...]) -> None:
        self.content = content
        self.view = view
        self.names = names
        self.own: PortalsSeatView | None = None if view.seat is None else view.seats[view.seat]
        self.acting = view.seat is not None and view.seat in view.acting
        self.on_turn = self.acting and view.phase == "turn"
        # Whoever holds eight cards has to give one up first (PP-14.5).
        self.sheds = self.on_turn and self.own is not None and self.own.hand_size > content.values.hand_limit
        self.may_act = self.on_turn and not self.sheds and view.actions_left > 0
        self.pawns: Pawns = tuple([row.location for row in view.seats])
        self.here = None if self.own is None else self.own.location
        fuel = NONE if view.simplified else view.fuel
        self.bearing = bearing_of(content, view.portals, self.pawns, self.here, view.capsule, fuel)
        # The viewer's cards while the game lasts; afterwards all hands lie open in the panels.
        self.hand: tuple[str, ...] = (self.own.hand if self.own and not view.finished else None) or ()
        open_hands = tuple([row.hand or () for row in view.seats]) if view.finished else ()
        self.counts = counts_of(content, tuple([row.played for row in view.seats]), open_hands, view.team)

    @property
    def colours_burned(self) -> tuple[str, ...] | None:
        """The fuel colours of this turn, while the viewer may exchange cards for fuel (PP-8.1, PP-8.4, PP-8.9)."""
        view = self.view
        return None if not self.on_turn or view.simplified or view.fuel == FULL else view.colors_used

    @property
    def may_draw(self) -> bool:
        """Whether the viewer may take a card now (PP-4.8, PP-14.2, PP-14.5)."""
        if not self.may_act or self.own is None:
            return False
        return self.view.lenient_draw != "off" or self.own.hand_size < self.content.values.hand_limit

    @property
    def may_go(self) -> bool:
        """Whether the viewer has an action to move with (PP-5)."""
        return self.may_act and self.here is not None

    @cached_property
    def final_sheet(self) -> list[dict[str, int]]:
        """Events, region sets, majorities, symbol cards and total of each seat in a finished game (PP-11.1)."""
        return score_sheet(self.content, self.view)

    def shown_score(self, seat: int) -> int:
        """What the score pawn shows: event points during the game, the final score when it is over."""
        return self.final_sheet[seat]["total"] if self.view.finished else self.view.seats[seat].score

    @cached_property
    def winners(self) -> list[int]:
        """The seats with the highest final score (PP-11.8)."""
        totals = [self.shown_score(seat) for seat in range(self.view.players)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]


def reach(periods: int, capsule: int, fuel: int) -> range:
    """The periods that the capsule reaches (PP-7.1, PP-7.2); with fuel NONE time does not matter (PP-13.2)."""
    if fuel in (NONE, FULL):
        return range(periods)
    return range(max(0, capsule - fuel), min(periods - 1, capsule + fuel) + 1)


@lru_cache(maxsize=64)
def ways(content: PortalsContent, portals: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """For each location those one step away by road or portal, occupied or not (PP-5.1, PP-5.2)."""
    joined = {places_by_id(content)[portal].index for portal in portals}
    return tuple(
        tuple(sorted({*place.neighbors, *(joined - {place.index} if place.index in joined else ())}))
        for place in content.locations
    )


@lru_cache(maxsize=REMEMBERED)
def steps_from(content: PortalsContent, portals: tuple[str, ...], pawns: Pawns, here: str | None) -> tuple[int, ...]:
    """The moves of a pawn to each location, round other pawns; NONE for what is shut off."""
    steps = [NONE] * len(content.locations)
    if here is None:
        return tuple(steps)
    places = places_by_id(content)
    free = set(range(len(steps))).difference([places[pawn].index for pawn in pawns if pawn is not None])
    ends, edge, moves = ways(content, portals), {places[here].index}, 0
    while edge:
        for place in edge:
            steps[place] = moves
        edge = free.intersection([there for place in edge for there in ends[place]])
        free -= edge
        moves += 1
    return tuple(steps)


class Tally(NamedTuple):
    """The events that a seat has played, counted: by region, by symbol, and of the New Testament (PP-10.1)."""

    regions: tuple[int, ...]
    symbols: tuple[int, ...]
    new_testament: int


class Counts(NamedTuple):
    """For each seat the tally of its events, and its symbols with whether they are the most."""

    tallies: tuple[Tally, ...]
    symbols: tuple[tuple[int, ...], ...]
    leads: tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=REMEMBERED)
def counts_of(
    content: PortalsContent, played: tuple[tuple[str, ...], ...], open_hands: tuple[tuple[str, ...], ...], team: bool
) -> Counts:
    """What each seat brings to each symbol's majority: events and, once it is open, the symbol card (PP-11.4)."""
    tallies, cards = tuple([tally(content, row) for row in played]), cards_by_id(content)
    totals = [counts.symbols for counts in tallies]
    for seat, hand in enumerate(open_hands):
        held = {cards[card].bonus_symbol for card in hand}
        totals[seat] = tuple(count + (symbol in held) for symbol, count in enumerate(totals[seat]))
    return Counts(tallies, tuple(totals), leading(tuple(totals), team))


@lru_cache(maxsize=REMEMBERED)
def tally(content: PortalsContent, played: tuple[str, ...]) -> Tally:
    cards = [cards_by_id(content)[card] for card in played]
    return Tally(
        tuple(sum(card.region == region for card in cards) for region in range(len(model.REGIONS))),
        tuple(sum(symbol in card.symbols for card in cards) for symbol in range(len(model.SYMBOLS))),
        sum(card.deck == "new_testament" for card in cards),
    )


def leading(totals: tuple[tuple[int, ...], ...], team: bool) -> tuple[tuple[bool, ...], ...]:
    """For each seat and symbol, whether its side has the most, ties included; nobody at zero (PP-11.4)."""
    sides = side_seats(len(totals), team)
    counts = [tuple(map(sum, zip(*(totals[seat] for seat in side), strict=True))) for side in sides]
    best = [max(symbol) for symbol in zip(*counts, strict=True)]
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    return tuple(
        tuple(count == most > 0 for count, most in zip(counts[side_of[seat]], best, strict=True))
        for seat in range(len(totals))
    )
