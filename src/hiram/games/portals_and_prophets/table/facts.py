"""What can be read off a view: range, ways, distances, counts, final scores. For marks and words on the table only.

The rules decide on states; a `ViewFacts` looks at what one seat sees, so that cards can glow and tips can say why.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from hiram.games.portals_and_prophets.content.model import NONE, REGIONS, SYMBOLS, Content
from hiram.games.portals_and_prophets.edge.standing import score_sheet
from hiram.games.portals_and_prophets.edge.view import PortalsView, SeatView
from hiram.games.portals_and_prophets.table.texts import GROUPS, CardTexts, Texts, texts_of
from hiram.scene.names import drawn_names, spoken_names

FULL = 4
TEAMS = ((0, 2), (1, 3))

Standing = tuple[str | None, ...]
"""For each seat the location of its pawn."""


class ViewFacts:
    """A view, read with the content of the game and the names of the players."""

    def __init__(self, content: Content, view: PortalsView, names: tuple[str, ...]) -> None:
        self.content = content
        self.texts = texts_of(content)
        self.view = view
        colours = [colour.capitalize() for colour in content.player_colors]
        self.names = spoken_names(names, colours)
        self.drawn = drawn_names(names, colours)
        self.own: SeatView | None = None if view.seat is None else view.seats[view.seat]
        self.acting = view.seat is not None and view.seat in view.acting
        self.on_turn = self.acting and view.phase == "turn"
        self.standing: Standing = tuple([row.location for row in view.seats])
        self.here = None if self.own is None else self.own.location
        steps = steps_from(self.texts, view.portals, self.standing, self.here)
        self.range = reach(len(content.periods), view.capsule, NONE if view.simplified else view.fuel)
        self.place = Place(steps, self.range, view.capsule, view.simplified)
        self.hand = self.own_hand()
        self.tallies = [tally(self.texts, row.played) for row in view.seats]
        self.symbol_totals = self.count_symbols()
        self.leads = leading(self.symbol_totals, view.team)

    def own_hand(self) -> tuple[CardTexts, ...]:
        """The viewer's cards, while the game lasts; afterwards all hands lie open in the panels."""
        if self.own is None or self.own.hand is None or self.view.finished:
            return ()
        cards = self.texts.cards
        return tuple([cards[card] for card in self.own.hand])

    # Acting ----------------------------------------------------------------------------------------------------

    def is_playable(self, card: CardTexts) -> bool:
        """Whether the viewer stands at the card's place within reach of its time, with an action left (PP-6.1)."""
        if not self.on_turn or self.view.actions_left == 0 or card.place is None:
            return False
        return card.place.id == self.here and card.card.period in self.range

    def is_burnable(self, card: CardTexts) -> bool:
        """Whether the viewer may exchange the card for fuel now (PP-8.1, PP-8.4, PP-8.9)."""
        view = self.view
        if not self.on_turn or view.simplified or view.fuel == FULL or card.card.fuel == 0:
            return False
        return self.content.colors[card.card.fuel_color] not in view.colors_used

    @property
    def may_draw(self) -> bool:
        """Whether the viewer may take a card now (PP-4.8, PP-14.2)."""
        if not self.on_turn or self.own is None or self.view.actions_left == 0:
            return False
        return self.view.lenient_draw or self.own.hand_size < self.content.values.hand_limit

    @property
    def may_go(self) -> bool:
        """Whether the viewer has an action to move with (PP-5)."""
        return self.on_turn and self.here is not None and self.view.actions_left > 0

    # Counts ----------------------------------------------------------------------------------------------------

    def partner_of(self, seat: int) -> int | None:
        return (seat + 2) % self.view.players if self.view.team else None

    def count_symbols(self) -> tuple[tuple[int, ...], ...]:
        """What each seat brings to each symbol's majority: events and, once it is open, the symbol card (PP-11.4)."""
        if not self.view.finished:
            return tuple([counts.symbols for counts in self.tallies])
        totals = []
        for counts, row in zip(self.tallies, self.view.seats, strict=True):
            held = {self.texts.cards[card].card.bonus_symbol for card in row.hand or ()}
            totals.append(tuple(count + (symbol in held) for symbol, count in enumerate(counts.symbols)))
        return tuple(totals)

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


# What depends on a few values alone ----------------------------------------------------------------------------


def reach(periods: int, capsule: int, fuel: int) -> range:
    """The periods that the capsule reaches (PP-7.1, PP-7.2); with fuel NONE time does not matter (PP-13.2)."""
    if fuel in (NONE, FULL):
        return range(periods)
    return range(max(0, capsule - fuel), min(periods - 1, capsule + fuel) + 1)


@lru_cache(maxsize=64)
def ways(texts: Texts, portals: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """For each location those one step away by road or portal, occupied or not (PP-5.1, PP-5.2)."""
    joined = {texts.places[portal].index for portal in portals}
    return tuple(
        tuple(sorted({*place.neighbors, *(joined - {place.index} if place.index in joined else ())}))
        for place in texts.content.locations
    )


@lru_cache(maxsize=GROUPS)
def steps_from(texts: Texts, portals: tuple[str, ...], standing: Standing, here: str | None) -> tuple[int, ...]:
    """The moves of a pawn to each location, round other pawns; NONE for what is shut off."""
    steps = [NONE] * len(texts.locations)
    if here is None:
        return tuple(steps)
    free = set(range(len(steps))).difference([texts.places[place].index for place in standing if place is not None])
    ends, edge, moves = ways(texts, portals), {texts.places[here].index}, 0
    while edge:
        for place in edge:
            steps[place] = moves
        edge = free.intersection([there for place in edge for there in ends[place]])
        free -= edge
        moves += 1
    return tuple(steps)


class Place(NamedTuple):
    """Where the viewer is in space and time."""

    steps: tuple[int, ...]
    range: range
    capsule: int
    simplified: bool

    def ahead(self, card: CardTexts) -> int:
        """How many periods an event lies ahead of the capsule (below zero: behind); 0 for all that is in range."""
        period = card.card.period
        return 0 if period == NONE or period in self.range else period - self.capsule

    def moves_to(self, card: CardTexts) -> int:
        """The moves of the viewer's pawn to an event's place; NONE if there is no way, or no place."""
        return NONE if card.place is None else self.steps[card.place.index]


class Tally(NamedTuple):
    """The events that a seat has played, counted: by region, by symbol, and of the New Testament (PP-10.1)."""

    regions: tuple[int, ...]
    symbols: tuple[int, ...]
    new_testament: int


@lru_cache(maxsize=GROUPS)
def tally(texts: Texts, played: tuple[str, ...]) -> Tally:
    cards = [texts.cards[card].card for card in played]
    return Tally(
        tuple(sum(card.region == region for card in cards) for region in range(len(REGIONS))),
        tuple(sum(symbol in card.symbols for card in cards) for symbol in range(len(SYMBOLS))),
        sum(card.deck == "new_testament" for card in cards),
    )


@lru_cache(maxsize=GROUPS)
def leading(totals: tuple[tuple[int, ...], ...], team: bool) -> tuple[tuple[bool, ...], ...]:
    """For each seat and symbol, whether its side has the most, ties included; nobody at zero (PP-11.4).

    The sides are the seats, each for itself, or partners (PP-12.1).
    """
    sides = TEAMS if team else tuple((seat,) for seat in range(len(totals)))
    counts = [tuple(map(sum, zip(*(totals[seat] for seat in side), strict=True))) for side in sides]
    best = [max(symbol) for symbol in zip(*counts, strict=True)]
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    return tuple(
        tuple(count == most > 0 for count, most in zip(counts[side_of[seat]], best, strict=True))
        for seat in range(len(totals))
    )
