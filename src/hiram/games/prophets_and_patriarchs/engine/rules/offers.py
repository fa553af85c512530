"""Trade between players, where it was agreed on: offers, answers, counter-offers (PA-22.6 to PA-22.9, PA-22.11 to
PA-22.14)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import (
    ACCEPT,
    COUNTER,
    DECLINE,
    GIVE,
    OFFER,
    OFFER_ALL,
    OFFER_ITEMS,
    OFFER_KINDS,
    OFFER_MOST,
    RIVAL,
    WANT,
)
from hiram.games.prophets_and_patriarchs.engine.rules.movement import Movement
from hiram.games.prophets_and_patriarchs.engine.state import ANSWER, DEAL, OFFER_GIVE, OFFER_WANT, OFFERS_A_TURN
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE, SHEKEL


class Offers(Movement):
    """Who may offer what to whom, and how it is answered. Items are a good and a number in one."""

    # What may be said --------------------------------------------------------------------------------------------

    def may_offer(self, seat: i64) -> bool:
        """Up to three in a building phase, by those who have something to give (PA-22.6, PA-22.7)."""
        return self.terms.player_trade and self.offers < OFFERS_A_TURN and self.has_items(seat)

    def may_offer_to(self, seat: i64, rival: i64) -> bool:
        """To one rival, or to all where there are several (PA-22.6, PA-22.11)."""
        if rival == NONE:
            return self.players > 2 and self.may_offer(seat)
        return rival < self.players and rival != seat and self.may_offer(seat)

    def add_offers(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        if not self.may_offer(seat):
            return actions
        rival: i64 = 0
        while rival < self.players:
            if rival != seat:
                actions = append(actions, OFFER + rival)
            rival += 1
        if self.players > 2:
            actions = append(actions, OFFER_ALL)
        return self.add_items(seat, actions)

    def add_items(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """What the seat can give (PA-22.7)."""
        items: i64 = 0
        while items < OFFER_ITEMS:
            if self.can_hand(seat, items):
                actions = append(actions, GIVE + items)
            items += 1
        return actions

    def trade_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """What may be said of an offer."""
        if kind == ANSWER:
            if self.can_hand(seat, self.frames.get(2)):
                actions = append(actions, ACCEPT)
            if self.has_items(seat):
                actions = append(actions, COUNTER)
            return append(actions, DECLINE)
        if kind == DEAL:
            rival: i64 = 0
            while rival < self.players:
                if self.bids[rival] > 0 and self.can_hand(seat, wanted_by(self.bids[rival])):
                    actions = append(actions, RIVAL + rival)
                rival += 1
            return append(actions, DECLINE)
        if kind == OFFER_GIVE:
            return self.add_items(seat, actions)
        items: i64 = 0
        while items < OFFER_ITEMS:
            if self.may_want(seat, items):
                actions = append(actions, WANT + items)
            items += 1
        return actions

    def may_want(self, seat: i64, items: i64) -> bool:
        """Another kind than what is given (PA-22.6); and a counter-offer differs from the offer (PA-22.12)."""
        given: i64 = self.frames.get(1)
        if items // OFFER_MOST == given // OFFER_MOST:
            return False
        if seat == self.active:
            return True
        below: i64 = self.frames.depth - 2  # the offer that is being answered
        return items != self.frames.at(below, 3) or given != self.frames.at(below, 4)

    def has_items(self, seat: i64) -> bool:
        """The seat holds something that can be offered (PA-22.9)."""
        return self.hand_size[seat] > 0 or self.shekels[seat] > 0

    def can_hand(self, seat: i64, items: i64) -> bool:
        """The seat holds these items."""
        return self.holding(seat, items // OFFER_MOST) > items % OFFER_MOST

    # What follows ------------------------------------------------------------------------------------------------

    def begin_offer(self, seat: i64, action: i64) -> None:
        """An offer to a rival or to all; to all, or to the only rival, if it begins with what is given (PA-22.11)."""
        if action < OFFER_ALL:
            self.frames.push(OFFER_GIVE, seat, action - OFFER)
            return
        self.frames.push(OFFER_GIVE, seat, NONE if self.players > 2 else 1 - seat)
        if action >= GIVE:
            self.go_on_trading(seat, OFFER_GIVE, action)

    def go_on_trading(self, seat: i64, kind: i64, action: i64) -> None:
        """The parts of an offer, the answers, and the choice among them."""
        if kind == OFFER_GIVE:
            rival: i64 = self.frames.get(0)
            self.frames.pop()
            self.show(seat, action - GIVE)
            self.frames.push(OFFER_WANT, seat, rival, action - GIVE)
        elif kind == OFFER_WANT:
            self.say(seat, self.frames.get(0), self.frames.get(1), action - WANT)
        elif kind == DEAL:
            self.settle(seat, NONE if action == DECLINE else action - RIVAL)
        elif action == COUNTER:
            self.frames.push(OFFER_GIVE, seat, self.frames.get(0))
        else:
            self.answer(seat, action == ACCEPT)

    def say(self, seat: i64, rival: i64, given: i64, wanted: i64) -> None:
        """An offer is made, or a counter-offer (PA-22.6, PA-22.12)."""
        self.frames.pop()
        if seat != self.active:
            if self.journal is not None:
                self.journal.note(events.COUNTERED, seat, rival, given, wanted)
            self.bid(seat, given, wanted)
            return
        self.offers += 1
        if rival != NONE:
            if self.journal is not None:
                self.journal.note(events.OFFERED, seat, rival, given, wanted)
            self.frames.push(ANSWER, rival, seat, given, wanted, NONE)
            return
        if self.journal is not None:
            self.journal.note(events.OFFERED_TO_ALL, seat, given, wanted)
        first: i64 = (seat + 1) % self.players
        others: i64 = (1 << self.players) - 1 - (1 << seat) - (1 << first)
        self.frames.push(ANSWER, first, seat, given, wanted, others)

    def answer(self, seat: i64, accepts: bool) -> None:
        """A rival accepts or declines (PA-22.8)."""
        offerer: i64 = self.frames.get(0)
        given: i64 = self.frames.get(1)
        wanted: i64 = self.frames.get(2)
        if self.journal is not None:
            if accepts:
                self.journal.note(events.ACCEPTED, seat, offerer, wanted, given)
            else:
                self.journal.note(events.DECLINED, seat, offerer)
        if not accepts:
            self.ask_next(seat)
            return
        self.show(seat, wanted)
        alone: bool = self.frames.get(3) == NONE
        self.bid(seat, wanted, given)
        if alone:
            self.settle(offerer, seat)

    def bid(self, seat: i64, given: i64, wanted: i64) -> None:
        """A rival would give this for that (PA-22.13)."""
        self.bids[seat] = 1 + given * OFFER_ITEMS + wanted
        self.ask_next(seat)

    def ask_next(self, seat: i64) -> None:
        """The next rival in turn order answers; after the last one the offerer chooses, if anybody made a bid
        (PA-18.2, PA-22.13)."""
        offerer: i64 = self.frames.get(0)
        given: i64 = self.frames.get(1)
        wanted: i64 = self.frames.get(2)
        left: i64 = self.frames.get(3)
        self.frames.pop()
        if left > 0:
            following: i64 = (seat + 1) % self.players
            while not (left >> following) & 1:
                following = (following + 1) % self.players
            self.frames.push(ANSWER, following, offerer, given, wanted, left & ~(1 << following))
            return
        rival: i64 = 0
        while rival < self.players:
            if self.bids[rival] > 0:
                self.frames.push(DEAL, offerer)
                return
            rival += 1
        self.close_offer(offerer)

    def settle(self, seat: i64, rival: i64) -> None:
        """The offerer takes one of the answers, or none (PA-22.8, PA-22.13)."""
        self.frames.pop()
        if rival != NONE:
            given: i64 = (self.bids[rival] - 1) // OFFER_ITEMS
            wanted: i64 = wanted_by(self.bids[rival])
            self.hand_items(rival, seat, given)
            self.hand_items(seat, rival, wanted)
        self.close_offer(seat)

    def hand_items(self, seat: i64, receiver: i64, items: i64) -> None:
        """Items change hands at once, for all to see."""
        self.hand_over(seat, receiver, items // OFFER_MOST, items % OFFER_MOST + 1)
        if self.journal is not None:
            self.journal.note(events.HANDED, seat, receiver, items // OFFER_MOST, items % OFFER_MOST + 1)

    def close_offer(self, seat: i64) -> None:
        rival: i64 = 0
        while rival < self.players:
            self.bids[rival] = 0
            rival += 1
        if self.journal is not None:
            self.journal.note(events.OFFER_CLOSED, seat)

    def show(self, seat: i64, items: i64) -> None:
        """Whoever offers or accepts holds what is named: nobody doubts so many cards any more."""
        kind: i64 = items // OFFER_MOST
        number: i64 = items % OFFER_MOST + 1
        if kind >= KINDS:
            return
        if self.journal is not None:
            self.journal.note(events.SHOWN, seat, kind, number)
        unsure: i64 = self.hands[seat * KINDS + kind] - number
        viewer: i64 = 0
        while viewer <= self.players:
            place: i64 = (viewer * self.players + seat) * KINDS + kind
            if self.doubts[place] > unsure:
                self.change_doubt(place, unsure - self.doubts[place])
            viewer += 1


def wanted_by(bid: i64) -> i64:
    """What a seat wants for its bid."""
    return (bid - 1) % OFFER_ITEMS


assert OFFER_KINDS == SHEKEL + 1
assert OFFER_ITEMS == OFFER_KINDS * OFFER_MOST
