"""What may be decided: the legal actions of every question (PA-18)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import append_run
from hiram.games.prophets_and_patriarchs.engine.actions import (
    BUY,
    CAMEL,
    CITY,
    DROP,
    END_TURN,
    GIVE,
    HEXES,
    MOVE,
    OFFER,
    OFFER_ALL,
    OPTION,
    PASS,
    REMOVE,
    RIVAL,
    SKIP,
    TAKE,
    TENT,
    TILE,
    TRADE,
    TRIBE,
    WANT,
)
from hiram.games.prophets_and_patriarchs.engine.rules.answers import Answers
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.engine.state import (
    CAMEL_PAY,
    CHOOSE_OPTION,
    CHOOSE_RIVAL,
    CHOOSE_TRIBE,
    DROP_CARD,
    FRUIT,
    LOSE_LINE,
    MOVE_CAMEL,
    MOVE_TENT,
    PASS_CARDS,
    PLACE_FALSE,
    PLACE_FREE,
    PLACE_PROPHET,
    SETUP_CAMEL,
    SETUP_TENT,
    SWAP_CARD,
    TAKE_CARD,
    TURN,
)
from hiram.games.prophets_and_patriarchs.engine.terms import (
    CAMEL_PIECE,
    CITY_PIECE,
    EDGE_WORD,
    HAY,
    KINDS,
    NONE,
    TENT_PIECE,
    TRIBES,
    WATER,
)


class Choices(Answers):
    """`legal` lists the actions, `allows` tests one by the same predicates."""

    def legal(self, seat: i64) -> vec[i64]:
        actions: vec[i64] = vec[i64]([])
        if seat < 0 or not (self.acting >> seat) & 1:
            return actions
        kind: i64 = self.asked
        if kind == TURN:
            return self.turn_choices(seat, actions)
        if kind <= SETUP_CAMEL:
            return self.setup_choices(seat, kind, actions)
        if kind in (PLACE_FALSE, PLACE_PROPHET):
            return self.pawn_choices(kind, actions)
        if kind >= MOVE_CAMEL:
            return self.build_choices(seat, kind, actions)
        return self.card_choices(seat, kind, actions)

    def turn_choices(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """Build, move, trade, buy, offer, end, in the order of the vocabulary (PA-5.6)."""
        pieces: i64 = self.buildable(seat)
        if pieces != 0:
            if (pieces >> TENT_PIECE) & 1:
                actions = self.add_tent_corners(seat, TENT, actions)
            if (pieces >> CITY_PIECE) & 1:
                actions = self.add_cities(seat, actions)
            if (pieces >> CAMEL_PIECE) & 1:
                actions = self.add_camel_edges(seat, CAMEL, actions)
        if self.movable[seat] != 0 and self.moves_left(seat) > 0:
            actions = self.add_moves(seat, actions)
        kinds: i64 = self.tradable(seat)
        if kinds != 0:
            actions = self.add_trades(kinds, actions)
        if self.shekels[seat] > 0:
            actions = self.add_purchases(BUY, actions)
        if self.virtue[seat] > 0:
            actions = self.add_purchases(BUY + KINDS, actions)
        if self.terms.player_trade:
            actions = self.add_offers(seat, actions)
        return append(actions, END_TURN)

    def setup_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """Tribes that are left (PA-4.1), corners and edges of the placement (PA-4.6 to PA-4.12)."""
        if kind == CHOOSE_TRIBE:
            tribe: i64 = 0
            while tribe < TRIBES:
                if self.seat_of(tribe) == NONE:
                    actions = append(actions, TRIBE + tribe)
                tribe += 1
            return actions
        if kind == SETUP_CAMEL:
            tables = self.terms.tables
            corner: i64 = self.frames.get(1)
            low: i64 = tables.spoke_low[corner] & self.board.edge_low & ~self.taken_low
            high: i64 = tables.spoke_high[corner] & self.board.edge_high & ~self.taken_high
            return self.add_places(high, CAMEL + EDGE_WORD, self.add_places(low, CAMEL, actions))
        if self.frames.get(0) == 0:
            return self.home_corners(seat)
        return self.add_open_corners(-1, -1, TENT, actions)

    def home_corners(self, seat: i64) -> vec[i64]:
        """Open corners of the home tile (PA-4.6); if there are none, the open corners nearest to it (PA-4.12)."""
        tables = self.terms.tables
        home: i64 = self.board.home[self.tribe[seat]]
        reach = {int(tables.corners_of[6 * home + i]) for i in range(6)}
        while True:
            found = [corner for corner in sorted(reach) if self.is_open(corner)]
            wider = reach | {int(tables.beyond[i]) for corner in reach for i in self.spokes_of(corner)}
            if found or wider == reach:
                return vec[i64]([TENT + corner for corner in found])
            reach = wider

    def spokes_of(self, corner: int) -> list[int]:
        """The places in `spokes` of the edges of the board that end at a corner."""
        tables, board = self.terms.tables, self.board
        found: list[int] = []
        for i in range(3 * corner, 3 * corner + 3):
            edge = tables.spokes[i]
            if edge != NONE and (
                tables.edge_low[edge] & board.edge_low != 0 or tables.edge_high[edge] & board.edge_high != 0
            ):
                found.append(i)
        return found

    def pawn_choices(self, kind: i64, actions: vec[i64]) -> vec[i64]:
        """The tiles where a pawn may be placed: the False Prophet on one with the number that was rolled, or by a card
        on any but the Prophet's (PA-6.2, PA-6.8, PA-14.12, PA-16.27, PA-16.28)."""
        board = self.board
        number: i64 = self.frames.get(0)
        if kind == PLACE_FALSE and number > 0:
            i: i64 = board.number_from[number]
            while i < board.number_from[number + 1]:
                actions = append(actions, TILE + board.number_tiles[i])
                i += 1
        elif kind == PLACE_PROPHET and board.full:
            actions = append_run(actions, TILE, HEXES)
        else:
            tile: i64 = 0
            while tile < HEXES:
                if self.may_stand(kind, tile):
                    actions = append(actions, TILE + tile)
                tile += 1
        return actions

    def may_stand(self, kind: i64, tile: i64) -> bool:
        number: i64 = self.frames.get(0)
        if kind == PLACE_FALSE and number > 0:
            return self.board.number[tile] == number
        return self.board.tile[tile] != NONE and (kind == PLACE_PROPHET or tile != self.prophet)

    def card_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """What an Event card asks (PA-16)."""
        i: i64 = 0
        if kind == CHOOSE_OPTION:
            while i < 2:
                if self.is_payable(seat, self.frames.get(0) + i):
                    actions = append(actions, OPTION + i)
                i += 1
        elif kind == CHOOSE_RIVAL:
            while i < self.players:
                if i != seat:
                    actions = append(actions, RIVAL + i)
                i += 1
        elif kind == PLACE_FREE:
            return append(self.add_camel_edges(seat, CAMEL, actions), SKIP)
        elif kind == LOSE_LINE:
            return self.add_loose_camels(seat, REMOVE, actions)
        elif kind == SWAP_CARD:
            return append(self.swaps(seat, actions), SKIP)
        else:
            base: i64 = card_base(kind)
            while i < KINDS:
                if self.is_pickable(seat, kind, i):
                    actions = append(actions, base + i)
                i += 1
        return actions

    def is_pickable(self, seat: i64, kind: i64, good: i64) -> bool:
        """One card: from the bank, of a hand, or sealed."""
        if kind == TAKE_CARD:
            return self.bank[good] > 0
        if kind == FRUIT:
            return (self.frames.get(0) >> good) & 1 != 0 and self.bank[good] > 0
        if kind == PASS_CARDS:
            return self.to_pick[seat] > 0 and self.hands[seat * KINDS + good] > self.picked[seat * KINDS + good]
        return self.may_drop(seat, good)

    def swaps(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """One card for a different one of the bank (PA-16.18)."""
        given: i64 = 0
        while given < KINDS:
            if self.hands[seat * KINDS + given] > 0:
                actions = self.add_taken(given, actions)
            given += 1
        return actions

    def build_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """The second halves of Movements, offers and Issachar's camels."""
        frames = self.frames
        if kind == MOVE_CAMEL:
            for goal in self.goal_edges(seat, frames.get(0), frames.get(1)):
                actions = append(actions, CAMEL + goal)
        elif kind == MOVE_TENT:
            tables = self.terms.tables
            one: i64 = min(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
            other: i64 = max(tables.end_a[frames.get(2)], tables.end_b[frames.get(2)])
            if self.is_open_without(one, frames.get(0)):
                actions = append(actions, TENT + one)
            if self.is_open_without(other, frames.get(0)):
                actions = append(actions, TENT + other)
        elif kind == CAMEL_PAY:
            return append(append(actions, DROP + HAY), DROP + WATER)
        else:
            return self.trade_choices(seat, kind, actions)
        return actions

    def allows(self, seat: i64, action: i64) -> bool:
        if seat < 0 or seat >= self.players or not (self.acting >> seat) & 1 or action < 0:
            return False
        if self.asked != TURN:
            return self.allows_answer(seat, self.asked, action)
        if action >= SKIP:
            return action == END_TURN
        if action >= GIVE:
            return action < WANT and self.may_offer(seat) and self.can_hand(seat, action - GIVE)
        if action >= OFFER:
            return self.may_offer_to(seat, NONE if action == OFFER_ALL else action - OFFER)
        if action >= BUY:
            return self.may_buy(seat, (action - BUY) // KINDS, (action - BUY) % KINDS)
        if action >= TRADE:
            given: i64 = (action - TRADE) // (KINDS - 1)
            return self.may_trade(seat, given, taken_kind(given, (action - TRADE) % (KINDS - 1)))
        return action < REMOVE and self.allows_building(seat, action)

    def allows_answer(self, seat: i64, kind: i64, action: i64) -> bool:
        """The frequent answers one by one, the others by their list."""
        if kind in (PLACE_FALSE, PLACE_PROPHET):
            return TILE <= action < OPTION and self.may_stand(kind, action - TILE)
        if kind in (TAKE_CARD, DROP_CARD, PASS_CARDS, FRUIT):
            good: i64 = action - card_base(kind)
            return 0 <= good < KINDS and self.is_pickable(seat, kind, good)
        if kind == SETUP_TENT and self.frames.get(0) > 0:
            return TENT <= action < CITY and self.is_open(action - TENT)
        return is_among(self.legal(seat), action)

    def allows_building(self, seat: i64, action: i64) -> bool:
        """Tents, cities, camels and Movements."""
        if action >= MOVE:
            return self.may_move(seat, action - MOVE)
        if action >= CAMEL:
            return self.may_build(seat, CAMEL_PIECE) and self.may_place_camel(seat, action - CAMEL)
        if action >= CITY:
            return self.may_build(seat, CITY_PIECE) and self.may_raise_city(seat, action - CITY)
        if action < TENT:
            return False
        corner: i64 = action - TENT
        return self.may_build(seat, TENT_PIECE) and self.is_open(corner) and self.touches_line(seat, corner)


def card_base(kind: i64) -> i64:
    """The actions by which a question for one card is answered."""
    if kind in (TAKE_CARD, FRUIT):
        return TAKE
    return PASS if kind == PASS_CARDS else DROP


def is_among(cells: vec[i64], value: i64) -> bool:
    i: i64 = 0
    while i < len(cells):
        if cells[i] == value:
            return True
        i += 1
    return False
