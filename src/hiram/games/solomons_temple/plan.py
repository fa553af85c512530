"""How good each action looks: the strategy notes of the rules page as numbers. Ending a decision is worth 0.

Nearly every card that may be played is better played than held: its place in the hand brings another card."""

from hiram.core.native import i64, vec
from hiram.games.solomons_temple.actions import (
    ALTAR,
    ANNOUNCE,
    ARMIES,
    ARMY,
    BAD_OFFERINGS,
    BLEMISHED,
    BREACH,
    BUILD,
    BURNT,
    CARDS,
    COOPERATION,
    DESTRUCTION,
    DISCARD,
    EVIL_PRIEST,
    EZEKIEL,
    FILLING,
    FIRST_SIN,
    FURNISHINGS,
    GATES,
    GIVE,
    GOOD,
    GRAIN,
    GUARD,
    GUILT,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    KING_DAVID,
    KING_SOLOMON,
    LAY,
    LEAD,
    LEVITES,
    LIFT,
    LOSS_OF_HEART,
    MOVE,
    PEACE,
    PRAY_AND_FAST,
    PRIEST,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TO,
    UNCLEAN,
)
from hiram.games.solomons_temple.rules.cards import pile_mask
from hiram.games.solomons_temple.rules.military import armies_inside, armies_on, holds
from hiram.games.solomons_temple.rules.permits import fitting_furnishings, may_offer, placeable
from hiram.games.solomons_temple.scoring import count_bits
from hiram.games.solomons_temple.state import ANSWER, CLOSE, POINT, SIN, TempleData
from hiram.games.solomons_temple.tables import FURNISHING_MASK, NONE, STRUCTURE_MASK
from hiram.games.solomons_temple.worth import keep_value, lost_temple_card

THROW_BELOW = 36
GATE_WORTH = (8, 5, 2, 5)


class Plan:
    """The ratings of a seat's actions in one state."""

    def __init__(self, state: TempleData, seat: i64, steps: vec[i64]) -> None:
        self.state: TempleData = state
        self.seat: i64 = seat
        self.steps: vec[i64] = steps  # of the board that is attacked

    def rating(self, action: i64) -> float:
        """How good an action looks."""
        return float(int(self.rate(action)))

    def rate(self, action: i64) -> i64:
        state = self.state
        if action < BUILD:
            return self.rate_play(action)
        if action < GUARD:
            return self.rate_build(action - BUILD)
        if action < TAKE:
            return 30 + GATE_WORTH[action - GUARD] + (10 if state.david[self.seat] else 0)
        if action < GIVE:
            return self.rate_take(action - TAKE)
        if action < DISCARD:
            return 90 - keep_value(state, self.seat, action - GIVE)
        if action < RESTOCK:
            return self.rate_discard(action - DISCARD)
        if action == RESTOCK:
            return 50
        if action < MOVE:
            return 10 + (action - RUIN) % FURNISHINGS
        if action < LEAD:
            return self.rate_attack(action)
        if action < TO:
            return 20
        if action < LAY:
            return 10 + self.steps[action - TO] * 3
        return self.rate_word(action)

    def rate_discard(self, card: i64) -> i64:
        """A full hand stops the draw, so while there is a pile even useful cards may go, never those of the Temple."""
        state = self.state
        limit: i64 = THROW_BELOW
        if state.piles[self.seat].left > 0:
            limit += 5 * (state.hand_size[self.seat] - 4)
        return (limit if limit < 90 else 90) - keep_value(state, self.seat, card)

    def rate_play(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card == FILLING:
            return 1000
        if card < STRUCTURES:
            return 85
        if card >= FIRST_SIN:
            return self.rate_weapon(card)
        if BURNT <= card <= GUILT:
            return self.rate_offering(card)
        if card == KING_SOLOMON:
            return 90
        if card == KING_DAVID:
            return 80
        if card in (PRIEST, ALTAR) or card <= EZEKIEL:
            return 75
        if card == LEVITES:
            return 70 if pile_mask(state, seat) & STRUCTURE_MASK else 6
        if card == SCAPEGOAT:
            return 60 if state.sin[seat] == LOSS_OF_HEART else 30
        if card == COOPERATION:
            return 70 if count_bits(state.held[seat] & fitting_furnishings(state, seat), 17) > 1 else 5
        if card == PRAY_AND_FAST and lost_temple_card(state, seat):
            return 40 if state.frames.kind() == POINT and state.frames.get(0) == CLOSE else -1
        return -20

    def rate_offering(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card == BURNT:
            return 60
        if card == GRAIN:
            if state.frames.get(0) == ANSWER:
                return -10
            return 60 if state.held[seat] & placeable(state, seat) else 3
        if card == PEACE:
            return 35 if self.best_take() >= 60 and self.worst_give() <= 40 else 12
        return 10 if state.piles[seat].left > 0 else -10

    def best_take(self) -> i64:
        """The worth of the best good card in the own draw pile."""
        state, seat = self.state, self.seat
        kinds: i64 = pile_mask(state, seat)
        if kinds & STRUCTURE_MASK & ~state.built[seat]:
            return 95
        if (kinds >> KING_SOLOMON) & 1 and state.built[seat] & STRUCTURE_MASK != STRUCTURE_MASK:
            return 90
        if kinds & fitting_furnishings(state, seat):
            return 80
        return 70 if (kinds >> FILLING) & 1 else 0

    def worst_give(self) -> i64:
        """The worth of the least good card in hand."""
        least: i64 = 100
        card: i64 = 0
        while card < GOOD:
            if card != PEACE and (self.state.held[self.seat] >> card) & 1:
                value: i64 = keep_value(self.state, self.seat, card)
                if value < least:
                    least = value
            card += 1
        return least

    def rate_weapon(self, card: i64) -> i64:
        """Sins and evil Instants. What is of no great use now still makes room."""
        state = self.state
        foe: i64 = 1 - self.seat
        offers: bool = may_offer(state, foe)
        if card == LOSS_OF_HEART:
            return 55 if offers else 40
        if card < BLEMISHED:
            return 50
        if card == BLEMISHED:
            return 50 if state.frames.get(0) == BURNT else 30
        if card == BAD_OFFERINGS:
            return 25 if offers else 4
        stopping: bool = state.frames.kind() == SIN and state.sin[foe] != NONE and state.sin[foe] != LOSS_OF_HEART
        if offers and stopping:
            return 42 if card == EVIL_PRIEST else 44 if card == UNCLEAN else 40
        return 4

    def rate_build(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card >= STRUCTURES:
            return 52
        tables = state.terms.tables
        unlocked: i64 = state.held[seat] & tables.fitting[(state.built[seat] & STRUCTURE_MASK) | tables.bits[card]]
        return 55 + 4 * count_bits(unlocked & FURNISHING_MASK & ~state.built[seat], 17)

    def rate_take(self, card: i64) -> i64:
        """What the Temple needs first."""
        state, seat = self.state, self.seat
        if card < STRUCTURES:
            return 95
        if (fitting_furnishings(state, seat) >> card) & 1:
            return 93 if card < FILLING else 90
        if card == KING_SOLOMON and state.built[seat] & STRUCTURE_MASK != STRUCTURE_MASK:
            return 94
        if card <= FILLING:
            return 90
        return keep_value(state, seat, card) - (20 if (state.held[seat] >> card) & 1 else 0)

    # Attack and defence --------------------------------------------------------------------------------------------

    def rate_attack(self, action: i64) -> i64:
        state, board = self.state, self.state.active
        if action < SNEAK:
            army: i64 = (action - MOVE) // SPOTS
            spot: i64 = state.armies[board * ARMIES + army]
            gain: i64 = self.steps[spot] - self.steps[(action - MOVE) % SPOTS]
            if gain > 0:
                return 90 + gain
            return -5
        if action < STRIKE_GATE:
            spot = state.armies[board * ARMIES + (action - SNEAK) // GATES]
            return 60 if self.steps[state.terms.tables.beyond[spot]] < self.steps[spot] else -10
        standing: i64 = count_bits(state.built[board] & FURNISHING_MASK, 17)
        if action >= STRIKE_TEMPLE:
            if standing >= 2:
                return 80
            return 30 if standing == 1 and state.hand[self.seat * CARDS + DESTRUCTION] > 1 else -5
        inside: bool = armies_inside(state, board) != 0
        spare: bool = state.hand[self.seat * CARDS + DESTRUCTION] > 1
        return 20 if not inside and (spare or standing >= 2) else -5

    def rate_word(self, action: i64) -> i64:
        state = self.state
        if action == ARMY:
            return 95
        if action == LAY:
            ready: bool = state.gates[state.active] != 0 and armies_inside(state, state.active) == 0
            return 15 if ready and not holds(state, self.seat, DESTRUCTION) else -5
        if action == LIFT:
            return 12 if holds(state, self.seat, DESTRUCTION) and armies_inside(state, state.active) != 0 else -5
        if BREACH <= action < ARMY:
            return 60 + GATE_WORTH[action - BREACH]
        if action == ISRAELITE_TWO:
            return 45 if armies_on(state, self.seat) >= 2 else -5
        if action == ISRAELITE_ONE:
            return 40 if self.in_courts() else -5
        if action == RECOVER:
            return 60
        if action == ANNOUNCE:
            return 50
        return 0

    def in_courts(self) -> bool:
        """An army stands next to the Temple, or a step from it."""
        army: i64 = 0
        while army < ARMIES:
            spot: i64 = self.state.armies[self.seat * ARMIES + army]
            if spot != NONE and self.steps[spot] <= 1:
                return True
            army += 1
        return False


assert GOOD < FIRST_SIN + 1
