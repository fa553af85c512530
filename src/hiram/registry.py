"""Where games are found: every package in `hiram.games`, and the `hiram.games` entry points of other distributions.

Nothing else has to be told of a game. Its package has one function, `make_game(content)`.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import threading
from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

from hiram.core.errors import HiramError, UnknownGame
from hiram.core.files.content_files import named_game
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


class OwnContent(NamedTuple):
    """A content file of whoever runs this program, and the game with it."""

    name: str
    file: Path
    game: Game


_own: dict[tuple[str, str], OwnContent] = {}  # by game and name


def use_contents(files: Sequence[Path]) -> None:
    """Have these content files at hand, and no others; what is wrong with one is said with its place."""
    found: dict[tuple[str, str], OwnContent] = {}
    for file in files:
        if not file.is_file():
            raise HiramError(f"there is no content file {str(file)!r}")
        own = OwnContent(file.stem, file, game_with_content(named_game(file), file))
        if (own.game.slug, own.name) in found:
            raise HiramError(f"two content files of {own.game.title} are called {own.name!r}; rename one")
        found[own.game.slug, own.name] = own
    _own.clear()
    _own.update(found)


def own_contents(slug: str) -> list[OwnContent]:
    """The content files that are at hand for a game."""
    return [own for (game, _), own in _own.items() if game == slug]


def game_with_digest(slug: str, digest: str, name: str = "") -> Game | None:
    """The game with the content of that digest; None if it is not at hand. Contents that play alike have one digest,
    so a file that only calls things otherwise is found by its name."""
    named = [own.game for own in own_contents(slug) if own.name == name]
    games = [*named, game_of(slug), *(own.game for own in own_contents(slug))]
    return next((game for game in games if game.content_digest == digest), None)


def game_with_content(slug: str, content: Path | None) -> Game:
    """The game with a content file of the user's, for those who want the values of a printed copy."""
    if content is None:
        return game_of(slug)
    if not content.is_file():
        raise HiramError(f"there is no content file {str(content)!r}")
    game: Game = _module(slug).make_game(content)
    return game
