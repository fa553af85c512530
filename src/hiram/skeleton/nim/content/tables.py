"""From the content to the numbers that the engine plays with."""

from __future__ import annotations

from hiram.skeleton.nim.content.model import NimContent
from hiram.skeleton.nim.engine.terms import NimTerms


def terms_of(content: NimContent, most: int) -> NimTerms:
    """The terms of a game in which one may take so many stones at once."""
    return NimTerms([heap.stones for heap in content.heaps], most)
