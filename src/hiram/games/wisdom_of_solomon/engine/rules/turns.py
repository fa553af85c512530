"""Years, turns and placements (WS-3)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.rules import (
    effects,
    foreman,
    holy_place,
    land,
    levite,
    trader,
    visits,
    year_end,
)
from hiram.games.wisdom_of_solomon.engine.state import NOT_OVER, WisdomData


def begin_year(state: WisdomData) -> None:
    """A new year begins with the token holder (WS-13.9)."""
    state.year += 1
    state.note(events.YEAR_BEGAN, state.year, state.start_seat)
    pass_turn(state, state.start_seat + state.players - 1)


def pass_turn(state: WisdomData, seat: i64) -> None:
    """The next player clockwise who is still placing; when there is none the year ends (WS-3.2, WS-3.3, WS-3.10).
    Who cannot place retires for the year (WS-3.9)."""
    for step in range(1, state.players + 1):
        other: i64 = (seat + step) % state.players
        if state.still_placing(other):
            if state.is_automaton(other):
                begin_turn(state, other, ask.GO_JEROBOAM)
                return
            if can_place(state, other):
                begin_turn(state, other, ask.PLACE)
                return
            retire(state, other, events.RETIRED)
    end_year(state)


def begin_turn(state: WisdomData, seat: i64, frame: i64) -> None:
    state.note(events.TURN_BEGAN, seat)
    state.frames.push(frame, seat)


def retire(state: WisdomData, seat: i64, event: i64) -> None:
    state.retired |= bit(seat)
    state.note(event, seat)


def can_place(state: WisdomData, seat: i64) -> bool:
    """Some placement is legal; the cheap tests come first."""
    return (
        visits.area_is_free(state, pieces.MERCHANT)
        or land.open_locations(state, seat) != 0
        or placements_open(state, seat) != 0
    )


def placements_open(state: WisdomData, seat: i64) -> i64:
    """Every legal placement, a bit for each: areas, Holy Place, Locations, own Buildings (WS-3.4, WS-3.7)."""
    found: i64 = land.open_locations(state, seat) << (act.PLACE_LOCATION - act.PLACE)
    found |= holy_place.open_holy(state, seat) << (act.PLACE_HOLY - act.PLACE)
    used = state.area_used
    spaces = state.terms.area_spaces
    if used[pieces.MERCHANT] < spaces[pieces.MERCHANT]:
        found |= 1
    if (
        used[pieces.TRADER] < spaces[pieces.TRADER]
        and trader.trade_gives(state, seat, trader.exotic_on_board(state, seat)) != 0
    ):
        found |= 2
    if used[pieces.LEVITE] < spaces[pieces.LEVITE] and levite.may_use_levite(state, seat, used[pieces.LEVITE]):
        found |= 4
    if used[pieces.FOREMAN] < spaces[pieces.FOREMAN] and foreman.payable_offers(state, seat) != 0:
        found |= 8
    if state.owned[seat] & state.terms.tables.usable:
        found |= effects.usable_buildings(state, seat) << (act.PLACE_BUILDING - act.PLACE)
    return found


def do_place(state: WisdomData, seat: i64, action: i64) -> None:
    """Place a Worker and begin its action (WS-3.2)."""
    state.frames.set(0, 1)
    if action >= act.PLACE_BUILDING:
        effects.put_on_building(state, seat, action - act.PLACE_BUILDING)
    elif action >= act.PLACE_LOCATION:
        land.put_on_location(state, seat, action - act.PLACE_LOCATION)
    elif action >= act.PLACE_HOLY:
        holy_place.claim(state, seat, action - act.PLACE_HOLY)
    else:
        surcharge: i64 = levite.levite_surcharge(state)
        visits.put_in_area(state, seat, action - act.PLACE)
        visits.act_in_area(state, seat, action - act.PLACE, surcharge)


def end_year(state: WisdomData) -> None:
    """The game ends, or six steps lead to a new year (WS-13.1 to WS-13.9)."""
    state.note(events.YEAR_ENDED, state.year)
    state.ending = year_end.reason_to_end(state)
    if state.ending != NOT_OVER:
        year_end.end_game(state)
        return
    if state.next_start != NONE:
        state.start_seat = state.next_start
        state.note(events.TOKEN_MOVED, state.start_seat)
    state.next_start = NONE
    year_end.return_workers(state)
    year_end.lapse_waiting(state)
    year_end.slide_market(state)
    year_end.refill_market(state)
    year_end.refresh_offer(state)
    if state.terms.solo:
        year_end.return_tiles(state)
    begin_year(state)
