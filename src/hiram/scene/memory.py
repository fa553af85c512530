"""What was drawn before: a part of a table is drawn once for the values that it shows.

A table is drawn for every viewer after every action, and most of it is what it was. So a game draws it in parts, each
by a function of the few values that it shows (a hand, a score, a name): a part cannot show what it was not given, and
nothing has to be noted or forgotten when a table changes. Such a function is marked `drawn_once`: for the same values
it gives the same nodes, to every viewer of every table. What parts are made of is marked `made_once`. Values are
tuples, texts and numbers, as a view has them. Where they are many and seldom come again at another table, a `Latest` in
front of the function compares them with those of the time before, which is cheaper than to look them up.

What is kept is bounded: each function keeps so many results as is said here, and lets go of those that were not asked
for longest; a `Latest` keeps one for each part of a viewer's table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, TypeVarTuple, cast

from hiram.scene.drawing import Drawing as Drawing, derived as derived, recalled as recalled  # of 0.1
from hiram.scene.node import Node

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
MOST_DRAWN = 4096  # parts that one function keeps
MOST_MADE = 8192  # single nodes or words that one function keeps
_forgetting: list[Callable[[], None]] = []


def drawn_once(draw: Callable[P, Iterable[Node]]) -> Callable[P, tuple[Node, ...]]:
    """Mark a function that draws a part: for the same values it gives the same nodes, which are then not compared."""

    @lru_cache(maxsize=MOST_DRAWN)
    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> tuple[Node, ...]:
        return tuple(draw(*args, **kwargs))

    _forgetting.append(drawn.cache_clear)
    return cast(Callable[P, tuple[Node, ...]], drawn)


def made_once(make: Callable[P, T]) -> Callable[P, T]:
    """Mark a function that makes something else from a few values: a node, words, sizes. Nobody may change what it
    gives."""
    made = lru_cache(maxsize=MOST_MADE)(make)
    _forgetting.append(made.cache_clear)
    return cast(Callable[P, T], made)


def forget() -> None:
    """Forget all drawings: for tests, and to measure what a first drawing takes."""
    for clear in _forgetting:
        clear()


class Latest:
    """What one viewer was shown last, part by part: a part that is made of the same values as the time before is the
    same object. Values are compared, so whatever a part shows it was given."""

    def __init__(self) -> None:
        self._made: dict[Any, tuple[tuple[Any, ...], Any]] = {}

    def __call__(self, make: Callable[[*Ts], T], *args: *Ts) -> T:
        """What a function makes of values, which are given by position."""
        known = self._made.get(make)
        if known is None or known[0] != args:
            known = self._made[make] = args, make(*args)
        made: T = known[1]
        return made

    def at(self, place: int, make: Callable[[*Ts], T], *args: *Ts) -> T:
        """The same, of one of several alike."""
        key = (make, place)
        known = self._made.get(key)
        if known is None or known[0] != args:
            known = self._made[key] = args, make(*args)
        made: T = known[1]
        return made


class PartMemory:
    """What was drawn at one table, for whoever looks at it."""

    def __init__(self) -> None:
        self._latest: dict[int | None, Latest] = {}

    def latest(self, seat: int | None) -> Latest:
        """What a seat was shown last, or the spectators were."""
        found = self._latest.get(seat)
        if found is None:
            found = self._latest[seat] = Latest()
        return found

    def forget(self, seat: int | None) -> None:
        """Nobody looks from there any longer."""
        self._latest.pop(seat, None)
