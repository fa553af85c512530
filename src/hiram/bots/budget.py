"""Budgets of bots that look ahead, as they are written behind a bot's name: `400` or `400/6`."""

from __future__ import annotations

from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened

MOST, MOST_PLIES = 1_000_000, 1000


def read_budget(bot: str, argument: str, what: str, usual: int, usual_plies: int) -> tuple[int, int]:
    """How many imagined games (the bot says what it calls them), and how many decisions are played on in each; nothing
    stands for the usual numbers.

    >>> read_budget("search", "400/6", "iterations", 100, 0)
    (400, 6)
    """
    first, _, second = argument.partition("/")
    return (
        number(bot, first, what, usual, 1, MOST) if first else usual,
        number(bot, second, "decisions to play on", usual_plies, 0, MOST_PLIES) if second else usual_plies,
    )


def number(bot: str, text: str, what: str, usual: int, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
        raise HiramError(
            f"the bot {bot!r} takes {least} to {most:,} {what}, not {shortened(text)!r}; {usual} are usual"
        )
    return int(text)
