"""Pictures and texts of a game for `render`."""

from __future__ import annotations

import io
from typing import Any

from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.view import View
from hiram.scene import to_svg
from hiram.scene.png import to_png

MODES = ("human", "rgb_array", "ansi")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise HiramError(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")


def text(game: Game, view: View) -> str:
    """What is on the table, in words."""
    return game.scene(view).description


def pixels(game: Game, view: View, width: int) -> Any:
    """The table as an array of rows of red, green and blue, so many pixels wide."""
    import numpy as np
    from PIL import Image

    png = to_png(to_svg(game.scene(view), game.sheet), width)
    with Image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture.convert("RGB"))
