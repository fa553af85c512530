"""What a seat has achieved in a finished match, judged from what it saw: its view, its score sheet, its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hiram.achievements.model import ANY, EVENT, ME, OTHER, RIVALS, SEAT, SHEET, VIEW, Achievement, Need
from hiram.core.event import Event
from hiram.core.match import Match


def reached(match: Match, seat: int, achievements: Sequence[Achievement]) -> tuple[str, ...]:
    """The names of what a seat has achieved."""
    kinds = {need.part(EVENT) for one in achievements for need in one.needs} - {""}
    seen = Seen(match, seat, kinds)
    return tuple(one.name for one in achievements if all(need.holds(seen.number(need)) for need in one.needs))


class Seen:
    """The end of a match as one seat sees it."""

    def __init__(self, match: Match, seat: int, kinds: set[str]) -> None:
        self._match = match
        self._seat = seat
        self._view: Any = msgspec.to_builtins(match.view(seat), str_keys=True)
        self._sheet = match.score_sheet(seat)
        self._events = events_of(match, seat, kinds)

    def number(self, need: Need) -> int:
        """What a need asks about, as a number."""
        if kind := need.part(EVENT):
            found = [event for event in self._events.get(kind, ()) if self._fits(event, need)]
            return sum(as_number(event.fields[need.sum]) for event in found) if need.sum else len(found)
        if row := need.part(SHEET):
            return self._sheet[self._seat].get(row, 0)
        if row := need.part(RIVALS):
            return max((sheet.get(row, 0) for sheet in self._others(self._sheet)), default=0)
        if path := need.part(VIEW):
            return as_number(self._at(path))
        return self._plain(need.value)

    def _plain(self, name: str) -> int:
        match, seat = self._match, self._seat
        if name == "won":
            return int(match.placing[seat] == 1)
        if name == "place":
            return match.placing[seat]
        if name == "score":
            return match.scores[seat]
        if name == "players":
            return match.players
        if name == "margin":
            return match.scores[seat] - max(self._others(match.scores), default=0)
        return sum(1 for step in match.history if step.seat == seat and not step.forced)

    def _others(self, all_seats: Sequence[Any]) -> list[Any]:
        return [one for number, one in enumerate(all_seats) if number != self._seat]

    def _at(self, path: str) -> Any:
        data = self._view
        for step in path.split("."):
            if isinstance(data, list | tuple):
                data = data[self._seat] if step == ME and self._seat < len(data) else None
            else:
                data = data.get(step) if isinstance(data, dict) else None
        return data

    def _fits(self, event: Event, need: Need) -> bool:
        wanted = {SEAT: ME, **need.of} if SEAT in event.fields else need.of
        return all(self._is(event.fields[field], value) for field, value in wanted.items())

    def _is(self, value: object, wanted: str | int) -> bool:
        if wanted == ANY:
            return True
        if wanted == ME:
            return value == self._seat
        return value is not None and value != self._seat if wanted == OTHER else value == wanted


def events_of(match: Match, seat: int, kinds: set[str]) -> dict[str, list[Event]]:
    """The events of some kinds that a seat saw, from the deal on."""
    game = match.game
    numbers = {number for number, kind in enumerate(game.event_kinds) if kind.name in kinds}
    found: dict[str, list[Event]] = {}
    for step in range(len(match.history) + 1):
        for row in match.rows(step):
            if row[0] in numbers and game.sees(row, seat):
                event = game.event(row, seat, match.titles)
                found.setdefault(event.kind, []).append(event)
    return found


def as_number(value: Any) -> int:
    """A number, a truth as 1 or 0, how many there are of several things; nothing is 0."""
    if isinstance(value, list | tuple | dict):
        return len(value)
    return int(value) if isinstance(value, int) else int(value is not None)
