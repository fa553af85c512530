"""Wisdom of Solomon: Workers, a market, the Temple and a network of Roads. Rules: docs/rules/wisdom_of_solomon.md."""

from hiram.games.wisdom_of_solomon.game import make_game

__all__ = ["make_game"]
