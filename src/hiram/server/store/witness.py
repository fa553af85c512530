"""The witness: how many moves each table had, in a file of its own beside the database.

The newest moves are in the database's write-ahead log. If that file is cut off or left behind, the database is as it
was some time ago, and nothing in it tells so. So the number of a table's moves is noted here as well, after they were
flushed and without waiting for the disk: the witness may know less than the database, but never more. When the server
has stopped in order, everything is in the database and the witness is not needed.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from hiram.server.store.contract import Note

GONE = -1
FILE = "hiram.witness"
LINE = re.compile(r"(-?[0-9]+) ([!-~]+) \.")  # the full stop is missing where a line was cut off
LARGEST = 1 << 20  # bytes; then only the last note of each table is kept


class Witness:
    """Notes how many moves each table has; `expected` is what was noted before the start."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.expected = self._read()
        self._latest = dict(self.expected)
        self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._size = 0

    def _read(self) -> dict[str, int]:
        try:
            text = self._path.read_text("ascii", "replace")
        except FileNotFoundError:
            return {}
        found = (LINE.fullmatch(line) for line in text.split("\n"))
        return {match[2]: int(match[1]) for match in found if match}

    def note(self, notes: Sequence[Note]) -> None:
        """Write down what has been flushed. A disk that does not take it takes nothing from the tables."""
        if not notes:
            return
        self._latest |= dict(notes)
        with contextlib.suppress(OSError):
            self._size += os.write(self._file, lines_of(notes))
            if self._size > LARGEST:
                self._rewrite(self._latest)

    def settle(self) -> None:
        """What was expected has been compared, and what is missing has been reported: start a new file."""
        self.expected, self._latest = {}, {}
        with contextlib.suppress(OSError):
            self._rewrite({})

    def _rewrite(self, notes: dict[str, int]) -> None:
        temporary = self._path.with_suffix(".new")
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        try:
            self._size = os.write(file, lines_of(notes.items()))
            temporary.replace(self._path)
        except OSError:
            os.close(file)
            raise
        os.close(self._file)
        self._file = file

    def close(self) -> None:
        """The database was closed in order; what has not been compared yet is kept for the next start."""
        os.close(self._file)
        if not self.expected:
            self._path.unlink(missing_ok=True)


def lines_of(notes: Iterable[Note]) -> bytes:
    return "".join(f"\n{moves} {table} ." for table, moves in notes).encode("ascii", "replace")
