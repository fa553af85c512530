"""The puzzle of a day: a function of the date and of the number of puzzles, so that nobody has to be asked for it.

`js/pure/daily_puzzle.js` is the same function for the browser.
"""

from __future__ import annotations

import datetime
import math

FIRST = datetime.date(1970, 1, 1)


def stride(count: int) -> int:
    """A step through so many puzzles that meets all of them before it meets one again, and leaps from easy to hard."""
    step = max(1, count * 3 // 8)
    while math.gcd(step, count) > 1:
        step += 1
    return step


def daily_number(day: datetime.date, count: int) -> int:
    """Which of so many puzzles is that of the day (in UTC), from 0."""
    return ((day - FIRST).days * stride(count)) % count


def daily_turn(day: datetime.date, count: int) -> int:
    """Which of so many games has the puzzle of the day, from 0: each in its turn."""
    return (day - FIRST).days % count
