"""Nim: take stones from heaps; whoever takes the last one wins. Rules: docs/rules.md in this package."""

from hiram.skeleton.nim.game import make_game

__all__ = ["make_game"]
