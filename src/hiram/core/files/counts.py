"""What a kind of event means to whoever counts over many games: which thing was drawn, used or built by whom, and which
events begin a turn, give a seat its role or say how a game ended.

A game declares it beside the text of the event, in `words/events.toml`, as words with commas between them:

    counts = "used card, visited location"   # the card of the field `card` was used, by the seat of the field `seat`
    counts = "built piece:tent"              # the same thing every time
    counts = "dealt card by nobody"          # by a field that holds a seat, by the `actor` of the step, or by nobody
    marks = "turn, round"                    # a turn begins; the field `round` has the number of the round
    marks = "role tribe"                     # the seat has the role that the field `tribe` names
    marks = "opens race"                     # the seat starts a contest; another event `wins race`, or `ends race`

Without `by`, it is the seat of the field `seat`, or else of who acted.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

SEAT = "seat"
ACTOR = "actor"
NOBODY = "nobody"

PLAIN_MARKS = ("turn", "start", "ending")  # `start`: the seat is the first in turn order; `ending`: the field says how
NAMING_MARKS = ("round", "role", "opens", "wins", "ends")


class Count(Struct, frozen=True):
    """That an event is one use of a thing: `thing`, or the one that the field `group` names, if that is empty."""

    usage: str
    group: str
    thing: str
    by: str  # a field, ACTOR or NOBODY


class Mark(Struct, frozen=True):
    """What else an event tells: see above."""

    kind: str
    what: str = ""


def read_counts(text: str, fields: Collection[str]) -> tuple[Count, ...]:
    """The counts that a text declares for an event with these fields; ValueError says what is wrong.

    >>> read_counts("used card, built piece:tent", ["seat", "card"])[1]
    Count(usage='built', group='piece', thing='tent', by='seat')
    """
    return tuple(_count(part.split(), fields) for part in _parts(text))


def _count(words: list[str], fields: Collection[str]) -> Count:
    if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "by"):
        raise ValueError(f"counts: {' '.join(words)!r} is not of the form 'used card' or 'used card by seat'")
    group, colon, thing = words[1].partition(":")
    if not colon and group not in fields:
        raise ValueError(f"counts: there is no field {group!r}")
    if not group or (colon and not thing):
        raise ValueError(f"counts: {words[1]!r} names no thing")
    by = words[3] if len(words) == 4 else SEAT if SEAT in fields else ACTOR
    if by not in (ACTOR, NOBODY) and by not in fields:
        raise ValueError(f"counts: there is no field {by!r}")
    return Count(words[0], group, thing, by)


def read_marks(text: str, fields: Collection[str]) -> tuple[Mark, ...]:
    """The marks that a text declares for an event with these fields; ValueError says what is wrong."""
    return tuple(_mark(part.split(), fields) for part in _parts(text))


def _mark(words: list[str], fields: Collection[str]) -> Mark:
    kind, what = words[0], " ".join(words[1:])
    if kind == "round" and not what:
        what = kind
    if kind not in (*PLAIN_MARKS, *NAMING_MARKS) or (kind in PLAIN_MARKS) == bool(what):
        known = ", ".join((*PLAIN_MARKS, *NAMING_MARKS))
        raise ValueError(f"marks: {' '.join(words)!r} is not a mark; there are {known}")
    wanted = {
        "start": (SEAT,),
        "ending": ("ending",),
        "round": (what,),
        "role": (SEAT, what),
        "opens": (SEAT,),
        "wins": (SEAT,),
    }
    for field in wanted.get(kind, ()):
        if field not in fields:
            raise ValueError(f"marks: {' '.join(words)!r} needs a field {field!r}")
    return Mark(kind, what)


def _parts(text: str) -> list[str]:
    return [part for part in (part.strip() for part in text.split(",")) if part]
