"""How a game of Hiram 0.1 drew its table in parts. It still works, with a warning, but keeps nothing any more; it goes
with 0.3. Mark parts `hiram.scene.memory.drawn_once` instead."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Any
from warnings import warn

from hiram.scene.node import Node


def warn_of(name: str) -> None:
    warn(f"hiram.scene.memory.{name} goes with 0.3: mark parts drawn_once instead", DeprecationWarning, stacklevel=3)


class Drawing:
    """One view that is drawn in parts, each of them every time."""

    def __init__(
        self, view: Any, facts: Callable[[Any], Any], memory: object, about: Hashable = None, rows: str = "seats"
    ) -> None:
        warn_of("Drawing")
        self._facts = facts(view)

    def __call__(self, draw: Callable[..., Iterable[Node]], *args: Any, **kwargs: Any) -> tuple[Node, ...]:
        return tuple(draw(self._facts, *args, **kwargs))

    def made(self, make: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return make(self._facts, *args, **kwargs)


def derived(make: Callable[[Any], Any]) -> cached_property[Any]:
    warn_of("derived")
    return cached_property(make)


def recalled(make: Callable[..., Any], facts: Any, *args: Any, **kwargs: Any) -> Any:
    warn_of("recalled")
    return make(facts, *args, **kwargs)
