"""The building phase: exchanges, building, Movement, offers (PA-9 to PA-11, PA-17.4 to PA-17.6, PA-22.6 to PA-22.9)."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs import events
from hiram.games.prophets_and_patriarchs.actions import (
    BUY,
    CAMEL,
    CITY,
    CORNERS,
    MOVE,
    OFFER,
    OFFER_KINDS,
    OFFER_MOST,
    TENT,
    TRADE,
)
from hiram.games.prophets_and_patriarchs.rules.effects import Effects
from hiram.games.prophets_and_patriarchs.state import ALL_TRADE, LINE, OFFERS_A_TURN, OWNED
from hiram.games.prophets_and_patriarchs.tables import (
    CAMEL_PIECE,
    CITY_PIECE,
    CORNER_WORD,
    HAY,
    ISSACHAR,
    JUDAH,
    KINDS,
    NAPHTALI,
    NONE,
    SHEKEL,
    TENT_PIECE,
    VIRTUE,
    WATER,
    WINE,
)

BANK_RATE: Final = 4
ALL_RATE: Final = 3
OWN_RATE: Final = 2


class Building(Effects):
    """What the active player may do after production."""

    # Exchanges ---------------------------------------------------------------------------------------------------

    def rate(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind the bank wants for one other: the lowest that applies (PA-9.3 to PA-9.6)."""
        access: i64 = self.access[seat]
        rate: i64 = BANK_RATE
        if (access >> kind) & 1:
            rate = OWN_RATE
        elif access & ALL_TRADE:
            rate = ALL_RATE
        if self.market > 0 and self.market < rate:
            rate = self.market
        return rate

    def may_trade(self, seat: i64, given: i64, taken: i64) -> bool:
        """PA-9.2, PA-9.10."""
        return self.bank[taken] > 0 and self.hands[seat * KINDS + given] >= self.rate(seat, given)

    def add_exchanges(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """Trades with the bank, then purchases (PA-9.2, PA-9.8, PA-9.9)."""
        given: i64 = 0
        while given < KINDS:
            held: i64 = self.hands[seat * KINDS + given]
            if held > 0 and held >= self.rate(seat, given):
                place: i64 = 0
                while place < KINDS - 1:
                    if self.bank[taken_kind(given, place)] > 0:
                        actions = append(actions, TRADE + given * (KINDS - 1) + place)
                    place += 1
            given += 1
        price: i64 = 0
        while price < 2:
            if (self.shekels[seat] if price == 0 else self.virtue[seat]) > 0:
                kind: i64 = 0
                while kind < KINDS:
                    if self.bank[kind] > 0:
                        actions = append(actions, BUY + price * KINDS + kind)
                    kind += 1
            price += 1
        return actions

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

    # Costs -------------------------------------------------------------------------------------------------------

    def cost(self, seat: i64, piece: i64, kind: i64) -> i64:
        """The cost table, less advantage and discounts, not below 0 (PA-10.1, PA-17.5, PA-17.8)."""
        amount: i64 = self.terms.tables.cost[piece * KINDS + kind] - self.discounts[piece * KINDS + kind]
        if piece == CITY_PIECE and kind == WINE and self.has_power(seat, JUDAH):
            amount -= 1
        return max(0, amount)

    def has_power(self, seat: i64, tribe: i64) -> bool:
        """PA-17.1."""
        return self.terms.advantages and self.tribe[seat] == tribe

    def can_pay(self, seat: i64, piece: i64) -> bool:
        if piece == CAMEL_PIECE and self.has_power(seat, ISSACHAR):
            return self.can_pay_with(seat, HAY) or self.can_pay_with(seat, WATER)
        kind: i64 = 0
        while kind < KINDS:
            if self.hands[seat * KINDS + kind] < self.cost(seat, piece, kind):
                return False
            kind += 1
        return True

    def can_pay_with(self, seat: i64, kind: i64) -> bool:
        """Issachar's camel costs one hay or one water (PA-17.4)."""
        return self.hands[seat * KINDS + kind] >= self.cost(seat, CAMEL_PIECE, kind)

    def pay_cost(self, seat: i64, piece: i64) -> None:
        kind: i64 = 0
        while kind < KINDS:
            self.pay(seat, kind, self.cost(seat, piece, kind))
            kind += 1
        self.use_discounts(piece)

    def use_discounts(self, piece: i64) -> None:
        """All discounts on a piece are used by the one that is built (PA-16.20)."""
        kind: i64 = 0
        while kind < KINDS:
            self.discounts[piece * KINDS + kind] = 0
            kind += 1

    # Building ----------------------------------------------------------------------------------------------------

    def may_build(self, seat: i64, piece: i64) -> bool:
        """The reserve has one and the cards are there (PA-10.2, PA-10.12)."""
        left: i64 = self.camels[seat]
        if piece == TENT_PIECE:
            left = self.tents[seat]
        elif piece == CITY_PIECE:
            left = self.cities[seat]
        return left > 0 and self.can_pay(seat, piece)

    def may_raise_city(self, seat: i64, corner: i64) -> bool:
        """An own tent stands there (PA-10.10, PA-10.11)."""
        return self.building[corner] == 1 + 2 * seat

    def add_buildings(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """Tents, cities, camels and Movements, in the order of the vocabulary."""
        if self.may_build(seat, TENT_PIECE):
            actions = self.add_tent_corners(seat, TENT, actions)
        i: i64
        end: i64 = seat * OWNED + self.buildings(seat)
        if self.may_build(seat, CITY_PIECE):
            i = seat * OWNED
            while i < end:
                if self.may_raise_city(seat, self.owned[i]):
                    actions = append(actions, CITY + self.owned[i])
                i += 1
        if self.may_build(seat, CAMEL_PIECE):
            actions = self.add_camel_edges(seat, CAMEL, actions)
        if self.moves_left(seat) > 0:
            i = seat * OWNED
            while i < end:
                if self.may_move(seat, self.owned[i]):
                    actions = append(actions, MOVE + self.owned[i])
                i += 1
        return actions

    def build_camel(self, seat: i64, edge: i64) -> None:
        self.pay_cost(seat, CAMEL_PIECE)
        self.lay_camel(seat, edge, events.CAMEL_BUILT)

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

    # Movement ----------------------------------------------------------------------------------------------------

    def moves_left(self, seat: i64) -> i64:
        """One a turn, one more for Naphtali and for each extra Movement (PA-11.1, PA-17.6)."""
        allowed: i64 = 1 + self.extra_moves
        if self.has_power(seat, NAPHTALI):
            allowed += 1
        return allowed - self.moves_used

    def trailing_camel(self, seat: i64, corner: i64) -> i64:
        """The only camel at an own tent; NONE if there is another number of them (PA-11.2, PA-11.3)."""
        if self.building[corner] != 1 + 2 * seat:
            return NONE
        spokes: vec[i64] = self.terms.tables.spokes
        found: i64 = NONE
        i: i64 = 3 * corner
        while i < 3 * corner + 3:
            edge: i64 = spokes[i]
            if edge != NONE and self.has_camel(seat, edge):
                if found != NONE:
                    return NONE
                found = edge
            i += 1
        return found

    def line_corners(self, seat: i64, corner: i64, edge: i64) -> vec[i64]:
        """The unblocked corners of the line that remains when tent and camel are lifted; none if it has no camel or no
        building (PA-11.4)."""
        tables = self.terms.tables
        nothing: vec[i64] = vec[i64]([])
        start: i64 = tables.end_b[edge] if tables.end_a[edge] == corner else tables.end_a[edge]
        if self.is_blocked(seat, start) or self.camels_at(seat, start) < 2:
            return nothing
        found: vec[i64] = vec[i64]([start])
        low: i64 = tables.corner_low[start] | tables.corner_low[corner]
        high: i64 = tables.corner_high[start] | tables.corner_high[corner]
        settled: bool = False
        i: i64 = 0
        while i < len(found):
            here: i64 = found[i]
            if self.building[here] != 0:
                settled = True
            k: i64 = 3 * here
            while k < 3 * here + 3:
                spoke: i64 = tables.spokes[k]
                far: i64 = tables.beyond[k]
                k += 1
                if spoke in (NONE, edge) or not self.has_camel(seat, spoke) or self.is_blocked(seat, far):
                    continue
                if tables.corner_low[far] & low == 0 and tables.corner_high[far] & high == 0:
                    found = append(found, far)
                    low |= tables.corner_low[far]
                    high |= tables.corner_high[far]
            i += 1
        return found if settled else nothing

    def is_open_without(self, corner: i64, lifted: i64) -> bool:
        """The distance rule as it stands when a tent is lifted (PA-11.6)."""
        if corner == lifted or self.building[corner] != 0:
            return False
        tables = self.terms.tables
        i: i64 = 3 * corner
        while i < 3 * corner + 3:
            far: i64 = tables.beyond[i]
            if far != NONE and far != lifted and self.building[far] != 0:
                return False
            i += 1
        if corner < CORNER_WORD:
            return (self.board.corner_low >> corner) & 1 != 0
        return (self.board.corner_high >> (corner - CORNER_WORD)) & 1 != 0

    def is_goal(self, corner: i64, edge: i64, goal: i64) -> bool:
        """An edge at the line to which the camel may go: empty, with a corner for the tent (PA-11.5, PA-11.6)."""
        tables = self.terms.tables
        if goal == edge or not self.is_free(goal):
            return False
        a: i64 = tables.end_a[goal]
        b: i64 = tables.end_b[goal]
        return self.is_open_without(a, corner) or self.is_open_without(b, corner)

    def goal_edges(self, seat: i64, corner: i64, edge: i64) -> vec[i64]:
        """Where the camel of a Movement may go, ascending."""
        tables = self.terms.tables
        line: vec[i64] = self.line_corners(seat, corner, edge)
        goals: set[int] = set()
        for here in line:
            i: i64 = 3 * here
            while i < 3 * here + 3:
                goal: i64 = tables.spokes[i]
                if goal != NONE and self.is_goal(corner, edge, goal):
                    goals.add(int(goal))
                i += 1
        return vec[i64](sorted(goals))

    def may_move(self, seat: i64, corner: i64) -> bool:
        """PA-11.1 to PA-11.7."""
        edge: i64 = self.trailing_camel(seat, corner)
        if edge == NONE:
            return False
        tables = self.terms.tables
        line: vec[i64] = self.line_corners(seat, corner, edge)
        for here in line:
            i: i64 = 3 * here
            while i < 3 * here + 3:
                goal: i64 = tables.spokes[i]
                if goal != NONE and self.is_goal(corner, edge, goal):
                    return True
                i += 1
        return False

    def move(self, seat: i64, corner: i64, edge: i64, goal: i64, place: i64) -> None:
        """Tent and camel are lifted and put down again."""
        self.moves_used += 1
        self.lift_camel(seat, edge)
        self.lift_tent(seat, corner)
        self.put_camel(seat, goal)
        self.put_tent(seat, place)
        if self.journal is not None:
            self.journal.note(events.TENT_LIFTED, seat, corner, edge)
            self.journal.note(events.TENT_MOVED, seat, place, goal)
        self.measure_line(seat)
        self.measure_rivals(seat, corner)
        self.measure_rivals(seat, place)

    # Offers ------------------------------------------------------------------------------------------------------

    def may_offer(self, seat: i64) -> bool:
        """Up to three in a building phase, by those who have something to give (PA-22.6, PA-22.7)."""
        if not self.terms.player_trade or self.offers >= OFFERS_A_TURN:
            return False
        return self.hand_size[seat] > 0 or self.shekels[seat] > 0

    def add_offers(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        if self.may_offer(seat):
            rival: i64 = 0
            while rival < self.players:
                if rival != seat:
                    actions = append(actions, OFFER + rival)
                rival += 1
        return actions

    def can_hand(self, seat: i64, items: i64) -> bool:
        """The seat holds these items: good and number in one."""
        return self.holding(seat, items // OFFER_MOST) > items % OFFER_MOST

    def exchange(self, offerer: i64, rival: i64, given: i64, wanted: i64) -> None:
        """The items change hands at once (PA-22.8)."""
        self.hand_over(offerer, rival, given // OFFER_MOST, given % OFFER_MOST + 1)
        self.hand_over(rival, offerer, wanted // OFFER_MOST, wanted % OFFER_MOST + 1)
        if self.journal is not None:
            self.journal.note(events.HANDED, offerer, rival, given // OFFER_MOST, given % OFFER_MOST + 1)
            self.journal.note(events.HANDED, rival, offerer, wanted // OFFER_MOST, wanted % OFFER_MOST + 1)


def taken_kind(given: i64, place: i64) -> i64:
    """The resource that a trade takes: of the five others the one at this place."""
    return place + 1 if place >= given else place


def is_among(cells: vec[i64], value: i64) -> bool:
    i: i64 = 0
    while i < len(cells):
        if cells[i] == value:
            return True
        i += 1
    return False


assert CITY == TENT + CORNERS
assert LINE >= 18
assert OFFER_KINDS == SHEKEL + 1
assert bit(KINDS) == ALL_TRADE
