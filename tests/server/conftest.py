"""Fixtures: an HTTP client of a server, and the toy game Seals, which has sealed answers and a rule's clock.

Every test that has a folder to keep games in runs twice: with SQLite, and with PostgreSQL. Tests of what only one of
them has (the file, its log) are marked `one_store("sqlite")` or `one_store("postgresql")`; so are whole modules where
nothing depends on the store: pages and files, limits, how bots think and when they move, what a table shows. Those of
their tests that do read or count what is stored are marked `both_stores`.
"""

import os
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram import registry
from hiram.server.app import make_app
from hiram.server.store import postgres as postgres_store
from server import harness
from server.harness import settings_for
from support.postgres import cluster

STORES = ("sqlite", "postgresql")
ALL_STORES = os.environ.get("HIRAM_STORES") == "all"  # `make stores`: whatever can run with both does


def is_by_choice(metafunc: pytest.Metafunc) -> bool:
    """Whether a test runs with SQLite alone only because nothing in its module depends on the store."""
    of_module = getattr(metafunc.module, "pytestmark", None)
    markers = of_module if isinstance(of_module, list) else [of_module]
    own = [marker for marker in metafunc.definition.own_markers if marker.name == "one_store"]
    chosen = any(marker is not None and marker.name == "one_store" and marker.args == ("sqlite",) for marker in markers)
    return chosen and not own and metafunc.module.__name__.rpartition(".")[2] != "test_database"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Both stores for whatever uses one; the fixture `store_kind` makes it so."""
    if {"tmp_path", "client"} & set(metafunc.fixturenames):
        both = metafunc.definition.get_closest_marker("both_stores") or (ALL_STORES and is_by_choice(metafunc))
        marker = None if both else metafunc.definition.get_closest_marker("one_store")
        metafunc.parametrize("store_kind", marker.args if marker else STORES, indirect=True)


@pytest.fixture(autouse=True)
def store_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """Which store the servers of a test use: with PostgreSQL each folder has a database of its own."""
    kind: str = getattr(request, "param", "sqlite")
    databases: dict[Path, str] = {}

    def database_of(folder: Path) -> str:
        if folder not in databases:
            databases[folder] = cluster().make_database()
        return databases[folder]

    with pytest.MonkeyPatch.context() as patch:
        if kind == "postgresql":
            patch.setattr(harness, "database_of", database_of)
            patch.setattr(postgres_store, "SLOW", harness.PATIENCE)
            patch.setattr(postgres_store, "WAIT", harness.PATIENCE)
        yield kind
    for url in databases.values():
        cluster().give_back(url)


@pytest.fixture
def seals(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The slug of the toy game, installed for one test."""
    from support import toy

    game = toy.make_game()
    module = types.SimpleNamespace(make_game=lambda _: game)
    known = registry.game_modules()
    real = registry._module
    monkeypatch.setattr(registry, "game_modules", lambda: {**known, game.slug: "support.toy"})
    monkeypatch.setattr(registry, "_module", lambda slug: module if slug == game.slug else real(slug))
    registry._loaded.cache_clear()
    yield game.slug
    registry._loaded.cache_clear()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(settings_for(tmp_path)), raise_server_exceptions=False) as client:
        yield client
