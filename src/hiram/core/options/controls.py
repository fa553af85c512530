"""Controls: what may be chosen for an option, as data. A form draws them, a command line lists them, and all read with
them: `read` turns what was given (a text, a value from JSON) into the canonical value, and raises ValueError with the
rest of the sentence "option x ..." when it cannot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from hiram.core.vocabulary import shortened

OptionValue: TypeAlias = str | int | bool | list[str]
RANDOM = "random"
SWITCHED = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
MOST_PARTS = 200


class Item(Struct, frozen=True, omit_defaults=True):
    """One value that can be chosen, and what people read of it."""

    value: str
    label: str = ""
    help: str = ""  # a sentence, where the label does not say all
    group: str = ""  # what a list puts together
    players: tuple[int, ...] = ()  # the numbers of players that it is for; none: all


class Switch(Struct, frozen=True, tag="switch", tag_field="kind"):
    """On or off."""

    @property
    def values(self) -> str:
        return "on | off"

    def read(self, given: object) -> OptionValue:
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given.lower() in SWITCHED:
            return SWITCHED[given.lower()]
        raise ValueError(f"is on or off; got {shortened(str(given))!r}")


class Number(Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number within bounds; `step` is what a form goes up and down by."""

    least: int
    most: int
    step: int = 1

    @property
    def values(self) -> str:
        return f"{self.least} to {self.most}"

    def read(self, given: object) -> OptionValue:
        value = whole_number(given)
        if not self.least <= value <= self.most:
            raise ValueError(f"is from {self.least} to {self.most}; got {value}")
        return value


class SeatPick(Struct, frozen=True, tag="seat", tag_field="kind"):
    """A seat, by its number from 0 on, or 'random'."""

    @property
    def values(self) -> str:
        return "random | seat number"

    def read(self, given: object) -> OptionValue:
        if given == RANDOM:
            return RANDOM
        value = whole_number(given)
        if value < 0:
            raise ValueError(f"is 'random' or a seat number; got {value}")
        return value


class Choice(Struct, frozen=True, tag="choice", tag_field="kind"):
    """One of a few words. `formerly` maps words of an earlier Hiram to those of today."""

    items: tuple[Item, ...]
    formerly: dict[str, str] = {}

    @property
    def words(self) -> list[str]:
        return [item.value for item in self.items]

    @property
    def values(self) -> str:
        return " | ".join(self.words)

    def read(self, given: object) -> OptionValue:
        if isinstance(given, str) and given in self.words:
            return given
        if isinstance(given, str | bool) and str(given).lower() in self.formerly:
            return self.formerly[str(given).lower()]
        raise ValueError(f"is one of {', '.join(self.words)}; got {shortened(str(given))!r}")


class OwnChoice(Struct, frozen=True, tag_field="kind"):
    """One of a few words, or something of one's own that has several parts: a list, or a text with `between` between
    its parts. `own` says what that is."""

    items: tuple[Item, ...]
    own: str
    of: tuple[Item, ...] = ()  # what the parts are taken from; none: the game checks them
    between: str = " "
    example: str = ""

    @property
    def words(self) -> list[str]:
        return [item.value for item in self.items]

    @property
    def values(self) -> str:
        return " | ".join([*self.words, self.own])

    def read(self, given: object) -> OptionValue:
        if isinstance(given, str) and given in self.words:
            return given
        parts = parts_of(given, self.between)
        known = {item.value for item in self.of}
        if not 0 < len(parts) <= MOST_PARTS or not self.fits(parts):
            raise ValueError(f"is one of {', '.join(self.words)}, or {self.own}; got {shortened(str(given))!r}")
        if unknown := [part for part in parts if known and part not in known]:
            raise ValueError(f"has no {shortened(unknown[0])!r}: it is one of {', '.join(self.words)}, or {self.own}")
        return self.ordered(parts)

    def fits(self, parts: list[str]) -> bool:
        """Whether there can be so many parts."""
        return True

    def ordered(self, parts: list[str]) -> list[str]:
        """The parts in their canonical order."""
        return parts


class Several(OwnChoice, frozen=True, tag="several", tag_field="kind"):
    """A word, or some of a list, none of them twice."""


class EachSeat(OwnChoice, frozen=True, tag="each_seat", tag_field="kind"):
    """A word, or one of a list for each seat, all of them different."""


class Picks(OwnChoice, frozen=True, kw_only=True, tag="picks", tag_field="kind"):
    """A word, or `count` of a list, each of another group of it; their order means nothing."""

    count: int
    apart: str  # what the groups are: regions

    def fits(self, parts: list[str]) -> bool:
        return len(parts) == self.count

    def is_apart(self, parts: list[str]) -> bool:
        """Whether each is of another group."""
        groups = {item.value: item.group for item in self.of}
        return len({groups[part] for part in parts}) == len(parts)

    def ordered(self, parts: list[str]) -> list[str]:
        return sorted(parts)


class Lines(OwnChoice, frozen=True, tag="lines", tag_field="kind"):
    """A word, or parts in a notation of the game, of which `example` is one; the game checks them."""


Control: TypeAlias = Switch | Number | SeatPick | Choice | Several | EachSeat | Picks | Lines


def whole_number(given: object) -> int:
    """A whole number given as such or as a text."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, str) and re.fullmatch("-?[0-9]{1,9}", given):
        return int(given)
    raise ValueError(f"is a whole number; got {shortened(str(given))!r}")


def parts_of(given: object, between: str) -> list[str]:
    """The parts of a list or of a text; none if it is neither."""
    if isinstance(given, str):
        split: Sequence[object] = given.split() if between == " " else [part.strip() for part in given.split(between)]
    elif isinstance(given, list | tuple):
        split = given
    else:
        return []
    return [part for part in split if isinstance(part, str)] if all(isinstance(part, str) for part in split) else []


def items_of(values: Sequence[str | Item]) -> tuple[Item, ...]:
    """Values as items, whose words come later."""
    return tuple(value if isinstance(value, Item) else Item(value) for value in values)
