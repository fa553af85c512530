"""How good each action looks: the strategy notes of the rules page as numbers. Ending a decision is worth 0.

For bots that look ahead, what comparisons have taught is added (`habits`). Each rating leaves its purpose behind, from
which `notes` and words/reasons.toml say what speaks for the action. Nearly every card that may be played is better
played than held: its place in the hand brings another card.
"""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits
from hiram.games.solomons_temple.bot.habits import UNLEARNED, Habits, asked_kind, facts_of
from hiram.games.solomons_temple.bot.worth import fast_brings, keep_value, lost_cards
from hiram.games.solomons_temple.engine import actions as act, ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules.building import fitting_furnishings, placeable
from hiram.games.solomons_temple.engine.rules.defence import armies_inside
from hiram.games.solomons_temple.engine.rules.movement import armies_on, holds
from hiram.games.solomons_temple.engine.rules.offerings import has_priest, may_offer
from hiram.games.solomons_temple.engine.rules.zones import pile_mask
from hiram.games.solomons_temple.engine.state import SolomonData

THROW_BELOW = 36
SURELY_BELOW = 80  # of a full hand something goes, unless all of it is needed
GATE_WORTH = (8, 5, 2, 5)


class SolomonPlan:
    """The ratings of a seat's actions in one state."""

    def __init__(self, state: SolomonData, seat: i64, steps: vec[i64], habits: Habits = UNLEARNED) -> None:
        self.state: SolomonData = state
        self.seat: i64 = seat
        self.steps: vec[i64] = steps  # of the board that is attacked
        self.purpose: str = ""  # of the action rated last; it names a phrase of words/reasons.toml
        self.habits: Habits = habits
        self.learned: bool = habits.knows(asked_kind(state))
        self.facts: vec[float] = facts_of(state, seat) if self.learned else vec[float]([])

    def rating(self, action: i64) -> float:
        """How good an action looks."""
        rating: float = float(int(self.rate(action)))
        if not self.learned:
            return rating
        return rating + self.habits.added(self.state, self.seat, self.facts, action, self.steps)

    def rate(self, action: i64) -> i64:
        state = self.state
        if action < act.BUILD:
            return self.rate_play(action)
        if action < act.GUARD:
            return self.rate_build(action - act.BUILD)
        if action < act.TAKE:
            self.purpose = "guard"
            return 30 + GATE_WORTH[action - act.GUARD] + (10 if state.david[self.seat] else 0)
        if action < act.GIVE:
            return self.rate_take(action - act.TAKE)
        if action < act.DISCARD:
            self.purpose = "give"
            return 90 - keep_value(state, self.seat, action - act.GIVE)
        if action < act.RESTOCK:
            self.purpose = "discard"
            return self.rate_discard(action - act.DISCARD)
        if action == act.RESTOCK:
            self.purpose = "restock"
            return 50
        if action < act.MOVE:
            self.purpose = "ruin"
            return 10 + (action - act.RUIN) % deck.FURNISHINGS
        if action < act.LEAD:
            return self.rate_attack(action)
        if action < act.TO:
            self.purpose = "lead"
            return 20
        if action < act.LAY:
            self.purpose = "lead_to"
            return 10 + self.steps[action - act.TO] * 3
        return self.rate_word(action)

    def choose(self, holds_true: bool, purpose: str, rating: i64, otherwise: str, lower: i64) -> i64:
        """One purpose and its rating if something holds, else another."""
        self.purpose = purpose if holds_true else otherwise
        return rating if holds_true else lower

    def rate_discard(self, card: i64) -> i64:
        """A full hand stops the draw, so while there is a pile even useful cards may go, never those of the Temple."""
        state = self.state
        limit: i64 = THROW_BELOW
        if state.piles[self.seat].left > 0:
            limit += 5 * (state.hand_size[self.seat] - 4)
            if state.hand_size[self.seat] >= values.FULL_HAND and limit < SURELY_BELOW:
                limit = SURELY_BELOW  # else no card comes, and a game in which nobody draws stands still
        return (limit if limit < 90 else 90) - keep_value(state, self.seat, card)

    def rate_play(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card == deck.FILLING:
            self.purpose = "win"
            return 1000
        if card < deck.STRUCTURES:
            self.purpose = "at_once"  # a Structure by King Solomon
            return 85
        if card >= deck.FIRST_SIN:
            return self.rate_weapon(card)
        if deck.BURNT <= card <= deck.GUILT:
            return self.rate_offering(card)
        if card == deck.KING_SOLOMON:
            self.purpose = "solomon"
            return 90
        if card == deck.KING_DAVID:
            self.purpose = "david"
            return 80
        if card in (deck.PRIEST, deck.ALTAR) or card <= deck.EZEKIEL:
            self.purpose = "servant"  # a Priest, an Altar or a Prophet
            return 75
        if card == deck.LEVITES:
            return self.choose(pile_mask(state, seat) & deck.STRUCTURE_MASK != 0, "levites", 70, "no_levites", 6)
        if card == deck.SCAPEGOAT:
            self.purpose = "goat"
            return 60 if state.sin[seat] == deck.LOSS_OF_HEART else 30
        if card == deck.COOPERATION:
            fitting: i64 = count_bits(state.held[seat] & fitting_furnishings(state, seat))
            return self.choose(fitting > 1, "two_at_once", 70, "one_at_once", 5)
        closing: bool = state.frames.kind() == ask.POINT and state.frames.get(0) == ask.CLOSE
        if lost_cards(state, seat) > 0:
            return self.choose(closing, "fast", 40, "fast_early", -1)
        idle: bool = closing and not state.good_played and fast_brings(state, seat) > 0
        return self.choose(idle, "fast_idle", 75, "fast_in_vain", -20)

    def rate_offering(self, card: i64) -> i64:
        state, seat = self.state, self.seat
        if card == deck.BURNT:
            return self.rate_burnt()
        if card == deck.GRAIN:
            if state.frames.get(0) == ask.ANSWER:
                self.purpose = "grain_too_late"
                return -10
            fits: bool = state.held[seat] & placeable(state, seat) != 0
            return self.choose(fits, "grain_places", 60, "grain_bare", 3)
        if card == deck.PEACE:
            good: bool = self.best_take() >= 60 and self.worst_give() <= 40
            return self.choose(good, "peace_fetches", 35, "peace_little", 12)
        return self.choose(state.piles[seat].left > 0, "guilt", 10, "guilt_empty", -10)

    def rate_burnt(self) -> i64:
        """Against a Sin, or to wake the Scapegoat; on a spoiled Altar, or with no more Sin to come, it makes room."""
        state, seat = self.state, self.seat
        sin: i64 = state.sin[seat]
        answering: bool = state.frames.get(0) == ask.ANSWER
        if answering and sin != deck.LOSS_OF_HEART:
            self.purpose = "burnt"
            return 60
        if state.goat[seat] == values.SIDEWAYS and has_priest(state, seat):
            self.purpose = "burnt_wakes"
            return 45
        self.purpose = "burnt_room"  # nothing to undo or to wake
        if state.altar[seat] == values.SPOILED_ALTAR:
            return 40
        return 60 if state.frames.get(0) == ask.CLOSE else -2

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
            self.purpose = "loss_of_heart"
            return 55 if offers else 40
        if card < deck.BLEMISHED:
            self.purpose = "sin"
            return 50
        if card == deck.BLEMISHED:
            self.purpose = "blemish"
            return 50 if state.frames.get(0) == deck.BURNT else 30
        if card == deck.BAD_OFFERINGS:
            clean: bool = state.altar[foe] == values.CLEAN_ALTAR
            return self.choose(offers and clean, "spoil_altar", 25, "weapon_waits", 4)
        sin: i64 = state.sin[foe]
        if offers and state.frames.kind() == ask.SIN and sin != NONE and sin != deck.LOSS_OF_HEART:
            self.purpose = "no_answer"  # an evil card, so that no offering can answer the Sin
            return 42 if card == deck.EVIL_PRIEST else 44 if card == deck.UNCLEAN else 40
        self.purpose = "weapon_waits"
        return 4

    def rate_build(self, card: i64) -> i64:
        if card >= deck.STRUCTURES:
            self.purpose = "furnishing"
            return 52
        self.purpose = "structure"
        return 55 + 4 * self.unlocked(card)

    def unlocked(self, structure: i64) -> i64:
        """How many Furnishings in hand have a place once a Structure stands."""
        state, seat = self.state, self.seat
        tables = state.terms.tables
        fitting: i64 = tables.fitting[(state.built[seat] & deck.STRUCTURE_MASK) | tables.bits[structure]]
        return count_bits(state.held[seat] & fitting & deck.FURNISHING_MASK & ~state.built[seat])

    def rate_take(self, card: i64) -> i64:
        """What the Temple needs first."""
        state, seat = self.state, self.seat
        self.purpose = "take"
        if card < deck.STRUCTURES:
            return 95
        if (fitting_furnishings(state, seat) >> card) & 1:
            return 93 if card < deck.FILLING else 90
        if card == deck.KING_SOLOMON and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
            return 94
        if card <= deck.FILLING:
            return 90
        return keep_value(state, seat, card) - (20 if (state.held[seat] >> card) & 1 else 0)

    def rate_attack(self, action: i64) -> i64:
        state, board = self.state, self.state.active
        if action < act.SNEAK:
            army: i64 = (action - act.MOVE) // terms.SPOTS
            spot: i64 = state.armies[board * terms.ARMIES + army]
            gain: i64 = self.steps[spot] - self.steps[(action - act.MOVE) % terms.SPOTS]
            return self.choose(gain > 0, "nearer", 90 + gain, "farther", -5)
        if action < act.STRIKE_GATE:
            spot = state.armies[board * terms.ARMIES + (action - act.SNEAK) // terms.GATES]
            closer: bool = self.steps[state.terms.tables.beyond[spot]] < self.steps[spot]
            return self.choose(closer, "sneak_in", 60, "sneak_out", -10)
        standing: i64 = count_bits(state.built[board] & deck.FURNISHING_MASK)
        spare: bool = state.hand[self.seat * deck.CARDS + deck.DESTRUCTION] > 1
        if action >= act.STRIKE_TEMPLE:
            self.purpose = "strike"
            return 80 if standing >= 2 else 30 if standing == 1 and spare else -5
        outside: bool = armies_inside(state, board) == 0
        return self.choose(outside and (spare or standing >= 2), "open_gate", 20, "keep_destruction", -5)

    def rate_word(self, action: i64) -> i64:
        state = self.state
        if action == act.ARMY:
            self.purpose = "army"
            return 95
        if action == act.LAY:
            ready: bool = state.gates[state.active] != 0 and armies_inside(state, state.active) == 0
            return self.choose(ready, "siege", 15, "siege_in_vain", 2)
        if action == act.LIFT_RIPE:
            self.purpose = "keep_ripe_siege"
            return -5
        if action == act.LIFT:
            armed: bool = holds(state, self.seat, deck.DESTRUCTION) and armies_inside(state, state.active) != 0
            return self.choose(armed, "lift", 12, "keep_siege", -5)
        if act.BREACH <= action < act.ARMY:
            self.purpose = "breach"
            return 60 + GATE_WORTH[action - act.BREACH]
        if action == act.ISRAELITE_TWO:
            return self.choose(armies_on(state, self.seat) >= 2, "drive_off", 45, "drive_off_one", 4)
        if action == act.ISRAELITE_ONE:
            return self.choose(self.in_courts(), "lead_away", 40, "nobody_near", 3)
        if action == act.RECOVER:
            self.purpose = "recover"
            return 60
        if action == act.ANNOUNCE:
            self.purpose = "announce"
            return 50
        self.purpose = ""  # a decision ends
        return 0

    def in_courts(self) -> bool:
        """An army stands next to the Temple, or a step from it."""
        for army in range(i64(terms.ARMIES)):
            spot: i64 = self.state.armies[self.seat * terms.ARMIES + army]
            if spot != NONE and self.steps[spot] <= 1:
                return True
        return False


assert deck.GOOD < deck.FIRST_SIN + 1
