"""The Land of Israel: Workers on Locations and the networks they collect from (WS-10)."""

from typing import Final

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.pieces import one_of, packed_count
from hiram.games.wisdom_of_solomon.engine.rules import resources
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

ALL_LOCATIONS: Final = 0x7FFF


def network(state: WisdomData, start: i64, closed: i64) -> i64:
    """The smallest set with the start and every Location that a Road joins to it and that is not closed
    (WS-10.5 to WS-10.7)."""
    reached: i64 = 1 << start
    fresh: i64 = state.joined[start] & ~closed & ~reached
    while fresh != 0:
        low: i64 = fresh & -fresh
        reached |= low
        fresh = (fresh | state.joined[resources.place_of(state, low)]) & ~closed & ~reached
    return reached


def yields(state: WisdomData, seat: i64, location: i64) -> i64:
    """The cubes owed to a Worker of the seat on a Location, packed: what the whole network produces if a house of
    his is there, else the Location alone (WS-10.3, WS-10.4); twice with Stronghold; past all houses with Peace."""
    tables = state.terms.tables
    if not (state.homes[seat] >> location) & 1:
        return 0 if (state.shortage >> location) & 1 else tables.production[location]
    waiting: i64 = state.waiting[seat]
    closed: i64 = 0 if waiting & pieces.PEACE else state.closed_to(seat)
    others: i64 = state.standing & ~(1 << location)
    sources: i64 = network(state, location, closed) & ~state.shortage & ~others
    owed: i64 = 0
    while sources != 0:
        low: i64 = sources & -sources
        owed += tables.production[resources.place_of(state, low)]
        sources ^= low
    return owed * 2 if waiting & pieces.STRONGHOLD else owed


def collect(state: WisdomData, seat: i64, location: i64) -> None:
    """What a Worker brings that was just placed, or acts as if it were (WS-10.11)."""
    collect_owed(state, seat, location, yields(state, seat, location))


def collect_owed(state: WisdomData, seat: i64, location: i64, owed: i64) -> None:
    """What is owed there comes, and what multiplied it is used up."""
    if (state.homes[seat] >> location) & 1:
        use_up(state, seat, pieces.STRONGHOLD)
        use_up(state, seat, pieces.PEACE)
    receive(state, seat, owed, location)


def receive(state: WisdomData, seat: i64, owed: i64, location: i64) -> None:
    """Cubes owed come at once, unless Given Desires lets the player choose Exotic first (WS-12.9)."""
    if state.waiting[seat] & pieces.DESIRES:
        state.frames.push(ask.REPLACE, seat, owed, location)
    else:
        take_owed(state, seat, owed, location)


def use_up(state: WisdomData, seat: i64, effect: i64) -> None:
    if state.waiting[seat] & effect:
        state.waiting[seat] &= ~effect
        state.note(events.USED_UP, seat, resources.place_of(state, effect))


def replaceable(state: WisdomData) -> i64:
    """The owed kinds that may be taken as Exotic (WS-12.9)."""
    if state.supply[pieces.EXOTIC] == 0:
        return 0
    owed: i64 = state.frames.get(0)
    found: i64 = 0
    for kind in range(1, i64(pieces.FOOD + 1)):
        if packed_count(owed, kind) > 0:
            found |= 1 << kind
    return found


def do_replace(state: WisdomData, seat: i64, action: i64) -> None:
    """One owed cube comes as Exotic, even if its own pile is empty (WS-R51)."""
    if action == act.STOP:
        end_replacing(state, seat)
        return
    kind: i64 = action - act.REPLACE
    state.frames.set(0, state.frames.get(0) - one_of(kind))
    state.supply[pieces.EXOTIC] -= 1
    state.cubes[seat * act.KINDS] += 1
    state.note(events.TOOK_EXOTIC, seat, kind)


def end_replacing(state: WisdomData, seat: i64) -> None:
    """No further cube is replaced: the rest comes as it is owed."""
    owed: i64 = state.frames.get(0)
    location: i64 = state.frames.get(1)
    state.frames.pop()
    take_owed(state, seat, owed, location)


def take_owed(state: WisdomData, seat: i64, owed: i64, location: i64) -> None:
    """What is owed; then for a Worker on a Location the bonuses of Buildings in order of their ids, then Rain Sent
    (WS-10.11)."""
    resources.take_packed(state, seat, owed)
    if location == NONE:
        return
    tables = state.terms.tables
    bonuses: i64 = state.owned[seat] & tables.terrain_buildings[tables.terrain[location]]
    while bonuses != 0:
        low: i64 = bonuses & -bonuses
        resources.take_packed(state, seat, tables.power_take[resources.place_of(state, low)])
        bonuses ^= low
    if rains_on(state, seat, location):
        resources.take(state, seat, pieces.FOOD, 1)


def rains_on(state: WisdomData, seat: i64, location: i64) -> bool:
    """Rain Sent is in play and the Location produces Food and has no Shortage Tile (WS-12.11)."""
    if not state.waiting[seat] & pieces.RAIN or (state.shortage >> location) & 1:
        return False
    return (state.terms.tables.production[location] >> (pieces.KIND_BITS * pieces.FOOD)) & pieces.KIND_MASK > 0


def open_locations(state: WisdomData, seat: i64) -> i64:
    """The Locations with a free Worker Space that are not closed to the player (WS-10.1)."""
    return ALL_LOCATIONS & ~state.standing & ~state.closed_to(seat)


def put_on_location(state: WisdomData, seat: i64, location: i64) -> None:
    """A Worker is placed on a Location and collects (WS-10.11)."""
    stand_on(state, seat, location)
    collect(state, seat, location)


def stand_on(state: WisdomData, seat: i64, location: i64) -> None:
    """A Worker is placed on a Location."""
    state.unplaced[seat] -= 1
    state.worker_at[location] = seat
    state.standing |= 1 << location
    state.placements += 1
    state.note(events.PLACED_ON_LOCATION, seat, location)


def remove_shortage(state: WisdomData, seat: i64, location: i64) -> None:
    """A Shortage Tile leaves the map for good; in the solo game it goes into the bag (WS-R44, WS-16.6)."""
    state.shortage &= ~(1 << location)
    if state.terms.solo:
        state.bag |= 1 << location
    state.note(events.SHORTAGE_REMOVED, seat, location)
