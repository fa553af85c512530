"""What happened, readable: typed events with a clause, and each field shown only to those who may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from hiram.core.files.counts import Count, Mark
from hiram.core.journal import EVERYBODY

Value: TypeAlias = str | int | None
Row: TypeAlias = tuple[int, int, int, int, int, int]

FIELDS = 4


class EventKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of event, declared once.

    `fields` names the numbers that the journal holds, each by the domain that makes it readable. A secret field is
    seen only by the seats that the journal says; for others it is None and `hidden_text` is what they read. Of a
    private event, such as a step of a sealed answer, the others do not even learn that it happened.
    """

    name: str
    clause: str
    fields: tuple[str, ...]
    text: str
    secret: tuple[str, ...] = ()
    hidden_text: str = ""
    private: bool = False
    quiet: bool = False  # told to whoever rebuilds a view, but no line of the log that people read
    aside: bool = False  # of the course of play, not what somebody did: left out where a turn is told in a sentence
    reveals: bool = False  # those who see it learn what was hidden from them: their undo stops here
    tells: tuple[str, ...] = ()  # the fields of a view that change with it: "fuel", or "seats.hand" for a player's
    counts: tuple[Count, ...] = ()  # what it is a use of, for who counts over many games
    marks: tuple[Mark, ...] = ()
    hits: str = ""  # the field that names whom it hits: who loses something by it, or is held up
    you: str = ""  # what that one reads of it, as "You lose the camel at {edge}."

    def __post_init__(self) -> None:
        if len(self.fields) > FIELDS or not {*self.secret} <= {*self.fields}:
            raise ValueError(f"event {self.name}: at most {FIELDS} fields, and secret ones among them")
        blank = dict.fromkeys(self.fields, "")
        self.text.format(**blank)
        self.hidden_text.format(**{name: "" for name in blank if name not in self.secret})
        if bool(self.hits) != bool(self.you) or (self.hits and self.hits not in self.fields):
            raise ValueError(f"event {self.name}: whom it hits is one of its fields, and goes with what that one reads")
        self.you.format(**blank)


class Event(msgspec.Struct, frozen=True):
    """One thing that happened, as one seat may see it."""

    kind: str
    clause: str
    fields: dict[str, Value]
    text: str


class Domain(msgspec.Struct, frozen=True):
    """How a number in the journal is shown: its stable name for programs and its title for people. A negative number
    is nothing: None, and no words."""

    names: tuple[Value, ...]
    titles: tuple[str, ...]


def may_see(knows: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among those who know."""
    return knows == EVERYBODY or (seat is not None and seat >= 0 and bool((knows >> seat) & 1))


def read_event(
    kind: EventKind, row: Row, domains: Mapping[str, Domain], seat: int | None, titles: Mapping[str, Sequence[str]]
) -> Event:
    """The event of a journal row, as a seat may see it; `titles` are the match's own, such as players' names."""
    clear = may_see(row[1], seat)
    fields: dict[str, Value] = {}
    words: dict[str, str] = {}
    for place, field in enumerate(kind.fields):
        number = row[2 + place]
        domain = domains.get(field)
        if field in kind.secret and not clear:
            fields[field] = None
        elif domain is None:
            fields[field] = number
            words[field] = str(number)
        elif number < 0:
            fields[field] = None
            words[field] = ""
        else:
            fields[field] = domain.names[number]
            words[field] = titles.get(field, domain.titles)[number]
    text = kind.text if clear or not kind.secret else kind.hidden_text
    return Event(kind.name, kind.clause, fields, one_stop(text.format(**words)))


def read_hit(
    kind: EventKind, row: Row, domains: Mapping[str, Domain], seat: int, titles: Mapping[str, Sequence[str]]
) -> Event | None:
    """The event of a journal row, as the seat that it hits reads it; None if it hits nobody, or somebody else."""
    if not kind.hits or row[2 + kind.fields.index(kind.hits)] != seat:
        return None
    hidden = bool(kind.secret) and not may_see(row[1], seat)
    return read_event(kind if hidden else replace(kind, text=kind.you), row, domains, seat, titles)


def one_stop(text: str) -> str:
    """A sentence that ends in an abbreviation has one full stop, not two."""
    return text[:-1] if text.endswith("..") and not text.endswith("...") else text
