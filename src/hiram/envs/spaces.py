"""The spaces of observations and actions, the same in all environments."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

LARGEST = float(np.finfo(np.float32).max)


def observation_space(width: int, actions: int) -> spaces.Dict:
    """So many numbers, and a mask of the actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (width,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(actions: int) -> spaces.Discrete:
    return spaces.Discrete(actions)
