"""Servers and a worker on one database, any one of which is killed: the short form of `make killing-servers`."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from hiram.testing.killing.processes import SharedServers, soak
from server import harness

GAMES = ("portals_and_prophets", "solomons_temple")
pytestmark = pytest.mark.one_store("postgresql")


def test_tables_go_on_whichever_process_is_killed(tmp_path: Path) -> None:
    """Nothing that was acknowledged is lost, and nothing is there twice; players of a table are at both servers."""
    with ExitStack() as stack:
        shared = SharedServers(stack, tmp_path, harness.database_of(tmp_path), servers=2, workers=1)
        result = soak(shared, kills=3, pause=0.1, slugs=GAMES)
    assert (result.victims, result.lost, result.doubled) == ({"server": 2, "worker": 1}, [], [])
    assert len(result.waits) == 3 * len(GAMES), "not every table has gone on after every kill"
    assert min(result.games.values()) >= 4
