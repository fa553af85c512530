"""The settings of the server as flags and variables: each field of `Settings` is `--its-name` and `HIRAM_ITS_NAME`.

A flag comes before a variable, a variable before the default. A wrong value is refused with the name of what was wrong.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click

from hiram.cli.common import F
from hiram.core.errors import HiramError
from hiram.server import settings as source
from hiram.server.settings import Settings

PREFIX = "HIRAM_"
LARGEST = 10**12
ON, OFF = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
COMMENT = re.compile(r"^    (\w+): .*  # (.*)$", re.MULTILINE)
WORDS = {str: "TEXT", Path: "FOLDER", tuple[Path, ...]: "FILE", int: "NUMBER", float: "NUMBER", bool: "YES|NO"}
PORTS = 65535


def settable() -> dict[str, Field[Any]]:
    """The fields that whoever runs the server can set: all whose type can be written as text."""
    types = get_type_hints(Settings)
    return {field.name: field for field in fields(Settings) if reader_of(types[field.name]) is not None}


def flag_of(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def variable_of(name: str) -> str:
    return PREFIX + name.upper()


def help_texts() -> dict[str, str]:
    """What the comments of the fields say."""
    return dict(COMMENT.findall(Path(source.__file__).read_text("utf-8")))


def settings_options(command: F) -> F:
    """All settings as options of a command; they arrive as texts, for `chosen_settings`."""
    types, helps = get_type_hints(Settings), help_texts()
    for name, field in reversed(settable().items()):
        several = types[name] in (tuple[str, ...], tuple[Path, ...])
        default = "" if field.default in (MISSING, (), "") else f"; {field.default} by default"
        command = click.option(
            flag_of(name),
            name,
            multiple=several,
            metavar="|".join(get_args(types[name]))
            if get_origin(types[name]) is Literal
            else WORDS.get(types[name], "TEXT"),
            help=f"{helps.get(name, '')}{default}{'; may be given again' if several else ''}  [{variable_of(name)}]",
        )(command)
    return command


def chosen_settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The values that were set, by field: by flags (`given`, as texts), else by variables."""
    environment = os.environ if environment is None else environment
    types = get_type_hints(Settings)
    chosen: dict[str, Any] = {}
    for name in settable():
        flag, variable = given.get(name), environment.get(variable_of(name), "").strip()
        if flag not in (None, ()):
            text = ",".join(flag) if isinstance(flag, tuple) else str(flag)
            chosen[name] = read_value(flag_of(name), types[name], text)
        elif variable:
            chosen[name] = read_value(variable_of(name), types[name], variable)
    return chosen


def read_value(source_name: str, kind: Any, text: str) -> Any:
    """A value from a text; refused with the name of the flag or variable that it came from."""
    reader = reader_of(kind)
    assert reader is not None
    try:
        value = reader(text)
    except ValueError as error:
        raise HiramError(f"{source_name} {error}, not {text!r}") from None
    if source_name in (flag_of("port"), variable_of("port")) and not 0 <= value <= PORTS:
        raise HiramError(f"{source_name} is from 0 to {PORTS}, not {text}")
    return value


def reader_of(kind: Any) -> Callable[[str], Any] | None:
    """What makes a value of a type from a text; its ValueError says what the value should be."""
    readers: dict[Any, Callable[[str], Any]] = {
        str: str,
        Path: read_path,
        int: read_whole,
        float: read_number,
        bool: read_switch,
        tuple[str, ...]: read_list,
        tuple[Path, ...]: read_paths,
    }
    return read_one_of(get_args(kind)) if get_origin(kind) is Literal else readers.get(kind)


def read_one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"is {', '.join(words[:-1])} or {words[-1]}")
        return text

    return read


def read_path(text: str) -> Path:
    if not text.strip() or "\0" in text:
        raise ValueError("is a folder")
    return Path(text).expanduser()


def read_whole(text: str) -> int:
    """A whole number, 0 or more."""
    if not text.strip().isdecimal() or not text.isascii() or len(text) > len(str(LARGEST)):
        raise ValueError("is a whole number, 0 or more")
    return int(text)


def read_number(text: str) -> float:
    """A number, 0 or more."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= LARGEST:
        raise ValueError("is a number, 0 or more")
    return value


def read_switch(text: str) -> bool:
    """Yes or no."""
    if text.lower() not in (*ON, *OFF):
        raise ValueError("is yes or no")
    return text.lower() in ON


def read_paths(text: str) -> tuple[Path, ...]:
    """Files with commas between them."""
    return tuple(read_path(word) for word in read_list(text))


def read_list(text: str) -> tuple[str, ...]:
    """Words with commas between them."""
    return tuple(word for word in (part.strip() for part in text.split(",")) if word)
