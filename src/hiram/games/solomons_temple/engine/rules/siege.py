"""Lay Siege (ST-9)."""

from hiram.core.native import i64
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules.movement import armies_on, gate_window, holds, set_army
from hiram.games.solomons_temple.engine.rules.zones import leave_play, play, to_discard
from hiram.games.solomons_temple.engine.state import SolomonData


def may_lay_siege(state: SolomonData, seat: i64) -> bool:
    """Two armies, no siege yet, no Secret Passage in this phase (ST-9.1)."""
    board: i64 = state.active
    return (
        not state.destroying
        and state.siege[board] == 0
        and state.sneaked == 0
        and holds(state, seat, deck.LAY_SIEGE)
        and armies_on(state, board) >= 2
    )


def may_lift(state: SolomonData) -> bool:
    return state.siege[state.active] > 0 and not state.siege_new


def may_breach(state: SolomonData, gate: i64) -> bool:
    return (
        state.siege[state.active] >= values.BREACHING
        and not state.destroying
        and (state.gates[state.active] >> gate) & 1 != 0
    )


def lay_siege(state: SolomonData, seat: i64) -> None:
    play(state, seat, deck.LAY_SIEGE)
    state.siege[state.active] = 1
    state.siege_new = 1
    state.note(events.SIEGE_LAID, state.active)
    gate_window(state)


def end_siege(state: SolomonData) -> None:
    """Lay Siege goes to its owner's discard pile."""
    state.siege[state.active] = 0
    leave_play(state, state.active, deck.LAY_SIEGE)


def drop_gate(state: SolomonData, gate: i64) -> None:
    state.gates[state.active] ^= state.terms.tables.bits[gate]
    to_discard(state, state.active, deck.GUARDED_GATE)
    state.note(events.GATE_FELL, state.active, gate)


def breach(state: SolomonData, seat: i64, gate: i64) -> None:
    """One gate falls, and one army may go a step before a new gate can stand (ST-9.4, ST-9.5)."""
    drop_gate(state, gate)
    state.frames.push(ask.SIEGE_MOVE, seat)


def step_through(state: SolomonData, army: i64, spot: i64) -> None:
    """The free move after a breach (ST-9.4)."""
    set_army(state, state.active, army, spot)
    state.note(events.ARMY_MOVED, state.active, army, spot)
    end_breach(state)
    gate_window(state)


def stay(state: SolomonData, seat: i64) -> None:
    """The free move is refused."""
    state.note(events.DECLINED, seat)
    end_breach(state)
    gate_window(state)


def end_breach(state: SolomonData) -> None:
    """After the free move, or its refusal, Lay Siege is discarded (ST-9.4)."""
    state.frames.pop()
    end_siege(state)
