"""Building: who may build what, and what a new piece brings (PA-10, PA-17.4, PA-17.5)."""

from hiram.core.native import append, i64, vec
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import CITY
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import Exchanges
from hiram.games.prophets_and_patriarchs.engine.state import CAMEL_PAY, OWNED
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    GUARDS,
    HAY,
    ISSACHAR,
    JUDAH,
    TENT_PIECE,
    VIRTUE,
    WATER,
)


class Building(Exchanges):
    """Camels, tents and cities."""

    def buildable(self, seat: i64) -> i64:
        """A bit for each piece of which the reserve has one and the active player has the cards (PA-10.2, PA-10.12)."""
        purse: i64 = self.purse[seat] + GUARDS
        pieces: i64 = 0
        if (purse - self.prices[TENT_PIECE]) & GUARDS == GUARDS and self.tents[seat] > 0:
            pieces |= 1 << TENT_PIECE
        if (purse - self.prices[CITY_PIECE]) & GUARDS == GUARDS and self.cities[seat] > 0:
            pieces |= 1 << CITY_PIECE
        payable: bool = (purse - self.prices[CAMEL_PIECE]) & GUARDS == GUARDS
        if self.camels[seat] > 0 and (payable or (self.terms.advantages and self.can_pay_one(seat))):
            pieces |= 1 << CAMEL_PIECE
        return pieces

    def may_build(self, seat: i64, piece: i64) -> bool:
        return (self.buildable(seat) >> piece) & 1 != 0

    def may_raise_city(self, seat: i64, corner: i64) -> bool:
        """An own tent stands there (PA-10.10, PA-10.11)."""
        return self.building[corner] == 1 + 2 * seat

    def add_cities(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        i: i64 = seat * OWNED
        end: i64 = i + self.buildings(seat)
        while i < end:
            if self.may_raise_city(seat, self.owned[i]):
                actions = append(actions, CITY + self.owned[i])
            i += 1
        return actions

    def start_camel(self, seat: i64, edge: i64) -> None:
        """Issachar chooses what to pay with if both are there (PA-17.4)."""
        if not self.has_power(seat, ISSACHAR):
            self.pay_cost(seat, CAMEL_PIECE)
            self.lay_camel(seat, edge, events.CAMEL_BUILT)
        elif not self.can_pay_with(seat, WATER):
            self.build_camel_with(seat, edge, HAY)
        elif not self.can_pay_with(seat, HAY):
            self.build_camel_with(seat, edge, WATER)
        else:
            self.frames.push(CAMEL_PAY, seat, edge)

    def build_camel_with(self, seat: i64, edge: i64, kind: i64) -> None:
        """Issachar pays one kind (PA-17.4)."""
        self.pay(seat, kind, self.cost(seat, CAMEL_PIECE, kind))
        self.use_discounts(CAMEL_PIECE)
        self.lay_camel(seat, edge, events.CAMEL_BUILT)

    def lay_camel(self, seat: i64, edge: i64, how: i64) -> None:
        self.put_camel(seat, edge)
        if self.journal is not None:
            self.journal.note(how, seat, edge)
        self.lengthen_line(seat, edge)

    def build_tent(self, seat: i64, corner: i64) -> None:
        self.pay_cost(seat, TENT_PIECE)
        self.put_tent(seat, corner)
        if self.journal is not None:
            self.journal.note(events.TENT_BUILT, seat, corner)
        self.measure_rivals(seat, corner)

    def build_city(self, seat: i64, corner: i64) -> None:
        """Judah takes a Virtue Token for it (PA-17.5)."""
        self.pay_cost(seat, CITY_PIECE)
        self.make_city(seat, corner)
        if self.journal is not None:
            self.journal.note(events.CITY_BUILT, seat, corner)
        if self.has_power(seat, JUDAH):
            self.gain(seat, VIRTUE, 1)
