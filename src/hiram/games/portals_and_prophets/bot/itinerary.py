"""What the hand of a seat will bring if its events are played one after another, the most rewarding way first.

The capsule's path is known, so each event has its turns. Cards to be drawn are left out, and pawns in the way unless
they shut places off. What is far off or shut off may not come to pass: it counts for less. Counts and points are in
hundredths.
"""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, zeros
from hiram.games.portals_and_prophets.bot.walking import FAR, Walk, pockets, steps_between
from hiram.games.portals_and_prophets.bot.worth import ANOTHER_TURN, DECIDED, WAITING, region_worth, symbol_worth
from hiram.games.portals_and_prophets.engine import ask, scoring
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END
from hiram.games.portals_and_prophets.engine.state import ACTIONS_PER_TURN, HAND_SPACE, PortalsData
from hiram.games.portals_and_prophets.engine.terms import FULL, LAST_PERIOD, NEW_TESTAMENT, REGIONS, SYMBOLS

WHOLE: Final = 100
EACH_TURN: Final = 92  # how sure the next turn's play is, in hundredths
EXTRA_TURNS: Final = 2  # that are hoped for in the last period
BURNED: Final = 100  # what burning for an event costs
CLOSE: Final = 250  # a lead beyond which a symbol is held to be decided
SHUT_OFF: Final = 30  # how sure a play is, in hundredths, where pawns close all ways now: they may move on
BONUS_RATE: Final = 300  # what a face-up bonus card brings for the action that it takes


class Ledger:
    """What a side has played, or will have: points, events by region and by symbol."""

    def __init__(self, state: PortalsData, side: i64) -> None:
        self.points: i64 = WHOLE * scoring.event_points(state, side)
        self.wild: i64 = scoring.region_cards(state, side)
        self.regions: vec[i64] = zeros(REGIONS)
        self.symbols: vec[i64] = zeros(SYMBOLS)
        self.paying: i64 = 0  # a bit for each symbol card held
        for region in range(i64(REGIONS)):
            self.regions[region] = WHOLE * scoring.side_regions(state, side, region)
        for symbol in range(i64(SYMBOLS)):
            self.symbols[symbol] = WHOLE * scoring.side_symbols(state, side, symbol)
            if scoring.symbol_card_of(state, side, symbol) != NONE:
                self.symbols[symbol] += WHOLE
                self.paying |= 1 << symbol

    def add(self, state: PortalsData, card: i64, part: i64) -> None:
        """Enter an event that will be played, as surely as `part` hundredths."""
        tables = state.terms.tables
        self.points += part * tables.points[card]
        self.regions[tables.region[card]] += part
        shown: i64 = tables.symbols[card]
        symbol: i64 = 0
        while shown != 0:
            if shown & 1:
                self.symbols[symbol] += part
            shown >>= 1
            symbol += 1

    def fewest(self) -> i64:
        least: i64 = self.regions[0]
        for region in range(1, i64(REGIONS)):
            if self.regions[region] < least:
                least = self.regions[region]
        return least


class Itinerary:
    """The way of one seat through the events of its hand; they are entered into the ledger of its side as it goes."""

    def __init__(self, state: PortalsData, seat: i64, ledger: Ledger, rivals: vec[i64]) -> None:
        self.state: PortalsData = state
        self.ledger: Ledger = ledger
        self.rivals: vec[i64] = rivals
        self.steps: vec[i64] = steps_between(state.terms)
        self.places: i64 = state.terms.tables.places
        self.place: i64 = state.pawns[seat]
        self.turn: i64 = 0
        self.actions: i64 = ACTIONS_PER_TURN
        self.capsule: i64 = state.capsule
        self.gauge: i64 = 0 if state.fuel == FULL else state.fuel
        self.turns: i64 = 1  # that the seat still has, this one included
        self.behind: i64 = 0  # rounds until its next turn
        self.spare: i64 = 0
        self.sure: i64 = EACH_TURN
        self.taken: i64 = 0  # a bit for each place in the hand
        self.planned: i64 = 0
        self.busy: i64 = 0  # actions that the plan takes
        self.market: i64 = 0
        self.ending: i64 = NONE  # the turn in which the third New Testament card is played
        self.new_testament: i64 = state.nt_played(seat)
        self.symbol: i64 = int(WHOLE * symbol_worth(state.players))
        self.start: i64 = seat * HAND_SPACE
        self.size: i64 = state.hand_size[seat]
        self.open: vec[i64] = vec[i64]([])  # the steps from here round the pawns, if one of them may shut places off
        self.begin(seat)
        self.look_for_trap(seat)
        if self.place != NONE and self.turns > 0:
            self.find_spare_fuel()
            self.look_at_market()
            while self.go_on():
                pass

    def begin(self, seat: i64) -> None:
        """When the seat acts next, with how many actions, and how many turns it has."""
        state = self.state
        acting: i64 = state.frames.seat()
        last: bool = state.triggered_by != NONE or state.round >= state.terms.last_round
        if state.frames.kind() != ask.PLACE:
            if seat == acting:
                self.actions = state.actions_left
                self.gauge = state.fuel
            elif (seat - state.start_seat) % state.players < (acting - state.start_seat) % state.players:
                self.behind = 1
                if self.capsule < LAST_PERIOD:
                    self.capsule = state.terms.capsule_after(self.capsule, 1)
                self.turns = 0 if last else 1
        if not last:
            self.turns += state.terms.rounds_to_come(self.capsule)
            if not state.terms.simplified:
                self.turns += EXTRA_TURNS
                if self.turns > state.terms.last_round - state.round + 1 - self.behind:
                    self.turns = state.terms.last_round - state.round + 1 - self.behind
                for other in range(state.players):
                    if state.nt_played(other) == NT_CARDS_TO_END - 1 and state.terms.rounds_to_come(state.capsule) <= 1:
                        self.sure = int(WHOLE * ANOTHER_TURN)

    def look_for_trap(self, seat: i64) -> None:
        """Places are shut off by a rival at a gate of the map, or where only one way out is left (PP-5.3, PP-5.5)."""
        state = self.state
        terms = state.terms
        if self.place == NONE:
            return
        is_gate: vec[i64] = pockets(terms).is_gate
        taken: i64 = 0
        gates: i64 = 0
        for other in range(state.players):
            pawn: i64 = state.pawns[other]
            if other != seat and pawn != NONE:
                gates += is_gate[pawn]
                if self.steps[self.place * self.places + pawn] == 1:
                    taken += 1
        if gates > 0 or (taken > 0 and terms.ways_from[self.place + 1] - terms.ways_from[self.place] - taken <= 1):
            self.open = Walk(terms, self.place, state.pawns).steps

    def if_open(self, worth: i64, location: i64) -> i64:
        """What something is worth at a place that pawns may have shut off."""
        if len(self.open) > 0 and self.open[location] == FAR:
            return worth * SHUT_OFF // WHOLE
        return worth

    def lateness(self, card: i64, turn: i64) -> i64:
        """By how many periods an event is out of range in one of the turns: above 0 too late, below 0 too early."""
        if self.state.terms.simplified:
            return 0
        capsule: i64 = self.state.terms.capsule_after(self.capsule, turn)
        if capsule > LAST_PERIOD:
            capsule = LAST_PERIOD
        ahead: i64 = self.state.terms.tables.period[card] - capsule
        gauge: i64 = self.gauge
        if turn > 0 and gauge == FULL:
            gauge = 0
        if gauge == FULL or -gauge <= ahead <= gauge:
            return 0
        return -ahead - gauge if ahead < 0 else gauge - ahead

    def arrival(self, need: i64) -> i64:
        """The turn in which so many actions more are done."""
        if need <= self.actions:
            return self.turn
        return self.turn + (need - self.actions + ACTIONS_PER_TURN - 1) // ACTIONS_PER_TURN

    def find_spare_fuel(self) -> None:
        """The most icons that events too late for anything else can bring in one turn, one card of each colour."""
        tables = self.state.terms.tables
        best: vec[i64] = zeros(tables.colors)
        for i in range(self.size):
            card: i64 = self.state.hands[self.start + i]
            if tables.icons[card] > 0:
                need: i64 = self.steps[self.place * self.places + tables.location[card]] + 1
                color: i64 = tables.color[card]
                if self.lateness(card, self.arrival(need)) > 0 and tables.icons[card] > best[color]:
                    best[color] = tables.icons[card]
        for icons in best:
            self.spare += icons

    def worth(self, card: i64) -> i64:
        """What an event is worth beside those played and planned, in hundredths of a point."""
        tables = self.state.terms.tables
        ledger = self.ledger
        above: i64 = (ledger.regions[tables.region[card]] - ledger.fewest()) // WHOLE
        worth: i64 = WHOLE * tables.points[card] + int(WHOLE * region_worth(above))
        shown: i64 = tables.symbols[card]
        symbol: i64 = 0
        while shown != 0:
            if shown & 1:
                lead: i64 = ledger.symbols[symbol] - self.rivals[symbol]
                worth += self.symbol if -CLOSE <= lead <= CLOSE else int(DECIDED * float(int(self.symbol)))
                if (ledger.paying >> symbol) & 1:
                    worth += WHOLE
            shown >>= 1
            symbol += 1
        return worth

    def part(self, turn: i64) -> i64:
        """How surely something planned for a turn will happen, in hundredths."""
        part: i64 = WHOLE
        for _ in range(turn + self.behind):
            part = part * self.sure // WHOLE
        return part

    def look_at_market(self) -> None:
        """The best of the face-up events, by what it brings for each action."""
        tables = self.state.terms.tables
        for card in self.state.face_up:
            if card == NONE:
                continue
            rate: i64 = BONUS_RATE
            if tables.location[card] != NONE:
                need: i64 = self.steps[self.place * self.places + tables.location[card]] + 2
                turn: i64 = self.arrival(need)
                late: i64 = self.lateness(card, turn)
                if late > 0 or turn - late >= self.turns:
                    continue
                rate = self.if_open(self.worth(card), tables.location[card]) * self.part(turn - late) // (WHOLE * need)
            if rate > self.market:
                self.market = rate

    def go_on(self) -> bool:
        """Plan the event that brings most for each action it takes; False if none is left that comes in time."""
        tables = self.state.terms.tables
        best: i64 = NONE
        best_rate: i64 = 0
        best_turn: i64 = 0
        best_waits: i64 = 0
        for i in range(self.size):
            card: i64 = self.state.hands[self.start + i]
            if not (self.taken >> i) & 1 and tables.location[card] != NONE:
                need: i64 = self.steps[self.place * self.places + tables.location[card]] + 1
                turn: i64 = self.arrival(need)
                late: i64 = self.lateness(card, turn)
                worth: i64 = self.if_open(self.worth(card), tables.location[card])
                waits: i64 = 0
                if late < 0:
                    waits = -late
                elif late > 0:
                    worth = worth - BURNED if late <= self.spare - tables.icons[card] else 0
                turn += waits
                if turn < self.turns and worth > 0:
                    rate: i64 = worth * self.part(turn) // need
                    for _ in range(waits):
                        rate = rate * int(WHOLE * WAITING) // WHOLE
                    if rate > best_rate:
                        best, best_rate, best_turn, best_waits = i, rate, turn, 1 if late < 0 else 0
        if best == NONE:
            return False
        self.visit(best, best_turn, best_waits)
        return True

    def visit(self, i: i64, turn: i64, waited: i64) -> None:
        """Go there, play the event, and be ready for the next."""
        card: i64 = self.state.hands[self.start + i]
        location: i64 = self.state.terms.tables.location[card]
        need: i64 = self.steps[self.place * self.places + location] + 1
        if self.lateness(card, turn) > 0:
            self.spare = 0
        self.busy += need
        self.planned += 1
        self.actions = ACTIONS_PER_TURN - 1 if waited else self.actions + ACTIONS_PER_TURN * (turn - self.turn) - need
        self.turn = turn
        self.place = location
        self.taken |= 1 << i
        self.ledger.add(self.state, card, self.if_open(self.part(turn), location))
        if self.state.terms.tables.deck[card] == NEW_TESTAMENT:
            self.new_testament += 1
            if self.new_testament == NT_CARDS_TO_END:
                self.ending = turn
