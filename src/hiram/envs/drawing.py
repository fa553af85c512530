"""Pictures and texts of a game for `render`."""

from __future__ import annotations

import functools
from typing import Any, SupportsIndex

from hiram.core.errors import BadOption
from hiram.core.game import Game
from hiram.core.view import View
from hiram.scene.film import Film

MODES = ("human", "rgb_array", "ansi")
WIDEST = 8192
FILMS = 8  # games and sizes whose drawn pieces are kept


def check_mode(mode: str | None, width: int) -> None:
    if mode is not None and mode not in MODES:
        raise BadOption(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    if not isinstance(width, SupportsIndex) or not 1 <= width <= WIDEST:
        raise BadOption(f"pictures are 1 to {WIDEST} pixels wide, not {width!r}")


def text(game: Game, view: View) -> str:
    """What is on the table, in words."""
    return game.scene(view).description


def pixels(game: Game, view: View, width: int) -> Any:
    """The table as an array of rows of red, green and blue, so many pixels wide."""
    import numpy as np

    return np.asarray(film_of(game, width).picture(game.scene(view)))


@functools.lru_cache(FILMS)
def film_of(game: Game, width: int) -> Film:
    """What draws a game, with the pieces that it has drawn."""
    return Film(game.sheet, width)
