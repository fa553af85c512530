"""What speaks for a side in numbers: what it has, what its hands will bring, and who is to move."""

import math
from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, zeros
from hiram.games.portals_and_prophets.bot.itinerary import WHOLE, Itinerary, Ledger
from hiram.games.portals_and_prophets.engine import ask, scoring, state as data, terms
from hiram.games.portals_and_prophets.engine.state import PortalsData

FEATURES: Final = (
    *("score", "will_points", "will_set_1", "will_set_2", "will_set_3", "will_leads", "will_symbol_cards"),
    *("will_last_score", "region_cards", "free", "market", "market_now", "room", "dead", "spare"),
    *("ending", "ending_ahead"),
)
SETS: Final = 3
EVENTS_A_ROUND: Final = 1.6  # of two rivals together, about


class Prospects:
    """What all sides have and what their hands will bring: side by side, because majorities compare them."""

    def __init__(self, state: PortalsData) -> None:
        self.state: PortalsData = state
        self.scores: list[float] = []
        self.ledgers: list[Ledger] = []
        self.ways: list[Itinerary] = []
        for side in range(scoring.sides(state)):
            self.scores.append(float(int(scoring.side_score(state, side))))
            self.ledgers.append(Ledger(state, side))
        rivals: list[vec[i64]] = [self.rivals(side) for side in range(len(self.ledgers))]
        for seat in range(state.players):
            own: i64 = scoring.side_of(state, seat)
            self.ways.append(Itinerary(state, seat, self.ledgers[own], rivals[own]))
        self.spreads: list[float] = symbol_spreads(state)
        self.last: bool = state.triggered_by != NONE or state.round >= state.terms.last_round

    def rivals(self, side: i64) -> vec[i64]:
        """The greatest count of another side for each symbol."""
        most: vec[i64] = zeros(terms.SYMBOLS)
        for other in range(i64(len(self.ledgers))):
            if other != side:
                counts: vec[i64] = self.ledgers[other].symbols
                for symbol in range(i64(terms.SYMBOLS)):
                    if counts[symbol] > most[symbol]:
                        most[symbol] = counts[symbol]
        return most

    def features(self, side: i64) -> list[float]:
        """The numbers of a side, in the order of FEATURES."""
        ledger = self.ledgers[side]
        rivals: vec[i64] = self.rivals(side)
        last: float = 1.0 if self.last else 0.0
        found: list[float] = [self.scores[side] / 10.0, float(int(ledger.points)) / 1000.0]
        add_sets(found, ledger)
        found.append(leads(ledger, rivals, self.spreads))
        found.append(symbol_cards(ledger))
        found.append(last * total(ledger, rivals) / 10.0)
        found.append(float(int(ledger.wild)))
        self.add_hands(found, side)
        return found

    def add_hands(self, found: list[float], side: i64) -> None:
        """What the hands are good for beyond what they bring, and who is to move."""
        state = self.state
        free: float = 0.0
        market: i64 = 0
        market_now: float = 0.0
        cards: i64 = 0
        dead: i64 = 0
        spare: i64 = 0
        ending: float = 0.0
        members: i64 = 0
        for seat in range(side, state.players):
            if scoring.side_of(state, seat) == side:
                way = self.ways[seat]
                share: float = part_of_round(state, seat)
                events: i64 = events_of(state, seat)
                members += 1
                free += share - float(int(way.busy)) / float(data.ACTIONS_PER_TURN)
                market += way.market
                market_now += float(int(way.market)) * share
                cards += state.hand_size[seat]
                dead += events - way.planned
                spare += way.spare
                if way.ending != NONE:
                    ending += 1.0 / (1.0 + float(int(way.ending)))
        found.append(0.0 if self.last else free)
        found.append(float(int(market)) / 200.0)
        found.append(market_now / 200.0)
        found.append(float(int(data.HAND_LIMIT * members - cards)) / 4.0)
        found.append(float(int(dead)) / 4.0)
        found.append(float(int(spare)) / 4.0)
        found.append(ending)
        found.append(ending * max(-2.0, min(2.0, self.ahead(side) / 10.0)))

    def ahead(self, side: i64) -> float:
        """How far a side is ahead of the best other one, if the game ended now."""
        best: float = 0.0
        for other in range(i64(len(self.scores))):
            if other != side and self.scores[other] > best:
                best = self.scores[other]
        return self.scores[side] - best


def symbol_spreads(state: PortalsData) -> list[float]:
    """How far the lead in each symbol may still move: with the turns to come, and with the events that show it."""
    tables = state.terms.tables
    rounds: float = float(int(state.terms.rounds_to_come(state.capsule))) + 1.0
    if state.triggered_by != NONE:
        rounds = 0.3
    to_come: float = float(int(tables.to_come[state.capsule * (terms.SYMBOLS + 1) + terms.SYMBOLS]))
    found: list[float] = []
    for symbol in range(i64(terms.SYMBOLS)):
        showing: float = float(int(tables.to_come[state.capsule * (terms.SYMBOLS + 1) + symbol]))
        found.append(0.4 + math.sqrt(EVENTS_A_ROUND * rounds * showing / to_come))
    return found


def leads(ledger: Ledger, rivals: vec[i64], spreads: list[float]) -> float:
    """How many majorities more than half of them the side may hope for."""
    found: float = 0.0
    for symbol in range(i64(terms.SYMBOLS)):
        lead: float = float(int(ledger.symbols[symbol] - rivals[symbol])) / 100.0
        found += lead / (abs(lead) + spreads[symbol])
    return found


def symbol_cards(ledger: Ledger) -> float:
    """What the symbol cards in hand pay."""
    found: i64 = 0
    for symbol in range(i64(terms.SYMBOLS)):
        if (ledger.paying >> symbol) & 1:
            found += ledger.symbols[symbol]
    return float(int(found)) / 1000.0


def add_sets(found: list[float], ledger: Ledger) -> None:
    """How much of the first, second and third set of regions is there; region cards fill gaps, the first ones first."""
    wild: i64 = WHOLE * ledger.wild
    for number in range(i64(SETS)):
        have: i64 = 0
        for region in range(i64(terms.REGIONS)):
            more: i64 = ledger.regions[region] - WHOLE * number
            have += 0 if more < 0 else WHOLE if more > WHOLE else more
        gap: i64 = WHOLE * terms.REGIONS - have
        filled: i64 = gap if gap < wild else wild
        wild -= filled
        part: float = float(int(have + filled)) / 500.0
        found.append(part * part)


def total(ledger: Ledger, rivals: vec[i64]) -> float:
    """The final score with what is in the ledger, against rivals that stay as they are."""
    score: float = float(int(ledger.points)) / 100.0 + 10.0 * symbol_cards(ledger)
    sets: i64 = 0
    while True:
        missing: i64 = 0
        for region in range(i64(terms.REGIONS)):
            lacking: i64 = WHOLE * (sets + 1) - ledger.regions[region]
            if lacking > 0:
                missing += lacking
        if missing > WHOLE * ledger.wild:
            break
        sets += 1
    score += float(int(scoring.SET_VALUE * sets))
    for symbol in range(i64(terms.SYMBOLS)):
        if ledger.symbols[symbol] > 0 and ledger.symbols[symbol] >= rivals[symbol]:
            score += float(scoring.MAJORITY_VALUE)
    return score


def part_of_round(state: PortalsData, seat: i64) -> float:
    """How much of its turn in this round a seat still has."""
    if state.frames.kind() == ask.PLACE:
        return 1.0
    acting: i64 = state.frames.seat()
    if seat == acting:
        return float(int(state.actions_left)) / float(data.ACTIONS_PER_TURN)
    return 0.0 if (seat - state.start_seat) % state.players < (acting - state.start_seat) % state.players else 1.0


def events_of(state: PortalsData, seat: i64) -> i64:
    found: i64 = 0
    for i in range(state.hand_size[seat]):
        if state.terms.tables.location[state.hands[seat * data.HAND_SPACE + i]] != NONE:
            found += 1
    return found


def part_left(state: PortalsData) -> float:
    """The part of the game that is still to come, by the periods and the turns of this round."""
    if state.triggered_by != NONE or state.round >= state.terms.last_round:
        return 0.0
    gone: float = 0.0
    for seat in range(state.players):
        gone += 1.0 - part_of_round(state, seat)
    rounds: float = float(int(state.terms.rounds_to_come(state.capsule))) + 1.0 - gone / float(int(state.players))
    if state.capsule == terms.LAST_PERIOD:
        rounds = 0.9
    return rounds / float(int(state.terms.rounds_to_come(0)) + 1)
