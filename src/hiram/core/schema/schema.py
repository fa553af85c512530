"""A game's schema: what its fields make together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

import msgspec

from hiram.core.arrays.rows import Layout
from hiram.core.native import mypyc_attr
from hiram.core.schema.fields import OWNER, EachSeat, Field, Maker, Seen
from hiram.core.schema.shapes import Acting, Flag, Maybe, Record, Seat, Seats, Shape, Viewpoint
from hiram.core.view import View

V = TypeVar("V", bound=View)


@mypyc_attr(native_class=False)
class Values(SimpleNamespace):
    """The values of a position, or of one seat in it, by name."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a position has no field {name!r}")


TABLE_SEAT = -1  # the seat that fields of the table are asked for


def never(state: Any) -> bool:
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Schema(Generic[V]):
    """The fields of a game, in the order in which positions list them.

    `room` is the greatest number of seats there can be. `opened` says when hidden hands lie open to all (never, unless
    the rules say so); `owns` whether a viewer may see what is a seat's own.
    """

    def __init__(
        self,
        parts: Sequence[Maker | EachSeat],
        view: type[V],
        seat_view: type[msgspec.Struct],
        room: int,
        opened: Callable[[Any], bool] = never,
        owns: Callable[[Any, int, int | None], bool] = lambda state, seat, viewer: seat == viewer,
    ) -> None:
        self.view_class, self.seat_view_class, self.room = view, seat_view, room
        self.opened, self.owns = opened, owns
        self.parts = [part if isinstance(part, EachSeat) else part(False) for part in parts]
        self.group = next((part for part in self.parts if isinstance(part, EachSeat)), EachSeat(()))
        self.fields = [part for part in self.parts if isinstance(part, Field)]
        common = View.__struct_fields__
        wanted = [name for name in view.__struct_fields__ if name not in common and name != self.group.name]
        self._shown = [shown_field(self.fields, name, view) for name in wanted]
        self._seat_shown = [shown_field(self.group.fields, name, seat_view) for name in seat_view.__struct_fields__]
        self.fixed = [field for field in self._shown if field.fixed]
        self.shown_alike = [field for field in self._shown if field.alike and not field.fixed]
        self.shown_apart = [field for field in self._shown if not field.alike]
        self.seat_alike = [field for field in self._seat_shown if field.alike and field.seen is not OWNER]
        self.seat_apart = [field for field in self._seat_shown if not field.alike or field.seen is OWNER]
        self.others_alike = all(field.seen is OWNER for field in self.seat_apart)  # a seat looks the same to all others
        self._position = self._position_shape()
        self._observed = self._view_shape()
        self._cells = tuple(self._observed.cells("", room))

    # Positions -------------------------------------------------------------------------------------------------------

    def write(self, state: Any) -> dict[str, Any]:
        """The whole position as JSON values, secrets included."""
        found: dict[str, Any] = {}
        for part in self.parts:
            if isinstance(part, EachSeat):
                stored = [field for field in part.fields if field.stored]
                found[part.name] = [
                    {field.name: field.write(state, seat) for field in stored} for seat in range(int(state.players))
                ]
            elif part.stored:
                found[part.name] = part.write(state, TABLE_SEAT)
        return found

    def check(self, given: Any, seats: int) -> Values:
        """The values of a position by name (`values.seats[0].hand`), if every field is there and has a value it can
        have; BadPosition names the first other. What may be left out is filled in."""
        given = msgspec.to_builtins(given)
        self._position.check(given, "", seats)
        values = Values(**{**defaults(self.fields), **given})
        if self.group.fields:
            rows = [Values(**{**defaults(self.group.fields), **row}) for row in given[self.group.name]]
            setattr(values, self.group.name, rows)
        return values

    def fill(self, state: Any, values: Values) -> None:
        """Put the values of a position that was checked into a state, field by field in their order."""
        for part in self.parts:
            if isinstance(part, EachSeat):
                for seat, row in enumerate(getattr(values, part.name)):
                    put_all(part.fields, state, seat, row)
            else:
                put_all([part], state, TABLE_SEAT, values)

    def _position_shape(self) -> Record:
        shapes: dict[str, Shape] = {}
        for part in self.parts:
            if isinstance(part, EachSeat):
                stored = [field for field in part.fields if field.stored]
                inner = Record({field.name: field.shape for field in stored}, list(defaults(stored)))
                shapes[part.name] = Seats(inner)
            elif part.stored:
                shapes[part.name] = part.shape
        return Record(shapes, list(defaults(self.fields)))

    # Views -----------------------------------------------------------------------------------------------------------

    def view(self, game: str, state: Any, viewer: int | None) -> V:
        """All that a seat (None: a spectator) may know of a state, built up from what it may see."""
        return self.look(game, state).view(viewer)

    def look(self, game: str, state: Any) -> Look[V]:
        """A look at a state as it is now, for several viewers: what they see alike is looked at once."""
        return Look(self, game, state)

    @property
    def audiences(self) -> dict[str, Seen]:
        """Who may see each field of a position: `seats.hand` for one of a seat."""
        found = {field.name: field.seen for field in self.fields if field.stored}
        return found | {f"{self.group.name}.{field.name}": field.seen for field in self.group.fields if field.stored}

    # Observations ----------------------------------------------------------------------------------------------------

    @property
    def observation_fields(self) -> tuple[str, ...]:
        """What each number of an observation means; seats are counted from the viewer (`me`, `me+1`, ...)."""
        return self._cells

    @property
    def layout(self) -> Layout:
        """The same row as the engine writes it."""
        return Layout(self._observed.layout(self.room), self.room)

    def observation(self, view: V) -> list[float]:
        """What a view shows as a row of numbers, always of the same length, the viewer's own seat first."""
        seats = len(getattr(view, self.group.name)) if self.group.fields else self.room
        own = view.seat if view.seat is not None else 0
        return self._observed.numbers(view, Viewpoint(own, seats, self.room))

    def _view_shape(self) -> Record:
        common: dict[str, Shape] = {"seat": Maybe(Seat()), "acting": Acting(), "finished": Flag()}
        fields = {field.name: field.view_shape() for field in self._shown}
        if self.group.fields:
            fields[self.group.name] = Seats(Record({field.name: field.view_shape() for field in self._seat_shown}))
        return Record(common | fields)


class Look(Generic[V]):
    """A state that several viewers look at. What they see alike is cached; after a change `forget` clears the cache."""

    def __init__(self, schema: Schema[V], game: str, state: Any) -> None:
        self._schema, self._state = schema, state
        self._fixed = {"game": game} | {field.name: field.show(state, TABLE_SEAT, None) for field in schema.fixed}
        self._common: dict[str, Any] | None = None
        self._rows: list[dict[str, Any]] = []
        self._hidden: dict[int, msgspec.Struct] = {}  # seats as all but their owners see them
        self._opened = False

    def forget(self) -> None:
        """The state has changed: only what is fixed for a whole game is still as it was."""
        self._common = None
        self._hidden = {}

    def _alike(self) -> dict[str, Any]:
        """What all viewers see alike."""
        schema, state = self._schema, self._state
        self._opened = schema.opened(state)
        acting = int(state.acting)
        common = self._common = {
            **self._fixed,
            "acting": tuple([number for number in range(acting.bit_length()) if (acting >> number) & 1]),
            "finished": bool(state.over),
        }
        for field in schema.shown_alike:
            common[field.name] = field.show(state, TABLE_SEAT, None)
        if schema.group.fields:
            self._rows = [
                {field.name: field.show(state, number, None) for field in schema.seat_alike}
                for number in range(int(state.players))
            ]
        return common

    def view(self, viewer: int | None) -> V:
        """All that a seat (None: a spectator) may know, built up from what it may see."""
        schema, state = self._schema, self._state
        values = {**(self._common or self._alike()), "seat": viewer}
        for field in schema.shown_apart:
            values[field.name] = field.show(state, TABLE_SEAT, viewer)
        if schema.group.fields:
            values[schema.group.name] = tuple([self._seat(number, viewer) for number in range(len(self._rows))])
        return schema.view_class(**values)

    def _seat(self, number: int, viewer: int | None) -> msgspec.Struct:
        """One seat as a viewer sees it."""
        schema = self._schema
        own = self._opened or schema.owns(self._state, number, viewer)
        hidden = None if own else self._hidden.get(number)
        if hidden is not None:
            return hidden
        row = {
            field.name: field.show(self._state, number, viewer) if own or field.seen is not OWNER else None
            for field in schema.seat_apart
        }
        seat = schema.seat_view_class(**self._rows[number], **row)
        if schema.others_alike and not own:
            self._hidden[number] = seat
        return seat


def shown_field(fields: Sequence[Field], name: str, view: type) -> Field:
    for field in fields:
        if field.name == name and field.shown:
            return field
    raise TypeError(f"{view.__name__}.{name} is in no field of the schema that views show")


def defaults(fields: Sequence[Field]) -> dict[str, Any]:
    return {field.name: field.default for field in fields if field.stored and field.default is not ...}


def put_all(fields: Sequence[Field], state: Any, seat: int, values: Values) -> None:
    for field in fields:
        if field.put is not None:
            field.put(state, seat, getattr(values, field.name))


def information_text(view: View) -> str:
    """What a view tells, in plain lines, for a program that reads words."""
    return "\n".join(lines_of(msgspec.to_builtins(view), ""))


def lines_of(value: Any, name: str) -> list[str]:
    """A line for each value; of tables and rows of tables one for each of their own."""
    if isinstance(value, dict) and any(isinstance(inner, (dict, list, tuple)) for inner in value.values()):
        return [line for key, inner in value.items() for line in lines_of(inner, f"{name}.{key}" if name else key)]
    if isinstance(value, (list, tuple)) and any(isinstance(inner, dict) for inner in value):
        return [line for place, inner in enumerate(value) for line in lines_of(inner, f"{name}[{place}]")]
    return [f"{name}: {plain(value)}"]


def plain(value: Any) -> str:
    if value is None:
        return "unknown or none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(inner)}" for key, inner in value.items()) or "nothing"
    if isinstance(value, (list, tuple)):
        return ", ".join(plain(inner) for inner in value) or "nothing"
    return str(value)
