"""What an action does: sends it to the function of its chapter."""

from hiram.core.native import i64
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.rules import taking
from hiram.skeleton.nim.engine.state import NimData


def perform(state: NimData, seat: i64, action: i64) -> None:
    """Carry out an action that is known to be legal."""
    taking.take_stones(state, seat, act.heap_of(action), act.number_of(action))
