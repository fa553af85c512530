"""What a seat earns: by its rank, or by its points."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.errors import BadOption
from hiram.core.state import State

REWARDS = ("placing", "margin")


def check_reward(reward: str) -> None:
    if reward not in REWARDS:
        raise BadOption(f"there is no reward {reward!r}; there are {' and '.join(REWARDS)}")


def final_rewards(state: State, reward: str) -> list[float]:
    """What each seat earns at the end; what all earn together is 0. Who plays alone earns its points."""
    scores = [int(score) for score in state.scores()]
    if len(scores) == 1:
        return [float(scores[0])]
    return margins(scores) if reward == "margin" else by_rank([int(rank) for rank in state.placing()])


def by_rank(ranks: Sequence[int]) -> list[float]:
    """1 for the first, -1 for the last, evenly between; equal seats share what their ranks are worth.

    >>> by_rank([1, 3, 2])
    [1.0, -1.0, 0.0]
    >>> by_rank([1, 1])
    [0.0, 0.0]
    """
    seats = len(ranks)
    behind = [sum(other > rank for other in ranks) for rank in ranks]
    ahead = [sum(other < rank for other in ranks) for rank in ranks]
    return [(lower - higher) / (seats - 1) for lower, higher in zip(behind, ahead, strict=True)]


def margins(scores: Sequence[float]) -> list[float]:
    """How many points each seat has more than the mean.

    >>> margins([10, 20])
    [-5.0, 5.0]
    """
    mean = sum(scores) / len(scores)
    return [score - mean for score in scores]
