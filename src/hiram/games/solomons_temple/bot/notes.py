"""What the plan found about an action, in numbers, when somebody asks why; words/reasons.toml has the sentences.

A note has the purpose that the plan rated the action by, and the facts that belong to it: the thing that it is about (a
card, a gate or an army), one other card, and up to two numbers. It tells only what the seat may know.
"""

from typing import Final

from hiram.core.advice import Note
from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits
from hiram.games.solomons_temple.bot import worth
from hiram.games.solomons_temple.bot.plan import SolomonPlan
from hiram.games.solomons_temple.engine import actions as act, ask, deck, terms, values
from hiram.games.solomons_temple.engine.rules import building, defence, legal, movement, offerings, zones
from hiram.games.solomons_temple.engine.state import SolomonData

CLEARLY = 10  # by so much a rating must be higher to be named as better
ENDINGS: Final = {
    ask.OPEN: "end_open_window",
    ask.GUARD: "end_attack_window",
    ask.ATTACK: "end_attack",
    ask.SIN: "end_sin_window",
    ask.BLEMISH: "end_blemish",
    ask.PLACE: "end_place",
    ask.COOP: "end_coop_pick",
    ask.PEACE_GIVE: "end_peace_give",
    ask.SIEGE_MOVE: "end_siege_move",
    ask.RELOCATE: "end_relocate_army",
}
ENDED_POINTS: Final = ("end_prepare", "end_defend", "end_build", "end_close", "end_answer")


class SolomonNote(Note):
    """The findings about one action. What does not concern it stays NONE or 0."""

    def __init__(self, state: SolomonData, seat: i64, action: i64) -> None:
        super().__init__(action)
        self.state: SolomonData = state
        self.seat: i64 = seat
        self.foe: i64 = 1 - seat
        self.steps: vec[i64] = worth.distances(state.terms.tables, state.gates[state.active])
        self.plan: SolomonPlan = SolomonPlan(state, seat, self.steps)
        self.better = self.better_action()
        self.rating = self.plan.rating(action)
        self.purpose = self.plan.purpose
        self.object: i64 = NONE
        self.other: i64 = NONE
        self.amount: i64 = 0
        self.before: i64 = 0
        if action < act.TAKE:
            self.note_card(action)
        elif action < act.MOVE:
            self.note_choice(action)
        elif action < act.LEAD or act.LAY <= action <= act.ARMY:
            self.note_attack(action)
        else:
            self.note_word(action)

    def better_action(self) -> i64:
        """The action that is rated highest, if it is clearly above this one."""
        best: i64 = NONE
        most: float = self.plan.rating(self.action) + CLEARLY
        for action in legal.legal(self.state, self.seat):
            rating: float = self.plan.rating(action)
            if rating >= most and action != self.action:
                best = action
                most = rating + 0.5
        return best

    # Facts ---------------------------------------------------------------------------------------------------------

    def own(self, card: i64) -> i64:
        return self.state.hand[self.seat * deck.CARDS + card]

    def lowest(self, kinds: i64) -> i64:
        """The first kind of a set, or NONE."""
        for card in range(i64(deck.CARDS)):
            if (kinds >> card) & 1:
                return card
        return NONE

    def lost(self) -> i64:
        """The first card that the Temple needs in the own discard pile, or NONE."""
        for card in range(i64(deck.FILLING + 1)):
            if self.state.discard[self.seat * deck.CARDS + card] > 0:
                return card
        return NONE

    def open_steps(self, board: i64, gates: i64) -> i64:
        """The steps through open gates from the nearest army on a board, or from the camp, to the Temple."""
        steps: vec[i64] = worth.distances(self.state.terms.tables, gates, worth.FAR)
        nearest: i64 = worth.FAR if movement.armies_on(self.state, board) > 0 else steps[terms.ENTRY]
        for army in range(i64(terms.ARMIES)):
            spot: i64 = self.state.armies[board * terms.ARMIES + army]
            if spot != NONE and steps[spot] < nearest:
                nearest = steps[spot]
        return nearest

    def to_draw(self) -> i64:
        """How many cards the own draw pile can give."""
        left: i64 = self.state.piles[self.seat].left
        return left + zones.discarded(self.state, self.seat) if zones.may_refill(self.state, self.seat) else left

    def is_replaced(self) -> bool:
        """Whether one card less in hand brings one more from the pile."""
        size: i64 = self.state.hand_size[self.seat]
        return size <= values.FULL_HAND and self.to_draw() > values.FULL_HAND - size

    def best_placement(self) -> i64:
        """The card in hand that a free placement is best used for."""
        kinds: i64 = self.state.held[self.seat] & building.placeable(self.state, self.seat)
        best: i64 = self.lowest(kinds)
        most: i64 = -1
        for card in range(i64(deck.TEMPLE)):
            if (kinds >> card) & 1 and self.plan.rate_build(card) > most:
                most = self.plan.rate_build(card)
                best = card
        return best

    def wish(self) -> i64:
        """What an exchange would best take from the own draw pile."""
        state, seat = self.state, self.seat
        kinds: i64 = zones.pile_mask(state, seat)
        if kinds & deck.STRUCTURE_MASK & ~state.built[seat]:
            return self.lowest(kinds & deck.STRUCTURE_MASK & ~state.built[seat])
        if (kinds >> deck.KING_SOLOMON) & 1 and state.built[seat] & deck.STRUCTURE_MASK != deck.STRUCTURE_MASK:
            return deck.KING_SOLOMON
        fitting: i64 = self.lowest(kinds & building.fitting_furnishings(state, seat))
        return fitting if fitting != NONE else deck.FILLING

    # Notes by what is done -------------------------------------------------------------------------------------------

    def note_card(self, action: i64) -> None:
        """A card that is played, built or put on a gate."""
        state, seat, purpose = self.state, self.seat, self.purpose
        self.object = action if action < act.BUILD else action - act.BUILD
        if purpose == "guard":
            self.other = action - act.GUARD
            self.before = self.open_steps(seat, state.gates[seat])
            self.amount = self.open_steps(seat, state.gates[seat] | state.terms.tables.bits[self.other])
        elif purpose in ("at_once", "structure"):
            self.amount = self.plan.unlocked(self.object)
            self.before = count_bits(state.built[seat]) + 1
        elif purpose == "furnishing":
            self.amount = count_bits(state.built[seat]) + 1
            self.other = state.terms.tables.structure[self.object]
        elif purpose == "solomon":
            self.amount = deck.STRUCTURES - count_bits(state.built[seat] & deck.STRUCTURE_MASK)
            self.before = count_bits(state.held[seat] & ~state.built[seat] & deck.STRUCTURE_MASK)
        elif purpose == "david":
            self.amount = terms.GATES - count_bits(state.gates[seat])
            self.before = self.own(deck.GUARDED_GATE)
        elif purpose == "servant":
            self.note_servant()
        elif purpose == "levites":
            self.amount = count_bits(zones.pile_mask(state, seat) & deck.STRUCTURE_MASK)
            self.other = self.lowest(zones.pile_mask(state, seat) & deck.STRUCTURE_MASK)
        elif purpose == "two_at_once":
            self.amount = count_bits(state.held[seat] & building.fitting_furnishings(state, seat))
        elif purpose in ("fast", "fast_early", "fast_idle", "fast_in_vain"):
            self.amount = 3 if state.good_played else 2
            self.other = self.lost()
        elif deck.FIRST_SIN <= self.object <= deck.UNCLEAN:
            self.note_weapon()
        else:
            self.note_offering()

    def note_servant(self) -> None:
        """A Priest, an Altar or a Prophet: what is still missing, and what is ready for it."""
        state, seat = self.state, self.seat
        if self.object <= deck.EZEKIEL:
            self.amount = movement.armies_on(state, seat)
            return
        self.amount = self.own(deck.BURNT) + self.own(deck.GRAIN) + self.own(deck.PEACE) + self.own(deck.GUILT)
        if self.object == deck.PRIEST and state.altar[seat] == values.NO_ALTAR:
            self.other = deck.ALTAR
        if self.object == deck.ALTAR and state.priest[seat] != values.GOOD_PRIEST:
            self.other = deck.PRIEST
        if self.other != NONE:
            self.amount = self.own(self.other)

    def note_offering(self) -> None:
        """An offering or the Scapegoat."""
        state, seat = self.state, self.seat
        self.other = state.sin[seat]
        if self.purpose == "grain_places":
            self.other = self.best_placement()
        elif self.purpose == "peace_fetches":
            self.other = self.wish()
        elif self.purpose in ("guilt", "guilt_empty"):
            self.amount = state.hand_size[seat] - 1
        elif self.purpose == "goat":
            self.amount = 1 if offerings.may_offer(state, seat) and self.own(deck.BURNT) > 0 else 0
        if deck.BURNT <= self.object <= deck.GUILT and state.altar[seat] == values.SPOILED_ALTAR:
            self.purpose = "spoiled_offering"

    def note_weapon(self) -> None:
        """A Sin or an evil Instant."""
        self.other = self.state.sin[self.foe]
        if self.purpose == "blemish":
            self.object = self.state.frames.get(0)
            self.amount = 1 if self.object == deck.BURNT and self.other != NONE else 0

    def note_choice(self, action: i64) -> None:
        """A card that is taken, given, thrown away or ruined."""
        state, seat, purpose = self.state, self.seat, self.purpose
        if purpose == "ruin":
            self.object = action - act.RUIN + deck.STRUCTURES
            self.amount = count_bits(state.built[state.active]) - 1
            return
        if purpose == "restock":
            self.amount = state.hand_size[seat]
            return
        if action < act.GIVE:
            self.object = action - act.TAKE
        else:
            self.object = action - act.GIVE if action < act.DISCARD else action - act.DISCARD
        self.amount = self.own(self.object)
        self.before = worth.keep_value(state, seat, self.object)
        if self.object < deck.STRUCTURES:
            self.amount = self.plan.unlocked(self.object)
        elif self.object < deck.TEMPLE:
            self.other = state.terms.tables.structure[self.object]
        elif self.object == deck.FILLING:
            self.amount = deck.TEMPLE - count_bits(state.built[seat])
        if state.giving == self.object and state.frames.kind() == ask.PEACE_TAKE:
            self.purpose = "nothing"

    def note_attack(self, action: i64) -> None:
        """What armies do on the other board."""
        state, board, purpose = self.state, self.state.active, self.purpose
        tables = state.terms.tables
        ways: vec[i64] = worth.distances(tables, state.gates[board], worth.FAR)
        self.amount = count_bits(state.built[board] & deck.FURNISHING_MASK)
        if purpose in ("nearer", "farther"):
            self.object = (action - act.MOVE) // terms.SPOTS
            self.other = (action - act.MOVE) % terms.SPOTS
            self.before = ways[state.armies[board * terms.ARMIES + self.object]]
            self.amount = ways[self.other]
        elif purpose in ("sneak_in", "sneak_out"):
            self.object = (action - act.SNEAK) // terms.GATES
            self.other = (action - act.SNEAK) % terms.GATES
            self.amount = ways[tables.beyond[state.armies[board * terms.ARMIES + self.object]]]
        elif purpose in ("open_gate", "keep_destruction"):
            self.object = (action - act.STRIKE_GATE) // terms.GATES
            self.other = (action - act.STRIKE_GATE) % terms.GATES
            self.before = defence.armies_inside(state, board)
            opened: vec[i64] = worth.distances(tables, state.gates[board] ^ tables.bits[self.other], worth.FAR)
            self.amount = opened[state.armies[board * terms.ARMIES + self.object]]
        elif purpose == "strike":
            self.object = action - act.STRIKE_TEMPLE
            self.other = state.prophet[board]
        elif purpose == "breach":
            self.other = action - act.BREACH
            self.before = self.open_steps(board, state.gates[board])
            self.amount = self.open_steps(board, state.gates[board] ^ tables.bits[self.other])
        elif purpose == "army":
            self.amount = ways[terms.ENTRY]
            self.before = movement.armies_on(state, board)
        else:
            self.amount = values.BREACHING - state.siege[board]
            self.before = 1 if state.gates[board] else 0
            self.other = defence.armies_inside(state, board)

    def note_word(self, action: i64) -> None:
        """The defence, an announcement, and what ends a decision."""
        state, seat, purpose = self.state, self.seat, self.purpose
        self.amount = movement.armies_on(state, seat)
        self.before = self.open_steps(seat, state.gates[seat])
        ways: vec[i64] = worth.distances(state.terms.tables, state.gates[seat], worth.FAR)
        if purpose == "lead":
            self.object = action - act.LEAD
            self.other = state.armies[seat * terms.ARMIES + self.object]
            self.amount = ways[self.other]
        elif purpose == "lead_to":
            self.other = action - act.TO
            self.amount = ways[self.other]
        elif purpose in ("lead_away", "nobody_near"):
            self.amount = count_bits(defence.armies_inside(state, seat))
        elif purpose == "recover":
            self.other = self.lost()
        elif purpose == "announce":
            kinds: i64 = state.held[seat] & building.placeable(state, seat)
            self.other = self.best_placement()
            self.amount = count_bits(kinds)
            self.before = 1 if offerings.immune(state, seat) or state.hand_size[self.foe] == 0 else 0
        elif purpose == "":
            self.note_end()

    def note_end(self) -> None:
        """What is kept when a decision ends without a card."""
        state, seat = self.state, self.seat
        kind: i64 = state.frames.kind()
        self.purpose = ENDED_POINTS[int(state.frames.get(0))] if kind == ask.POINT else ENDINGS[int(kind)]
        if kind == ask.SIN:
            self.other = state.sin[self.foe]
            self.amount = count_bits(state.held[seat] & deck.SIN_MASK)
        elif kind == ask.BLEMISH:
            self.other = state.frames.get(0)
        elif self.purpose == "end_answer":
            self.other = state.sin[seat]
        elif self.purpose == "end_close":
            self.amount = state.hand_size[seat]
            drawn: i64 = values.FULL_HAND - self.amount if self.amount < values.FULL_HAND else 0
            self.before = drawn if drawn < self.to_draw() else self.to_draw()


def explain(state: SolomonData, seat: i64, action: i64) -> SolomonNote:
    """The note of a legal action."""
    return SolomonNote(state, seat, action)
