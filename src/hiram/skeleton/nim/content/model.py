"""What the content holds once it is read: structs for people and for the other rooms. No code that plays."""

from __future__ import annotations

import hashlib

import msgspec


class NimHeap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One heap of the start (NI-1.2)."""

    id: str
    name: str
    stones: int


class NimContent(msgspec.Struct, frozen=True, kw_only=True):
    """All that can differ from one printed copy to another."""

    heaps: tuple[NimHeap, ...]

    @property
    def heap_ids(self) -> tuple[str, ...]:
        return tuple(heap.id for heap in self.heaps)

    def digest(self) -> str:
        """Sixteen hex digits that are equal exactly when two contents play alike."""
        return hashlib.sha256(repr([(heap.id, heap.stones) for heap in self.heaps]).encode()).hexdigest()[:16]
