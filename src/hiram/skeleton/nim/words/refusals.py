"""Why an action is not allowed now: the clause that forbids it and a sentence for the player."""

from __future__ import annotations

from hiram.core.errors import IllegalMove
from hiram.core.text.words import counted
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.engine import actions as act
from hiram.skeleton.nim.engine.state import NimData


def refusal(content: NimContent, state: NimData, seat: int, action: int) -> IllegalMove:
    """The first rule that an illegal action breaks."""
    if not 0 <= action < act.ACTIONS:
        return IllegalMove("NI-2.1", f"there is no action number {action}; they go from 0 to {act.ACTIONS - 1}")
    if not 0 <= seat < state.players:
        return IllegalMove("NI-1.1", f"there is no seat {seat}; seats go from 0 to {int(state.players) - 1}")
    if state.over:
        return IllegalMove("NI-3.1", "the game is over")
    if seat != state.turn:
        return IllegalMove("NI-2.1", f"it is seat {int(state.turn)}'s turn, not seat {seat}'s")
    heap, number = act.heap_of(action), act.number_of(action)
    if number > state.heaps[heap]:
        left = counted(int(state.heaps[heap]), "stone")
        return IllegalMove("NI-2.2", f"{content.heaps[heap].name} has {left}, not {number}")
    return IllegalMove("NI-2.3", f"nobody takes more than {counted(int(state.terms.most), 'stone')} at once")
