"""The state of Temple Rush in motion (TR-3): whom the top frame asks, what may be answered, and what follows."""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.state import TABLE
from hiram.core.tools import bit
from hiram.games.temple_rush.engine import events, scoring
from hiram.games.temple_rush.engine.actions import BONUS, COUNTDOWN, DECLINE, SIZES, TIME_OUT, TIME_UP
from hiram.games.temple_rush.engine.imagine import deal_anew
from hiram.games.temple_rush.engine.rules import building, gathering, racing, rebuilding, settling, tokens
from hiram.games.temple_rush.engine.state import (
    BAG_LENDER,
    BUILD,
    LIGHTNING_CARD,
    PENALTY,
    RACE,
    RACE_BONUS,
    RACE_END,
    REBUILD,
    ROUND_END,
    SETTLE,
    TOKENS,
    RushData,
)
from hiram.games.temple_rush.engine.state import BONUS as BONUS_FRAME
from hiram.games.temple_rush.engine.state import COUNTDOWN as COUNTDOWN_FRAME
from hiram.games.temple_rush.engine.terms import NONE


class RushState(RushData):
    """A position of Temple Rush, playable."""

    def copy(self) -> "RushState":
        state = RushState(
            self.terms,
            self.players,
            self.acting,
            self.dice.copy(),
            self.frames.copy(),
            self.deck.copy(),
            self.round,
            self.roller,
            self.drought,
            self.card_left,
            self.gatherings,
            self.deals,
            self.ending,
            self.holders[:],
            self.dealt[:],
            self.shield_owner[:],
            self.shield_left[:],
            self.faces[:],
            self.where[:],
            self.solo[:],
            self.powers[:],
            self.undealt,
            self.bonus[:],
            self.tokens[:],
            self.arrived[:],
            self.lanes[:],
            self.board[:],
            self.shown,
            self.ops[:],
            self.masks[:],
        )
        state.sealed = self.sealed
        state.timed = self.timed
        state.over = self.over
        return state

    def imagine(self, seat: i64, dice: Dice) -> "RushState":
        imagined = self.copy()
        imagined.dice = dice.split()
        if not self.over:
            deal_anew(imagined, seat, dice)
            if self.sealed != 0:
                imagined.seal_anew(seat, dice)
        return imagined

    def seal_anew(self, seat: i64, dice: Dice) -> None:
        """What the others have sealed is chosen anew among the legal answers; half-given ones are begun anew."""
        other: i64 = 0
        while other < self.players:
            begun: bool = self.arrived[other] != 0 or (self.acting >> other) & 1 != 0
            if other != seat and begun:
                order: i64 = self.arrived[other]
                self.answer_again(other)
                if order != 0:
                    self.answer_anew(other, dice)
                    self.arrived[other] = order
            other += 1

    def reopen(self, seat: i64) -> None:
        """Except where the order of arrival counts (TR-19.3): who has answered is ahead of who has not."""
        if self.sealed == 0 or self.terms.arrival:
            return
        other: i64 = 0
        while other < self.players:
            if other != seat and self.arrived[other] != 0:
                self.answer_again(other)
            other += 1

    def answer_again(self, seat: i64) -> None:
        """A seat's answer in a sealed step is taken back, and asked for from its beginning."""
        gathering.forget(self, seat)
        self.close_lane(seat)
        self.acting |= bit(seat)
        self.begin_lane(seat)

    def begin_lane(self, seat: i64) -> None:
        """The first question of a sealed step."""
        if self.frames.kind() == BUILD:
            building.begin_turn(self, seat, self.faces[seat])
        else:
            rebuilding.begin_turn(self, seat, self.frames.get(0))

    def answer_anew(self, seat: i64, dice: Dice) -> None:
        """Random legal choices up to a sealed answer; the step is not revealed by it."""
        kept: i64 = self.acting
        self.acting |= 1 << self.players  # a seat that is not there keeps the step open
        while (self.acting >> seat) & 1:
            actions: vec[i64] = self.legal(seat)
            action: i64 = actions[dice.below(len(actions))]
            if self.frames.kind() == BUILD:
                building.perform(self, seat, action)
            else:
                rebuilding.perform(self, seat, action)
        self.acting = kept & ~(1 << seat)

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self)

    # What is legal ---------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        if seat == TABLE:
            return self.table_actions()
        if seat < 0 or not (self.acting >> seat) & 1:
            return vec[i64]([])
        kind: i64 = self.frames.kind()
        if kind == BUILD:
            return building.legal(self, seat)
        if kind == REBUILD:
            return rebuilding.legal(self, seat)
        if kind == RACE:
            return racing.legal(self, seat)
        if kind <= LIGHTNING_CARD:
            return tokens.legal(self, seat)
        if kind == BONUS_FRAME:
            return settling.legal_bonus(self, seat, self.frames.get(0))
        if kind == RACE_BONUS:
            return racing.legal_bonus(self, seat)
        return settling.legal_penalty(self, seat, self.frames.get(0))

    def allows(self, seat: i64, action: i64) -> bool:
        if seat == TABLE:
            return self.table_allows(action)
        if seat < 0 or seat >= self.players or not (self.acting >> seat) & 1 or action < 0:
            return False
        kind: i64 = self.frames.kind()
        if kind == BUILD:
            return building.allows(self, seat, action)
        if kind == REBUILD:
            return rebuilding.allows(self, seat, action)
        if kind == RACE:
            return racing.allows(self, seat, action)
        if kind <= LIGHTNING_CARD:
            return tokens.allows(self, seat, action)
        if kind == PENALTY:
            return settling.allows_penalty(self, seat, action, self.frames.get(0))
        if action == DECLINE:
            return True
        if not BONUS <= action < BONUS + SIZES:
            return False
        if kind == BONUS_FRAME:
            return settling.offers_bonus(self, seat, action - BONUS + 1, self.frames.get(0))
        return racing.offers_bonus(self, seat, action - BONUS + 1)

    def table_actions(self) -> vec[i64]:
        """What the table's clock may do (TR-14.6, TR-19.7)."""
        actions: vec[i64] = vec[i64]([])
        if not self.timed:
            return actions
        action: i64 = COUNTDOWN
        while action < TIME_OUT + self.players:
            if self.table_allows(action):
                actions = append(actions, action)
            action += 1
        return actions

    def table_allows(self, action: i64) -> bool:
        if not self.timed or action < COUNTDOWN:
            return False
        if action == COUNTDOWN:
            return self.frames.kind() == COUNTDOWN_FRAME
        if action == TIME_UP:
            return self.is_real_race()
        seat: i64 = action - TIME_OUT
        if seat >= self.players or self.terms.clock == 0 or self.is_real_race():
            return False
        return (self.acting >> seat) & 1 != 0

    def is_real_race(self) -> bool:
        """All racers build at once and time runs (TR-14.6)."""
        return self.terms.realtime and self.frames.kind() == RACE and self.frames.get(2) > 0

    # What an action does ---------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        if self.journal is None:
            self.carry_out(seat, action)
            return
        kind: i64 = self.frames.kind()
        asked: i64 = self.frames.seat()
        zone: i64 = self.asked_zone()
        acting: i64 = self.acting
        sealed: i64 = self.sealed
        self.carry_out(seat, action)
        if self.over:
            return
        same: bool = kind == self.frames.kind() and asked == self.frames.seat() and zone == self.asked_zone()
        if not same or sealed != self.sealed or (acting != self.acting and self.sealed == 0):
            self.journal.note(events.ASKED, self.frames.kind(), self.frames.seat(), self.asked_zone(), self.acting)

    def carry_out(self, seat: i64, action: i64) -> None:
        """What an action does, and all that follows from it up to the next question."""
        kind: i64 = self.frames.kind()
        if seat == TABLE:
            self.perform_for_table(action)
        elif kind == BUILD:
            building.perform(self, seat, action)
        elif kind == REBUILD:
            rebuilding.perform(self, seat, action)
        elif kind == RACE:
            racing.perform(self, seat, action)
        elif kind <= LIGHTNING_CARD:
            tokens.perform(self, seat, action)
        else:
            self.answer(seat, kind, action)
        if kind != self.frames.kind() or kind < BUILD:
            self.advance()
        if self.terms.clock > 0 or self.terms.realtime:
            self.timed = not self.over and (
                self.terms.clock > 0 or self.frames.kind() == COUNTDOWN_FRAME or self.is_real_race()
            )

    def asked_zone(self) -> i64:
        """The zone that the top frame is about, if it is about one."""
        kind: i64 = self.frames.kind()
        if kind in (BAG_LENDER, RACE) or BONUS_FRAME <= kind <= COUNTDOWN_FRAME:
            return self.frames.get(0)
        return NONE

    def answer(self, seat: i64, kind: i64, action: i64) -> None:
        """A bonus choice or the stone that a wrong declaration costs."""
        zone: i64 = self.frames.get(0)
        if kind == BONUS_FRAME:
            settling.choose_bonus(self, seat, action, zone)
        elif kind == RACE_BONUS:
            racing.choose_bonus(self, seat, action)
        else:
            settling.pay_penalty(self, seat, action, zone)

    def perform_for_table(self, action: i64) -> None:
        """The countdown, the end of a race, or a decision whose time ran out (TR-14.6, TR-19.7)."""
        if action == COUNTDOWN:
            racing.count_down(self)
            return
        if action == TIME_UP:
            racing.end_race(self, NONE)
            return
        seat: i64 = action - TIME_OUT
        kind: i64 = self.frames.kind()
        if self.journal is not None:
            self.journal.note(events.TIMED_OUT, seat)
        if kind == BUILD:
            building.time_out(self, seat)
        elif kind == REBUILD:
            rebuilding.time_out(self, seat)
        elif kind == RACE:
            racing.time_out(self, seat)
        elif kind <= LIGHTNING_CARD:
            tokens.time_out(self, seat)
        elif kind == PENALTY:
            self.answer(seat, kind, self.legal(seat)[0])
        else:
            self.answer(seat, kind, DECLINE)

    def advance(self) -> None:
        """Go on until somebody has to be asked (TR-3.1)."""
        while not self.over:
            kind: i64 = self.frames.kind()
            if kind == SETTLE:
                settling.run(self)
            elif kind == RACE_END:
                racing.run_end(self)
            elif kind == ROUND_END:
                self.end_round()
            else:
                if kind < COUNTDOWN_FRAME:
                    self.acting = 1 << self.frames.seat()
                return

    def end_round(self) -> None:
        """Counters first; then the dice pass clockwise (TR-3.7)."""
        if self.frames.get(0) == 0:
            self.frames.set(0, 1)
            settling.end_round(self)
            return
        self.frames.pop()
        if settling.trial_is_over(self):
            return
        self.round += 1
        self.roller = (self.roller + 1) % self.players
        self.card_left = 0
        seat: i64 = 0
        while seat < self.players:
            self.faces[seat] = 0
            seat += 1
        self.frames.push(TOKENS, self.roller)
        if self.journal is not None:
            self.journal.note(events.ROUND_BEGAN, self.round, self.roller)
