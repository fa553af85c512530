"""Prophets and Patriarchs: settle the land of the tribes. Rules: docs/rules/prophets_and_patriarchs.md."""

from hiram.games.prophets_and_patriarchs.game import make_game

__all__ = ["make_game"]
