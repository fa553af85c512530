"""What rows must say of themselves and of one another; every complaint names file and row."""

from __future__ import annotations

from hiram.core.errors import ContentError
from hiram.core.files.content_files import Rows, Table
from hiram.skeleton.nim.content.model import NimContent, NimHeap
from hiram.skeleton.nim.engine.actions import STONES


def checked(tables: dict[str, Table], file_of: dict[str, str], user_file: str | None) -> NimContent:
    """The content, if every heap has a number of stones that there are actions for."""
    rows = Rows(file_of, user_file)
    heaps = rows.typed(tables, "heap", NimHeap)
    for heap in heaps:
        if not 1 <= heap.stones <= STONES:
            raise ContentError(f"{rows.file_of('heap')}, heap {heap.id}: stones must be 1 to {STONES}")
    return NimContent(heaps=tuple(heaps))
