"""Exchanges with the bank (PA-9)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import append_run
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import BUY, TRADE
from hiram.games.prophets_and_patriarchs.engine.rules.effects import Effects
from hiram.games.prophets_and_patriarchs.engine.terms import ALL_KINDS, GUARDS, KIND_BITS, KINDS, ONES, SHEKEL


class Exchanges(Effects):
    """Cards for another card, a Shekel or a Virtue Token for a card."""

    def rate(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind the bank wants for one other: the lowest that applies (PA-9.3 to PA-9.6)."""
        rate: i64 = (self.rates[seat] >> (KIND_BITS * kind)) & 31
        if self.market > 0 and self.market < rate:
            return self.market
        return rate

    def may_trade(self, seat: i64, given: i64, taken: i64) -> bool:
        """PA-9.2, PA-9.10."""
        return self.bank[taken] > 0 and self.hands[seat * KINDS + given] >= self.rate(seat, given)

    def may_buy(self, seat: i64, price: i64, taken: i64) -> bool:
        """PA-9.8 to PA-9.10."""
        return self.bank[taken] > 0 and (self.shekels[seat] if price == 0 else self.virtue[seat]) > 0

    def tradable(self, seat: i64) -> i64:
        """The kinds of which the seat has enough for a trade: their guards."""
        purse: i64 = self.purse[seat] + GUARDS
        enough: i64 = purse - self.rates[seat]
        if self.market > 0:
            enough |= purse - self.market * ONES
        return enough & GUARDS

    def add_trades(self, kinds: i64, actions: vec[i64]) -> vec[i64]:
        """Cards of these kinds for one other card of the bank (PA-9.2)."""
        given: i64 = 0
        while kinds != 0:
            kinds >>= KIND_BITS - 1
            if kinds & 1:
                actions = self.add_taken(given, actions)
            kinds >>= 1
            given += 1
        return actions

    def add_taken(self, given: i64, actions: vec[i64]) -> vec[i64]:
        """The cards of the bank that one kind can be exchanged for (PA-9.10, PA-16.18)."""
        if self.stocked == ALL_KINDS:
            return append_run(actions, TRADE + given * (KINDS - 1), KINDS - 1)
        place: i64 = 0
        while place < KINDS - 1:
            if (self.stocked >> taken_kind(given, place)) & 1:
                actions = append(actions, TRADE + given * (KINDS - 1) + place)
            place += 1
        return actions

    def add_purchases(self, base: i64, actions: vec[i64]) -> vec[i64]:
        """The cards of the bank that a Shekel or a Virtue Token buys (PA-9.8 to PA-9.10)."""
        if self.stocked == ALL_KINDS:
            return append_run(actions, base, KINDS)
        return self.add_places(self.stocked, base, actions)

    def exchange_with_bank(self, seat: i64, action: i64) -> None:
        """A trade or a purchase."""
        if action >= BUY:
            self.buy(seat, (action - BUY) // KINDS, (action - BUY) % KINDS)
        else:
            given: i64 = (action - TRADE) // (KINDS - 1)
            self.trade(seat, given, taken_kind(given, (action - TRADE) % (KINDS - 1)))

    def trade(self, seat: i64, given: i64, taken: i64) -> None:
        rate: i64 = self.rate(seat, given)
        self.give_back(seat, given, rate)
        self.take(seat, taken, 1)
        if self.journal is not None:
            self.journal.note(events.TRADED, seat, given, rate, taken)

    def buy(self, seat: i64, price: i64, taken: i64) -> None:
        """A Shekel or a Virtue Token for a card (PA-9.8, PA-9.9)."""
        self.give_back(seat, SHEKEL + price, 1)
        self.take(seat, taken, 1)
        if self.journal is not None:
            self.journal.note(events.BOUGHT, seat, SHEKEL + price, taken)


def taken_kind(given: i64, place: i64) -> i64:
    """The resource that a trade takes: of the five others the one at this place."""
    return place + 1 if place >= given else place
