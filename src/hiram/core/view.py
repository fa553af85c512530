"""What one seat may know of a position: the only thing that leaves the engine for a client, a bot or a drawing."""

from __future__ import annotations

import msgspec

from hiram.scene import to_svg


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The fields that every game's view has; each game adds its own. Encodes to JSON as it is."""

    game: str
    seat: int | None  # None: a spectator
    acting: tuple[int, ...]
    finished: bool

    def _repr_svg_(self) -> str:
        """The table as this seat sees it, for notebooks."""
        from hiram.core.registry import game_of

        game = game_of(self.game)
        return to_svg(game.scene(self), game.sheet)
