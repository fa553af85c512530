"""The options of a game, declared as data: what may be set, what it means, and how a text becomes a value.

A game's `edge/options.py` says which options there are and what may be chosen (`controls`); `words/options.toml` says
what people read of them (`wording`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from hiram.core.errors import BadOption
from hiram.core.options.controls import (
    Choice,
    Control,
    EachSeat,
    Item,
    Lines,
    Number,
    OptionValue,
    OwnChoice,
    Picks,
    SeatPick,
    Several,
    Switch,
    items_of,
)
from hiram.core.vocabulary import shortened

__all__ = [
    "BY_THE_BOOK",
    "Option",
    "OptionValue",
    "Options",
    "Preset",
    "choice",
    "counted",
    "flag",
    "number",
    "preset_options",
    "read_option",
    "read_options",
    "seat_or_random",
]

Options: TypeAlias = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """One thing that players may agree on before the first move."""

    name: str  # what programs call it
    default: OptionValue
    control: Control
    help: str = ""  # a sentence
    clause: str = ""
    title: str = ""  # what people call it
    group: str = ""  # the heading that a form puts it under
    players: tuple[int, ...] = ()  # the numbers of players that it is for; none: all
    strict: bool = True  # with other numbers only the default is taken; else any value, which then changes nothing

    @property
    def values(self) -> str:
        """What may be given, in one line."""
        return self.control.values

    def read(self, given: object) -> OptionValue:
        """The canonical value of what was given; ValueError has the rest of the sentence "option x ..."."""
        return self.control.read(given)

    def check(self, players: int, value: OptionValue) -> None:
        """Refuse, with BadOption, a value that is not for so many players."""
        if value != self.default and (flaw := self._flaw(players, value)):
            raise BadOption(f"option {self.name}{flaw} ({self.clause})")

    def _flaw(self, players: int, value: OptionValue) -> str:
        control = self.control
        if self.strict and self.players and players not in self.players:
            return f" is for {counted(self.players)}, not {players}"
        if isinstance(control, SeatPick) and isinstance(value, int) and value >= players:
            return f": there is no seat {value} with {players} players"
        for item in control.items if isinstance(control, Choice | OwnChoice) else ():
            if item.value == value and item.players and players not in item.players:
                return f": {item.value} is for {counted(item.players)}, not {players}"
        if isinstance(value, list) and isinstance(control, EachSeat) and not len({*value}) == len(value) == players:
            return f": {players} players need {players} different ones"
        if isinstance(value, list) and isinstance(control, Several) and len({*value}) < len(value):
            return ": one is given twice"
        if isinstance(value, list) and isinstance(control, Picks) and not control.is_apart(value):
            return f": the {control.count} must lie in {control.count} different {control.apart}"
        return ""

    def told(self, value: OptionValue) -> str:
        """A value in words, for people."""
        control = self.control
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(control, SeatPick):
            return "at random" if isinstance(value, str) else f"seat {int(str(value)) + 1}"
        labels = {}
        if isinstance(control, Choice | OwnChoice):
            labels = {item.value: item.label for item in control.items}
        if isinstance(control, Lines) and isinstance(value, list):
            return control.own
        if isinstance(value, str | int):
            return labels.get(str(value)) or str(value)
        if isinstance(control, OwnChoice):
            labels |= {item.value: item.label for item in control.of}
        return ", ".join(labels.get(part) or part for part in value)


def counted(players: tuple[int, ...]) -> str:
    """Numbers of players in words."""
    if players == (1,):
        return "1 player"
    return f"{' or '.join(map(str, players))} players"


def choice(
    name: str,
    values: Sequence[str | Item],
    default: str,
    help: str = "",
    clause: str = "",
    *,
    players: tuple[int, ...] = (),
    strict: bool = True,
    formerly: Mapping[str, str] | None = None,
) -> Option:
    """One of a few words."""
    control = Choice(items_of(values), dict(formerly or {}))
    return Option(name, default, control, help, clause, players=players, strict=strict)


def flag(name: str, default: bool, help: str = "", clause: str = "") -> Option:
    """On or off."""
    return Option(name, default, Switch(), help, clause)


def number(
    name: str, least: int, most: int, default: int, help: str = "", clause: str = "", *, step: int = 1
) -> Option:
    """A whole number within bounds."""
    return Option(name, default, Number(least, most, step), help, clause)


def seat_or_random(
    name: str, help: str = "", clause: str = "", *, players: tuple[int, ...] = (), strict: bool = True
) -> Option:
    """A seat number, or 'random'."""
    return Option(name, "random", SeatPick(), help, clause, players=players, strict=strict)


@dataclass(frozen=True)
class Preset:
    """Options under one name: a table picks one first and may then change single options."""

    name: str
    help: str  # a sentence
    options: Mapping[str, OptionValue]
    players: tuple[int, ...] = ()  # the numbers of players it is for; none: all
    counts: Mapping[int, Mapping[str, OptionValue]] = field(default_factory=dict)  # what is otherwise with so many

    def options_for(self, players: int) -> Mapping[str, OptionValue]:
        """What it sets with so many players."""
        return {**self.options, **self.counts.get(players, {})}


BY_THE_BOOK = Preset("by the book", "The rules as they are printed.", {})


def preset_options(presets: Sequence[Preset], name: str, players: int) -> Mapping[str, OptionValue]:
    """The options of a preset, which may be written with hyphens; BadOption lists the right names."""
    wanted = name.lower().replace("-", " ").replace("_", " ").strip()
    for preset in presets:
        if preset.name == wanted:
            if preset.players and players not in preset.players:
                raise BadOption(f"the preset {preset.name!r} is for {counted(preset.players)}, not {players}")
            return preset.options_for(players)
    known = ", ".join(repr(preset.name) for preset in presets)
    raise BadOption(f"there is no preset {shortened(name)!r}; there are {known}")


def read_options(known: Sequence[Option], given: Mapping[str, object]) -> Options:
    """All options of a game with their canonical values, defaults filled in."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise BadOption(f"there is no option {shortened(name)!r}; there are {', '.join(by_name) or 'none'}")
    return {option.name: read_option(option, given) for option in known}


def read_option(option: Option, given: Mapping[str, object]) -> OptionValue:
    """The canonical value of one option; BadOption if what was given does not fit."""
    if option.name not in given:
        return option.default
    try:
        return option.read(given[option.name])
    except ValueError as error:
        raise BadOption(f"option {option.name} {error} ({option.clause})") from None
