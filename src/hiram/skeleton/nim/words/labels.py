"""What actions are called in a list for people."""

from __future__ import annotations

from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.engine import actions as act


def action_label(content: NimContent, action: int) -> str:
    """'Take 3 from Heap C'."""
    return f"Take {act.number_of(action)} from {content.heaps[act.heap_of(action)].name}"
