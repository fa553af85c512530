"""Where games are found: every package in `hiram.games`, and the `hiram.games` entry points of other distributions.

Nothing else has to be told of a game. Its package has one function, `make_game(content)`.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import threading
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from hiram.core.errors import HiramError, UnknownGame
from hiram.core.game import Game
from hiram.core.vocabulary import shortened

GROUP = "hiram.games"


@functools.cache
def game_modules() -> dict[str, str]:
    """The module of each game, by slug."""
    package = importlib.import_module(GROUP)
    modules = {info.name: f"{GROUP}.{info.name}" for info in pkgutil.iter_modules(package.__path__) if info.ispkg}
    for entry in entry_points(group=GROUP):
        modules.setdefault(entry.name, entry.value)
    return dict(sorted(modules.items()))


def game_slugs() -> list[str]:
    """The slugs of all games that are installed."""
    return list(game_modules())


def _module(slug: str) -> Any:
    """The module of a game; it has a function `make_game(content: Path | None) -> Game`."""
    name = game_modules().get(slug)
    if name is None:
        raise UnknownGame(f"there is no game {shortened(slug)!r}; there are {', '.join(game_slugs())}")
    return importlib.import_module(name)


def game_of(slug: str) -> Game:
    """The game of that slug, with its own content; it is loaded once, also if several threads ask for it."""
    with _loading:
        return _loaded(slug)


_loading = threading.RLock()


@functools.cache
def _loaded(slug: str) -> Game:
    game: Game = _module(slug).make_game(None)
    return game


def game_with_content(slug: str, content: Path | None) -> Game:
    """The game with a content file of the user's, for those who want the values of a printed copy."""
    if content is None:
        return game_of(slug)
    if not content.is_file():
        raise HiramError(f"there is no content file {str(content)!r}")
    game: Game = _module(slug).make_game(content)
    return game
