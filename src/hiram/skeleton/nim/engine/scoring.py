"""Scores and ranks (NI-3)."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, zeros
from hiram.skeleton.nim.engine.state import NimData


def scores(state: NimData) -> vec[i64]:
    """NI-3.2: one point for the winner, none for the others."""
    points: vec[i64] = zeros(state.players)
    if state.winner != NONE:
        points[state.winner] = 1
    return points


def ranks(state: NimData) -> vec[i64]:
    """NI-3.3: the winner is first, all others are second."""
    found: vec[i64] = zeros(state.players)
    for seat in range(state.players):
        found[seat] = 1 if state.winner == NONE or state.winner == seat else 2
    return found
