"""The log of a table: who reads which lines."""

from __future__ import annotations

from hiram.core.journal import EVERYBODY
from hiram.games.solomons_temple.engine import events
from hiram.registry import game_of
from hiram.server.tables.log import TableLog


def test_what_the_table_shows_anyway_is_no_line_of_the_log() -> None:
    book = TableLog(game_of("solomons_temple"), {"seat": ("Miriam", "Aaron")})
    book.add(0, [(events.ASKED, EVERYBODY, 0, 18, 0, 0), (events.ANNOUNCED, EVERYBODY, 0, 0, 0, 0)])
    for viewer in (0, 1, None):
        assert [line.text for line in book.read(viewer)] == ["Miriam announces a build."]
        assert book.length(viewer) == 1
