"""The action areas of Jerusalem (WS-3.4, WS-3.5): Workers there, and what they do."""

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import actions as act, events, pieces
from hiram.games.wisdom_of_solomon.engine.rules import foreman, levite, market, trader
from hiram.games.wisdom_of_solomon.engine.state import WisdomData


def act_in_area(state: WisdomData, seat: i64, area: i64, surcharge: i64) -> None:
    """What a Worker in an action area does."""
    if area == pieces.MERCHANT:
        market.visit_merchant(state, seat, False)
    elif area == pieces.TRADER:
        trader.visit_trader(state, seat, trader.exotic_on_board(state, seat))
    elif area == pieces.LEVITE:
        levite.use_levite(state, seat, surcharge)
    else:
        foreman.use_foreman(state, seat)


def area_is_free(state: WisdomData, area: i64) -> bool:
    """A Worker Space of the area is free (WS-3.5)."""
    return state.area_used[area] < state.terms.area_spaces[area]


def put_in_area(state: WisdomData, seat: i64, area: i64) -> None:
    state.unplaced[seat] -= 1
    state.in_area[seat * act.AREA_COUNT + area] += 1
    state.area_used[area] += 1
    state.placements += 1
    state.note(events.PLACED_IN_AREA, seat, area)
