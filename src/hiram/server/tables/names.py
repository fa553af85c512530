"""The names of the seats of a table, made unique so that the log can tell them apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hiram.server.store.rows import SeatRow


def unique_name(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else has it; an empty seat has none."""
    numbered, number = name, 2
    while name and numbered in others:
        numbered, number = f"{name} ({number})", number + 1
    return numbered


def unique_names(seats: Sequence[SeatRow]) -> list[str]:
    """The names of the seats: the second of the same name is "name (2)"."""
    names: list[str] = []
    for seat in seats:
        names.append(unique_name(seat.name, names))
    return names
