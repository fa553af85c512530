"""What a value is: which JSON it may be, and the numbers that stand for it in an observation.

A shape is made of names and bounds alone and knows no state. Values are those of positions and views: numbers, names,
None, and lists (in views tuples), dictionaries and structs of them.

An observation is a row of numbers whose length depends on the shape alone, so that what is different in two views is
different in the row. Seats are counted from the viewer on: cell 0 of a seat is the viewer's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from hiram.core.arrays.rows import ITEM, KNOWN, MARKED, NAMES, NUMBER, SEAT
from hiram.core.errors import BadPosition
from hiram.core.vocabulary import shortened

MOST = 2**62  # no number in a position is greater
COUNTLESS = 1000  # bounds above this tell nothing of the usual size of a number


def require(condition: bool, where: str, why: str) -> None:
    """Refuse a position, with the place in it and the reason."""
    if not condition:
        raise BadPosition(f"{where}: {why}" if where else why)


class Viewpoint(msgspec.Struct, frozen=True):
    """From where an observation is made: the viewer's seat, how many seats there are and for how many there is room."""

    own: int
    seats: int
    room: int

    def turned(self, seat: int) -> int:
        """A seat, counted from the viewer's own."""
        return (seat - self.own) % self.seats


class Shape(ABC):
    """A kind of value."""

    _widths: dict[int, int]

    def width(self, room: int) -> int:
        """How many numbers an observation has for it."""
        widths: dict[int, int] = self.__dict__.setdefault("_widths", {})
        if room not in widths:
            widths[room] = len(self.cells("", room))
        return widths[room]

    @abstractmethod
    def check(self, value: Any, where: str, seats: int) -> None:
        """Refuse what is not such a value, by its place in the position."""

    @abstractmethod
    def cells(self, name: str, room: int) -> list[str]:
        """What each number of the observation means."""

    @abstractmethod
    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        """The value as numbers, one for each cell."""

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        """The same for the engine (`core/arrays/rows.py`): fields in order, each a kind, a size and a scale."""
        return [(MARKED, self.width(room), 0)]


class Number(Shape):
    """A whole number. `scale` is what counts as 1 in an observation."""

    def __init__(self, least: int = 0, most: int = MOST, scale: float = 0) -> None:
        self.least, self.most = least, most
        self.scale = scale or (max(most, 1) if most <= COUNTLESS else 100)

    def check(self, value: Any, where: str, seats: int) -> None:
        require(isinstance(value, int) and not isinstance(value, bool), where, f"{told(value)} is not a whole number")
        require(value >= self.least, where, f"{value} is below {self.least}")
        require(value <= self.most, where, f"{value} is above {self.most}")

    def cells(self, name: str, room: int) -> list[str]:
        return [name]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        return [value / self.scale]

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(NUMBER, 1, int(self.scale))]


class Flag(Shape):
    """Yes or no."""

    def check(self, value: Any, where: str, seats: int) -> None:
        require(isinstance(value, bool), where, f"{told(value)} is neither true nor false")

    def cells(self, name: str, room: int) -> list[str]:
        return [name]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        return [float(value)]

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(NUMBER, 1, 1)]


class Seat(Shape):
    """The number of a seat."""

    def check(self, value: Any, where: str, seats: int) -> None:
        require(isinstance(value, int) and not isinstance(value, bool), where, f"{told(value)} is not a seat")
        require(0 <= value < seats, where, f"there is no seat {value}; seats go from 0 to {seats - 1}")

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name} is {whose(seat)}" for seat in range(room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        return one_hot(viewpoint.turned(value), viewpoint.room)

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(SEAT, room, 0)]


class Item(Shape):
    """One of some names, or of some numbers that stand for things."""

    def __init__(self, names: Sequence[Any], what: str = "name") -> None:
        self.names = tuple(names)
        self.places = {name: place for place, name in enumerate(self.names)}
        self.what = what

    def check(self, value: Any, where: str, seats: int) -> None:
        known = isinstance(value, (str, int)) and value in self.places
        require(known, where, f"there is no {self.what} {told(value)}")

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name} is {item}" for item in self.names]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        return one_hot(self.places[value], len(self.names))

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(ITEM, len(self.names), 0)]


class Maybe(Shape):
    """A value of another shape, or nothing: None, unless an empty list stands for it."""

    def __init__(self, shape: Shape, nothing: Any = None) -> None:
        self.shape = shape
        self.nothing = nothing
        self.one_hot = isinstance(shape, (Seat, Item))  # these say by themselves that there is nothing

    def check(self, value: Any, where: str, seats: int) -> None:
        if value != self.nothing:
            self.shape.check(value, where, seats)

    def cells(self, name: str, room: int) -> list[str]:
        inner = self.shape.cells(name, room)
        return inner if self.one_hot else [f"{name} is known", *inner]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        if value is None or value == self.nothing:
            return [0.0] * self.width(viewpoint.room)
        inner = self.shape.numbers(value, viewpoint)
        return inner if self.one_hot else [1.0, *inner]

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        inner = self.shape.layout(room)
        if isinstance(self.shape, Number):
            return [(KNOWN, 2, int(self.shape.scale))]
        return inner if self.one_hot else [(NUMBER, 1, 1), *inner]


class Some(Shape):
    """A set of names, each once, in any order."""

    def __init__(self, names: Sequence[Any], what: str = "name") -> None:
        self.item = Item(names, what)

    def check(self, value: Any, where: str, seats: int) -> None:
        check_list(value, where)
        for place, name in enumerate(value):
            self.item.check(name, f"{where}[{place}]", seats)
            first = value.index(name)
            require(first == place, f"{where}[{place}]", f"{told(name)} is given twice, it is also at {where}[{first}]")

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name} has {item}" for item in self.item.names]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = [0.0] * len(self.item.names)
        for name in value:
            row[self.item.places[name]] = 1.0
        return row

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(NAMES, len(self.item.names), 0)]


class Order(Some):
    """Names in an order that matters, each once: an observation tells the place of each."""

    def cells(self, name: str, room: int) -> list[str]:
        return [f"place of {item} in {name}" for item in self.item.names]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = [0.0] * len(self.item.names)
        for place, name in enumerate(value):
            row[self.item.places[name]] = (place + 1) / len(row)
        return row


class Bunch(Shape):
    """Names that may be there several times, in the order of the names."""

    def __init__(self, names: Sequence[Any], most: int = 10, what: str = "name") -> None:
        self.item, self.most = Item(names, what), most

    def check(self, value: Any, where: str, seats: int) -> None:
        check_list(value, where)
        for place, name in enumerate(value):
            self.item.check(name, f"{where}[{place}]", seats)

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name}: how many {item}" for item in self.item.names]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = [0.0] * len(self.item.names)
        for name in value:
            row[self.item.places[name]] += 1 / self.most
        return row

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(NUMBER, 1, self.most)] * len(self.item.names)


class Rows(Shape):
    """A list of values of one shape: exactly `size` of them, or at most so many."""

    def __init__(self, shape: Shape, size: int, exact: bool = True, titles: Sequence[str] = ()) -> None:
        self.shape, self.size, self.exact = shape, size, exact
        self.titles = tuple(titles) or tuple(str(place) for place in range(size))

    def check(self, value: Any, where: str, seats: int) -> None:
        check_list(value, where)
        fits = len(value) == self.size if self.exact else len(value) <= self.size
        require(fits, where, f"{len(value)} of them; there are {'' if self.exact else 'at most '}{self.size}")
        for place, inner in enumerate(value):
            self.shape.check(inner, f"{where}[{place}]", seats)

    def cells(self, name: str, room: int) -> list[str]:
        count = [] if self.exact else [f"how many {name}"]
        return count + [cell for title in self.titles for cell in self.shape.cells(f"{name}[{title}]", room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = [] if self.exact else [len(value) / self.size]
        for inner in value:
            row += self.shape.numbers(inner, viewpoint)
        return row + [0.0] * (self.width(viewpoint.room) - len(row))

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [(NUMBER, 1, self.size)] * (not self.exact) + self.shape.layout(room) * self.size


class Acting(Shape):
    """The seats that owe a decision."""

    def check(self, value: Any, where: str, seats: int) -> None:
        """Views are not read."""

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name} has {whose(place)}" for place in range(room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = [0.0] * viewpoint.room
        for acting in value:
            row[viewpoint.turned(acting)] = 1.0
        return row


class Seats(Rows):
    """A row of values, one for each seat, the viewer's own first."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape, 0)

    def check(self, value: Any, where: str, seats: int) -> None:
        check_list(value, where)
        require(len(value) == seats, where, f"{len(value)} of them for {seats} seats")
        for place, inner in enumerate(value):
            self.shape.check(inner, f"{where}[{place}]", seats)

    def cells(self, name: str, room: int) -> list[str]:
        return [cell for seat in range(room) for cell in self.shape.cells(f"{name}[{whose(seat)}]", room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row: list[float] = []
        for step in range(len(value)):
            row += self.shape.numbers(value[(viewpoint.own + step) % len(value)], viewpoint)
        return row + [0.0] * (self.width(viewpoint.room) - len(row))

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return self.shape.layout(room) * room


class Table(Shape):
    """Values by name. Names may be left out where `sparse`; then an observation tells which are there."""

    def __init__(self, names: Sequence[str], shape: Shape, sparse: bool = False, what: str = "name") -> None:
        self.item, self.shape, self.sparse = Item(names, what), shape, sparse
        self.inner: Shape = Maybe(shape) if sparse else shape

    def check(self, value: Any, where: str, seats: int) -> None:
        require(isinstance(value, dict), where, f"{told(value)} is not a table of names")
        for name, inner in value.items():
            self.item.check(name, where, seats)
            self.shape.check(inner, f"{where}.{name}", seats)
        missing = [] if self.sparse else [name for name in self.item.names if name not in value]
        require(not missing, where, f"{', '.join(missing[:5])} is missing")

    def cells(self, name: str, room: int) -> list[str]:
        return [cell for key in self.item.names for cell in self.inner.cells(f"{name}.{key}", room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        return [number for key in self.item.names for number in self.inner.numbers(value.get(key), viewpoint)]

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return self.inner.layout(room) * len(self.item.names)


class Record(Shape):
    """Values of different shapes by name: a JSON object in a position, a struct in a view."""

    def __init__(self, shapes: Mapping[str, Shape], optional: Sequence[str] = ()) -> None:
        self.shapes, self.optional = dict(shapes), frozenset(optional)

    def check(self, value: Any, where: str, seats: int) -> None:
        require(isinstance(value, dict), where or "position", f"{told(value)} is not a JSON object")
        place = f"{where}." if where else ""
        for name in value:
            require(name in self.shapes, f"{place}{shortened(str(name))}", "there is no such field")
        for name, shape in self.shapes.items():
            require(name in value or name in self.optional, f"{place}{name}", "is missing")
            if name in value:
                shape.check(value[name], f"{place}{name}", seats)

    def cells(self, name: str, room: int) -> list[str]:
        dot = f"{name}." if name else ""
        return [cell for field, shape in self.shapes.items() for cell in shape.cells(f"{dot}{field}", room)]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row: list[float] = []
        for name, shape in self.shapes.items():
            row += shape.numbers(value[name] if isinstance(value, dict) else getattr(value, name), viewpoint)
        return row

    def layout(self, room: int) -> list[tuple[int, int, int]]:
        return [field for shape in self.shapes.values() for field in shape.layout(room)]


class Coded(Shape):
    """A value that a game writes in its own way: how it is checked, and its numbers with their names."""

    def __init__(
        self,
        names: Sequence[str],
        encode: Callable[[Any], Sequence[float]],
        check: Callable[[Any, str], None] | None = None,
    ) -> None:
        self.names, self.encode, self.refuse = tuple(names), encode, check

    def check(self, value: Any, where: str, seats: int) -> None:
        if self.refuse is not None:
            self.refuse(value, where)

    def cells(self, name: str, room: int) -> list[str]:
        return [f"{name} {inner}".rstrip() for inner in self.names]

    def numbers(self, value: Any, viewpoint: Viewpoint) -> list[float]:
        row = list(self.encode(value))
        return row + [0.0] * (len(self.names) - len(row))


def check_list(value: Any, where: str) -> None:
    require(isinstance(value, list), where, f"{told(value)} is not a list")


def told(value: Any) -> str:
    """A wrong value in an error message, however long it is."""
    return repr(shortened(value)) if isinstance(value, str) else shortened(str(value))


def whose(seat: int) -> str:
    """The name of a seat in an observation, counted from the viewer."""
    return "me" if seat == 0 else f"me+{seat}"


def one_hot(place: int, size: int) -> list[float]:
    row = [0.0] * size
    row[place] = 1.0
    return row
