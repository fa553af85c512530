"""The rules in motion, a module for each part of them; `PatriarchsState` is the whole."""

from hiram.games.prophets_and_patriarchs.rules.playing import PatriarchsState

__all__ = ["PatriarchsState"]
