"""What things are worth in Favor: cubes, cards, places on the map, and how a seat stands with all it has."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE, count_bits
from hiram.games.wisdom_of_solomon.engine import actions as act, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import packed_count
from hiram.games.wisdom_of_solomon.engine.rules import foreman, land
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.state import NOT_OVER, WisdomData

# A further cube of the same kind is worth less.
COPIES: Final = [1.0, 0.9, 0.75, 0.6, 0.5]
LAST_YEAR_CUBES: Final = 0.3
CARD_NOW: Final = 3.2
CARD_AT_END: Final = 2.0
TILE: Final = 8.0  # a Temple Tile, in the mean
WORKER: Final = 4.5  # what a Worker brings on average
HOUSE: Final = 6.0  # at the beginning of a game
BUILDING: Final = 2.0
ROAD: Final = 0.7  # at a home of one's own, at the beginning of a game
WAITING: Final = 0.8  # of what an effect that waits would add
DESIRED: Final = 2.0  # an Exotic in place of another cube
TOKEN: Final = 1.5
NEAR: Final = 0.3  # of what a Building brings, once its cost is in hand
LACKING: Final = 0.5  # of that for each cube that is missing
SPENT: Final = 0.75  # a cube that is paid counts for less than one that is gained
AT_RISK: Final = 1.0  # for each cube that the Menorah would cost

# What the 24 Fortune Cards are worth when played at an ordinary moment, in the order of their ids.
CARDS: Final = [
    *[6.0, 7.0, 4.0, 6.0, 3.0, 4.5, 5.0, 4.8, 5.6, 5.5, 4.8, 5.8],
    *[5.0, 4.0, 4.0, 3.5, 2.5, 4.0, 4.5, 3.0, 5.0, 5.0, 6.0, 5.5],
]


def is_last_year(state: WisdomData) -> bool:
    """The game ends with this year, as all can see (WS-14.1)."""
    if state.temple.left == 0 or state.year >= state.terms.max_years or state.ending != NOT_OVER:
        return True
    return 0 in state.houses_left


def game_left(state: WisdomData) -> float:
    """The part of the game that is still to come, from 1 to 0: by the Temple or by the player with the most houses."""
    if is_last_year(state):
        return 0.0
    left: float = float(int(state.temple.left)) / float(int(state.terms.temple))
    for seat in range(state.players):
        mine: float = float(int(state.houses_left[seat])) / float(int(state.terms.houses))
        if mine < left:
            left = mine
    return left


def cube_worth(state: WisdomData, kind: i64, copies: i64, last: bool) -> float:
    """What one more cube is worth to somebody who has so many of the kind already."""
    factor: float = COPIES[copies] if copies < 5 else 0.4
    worth: float = state.terms.tables.worth[kind] * factor
    return worth * LAST_YEAR_CUBES if last else worth


def cubes_worth(state: WisdomData, seat: i64, last: bool) -> float:
    """What all cubes of a seat are worth to it."""
    total: float = 0.0
    for kind in range(i64(act.KINDS)):
        for copies in range(state.cubes[seat * act.KINDS + kind]):
            total += cube_worth(state, kind, copies, last)
    return total


def packed_worth(state: WisdomData, cubes: i64) -> float:
    """The plain worth of packed cubes."""
    total: float = 0.0
    worth = state.terms.tables.worth
    for kind in range(i64(act.KINDS)):
        total += float(int(cubes & pieces.KIND_MASK)) * worth[kind]
        cubes >>= pieces.KIND_BITS
    return total


def hand_worth(hand: i64) -> float:
    """What the Fortune Cards of a hand are worth when played."""
    total: float = 0.0
    for card in range(i64(act.CARD_COUNT)):
        if (hand >> card) & 1:
            total += CARDS[card]
    return total


def place_worth(state: WisdomData, seat: i64, location: i64) -> float:
    """How good a Customs House stands in a Location: what it and its neighbours yield, new homes before old ones,
    and rivals kept out."""
    tables = state.terms.tables
    total: float = packed_worth(state, tables.production[location])
    if (state.shortage >> location) & 1:
        total *= 0.4
    closed: i64 = state.closed_to(seat)
    for other in range(i64(act.LOCATION_COUNT)):
        if (tables.neighbours[location] >> other) & 1 and not (closed >> other) & 1:
            near: float = packed_worth(state, tables.production[other])
            total += near * (0.15 if (state.shortage >> other) & 1 else 0.35)
    if (state.homes[seat] >> location) & 1:
        total *= 0.4
    if (closed >> location) & 1:
        total *= 0.7
    return total


def prospects(state: WisdomData, seat: i64, last: bool, left: float, year: i64) -> float:
    """The Favor that a seat may count on in the end, judged by how much of the game was left at another moment, and in
    which year that was: an action is not worse because it brings the end nearer, nor better because a new year gives
    the Workers back."""
    total: float = float(int(state.favor[seat])) + cubes_worth(state, seat, last)
    total += float(int(state.tile_count(seat))) * TILE
    total += float(int(state.hand_size[seat])) * (CARD_AT_END if last else CARD_NOW)
    total += float(int(state.terms.houses - state.houses_left[seat])) * HOUSE * left
    total += float(int(count_bits(state.owned[seat]))) * BUILDING * left
    total += float(int(count_bits(state.roads & foreman.ways_from(state, seat)))) * ROAD * left
    if state.waiting[seat] & (pieces.RAIN - 1) and state.year == year:
        total += waiting_worth(state, seat)
    if state.waiting[seat] & pieces.RAIN:
        total += 6.0 * left
    if state.year == year and not (state.retired >> seat) & 1:
        total += float(int(state.unplaced[seat])) * WORKER
        if state.unplaced[seat] > 0 and state.area_used[pieces.FOREMAN] < state.terms.area_spaces[pieces.FOREMAN]:
            total += building_in_reach(state, seat, last, left)
    if state.next_start == seat:
        total += TOKEN
    return total - risk(state, seat)


def building_in_reach(state: WisdomData, seat: i64, last: bool, left: float) -> float:
    """What the Building on offer adds that the seat's cubes come nearest to paying."""
    tables = state.terms.tables
    best: float = 0.0
    for position in range(i64(act.OFFER_COUNT)):
        card: i64 = state.offer[position]
        if card != NONE:
            cost: float = packed_worth(state, tables.cost[card]) * (LAST_YEAR_CUBES if last else 1.0)
            adds: float = float(int(tables.favor[card] + tables.bonuses[position])) + (HOUSE + BUILDING) * left
            adds -= SPENT * cost
            if adds > best:
                for _ in range(short_of(state, seat, tables.cost[card])):
                    adds *= LACKING
                best = max(best, adds)
    return NEAR * best


def short_of(state: WisdomData, seat: i64, slots: i64) -> i64:
    """How many cubes are missing for a cost."""
    short: i64 = -state.cubes[seat * act.KINDS]
    for kind in range(i64(1), i64(act.KINDS)):
        lack: i64 = packed_count(slots, kind) - state.cubes[seat * act.KINDS + kind]
        if lack > 0:
            short += lack
    return short


def waiting_worth(state: WisdomData, seat: i64) -> float:
    """What the effects that wait for a Worker of the seat would add."""
    if not state.still_placing(seat):
        return 0.0
    waiting: i64 = state.waiting[seat]
    total: float = 0.0
    if waiting & pieces.DESIRES:
        exotic: i64 = state.supply[pieces.EXOTIC]
        total += DESIRED * float(int(exotic if exotic < state.unplaced[seat] else state.unplaced[seat]))
    if waiting & (pieces.STRONGHOLD | pieces.PEACE):
        total += best_home(state, seat)
        state.waiting[seat] = 0
        total -= best_home(state, seat)
        state.waiting[seat] = waiting
    return WAITING * total


def best_home(state: WisdomData, seat: i64) -> float:
    """The most that a Worker would bring who is placed on a home of the seat."""
    homes: i64 = state.homes[seat] & ~state.standing
    best: float = 0.0
    for home in range(i64(act.LOCATION_COUNT)):
        if (homes >> home) & 1:
            best = max(best, packed_worth(state, land.yields(state, seat, home)))
    return best


def risk(state: WisdomData, seat: i64) -> float:
    """What a rival at the Menorah would take, while one can still go there (WS-9.5)."""
    held: i64 = state.cube_count(seat)
    if held < MENORAH_CUBES or state.holy[pieces.MENORAH] != NONE or not state.other_is_placing(seat):
        return 0.0
    return float(int(held // 2)) * AT_RISK
