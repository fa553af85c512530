"""Garbage in cycles: the server looks for it when nobody plays, and when there is much more than before."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from hiram.server import garbage
from hiram.server.garbage import AT_LATEST, AT_REST, Collector, no_collections_unasked


class Thing:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


def lost_thing() -> weakref.ref[Thing]:
    return weakref.ref(Thing())


@pytest.fixture(autouse=True)
def as_in_a_server() -> Iterator[None]:
    with no_collections_unasked():
        yield


def test_nothing_is_searched_unasked() -> None:
    assert not gc.isenabled()
    lost, kept = lost_thing(), [Thing() for _ in range(10_000)]
    assert lost() is not None
    assert kept


def test_python_searches_again_when_the_server_has_stopped() -> None:
    with no_collections_unasked():
        pass
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_all_of_the_memory_is_searched_at_rest() -> None:
    collector, lost = Collector(), lost_thing()
    gc.freeze()  # also what was searched before, and was no garbage then
    for _ in range(AT_REST - 1):
        collector.look(resting=True)
    assert lost() is not None
    collector.look(resting=True)
    assert lost() is None


def test_all_of_the_memory_is_searched_at_last_though_people_play() -> None:
    collector, lost = Collector(), lost_thing()
    for _ in range(AT_LATEST - 1):
        collector.look(resting=False)
    assert lost() is not None
    collector.look(resting=False)
    assert lost() is None


def test_what_is_new_is_searched_when_there_is_much_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "MUCH", 5_000)
    collector, lost = Collector(), lost_thing()
    collector.look(resting=False)
    assert lost() is not None
    kept = [Thing() for _ in range(10_000)]
    collector.look(resting=False)
    assert lost() is None
    assert gc.get_freeze_count() >= len(kept), "it is searched again and again"
