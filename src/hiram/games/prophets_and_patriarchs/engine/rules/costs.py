"""What pieces cost, and who can pay it (PA-10.1, PA-16.20, PA-17.1, PA-17.4, PA-17.5, PA-17.8)."""

from hiram.core.native import i64
from hiram.games.prophets_and_patriarchs.engine.rules.goods import Goods
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    HAY,
    ISSACHAR,
    JUDAH,
    KIND_BITS,
    KINDS,
    NONE,
    PIECES,
    WATER,
    WINE,
)


class Costs(Goods):
    """The cost table with advantages and discounts."""

    def has_power(self, seat: i64, tribe: i64) -> bool:
        """PA-17.1."""
        return self.terms.advantages and self.tribe[seat] == tribe

    def cost(self, seat: i64, piece: i64, kind: i64) -> i64:
        """The cost table, less advantage and discounts, not below 0 (PA-10.1, PA-17.5, PA-17.8)."""
        amount: i64 = self.terms.tables.cost[piece * KINDS + kind] - self.discounts[piece * KINDS + kind]
        if piece == CITY_PIECE and kind == WINE and self.has_power(seat, JUDAH):
            amount -= 1
        return max(0, amount)

    def find_prices(self) -> None:
        """The costs of the active player, each in one number."""
        if self.active == NONE:
            return
        piece: i64 = 0
        while piece < PIECES:
            price: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                price += self.cost(self.active, piece, kind) << (KIND_BITS * kind)
                kind += 1
            self.prices[piece] = price
            piece += 1

    def can_pay_one(self, seat: i64) -> bool:
        """Issachar has one of the cards for a camel (PA-17.4)."""
        return self.has_power(seat, ISSACHAR) and (self.can_pay_with(seat, HAY) or self.can_pay_with(seat, WATER))

    def can_pay_with(self, seat: i64, kind: i64) -> bool:
        """Issachar's camel costs one hay or one water (PA-17.4)."""
        return self.hands[seat * KINDS + kind] >= self.cost(seat, CAMEL_PIECE, kind)

    def pay_cost(self, seat: i64, piece: i64) -> None:
        kind: i64 = 0
        while kind < KINDS:
            self.pay(seat, kind, (self.prices[piece] >> (KIND_BITS * kind)) & 31)
            kind += 1
        self.use_discounts(piece)

    def use_discounts(self, piece: i64) -> None:
        """All discounts on a piece are used by the one that is built (PA-16.20)."""
        if self.discounted == 0:
            return
        i: i64 = piece * KINDS
        while i < piece * KINDS + KINDS:
            self.discounted -= self.discounts[i]
            self.discounts[i] = 0
            i += 1
        self.find_prices()
