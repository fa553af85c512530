"""The options of a game, declared as data: what may be set, what it means, and how a text becomes a value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from hiram.core.errors import BadOption
from hiram.core.vocabulary import shortened

OptionValue: TypeAlias = str | int | bool | list[str]
Options: TypeAlias = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """One thing that players may agree on before the first move.

    `read` turns what was given (a text from a command line, a value from JSON) into the canonical value and
    raises ValueError with the rest of the sentence "option x ..." when it cannot.
    """

    name: str
    default: OptionValue
    values: str  # what may be given, for people
    help: str
    clause: str
    read: Callable[[object], OptionValue]


def choice(name: str, values: Sequence[str], default: str, help: str, clause: str) -> Option:
    """One of a few words."""

    def read(given: object) -> OptionValue:
        if isinstance(given, str) and given in values:
            return given
        raise ValueError(f"is one of {', '.join(values)}; got {shortened(str(given))!r}")

    return Option(name, default, " | ".join(values), help, clause, read)


def flag(name: str, default: bool, help: str, clause: str) -> Option:
    """On or off."""
    words = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}

    def read(given: object) -> OptionValue:
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given.lower() in words:
            return words[given.lower()]
        raise ValueError(f"is on or off; got {shortened(str(given))!r}")

    return Option(name, default, "on | off", help, clause, read)


def whole_number(given: object) -> int:
    """A whole number given as such or as a text."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, str) and re.fullmatch("-?[0-9]{1,9}", given):
        return int(given)
    raise ValueError(f"is a whole number; got {shortened(str(given))!r}")


def number(name: str, least: int, most: int, default: int, help: str, clause: str) -> Option:
    """A whole number within bounds."""

    def read(given: object) -> OptionValue:
        value = whole_number(given)
        if not least <= value <= most:
            raise ValueError(f"is from {least} to {most}; got {value}")
        return value

    return Option(name, default, f"{least} to {most}", help, clause, read)


def seat_or_random(name: str, help: str, clause: str) -> Option:
    """A seat number, or 'random'."""

    def read(given: object) -> OptionValue:
        if given == "random":
            return "random"
        value = whole_number(given)
        if value < 0:
            raise ValueError(f"is 'random' or a seat number; got {value}")
        return value

    return Option(name, "random", "random | seat number", help, clause, read)


@dataclass(frozen=True)
class Preset:
    """Options under one name: a table picks one first and may then change single options."""

    name: str
    help: str
    options: Mapping[str, OptionValue]
    players: tuple[int, ...] = ()  # the numbers of players it is for; none: all


BY_THE_BOOK = Preset("by the book", "the rules as they are printed", {})


def preset_options(presets: Sequence[Preset], name: str, players: int) -> Mapping[str, OptionValue]:
    """The options of a preset, which may be written with hyphens; BadOption lists the right names."""
    wanted = name.lower().replace("-", " ").replace("_", " ").strip()
    for preset in presets:
        if preset.name == wanted:
            if preset.players and players not in preset.players:
                fitting = " or ".join(map(str, preset.players))
                raise BadOption(f"the preset {preset.name!r} is for {fitting} players, not {players}")
            return preset.options
    known = ", ".join(repr(preset.name) for preset in presets)
    raise BadOption(f"there is no preset {shortened(name)!r}; there are {known}")


def read_options(known: Sequence[Option], given: Mapping[str, object]) -> Options:
    """All options of a game with their canonical values, defaults filled in."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise BadOption(f"there is no option {shortened(name)!r}; there are {', '.join(by_name) or 'none'}")
    options: Options = {}
    for option in known:
        if option.name not in given:
            options[option.name] = option.default
            continue
        try:
            options[option.name] = option.read(given[option.name])
        except ValueError as error:
            raise BadOption(f"option {option.name} {error} ({option.clause})") from None
    return options
