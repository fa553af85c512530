"""Lay Siege (ST-9)."""

from hiram.core.native import i64
from hiram.core.tools import count_bits
from hiram.games.solomons_temple.engine import ask, deck, events, values
from hiram.games.solomons_temple.engine.rules.movement import armies_on, attack_window, besieging, holds, set_army
from hiram.games.solomons_temple.engine.rules.zones import leave_play, play, to_discard
from hiram.games.solomons_temple.engine.state import SolomonData


def may_lay_siege(state: SolomonData, seat: i64) -> bool:
    """Two armies, one of them without such a card in this phase, and no ban of another siege (ST-9.1, ST-9.2)."""
    board: i64 = state.active
    return (
        not state.destroying
        and not besieging(state)
        and holds(state, seat, deck.LAY_SIEGE)
        and armies_on(state, board) >= 2
        and has_unused_army(state)
    )


def has_unused_army(state: SolomonData) -> bool:
    """Whether some army has had neither Secret Passage nor Lay Siege in this phase (ST-8.9)."""
    return armies_on(state, state.active) > count_bits(state.sneaked) + state.siege_new


def is_ripe(state: SolomonData) -> bool:
    """Whether a siege may open a gate now (ST-9.4)."""
    return state.siege[state.active] >= values.BREACHING or state.older[state.active] > 0


def may_lift(state: SolomonData) -> bool:
    """Whether the siege that was laid last is of an earlier phase (ST-9.8)."""
    return state.siege[state.active] > 0 and not state.siege_new


def may_lift_ripe(state: SolomonData) -> bool:
    """Whether a ripe siege lies beside one that is still counted (ST-9.8)."""
    return state.older[state.active] > 0 and besieging(state)


def may_breach(state: SolomonData, gate: i64) -> bool:
    return is_ripe(state) and not state.destroying and (state.gates[state.active] >> gate) & 1 != 0


def lay_siege(state: SolomonData, seat: i64) -> None:
    play(state, seat, deck.LAY_SIEGE)
    if state.siege[state.active] > 0:
        state.older[state.active] += 1
    state.siege[state.active] = 1
    state.siege_new = 1
    state.note(events.SIEGE_LAID, state.active)
    attack_window(state, any_instant=True)


def end_siege(state: SolomonData) -> None:
    """All Lay Sieges on the board go to their owner's discard pile (ST-9.9)."""
    while state.siege[state.active] > 0:
        lift_siege(state)


def lift_siege(state: SolomonData) -> None:
    """The Lay Siege that was played last is discarded (ST-9.8); one before it is ripe."""
    board: i64 = state.active
    if state.older[board] > 0:
        state.siege[board] = values.BREACHING
        lift_older(state)
        return
    state.siege[board] = 0
    leave_play(state, board, deck.LAY_SIEGE)


def lift_older(state: SolomonData) -> None:
    """A ripe Lay Siege is discarded; the one that was played last stays as it is (ST-9.8)."""
    state.older[state.active] -= 1
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
    attack_window(state, any_instant=True)


def stay(state: SolomonData, seat: i64) -> None:
    """The free move is refused."""
    state.note(events.DECLINED, seat)
    end_breach(state)
    attack_window(state, any_instant=True)


def end_breach(state: SolomonData) -> None:
    """After the free move, or its refusal, Lay Siege is discarded, the oldest first (ST-9.4)."""
    state.frames.pop()
    if state.older[state.active] > 0:
        lift_older(state)
    else:
        lift_siege(state)
