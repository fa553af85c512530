"""A number and how sure it is: shares with Wilson's interval, means with the normal one, and their differences."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from hiram.arena.ratings import SURE, wilson


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A share or a mean of so many games, seats or uses, with its interval of 95 %; `fair` is what it would be if
    nothing made a difference."""

    value: float
    low: float
    high: float
    of: int
    share: bool
    fair: float | None = None

    def __str__(self) -> str:
        if not self.of:
            return "-"
        if self.share:
            beside = f", {self.value / self.fair:.2f} of fair" if self.fair else ""
            return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f}){beside}"
        like = self.value
        return f"{number(like)} ({number(self.low, like)} to {number(self.high, like)})"


class Difference(msgspec.Struct, frozen=True):
    """How much more the second is than the first, with its interval."""

    value: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether chance is a bad explanation of it."""
        return self.low > 0 or self.high < 0


def number(value: float, like: float | None = None) -> str:
    """With about three digits that tell something, or as many as another number has."""
    size = abs(value if like is None else like)
    return f"{value:,.0f}" if size >= 1000 else f"{value:.1f}" if size >= 20 else f"{value:.2f}"


def share(wins: float, of: int, fair: float | None = None) -> Figure:
    """So many of so many.

    >>> print(share(60, 100, 0.5))
    60.0 % (50.2 to 69.1), 1.20 of fair
    """
    low, high = wilson(wins, of)
    return Figure(value=wins / of if of else 0.0, low=low, high=high, of=of, share=True, fair=fair)


def mean(values: Sequence[float]) -> Figure:
    """The mean of some values.

    >>> print(mean([1, 2, 3, 4, 5]))
    3.00 (1.61 to 4.39)
    """
    return mean_of_sums(len(values), math.fsum(values), math.fsum(value * value for value in values))


def mean_of_sums(of: int, total: float, squares: float) -> Figure:
    """The mean of so many values with that sum and sum of squares."""
    if not of:
        return Figure(value=0.0, low=0.0, high=0.0, of=0, share=False)
    middle = total / of
    variance = max(0.0, squares - of * middle * middle) / (of - 1) if of > 1 else 0.0
    spread = SURE * math.sqrt(variance / of)
    return Figure(value=middle, low=middle - spread, high=middle + spread, of=of, share=False)


def difference(one: Figure, other: Figure) -> Difference:
    """Of two independent figures, from their own intervals (Newcombe's method; for means it is the usual one)."""
    value = other.value - one.value
    down = math.hypot(other.value - other.low, one.high - one.value)
    up = math.hypot(other.high - other.value, one.value - one.low)
    return Difference(value, value - down, value + up)
