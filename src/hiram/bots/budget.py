"""Budgets of bots that look ahead, as they are written behind a bot's name: `400`, `400/6`, `2s` or `2s/6`."""

from __future__ import annotations

import re

from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened

MOST, MOST_FURTHER, MOST_SECONDS = 1_000_000, 1000, 600
SECONDS = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)


def read_budget(
    bot: str, argument: str, what: tuple[str, str], usual: tuple[int, int]
) -> tuple[int, int, float | None]:
    """How many imagined games, the second number (the bot says what it calls both), and the seconds for it, if a time
    is given in place of a number of games; nothing stands for the usual numbers.

    >>> read_budget("search", "400/6", ("iterations", "decisions to play on"), (100, 0))
    (400, 6, None)
    >>> read_budget("search", "1.5s/6", ("iterations", "decisions to play on"), (100, 0))
    (1000000, 6, 1.5)
    """
    first, _, second = argument.partition("/")
    further = number(bot, second, what[1], usual[1], 0, MOST_FURTHER) if second else usual[1]
    if time := SECONDS.fullmatch(first):
        seconds = float(time[1])
        if not 0 < seconds <= MOST_SECONDS:
            raise HiramError(f"the bot {bot!r} thinks for up to {MOST_SECONDS} seconds, not {first!r}")
        return MOST, further, seconds
    return number(bot, first, what[0], usual[0], 1, MOST) if first else usual[0], further, None


def number(bot: str, text: str, what: str, usual: int, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
        raise HiramError(
            f"the bot {bot!r} takes {least} to {most:,} {what}, not {shortened(text)!r}; {usual} are usual"
        )
    return int(text)
