"""What speaks for a seat, in numbers: points, what the tiles pay, what can be built with the hand, room to grow.

How much each of them weighs is learned (advice.toml). They are asked for in every step of a search, so they are counted
in one walk over the seat's buildings and one over the corners that it can reach.
"""

import math
from typing import Final

from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.engine import ask, state as data, terms
from hiram.games.prophets_and_patriarchs.engine.rules import land
from hiram.games.prophets_and_patriarchs.engine.rules.building import has_power
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData

FEATURES: Final = (
    *("score", "line", "token_income", "staples", "fodder", "silenced", "captive", "hand"),
    *("shekels", "city", "tent", "spot", "line_lead", "line_ready", "threat", "pace"),
    *("token_pace", "turn", "shield", "trade", "room", "unplaced", "unplaced_home"),
    *("tokens", "shekel_income", "wine", "least", "cities", "tents", "camel", "nearest", "both", "reach", "spots"),
)


class Earnings:
    """What the buildings of a seat earn in 36 rolls: by good; and what the False Prophet keeps back of it."""

    def __init__(self) -> None:
        self.goods: vec[i64] = vec[i64]([0] * 8)
        self.tokens_kept: i64 = 0
        self.cards_kept: i64 = 0
        self.best_city: i64 = 0  # the most that a city instead of a tent would add, in fifths of a token


def earnings(state: PatriarchsData, seat: i64) -> Earnings:
    found = Earnings()
    tables = state.terms.tables
    board = state.board
    home: i64 = terms.TRIBE_TILE + state.tribe[seat]
    for i in range(seat * data.OWNED, seat * data.OWNED + state.buildings(seat)):
        corner: i64 = state.owned[i]
        units: i64 = 2 - (state.building[corner] & 1)
        touching: i64 = tables.touching[corner]
        silent: bool = False
        shielded: bool = state.by_card != 0 and state.prophet != terms.NONE and (touching >> state.prophet) & 1 != 0
        if state.false != terms.NONE and not shielded:
            silent = state.terms.pieces_silenced and (touching >> state.false) & 1 != 0
        while touching != 0:
            lowest: i64 = touching & -touching
            touching ^= lowest
            tile: i64 = tables.place_of[lowest % 67]
            kind: i64 = board.tile[tile]
            if kind == terms.NONE:
                continue
            pays: i64 = board.pips[tile]
            good: i64 = kind
            if kind == home:
                good = terms.VIRTUE
                if tile == state.prophet:
                    pays *= 2
            elif tile == state.prophet:
                good = terms.VIRTUE
            elif kind >= terms.TRIBE_TILE:
                good = terms.SHEKEL
            if kind == home and state.terms.own_turn:  # Shekels on the turns of others (PA-8.15)
                others: i64 = pays * (state.players - 1) // state.players
                found.goods[terms.SHEKEL] += units * others
                pays -= others
            if silent or (tile == state.false and not shielded):
                if good == terms.VIRTUE:
                    found.tokens_kept += units * pays
                else:
                    found.cards_kept += units * pays
            found.goods[good] += units * pays
        if units == 1:
            found.best_city = max(found.best_city, corner_gain(state, seat, corner))
    return found


def corner_gain(state: PatriarchsData, seat: i64, corner: i64) -> i64:
    """What a tent on a corner earns in 36 rolls, in fifths of a token."""
    tables = state.terms.tables
    board = state.board
    home: i64 = terms.TRIBE_TILE + state.tribe[seat]
    touching: i64 = tables.touching[corner]
    gain: i64 = 0
    while touching != 0:
        lowest: i64 = touching & -touching
        touching ^= lowest
        tile: i64 = tables.place_of[lowest % 67]
        kind: i64 = board.tile[tile]
        if kind == terms.NONE:
            continue
        pays: i64 = board.pips[tile]
        if kind == home and state.terms.own_turn and tile != state.prophet:
            gain += pays * (state.players + 4) // state.players
        elif kind == home or tile == state.prophet:
            gain += 10 * pays if kind == home and tile == state.prophet else 5 * pays
        else:
            gain += pays
    return gain


def spots(state: PatriarchsData, seat: i64) -> vec[i64]:
    """Where a tent could stand at once."""
    return land.add_tent_corners(state, seat, 0, vec[i64]([]))


def best_spot(state: PatriarchsData, seat: i64) -> i64:
    """The best corner where a tent could stand at once, in fifths of a token in 36 rolls; 0 if there is none."""
    best: i64 = 0
    for corner in spots(state, seat):
        best = max(best, corner_gain(state, seat, corner))
    return best


def best_reach(state: PatriarchsData, seat: i64) -> i64:
    """The best corner where a tent could stand with one camel more."""
    tables = state.terms.tables
    best: i64 = 0
    for edge in land.add_camel_edges(state, seat, 0, vec[i64]([])):
        for corner in (tables.end_a[edge], tables.end_b[edge]):
            if land.is_open(state, corner):
                best = max(best, corner_gain(state, seat, corner))
    return best


def home_room(state: PatriarchsData, seat: i64) -> i64:
    """How many corners of the home tile are open."""
    home: i64 = state.board.home[state.tribe[seat]]
    if home == terms.NONE:
        return 0
    number: i64 = 0
    for i in range(6 * home, 6 * home + 6):
        if land.is_open(state, state.terms.tables.corners_of[i]):
            number += 1
    return number


def lack_for(state: PatriarchsData, seat: i64, cities: i64, tents: i64, camels: i64) -> i64:
    """Cards that are lacking for some pieces when Shekels and the bank help; below 0 what would be left over."""
    cost: vec[i64] = state.terms.tables.cost
    rates: i64 = state.rates[seat]
    lack: i64 = -state.shekels[seat]
    if has_power(state, seat, terms.ISSACHAR):
        lack -= camels
    for kind in range(i64(terms.KINDS)):
        more: i64 = state.hands[seat * terms.KINDS + kind] - tents * cost[terms.TENT_PIECE * terms.KINDS + kind]
        more -= (
            cities * cost[terms.CITY_PIECE * terms.KINDS + kind] + camels * cost[terms.CAMEL_PIECE * terms.KINDS + kind]
        )
        if kind == terms.WINE and has_power(state, seat, terms.JUDAH):
            more += cities
        if more < 0:
            lack -= more
        elif more > 1:
            lack -= more // ((rates >> (terms.KIND_BITS * kind)) & 31)
    return lack


def best_other_line(state: PatriarchsData, seat: i64) -> i64:
    """The length that must be surpassed for the points of the longest line (PA-12.5, PA-12.7)."""
    best: i64 = max(0, state.terms.shortest_line - 1)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.line[other])
    return best


def root(number: i64) -> float:
    return math.sqrt(float(number))


def features_of(state: PatriarchsData, seat: i64) -> list[float]:
    kind: i64 = state.frames.kind()
    if state.tribe[seat] == terms.NONE:
        return [0.0] * len(FEATURES)
    found = earnings(state, seat)
    goods: vec[i64] = found.goods
    points: i64 = state.points[seat]
    cards: i64 = goods[terms.SHEKEL]
    trade: i64 = 0
    for good in range(i64(terms.KINDS)):
        cards += goods[good]
        trade += goods[good] * (4 - ((state.rates[seat] >> (terms.KIND_BITS * good)) & 31))
    tokens: i64 = goods[terms.VIRTUE]
    tents_out: i64 = data.TENTS - state.tents[seat]
    spot: i64 = best_spot(state, seat) if state.tents[seat] > 0 else 0
    can_raise: bool = tents_out > 0 and state.cities[seat] > 0
    city: i64 = lack_for(state, seat, 1, 0, 0)
    tent: i64 = lack_for(state, seat, 0, 1, 0)
    lead: i64 = state.line[seat] - best_other_line(state, seat)
    line: i64 = 2 if lead > 0 else 0
    line_ready: float = 1.0
    line_now: i64 = 0
    if lead <= 0:
        lacking: i64 = lack_for(state, seat, 0, 0, 1 - lead)
        if state.camels[seat] + lead <= 0:
            lacking = 9
        line_ready = nearness(lacking, 4)
        if lacking <= 0:
            line_now = 2
    score: i64 = points + line
    target: i64 = state.terms.target
    needed: float = max(0.5, float(target - score))
    rate: float = float(tokens) + float(cards) / 6.0 + 0.7
    rolls: float = min(40.0, 36.0 * needed / rate)
    city_ready: float = nearness(city, 5) if can_raise else 0.0
    tent_ready: float = nearness(tent, 4) if spot > 0 else 0.0
    gain: i64 = line_now
    if city_ready >= 1.0 or tent_ready >= 1.0:
        gain += 1
    unplaced: i64 = 0
    if kind <= ask.SETUP_CAMEL:
        unplaced = 2 - tents_out
    home: i64 = state.board.home[state.tribe[seat]]
    home_pips: i64 = 0 if home == terms.NONE else state.board.pips[home]
    return [
        float(score) / 4.0,
        float(line) / 4.0,
        float(tokens) / 12.0,
        (root(goods[2]) + root(goods[3]) + root(goods[4]) + root(goods[5])) / 6.0,
        (root(goods[terms.HAY]) + root(goods[terms.WATER])) / 4.0,
        float(5 * found.tokens_kept + found.cards_kept) / 60.0,
        float(state.captivity[seat] * (5 * tokens + cards)) / float(60 * state.players),
        float(state.hand_size[seat]) / 5.0,
        float(state.shekels[seat]) / 3.0,
        city_ready * city_ready * (1.0 + rolls * float(found.best_city) / 180.0) / 2.0,
        tent_ready * tent_ready * (1.0 + rolls * float(spot) / 180.0) / 2.0,
        float(spot) / 30.0,
        float(max(-3, min(3, lead))) / 3.0,
        line_ready,
        1.0 if score + gain >= target else 0.0,
        -math.log(needed / rate),
        -math.log(needed / (float(tokens) + 1.0)),
        1.0 if state.active == seat else 0.0,
        float(state.shield[seat]),
        float(trade) / 24.0,
        float(home_room(state, seat) * home_pips) / 12.0,
        float(unplaced),
        float(unplaced * home_pips) / 6.0,
        float(state.virtue[seat]) / 4.0,
        float(goods[terms.SHEKEL]) / 12.0,
        root(goods[terms.WINE]) / 3.0,
        root(min(min(goods[2], goods[3]), min(goods[4], goods[5]))) / 2.0,
        float(data.CITIES - state.cities[seat]) / 3.0,
        float(state.tents[seat]) / 3.0,
        nearness(lack_for(state, seat, 0, 0, 1), 2) if state.camels[seat] > 0 else 0.0,
        max(city_ready, tent_ready),
        nearness(lack_for(state, seat, 1, 1, 0), 8),
        float(max(0, best_reach(state, seat) - spot)) / 30.0 if state.tents[seat] > 0 else 0.0,
        float(len(spots(state, seat))) / 3.0,
    ]


def nearness(lack: i64, most: i64) -> float:
    return float(most - max(0, min(most, lack))) / float(most)
