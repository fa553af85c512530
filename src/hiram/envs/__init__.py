"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    from hiram.envs import Batch, aec, parallel

    env = aec("wisdom_of_solomon", players=3)            # PettingZoo, one seat after another
    env = parallel("temple_rush", players=4)             # PettingZoo, all that are asked at once
    env = gymnasium.make("Hiram/TempleRush-v1", players=4, opponents=["steady"] * 3)
    batch = Batch("portals_and_prophets", players=2, n=256, seed=1)

They all stand on `Session`. What a seat is given (observation, mask, info, reward) comes from what it may know; the
conformance kit proves that (`hiram.testing.observation`). docs/research.md describes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hiram.core.game import Game
from hiram.envs.errors import BadAction, GameOver, NotAsked, NotReset
from hiram.envs.registering import register

if TYPE_CHECKING:
    from hiram.envs.batch import Batch
    from hiram.envs.one_by_one import HiramAEC
    from hiram.envs.together import HiramParallel

__all__ = ["BadAction", "Batch", "GameOver", "NotAsked", "NotReset", "aec", "parallel"]


def aec(game: str | Game, players: int, options: Mapping[str, object] | None = None, **more: Any) -> HiramAEC:
    """A PettingZoo environment in which the seats are asked one after another. `more` is what `HiramAEC` takes."""
    from hiram.envs.one_by_one import HiramAEC

    return HiramAEC(game, players, options, **more)


def parallel(game: str | Game, players: int, options: Mapping[str, object] | None = None, **more: Any) -> HiramParallel:
    """A PettingZoo environment in which all seats that are asked answer at once."""
    from hiram.envs.together import HiramParallel

    return HiramParallel(game, players, options, **more)


def __getattr__(name: str) -> Any:
    """`Batch` needs numpy, which is not everywhere where this package is."""
    if name == "Batch":
        from hiram.envs.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()
