"""The cards that ask for a choice of their own among Workers and Locations: Dwell in Unity, Found Wisdom, Barns Filled,
Diligent Hand (WS-12.7, WS-12.8, WS-12.20, WS-12.23). Each says what there is to choose and what the choice does."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import one_of
from hiram.games.wisdom_of_solomon.engine.rules import foreman, land, levite, resources, trader, visits
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

SPOTS_ON_MAP: Final = 4  # spots: the four areas, the Locations, the Buildings
SPOTS_ON_CARDS: Final = 19


def own_locations(state: WisdomData, seat: i64) -> i64:
    """The Locations with a Worker of the player."""
    found: i64 = 0
    for location, owner in enumerate(state.worker_at):
        if owner == seat:
            found |= 1 << location
    return found


def pool_around(state: WisdomData, location: i64) -> i64:
    """Every cube printed on every adjacent Location without a Shortage Tile, packed."""
    tables = state.terms.tables
    around: i64 = tables.neighbours[location] & ~state.shortage
    pool: i64 = 0
    for place in range(i64(act.LOCATION_COUNT)):
        if (around >> place) & 1:
            pool += tables.production[place]
    return pool


def worthwhile_dwellings(state: WisdomData, seat: i64) -> bool:
    """Some Worker has a neighbouring cube that the supply has (WS-12.29)."""
    places: i64 = own_locations(state, seat)
    for place in range(i64(act.LOCATION_COUNT)):
        if (places >> place) & 1 and resources.supply_has_any(state, pool_around(state, place)):
            return True
    return False


def do_dwell(state: WisdomData, seat: i64, action: i64) -> None:
    number: i64 = state.frames.get(0)
    state.frames.pop()
    state.frames.push(ask.DWELL_TAKE, seat, pool_around(state, action - act.DWELL), number)


def dwell_takes(state: WisdomData) -> i64:
    """The kinds of the pool that the supply has."""
    if state.frames.get(1) == 0:
        return 0
    pool: i64 = state.frames.get(0)
    found: i64 = 0
    kind: i64 = 0
    while pool != 0:
        if pool & pieces.KIND_MASK and state.supply[kind] > 0:
            found |= 1 << kind
        pool >>= pieces.KIND_BITS
        kind += 1
    return found


def do_dwell_take(state: WisdomData, seat: i64, action: i64) -> None:
    """Each printed cube once."""
    if action == act.STOP:
        state.frames.pop()
        return
    kind: i64 = action - act.TAKE
    state.frames.set(0, state.frames.get(0) - one_of(kind))
    state.frames.set(1, state.frames.get(1) - 1)
    resources.take(state, seat, kind, 1)


def again_spots(state: WisdomData, seat: i64) -> i64:
    """The player's Workers in areas and on Locations whose action would be legal now, their own space counted as
    free (WS-12.8, WS-R47)."""
    found: i64 = (own_locations(state, seat) & ~state.closed_to(seat)) << SPOTS_ON_MAP
    row: i64 = seat * act.AREA_COUNT
    if state.in_area[row + pieces.MERCHANT] > 0:
        found |= 1
    if (
        state.in_area[row + pieces.TRADER] > 0
        and trader.trade_gives(state, seat, trader.exotic_on_board(state, seat)) != 0
    ):
        found |= 2
    if state.in_area[row + pieces.LEVITE] > 0 and levite.may_use_levite(
        state, seat, levite.levite_surcharge(state) - 1
    ):
        found |= 4
    if state.in_area[row + pieces.FOREMAN] > 0 and foreman.payable_offers(state, seat) != 0:
        found |= 8
    return found


def do_again(state: WisdomData, seat: i64, action: i64) -> None:
    """The Worker stays and acts as if just placed; at the Levite all other Workers are paid for."""
    spot: i64 = action - act.AGAIN
    state.frames.pop()
    state.note(events.ACTS_AGAIN, seat, spot)
    if spot >= SPOTS_ON_MAP:
        land.collect(state, seat, spot - SPOTS_ON_MAP)
    else:
        visits.act_in_area(state, seat, spot, levite.levite_surcharge(state) - 1)


def barn_locations(state: WisdomData, seat: i64) -> i64:
    """The Locations with a house of the player and no Shortage Tile."""
    return state.homes[seat] & ~state.shortage


def worthwhile_barns(state: WisdomData, seat: i64) -> bool:
    places: i64 = barn_locations(state, seat)
    for place in range(i64(act.LOCATION_COUNT)):
        if (places >> place) & 1 and resources.supply_has_any(state, state.terms.tables.production[place]):
            return True
    return False


def do_barns(state: WisdomData, seat: i64, action: i64) -> None:
    """What the Location produces, and nothing else."""
    state.frames.pop()
    resources.take_packed(state, seat, state.terms.tables.production[action - act.BARNS])


def recallable(state: WisdomData, seat: i64) -> i64:
    """The spots with a Worker of the player: areas, Locations, Buildings; not the Holy Place."""
    found: i64 = own_locations(state, seat) << SPOTS_ON_MAP
    for area in range(i64(act.AREA_COUNT)):
        if state.in_area[seat * act.AREA_COUNT + area] > 0:
            found |= bit(area)
    for building in range(i64(act.BUILDING_COUNT)):
        if state.worker_on[building] == seat:
            found |= bit(SPOTS_ON_CARDS + building)
    return found


def do_recall(state: WisdomData, seat: i64, action: i64) -> None:
    """The Worker is unplaced again, and its space is free."""
    spot: i64 = action - act.RECALL
    state.frames.pop()
    state.unplaced[seat] += 1
    state.recalls += 1
    if spot < SPOTS_ON_MAP:
        state.in_area[seat * act.AREA_COUNT + spot] -= 1
        state.area_used[spot] -= 1
    elif spot < SPOTS_ON_CARDS:
        state.worker_at[spot - SPOTS_ON_MAP] = NONE
        state.standing &= ~bit(spot - SPOTS_ON_MAP)
    else:
        state.worker_on[spot - SPOTS_ON_CARDS] = NONE
    state.note(events.RECALLED, seat, spot)
