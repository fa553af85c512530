"""Parts of a table that were drawn before: while nothing changes of what a part was drawn from, it stays as it is.

A table is drawn for every viewer after every action, and most of it is what it was. So a game draws it in parts, each
by a function of its own, through a `Drawing`. While such a function runs, it is noted which fields of the view it
reads, those of each seat one by one: a bit for each in a mask. When the next view of that viewer comes, the fields that
have changed are such a mask too, and only parts that have read one of them are drawn again. What one viewer has is
given to another whose view has the same values in all fields that the part has read, and to no other. So nobody has to
declare what a part is drawn from, and a part is a function of its view alone, as if it were drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache, wraps
from itertools import compress
from operator import is_not
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, TypeVarTuple, cast, overload

from msgspec import Struct
from msgspec.structs import astuple
from mypy_extensions import mypyc_attr

from hiram.scene.node import Node

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
V = TypeVar("V", bound=Struct)
F = TypeVar("F")
MOST_PARTS = 512  # that are remembered of a viewer; a table has some dozens
MOST_DRAWN = 4096  # of one kind of part that is drawn once, for all tables
NAMELESS: Mapping[str, Any] = {}


def places_of(kind: type[Struct]) -> dict[str, int]:
    """The number of each field of a view, or of a seat in it."""
    found = _places.get(kind)
    if found is None:
        found = _places[kind] = {name: number for number, name in enumerate(kind.__struct_fields__)}
    return found


_places: dict[type[Struct], dict[str, int]] = {}


class Part:
    """Something that was made for a viewer, with the mask of the fields that were read for it."""

    __slots__ = ("fresh", "in_vain", "made", "mask", "places", "used", "view")

    def __init__(self, eyes: Eyes) -> None:
        self.made: Any = self  # nothing yet
        self.fresh = False
        self.used = 0  # the look at which it was asked for last
        self.begin(eyes)

    def begin(self, eyes: Eyes) -> None:
        """Nothing has been read."""
        self.mask, self.in_vain = 0, False
        self.places: dict[int, tuple[dict[str, Any], str]] = {}  # where the values that it read are kept
        self.view = Reading(eyes, self, eyes.kind, 0)

    def spoil(self, changed: list[int], values: list[Any]) -> None:
        """Some of the fields that it read have other values: these lie ready when it is made again."""
        self.fresh = False
        for place in changed:
            kept = self.places.get(place)
            if kept is not None:
                kept[0][kept[1]] = values[place]


@mypyc_attr(native_class=False)
class Reading:
    """A view, or a seat in it, as one part reads it: it notes which fields are read. Nothing else can be done with it:
    what is not a field is looked up in its class, with this in its place.

    What was read once stays here as a plain attribute, with its latest value. So a part that is made again reads
    without a question what it read before, and notes only what is new to it."""

    def __init__(self, eyes: Eyes, part: Part, kind: type[Struct], first: int) -> None:
        self._eyes, self._part, self._kind, self._first = eyes, part, kind, first
        self._places = places_of(kind)

    def __getattr__(self, name: str) -> Any:
        place = self._places.get(name)
        if place is None:
            found = getattr(self._kind, name)
            return found.__get__(self) if hasattr(found, "__get__") else found
        place += self._first
        eyes, part = self._eyes, self._part
        part.mask |= 1 << place
        if place == eyes.rows:
            value: Any = tuple([Reading(eyes, part, kind, first) for kind, first in eyes.seats])
        else:
            value = eyes.values[place]
            part.places[place] = (self.__dict__, name)
        self.__dict__[name] = value
        return value

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise TypeError("compare fields of a view, not the whole of it")


class Eyes:
    """What one viewer saw last, and what was made of it."""

    def __init__(self, memory: PartMemory) -> None:
        self.kind: type[Struct] = Struct
        self.values: list[Any] = []
        self.rows = -1  # the place of the field with the seats
        self.seats: list[tuple[type[Struct], int]] = []  # the class of each, and the place of its first field
        self.facts: Callable[[Any], Any] = tuple
        self.parts: dict[Hashable, Part] = {}
        self.about: Hashable = None
        self._memory = memory
        self._looks = 0
        self._outer: Part | None = None  # what is being made, while something is made for it
        self._differing: dict[int, tuple[int, int]] = {}

    def look(self, view: Struct, rows: str, about: Hashable, facts: Callable[[Any], Any]) -> None:
        """The next view. Its values are put in a row: its fields, then those of each seat (`rows` names the field of
        these). Another `about` (names, say) begins anew."""
        kind, values, seats = type(view), [*astuple(view)], []
        place = places_of(kind).get(rows, -1)
        if place >= 0:
            found = values[place]
            values[place] = len(found)
            for seat in found:
                seats.append((type(seat), len(values)))
                values += astuple(seat)
        self._looks += 1
        self._differing.clear()
        self.facts = facts
        if about != self.about or seats != self.seats or kind is not self.kind:
            self.about, self.kind, self.rows, self.seats, self.values, self.parts = (
                about,
                kind,
                place,
                seats,
                values,
                {},
            )
            return
        changed = differing(self.values, values)
        self.values = values
        if changed:
            self._spoil(changed)

    def _spoil(self, changed: list[int]) -> None:
        """Parts that read what has changed have to be made again; those that nobody asked for lately are let go."""
        mask, before = 0, self._looks - 1
        for place in changed:
            mask |= 1 << place
        gone = []
        for key, part in self.parts.items():
            if part.mask & mask:
                if part.used < before:
                    gone.append(key)
                else:
                    part.spoil(changed, self.values)
        for key in gone:
            del self.parts[key]

    def recall(
        self, make: Callable[..., Any], finish: Callable[[Any], Any], args: tuple[Any, ...], named: Mapping[str, Any]
    ) -> Any:
        """What a function makes of the facts: as it was, if nothing has changed of what it read."""
        key = (make, args, *named.values()) if named else (make, args)
        part = self.parts.get(key)
        if part is None:
            if len(self.parts) >= MOST_PARTS:
                self.parts.clear()
            part = self.parts[key] = Part(self)
        part.used = self._looks
        if not part.fresh and not self._share(part, key):
            self._make(part, make, finish, args, named)
        if self._outer is not None:
            self._outer.mask |= part.mask
        return part.made

    def _share(self, part: Part, key: Hashable) -> bool:
        """Take what somebody else has, if both see the same values wherever it was read."""
        for other in self._memory.eyes:
            known = other.parts.get(key)
            if known is not None and known.fresh and other is not self and not known.mask & self._differs(other):
                part.made, part.fresh = known.made, True
                part.mask |= known.mask
                return True
        return False

    def _differs(self, other: Eyes) -> int:
        """The mask of the fields that the two see differently; of all, if their views are not alike at all."""
        known = self._differing.get(id(other))
        if known is not None and known[0] == other._looks:
            return known[1]
        mask = -1
        if other.about == self.about and other.seats == self.seats and other.kind is self.kind:
            mask = 0
            for place in differing(self.values, other.values):
                mask |= 1 << place
        self._differing[id(other)] = other._looks, mask
        return mask

    def _make(
        self,
        part: Part,
        make: Callable[..., Any],
        finish: Callable[[Any], Any],
        args: tuple[Any, ...],
        named: Mapping[str, Any],
    ) -> None:
        """What was read once counts as read, even if it is not read this time, until a part is made in vain."""
        if part.in_vain:
            part.begin(self)
        outer, self._outer = self._outer, part
        try:
            made = finish(make(self.facts(part.view), *args, **named))
        finally:
            self._outer = outer
        part.fresh = True
        if made == part.made:
            part.in_vain = True
        else:
            part.made = made


def differing(old: list[Any], new: list[Any]) -> list[int]:
    """The places of two rows of values that are not equal; most are the same object."""
    return [place for place in compress(range(len(new)), map(is_not, old, new)) if old[place] != new[place]]


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
        self._eyes: dict[int | None, Eyes] = {}
        self._latest: dict[int | None, Latest] = {}

    @property
    def eyes(self) -> Iterable[Eyes]:
        return self._eyes.values()

    def of(self, seat: int | None) -> Eyes:
        """The eyes of a seat, or those of the spectators."""
        found = self._eyes.get(seat)
        if found is None:
            found = self._eyes[seat] = Eyes(self)
        return found

    def latest(self, seat: int | None) -> Latest:
        """What a seat was shown last, or the spectators were."""
        found = self._latest.get(seat)
        if found is None:
            found = self._latest[seat] = Latest()
        return found

    def forget(self, seat: int | None) -> None:
        """Nobody looks from there any longer."""
        self._eyes.pop(seat, None)
        self._latest.pop(seat, None)


class Drawing(Generic[V, F]):
    """One view that is drawn in parts: `draw(function, ...)` gives what `function(facts, ...)` makes of the facts of
    the view. With a memory, what was made of the same fields before is given again; without one, all is made anew."""

    def __init__(
        self, view: V, facts: Callable[[V], F], memory: PartMemory | None, about: Hashable = None, rows: str = "seats"
    ) -> None:
        self._plain = facts(view) if memory is None else None  # the facts of all parts, without a memory
        self._recall = self._anew
        if memory is not None:
            eyes = memory.of(cast(Any, view).seat)
            eyes.look(view, rows, about, facts)
            self._recall = eyes.recall

    def __call__(
        self, draw: Callable[Concatenate[F, P], Iterable[Node]], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Node, ...]:
        """The nodes of a part."""
        nodes: tuple[Node, ...] = self._recall(draw, tuple, args, kwargs)
        return nodes

    def made(self, make: Callable[Concatenate[F, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function makes of the facts that is no part by itself: words, sizes."""
        made: T = self._recall(make, as_it_is, args, kwargs)
        return made

    def _anew(
        self, make: Callable[..., Any], finish: Callable[[Any], Any], args: tuple[Any, ...], named: Mapping[str, Any]
    ) -> Any:
        return finish(make(self._plain, *args, **named))


class derived(Generic[F, T]):  # noqa: N801 (it is used like `property`)
    """An attribute of facts that is worked out when it is asked for, once for all parts: as `cached_property`, but kept
    from one view to the next while nothing changes of what it was worked out from. The facts have their view as
    `view`."""

    def __init__(self, make: Callable[[F], T]) -> None:
        self._make, self.__doc__, self._name = make, make.__doc__, ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, facts: None, owner: type) -> derived[F, T]: ...
    @overload
    def __get__(self, facts: Any, owner: type) -> T: ...
    def __get__(self, facts: Any, owner: type) -> T | derived[F, T]:
        if facts is None:
            return self
        view = facts.view
        is_noted = type(view) is Reading
        value: T = view._eyes.recall(self._make, as_it_is, (), NAMELESS) if is_noted else self._make(facts)
        facts.__dict__[self._name] = value
        return value


def recalled(make: Callable[Concatenate[F, P], T], facts: F, *args: P.args, **kwargs: P.kwargs) -> T:
    """What a function makes of facts, for a part that is being drawn: kept by itself, as `derived` is."""
    view = cast(Any, facts).view
    is_noted = type(view) is Reading
    made: T = view._eyes.recall(make, as_it_is, args, kwargs) if is_noted else make(facts, *args, **kwargs)
    return made


def as_it_is(made: T) -> T:
    """Something that is kept. What is read of a view later would not be noted, so the view itself cannot be."""
    if type(made) is Reading:
        raise TypeError("keep fields of a view, not a part of it")
    return made


def drawn_once(draw: Callable[P, Iterable[Node]]) -> Callable[P, tuple[Node, ...]]:
    """A part that is drawn from a few small values, given by position: for the same values it is the same nodes, at
    every table. It needs no memory of a viewer, so it is the cheaper way where the values lie ready."""

    @lru_cache(maxsize=MOST_DRAWN)
    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> tuple[Node, ...]:
        return tuple(draw(*args, **kwargs))

    return cast(Callable[P, tuple[Node, ...]], drawn)
