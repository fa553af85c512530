"""The log of a table: what happened, as each viewer may read it, numbered for each viewer, and never going back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hiram.core.event import Row, may_see
from hiram.core.game import Game
from hiram.server.socket.messages import LogEntry

Titles = Mapping[str, Sequence[str]]
MOST_LATEST = 16


class _Line(NamedTuple):
    """A row of the journal with the names of its time, or a note of the table's own."""

    seat: int | None
    row: Row | None
    titles: Titles | None
    note: str
    only: int | None  # the one seat that may read the note


class TableLog:
    """Lines, and which of them each viewer may read."""

    def __init__(self, game: Game, titles: Titles) -> None:
        self._game = game
        self.titles = titles
        self._lines: list[_Line] = []
        self._readable: dict[int | None, tuple[int, list[int]]] = {}
        self._latest: dict[tuple[int, int, bool], LogEntry] = {}  # what several viewers are about to read alike

    def add(self, seat: int | None, rows: Iterable[Row]) -> None:
        """What a step wrote into the journal."""
        self._lines += [_Line(seat, row, self.titles, "", None) for row in rows]

    def note(self, seat: int | None, text: str, only: int | None = None) -> None:
        """Something that is not in the journal, for all or for one seat."""
        self._lines.append(_Line(seat, None, None, text, only))

    def length(self, viewer: int | None) -> int:
        """How many lines a viewer may read."""
        return len(self._numbers(viewer))

    def read(self, viewer: int | None, since: int = 0) -> list[LogEntry]:
        """The lines from the viewer's number `since` on."""
        numbers = self._numbers(viewer)
        first = max(0, since)
        return [self._shared(n, number, viewer) for n, number in enumerate(numbers[first:], first)]

    def _numbers(self, viewer: int | None) -> list[int]:
        scanned, readable = self._readable.get(viewer, (0, []))
        if scanned < len(self._lines):
            readable += [n for n in range(scanned, len(self._lines)) if self._may_read(self._lines[n], viewer)]
            self._readable[viewer] = (len(self._lines), readable)
        return readable

    def _may_read(self, line: _Line, viewer: int | None) -> bool:
        if line.row is not None:
            return not self._game.event_kinds[line.row[0]].quiet and self._game.sees(line.row, viewer)
        return line.only is None or line.only == viewer

    def _shared(self, n: int, number: int, viewer: int | None) -> LogEntry:
        """An entry; the same object for all who read the same."""
        line = self._lines[number]
        key = (n, number, line.row is None or may_see(line.row[1], viewer))
        entry = self._latest.get(key)
        if entry is None:
            if len(self._latest) >= MOST_LATEST:
                self._latest.clear()
            entry = self._latest[key] = self._entry(n, line, viewer)
        return entry

    def _entry(self, n: int, line: _Line, viewer: int | None) -> LogEntry:
        if line.row is None:
            return LogEntry(n, line.note, "", line.seat)
        event = self._game.event(line.row, viewer, line.titles)
        about = event.fields.get("seat")
        seat = about if isinstance(about, int) else line.seat
        return LogEntry(n, event.text, event.clause, seat, self._game.event_kinds[line.row[0]].aside)
