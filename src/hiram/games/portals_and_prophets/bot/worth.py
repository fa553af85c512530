"""What a card is worth to a seat: its points now, and what it brings to sets and majorities at the end.

The numbers are those of the strategy notes in docs/rules/portals_and_prophets.md, tuned by play against each other.
"""

import math
from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, insert_sorted, remove_value
from hiram.games.portals_and_prophets.bot.walking import FAR, Walk
from hiram.games.portals_and_prophets.engine import ask, scoring, state as data, terms
from hiram.games.portals_and_prophets.engine.state import PortalsData

RAREST_REGION: Final = 3.5
NEXT_REGION: Final = 2.0
OTHER_REGION: Final = 0.7
DECIDED: Final = 0.4  # of a symbol's weight, when its majority is won or lost already
REGION_CARD: Final = 4.0
FUTURE_KEEP: Final = 0.75  # of its worth: what it costs to lose an event that can still be played in time
STALE_KEEP: Final = 0.4  # what it costs to lose one that cannot
WAITING: Final = 0.75  # for each period that an event has to be waited for
ANOTHER_TURN: Final = 0.7  # the chance of each further turn once somebody can end the game


def is_event(state: PortalsData, card: i64) -> bool:
    """Events are played at a place; region and symbol cards have none (PP-6.6)."""
    return state.terms.tables.location[card] != NONE


def is_last_turn(state: PortalsData) -> bool:
    """Whoever acts now has no turn after this one (PP-10.2, PP-10.6, PP-13.4)."""
    if state.frames.kind() == ask.PLACE:
        return False
    if state.terms.simplified:
        return state.capsule == terms.LAST_PERIOD
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


class PortalsWorth:
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
        for region in range(i64(terms.REGIONS)):
            count: i64 = scoring.side_regions(self.state, self.side, region)
            self.by_region = append(self.by_region, count)
            if count < self.fewest:
                self.fewest = count

    def weigh_symbols(self) -> None:
        """A symbol is worth less where nobody can catch up any more."""
        full: float = symbol_worth(self.state.players)
        for symbol in range(i64(terms.SYMBOLS)):
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
        rounds_left: float = float(max(0, int(self.state.terms.rounds_to_come(self.state.capsule))))
        return 1.0 + float(int(self.by_symbol[symbol])) + 0.15 * rounds_left + 0.5 * self.symbol_weight[symbol]

    def exact_gain(self, card: i64) -> i64:
        """What the final score gains by a card: an event played, a bonus card held, compared with neither."""
        held: PortalsData = self.state.copy()
        without: PortalsData = self.state.copy()
        if is_event(self.state, card):
            held.count_played(self.seat, card)
            held.score[self.seat] += self.state.terms.tables.points[card]
        elif self.state.where[card] == data.FACE_UP:
            insert_sorted(held.hands, self.seat * data.HAND_SPACE, held.hand_size[self.seat], card)
            held.hand_size[self.seat] += 1
        else:
            remove_value(without.hands, self.seat * data.HAND_SPACE, without.hand_size[self.seat], card, NONE)
            without.hand_size[self.seat] -= 1
        return scoring.side_score(held, self.side) - scoring.side_score(without, self.side)


class PortalsHand:
    """The hand of a seat, card by card: `cards`, their `worths`, and what it costs to lose them, `keeps`."""

    def __init__(self, state: PortalsData, seat: i64) -> None:
        self.state: PortalsData = state
        self.seat: i64 = seat
        self.worth: PortalsWorth = PortalsWorth(state, seat)
        self.actions_left: i64 = actions_to_come(state, seat)
        self.cards: list[int] = state.hand(int(seat))
        self.worths: list[float] = [self.worth.of(card) for card in self.cards]
        self.keeps: list[float] = []
        pawn: i64 = state.pawns[seat]
        if pawn != NONE:
            self.walk: Walk = Walk(state.terms, pawn, state.pawns)
            self.keeps = [self.keep(i) for i in range(len(self.cards))]

    def steps_to(self, card: i64) -> i64:
        return self.walk.steps[self.state.terms.tables.location[card]]

    def turns_to_play(self, card: i64, actions_left: i64) -> i64:
        """How many turns after this one it takes to walk to an event and play it."""
        more: i64 = self.steps_to(card) + 1 - actions_left
        return 0 if more <= 0 else (more + data.ACTIONS_PER_TURN - 1) // data.ACTIONS_PER_TURN

    def gauge_to_come(self) -> i64:
        """The gauge of the next turns: a full one will be empty (PP-8.8)."""
        return 0 if self.state.fuel == terms.FULL else self.state.fuel

    def slack(self, card: i64, turns: i64) -> i64:
        """How many periods of its window are left when the pawn arrives after some turns; negative: too late.

        New Testament events, and in the simplified game all, stay in range to the end.
        """
        arrival: i64 = self.state.terms.capsule_after(self.state.capsule, turns)
        if self.state.terms.simplified or self.state.terms.tables.period[card] == terms.LAST_PERIOD:
            return terms.LAST_PERIOD - arrival if arrival < terms.LAST_PERIOD else 0
        return self.state.terms.tables.period[card] + self.gauge_to_come() - arrival

    def is_in_time(self, card: i64, actions_left: i64) -> bool:
        """The event can be reached, on foot and in time, with the gauge as it is."""
        if self.steps_to(card) == FAR:
            return False
        turns: i64 = self.turns_to_play(card, actions_left)
        if turns == 0 and reaches(self.state, card, self.state.capsule, self.state.fuel):
            return True
        return not self.worth.last_turn and self.slack(card, turns) >= 0

    def keep(self, i: int) -> float:
        """What it costs to lose a card of the hand."""
        card = self.cards[i]
        if not is_event(self.state, card):
            return self.worths[i]
        if self.is_in_time(card, self.actions_left):
            return FUTURE_KEEP * self.worths[i]
        return 0.0 if self.worth.last_turn else STALE_KEEP

    def patience(self, card: i64, turns: i64) -> float:
        """Less for an event that has to be waited for: other things can be done first."""
        if self.state.terms.simplified:
            return 1.0
        arrival: i64 = self.state.terms.capsule_after(self.state.capsule, turns)
        early: i64 = self.state.terms.tables.period[card] - self.gauge_to_come() - arrival
        return 1.0 if early <= 0 else math.pow(WAITING, float(int(early)))

    def chance_to_go_on(self, turns: i64) -> float:
        """Whether the game will last so many turns more, as far as the New Testament cards on the table tell."""
        state = self.state
        if state.terms.simplified or state.round + turns > state.terms.last_round:
            return 1.0 if state.round + turns <= state.terms.last_round else 0.0
        for seat in range(state.players):
            if state.nt_played(seat) == 2:
                return math.pow(ANOTHER_TURN, float(int(turns)))
        return 1.0


def actions_to_come(state: PortalsData, seat: i64) -> i64:
    """The actions of a seat's present turn or, out of turn, of its next one; none if it has had its last one."""
    acting: i64 = state.frames.seat()
    if state.frames.kind() == ask.PLACE:
        return data.ACTIONS_PER_TURN
    if seat == acting:
        return state.actions_left
    has_acted: bool = (seat - state.start_seat) % state.players < (acting - state.start_seat) % state.players
    return 0 if has_acted and state.triggered_by != NONE else data.ACTIONS_PER_TURN
