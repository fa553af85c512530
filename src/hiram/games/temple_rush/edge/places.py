"""Places of stones as people and views name them, such as 4A@(1,0), and how whole figures are shifted."""

from __future__ import annotations

import functools
import re

import msgspec

from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of, length_of, place_name, shape_of, size_of, x_of, y_of

NAME = re.compile(r"([1-4])([AE])@\((-?\d),(-?\d)\)")
SHIFT = re.compile(r"\((-?\d),(-?\d)\)( mirrored)?")


class Place(msgspec.Struct, frozen=True, order=True):
    """How a stone lies. Places are ordered as their codes are."""

    shape: int
    y: int
    x: int

    @property
    def code(self) -> int:
        return int(code_of(self.shape, self.x, self.y))

    @property
    def size(self) -> int:
        return int(size_of(self.code))

    @property
    def length(self) -> int:
        return int(length_of(self.code))

    @property
    def end_on(self) -> bool:
        return self.shape >= act.SIZES

    @property
    def name(self) -> str:
        return place_name(self.code)

    def moved(self, dx: int, dy: int) -> Place:
        return Place(self.shape, self.y + dy, self.x + dx)


def place_of(code: int) -> Place:
    """The place of a code."""
    return Place(int(shape_of(code)), int(y_of(code)), int(x_of(code)))


@functools.cache
def read_place(name: str) -> Place:
    """The place of a name; ValueError if it is none."""
    found = NAME.fullmatch(name)
    if found is None or (found[1] == "1" and found[2] == "E"):
        raise ValueError(f"{name!r} is not a place such as 4A@(1,0)")
    size, x, y = int(found[1]), int(found[3]), int(found[4])
    shape = size - 1 if found[2] == "A" else act.SIZES + size - 2
    if not (act.LEAST <= x <= -act.LEAST and act.LEAST <= y <= -act.LEAST):
        raise ValueError(f"{name!r} is off every grid")
    return Place(shape, y, x)


assert act.SHIFTS == act.REACH * act.REACH
