"""When Python's cyclic garbage collector runs: rarely, because a collection stops the whole server.

Neither play nor requests make reference cycles: of millions of objects that were collected over under load none was
garbage. But every move draws many new objects, and Python starts a collection after so many of them: several a second,
each up to a third of a second long. Only a closed web socket is a cycle, of about 130 objects. So automatic collection
is off, and `Collector.look` runs one when nobody plays, when many sockets have been closed, and once an hour anyway.
What was loaded before the server began is frozen: it is never looked through.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

AT_REST, AT_LATEST = 150, 1800  # looks between two collections
MANY = 5000  # web sockets that were closed since the last collection


class Collector:
    """Runs the garbage collector; housekeeping asks it now and then whether it is time."""

    closed = 0
    """Web sockets that were closed since the last collection. There is one count, as there is one memory."""

    def __init__(self) -> None:
        self._looks = 0

    def look(self, resting: bool) -> None:
        """Collect, if it is time."""
        self._looks += 1
        if self._looks >= (AT_REST if resting else AT_LATEST) or Collector.closed >= MANY:
            self._looks = Collector.closed = 0
            gc.collect()


@contextlib.contextmanager
def collections_on_demand() -> Iterator[None]:
    """Turn automatic collections off and freeze what is there: from now on a `Collector` decides."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
