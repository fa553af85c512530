"""What must hold after every action: the invariants at the end of docs/rules.md, by their numbers there."""

from __future__ import annotations

from hiram.core.tools import NONE
from hiram.skeleton.nim.engine.state import NimData


def broken_invariants(state: NimData) -> list[str]:
    """A sentence for each invariant that does not hold."""
    left = sum(int(stones) for stones in state.heaps)
    heaps = zip(state.heaps, state.terms.sizes, strict=True)
    checks = {
        "1: every stone is in a heap or was taken": left + sum(state.taken) == state.terms.stones,
        "2: no heap is below nothing or above its start": all(0 <= stones <= size for stones, size in heaps),
        "3: one seat is to move exactly while stones are left": (state.turn != NONE) == (left > 0) == (not state.over),
        "4: there is a winner exactly at the end": (state.winner != NONE) == (left == 0),
    }
    return [sentence for sentence, holds in checks.items() if not holds]
