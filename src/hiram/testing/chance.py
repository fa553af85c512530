"""Whether what a seat imagines is distributed as the truth is, by chi-square tests with fixed seeds.

Before the first decision nobody's choices have told anything, so the truth is itself a random deal. Over many deals,
each hidden place of the position must then hold each thing as often in truth as in what a seat imagines of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import erfc, sqrt
from typing import Any

from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.testing.secrecy import called, viewers
from hiram.testing.walk import new_state

IMPROBABLE = 1e-7
FEWEST = 5  # things expected in a cell of a chi-square test; rarer ones are counted together
MOST_KINDS = 200  # a place with more kinds of things than this holds a free number, such as the dice


def check_fair_deal(game: Game, players: int, options: Mapping[str, object], deals: int = 400) -> None:
    """Over many deals, every hidden place holds each thing as often in truth as in what each seat imagines."""
    canonical = game.read_options(players, options)
    dealt = [new_state(game, players, canonical, deal) for deal in range(deals)]
    truth: dict[str, Counter[str]] = {}
    for state in dealt:
        count_leaves(game.to_position(state), truth)
    for viewer in viewers(players):
        dream: dict[str, Counter[str]] = {}
        for deal, state in enumerate(dealt):
            count_leaves(game.to_position(state.imagine(viewer, dice_of(f"deal {deal}".encode()))), dream)
        for place, things in truth.items():
            if len(things) <= MOST_KINDS:
                chance = homogeneity(things, dream.get(place, Counter()))
                assert chance > IMPROBABLE, (
                    f"{game.slug} with {players} players: at {place} {called(viewer)} imagines other things than are "
                    f"there; with equal chances that is one in {1 / max(chance, 1e-300):.0f}"
                )


def count_leaves(position: Any, counts: dict[str, Counter[str]]) -> None:
    for place, value in leaves(position, ""):
        counts.setdefault(place, Counter())[value] += 1


def leaves(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every single value in a JSON value, with its place."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{place}[{index}]")
    else:
        yield place, repr(value)


def homogeneity(one: Mapping[str, int], other: Mapping[str, int]) -> float:
    """The chance that two samples differ as much as these or more, if they come from the same distribution."""
    total_one, total_other = sum(one.values()), sum(other.values())
    total = total_one + total_other
    if not total_one or not total_other:
        return 0.0
    cells: list[tuple[int, int]] = []
    rare = (0, 0)
    for thing in sorted({*one, *other}):
        pair = (one.get(thing, 0), other.get(thing, 0))
        if sum(pair) * min(total_one, total_other) / total >= FEWEST:
            cells.append(pair)
        else:
            rare = (rare[0] + pair[0], rare[1] + pair[1])
    if sum(rare):
        cells.append(rare)
    statistic = 0.0
    for pair in cells:
        for seen, size in zip(pair, (total_one, total_other), strict=True):
            expected = sum(pair) * size / total
            statistic += (seen - expected) ** 2 / expected
    return chance_of(statistic, len(cells) - 1)


def goodness(seen: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """The chance of counts as far or farther from these expected ones."""
    assert set(seen) <= set(expected), f"what cannot be was seen: {sorted(set(seen) - set(expected))}"
    statistic = sum((seen.get(thing, 0) - number) ** 2 / number for thing, number in expected.items())
    return chance_of(statistic, len(expected) - 1)


def chance_of(statistic: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least this (Wilson and Hilferty's
    approximation, good to a few per cent where it matters).

    >>> round(chance_of(3.84, 1), 2), round(chance_of(18.31, 10), 2)
    (0.05, 0.05)
    """
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    return erfc(((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread) / sqrt(2)) / 2
