"""The log: the event kinds of events.toml, and how the numbers in the journal are named."""

from __future__ import annotations

from hiram.core.event import Domain
from hiram.core.files.event_texts import read_event_kinds
from hiram.skeleton.nim.content.model import NimContent

EVENT_KINDS = read_event_kinds("hiram.skeleton.nim.words")


def event_domains(content: NimContent, seats: tuple[str, ...]) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    return {
        "seat": Domain(names=tuple(range(len(seats))), titles=seats),
        "heap": Domain(names=content.heap_ids, titles=tuple(heap.name for heap in content.heaps)),
    }
