"""What a player should be building: the set of pieces within the means that brings the most points by the end.

Everything is counted in points. A piece brings its point, and what it earns in the rolls that are left; cards, Shekels
and Virtue Tokens that it takes are subtracted. A line of camels brings points as long as nobody has a longer one.
"""

from typing import Final

from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot.features import best_other_line, corner_gain, earnings, spots
from hiram.games.prophets_and_patriarchs.bot.settings import GREEDY, PatriarchsSettings
from hiram.games.prophets_and_patriarchs.engine import ops, scoring, state as data, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, exchanges
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData

WIN: Final = 100.0


def rolls_left(state: PatriarchsData, settings: PatriarchsSettings = GREEDY) -> float:
    """How often the dice will be rolled, if the one who is nearest goes on earning as now."""
    least: float = settings.most_rolls
    for seat in range(state.players):
        goods: vec[i64] = earnings(state, seat).goods
        cards: i64 = goods[terms.SHEKEL]
        for kind in range(i64(terms.KINDS)):
            cards += goods[kind]
        needed: i64 = state.terms.target - scoring.score_of(state, seat)
        rolls: float = 36.0 * float(max(1, needed)) / (float(goods[terms.VIRTUE]) + float(cards) / 6.0 + 1.0)
        least = min(least, rolls)
    return max(1.0, least)


def pay(state: PatriarchsData, seat: i64, corner: i64, settings: PatriarchsSettings) -> float:
    """What a tent on a corner earns in 36 rolls, in cards."""
    if settings.pays == 0.0:
        return float(corner_gain(state, seat, corner))
    tables = state.terms.tables
    board = state.board
    home: i64 = terms.TRIBE_TILE + state.tribe[seat]
    touching: i64 = tables.touching[corner]
    gain: float = 0.0
    while touching != 0:
        lowest: i64 = touching & -touching
        touching ^= lowest
        tile: i64 = tables.place_of[lowest % 67]
        kind: i64 = board.tile[tile]
        if kind == terms.NONE:
            continue
        pips: float = float(board.pips[tile])
        if kind == home and state.terms.own_turn and tile != state.prophet:
            others: float = float(int(state.players - 1))
            gain += pips * (settings.pay_token + others * settings.pay_shekel) / (others + 1.0)
        elif kind == home or tile == state.prophet:
            gain += pips * settings.pay_token * (2.0 if kind == home and tile == state.prophet else 1.0)
        elif kind >= terms.TRIBE_TILE:
            gain += pips * settings.pay_shekel
        elif kind <= terms.WATER:
            gain += pips * settings.pay_staple
        else:
            gain += pips
    return gain


def best_pay(state: PatriarchsData, seat: i64, settings: PatriarchsSettings) -> float:
    """What the best corner earns where a tent could stand at once; 0 if there is none."""
    best: float = 0.0
    for corner in spots(state, seat):
        best = max(best, pay(state, seat, corner, settings))
    return best


def best_upgrade(state: PatriarchsData, seat: i64, settings: PatriarchsSettings) -> float:
    """The most that a city in place of a tent would add."""
    best: float = 0.0
    for i in range(seat * data.OWNED, seat * data.OWNED + state.buildings(seat)):
        corner: i64 = state.owned[i]
        if state.building[corner] & 1 != 0:
            best = max(best, pay(state, seat, corner, settings))
    return best


class PatriarchsPlan:
    """Cities, a tent and camels to build in this turn; what is lacking for them, and what they are worth."""

    def __init__(self, state: PatriarchsData, seat: i64, settings: PatriarchsSettings = GREEDY) -> None:
        self.seat: i64 = seat
        self.settings: PatriarchsSettings = settings
        self.rolls: float = rolls_left(state, settings)
        self.city: i64 = 0
        self.tent: i64 = 0
        self.camels: i64 = 0
        self.worth: float = 0.0
        self.by_trade: i64 = 0
        self.by_shekel: i64 = 0
        self.by_token: i64 = 0
        self.lacks: i64 = 0
        self.lead: i64 = state.line[seat] - best_other_line(state, seat)
        self.score: i64 = scoring.score_of(state, seat)
        self.spot: float = best_pay(state, seat, settings) if state.tents[seat] > 0 else 0.0
        self.upgrade: float = best_upgrade(state, seat, settings) if state.cities[seat] > 0 else 0.0
        self.choose(state)

    def choose(self, state: PatriarchsData) -> None:
        """The best of all sets of up to two cities, a tent, and the camels for the longest line."""
        most_camels: i64 = 1 - self.lead if self.lead <= 0 else 0
        if most_camels > state.camels[self.seat]:
            most_camels = 0
        tents: i64 = data.TENTS - state.tents[self.seat]
        most_cities: i64 = min(tents, state.cities[self.seat])
        for cities in range(min(most_cities, 2) + 1):
            for tent in range(i64(2)):
                if tent == 0 or self.spot > 0.0:
                    self.consider(state, cities, tent, 0)
                    if most_camels > 0:
                        self.consider(state, cities, tent, most_camels)

    def consider(self, state: PatriarchsData, cities: i64, tent: i64, camels: i64) -> None:
        seat: i64 = self.seat
        settings = self.settings
        lacks: i64 = 0
        trades: i64 = 0
        used: i64 = 0
        for kind in range(i64(terms.KINDS)):
            cost: i64 = self.cost_of(state, cities, tent, camels, kind)
            more: i64 = state.hands[seat * terms.KINDS + kind] - cost
            used += cost
            if more < 0:
                lacks -= more
            else:
                trades += more // exchanges.bank_rate(state, seat, kind)
        if used == 0:
            return
        by_trade: i64 = min(lacks, trades)
        by_shekel: i64 = min(lacks - by_trade, state.shekels[seat])
        by_token: i64 = lacks - by_trade - by_shekel
        if by_token > state.virtue[seat]:
            return
        points: i64 = cities + tent - by_token
        earned: float = float(cities) * self.upgrade + float(tent) * self.spot
        worth: float = float(cities + tent) + self.rolls * earned / 180.0
        worth += float(cities) * settings.city_more + float(tent) * settings.tent_more
        if camels > 0:
            points += data.LONGEST_LINE
            worth += settings.line_taken
            if self.lead < 0:
                worth += settings.line_lost
        worth -= settings.card_cost * float(used - by_shekel - by_token + 3 * by_trade)
        faded: float = settings.token_fades * self.rolls / settings.most_rolls
        worth -= settings.shekel_cost * float(by_shekel) + float(by_token) * (1.0 - faded)
        if self.score + points >= state.terms.target:
            worth += WIN
        if worth > self.worth:
            self.worth = worth
            self.city = cities
            self.tent = tent
            self.camels = camels
            self.by_trade = by_trade
            self.by_shekel = by_shekel
            self.by_token = by_token
            self.lacks = lacks

    def cost_of(self, state: PatriarchsData, cities: i64, tent: i64, camels: i64, kind: i64) -> i64:
        """Cards of a kind for a set of pieces; a discount counts for each of them."""
        cost: i64 = 0
        if cities > 0:
            cost += cities * building.cost_of(state, self.seat, terms.CITY_PIECE, kind)
        if tent > 0:
            cost += building.cost_of(state, self.seat, terms.TENT_PIECE, kind)
        if camels > 0 and kind <= terms.WATER:
            cost += camels * building.cost_of(state, self.seat, terms.CAMEL_PIECE, kind)
        return cost

    def needs(self, state: PatriarchsData, kind: i64) -> i64:
        return self.cost_of(state, self.city, self.tent, self.camels, kind)

    def lacks_kind(self, state: PatriarchsData, kind: i64) -> bool:
        return state.hands[self.seat * terms.KINDS + kind] < self.needs(state, kind)

    def spares_kind(self, state: PatriarchsData, kind: i64) -> bool:
        """A trade leaves what the plan needs of the kind."""
        left: i64 = state.hands[self.seat * terms.KINDS + kind] - exchanges.bank_rate(state, self.seat, kind)
        return left >= self.needs(state, kind)

    def building_worth(self, state: PatriarchsData, corner: i64) -> float:
        """A tent or an upgrade on a corner."""
        return 1.0 + self.rolls * pay(state, self.seat, corner, self.settings) / 180.0


def option_worth(state: PatriarchsData, seat: i64, option: i64, settings: PatriarchsSettings = GREEDY) -> float:
    """What the steps of an option bring and cost, in points."""
    tables = state.terms.tables
    program: vec[i64] = tables.program
    worth: float = 0.0
    for step in range(tables.option_from[option], tables.option_to[option]):
        at: i64 = step * ops.STEP
        good: i64 = program[at + ops.RES]
        op: i64 = program[at + ops.OP]
        worth += step_worth(state, seat, op, program[at + ops.WHO], good, program[at + ops.NUMBER], settings)
    return worth


def step_worth(
    state: PatriarchsData, seat: i64, op: i64, who: i64, good: i64, number: i64, settings: PatriarchsSettings
) -> float:
    """What one effect is worth to a seat that chooses it."""
    amount: float = float(number)
    each: float = settings.card_worth
    if good == terms.VIRTUE:
        each = 1.0
        if op == ops.GAIN and who == ops.SELF and scoring.score_of(state, seat) + number >= state.terms.target:
            each = WIN
    elif good == terms.SHEKEL:
        each = settings.shekel_worth
    if op == ops.GAIN:
        return amount * each if who == ops.SELF else 0.0
    if op in (ops.LOSE, ops.PAY):
        return -amount * each
    if op == ops.TITHE:
        tokens: i64 = state.virtue[seat] // number if who == ops.SELF else 0
        return (settings.shekel_worth - 1.0) * float(int(tokens))
    if op == ops.GIVE_CARDS:
        return -1.5 * amount * each
    if op == ops.PLUNDER:
        return 1.5 * amount * settings.card_worth
    if op == ops.SKIP_BUILD:
        plan = PatriarchsPlan(state, seat, settings)
        return -plan.worth if plan.worth > WIN else -settings.delay * plan.worth
    if op == ops.SHIELD:
        return settings.shield
    if op == ops.FREE_CAMEL:
        return settings.free_camel * amount
    if op == ops.CAPTIVITY:
        goods: vec[i64] = earnings(state, seat).goods
        return -amount * float(state.players) * float(goods[terms.VIRTUE] + 1) / 36.0 - 0.2
    return 0.0
