"""What a seat can still do with the cards in its hand: where they are, when in range, what losing one costs."""

import math
from typing import Final

from hiram.core.native import i64
from hiram.games.portals_and_prophets.bot.walking import FAR, Walk
from hiram.games.portals_and_prophets.bot.worth import Worth, is_event, reaches
from hiram.games.portals_and_prophets.engine.state import ACTIONS_PER_TURN, PLACE, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL, LAST_PERIOD, NONE

FUTURE_KEEP: Final = 0.75  # of its worth: what it costs to lose an event that can still be played in time
STALE_KEEP: Final = 0.4  # what it costs to lose one that cannot
WAITING: Final = 0.75  # for each period that an event has to be waited for
ANOTHER_TURN: Final = 0.7  # the chance of each further turn once somebody can end the game


class Outlook:
    """The hand of a seat, card by card: `cards`, their `worths`, and what it costs to lose them, `keeps`."""

    def __init__(self, state: PortalsData, seat: i64) -> None:
        self.state: PortalsData = state
        self.seat: i64 = seat
        self.worth: Worth = Worth(state, seat)
        self.actions_left: i64 = actions_to_come(state, seat)
        self.cards: list[int] = state.hand(int(seat))
        self.worths: list[float] = [self.worth.of(card) for card in self.cards]
        self.keeps: list[float] = []
        pawn: i64 = state.pawns[seat]
        if pawn != NONE:
            self.walk: Walk = Walk(state.terms, pawn, state.occupied)
            self.keeps = [self.keep(i) for i in range(len(self.cards))]

    def steps_to(self, card: i64) -> i64:
        return self.walk.steps[self.state.terms.tables.location[card]]

    def turns_to_play(self, card: i64, actions_left: i64) -> i64:
        """How many turns after this one it takes to walk to an event and play it."""
        more: i64 = self.steps_to(card) + 1 - actions_left
        return 0 if more <= 0 else (more + ACTIONS_PER_TURN - 1) // ACTIONS_PER_TURN

    def gauge_to_come(self) -> i64:
        """The gauge of the next turns: a full one will be empty (PP-8.8)."""
        return 0 if self.state.fuel == FULL else self.state.fuel

    def slack(self, card: i64, turns: i64) -> i64:
        """How many periods of its window are left when the pawn arrives after some turns; negative: too late.

        New Testament events, and in the simplified game all, stay in range to the end.
        """
        arrival: i64 = self.state.capsule + turns
        if self.state.terms.simplified or self.state.terms.tables.period[card] == LAST_PERIOD:
            return LAST_PERIOD - arrival if arrival < LAST_PERIOD else 0
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
        early: i64 = self.state.terms.tables.period[card] - self.gauge_to_come() - self.state.capsule - turns
        return 1.0 if early <= 0 else math.pow(WAITING, float(int(early)))

    def chance_to_go_on(self, turns: i64) -> float:
        """Whether the game will last so many turns more, as far as the New Testament cards on the table tell."""
        state = self.state
        if state.terms.simplified:
            return 1.0 if state.capsule + turns <= LAST_PERIOD else 0.0
        for seat in range(state.players):
            if state.nt_played(seat) == 2:
                return math.pow(ANOTHER_TURN, float(int(turns)))
        return 1.0

    def expected(self) -> float:
        """What the events in hand will bring, roughly: those in time, less the longer the way."""
        total: float = 0.0
        for i in range(len(self.cards)):
            card = self.cards[i]
            if is_event(self.state, card):
                if not self.keeps:
                    total += 0.4 * self.worths[i]
                elif self.is_in_time(card, self.actions_left):
                    total += 0.6 * self.worths[i] / (1.0 + 0.1 * float(int(self.steps_to(card))))
        return total


def actions_to_come(state: PortalsData, seat: i64) -> i64:
    """The actions of a seat's present turn or, out of turn, of its next one; none if it has had its last one."""
    acting: i64 = state.frames.seat()
    if state.frames.kind() == PLACE:
        return ACTIONS_PER_TURN
    if seat == acting:
        return state.actions_left
    has_acted: bool = (seat - state.start_seat) % state.players < (acting - state.start_seat) % state.players
    return 0 if has_acted and state.triggered_by != NONE else ACTIONS_PER_TURN
