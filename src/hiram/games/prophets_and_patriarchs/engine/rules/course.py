"""The course of a turn: roll, pawns, events, production, building, end; and how the game ends (PA-5 to PA-7, PA-19,
PA-20)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events, scoring
from hiram.games.prophets_and_patriarchs.engine.rules.offers import Offers
from hiram.games.prophets_and_patriarchs.engine.state import (
    BUILD_STAGE,
    EFFECTS,
    END_STAGE,
    EVENT_STAGE,
    FRUIT,
    LONGEST_LINE,
    PASS_CARDS,
    PHASE,
    PLACE_FALSE,
    PLACE_PROPHET,
    RESOURCE_STAGE,
    ROLL_STAGE,
    ROUND_LIMIT,
    TARGET_REACHED,
    TURN,
)
from hiram.games.prophets_and_patriarchs.engine.terms import (
    EPHRAIM,
    KINDS,
    LEVI,
    NONE,
    PIECES,
    SHEKEL,
)


class Course(Offers):
    """One turn after another, until somebody wins."""

    def proceed(self) -> None:
        """Go on until somebody has to decide."""
        while not self.over:
            self.asked = self.frames.kind()
            if self.asked == PHASE:
                self.go_on()
            elif self.asked == EFFECTS:
                self.run_step()
            elif self.asked == PASS_CARDS:
                self.acting = self.still_picking()
                return
            else:
                self.acting = 1 << self.frames.seat()
                return

    def still_picking(self) -> i64:
        """Who has cards to choose for the left (PA-16.13)."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if self.to_pick[seat] > 0:
                seats |= bit(seat)
            seat += 1
        return seats

    def seat_of(self, tribe: i64) -> i64:
        """Who plays a tribe."""
        seat: i64 = 0
        while seat < self.players:
            if self.tribe[seat] == tribe:
                return seat
            seat += 1
        return NONE

    def begin_turn(self, seat: i64) -> None:
        self.active = seat
        if self.terms.advantages:
            self.find_prices()
        self.frames.push(PHASE, seat, ROLL_STAGE, 0)
        if self.journal is not None:
            self.journal.note(events.TURN_BEGAN, seat, self.round)

    def go_on(self) -> None:
        """The stages of the turn that are left and of the next one, until somebody has to decide (PA-5.1)."""
        frames = self.frames
        stage: i64 = frames.get(0)
        if stage == END_STAGE:
            self.end_turn()
            if self.over:
                return
            stage = ROLL_STAGE
        if stage == ROLL_STAGE:
            frames.set(0, EVENT_STAGE)
            self.roll()
            if frames.kind() != PHASE:
                return
            stage = EVENT_STAGE
        if stage == EVENT_STAGE:
            if self.draws_event():
                return
            stage = RESOURCE_STAGE
        if stage == RESOURCE_STAGE:
            frames.set(0, BUILD_STAGE)
            kinds: i64 = self.produce(self.rolled)
            if self.terms.advantages and self.tribe[self.active] == EPHRAIM and self.may_pick_fruit(kinds):
                frames.push(FRUIT, self.active, kinds)
                return
        self.check_victory()
        if not self.over:
            frames.set(0, END_STAGE)
            if self.skips_building == 0:
                frames.push(TURN, self.active)

    def roll(self) -> None:
        """Both dice; a 7 sends the False Prophet, a 2 brings the Prophet (PA-5.2, PA-6)."""
        one: i64 = self.dice.below(6) + 1
        other: i64 = self.dice.below(6) + 1
        self.rolled = one + other
        self.die = one
        self.sent = 0
        self.sent_die = 0
        if self.journal is not None:
            self.journal.note(events.ROLLED, self.active, one, other, self.rolled)
        if self.rolled == 2:
            self.frames.push(PLACE_PROPHET, self.active)
        elif self.rolled == 7:
            one = self.dice.below(6) + 1
            other = self.dice.below(6) + 1
            self.sent = one + other
            self.sent_die = one
            if self.journal is not None:
                self.journal.note(events.FALSE_ROLLED, self.active, one, other, self.sent)
            board = self.board
            if board.number_from[self.sent] < board.number_from[self.sent + 1]:
                self.frames.push(PLACE_FALSE, self.active, self.sent)

    def draws_event(self) -> bool:
        """A card for each tribe tile with the number whose deck is in use, in the order of the categories
        (PA-5.4, PA-7); whether there was one to draw or to finish."""
        due: i64 = self.board.events_on[self.rolled]
        if self.card != NONE:
            self.finish_card()
            return True
        if due == 0:
            return False
        category: i64 = self.frames.get(1)
        while due >> category != 0:
            if (due >> category) & 1 and self.terms.deck_size(category) > 0:
                self.frames.set(1, category + 1)
                self.draw_card(category)
                return True
            category += 1
        return False

    def draw_card(self, category: i64) -> None:
        """The top card; an empty deck is first made anew from its discards (PA-7.1, PA-7.4)."""
        start: i64 = self.terms.deck_from[category]
        if self.deck_left[category] == 0:
            size: i64 = self.terms.deck_size(category)
            pile: vec[i64] = self.deck[start : start + size]
            self.dice.shuffle(pile)
            deck: vec[i64] = self.deck[:]
            i: i64 = 0
            while i < size:
                deck[start + i] = pile[i]
                i += 1
            self.deck = deck
            self.deck_left[category] = size
            if self.journal is not None:
                self.journal.note(events.RESHUFFLED, category, size)
        self.deck_left[category] -= 1
        self.card = self.deck[start + self.deck_left[category]]
        self.memory = 0
        if self.journal is not None:
            self.journal.note(events.CARD_DRAWN, self.active, self.card)
        tables = self.terms.tables
        self.begin_steps(self.active, tables.card_from[self.card], tables.card_to[self.card])

    def finish_card(self) -> None:
        """To the discard pile; Levi's Shekel; victory is checked (PA-7.3, PA-7.8, PA-17.2)."""
        if self.journal is not None:
            self.journal.note(events.CARD_DONE, self.card)
        self.card = NONE
        self.memory = 0
        levi: i64 = self.seat_of(LEVI)
        if levi != NONE and levi != self.active and self.has_power(levi, LEVI):
            self.gain(levi, SHEKEL, 1)
        self.check_victory()

    def may_pick_fruit(self, kinds: i64) -> bool:
        """Ephraim received cards, and the bank has one more of a kind (PA-17.3)."""
        kind: i64 = 0
        while kind < KINDS:
            if (kinds >> kind) & 1 and self.bank[kind] > 0:
                return True
            kind += 1
        return False

    def end_turn(self) -> None:
        """Timers, this-turn effects, the next player (PA-5.8, PA-5.9, PA-15.5, PA-15.10, PA-20.1)."""
        seat: i64 = self.active
        self.frames.pop()
        if self.journal is not None:
            self.journal.note(events.TURN_ENDED, seat)
        self.market = 0
        self.extra_moves = 0
        self.moves_used = 0
        self.offers = 0
        self.skips_building = 0
        if self.discounted > 0:
            piece: i64 = 0
            while piece < PIECES:
                self.use_discounts(piece)
                piece += 1
        self.run_timers(seat)
        following: i64 = (seat + 1) % self.players
        if following == self.first:
            if self.round >= self.terms.round_limit:
                self.finish(scoring.best_ranked(self), ROUND_LIMIT)
                return
            self.round += 1
            if self.journal is not None:
                self.journal.note(events.ROUND_BEGAN, self.round)
        self.begin_turn(following)

    def run_timers(self, seat: i64) -> None:
        if self.captivity[seat] > 0:
            self.captivity[seat] -= 1
            if self.journal is not None:
                self.journal.note(events.CAPTIVITY_LEFT, seat, self.captivity[seat])
        kind: i64 = 0
        while kind < KINDS:
            if self.barren[kind] > 0 and self.barren[KINDS + kind] == seat:
                self.barren[kind] -= 1
                if self.barren[kind] == 0:
                    self.barren[KINDS + kind] = NONE
                if self.journal is not None:
                    self.journal.note(events.BARREN_LEFT, kind, self.barren[kind])
            kind += 1

    def check_victory(self) -> None:
        """Whoever has the target wins at once, on whoever's turn it is (PA-19.3, PA-19.4)."""
        near: i64 = self.terms.target - LONGEST_LINE
        for points in self.points:
            if points >= near:
                winner: i64 = scoring.found_winner(self)
                if winner != NONE:
                    self.finish(winner, TARGET_REACHED)
                return

    def finish(self, winner: i64, ending: i64) -> None:
        self.winner = winner
        self.ending = ending
        self.over = True
        self.acting = 0
        self.frames.depth = 0
        if self.journal is not None:
            self.journal.note(events.GAME_OVER, ending, winner)
            seat: i64 = 0
            while seat < self.players:
                self.journal.note(events.FINAL_SCORE, seat, scoring.score_of(self, seat))
                seat += 1
