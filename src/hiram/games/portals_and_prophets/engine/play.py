"""The rules in motion: what a seat may do (PP-2 to PP-9) and what follows from it, in the order of the clauses."""

from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import bit, insert_sorted, remove_value
from hiram.games.portals_and_prophets.engine import events, scoring
from hiram.games.portals_and_prophets.engine.actions import (
    DISCARD,
    DRAW_NT,
    DRAW_OT,
    DRAW_UP,
    END_TURN,
    FUEL,
    GO,
    LOCATIONS,
    PLAY,
    SLOTS,
)
from hiram.games.portals_and_prophets.engine.imagine import deal_anew, mix_decks
from hiram.games.portals_and_prophets.engine.state import (
    ACTIONS_PER_TURN,
    FACE_UP,
    HAND_LIMIT,
    HAND_SPACE,
    HELD_BY,
    IDLE_ROUND,
    NOT_OVER,
    PLACE,
    PLAYED_BY,
    REMOVED,
    ROUND_CAP,
    SEEN_WITH,
    SIMPLIFIED_END,
    THIRD_NT_CARD,
    TURN,
    PortalsData,
)
from hiram.games.portals_and_prophets.engine.terms import FULL, LAST_PERIOD, NONE, SYMBOLS

NT_CARDS_TO_END: Final = 3


class PortalsState(PortalsData):
    """A position of Portals and Prophets, playable."""

    def copy(self) -> "PortalsState":
        state = PortalsState(
            self.terms,
            self.players,
            self.acting,
            self.dice.copy(),
            self.frames.copy(),
            self.start_seat,
            self.round,
            self.actions_left,
            self.colors_used,
            self.capsule,
            self.fuel,
            self.acted_this_round,
            self.triggered_by,
            self.ending,
            self.occupied,
            self.ot_deck.copy(),
            self.nt_deck.copy(),
            self.unseen,
            self.hands[:],
            self.hand_size[:],
            self.pawns[:],
            self.score[:],
            self.tally[:],
            self.face_up[:],
            self.where[:],
            self.laid[:],
        )
        state.over = self.over
        return state

    def imagine(self, seat: i64, dice: Dice) -> "PortalsState":
        imagined = self.copy()
        imagined.dice = dice.split()
        if self.over:
            mix_decks(imagined, dice)
        else:
            deal_anew(imagined, seat, dice)
        return imagined

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self, self.scores())

    # What is legal ---------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        actions: vec[i64] = vec[i64]([])
        if seat < 0 or not (self.acting >> seat) & 1:
            return actions
        if self.frames.kind() == PLACE:
            return self.free_locations()
        if self.actions_left > 0:
            actions = self.add_moves(seat, actions)
            if self.may_draw(seat):
                actions = self.add_draws(actions)
        return self.add_hand_choices(seat, actions)

    def allows(self, seat: i64, action: i64) -> bool:
        if seat < 0 or seat >= self.players or not (self.acting >> seat) & 1 or action < 0:
            return False
        if self.frames.kind() == PLACE:
            return action < LOCATIONS and self.is_free(action - GO)
        if action == END_TURN:
            return True
        if action >= DISCARD:
            return action < END_TURN and self.holds(seat, action - DISCARD)
        if action >= FUEL:
            return self.holds(seat, action - FUEL) and self.may_exchange() and self.is_usable_fuel(action - FUEL)
        if self.actions_left == 0:
            return False
        if action >= PLAY:
            return self.holds(seat, action - PLAY) and self.may_play(seat, action - PLAY)
        if action >= DRAW_UP:
            return self.may_draw(seat) and self.can_be_drawn(action)
        return self.is_one_step(self.pawns[seat], action - GO) and self.is_free(action - GO)

    def free_locations(self) -> vec[i64]:
        """Any location not occupied by another pawn, a portal included (PP-2.8)."""
        actions: vec[i64] = vec[i64]([])
        location: i64 = 0
        while location < LOCATIONS:
            if self.is_free(location):
                actions = append(actions, GO + location)
            location += 1
        return actions

    def add_moves(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """The free locations one step away, by road or portal, each once (PP-5.1 to PP-5.3, PP-5.8)."""
        terms = self.terms
        ways: vec[i64] = terms.ways
        pawn: i64 = self.pawns[seat]
        i: i64 = terms.ways_from[pawn]
        end: i64 = terms.ways_from[pawn + 1]
        occupied: i64 = self.occupied
        while i < end:
            if not (occupied >> ways[i]) & 1:
                actions = append(actions, GO + ways[i])
            i += 1
        return actions

    def add_draws(self, actions: vec[i64]) -> vec[i64]:
        """The face-up cards and the decks that are not empty (PP-4.1, PP-4.6)."""
        slot: i64 = 0
        face_up: vec[i64] = self.face_up
        while slot < SLOTS:
            if face_up[slot] != NONE:
                actions = append(actions, DRAW_UP + slot)
            slot += 1
        if self.ot_deck.left > 0:
            actions = append(actions, DRAW_OT)
        if self.nt_deck.left > 0:
            actions = append(actions, DRAW_NT)
        return actions

    def add_hand_choices(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """Plays, exchanges and discards of the cards in hand, and the end of the turn (PP-3.6, PP-3.7)."""
        hands: vec[i64] = self.hands
        start: i64 = seat * HAND_SPACE
        end: i64 = start + self.hand_size[seat]
        i: i64
        if self.actions_left > 0:
            i = start
            while i < end:
                if self.may_play(seat, hands[i]):
                    actions = append(actions, PLAY + hands[i])
                i += 1
        if self.may_exchange():
            i = start
            while i < end:
                if self.is_usable_fuel(hands[i]):
                    actions = append(actions, FUEL + hands[i])
                i += 1
        i = start
        while i < end:
            actions = append(actions, DISCARD + hands[i])
            i += 1
        return append(actions, END_TURN)

    def is_free(self, location: i64) -> bool:
        """No pawn stands there (PP-5.3, PP-5.6)."""
        return not (self.occupied >> location) & 1

    def is_one_step(self, here: i64, there: i64) -> bool:
        """A road, or a portal at both ends, joins the two (PP-5.1, PP-5.2)."""
        terms = self.terms
        i: i64 = terms.ways_from[here]
        end: i64 = terms.ways_from[here + 1]
        while i < end:
            if terms.ways[i] == there:
                return True
            i += 1
        return False

    def holds(self, seat: i64, card: i64) -> bool:
        where: i64 = self.where[card]
        return where == HELD_BY + seat or where == SEEN_WITH + seat

    def may_draw(self, seat: i64) -> bool:
        """A hand never exceeds seven (PP-4.7, PP-4.8), unless the option cuts it down again (PP-14.2)."""
        return self.hand_size[seat] < HAND_LIMIT or self.terms.lenient_draw

    def can_be_drawn(self, action: i64) -> bool:
        """The slot or deck named is not empty (PP-4.6)."""
        if action == DRAW_NT:
            return self.nt_deck.left > 0
        if action == DRAW_OT:
            return self.ot_deck.left > 0
        return self.face_up[action - DRAW_UP] != NONE

    def may_play(self, seat: i64, card: i64) -> bool:
        """The pawn is at the event's place and the capsule reaches its time (PP-6.1, PP-6.6)."""
        return self.terms.tables.location[card] == self.pawns[seat] and self.in_range(card)

    def in_range(self, card: i64) -> bool:
        """Within as many periods of the capsule as the gauge shows; on Full, and in the simplified variant,
        always (PP-7.1, PP-7.2, PP-13.2)."""
        fuel: i64 = self.fuel
        distance: i64 = self.terms.tables.period[card] - self.capsule
        return -fuel <= distance <= fuel or fuel == FULL or self.terms.simplified

    def may_exchange(self) -> bool:
        """The gauge is in use and below Full (PP-8.9, PP-13.1)."""
        return self.fuel < FULL and not self.terms.simplified

    def is_usable_fuel(self, card: i64) -> bool:
        """The card has icons, and of a colour not yet exchanged this turn (PP-8.4, PP-8.11)."""
        tables = self.terms.tables
        return tables.icons[card] > 0 and not (self.colors_used >> tables.color[card]) & 1

    # What an action does ---------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        if action == END_TURN:
            self.end_turn(seat)
        elif action >= DISCARD:
            self.discard(seat, action - DISCARD)
        elif action >= FUEL:
            self.exchange(seat, action - FUEL)
        elif self.frames.kind() == PLACE:
            self.place_pawn(seat, action - GO)
        else:
            self.actions_left -= 1
            self.acted_this_round = 1
            if action >= PLAY:
                self.play(seat, action - PLAY)
            elif action >= DRAW_UP:
                self.draw(seat, action)
            else:
                self.move(seat, action - GO)

    def place_pawn(self, seat: i64, location: i64) -> None:
        """Each player in turn puts the pawn down; after the last one the market is laid out (PP-2.8, PP-2.10)."""
        self.pawns[seat] = location
        self.occupied |= bit(location)
        if self.journal is not None:
            self.journal.note(events.PLACED, seat, location)
        self.frames.pop()
        following: i64 = (seat + 1) % self.players
        if following != self.start_seat:
            self.frames.push(PLACE, following)
            self.acting = 1 << following
        else:
            self.lay_out_market()
            self.begin_turn(following)

    def lay_out_market(self) -> None:
        """The top five cards of the Old Testament deck go face up (PP-2.10)."""
        slot: i64 = 0
        while slot < SLOTS:
            card: i64 = self.ot_deck.draw()
            self.face_up[slot] = card
            self.where[card] = FACE_UP
            if self.journal is not None:
                self.journal.note(events.LAID_OUT, slot, card)
            slot += 1

    def begin_turn(self, seat: i64) -> None:
        """Four actions, and no fuel colour counts as used (PP-3.2)."""
        self.actions_left = ACTIONS_PER_TURN
        self.colors_used = 0
        self.frames.push(TURN, seat)
        self.acting = 1 << seat
        if self.journal is not None:
            self.journal.note(events.TURN_BEGAN, seat, self.round)

    def draw(self, seat: i64, action: i64) -> None:
        """Take a face-up card, refilling its slot at once, or the top of a deck, unseen by others (PP-4)."""
        card: i64
        if action == DRAW_OT:
            card = self.ot_deck.draw()
            self.where[card] = HELD_BY + seat
            if self.journal is not None:
                self.journal.note(events.DREW_OT, seat, card, knows=1 << seat)
        elif action == DRAW_NT:
            card = self.nt_deck.draw()
            self.where[card] = HELD_BY + seat
            if self.journal is not None:
                self.journal.note(events.DREW_NT, seat, card, knows=1 << seat)
        else:
            slot: i64 = action - DRAW_UP
            card = self.face_up[slot]
            self.where[card] = SEEN_WITH + seat
            if self.journal is not None:
                self.journal.note(events.DREW_UP, seat, slot, card)
            self.refill(slot)
        insert_sorted(self.hands, seat * HAND_SPACE, self.hand_size[seat], card)
        self.hand_size[seat] += 1
        if self.hand_size[seat] > HAND_LIMIT:
            self.remove_blindly(seat)

    def refill(self, slot: i64) -> None:
        """From the Old Testament deck; once that is empty the slot stays empty (PP-4.3, PP-4.4)."""
        card: i64 = NONE
        if self.ot_deck.left > 0:
            card = self.ot_deck.draw()
            self.where[card] = FACE_UP
            if self.journal is not None:
                self.journal.note(events.REFILLED, slot, card)
        self.face_up[slot] = card

    def remove_blindly(self, seat: i64) -> None:
        """The left neighbour takes one card of the hand at random; it goes to the open pile (PP-14.2, PP-14.3)."""
        chosen: i64 = self.dice.below(self.hand_size[seat])
        card: i64 = self.hands[seat * HAND_SPACE + chosen]
        self.lay_down(seat, card, REMOVED)
        if self.journal is not None:
            self.journal.note(events.BLIND_REMOVAL, seat, card, (seat + 1) % self.players)

    def move(self, seat: i64, location: i64) -> None:
        """One step of the geography pawn (PP-5)."""
        here: i64 = self.pawns[seat]
        self.occupied ^= bit(here) | bit(location)
        self.pawns[seat] = location
        if self.journal is not None:
            by_road = int(location) in self.terms.tables.roads[here]
            self.journal.note(events.MOVED if by_road else events.JUMPED, seat, location, here)

    def play(self, seat: i64, card: i64) -> None:
        """The event goes face up before its player and scores at once; a third New Testament card triggers
        the end (PP-6.3, PP-6.4, PP-10.1)."""
        self.lay_down(seat, card, PLAYED_BY + seat)
        self.score[seat] += self.terms.tables.points[card]
        self.count_played(seat, card)
        if self.journal is not None:
            self.journal.note(events.PLAYED, seat, card, self.terms.tables.points[card], card)
        if self.triggered_by == NONE and not self.terms.simplified and self.nt_played(seat) >= NT_CARDS_TO_END:
            self.triggered_by = seat
            if self.journal is not None:
                self.journal.note(events.END_TRIGGERED, seat)

    def exchange(self, seat: i64, card: i64) -> None:
        """The card leaves the game and the gauge rises by its icons, at most to Full (PP-8.1, PP-8.3)."""
        tables = self.terms.tables
        self.lay_down(seat, card, REMOVED)
        self.colors_used |= 1 << tables.color[card]
        self.fuel += tables.icons[card]
        if self.fuel > FULL:
            self.fuel = FULL
        if self.journal is not None:
            self.journal.note(events.FUELED, seat, card, self.fuel)
            if self.fuel == FULL:
                self.journal.note(events.TANK_FULL, seat)

    def discard(self, seat: i64, card: i64) -> None:
        """Thrown away for good, onto the open pile (PP-9.1, PP-9.2)."""
        self.lay_down(seat, card, REMOVED)
        if self.journal is not None:
            self.journal.note(events.DISCARDED, seat, card)

    def lay_down(self, seat: i64, card: i64, where: i64) -> None:
        """A card leaves the hand and lies open."""
        remove_value(self.hands, seat * HAND_SPACE, self.hand_size[seat], card, NONE)
        self.hand_size[seat] -= 1
        self.where[card] = where
        self.laid = append(self.laid, card)

    # How turns and rounds end ----------------------------------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """A Full gauge goes to Low, the colours are cleared, the next seat or the next round begins (PP-3.8)."""
        if self.journal is not None:
            self.journal.note(events.TURN_ENDED, seat, self.actions_left)
        if self.fuel == FULL:
            self.fuel = 0
            if self.journal is not None:
                self.journal.note(events.TANK_EMPTIED, seat)
        self.frames.pop()
        self.colors_used = 0
        self.actions_left = 0
        following: i64 = (seat + 1) % self.players
        if following != self.start_seat:
            self.begin_turn(following)
        else:
            self.end_round()

    def end_round(self) -> None:
        """The game ends, or the capsule moves and the starting player begins a new round (PP-3.9)."""
        self.ending = self.reason_to_end()
        if self.ending != NOT_OVER:
            self.end_game()
            return
        if self.capsule < LAST_PERIOD:
            self.capsule += 1
            if self.journal is not None:
                self.journal.note(events.CAPSULE_MOVED, self.capsule)
        self.round += 1
        self.acted_this_round = 0
        if self.journal is not None:
            self.journal.note(events.ROUND_BEGAN, self.round)
        self.begin_turn(self.start_seat)

    def reason_to_end(self) -> i64:
        """Why the game is over at the end of this round, or NOT_OVER (PP-10.2, PP-10.6, PP-10.7, PP-13.4)."""
        if self.terms.simplified:
            return SIMPLIFIED_END if self.round >= self.terms.last_round else NOT_OVER
        if self.triggered_by != NONE:
            return THIRD_NT_CARD
        if self.round >= self.terms.last_round:
            return ROUND_CAP
        if self.capsule == LAST_PERIOD and self.acted_this_round == 0:
            return IDLE_ROUND
        return NOT_OVER

    def end_game(self) -> None:
        """All hands and the unseen cards are shown, and the bonuses are written down (PP-11)."""
        self.acting = 0
        self.over = True
        if self.journal is None:
            return
        journal = self.journal
        journal.note(events.GAME_OVER, self.ending)
        for seat in range(int(self.players)):
            for card in self.hand(seat):
                journal.note(events.HAND_SHOWN, seat, card)
        for card in self.unseen:
            journal.note(events.UNSEEN_SHOWN, card)
        for side in range(int(scoring.sides(self))):
            sets: i64 = scoring.region_sets(self, side)
            if sets > 0:
                journal.note(events.SETS_SCORED, side, sets, scoring.SET_VALUE * sets)
            for symbol in range(SYMBOLS):
                points: i64 = scoring.majority_points(self, side, symbol)
                if points > 0:
                    count: i64 = scoring.category_count(self, side, symbol)
                    journal.note(events.MAJORITY_SCORED, side, symbol, count, points)
                bonus: i64 = scoring.symbol_card_points(self, side, symbol)
                if bonus > 0:
                    journal.note(events.SYMBOL_CARD_SCORED, side, scoring.symbol_card_of(self, side, symbol), bonus)
            journal.note(events.FINAL_SCORE, side, scoring.side_score(self, side))
