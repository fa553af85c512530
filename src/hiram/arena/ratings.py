"""How sure a result is, and how strong the bots are: Wilson's interval, and Elo ratings with their errors.

The ratings are the ones that make the results most likely (Bradley and Terry): a bot that is 400 points ahead wins ten
games for each that it loses. A drawn game is half a win for both. Half a drawn game of every two bots that met is
added, so that a bot that never lost has a rating too; of two that never met it is a thousandth of that, so that all are
on one scale and what lies between two bots is told by the games alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

SURE = 1.959964  # standard errors to either side of 95 of 100 results
POINTS = 400 / math.log(10)
DRAWN_BEFORE = 0.5
UNMET = 0.001
ROUNDS = 200


class Rating(msgspec.Struct, frozen=True):
    """Elo points above the mean of all, and the standard error."""

    points: float
    error: float


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Between which shares of wins the true one lies, with a certainty of 95 %.

    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    """
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    spread = SURE * math.sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle, scale = share + SURE**2 / (2 * games), 1 + SURE**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def elo(bots: int, won: Mapping[tuple[int, int], float]) -> list[Rating]:
    """The rating of each bot, from how many games the first of a pair won against the second (draws are halves)."""
    pairs = [(a, b) for a in range(bots) for b in range(bots) if a != b]
    met = {pair for a, b in won for pair in ((a, b), (b, a)) if won[a, b] > 0}
    wins = {pair: won.get(pair, 0.0) + DRAWN_BEFORE / 2 * (1 if pair in met else UNMET) for pair in pairs}
    skill = [1.0] * bots
    for _ in range(ROUNDS):
        skill = [
            sum(wins[a, b] for b in range(bots) if b != a)
            / sum((wins[a, b] + wins[b, a]) / (skill[a] + skill[b]) for b in range(bots) if b != a)
            for a in range(bots)
        ]
        mean = math.exp(sum(map(math.log, skill)) / bots)
        skill = [value / mean for value in skill]
    errors = standard_errors(skill, wins)
    return [Rating(POINTS * math.log(value), POINTS * error) for value, error in zip(skill, errors, strict=True)]


def standard_errors(skill: Sequence[float], wins: Mapping[tuple[int, int], float]) -> list[float]:
    """Of the logarithms of the skills, from the curvature of the likelihood with their sum held at zero."""
    size = len(skill)
    information = [[1.0 / size] * size for _ in range(size)]  # the direction that the fixed sum takes away
    for a in range(size):
        for b in range(size):
            if a != b:
                weight = (wins[a, b] + wins[b, a]) * skill[a] * skill[b] / (skill[a] + skill[b]) ** 2
                information[a][a] += weight
                information[a][b] -= weight
    inverse = inverted(information)
    return [math.sqrt(max(0.0, inverse[a][a] - 1.0 / size)) for a in range(size)]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small, well-behaved matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for other in range(size):
            if other != column:
                factor = rows[other][column]
                rows[other] = [value - factor * base for value, base in zip(rows[other], rows[column], strict=True)]
    return [row[size:] for row in rows]
