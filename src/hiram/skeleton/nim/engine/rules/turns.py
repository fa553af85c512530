"""Whose turn it is, and the end of the game (NI-2.5, NI-3.1)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.skeleton.nim.engine import events
from hiram.skeleton.nim.engine.state import NimData


def begin_turn(state: NimData, seat: i64) -> None:
    """The seat owes a decision."""
    state.turn = seat
    state.acting = bit(seat)


def end_turn(state: NimData, seat: i64) -> None:
    """NI-2.5: the next seat is to move; NI-3.1: or nothing is left, and the seat has won."""
    for stones in state.heaps:
        if stones > 0:
            begin_turn(state, (seat + 1) % state.players)
            return
    state.winner = seat
    state.turn = NONE
    state.acting = 0
    state.over = True
    state.note(events.WON, seat)
