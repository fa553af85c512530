"""Portals and Prophets: be at the right place at the right time. Rules: docs/rules/portals_and_prophets.md."""

from hiram.games.portals_and_prophets.game import make_game

__all__ = ["make_game"]
