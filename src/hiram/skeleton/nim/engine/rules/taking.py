"""Taking stones (NI-2)."""

from hiram.core.native import i64
from hiram.skeleton.nim.engine import events
from hiram.skeleton.nim.engine.rules import turns
from hiram.skeleton.nim.engine.state import NimData


def may_take(state: NimData, heap: i64, number: i64) -> bool:
    """NI-2.2, NI-2.3: no more than lie there, and no more than was agreed."""
    return number <= state.heaps[heap] and number <= state.terms.most


def take_stones(state: NimData, seat: i64, heap: i64, number: i64) -> None:
    """NI-2.4: the stones leave the heap and are counted for who took them; then the turn is over."""
    state.heaps[heap] -= number
    state.taken[seat] += number
    state.note(events.TOOK, seat, heap, number)
    turns.end_turn(state, seat)
