"""Sealed steps (TR-5.12, TR-7.8, TR-22.1): answers are gathered in lanes and revealed together."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act, cells as at, events
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures
from hiram.games.temple_rush.engine.state import RushData


def begin(state: RushData, participants: i64) -> None:
    """From now on what these seats do is sealed; all others know the boards as they are now."""
    state.gatherings += 1
    state.sealed = state.gatherings
    state.shown = state.board[:]
    state.acting = participants


def commit(state: RushData, seat: i64) -> None:
    """A seat's answer is complete and lies sealed; all see that it is in (TR-5.12)."""
    order: i64 = 1
    if state.terms.arrival:
        for other in range(state.players):
            if state.arrived[other] >= order:
                order = state.arrived[other] + 1
    state.arrived[seat] = order
    state.close_lane(seat)
    state.note(events.COMMITTED, seat)


def reveal(state: RushData) -> None:
    """All answers are in: they are applied together and everybody sees them (TR-3.5, TR-5.13)."""
    if state.sealed != 0:
        state.note(events.REVEALED)
    state.sealed = 0
    state.shown = vec[i64]([])
    for seat in range(state.players):
        row: i64 = seat * at.OPS
        for number in range(1, state.ops[row] + 1):
            op: i64 = state.ops[row + number]
            rest: i64 = op % at.OP_KIND
            state.note(op // at.OP_KIND, seat, rest // at.OP_ZONE - 1, rest % at.OP_ZONE)
            state.ops[row + number] = 0
        state.ops[row] = 0


def forget(state: RushData, seat: i64) -> None:
    """Take back all that a seat has sealed in this step."""
    start: i64 = seat * at.BOARD
    end: i64 = start + at.BOARD
    board: vec[i64] = state.board
    shown: vec[i64] = state.shown
    for zone in range(i64(act.ZONES)):
        same: bool = True
        for cell in range(start, start + at.FIGURE_CELLS):
            if board[cell] != shown[cell]:
                board[cell] = shown[cell]
                same = False
        if not same:
            state.refresh_masks(seat, zone)
        start += at.FIGURE_CELLS
    for cell in range(start, end):
        board[cell] = shown[cell]
    row: i64 = seat * at.OPS
    while state.ops[row] > 0:
        state.ops[row + state.ops[row]] = 0
        state.ops[row] -= 1
    state.arrived[seat] = 0


# What a player does with stones: each changes the board and is noted, sealed or openly -------------------------------


def place(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """From the supply to a figure (TR-5.3)."""
    state.board[seat * at.BOARD + at.SUPPLY + size_of(code)] -= 1
    figures.put(state, seat, zone, code)
    state.note_op(seat, events.PLACED, zone, code)


def move(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """The stone that was chosen goes from its zone to a place in another (TR-5.8, TR-14.9)."""
    source: i64 = state.lane(seat, at.LANE_SOURCE) - 1
    figures.take(state, seat, source // at.SOURCE_ZONE, source % at.SOURCE_ZONE)
    state.note_op(seat, events.TAKEN, source // at.SOURCE_ZONE, source % at.SOURCE_ZONE)
    drop_loose(state, seat, source // at.SOURCE_ZONE)
    figures.put(state, seat, zone, code)
    state.note_op(seat, events.SET, zone, code)
    state.lanes[seat * at.LANE + at.LANE_SOURCE] = 0


def dismantle(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """From a figure back to the supply (TR-5.11)."""
    figures.take(state, seat, zone, code)
    state.board[seat * at.BOARD + at.SUPPLY + size_of(code)] += 1
    state.note_op(seat, events.DISMANTLED, zone, code)


def drop_loose(state: RushData, seat: i64, zone: i64) -> None:
    """What is not joined to the largest piece of a figure goes back to the supply (TR-18.7, TR-14.9)."""
    code: i64 = figures.loose_stone(state, seat, zone)
    while code != NONE:
        dismantle(state, seat, zone, code)
        code = figures.loose_stone(state, seat, zone)


def rebuild(state: RushData, seat: i64, zone: i64, code: i64) -> None:
    """From the pool to the figure on the new card (TR-7.4)."""
    state.board[seat * at.BOARD + at.POOL + zone * act.SIZES + size_of(code)] -= 1
    figures.put(state, seat, zone, code)
    state.note_op(seat, events.REBUILT, zone, code)


def return_pool(state: RushData, seat: i64, zone: i64) -> None:
    """What is left of the pool goes to the supply (TR-7.4)."""
    for size in range(i64(1), act.SIZES + 1):
        cell: i64 = seat * at.BOARD + at.POOL + zone * act.SIZES + size
        state.board[seat * at.BOARD + at.SUPPLY + size] += state.board[cell]
        state.board[cell] = 0
    state.note_op(seat, events.RETURNED, zone, 0)


def activate_mortar(state: RushData, seat: i64, zone: i64) -> None:
    """The token is used and active in a zone (TR-10.1, TR-10.2, TR-10.5)."""
    state.board[seat * at.BOARD + at.MORTAR_AT] = zone
    state.note_op(seat, events.MORTARED, zone, 0)


def align(state: RushData, seat: i64, zone: i64, shift: i64) -> None:
    """The figure is shifted or mirrored before a stone is added (TR-19.2)."""
    figures.align(state, seat, zone, shift)
    state.note_op(seat, events.ALIGNED, zone, shift)


def declare(state: RushData, seat: i64, zone: i64) -> None:
    """The figure is said to be complete (TR-18.4)."""
    state.board[seat * at.BOARD + at.DECLARED] |= 1 << zone
    state.note_op(seat, events.DECLARED, zone, 0)


def pass_on(state: RushData, seat: i64) -> None:
    """The drawn stone goes back to the supply (TR-5.5)."""
    state.note_op(seat, events.PASSED, -1, 0)


def may_declare(state: RushData, seat: i64, zone: i64) -> bool:
    """An open zone, not frozen, with a stone of one's own, not declared yet (TR-18.13)."""
    if not state.terms.expert or not state.is_open(zone) or state.is_frozen(seat, zone):
        return False
    return state.figure_size(seat, zone) > 0 and not (state.board[seat * at.BOARD + at.DECLARED] >> zone) & 1


def may_declare_any(state: RushData, seat: i64) -> bool:
    if not state.terms.expert:
        return False
    return any(may_declare(state, seat, zone) for zone in range(state.terms.zones))
