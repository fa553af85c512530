"""The Foreman: Building Cards, Customs Houses, Roads (WS-8)."""

from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.rules import resources
from hiram.games.wisdom_of_solomon.engine.state import LAST_HOUSE, WisdomData


def payable_offers(state: WisdomData, seat: i64) -> i64:
    """The positions of the offer whose card the player can pay (WS-8.1)."""
    less: i64 = state.powers[seat * pieces.POWER_COUNT + pieces.POWER_FOREMAN_COST]
    cost = state.terms.tables.cost
    found: i64 = 0
    if less > 0:
        for position, card in enumerate(state.offer):
            if card != NONE and resources.slots_to_spare(state, seat, cost[card]) != 0:
                found |= 1 << position
        return found
    kinds = state.terms.tables.cost_kinds
    out_of_reach: i64 = ~resources.payable_kinds(state, seat)
    for position, card in enumerate(state.offer):
        if card != NONE and kinds[card] & out_of_reach == 0 and resources.payable(state, seat, cost[card]):
            found |= 1 << position
    return found


def use_foreman(state: WisdomData, seat: i64) -> None:
    state.frames.push(ask.BUILD, seat)


def do_build(state: WisdomData, seat: i64, action: i64) -> None:
    position: i64 = action - act.BUILD
    state.frames.pop()
    state.frames.push(ask.GO_RAISE, seat, position)
    less: i64 = state.powers[seat * pieces.POWER_COUNT + pieces.POWER_FOREMAN_COST]
    resources.charge(state, seat, state.terms.tables.cost[state.offer[position]], less)


def go_raise(state: WisdomData, seat: i64) -> None:
    """After paying: the card and its Favor, then a Customs House, then a Road (WS-8.2, WS-8.4, WS-8.7)."""
    stage: i64 = state.frames.get(1)
    state.frames.set(1, stage + 1)
    if stage == 0:
        acquire(state, seat, state.frames.get(0))
        if state.houses_left[seat] > 0:
            state.frames.push(ask.HOUSE, seat)
    else:
        state.frames.pop()
        state.frames.push(ask.ROAD, seat, 1)


def acquire(state: WisdomData, seat: i64, position: i64) -> None:
    """Its face Favor and the bonus of its position; nothing takes its place until the end of the year (WS-8.2,
    WS-8.3). What it does begins after this visit (WS-8.12)."""
    tables = state.terms.tables
    card: i64 = state.offer[position]
    state.offer[position] = NONE
    gain: i64 = tables.favor[card] + tables.bonuses[position]
    state.favor[seat] += gain
    state.note(events.BUILT, seat, card, position, gain)
    more: i64 = state.powers[seat * pieces.POWER_COUNT + pieces.POWER_FOREMAN]
    if more > 0:
        state.favor[seat] += more
        state.note(events.FAVOR_AT_FOREMAN, seat, more)
    add_building(state, seat, card)


def add_building(state: WisdomData, seat: i64, card: i64) -> None:
    """A Building and its power belong to a seat."""
    tables = state.terms.tables
    state.owned[seat] |= 1 << card
    if tables.power_kind[card] != NONE:
        state.powers = state.powers[:]
        state.powers[seat * pieces.POWER_COUNT + tables.power_kind[card]] += tables.power_amount[card]


def open_house_spaces(state: WisdomData) -> i64:
    """The Locations with an open Customs House space, whoever else is there (WS-8.4, WS-8.5)."""
    found: i64 = 0
    for location, room in enumerate(state.house_room):
        if room > 0:
            found |= 1 << location
    return found


def add_house(state: WisdomData, seat: i64, location: i64) -> None:
    """A Customs House stands in a Location."""
    state.houses_left[seat] -= 1
    state.house_room = state.house_room[:]
    state.house_room[location] -= 1
    state.houses[seat * act.LOCATION_COUNT + location] += 1
    state.homes[seat] |= 1 << location


def do_house(state: WisdomData, seat: i64, action: i64) -> None:
    state.frames.pop()
    add_house(state, seat, action - act.HOUSE)
    state.note(events.HOUSE_PLACED, seat, action - act.HOUSE)
    if state.houses_left[seat] == 0:
        state.note(events.END_NEAR, LAST_HOUSE)


def open_roads(state: WisdomData, seat: i64) -> i64:
    """The ways without a Road that touch a Location with a house of the player (WS-8.7 to WS-8.9)."""
    if state.roads_left() == 0:
        return 0
    return ways_from(state, seat) & ~state.roads


def ways_from(state: WisdomData, seat: i64) -> i64:
    """The ways that begin at a home of the seat."""
    found: i64 = 0
    homes: i64 = state.homes[seat]
    edges_at = state.terms.tables.edges_at
    while homes != 0:
        low: i64 = homes & -homes
        found |= edges_at[resources.place_of(state, low)]
        homes ^= low
    return found


def add_road(state: WisdomData, edge: i64) -> None:
    """A Road joins two Locations, for everybody (WS-8.10)."""
    tables = state.terms.tables
    state.roads |= 1 << edge
    state.joined = state.joined[:]
    state.joined[tables.end_a[edge]] |= 1 << tables.end_b[edge]
    state.joined[tables.end_b[edge]] |= 1 << tables.end_a[edge]


def do_road(state: WisdomData, seat: i64, action: i64) -> None:
    if action == act.SKIP:
        state.frames.pop()
        return
    state.frames.set(0, state.frames.get(0) - 1)
    add_road(state, action - act.ROAD)
    state.note(events.ROAD_PLACED, seat, action - act.ROAD)
