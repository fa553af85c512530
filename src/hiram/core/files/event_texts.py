"""Event kinds are data: a game keeps them in `words/events.toml`, a table for each, in the order of their numbers."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from hiram.core.errors import HiramError
from hiram.core.event import EventKind
from hiram.core.files.counts import read_counts, read_marks

FILE = "events.toml"


class EventText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A kind of event as the file has it: lists are words with spaces between them. See `EventKind`, and
    `core.files.counts` for what an event counts as."""

    clause: str
    text: str
    fields: str = ""
    secret: str = ""
    hidden_text: str = ""
    tells: str = ""
    counts: str = ""
    marks: str = ""
    private: bool = False
    quiet: bool = False
    aside: bool = False
    reveals: bool = False
    hits: str = ""
    you: str = ""


def read_event_kinds(package: str) -> tuple[EventKind, ...]:
    """The event kinds of the game whose words are in this package."""
    return parse_event_kinds((files(package) / FILE).read_text("utf-8"), f"{package}/{FILE}")


def parse_event_kinds(text: str, where: str = FILE) -> tuple[EventKind, ...]:
    """The event kinds that a text declares. A mistake is refused with the event's name."""
    kinds = []
    try:
        declared = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise HiramError(f"{where}: {problem}") from problem
    for name, table in declared.items():
        try:
            row = msgspec.convert(table, EventText)
            fields = tuple(row.fields.split())
            kinds.append(
                EventKind(
                    name=name,
                    clause=row.clause,
                    fields=fields,
                    text=row.text,
                    secret=tuple(row.secret.split()),
                    hidden_text=row.hidden_text,
                    private=row.private,
                    quiet=row.quiet,
                    aside=row.aside,
                    reveals=row.reveals,
                    tells=tuple(row.tells.split()),
                    counts=read_counts(row.counts, fields),
                    marks=read_marks(row.marks, fields),
                    hits=row.hits,
                    you=row.you,
                )
            )
        except (msgspec.ValidationError, ValueError, KeyError, IndexError) as problem:
            raise HiramError(f"{where}: event {name}: {problem}") from problem
    return tuple(kinds)
