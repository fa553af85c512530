"""From an action to the things a person touches to make it."""

from __future__ import annotations

from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.edge.view import NimView
from hiram.skeleton.nim.engine import actions as act


def path(content: NimContent, view: NimView, action: int) -> tuple[str, ...]:
    """The lowest stone that is taken: it and all above it go."""
    heap = content.heaps[act.heap_of(action)].id
    return (f"stone.{heap}.{view.heaps[heap] - act.number_of(action)}",)
