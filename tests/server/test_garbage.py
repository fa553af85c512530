"""Garbage collection: when nobody plays, when many sockets were closed, and in any case once an hour."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from hiram.server.garbage import AT_LATEST, AT_REST, MANY, Collector, collections_on_demand


class Thing:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


def lost_thing() -> weakref.ref[Thing]:
    return weakref.ref(Thing())


@pytest.fixture(autouse=True)
def as_in_a_server() -> Iterator[None]:
    with collections_on_demand():
        yield


def test_nothing_is_searched_unasked() -> None:
    assert not gc.isenabled()
    lost, kept = lost_thing(), [Thing() for _ in range(10_000)]
    assert lost() is not None
    assert kept


def test_python_searches_again_when_the_server_has_stopped() -> None:
    with collections_on_demand():
        pass
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_there_is_a_search_at_rest() -> None:
    collector, lost = Collector(), lost_thing()
    for _ in range(AT_REST - 1):
        collector.look(resting=True)
    assert lost() is not None
    collector.look(resting=True)
    assert lost() is None


def test_there_is_a_search_at_last_though_people_play() -> None:
    collector, lost = Collector(), lost_thing()
    for _ in range(AT_LATEST - 1):
        collector.look(resting=False)
    assert lost() is not None
    collector.look(resting=False)
    assert lost() is None


def test_there_is_a_search_when_many_sockets_were_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Collector, "closed", MANY - 1)
    collector, lost = Collector(), lost_thing()
    collector.look(resting=False)
    assert lost() is not None
    Collector.closed += 1
    collector.look(resting=False)
    assert lost() is None
    assert Collector.closed == 0


def test_new_objects_alone_are_no_reason_to_search() -> None:
    collector, lost, kept = Collector(), lost_thing(), [Thing() for _ in range(400_000)]
    collector.look(resting=False)
    assert lost() is not None
    assert kept
