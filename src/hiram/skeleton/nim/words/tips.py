"""The words of the table: what hovering says, and the position for those who cannot see it."""

from __future__ import annotations

from hiram.core.text.words import counted, listed
from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.edge.view import NimView


def heap_tip(name: str, left: int, most: int) -> str:
    """What is left in a heap, and what one may take of it."""
    return f"{name}: {counted(left, 'stone')} left. Take up to {min(left, most)} of them (NI-2.2, NI-2.3)."


def stone_tip(number: int, name: str) -> str:
    """What touching a stone does."""
    return f"Take {counted(number, 'stone')} from {name}: this one and all above it (NI-2.2)."


def player_tip(name: str, taken: str) -> str:
    """What a player's panel says."""
    return f"{name} has taken {taken}. Only the last stone counts (NI-3.1)."


def status(view: NimView) -> str:
    """Who is to move or has won; the name is left open, so that a long one can be shortened."""
    return "{} has won" if view.winner is not None else "{} is to take"


def status_tip(status: str) -> str:
    """What the line about the turn says."""
    return f"{status}. Nobody else may do anything (NI-2.1)."


def describe(content: NimContent, view: NimView, who: str) -> str:
    """The position in words, for screen readers and terminals; `who` is to move or has won."""
    heaps = [f"{heap.name} has {counted(view.heaps[heap.id], 'stone')}" for heap in content.heaps]
    return f"{listed(heaps)}. {status(view).format(who)}."
