"""A coach for tests: it looks into few worlds and not far, and speaks wherever it has words."""

from __future__ import annotations

import pytest

from hiram.coach import cost, matters
from hiram.review import Effort


def let_speak(patch: pytest.MonkeyPatch) -> None:
    for name, value in {"WORLDS": 1, "PLIES": 2, "MATTERS": -1.0, "NEAR": 2.0}.items():
        patch.setattr(matters, name, value)
    never_too_little = {"LEAST": 0.0, "CLEAR": -1.0, "LEAST_POINTS": -1e9, "LIKELY": -1e9}
    little = Effort(answers=3, scouts=2, worlds=3, moments=1, futures=1, plies=3)
    patch.setattr(cost, "USUAL", little)
    for name, value in {"ROUND": 1, "WORLDS": 1, "FARTHEST": 3, **never_too_little}.items():
        patch.setattr(cost, name, value)
