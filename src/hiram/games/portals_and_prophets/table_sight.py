"""What can be read off a view: range, ways, distances, counts, final scores. For marks and words on the table only.

The rules decide on states; a `Sight` looks at what one seat sees, so that cards can glow and tips can say why.
"""

from __future__ import annotations

from collections import deque
from functools import cached_property

from hiram.games.portals_and_prophets.content import NONE, Card, Content, Location
from hiram.games.portals_and_prophets.knowledge import PortalsView, SeatView
from hiram.games.portals_and_prophets.standing import score_sheet

FULL = 4


class Sight:
    """A view, read with the content of the game."""

    def __init__(self, content: Content, view: PortalsView) -> None:
        self.content = content
        self.view = view
        self.cards: dict[str, Card] = {card.id: card for card in content.cards}
        self.places: dict[str, Location] = {place.id: place for place in content.locations}
        self.own: SeatView | None = None if view.seat is None else view.seats[view.seat]
        self.acting = view.seat is not None and view.seat in view.acting
        self.here = None if self.own is None or self.own.location is None else self.places[self.own.location]
        self.taken = {seat.location: number for number, seat in enumerate(view.seats) if seat.location is not None}

    def seat_name(self, seat: int) -> str:
        """The colour by which people call a seat."""
        return self.content.player_colors[seat].capitalize()

    def place_of(self, card: Card) -> Location:
        return self.content.locations[card.location]

    # Time ------------------------------------------------------------------------------------------------------

    @cached_property
    def range(self) -> range:
        """The periods that the capsule reaches now (PP-7.1, PP-7.2, PP-13.2)."""
        periods, view = len(self.content.periods), self.view
        if view.simplified or view.fuel == FULL:
            return range(periods)
        return range(max(0, view.capsule - view.fuel), min(periods - 1, view.capsule + view.fuel) + 1)

    def in_range(self, card: Card) -> bool:
        return card.period != NONE and card.period in self.range

    def is_past(self, card: Card) -> bool:
        """Whether the card's time is behind the capsule and out of its reach."""
        return card.period != NONE and card.period < self.view.capsule and not self.in_range(card)

    # Acting ----------------------------------------------------------------------------------------------------

    @property
    def on_turn(self) -> bool:
        """Whether the viewer is having his turn."""
        return self.acting and self.view.phase == "turn"

    def is_playable(self, card: Card) -> bool:
        """Whether the viewer stands at the card's place within reach of its time, with an action left (PP-6.1)."""
        if not self.on_turn or self.view.actions_left == 0 or card.kind != "event":
            return False
        return self.place_of(card) is self.here and self.in_range(card)

    def is_burnable(self, card: Card) -> bool:
        """Whether the viewer may exchange the card for fuel now (PP-8.1, PP-8.4, PP-8.9)."""
        view = self.view
        if not self.on_turn or view.simplified or view.fuel == FULL or card.fuel == 0:
            return False
        return self.content.colors[card.fuel_color] not in view.colors_used

    @property
    def may_draw(self) -> bool:
        """Whether the viewer may take a card now (PP-4.8, PP-14.2)."""
        if not self.on_turn or self.own is None or self.view.actions_left == 0:
            return False
        return self.view.lenient_draw or self.own.hand_size < self.content.values.hand_limit

    # Space -----------------------------------------------------------------------------------------------------

    def ways_from(self, place: Location) -> list[Location]:
        """The locations one step away by road or portal, occupied or not (PP-5.1, PP-5.2)."""
        ends = set(place.neighbors)
        if place.id in self.view.portals:
            ends.update(self.places[portal].index for portal in self.view.portals if portal != place.id)
        return [self.content.locations[end] for end in sorted(ends)]

    @cached_property
    def targets(self) -> frozenset[str]:
        """The locations that the viewer may touch now: to place his pawn (PP-2.8) or to go there (PP-5)."""
        if not self.acting:
            return frozenset()
        if self.view.phase == "place":
            return frozenset(self.places) - frozenset(self.taken)
        if self.here is None or self.view.actions_left == 0:
            return frozenset()
        return frozenset(place.id for place in self.ways_from(self.here) if place.id not in self.taken)

    @cached_property
    def barred(self) -> frozenset[str]:
        """The locations one step away that another pawn closes to the viewer now (PP-5.3)."""
        if not self.on_turn or self.here is None or self.view.actions_left == 0:
            return frozenset()
        return frozenset(place.id for place in self.ways_from(self.here) if place.id in self.taken)

    @cached_property
    def steps(self) -> dict[str, int]:
        """The moves of the viewer's pawn to each location, round other pawns; what is shut off is left out."""
        if self.here is None:
            return {}
        steps = {self.here.id: 0}
        queue = deque([self.here])
        while queue:
            place = queue.popleft()
            for there in self.ways_from(place):
                if there.id not in steps and there.id not in self.taken:
                    steps[there.id] = steps[place.id] + 1
                    queue.append(there)
        return steps

    @cached_property
    def wanted(self) -> dict[str, list[Card]]:
        """The viewer's events by their location."""
        found: dict[str, list[Card]] = {}
        for card in self.own_hand:
            if card.kind == "event":
                found.setdefault(self.place_of(card).id, []).append(card)
        return found

    @cached_property
    def own_hand(self) -> list[Card]:
        """The viewer's cards, while the game lasts; afterwards all hands lie open in the panels."""
        if self.own is None or self.own.hand is None or self.view.finished:
            return []
        return [self.cards[card] for card in self.own.hand]

    # Counts ----------------------------------------------------------------------------------------------------

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that is scored: each for itself, or partners (PP-12.1)."""
        if self.view.team:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.view.players))

    def side_of(self, seat: int) -> tuple[int, ...]:
        return next(side for side in self.sides if seat in side)

    def region_count(self, seat: int, region: int) -> int:
        """The events that a seat has played in a region."""
        return sum(self.cards[played].region == region for played in self.view.seats[seat].played)

    def symbol_count(self, seat: int, symbol: int) -> int:
        """The events that a seat has played with a symbol."""
        return sum(symbol in self.cards[played].symbols for played in self.view.seats[seat].played)

    def symbol_total(self, seat: int, symbol: int) -> int:
        """What a seat brings to a symbol's majority: its events and, once it is open, its symbol card (PP-11.4)."""
        held = self.view.seats[seat].hand or () if self.view.finished else ()
        return self.symbol_count(seat, symbol) + any(self.cards[card].bonus_symbol == symbol for card in held)

    def nt_count(self, seat: int) -> int:
        """The New Testament events that a seat has played (PP-10.1)."""
        return sum(self.cards[played].deck == "new_testament" for played in self.view.seats[seat].played)

    @cached_property
    def categories(self) -> list[list[int]]:
        """For each symbol, what each side brings to its majority, as far as the viewer sees (PP-11.4)."""
        return [
            [sum(self.symbol_total(seat, symbol.index) for seat in side) for side in self.sides]
            for symbol in self.content.symbols
        ]

    def leads(self, seat: int, symbol: int) -> bool:
        """Whether a seat's side has the most of a symbol now, ties included; nobody at zero (PP-11.4)."""
        counts = self.categories[symbol]
        return counts[self.sides.index(self.side_of(seat))] == max(counts) > 0

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
