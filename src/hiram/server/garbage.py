"""When the server looks for garbage in cycles: seldom, for everybody waits meanwhile.

Play makes none, and neither do requests: of millions of objects that were looked through under load none was garbage.
But what is drawn anew with every move is new each time, so that Python, which goes by the number of new objects, looks
through most of the memory several times a second; and a look through a few hundred thousand new objects takes a third
of a second. A web socket that was closed is garbage, about 130 objects. So it is left to `Collector.look`: there is a
search when nobody plays, when many sockets have been closed, and once an hour anyway. What was there before the server
began is never looked through.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

AT_REST, AT_LATEST = 150, 1800  # looks between two searches
MANY = 5000  # web sockets that were closed since the last search


class Collector:
    """Searches for garbage; housekeeping asks it now and then whether it is time."""

    closed = 0
    """Web sockets that were closed since the last search. There is one count, as there is one memory."""

    def __init__(self) -> None:
        self._looks = 0

    def look(self, resting: bool) -> None:
        """Search, if it is time."""
        self._looks += 1
        if self._looks >= (AT_REST if resting else AT_LATEST) or Collector.closed >= MANY:
            self._looks = Collector.closed = 0
            gc.collect()


@contextlib.contextmanager
def no_collections_unasked() -> Iterator[None]:
    """Leave it to a `Collector` when there is a search."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
