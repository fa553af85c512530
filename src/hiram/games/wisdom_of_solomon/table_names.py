"""The players' names as the bundled letters can draw them; a colour for whoever has nothing left."""

from __future__ import annotations

from hiram.scene.names import drawn_names


def drawable_names(names: tuple[str, ...], colors: tuple[str, ...]) -> tuple[str, ...]:
    """The names as far as the bundled fonts have their letters."""
    return drawn_names(names, [color.capitalize() for color in colors])
