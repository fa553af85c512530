"""The Trader (WS-6): one cube for two others."""

from typing import Final

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, pieces
from hiram.games.wisdom_of_solomon.engine.rules import resources
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

TRADE_TAKES: Final = 2
ALL_EXOTIC: Final = 99


def exotic_on_board(state: WisdomData, seat: i64) -> i64:
    """How many Exotic the board's Trader may give: none, except through Given Desires (WS-6.6, WS-12.9)."""
    return ALL_EXOTIC if state.waiting[seat] & pieces.DESIRES else 0


def trade_gives(state: WisdomData, seat: i64, exotic: i64) -> i64:
    """The kinds that may be discarded: the supply has another kind that this Trader may give (WS-6.2)."""
    given: i64 = resources.supplied_kinds(state)
    if exotic == 0:
        given &= ~1
    if given == 0:
        return 0
    held: i64 = resources.held_kinds(state, seat)
    only_one: bool = given & (given - 1) == 0
    return held & ~given if only_one else held


def visit_trader(state: WisdomData, seat: i64, exotic: i64) -> None:
    """Discard one, take two, three with a Building, then a card may be played (WS-6.1, WS-11.16)."""
    state.frames.push(ask.PLAY, seat)
    state.frames.push(ask.GIVE, seat, exotic)


def do_give(state: WisdomData, seat: i64, action: i64) -> None:
    kind: i64 = action - act.GIVE
    exotic: i64 = state.frames.get(0)
    state.frames.pop()
    resources.give_up(state, seat, kind)
    state.note(events.TRADED, seat, kind)
    state.frames.push(
        ask.TAKE, seat, kind, TRADE_TAKES + state.powers[seat * pieces.POWER_COUNT + pieces.POWER_TRADER], exotic
    )


def trade_takes(state: WisdomData) -> i64:
    """The kinds to take now: in the supply, not the kind given, Exotic only as far as allowed (WS-6.3, WS-6.6)."""
    if state.frames.get(1) == 0:
        return 0
    given: i64 = resources.supplied_kinds(state)
    if state.frames.get(2) == 0:
        given &= ~1
    return given & ~(1 << state.frames.get(0))


def do_take(state: WisdomData, seat: i64, action: i64) -> None:
    """As many as the supply allows, one after the other (WS-6.4, WS-6.5)."""
    kind: i64 = action - act.TAKE
    state.frames.set(1, state.frames.get(1) - 1)
    if kind == pieces.EXOTIC:
        state.frames.set(2, state.frames.get(2) - 1)
    resources.take(state, seat, kind, 1)
