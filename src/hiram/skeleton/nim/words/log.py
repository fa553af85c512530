"""The log: each kind of event with its clause, its text and the fields of a view that it tells of."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.skeleton.nim.content.model import NimContent


def kind(name: str, clause: str, fields: str, text: str, tells: str) -> EventKind:
    return EventKind(name=name, clause=clause, fields=tuple(fields.split()), text=text, tells=tuple(tells.split()))


# In the order of the numbers in engine/events.py.
EVENT_KINDS = (
    kind("began", "NI-1.4", "seat", "{seat} begins.", "turn"),
    kind("took", "NI-2.4", "seat heap number", "{seat} takes {number} from {heap}.", "heaps seats.taken turn"),
    kind("won", "NI-3.1", "seat", "{seat} has taken the last stone and wins.", "winner finished turn"),
)


def event_domains(content: NimContent, seats: tuple[str, ...]) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    return {
        "seat": Domain(names=tuple(range(len(seats))), titles=seats),
        "heap": Domain(names=content.heap_ids, titles=tuple(heap.name for heap in content.heaps)),
    }
