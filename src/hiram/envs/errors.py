"""What environments refuse, each a HiramError with one sentence."""

from __future__ import annotations

from hiram.core.errors import HiramError


class NotReset(HiramError):
    """The environment was not reset yet."""


class GameOver(HiramError):
    """An action after the end of the game."""


class NotAsked(HiramError):
    """An action of a seat that owes no decision."""


class BadAction(HiramError):
    """Not the number of an action of this game."""
