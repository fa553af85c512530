"""Parts of a table that were drawn before: while nothing changes of what a part was drawn from, it stays as it is.

A table is drawn for every viewer after every action, and most of it is what it was. So a game draws it in parts, each
by a function of its own, through a `Drawing`. While such a function runs, it is noted which fields of the view it
reads, those of each seat one by one. Its result is kept with the values of these fields, and is given again to
whatever view has the same values there: that of the next revision, or that of somebody else who sees the same. So
nobody has to declare what a part is drawn from, and a part is a function of its view alone, as if it were drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from operator import itemgetter
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from msgspec import Struct
from msgspec.structs import astuple

from hiram.scene.node import Node

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V", bound=Struct)
F = TypeVar("F")
FEWEST = 2  # results of a part that are kept at least
MOST_PARTS = 1024  # that are remembered; a table has some dozens
Known = tuple[Callable[[list[Any]], object], object, Any]  # what to look at, what it was, and what was made of it


def places_of(kind: type[Struct]) -> dict[str, int]:
    """The number of each field of a view, or of a seat in it."""
    found = _places.get(kind)
    if found is None:
        found = _places[kind] = {name: number for number, name in enumerate(kind.__struct_fields__)}
    return found


_places: dict[type[Struct], dict[str, int]] = {}


class Reading:
    """A view, or a seat in it, that notes which of its fields are read. Nothing else can be done with it: what is not
    a field is looked up in its class, with this in its place."""

    def __init__(self, of: Struct, first: int, noted: set[int], rows: str = "") -> None:
        self._of, self._first, self._noted, self._rows = of, first, noted, rows
        self._places = places_of(type(of))

    def __getattr__(self, name: str) -> Any:
        place = self._places.get(name)
        if place is None:
            found = getattr(type(self._of), name)
            return found.__get__(self) if hasattr(found, "__get__") else found
        self._noted.add(self._first + place)
        value = getattr(self._of, name)
        if name == self._rows:
            value = self._seats(value)
        self.__dict__[name] = value  # the next time it is there without a question
        return value

    def _seats(self, rows: Iterable[Struct]) -> tuple[Reading, ...]:
        """The seats of a view, whose fields are counted on from those of the view."""
        seats, first = [], len(self._places)
        for row in rows:
            seats.append(Reading(row, first, self._noted))
            first += len(seats[-1]._places)
        return tuple(seats)

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise TypeError("compare fields of a view, not the whole of it")


class PartMemory:
    """What was drawn at one table, for whoever looks at it."""

    def __init__(self) -> None:
        self.keep = FEWEST  # results of each part: as many as there are viewers, and one more
        self._about: Hashable = None
        self._last: list[Any] = []
        self._parts: dict[Hashable, list[Known]] = {}

    def look(self, view: Struct, rows: str, about: Hashable) -> list[Any]:
        """The values of a view in a row: its fields, then those of each seat (`rows` names the field of these). What is
        equal to what was there the last time is the same object, so that comparing it costs nothing. Another `about`
        (names, say) begins anew."""
        values = [*astuple(view)]
        if rows in places_of(type(view)):
            seats = values[places_of(type(view))[rows]]
            values[places_of(type(view))[rows]] = len(seats)
            for seat in seats:
                values += astuple(seat)
        if about != self._about or len(values) != len(self._last):
            self._about, self._parts, self._last = about, {}, values
        else:
            self._last = [old if old == new else new for old, new in zip(self._last, values, strict=True)]
        return self._last

    def known(self, key: Hashable, values: list[Any]) -> Known | None:
        """What was made of the same values."""
        kept = self._parts.get(key)
        if kept is None:
            return None
        for number, known in enumerate(kept):
            if known[0](values) == known[1]:
                if number:
                    kept.insert(0, kept.pop(number))
                return known
        return None

    def note(self, key: Hashable, read: set[int], values: list[Any], made: Any) -> None:
        """Keep what was made, with what was read for it."""
        look = itemgetter(*sorted(read)) if read else nothing
        if len(self._parts) >= MOST_PARTS and key not in self._parts:
            self._parts.clear()
        kept = self._parts.setdefault(key, [])
        kept.insert(0, (look, look(values), made))
        del kept[max(self.keep, FEWEST) :]


def nothing(values: list[Any]) -> object:
    """A part that reads nothing is always the same."""
    return None


class Drawing(Generic[V, F]):
    """One view that is drawn in parts: `draw(function, ...)` gives what `function(facts, ...)` makes of the facts of
    the view. With a memory, what was made of the same fields before is given again; without one, all is made anew."""

    def __init__(
        self, view: V, facts: Callable[[V], F], memory: PartMemory | None, about: Hashable = None, rows: str = "seats"
    ) -> None:
        self._view, self._facts, self._memory, self._rows = view, facts, memory, rows
        self._plain = facts(view) if memory is None else None  # the facts of all parts, without a memory
        self._values = [] if memory is None else memory.look(view, rows, about)

    def __call__(
        self, draw: Callable[Concatenate[F, P], Iterable[Node]], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Node, ...]:
        """The nodes of a part."""
        return self._recalled(draw, tuple, args, kwargs)

    def made(self, make: Callable[Concatenate[F, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function makes of the facts that is no part by itself: words, sizes."""
        made: T = self._recalled(make, as_it_is, args, kwargs)
        return made

    def _recalled(
        self, make: Callable[..., Any], finish: Callable[[Any], T], args: tuple[Any, ...], named: dict[str, Any]
    ) -> T:
        if self._memory is None:
            anew: T = finish(make(self._plain, *args, **named))
            return anew
        key = (make, *args, *named.values())
        known = self._memory.known(key, self._values)
        if known is not None:
            return cast(T, known[2])
        read: set[int] = set()
        made: T = finish(make(self._facts(cast(V, Reading(self._view, 0, read, self._rows))), *args, **named))
        self._memory.note(key, read, self._values, made)
        return made


def as_it_is(made: T) -> T:
    return made
