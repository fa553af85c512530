"""How good each answer looks. Placements are tried out on a copy up to the end of the visit; smaller questions are
answered by rules of thumb, which are also what a trial follows."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.bot import worth as worths
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import packed_count
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import card_choices, land, market
from hiram.games.wisdom_of_solomon.engine.rules.levite import temple_price
from hiram.games.wisdom_of_solomon.engine.state import HUMAN, JEROBOAM

TRIAL: Final = 40  # answers at most
PLAY_CARDS_ABOVE: Final = 3.0
FEW_WORKERS: Final = 2
LEFT_TO_HIM: Final = -100.0  # the human decides better for Jeroboam than Jeroboam would


class WisdomPlan:
    """Ratings for the acting seat of a state."""

    def __init__(self, state: WisdomState, seat: i64) -> None:
        self.state: WisdomState = state
        self.seat: i64 = seat
        self.last: bool = worths.is_last_year(state)
        self.left: float = worths.game_left(state)
        self.before: float = -1.0  # the prospects as it is, once they were asked for

    def rate(self, action: i64) -> float:
        """How good an answer looks, in Favor."""
        kind: i64 = self.state.frames.kind()
        if kind in (ask.PLACE, ask.PLAY):
            return self.try_out(action)
        return self.thumb(action)

    def try_out(self, action: i64) -> float:
        """The prospects after this answer and what follows from it by the rules of thumb."""
        if self.before < 0.0:
            self.before = self.prospects(self.state)
        trial: WisdomState = self.state.copy()
        trial.perform(self.seat, action)
        finish(trial, self.seat)
        return self.prospects(trial) - self.before

    def prospects(self, state: WisdomState) -> float:
        return worths.prospects(state, self.seat, self.last, self.left, self.state.year)

    def best(self) -> i64:
        """The answer that the rules of thumb like most."""
        actions: vec[i64] = self.state.legal(self.seat)
        chosen: i64 = actions[0]
        most: float = -1000.0
        for action in actions:
            rating: float = self.thumb(action)
            if rating > most:
                most = rating
                chosen = action
        return chosen

    def thumb(self, action: i64) -> float:
        """A rule of thumb for each verb; stopping and skipping count nothing."""
        state = self.state
        kind: i64 = state.frames.kind()
        if kind >= ask.JEROBOAM_ROAD:
            return LEFT_TO_HIM if action == act.CHOOSE else self.for_jeroboam(kind, action)
        if action >= act.STOP:
            return PLAY_CARDS_ABOVE if kind == ask.PLAY else 0.0
        if action >= act.RECALL:
            return self.recall(action - act.RECALL)
        if action >= act.DWELL:
            return self.target(action)
        if action >= act.REPLACE:
            return state.terms.tables.worth[pieces.EXOTIC] - state.terms.tables.worth[action - act.REPLACE] + 0.1
        if action >= act.RELIEVE:
            return self.relief(action - act.RELIEVE)
        if action >= act.DISCARD:
            return -worths.CARDS[action - act.DISCARD]
        if action >= act.REPEAT:
            return 1.0
        if action >= act.ROAD:
            return self.road(action - act.ROAD)
        if action >= act.HOUSE:
            return worths.place_worth(state, self.seat, action - act.HOUSE)
        if action >= act.BUILD:
            return self.building(action - act.BUILD)
        if action >= act.PAY:
            return -self.loss(action - act.PAY)
        if action >= act.LESS:
            return self.loss(action - act.LESS) if action - act.LESS < pieces.ANY else 1.5
        if action >= act.PRICE:
            return -self.cost(temple_price(action - act.PRICE))
        if action >= act.TAKE:
            return self.gain(action - act.TAKE)
        if action >= act.GIVE:
            return -self.loss(action - act.GIVE)
        return self.market_or_card(action)

    def market_or_card(self, action: i64) -> float:
        state = self.state
        if action >= act.PLAY:
            return self.card(action - act.PLAY)
        if action >= act.SLIDE:
            return 0.1
        if action >= act.ONTO:
            return float(int(state.terms.tables.prices[action - act.ONTO]))
        if action >= act.SELL:
            return self.sale(action - act.SELL)
        if action >= act.BUY:
            return self.purchase(action - act.BUY)
        if action >= act.PLACE:
            return 0.0
        return worths.CARDS[action - act.KEEP]

    def held(self, kind: i64) -> i64:
        return self.state.cubes[self.seat * act.KINDS + kind]

    def gain(self, kind: i64) -> float:
        """What one more cube of a kind is worth; a little more if it completes a Temple price."""
        worth: float = worths.cube_worth(self.state, kind, self.held(kind), self.last)
        return worth + (0.6 if self.held(kind) == 0 and not self.last else 0.0)

    def purchase(self, square: i64) -> float:
        """A cube against its price; before the first year also the Building that it brings nearer."""
        state, seat, kind = self.state, self.seat, self.state.market[square]
        rating: float = self.gain(kind) - float(int(market.price_for(state, seat, square))) - 0.3
        if state.frames.kind() == ask.FIRST_BUY:
            at: i64 = seat * act.KINDS + kind
            before: float = worths.building_in_reach(state, seat, self.last, self.left)
            state.cubes[at] += 1
            rating += worths.building_in_reach(state, seat, self.last, self.left) - before
            state.cubes[at] -= 1
        return rating

    def loss(self, kind: i64) -> float:
        """What one cube less of a kind costs."""
        have: i64 = self.held(kind)
        return worths.cube_worth(self.state, kind, have - 1 if have > 0 else 0, self.last)

    def cost(self, slots: i64) -> float:
        """What paying these slots costs: own cubes first, Exotic for what is missing."""
        total: float = 0.0
        for kind in range(i64(act.KINDS)):
            for number in range(packed_count(slots, kind), 0, -1):
                total += self.loss(kind) if number <= self.held(kind) else self.loss(pieces.EXOTIC)
        return total

    def sale(self, kind: i64) -> float:
        """The best square for the cube against its worth."""
        state = self.state
        square: i64 = best_price(state, kind)
        more: i64 = state.powers[self.seat * pieces.POWER_COUNT + pieces.POWER_SALE]
        return float(int(state.terms.tables.prices[square] + more)) - self.loss(kind) - 0.2

    def building(self, position: i64) -> float:
        """Favor at once, a house and a power for later, less the cubes."""
        state = self.state
        card: i64 = state.offer[position]
        tables = state.terms.tables
        favor: float = float(int(tables.favor[card] + tables.bonuses[position]))
        power: float = 3.0 if (tables.usable >> card) & 1 else 2.5
        return favor + power * self.left - worths.SPENT * self.cost(tables.cost[card])

    def road(self, edge: i64) -> float:
        """What the Road adds to the network of the home it touches."""
        state, tables = self.state, self.state.terms.tables
        total: float = 0.0
        closed: i64 = state.closed_to(self.seat)
        for start, end in ((tables.end_a[edge], tables.end_b[edge]), (tables.end_b[edge], tables.end_a[edge])):
            reached: bool = (land.network(state, start, closed) >> end) & 1 == 1
            if (state.homes[self.seat] >> start) & 1 and not (closed >> end) & 1 and not reached:
                worth: float = worths.packed_worth(state, tables.production[end])
                total += worth * (0.3 if (state.shortage >> end) & 1 else 0.6)
        return total * (0.2 + self.left) - 0.3

    def relief(self, location: i64) -> float:
        """A Shortage Tile weighs on whoever would harvest there."""
        state = self.state
        worth: float = worths.packed_worth(state, state.terms.tables.production[location])
        closed: bool = (state.closed_to(self.seat) >> location) & 1 == 1
        return worth * (0.2 if closed else 1.5 if (state.homes[self.seat] >> location) & 1 else 1.0)

    def target(self, action: i64) -> float:
        """Which Worker or Location a card is used on."""
        state = self.state
        if action >= act.BARNS:
            return worths.packed_worth(state, state.terms.tables.production[action - act.BARNS])
        if action >= act.INHERIT:
            spot: i64 = action - act.INHERIT
            if spot < act.LOCATION_COUNT:
                return worths.packed_worth(state, land.yields(state, self.seat, spot))
            return 7.0
        if action >= act.AGAIN:
            area: i64 = action - act.AGAIN
            if area > pieces.FOREMAN:
                return worths.packed_worth(state, land.yields(state, self.seat, area - card_choices.SPOTS_ON_MAP))
            return [4.0, 7.0, 6.5, 9.0][area]
        return worths.packed_worth(state, card_choices.pool_around(state, action - act.DWELL))

    def recall(self, spot: i64) -> float:
        """The Worker whose space is worth most to have again."""
        if spot < card_choices.SPOTS_ON_MAP:
            return [3.0, 6.0, 5.0, 4.0][spot]
        if spot < card_choices.SPOTS_ON_CARDS:
            return worths.packed_worth(self.state, land.yields(self.state, self.seat, spot - card_choices.SPOTS_ON_MAP))
        return 5.0

    def card(self, card: i64) -> float:
        """A card is played rather than kept, except where it would be wasted."""
        if card == 21 or card == 22:  # the Levite or the Foreman at once: a turn saved
            return worths.CARDS[card] + 1.0
        return worths.CARDS[card] + (1.0 if self.last else 0.0)

    def for_jeroboam(self, kind: i64, action: i64) -> float:
        """The human chooses what helps Jeroboam least."""
        state = self.state
        if kind == ask.JEROBOAM_ROAD:
            edge: i64 = action - act.ROAD
            tables = state.terms.tables
            ends: i64 = tables.production[tables.end_a[edge]] + tables.production[tables.end_b[edge]]
            return -worths.packed_worth(state, ends)
        if kind == ask.JEROBOAM_HOUSE:
            return -worths.place_worth(state, JEROBOAM, action - act.HOUSE)
        if kind == ask.JEROBOAM_SHORTAGE:
            return worths.place_worth(state, HUMAN, action - act.RELIEVE)
        if kind in (ask.JEROBOAM_CUBES, ask.JEROBOAM_PAYS):
            return self.gain(action - act.CLAIM)
        return 0.0


def finish(trial: WisdomState, seat: i64) -> None:
    """The rest of the seat's visit, with the card that the rules of thumb would play."""
    for _ in range(i64(TRIAL)):
        if not belongs_to_visit(trial, seat):
            return
        trial.perform(trial.next_seat(), WisdomPlan(trial, trial.next_seat()).best())


def belongs_to_visit(state: WisdomState, seat: i64) -> bool:
    """Whether the question on top belongs to what the seat began: its own, and what others give at the Menorah (which
    is not worth a whole year's Workers, though the cubes may look so)."""
    if state.over:
        return False
    kind: i64 = state.frames.kind()
    if kind == ask.JEROBOAM_CUBES or (kind == ask.MENORAH and state.in_holy[seat] <= FEW_WORKERS):
        return True
    return state.acting == 1 << seat and kind != ask.PLACE and kind < ask.JEROBOAM_ROAD


def best_price(state: WisdomState, kind: i64) -> i64:
    """The empty square with the highest number for a kind of cube."""
    empty: i64 = market.squares_for(state, kind)
    prices: vec[i64] = state.terms.tables.prices
    best: i64 = NONE
    for square in range(i64(act.SQUARES)):
        if (empty >> square) & 1 and (best == NONE or prices[square] > prices[best]):
            best = square
    return best


def after_visit(state: WisdomState) -> WisdomState:
    """The position between two turns that the rules of thumb lead to; the state itself if it is one."""
    if state.over or state.sealed != 0 or state.frames.kind() == ask.PLACE:
        return state
    trial: WisdomState = state.copy()
    for _ in range(i64(TRIAL)):
        if trial.over or trial.frames.kind() == ask.PLACE:
            break
        seat: i64 = trial.next_seat()
        trial.perform(seat, WisdomPlan(trial, seat).best())
    return trial
