"""What hit a seat: events by which others or chance took something from it, or held it up.

A game says of an event kind whom it hits and what that one reads (`hits` and `you` in `words/events.toml`). What a seat
brought about itself, with its eyes open, has not hit it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hiram.core.event import Row
from hiram.core.game import Game
from hiram.core.step import Step


class Hit(msgspec.Struct, frozen=True):
    """What hit a seat, in its own words, and the clause by which it did."""

    text: str
    clause: str


def hits_of(
    game: Game, step: Step, rows: Sequence[Row], seat: int, titles: Mapping[str, Sequence[str]]
) -> tuple[Hit, ...]:
    """What hit a seat in a step, as that seat may see it."""
    if step.seat == seat and not step.forced and step.quiet:
        return ()
    found: list[Hit] = []
    cause = ""
    for row in rows:
        event = game.hit(row, seat, titles)
        if event is None:
            cause = deed(game, row, seat, titles) or cause
            continue
        kind = game.event_kinds[row[0]]
        names_another = any(field in titles and field != kind.hits for field in kind.fields)
        text = event.text if names_another or not cause else f"{cause} {event.text}"
        found.append(Hit(text, event.clause))
        cause = ""  # said once
    return tuple(found)


def deed(game: Game, row: Row, seat: int, titles: Mapping[str, Sequence[str]]) -> str:
    """What somebody did, as a seat may read it; "" for what is only of the course of play."""
    kind = game.event_kinds[row[0]]
    if kind.quiet or kind.aside or not game.sees(row, seat):
        return ""
    return game.event(row, seat, titles).text
