"""What a card is worth to a seat: its points now, and what it brings to sets and majorities at the end.

The numbers are those of the strategy notes in docs/rules/portals_and_prophets.md, tuned by play against each other.
"""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import insert_sorted, remove_value
from hiram.games.portals_and_prophets.engine import scoring
from hiram.games.portals_and_prophets.engine.state import FACE_UP, HAND_SPACE, PLACE, PortalsData
from hiram.games.portals_and_prophets.engine.terms import LAST_PERIOD, NONE, REGIONS, SYMBOLS

RAREST_REGION: Final = 3.5
NEXT_REGION: Final = 2.0
OTHER_REGION: Final = 0.7
DECIDED: Final = 0.4  # of a symbol's weight, when its majority is won or lost already
REGION_CARD: Final = 4.0


def is_event(state: PortalsData, card: i64) -> bool:
    """Events are played at a place; region and symbol cards have none (PP-6.6)."""
    return state.terms.tables.location[card] != NONE


def is_last_turn(state: PortalsData) -> bool:
    """Whoever acts now has no turn after this one (PP-10.2, PP-10.6, PP-13.4)."""
    if state.frames.kind() == PLACE:
        return False
    if state.terms.simplified:
        return state.capsule == LAST_PERIOD
    return state.triggered_by != NONE or state.round >= state.terms.last_round


def reaches(state: PortalsData, card: i64, capsule: i64, gauge: i64) -> bool:
    """Whether an event is in range of a capsule and gauge that may come to be (PP-7.1, PP-7.2, PP-13.2)."""
    return state.terms.simplified or missing_reach(state, card, capsule) <= gauge


def missing_reach(state: PortalsData, card: i64, capsule: i64) -> i64:
    """What the gauge must show for an event to be in range; Full reaches everything."""
    distance: i64 = state.terms.tables.period[card] - capsule
    if distance < 0:
        distance = -distance
    return distance if distance < 4 else 4


def region_worth(above: i64) -> float:
    """The part in a set that an event brings, by how many more of its region there are than of the rarest one."""
    if above <= 0:
        return RAREST_REGION
    return NEXT_REGION if above == 1 else OTHER_REGION


def symbol_worth(players: i64) -> float:
    """The part in a majority that a symbol brings: with few players each one is worth a fight."""
    return 3.3 - 0.4 * float(int(players))


class Worth:
    """What cards are worth to one seat in one position."""

    def __init__(self, state: PortalsData, seat: i64) -> None:
        self.state: PortalsData = state
        self.seat: i64 = seat
        self.side: i64 = scoring.side_of(state, seat)
        self.last_turn: bool = is_last_turn(state)
        self.by_region: vec[i64] = vec[i64]([])
        self.fewest: i64 = 99
        self.by_symbol: vec[i64] = vec[i64]([])
        self.symbol_weight: list[float] = []
        self.count_regions()
        self.weigh_symbols()

    def count_regions(self) -> None:
        for region in range(i64(REGIONS)):
            count: i64 = scoring.side_regions(self.state, self.side, region)
            self.by_region = append(self.by_region, count)
            if count < self.fewest:
                self.fewest = count

    def weigh_symbols(self) -> None:
        """A symbol is worth less where nobody can catch up any more."""
        full: float = symbol_worth(self.state.players)
        for symbol in range(i64(SYMBOLS)):
            own: i64 = scoring.category_count(self.state, self.side, symbol)
            lead: i64 = own - self.best_other(symbol)
            weight: float = full if -2 <= lead <= 2 else full * DECIDED
            if scoring.symbol_card_of(self.state, self.side, symbol) != NONE:
                weight += 1.0
            self.by_symbol = append(self.by_symbol, own)
            self.symbol_weight.append(weight)

    def best_other(self, symbol: i64) -> i64:
        """The greatest count that another side shows in a category; what others hold is not seen."""
        best: i64 = 0
        for side in range(scoring.sides(self.state)):
            if side != self.side:
                count: i64 = scoring.side_symbols(self.state, side, symbol)
                if count > best:
                    best = count
        return best

    def of(self, card: i64) -> float:
        """What the card is worth: an event when it is played, a bonus card when it is held at the end."""
        if self.last_turn:
            return float(int(self.exact_gain(card)))
        if is_event(self.state, card):
            return self.of_event(card)
        return self.of_bonus(card)

    def of_event(self, card: i64) -> float:
        """Points, a part of a region set, and a part of a majority for each symbol."""
        tables = self.state.terms.tables
        worth: float = float(int(tables.points[card])) + self.of_region(tables.region[card])
        shown: i64 = tables.symbols[card]
        symbol: i64 = 0
        while shown != 0:
            if shown & 1:
                worth += self.symbol_weight[symbol]
            shown >>= 1
            symbol += 1
        return worth

    def of_region(self, region: i64) -> float:
        return region_worth(self.by_region[region] - self.fewest)

    def of_bonus(self, card: i64) -> float:
        """A region card completes a set in the end; a symbol card pays for the events that go with it."""
        symbol: i64 = self.state.terms.tables.bonus_symbol[card]
        if symbol == NONE:
            return REGION_CARD
        rounds_left: float = float(max(0, LAST_PERIOD - int(self.state.capsule)))
        return 1.0 + float(int(self.by_symbol[symbol])) + 0.15 * rounds_left + 0.5 * self.symbol_weight[symbol]

    def exact_gain(self, card: i64) -> i64:
        """What the final score gains by a card: an event played, a bonus card held, compared with neither."""
        held: PortalsData = self.trial()
        without: PortalsData = self.trial()
        if is_event(self.state, card):
            held.count_played(self.seat, card)
            held.score[self.seat] += self.state.terms.tables.points[card]
        elif self.state.where[card] == FACE_UP:
            insert_sorted(held.hands, self.seat * HAND_SPACE, held.hand_size[self.seat], card)
            held.hand_size[self.seat] += 1
        else:
            remove_value(without.hands, self.seat * HAND_SPACE, without.hand_size[self.seat], card, NONE)
            without.hand_size[self.seat] -= 1
        return scoring.side_score(held, self.side) - scoring.side_score(without, self.side)

    def trial(self) -> PortalsData:
        copy = self.state.copy()
        assert isinstance(copy, PortalsData)
        return copy
