"""What is legal. `legal` and `allows` ask the same predicates of the chapters."""

from hiram.core.native import append, i64, vec
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.rules import taking
from hiram.skeleton.nim.engine.state import NimData


def legal(state: NimData, seat: i64) -> vec[i64]:
    """The actions open to a seat, ascending."""
    found: vec[i64] = vec[i64]([])
    for action in range(i64(act.ACTIONS)):
        if allows(state, seat, action):
            found = append(found, action)
    return found


def allows(state: NimData, seat: i64, action: i64) -> bool:
    """NI-2.1: only the seat to move acts, and all that it can do is take."""
    if seat < 0 or seat != state.turn or not 0 <= action < act.ACTIONS:
        return False
    return taking.may_take(state, act.heap_of(action), act.number_of(action))
