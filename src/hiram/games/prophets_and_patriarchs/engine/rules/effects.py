"""Event cards: one small interpreter for the 25 effects (PA-15.11 to PA-15.14, PA-16).

A card is a run of steps in the tables. An EFFECTS frame walks through them; where a player must decide, a frame of
that question is pushed and the walk goes on when it is popped.
"""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.rules.prices import Prices
from hiram.games.prophets_and_patriarchs.engine.state import (
    CHOOSE_OPTION,
    CHOOSE_RIVAL,
    DROP_CARD,
    EFFECTS,
    GIVING,
    LOSE_LINE,
    LOSING,
    OWNED,
    PASS_CARDS,
    PAYING,
    PLACE_FALSE,
    PLACE_FREE,
    PLACE_PROPHET,
    SWAP_CARD,
    TAKE_CARD,
)
from hiram.games.prophets_and_patriarchs.engine.terms import (
    ANY,
    BARREN,
    CAP,
    CAPTIVITY,
    CHOOSE,
    CHOSEN,
    DISCOUNT,
    EXTRA,
    EXTRA_MOVE,
    FREE_CAMEL,
    GAIN,
    GIVE_CARDS,
    HARVEST,
    KINDS,
    LOSE,
    LOSE_CAMEL,
    MARKET,
    MOVE_FALSE,
    MOVE_PROPHET,
    NONE,
    NUMBER,
    OP,
    PASS_LEFT,
    PAY,
    PLUNDER,
    RELEASE,
    REMOVE_FALSE,
    RES,
    ROLL_HARVEST,
    SELF,
    SHIELD,
    SKIP_BUILD,
    STEP,
    SWAP,
    TRIBUTE,
    WHO,
)


class Effects(Prices):
    """What the steps of a card do."""

    def begin_steps(self, seat: i64, start: i64, end: i64) -> None:
        self.frames.push(EFFECTS, seat, start, end, NONE, NONE)

    def next_step(self) -> None:
        self.frames.set(0, self.frames.get(0) + 1)
        self.frames.set(2, NONE)
        self.frames.set(3, NONE)

    def run_step(self) -> None:
        """One step of the top frame for one player, or the choice that must come before it."""
        frames = self.frames
        step: i64 = frames.get(0)
        if step >= frames.get(1):
            frames.pop()
            return
        me: i64 = frames.seat()
        place: i64 = step * STEP
        program: vec[i64] = self.terms.tables.program
        op: i64 = program[place + OP]
        who: i64 = program[place + WHO]
        if who == NONE:
            self.next_step()
            self.do_once(op, me, program[place + RES], program[place + NUMBER], program[place + EXTRA], step)
            return
        seats: i64 = frames.get(2)
        if seats == NONE:
            if who == CHOSEN:
                if frames.get(3) == NONE:
                    frames.push(CHOOSE_RIVAL, me)
                    return
                seats = bit(frames.get(3))
            else:
                seats = self.selected(who, me)
            if op == HARVEST:
                self.next_step()
                self.harvest(program[place + RES], seats)
                return
        if seats == 0:
            self.next_step()
            return
        seat: i64 = self.active
        while not (seats >> seat) & 1:
            seat = (seat + 1) % self.players
        if op == GIVE_CARDS and program[place + EXTRA] == CHOSEN and frames.get(3) == NONE:
            frames.set(2, seats)
            frames.push(CHOOSE_RIVAL, seat)
            return
        frames.set(2, seats & ~bit(seat))
        chosen: i64 = frames.get(3)
        if op == GIVE_CARDS:
            frames.set(3, NONE)  # each giver picks a rival
        self.do_to(op, me, seat, place, chosen)

    # Effects that name nobody ------------------------------------------------------------------------------------

    def do_once(self, op: i64, me: i64, good: i64, number: i64, extra: i64, step: i64) -> None:
        """Effects on the land, on the turn, or on the one who resolves the card."""
        if op == PAY:
            if good == ANY:
                self.frames.push(DROP_CARD, me, number, PAYING, NONE, step)
            else:
                self.pay(me, good, number)
        elif op == PASS_LEFT:
            self.begin_passing(number)
        elif op == ROLL_HARVEST:
            self.roll_harvest()
        elif op == MOVE_PROPHET:
            self.frames.push(PLACE_PROPHET, me)
        elif op == MOVE_FALSE:
            self.frames.push(PLACE_FALSE, me, 0)
        elif op == REMOVE_FALSE:
            if self.false != NONE:
                self.false = NONE
                if self.journal is not None:
                    self.journal.note(events.FALSE_REMOVED, me)
        elif op == BARREN:
            self.barren[good] = number
            self.barren[KINDS + good] = self.active
            if self.journal is not None:
                self.journal.note(events.BARREN_LAND, self.active, good, number)
        else:
            self.change_turn(op, good, number, extra)

    def change_turn(self, op: i64, good: i64, number: i64, piece: i64) -> None:
        """Effects on the active player's turn (PA-16.19, PA-16.20, PA-16.25, PA-16.26)."""
        if op == MARKET:
            if self.market == 0 or number < self.market:
                self.market = number
            if self.journal is not None:
                self.journal.note(events.MARKET_OPENED, self.active, self.market)
        elif op == DISCOUNT:
            self.discounts[piece * KINDS + good] += number
            self.discounted += number
            self.find_prices()
            if self.journal is not None:
                self.journal.note(events.DISCOUNTED, self.active, piece, good, number)
        elif op == EXTRA_MOVE:
            self.extra_moves += 1
            if self.journal is not None:
                self.journal.note(events.EXTRA_MOVEMENT, self.active)
        else:
            assert op == SKIP_BUILD
            self.skips_building = 1
            if self.journal is not None:
                self.journal.note(events.BUILDING_SKIPPED, self.active)

    def roll_harvest(self) -> None:
        """Both dice, and a full production for their sum; nothing else (PA-16.17)."""
        one: i64 = self.dice.below(6) + 1
        other: i64 = self.dice.below(6) + 1
        if self.journal is not None:
            self.journal.note(events.HARVEST_ROLLED, one, other, one + other)
        self.produce(one + other)

    def begin_passing(self, number: i64) -> None:
        """Everyone with cards picks some, unseen by the others (PA-16.13, PA-18.3)."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            self.to_pick[seat] = min(number, self.hand_size[seat])
            if self.to_pick[seat] > 0:
                seats |= bit(seat)
            seat += 1
        if seats != 0:
            self.gatherings += 1
            self.sealed = self.gatherings
            self.frames.push(PASS_CARDS, NONE, seats, number)

    # Effects on players ------------------------------------------------------------------------------------------

    def do_to(self, op: i64, me: i64, seat: i64, place: i64, chosen: i64) -> None:
        """A step for one player."""
        program: vec[i64] = self.terms.tables.program
        good: i64 = program[place + RES]
        number: i64 = program[place + NUMBER]
        extra: i64 = program[place + EXTRA]
        if op == GAIN:
            if good == ANY:
                if self.bank_has_cards():
                    self.frames.push(TAKE_CARD, seat, number)
            else:
                self.gain(seat, good, number)
        elif op == CHOOSE:
            self.frames.push(CHOOSE_OPTION, seat, extra)
        elif op == RELEASE:
            if self.captivity[seat] > 0:
                self.captivity[seat] = 0
                if self.journal is not None:
                    self.journal.note(events.RELEASED, seat)
        elif op == SHIELD:
            if self.shield[seat] == 0:
                self.shield[seat] = 1
                if self.journal is not None:
                    self.journal.note(events.SHIELD_GAINED, seat)
        elif op == SWAP:
            if self.may_swap(seat):
                self.frames.push(SWAP_CARD, seat, number)
        elif op == FREE_CAMEL:
            if self.camels[seat] > 0 and self.has_camel_edge(seat):
                self.frames.push(PLACE_FREE, seat, number)
        elif op == GIVE_CARDS:
            self.start_giving(me, seat, place, chosen)
        else:
            self.harm(op, me, seat, good, number, extra)

    def harm(self, op: i64, me: i64, seat: i64, good: i64, number: i64, extra: i64) -> None:
        """The negative effects; a shield answers one that would change something (PA-15.12, PA-15.13)."""
        cards: i64 = self.hand_size[seat]
        if op == LOSE:
            held: i64 = cards if good == ANY else self.holding(seat, good)
            number = min(number, held)
        elif op == PLUNDER:
            number = 0 if seat == me else min(number, cards)
        elif op == TRIBUTE:
            number = min(min(number * self.unprotected(seat), extra), cards)
        elif op == CAP:
            number = max(0, cards - number)
        elif op == LOSE_CAMEL:
            if len(self.add_loose_camels(seat, 0, vec[i64]([]))) == 0:
                number = 0
        else:
            assert op == CAPTIVITY
            if number <= self.captivity[seat]:
                number = 0
        if number <= 0 or self.is_shielded(seat):
            return
        if op == LOSE and good != ANY:
            self.lose(seat, good, number)
        elif op == PLUNDER:
            self.plunder(me, seat, number)
        elif op == LOSE_CAMEL:
            self.frames.push(LOSE_LINE, seat, number)
        elif op == CAPTIVITY:
            self.captivity[seat] = number
            if self.journal is not None:
                self.journal.note(events.CAPTIVE, seat, number)
        else:
            self.frames.push(DROP_CARD, seat, number, LOSING, NONE, NONE)

    def is_shielded(self, seat: i64) -> bool:
        """A shield is discarded instead (PA-15.12)."""
        if self.shield[seat] == 0:
            return False
        self.shield[seat] = 0
        if self.journal is not None:
            self.journal.note(events.SHIELD_USED, seat)
        return True

    def unprotected(self, seat: i64) -> i64:
        """Own buildings not beside the Prophet; a city counts once (PA-14.10, PA-16.14)."""
        number: i64 = 0
        i: i64 = seat * OWNED
        while i < seat * OWNED + self.buildings(seat):
            if not self.is_protected(self.owned[i]):
                number += 1
            i += 1
        return number

    def plunder(self, thief: i64, victim: i64, number: i64) -> None:
        """Cards drawn at random from the hand, one after another (PA-16.12)."""
        while number > 0:
            mark: i64 = self.dice.below(self.hand_size[victim])
            kind: i64 = 0
            while mark >= self.hands[victim * KINDS + kind]:
                mark -= self.hands[victim * KINDS + kind]
                kind += 1
            self.hand_over_unseen(victim, thief, kind)
            if self.journal is not None:
                knows: i64 = NONE if self.terms.open_hands else bit(thief) | bit(victim)
                self.journal.note(events.PLUNDERED, thief, victim, kind, knows=knows)
            number -= 1

    def start_giving(self, me: i64, giver: i64, place: i64, chosen: i64) -> None:
        """To the first player clockwise from the giver among those meant (PA-16.10, PA-16.11)."""
        program: vec[i64] = self.terms.tables.program
        to: i64 = program[place + EXTRA]
        own: bool = program[place + WHO] == SELF
        meant: i64 = bit(chosen) if to == CHOSEN else self.selected(to, me)
        meant &= ~bit(giver)
        number: i64 = min(program[place + NUMBER], self.hand_size[giver])
        if meant == 0 or number == 0 or (not own and self.is_shielded(giver)):
            return
        receiver: i64 = (giver + 1) % self.players
        while not (meant >> receiver) & 1:
            receiver = (receiver + 1) % self.players
        self.frames.push(DROP_CARD, giver, number, GIVING, receiver, place // STEP if own else NONE)

    def may_swap(self, seat: i64) -> bool:
        """A card in hand, and a different one in the bank (PA-16.18)."""
        kind: i64 = 0
        while kind < KINDS:
            if self.hands[seat * KINDS + kind] > 0 and self.bank_has_other(kind):
                return True
            kind += 1
        return False

    def bank_has_other(self, kind: i64) -> bool:
        other: i64 = 0
        while other < KINDS:
            if other != kind and self.bank[other] > 0:
                return True
            other += 1
        return False

    def bank_has_cards(self) -> bool:
        return self.bank_has_other(NONE)
