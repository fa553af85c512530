"""What speaks for a seat between two turns, in numbers: what counts at the end, and what will bring more of it."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits
from hiram.games.wisdom_of_solomon.bot.worth import hand_worth, is_last_year, packed_worth, risk, waiting_worth
from hiram.games.wisdom_of_solomon.engine import actions as act, pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import foreman, land, levite, resources
from hiram.games.wisdom_of_solomon.engine.scoring import tile_points

PASSING: Final = (
    # What counts at the end; cards also by what they do.
    *("favor", "tiles", "cards", "hand"),
    # The first cube of each kind, and further ones.
    *("exotic", "gold", "copper", "stone", "wood", "food"),
    *("more_exotic", "more_gold", "more_copper", "more_stone", "more_wood", "more_food"),
    # The best Building that could be paid; Workers to place, with nobody else placing; the turn; a free Merchant.
    *("payable", "workers", "alone", "turn", "merchant"),
    # What the best Locations yield now; what the best homes yield while no Worker stands in the Land.
    *("harvest", "next_harvest", "home", "next_home"),
    *("houses", "homes", "rain"),
)
FEATURES: Final = (
    *PASSING,
    # Buildings: their powers in the order of POWERS, cubes for Workers on a terrain, Worker Spaces.
    *("foreman_favor", "levite_rebate", "foreman_rebate", "temple_card", "sales", "purchases", "transaction", "trade"),
    *("terrain", "spaces", "exchanges", "own_visits"),
    # Whether a Temple Tile could be paid; effects that wait; the next year's start; what the Menorah could cost.
    *("temple", "waiting", "start", "risk"),
    # What the first ones are worth more or less the nearer the end of the last year is.
    *("last_" + name for name in PASSING),
)


def write_features(state: WisdomState, seat: i64, out: vec[float], at: i64) -> None:
    """Write the features of a seat in their order, from a place of a buffer on."""
    placing: bool = state.still_placing(seat)
    workers: float = float(int(state.unplaced[seat])) / 3.0 if placing else 0.0
    out[at] = float(int(state.favor[seat])) / 10.0
    out[at + 1] = float(int(tile_points(state, seat))) / 10.0
    out[at + 2] = float(int(state.hand_size[seat])) / 3.0
    out[at + 3] = hand_worth(state.hand[seat]) / 10.0
    for kind in range(i64(act.KINDS)):
        number: i64 = state.cubes[seat * act.KINDS + kind]
        out[at + 4 + kind] = 1.0 if number > 0 else 0.0
        out[at + 4 + act.KINDS + kind] = float(int(number - 1)) if number > 1 else 0.0
    place: i64 = at + 4 + 2 * act.KINDS
    out[place] = float(int(best_payable(state, seat))) / 10.0
    out[place + 1] = workers
    out[place + 2] = workers if placing and not state.other_is_placing(seat) else 0.0
    out[place + 3] = 1.0 if state.frames.seat() == seat else 0.0
    free: bool = state.area_used[pieces.MERCHANT] < state.terms.area_spaces[pieces.MERCHANT]
    out[place + 4] = 1.0 if placing and free else 0.0
    write_harvests(state, seat, out, place + 5)
    out[place + 9] = float(int(state.terms.houses - state.houses_left[seat])) / 3.0
    out[place + 10] = float(int(count_bits(state.homes[seat]))) / 3.0
    out[place + 11] = 1.0 if state.waiting[seat] & pieces.RAIN else 0.0
    place = write_buildings(state, seat, out, place + 12)
    out[place] = 1.0 if levite.may_use_levite(state, seat, levite.levite_surcharge(state)) else 0.0
    out[place + 1] = waiting_worth(state, seat) / 10.0 if state.waiting[seat] & (pieces.RAIN - 1) else 0.0
    out[place + 2] = 1.0 if (state.start_seat if state.next_start == NONE else state.next_start) == seat else 0.0
    out[place + 3] = risk(state, seat) / 5.0
    passed: float = last_year_passed(state)
    for passing in range(i64(len(PASSING))):
        out[place + 4 + passing] = out[at + passing] * passed


def last_year_passed(state: WisdomState) -> float:
    """The part of the last year that is over, by the Workers placed; 0 in all years before."""
    if not is_last_year(state):
        return 0.0
    left: i64 = 0
    for seat in range(state.players):
        left += state.unplaced[seat] if state.still_placing(seat) else 0
    return 1.0 - float(int(left)) / float(int(state.terms.workers * state.players))


def best_payable(state: WisdomState, seat: i64) -> i64:
    """The most Favor that a Building on offer would bring whose cost the seat can pay."""
    tables = state.terms.tables
    offers: i64 = foreman.payable_offers(state, seat)
    best: i64 = 0
    for position in range(i64(act.OFFER_COUNT)):
        if (offers >> position) & 1:
            best = max(best, tables.favor[state.offer[position]] + tables.bonuses[position])
    return best


def write_harvests(state: WisdomState, seat: i64, out: vec[float], at: i64) -> None:
    """What the best Locations would bring to Workers of this year, and the best homes if nobody stood in the Land."""
    write_yields(state, seat, land.open_locations(state, seat) if state.still_placing(seat) else 0, True, out, at)
    if state.unplaced[seat] <= 1:
        out[at + 1] = 0.0
    standing: i64 = state.standing
    state.standing = 0
    write_yields(state, seat, state.homes[seat], False, out, at + 2)
    state.standing = standing


def write_yields(state: WisdomState, seat: i64, places: i64, supplied: bool, out: vec[float], at: i64) -> None:
    """What the best and the next best of some Locations would bring, all or as far as the supply has it."""
    best: float = 0.0
    second: float = 0.0
    while places != 0:
        low: i64 = places & -places
        places ^= low
        cubes: i64 = land.yields(state, seat, resources.place_of(state, low))
        worth: float = supplied_worth(state, cubes) if supplied else packed_worth(state, cubes)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    out[at] = best / 10.0
    out[at + 1] = second / 10.0


def supplied_worth(state: WisdomState, cubes: i64) -> float:
    """The plain worth of packed cubes as far as the supply has them."""
    total: float = 0.0
    for kind in range(i64(act.KINDS)):
        number: i64 = min(pieces.packed_count(cubes, kind), state.supply[kind])
        total += float(int(number)) * state.terms.tables.worth[kind]
    return total


def write_buildings(state: WisdomState, seat: i64, out: vec[float], at: i64) -> i64:
    """What the Buildings do, by their powers and Worker Spaces; the place after it."""
    tables = state.terms.tables
    for power in range(i64(pieces.POWER_COUNT)):
        out[at + power] = 1.0 if state.powers[seat * pieces.POWER_COUNT + power] > 0 else 0.0
    at += pieces.POWER_COUNT
    owned: i64 = state.owned[seat]
    terrain: float = 0.0
    left: i64 = owned & tables.terrain_set
    while left != 0:
        low: i64 = left & -left
        left ^= low
        terrain += packed_worth(state, tables.power_take[resources.place_of(state, low)])
    out[at] = terrain / 5.0
    out[at + 1] = float(int(count_bits(owned & tables.usable))) / 2.0
    out[at + 2] = float(int(count_bits(owned & tables.exchanges)))
    out[at + 3] = float(int(count_bits(owned & tables.own_visits)))
    return at + 4
