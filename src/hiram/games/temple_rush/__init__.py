"""Temple Rush: everybody builds at once, and the first to match a temple takes it. Rules: docs/rules/temple_rush.md."""

from hiram.games.temple_rush.game import make_game

__all__ = ["make_game"]
