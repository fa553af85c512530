"""What is wrong with an answer in words, besides an illegal move (`hiram.core.errors.IllegalMove`), or a question."""

from __future__ import annotations

from hiram.core.errors import HiramError


class NotUnderstood(HiramError):
    """An answer in which no action can be found, or more than one."""


class BadObservation(HiramError):
    """What was given as an observation is none of this game."""
