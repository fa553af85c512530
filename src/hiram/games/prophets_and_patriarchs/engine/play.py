"""A position that can be played: what an action does, copies, imagined positions."""

from hiram.core.dice import Dice
from hiram.core.frames import WIDTH
from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events, imagine, scoring
from hiram.games.prophets_and_patriarchs.engine.actions import (
    CAMEL,
    CITY,
    DROP,
    END_TURN,
    MOVE,
    OFFER,
    TENT,
    TILE,
    TRADE,
)
from hiram.games.prophets_and_patriarchs.engine.rules.choices import Choices
from hiram.games.prophets_and_patriarchs.engine.state import (
    ANSWER,
    CAMEL_PAY,
    CITIES,
    DEAL,
    MOVE_CAMEL,
    MOVE_TENT,
    OFFER_GIVE,
    OFFER_WANT,
    PLACE_FALSE,
    PLACE_PROPHET,
    SETUP_CAMEL,
    TENTS,
    TURN,
)
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS


class PatriarchsState(Choices):
    """A position of Prophets and Patriarchs, playable."""

    def copy(self) -> "PatriarchsState":
        state = PatriarchsState(
            self.terms,
            self.players,
            self.dice.copy(),
            self.frames.copy(),
            self.board,
            self.deck,
            self.deck_left[:],
            self.tribe[:],
            self.hands[:],
            self.hand_size[:],
            self.shekels[:],
            self.virtue[:],
            self.shield[:],
            self.captivity[:],
            self.tents[:],
            self.cities[:],
            self.camels[:],
            self.line[:],
            self.owned[:],
            self.camels_of[:],
            self.building[:],
            self.bank[:],
            self.barren[:],
            self.discounts[:],
            self.doubts[:],
            self.picked[:],
            self.to_pick[:],
            self.bids[:],
            self.purse[:],
            self.points[:],
            self.rates[:],
            self.prices[:],
            self.sets[:],
            self.movable[:],
        )
        state.copy_numbers(self)
        return state

    def take_stock(self) -> None:
        """Find anew what follows from the rest, for a position that was put together from its parts."""
        self.stocked = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.bank[kind] > 0:
                self.stocked |= bit(kind)
            kind += 1
        self.find_purses()
        self.find_barred()
        seat: i64 = 0
        while seat < self.players:
            self.points[seat] = TENTS - self.tents[seat] + 2 * (CITIES - self.cities[seat]) + self.virtue[seat]
            self.find_rates(seat)
            self.find_reach(seat)
            self.line[seat] = self.longest_trail(seat)
            seat += 1
        self.forget_movable()
        self.find_prices()
        self.discounted = total(self.discounts)
        self.doubtful = total(self.doubts)

    def imagine(self, seat: i64, dice: Dice) -> "PatriarchsState":
        imagined = self.copy()
        imagined.dice = dice.split()
        imagine.deal_anew(imagined, seat, dice)
        return imagined

    def reopen(self, seat: i64) -> None:
        if self.sealed != 0:
            imagine.pick_again(self, seat)
            self.acting = self.still_picking()

    def scores(self) -> vec[i64]:
        return scoring.all_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self)

    def perform(self, seat: i64, action: i64) -> None:
        if (
            self.asked == TURN and TRADE <= action < OFFER
        ):  # the most frequent actions, after which nothing new is asked
            self.exchange_with_bank(seat, action)
            self.check_victory()
            return
        if self.journal is None:
            self.decide(seat, action)
            self.proceed()
            return
        before: vec[i64] = self.top_frame()
        self.decide(seat, action)
        self.proceed()
        if not self.over:
            self.note_question(before)

    def decide(self, seat: i64, action: i64) -> None:
        """What a decision does to the question on the table."""
        kind: i64 = self.asked
        if kind == TURN:
            self.act_in_turn(seat, action)
        elif kind <= SETUP_CAMEL:
            self.set_up(seat, kind, action)
        elif kind in (PLACE_FALSE, PLACE_PROPHET):
            self.frames.pop()
            if kind == PLACE_FALSE:
                self.place_false(seat, action - TILE)
            else:
                self.place_prophet(seat, action - TILE)
        elif kind in (OFFER_GIVE, OFFER_WANT, ANSWER, DEAL):
            self.go_on_trading(seat, kind, action)
        elif kind >= MOVE_CAMEL:
            self.finish_building(seat, kind, action)
        else:
            self.answer_card(seat, kind, action)

    def act_in_turn(self, seat: i64, action: i64) -> None:
        """Build, move, offer, or end (PA-5.6)."""
        if action == END_TURN:
            self.frames.pop()
            return
        if action >= OFFER:
            self.begin_offer(seat, action)
        elif action >= MOVE:
            corner: i64 = action - MOVE
            self.frames.push(MOVE_CAMEL, seat, corner, self.trailing_camel(seat, corner))
            return
        elif action >= CAMEL:
            self.start_camel(seat, action - CAMEL)
        elif action >= CITY:
            self.build_city(seat, action - CITY)
        else:
            self.build_tent(seat, action - TENT)
        self.check_victory()

    def finish_building(self, seat: i64, kind: i64, action: i64) -> None:
        """The second halves of Movements and of Issachar's camels."""
        frames = self.frames
        a: i64 = frames.get(0)
        b: i64 = frames.get(1)
        c: i64 = frames.get(2)
        frames.pop()
        if kind == MOVE_CAMEL:
            frames.push(MOVE_TENT, seat, a, b, action - CAMEL)
        elif kind == MOVE_TENT:
            self.move(seat, a, b, c, action - TENT)
            self.check_victory()
        else:
            assert kind == CAMEL_PAY
            self.build_camel_with(seat, a, action - DROP)
            self.check_victory()

    def top_frame(self) -> vec[i64]:
        """The frame that is being asked, to see whether the question changes."""
        start: i64 = (self.frames.depth - 1) * WIDTH
        return self.frames.cells[start : start + WIDTH]

    def note_question(self, before: vec[i64]) -> None:
        """All see who is asked what."""
        now: vec[i64] = self.top_frame()
        same: bool = True
        i: i64 = 0
        while i < WIDTH:
            if now[i] != before[i]:
                same = False
            i += 1
        if not same and self.journal is not None:
            self.journal.note(
                events.ASKED, now[0], now[1], (now[2] + 1) * 4096 + now[3] + 1, (now[4] + 1) * 4096 + now[5] + 1
            )


def total(cells: vec[i64]) -> i64:
    found: i64 = 0
    for cell in cells:
        found += cell
    return found
