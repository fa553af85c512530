"""What one seat may know of a position: the only thing that leaves the engine for a client, a bot or a drawing."""

from __future__ import annotations

import html

import msgspec

from hiram.scene import to_svg


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The fields that every game's view has; each game adds its own. Encodes to JSON as it is."""

    game: str
    seat: int | None  # None: a spectator
    acting: tuple[int, ...]
    finished: bool

    def _repr_html_(self) -> str:
        """The table as this seat sees it, for notebooks."""
        from hiram.registry import game_of

        game = game_of(self.game)
        viewer = "a spectator" if self.seat is None else f"seat {self.seat}"
        return figure(to_svg(game.scene(self), game.sheet), f"The table as {viewer} sees it")


def figure(svg: str, caption: str) -> str:
    """A picture with a line under it, for notebooks."""
    return f"<figure>{svg}<figcaption>{html.escape(caption)}</figcaption></figure>"
