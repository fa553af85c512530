"""When the server looks for garbage in cycles: seldom, for everybody waits meanwhile.

Play makes none, and neither do requests: of millions of objects that were looked through under load none was garbage.
(A web socket that was closed is: about 130 objects.) But what is drawn anew with every move is new each time, so that
Python, which goes by the number of new objects, looks through most of the memory several times a second, for up to ten
milliseconds. So it is left to `Collector.look`: everything is looked through when nobody plays, and once an hour
anyway; and what is new when there is much more of it than before.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

AT_REST, AT_LATEST = 150, 1800  # looks between two searches through all of the memory
MUCH = 300_000  # objects more than at the last search: what is new is looked through at once


class Collector:
    """Searches for garbage; somebody who keeps house asks it now and then whether it is time."""

    def __init__(self) -> None:
        self._looks = 0

    def look(self, resting: bool) -> None:
        """Search all of the memory, or what is new, if it is time."""
        self._looks += 1
        if self._looks >= (AT_REST if resting else AT_LATEST):
            self._looks = 0
            gc.unfreeze()
            collect()
        elif gc.get_count()[0] > MUCH:
            collect()


def collect() -> None:
    """Search what was not searched before, and do not search it again."""
    gc.collect()
    gc.freeze()


@contextlib.contextmanager
def no_collections_unasked() -> Iterator[None]:
    """Leave it to a `Collector` when there is a search."""
    collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
