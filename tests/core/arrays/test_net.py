"""A small net: what it sees, its sums, and what they add to the weighted features."""

from __future__ import annotations

import pytest

from hiram.core.arrays.net import Layer, Weights, inputs_of, inputs_width
from hiram.core.native import vec


@pytest.mark.parametrize(
    ("sides", "seen"),
    [
        (1, [1.0, 2.0, 0.5]),
        (2, [1.0, 2.0, 3.0, 0.0, 0.5]),
        (3, [1.0, 2.0, 1.0, 2.0, 3.0, 4.0, 0.5]),
    ],
)
def test_a_side_sees_itself_its_rivals_and_how_much_is_left(sides: int, seen: list[float]):
    rows = vec[float]([1.0, 2.0, 3.0, 0.0, -1.0, 4.0][: 2 * sides])
    assert list(inputs_of(rows, sides, 2, 0, 0.5)) == seen
    assert inputs_width(2, sides) == len(seen)


def test_rivals_below_zero_are_not_taken_for_nothing():
    assert list(inputs_of(vec[float]([1.0, -3.0, -2.0]), 3, 1, 0, 0.0)) == [1.0, -2.5, -2.0, 0.0]


def test_layers_add_weighted_sums_and_drop_what_is_below_zero_between_them():
    first = Layer(3, 2, [1.0, -1.0, 0.0, 0.0, 10.0, 0.0], [0.5, 0.0])
    last = Layer(2, 1, [2.0, 100.0], [1.0])
    weights = Weights([3.0], [1.0], [first, last], 0.0)
    own, other = weights.strengths(vec[float]([2.0, -4.0]), 2, 0.25)
    assert own == pytest.approx(2.0 * 1.5 + 2.0 * (2.0 + 10.0 * 0.25 + 0.5) + 1.0)
    assert other == pytest.approx(-4.0 * 1.5 + 2.0 * 0.0 + 100.0 * 4.0 + 1.0)


def test_without_layers_it_is_the_sum_of_the_features():
    assert Weights([1.0, 0.0], [0.0, 2.0], [], 0.0).strengths(vec[float]([4.0, 8.0]), 1, 0.75) == [3.0 + 4.0]
