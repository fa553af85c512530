"""Fixtures: an HTTP client of a server, and the toy game Seals, which has sealed answers and a rule's clock."""

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram import registry
from hiram.server.app import make_app
from server.harness import settings_for


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
