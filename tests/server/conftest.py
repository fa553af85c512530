"""The toy game Seals, which has what is hard (sealed answers, a rule's clock), installed beside the others."""

import types
from collections.abc import Iterator

import pytest

from hiram.core import registry


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
    registry.game_of.cache_clear()
    yield game.slug
    registry.game_of.cache_clear()
