"""Where a value lies in a state, and who may see it: a field of a game, declared once.

By convention a field lies in the state's attribute of the same name (or of `at`). A number is an integer, a set of
names a number with a bit for each, counts so many cells of an array. Of a field inside `each_seat` the attribute is an
array with an entry, or a run of cells, for each seat. What lies otherwise says how it is read (`get`) and put (`put`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from inspect import signature
from typing import Any

from hiram.core.frames import Frames, frames_of
from hiram.core.native import i64, vec
from hiram.core.schema.shapes import (
    MOST,
    Bunch,
    Flag,
    Item,
    Maybe,
    Number,
    Order,
    Record,
    Rows,
    Seat,
    Shape,
    Some,
    Table,
    require,
)
from hiram.core.tools import NONE, Deck, bits, deck_of

Get = Callable[[Any, int], Any]
Put = Callable[[Any, int, Any], None]
Look = Callable[[Any, int, int | None], Any]


class Seen(Enum):
    """Who may see a field."""

    ALL = "all"
    OWNER = "owner"  # of another seat's a view has None, until the game opens it
    SIZE = "size"  # a view tells only how many there are
    NOBODY = "nobody"  # it is in positions alone


MOST_KNOWN = 4096  # values of a field that are kept
ALL, OWNER, SIZE, NOBODY = Seen.ALL, Seen.OWNER, Seen.SIZE, Seen.NOBODY


class Field:
    """One field of a game: its name, its shape, where it lies and who may see it.

    `write` gives its value in a position, `show` the one in a view; `look(state, seat, viewer)` is how a view sees it
    where that is not what positions tell. A look whose third parameter is `_`, or that takes `*_`, does not depend on
    the viewer: it is looked at once for all (`alike`). A `stored` field is part of positions, a `shown` one of views. A
    field without `put` is derived from others: positions tell it, and reading them passes it over. One with a `default`
    may be left out. Where a view tells only how many there are, `size` counts them without looking at each. One that is
    `fixed` stays as it is for a whole game. Where `cells` gives the numbers that a value is made of, views have the
    same object for the same numbers.
    """

    def __init__(
        self,
        name: str,
        shape: Shape,
        get: Get,
        put: Put | None = None,
        seen: Seen = ALL,
        stored: bool = True,
        shown: bool = True,
        default: Any = ...,
        look: Look | None = None,
        size: Get | None = None,
        fixed: bool = False,
        cells: Get | None = None,
    ) -> None:
        self.name, self.shape, self.get, self.put, self.seen = name, shape, get, put, seen
        self.stored, self.shown, self.default = stored, shown and seen is not NOBODY, default
        self.look = look
        self.size = size if look is None and seen is SIZE else None
        self.alike = look is None or ignores_viewer(look)
        self.fixed = fixed
        self._cells = cells if look is None and seen is not SIZE else None
        self._known: dict[Any, Any] = {}

    def write(self, state: Any, seat: int) -> Any:
        return self.get(state, seat)

    def show(self, state: Any, seat: int, viewer: int | None) -> Any:
        if self._cells is not None:
            cells = self._cells(state, seat)
            value = self._known.get(cells)
            if value is None:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                value = self.get(state, seat)
                value = self._known[cells] = tuple(value) if isinstance(value, list) else value
            return value.copy() if type(value) is dict else value
        if self.size is not None:
            return self.size(state, seat)
        value = self.get(state, seat) if self.look is None else self.look(state, seat, viewer)
        if self.seen is SIZE:
            return len(value)
        return tuple(value) if isinstance(value, list) else value

    def view_shape(self) -> Shape:
        """The shape of the value in a view."""
        if self.seen is SIZE:
            return Number(0, 1000, scale=50)
        return Maybe(self.shape) if self.seen is OWNER else self.shape


def ignores_viewer(look: Look) -> bool:
    """Whether a look is the same for all viewers: the parameter for them is called `_`."""
    names = [parameter.name for parameter in signature(look).parameters.values()]
    return names[min(2, len(names) - 1)] == "_"


Maker = Callable[[bool], Field]
"""Makes a field, as one of the table or (True) as one of each seat."""


def scalar(name: str, at: str, shape: Shape, to: Callable[[int], Any], of: Callable[[Any], int], **more: Any) -> Maker:
    """A value that lies in one integer."""
    where = at or name

    def make(each: bool) -> Field:
        def get(state: Any, seat: int) -> Any:
            return to(cell(state, seat))

        def put(state: Any, seat: int, value: Any) -> None:
            if each:
                getattr(state, where)[seat] = of(value)
            else:
                setattr(state, where, of(value))

        def cell(state: Any, seat: int) -> int:
            return int(getattr(state, where)[seat] if each else getattr(state, where))

        if to in (int, bool):  # nothing is gained by keeping it
            plain = (
                (lambda state, seat: to(getattr(state, where)[seat]))
                if each
                else lambda state, _: to(getattr(state, where))
            )
            return Field(name, shape, plain, put, **more)
        return Field(name, shape, get, put, cells=cell, **more)

    return make


def number(name: str, most: int = MOST, least: int = 0, at: str = "", scale: float = 0, **more: Any) -> Maker:
    """A whole number."""
    return scalar(name, at, Number(least, most, scale), int, int, **more)


def flag(name: str, at: str = "", **more: Any) -> Maker:
    """Yes or no, 1 or 0 in the state."""
    return scalar(name, at, Flag(), bool, int, **more)


def seat(name: str, optional: bool = False, at: str = "", **more: Any) -> Maker:
    """A seat; None where it is NONE and that is possible."""
    shape: Shape = Maybe(Seat()) if optional else Seat()
    return scalar(name, at, shape, none_or(int), or_none(int), **more)


def one_of(name: str, names: Sequence[str], at: str = "", optional: bool = False, what: str = "", **more: Any) -> Maker:
    """One of some names, by its number; None where it is NONE and that is possible."""
    item = Item(names, what or name)
    shape: Shape = Maybe(item) if optional else item
    return scalar(name, at, shape, none_or(names.__getitem__), or_none(item.places.__getitem__), **more)


def names(name: str, all_names: Sequence[Any], at: str = "", what: str = "", **more: Any) -> Maker:
    """A set of names, a bit for each."""
    shape = Some(all_names, what or "name")

    def to(mask: int) -> list[Any]:
        return [all_names[place] for place in bits(mask)]

    def of(value: Any) -> int:
        return sum(1 << shape.item.places[item] for item in value)

    return scalar(name, at, shape, to, of, **more)


def array(name: str, at: str, size: int, shape: Shape, to: Callable[[list[int]], Any], of: Any, **more: Any) -> Maker:
    """A value that lies in a run of cells."""
    where = at or name

    def make(each: bool) -> Field:
        def get(state: Any, seat: int) -> Any:
            start = seat * size if each else 0
            return to([int(cell) for cell in getattr(state, where)[start : start + size]])

        def put(state: Any, seat: int, value: Any) -> None:
            start, row = seat * size if each else 0, getattr(state, where)
            for place, cell in enumerate(of(value)):
                row[start + place] = cell

        def run(state: Any, seat: int) -> tuple[int, ...]:
            return tuple(
                getattr(state, where)[seat * size : seat * size + size] if each else getattr(state, where)[:size]
            )

        return Field(name, shape, get, put, cells=run, **more)

    return make


def counts(
    name: str, all_names: Sequence[str], most: int = 100, at: str = "", sparse: bool = False, **more: Any
) -> Maker:
    """How many there are of each name; where `sparse`, names with none are left out."""
    shape = Table(all_names, Number(0, most), sparse)

    def to(cells_: list[int]) -> dict[str, int]:
        return {key: cell for key, cell in zip(all_names, cells_, strict=True) if cell or not sparse}

    def of(value: Any) -> list[int]:
        return [value.get(key, 0) for key in all_names]

    return array(name, at, len(all_names), shape, to, of, **more)


def numbers(
    name: str, size: int, most: int = MOST, least: int = 0, at: str = "", scale: float = 0, **more: Any
) -> Maker:
    """A row of so many numbers."""
    return array(name, at, size, Rows(Number(least, most, scale), size), list, list, **more)


def cells(name: str, size: int, of: Sequence[Any], at: str = "", what: str = "", **more: Any) -> Maker:
    """So many places, each with one of some names or with nothing."""
    item = Item(of, what or "name")

    def to(row: list[int]) -> list[Any]:
        return [None if cell == NONE else of[cell] for cell in row]

    def back(value: Any) -> list[int]:
        return [NONE if inner is None else item.places[inner] for inner in value]

    return array(name, at, size, Rows(Maybe(item), size), to, back, **more)


def pile(name: str, of: Sequence[Any], at: str = "", what: str = "card", repeats: bool = False, **more: Any) -> Maker:
    """A deck, its top card first."""
    shape: Shape = Bunch(of, what=what) if repeats else Order(of, what)
    places = {item: place for place, item in enumerate(of)}
    where = at or name

    def make(each: bool) -> Field:
        def get(state: Any, seat: int) -> Any:
            return [of[card] for card in deck(state, seat).rest()]

        def deck(state: Any, seat: int) -> Deck:
            found: Deck = getattr(state, where)[seat] if each else getattr(state, where)
            return found

        def put(state: Any, seat: int, value: Any) -> None:
            dealt = deck_of([places[item] for item in value])
            if each:
                getattr(state, where)[seat] = dealt
            else:
                setattr(state, where, dealt)

        return Field(name, shape, get, put, size=lambda state, seat: int(deck(state, seat).left), **more)

    return make


def sequence(name: str, of: Sequence[Any], at: str = "", what: str = "card", **more: Any) -> Maker:
    """An array that grows, each of its numbers once: cards in the order in which they came there."""
    shape, where = Order(of, what), at or name

    def make(each: bool) -> Field:
        assert not each, "an array that grows belongs to the table"

        def get(state: Any, seat: int) -> Any:
            return [of[card] for card in getattr(state, where)]

        def put(state: Any, seat: int, value: Any) -> None:
            setattr(state, where, vec[i64]([shape.item.places[item] for item in value]))

        return Field(name, shape, get, put, **more)

    return make


def frames(name: str, kinds: Sequence[str], key: str = "kind", at: str = "frames", most: int = 100) -> Maker:
    """What is being resolved, from the bottom up: each frame with its kind, its seat (-1: several) and its numbers."""
    item = Item(kinds, "kind of frame")
    row = Record({key: item, "seat": Number(-1, 64), "numbers": Rows(Number(-MOST, MOST), 4)})

    def make(each: bool) -> Field:
        def get(state: Any, seat: int) -> Any:
            stack: Frames = getattr(state, at)
            return [{key: kinds[line[0]], "seat": line[1], "numbers": line[2:]} for line in stack.rows()]

        def put(state: Any, seat: int, value: Any) -> None:
            rows = [[item.places[line[key]], line["seat"], *line["numbers"]] for line in value]
            setattr(state, at, frames_of(rows))

        return Field(name, Rows(row, most, exact=False), get, put, NOBODY)

    return make


def dice(name: str = "dice") -> Maker:
    """The generator's four words. The state is made with dice of them, so they are not put."""

    class Words(Rows):
        def check(self, value: Any, where: str, seats: int) -> None:
            super().check(value, where, seats)
            require(any(value), where, "the generator is four numbers of 32 bits, not all zero")

    def make(each: bool) -> Field:
        return Field(name, Words(Number(0, 0xFFFFFFFF), 4), lambda state, _: list(state.dice.words()), None, NOBODY)

    return make


def computed(name: str, shape: Shape, get: Get, put: Put | None = None, **more: Any) -> Maker:
    """A field that lies in the state in a way of its own. `get(state, seat)`; `seat` is -1 for a field of the table."""
    return lambda each: Field(name, shape, get, put, **more)


def shown(name: str, shape: Shape, look: Look, **more: Any) -> Maker:
    """A field of views alone: derived, or told in another way than positions tell it. `look(state, seat, viewer)`."""
    return lambda each: Field(name, shape, nothing, None, stored=False, look=look, **more)


def term(name: str, shape: Shape, at: str = "", to: Callable[[Any], Any] | None = None) -> Maker:
    """A field of views that was agreed before the game: it lies in the state's terms."""
    value, where = to or (bool if isinstance(shape, Flag) else int), at or name
    return shown(name, shape, lambda state, *_: value(getattr(state.terms, where)), fixed=True)


def players(most: int) -> Maker:
    """How many seats there are."""
    return shown("players", Number(0, most), lambda state, *_: int(state.players), fixed=True)


def nothing(state: Any, seat: int) -> None:
    """Positions do not tell it."""


def hidden(maker: Maker) -> Maker:
    """A field of positions alone: what views tell otherwise, or not at all."""

    def make(each: bool) -> Field:
        field = maker(each)
        field.shown, field.seen = False, NOBODY if field.seen is ALL else field.seen
        return field

    return make


class EachSeat:
    """The fields of a seat, which positions and views list under one name."""

    def __init__(self, makers: Sequence[Maker], name: str = "seats") -> None:
        self.name = name
        self.fields = [maker(True) for maker in makers]


def each_seat(*makers: Maker, name: str = "seats") -> EachSeat:
    return EachSeat(makers, name)


def none_or(to: Callable[[int], Any]) -> Callable[[int], Any]:
    return lambda cell: None if cell == NONE else to(cell)


def or_none(of: Callable[[Any], int]) -> Callable[[Any], int]:
    return lambda value: NONE if value is None else of(value)
