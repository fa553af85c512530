"""Solomon's Temple: build the Temple while Babylon's armies come. Rules: docs/rules/solomons_temple.md."""

from hiram.games.solomons_temple.game import make_game

__all__ = ["make_game"]
