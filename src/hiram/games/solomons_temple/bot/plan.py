"""How good each action looks: the strategy notes of the rules page as numbers. Ending a decision is worth 0.

Nearly every card that may be played is better played than held: its place in the hand brings another card."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.solomons_temple.bot.worth import keep_value, lost_cards
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.engine import ask, deck, terms
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings, placeable
from hiram.games.solomons_temple.engine.rules.defence import armies_inside
from hiram.games.solomons_temple.engine.rules.movement import armies_on, holds
from hiram.games.solomons_temple.engine.rules.offerings import may_offer
from hiram.games.solomons_temple.engine.rules.zones import pile_mask
from hiram.games.solomons_temple.engine.scoring import count_bits
from hiram.games.solomons_temple.engine.state import SolomonData

THROW_BELOW = 36
GATE_WORTH = (8, 5, 2, 5)


class Plan:
    """The ratings of a seat's actions in one state."""

    def __init__(self, state: SolomonData, seat: i64, steps: vec[i64]) -> None:
        self.state: SolomonData = state
        self.seat: i64 = seat
        self.steps: vec[i64] = steps  # of the board that is attacked

    def rating(self, action: i64) -> float:
        """How good an action looks."""
        return float(int(self.rate(action)))

    def rate(self, action: i64) -> i64:
        state = self.state
        if action < act.BUILD:
            return self.rate_play(action)
        if action < act.GUARD:
            return self.rate_build(action - act.BUILD)
        if action < act.TAKE:
            return 30 + GATE_WORTH[action - act.GUARD] + (10 if state.david[self.seat] else 0)
        if action < act.GIVE:
            return self.rate_take(action - act.TAKE)
        if action < act.DISCARD:
            return 90 - keep_value(state, self.seat, action - act.GIVE)
        if action < act.RESTOCK:
            return self.rate_discard(action - act.DISCARD)
        if action == act.RESTOCK:
            return 50
        if action < act.MOVE:
            return 10 + (action - act.RUIN) % deck.FURNISHINGS
        if action < act.LEAD:
            return self.rate_attack(action)
        if action < act.TO:
            return 20
        if action < act.LAY:
            return 10 + self.steps[action - act.TO] * 3
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
        if card == deck.FILLING:
            return 1000
        if card < deck.STRUCTURES:
            return 85
        if card >= deck.FIRST_SIN:
            return self.rate_weapon(card)
        if deck.BURNT <= card <= deck.GUILT:
            return self.rate_offering(card)
        if card == deck.KING_SOLOMON:
            return 90
        if card == deck.KING_DAVID:
            return 80
        if card in (deck.PRIEST, deck.ALTAR) or card <= deck.EZEKIEL:
            return 75
        if card == deck.LEVITES:
            return 70 if pile_mask(state, seat) & deck.STRUCTURE_MASK else 6
        if card == deck.SCAPEGOAT:
            return 60 if state.sin[seat] == deck.LOSS_OF_HEART else 30
        if card == deck.COOPERATION:
            return 70 if count_bits(state.held[seat] & fitting_furnishings(state, seat), 17) > 1 else 5
        if card == deck.PRAY_AND_FAST and lost_cards(state, seat) > 0:
            return 40 if state.frames.kind() == ask.POINT and state.frames.get(0) == ask.CLOSE else -1
        return -20

    def rate_offering(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card == deck.BURNT:
            return 60
        if card == deck.GRAIN:
            if state.frames.get(0) == ask.ANSWER:
                return -10
            return 60 if state.held[seat] & placeable(state, seat) else 3
        if card == deck.PEACE:
            return 35 if self.best_take() >= 60 and self.worst_give() <= 40 else 12
        return 10 if state.piles[seat].left > 0 else -10

    def best_take(self) -> i64:
        """The worth of the best good card in the own draw pile."""
        state, seat = self.state, self.seat
        kinds: i64 = pile_mask(state, seat)
        if kinds & deck.STRUCTURE_MASK & ~state.built[seat]:
            return 95
        if (kinds >> deck.KING_SOLOMON) & 1 and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
            return 90
        if kinds & fitting_furnishings(state, seat):
            return 80
        return 70 if (kinds >> deck.FILLING) & 1 else 0

    def worst_give(self) -> i64:
        """The worth of the least good card in hand."""
        least: i64 = 100
        for card in range(i64(deck.GOOD)):
            if card != deck.PEACE and (self.state.held[self.seat] >> card) & 1:
                value: i64 = keep_value(self.state, self.seat, card)
                if value < least:
                    least = value
        return least

    def rate_weapon(self, card: i64) -> i64:
        """Sins and evil Instants. What is of no great use now still makes room."""
        state = self.state
        foe: i64 = 1 - self.seat
        offers: bool = may_offer(state, foe)
        if card == deck.LOSS_OF_HEART:
            return 55 if offers else 40
        if card < deck.BLEMISHED:
            return 50
        if card == deck.BLEMISHED:
            return 50 if state.frames.get(0) == deck.BURNT else 30
        if card == deck.BAD_OFFERINGS:
            return 25 if offers else 4
        stopping: bool = (
            state.frames.kind() == ask.SIN and state.sin[foe] != NONE and state.sin[foe] != deck.LOSS_OF_HEART
        )
        if offers and stopping:
            return 42 if card == deck.EVIL_PRIEST else 44 if card == deck.UNCLEAN else 40
        return 4

    def rate_build(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card >= deck.STRUCTURES:
            return 52
        tables = state.terms.tables
        unlocked: i64 = state.held[seat] & tables.fitting[(state.built[seat] & deck.STRUCTURE_MASK) | tables.bits[card]]
        return 55 + 4 * count_bits(unlocked & deck.FURNISHING_MASK & ~state.built[seat], 17)

    def rate_take(self, card: i64) -> i64:
        """What the Temple needs first."""
        state, seat = self.state, self.seat
        if card < deck.STRUCTURES:
            return 95
        if (fitting_furnishings(state, seat) >> card) & 1:
            return 93 if card < deck.FILLING else 90
        if card == deck.KING_SOLOMON and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
            return 94
        if card <= deck.FILLING:
            return 90
        return keep_value(state, seat, card) - (20 if (state.held[seat] >> card) & 1 else 0)

    # Attack and defence --------------------------------------------------------------------------------------------

    def rate_attack(self, action: i64) -> i64:
        state, board = self.state, self.state.active
        if action < act.SNEAK:
            army: i64 = (action - act.MOVE) // terms.SPOTS
            spot: i64 = state.armies[board * terms.ARMIES + army]
            gain: i64 = self.steps[spot] - self.steps[(action - act.MOVE) % terms.SPOTS]
            if gain > 0:
                return 90 + gain
            return -5
        if action < act.STRIKE_GATE:
            spot = state.armies[board * terms.ARMIES + (action - act.SNEAK) // terms.GATES]
            return 60 if self.steps[state.terms.tables.beyond[spot]] < self.steps[spot] else -10
        standing: i64 = count_bits(state.built[board] & deck.FURNISHING_MASK, 17)
        if action >= act.STRIKE_TEMPLE:
            if standing >= 2:
                return 80
            return 30 if standing == 1 and state.hand[self.seat * deck.CARDS + deck.DESTRUCTION] > 1 else -5
        inside: bool = armies_inside(state, board) != 0
        spare: bool = state.hand[self.seat * deck.CARDS + deck.DESTRUCTION] > 1
        return 20 if not inside and (spare or standing >= 2) else -5

    def rate_word(self, action: i64) -> i64:
        state = self.state
        if action == act.ARMY:
            return 95
        if action == act.LAY:
            ready: bool = state.gates[state.active] != 0 and armies_inside(state, state.active) == 0
            return 15 if ready and not holds(state, self.seat, deck.DESTRUCTION) else -5
        if action == act.LIFT:
            return 12 if holds(state, self.seat, deck.DESTRUCTION) and armies_inside(state, state.active) != 0 else -5
        if act.BREACH <= action < act.ARMY:
            return 60 + GATE_WORTH[action - act.BREACH]
        if action == act.ISRAELITE_TWO:
            return 45 if armies_on(state, self.seat) >= 2 else -5
        if action == act.ISRAELITE_ONE:
            return 40 if self.in_courts() else -5
        if action == act.RECOVER:
            return 60
        if action == act.ANNOUNCE:
            return 50
        return 0

    def in_courts(self) -> bool:
        """An army stands next to the Temple, or a step from it."""
        for army in range(i64(terms.ARMIES)):
            spot: i64 = self.state.armies[self.seat * terms.ARMIES + army]
            if spot != NONE and self.steps[spot] <= 1:
                return True
        return False


assert deck.GOOD < deck.FIRST_SIN + 1
