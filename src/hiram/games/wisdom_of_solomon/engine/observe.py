"""What a seat may know, in numbers: the values of its observation, in the order of the view and of the schema."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.native import i64
from hiram.core.tools import NONE
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, pieces
from hiram.games.wisdom_of_solomon.engine.state import NOT_OVER, WisdomData


def observe(state: WisdomData, viewer: i64, row: ObservationRows) -> None:
    terms = state.terms
    over: bool = state.ending != NOT_OVER
    phase: i64 = 3 if over else 2 if state.year > 0 else 0 if state.frames.kind() == ask.KEEP else 1
    row.common(state.acting, state.over)
    row.put(state.players, terms.solo, terms.max_years, terms.handicap, terms.never_asks, phase, state.year)
    row.put(state.start_seat, state.next_start)
    row.run(state.supply, 0, act.KINDS)
    row.run(state.market, 0, act.SQUARES)
    row.put(state.shortage, state.roads, state.roads_left())
    row.run(terms.house_spaces, 0, act.LOCATION_COUNT)
    row.run(state.offer, 0, act.OFFER_COUNT)
    row.put(state.building_deck.left, state.fortune_deck.left)
    row.order(state.discards)
    row.put(state.resolving, state.temple.left)
    row.run(terms.area_spaces, 0, act.AREA_COUNT)
    row.run(state.worker_at, 0, act.LOCATION_COUNT)
    row.run(state.worker_on, 0, act.BUILDING_COUNT)
    row.run(state.holy, 0, act.HOLY_COUNT)
    row.put(state.bag, state.aside, state.removed, state.drawn_tile, state.ending)
    for step in range(state.players):
        seat: i64 = (viewer + step) % state.players
        write_seat(state, seat, over or (step == 0 and not state.is_automaton(seat)), row)


def write_seat(state: WisdomData, seat: i64, shown: bool, row: ObservationRows) -> None:
    row.one(state.favor[seat])
    row.run(state.cubes, seat * act.KINDS, act.KINDS)
    row.put(state.unplaced[seat], (state.retired >> seat) & 1, state.houses_left[seat])
    for houses in state.houses[seat * act.LOCATION_COUNT : (seat + 1) * act.LOCATION_COUNT]:
        row.one(houses if houses else i64(NONE))
    row.one(state.owned[seat])
    row.run(state.in_area, seat * act.AREA_COUNT, act.AREA_COUNT)
    row.put(state.hand_size[seat], shown, state.hand[seat] if shown else i64(0), state.tile_count(seat))
    row.own_run(shown, state.tiles, seat * pieces.TILE_KINDS, pieces.TILE_KINDS)
    kept: i64 = state.kept[seat] if shown else i64(NONE)
    row.put(state.waiting[seat], state.in_play[seat], kept != NONE, kept)
