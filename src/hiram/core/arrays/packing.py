"""States as pickles: what can change is kept, what never changes is named.

A pickled state holds its numbers and the terms of its game. The content as numbers (`Tables`), which all states of a
game share, is kept as the game's name and the digest of its content, and found again where the pickle is read.
"""

from __future__ import annotations

from typing import Any

from hiram.core.errors import HiramError
from hiram.core.native import COMPILED

_known: dict[tuple[str, str], Any] = {}  # compiled objects cannot be referred to weakly; games stay loaded anyway


class OfTables:
    """A list of the tables that a pickled object also has, by its name there."""

    def __init__(self, name: str) -> None:
        self.name = name


def reduced(thing: object) -> tuple[Any, ...]:
    """What pickle needs to make the same object again: its class and its attributes. Lists that belong to the object's
    `tables` are named, not copied. Objects of the compiled build cannot be made again without their constructors."""
    if COMPILED:
        raise HiramError(f"a {type(thing).__name__} of the compiled build cannot be pickled; save its position instead")
    tables = getattr(thing, "tables", None)
    shared = {id(value): name for name, value in attributes(tables) if isinstance(value, list)}
    values = {name: OfTables(shared[id(value)]) if id(value) in shared else value for name, value in attributes(thing)}
    return rebuilt, (type(thing), values)


def rebuilt(cls: Any, values: dict[str, Any]) -> object:
    """The object of a pickle."""
    thing: object = cls.__new__(cls)
    for name, value in values.items():
        shared = isinstance(value, OfTables)
        setattr(thing, name, getattr(values["tables"], value.name) if shared else value)
    return thing


def attributes(thing: object) -> list[tuple[str, Any]]:
    """The attributes of an object by name, however its class keeps them."""
    names: list[str] = []
    for cls in type(thing).__mro__:
        names += [name for name in cls.__dict__.get("__slots__", ()) if not name.startswith("__")]
    names += getattr(thing, "__dict__", {})
    return [(name, getattr(thing, name)) for name in dict.fromkeys(names) if hasattr(thing, name)]


def remember_tables(slug: str, digest: str, tables: Any) -> None:
    """Let pickles name these tables: `named_tables` finds them."""
    _known[slug, digest] = tables


def named_tables(slug: str, digest: str) -> Any:
    """The tables of a game with the content of this digest."""
    if (slug, digest) not in _known:
        from hiram.registry import game_of

        game_of(slug)
    found = _known.get((slug, digest))
    if found is None:
        raise HiramError(f"pickled with another content of {slug!r}; load the game with that content file first")
    return found
