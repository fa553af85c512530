"""Ray, as far as arenas use it, played by this process."""

from __future__ import annotations

import types
from typing import Any


def fake_ray() -> types.SimpleNamespace:
    """What of Ray is used, played by this process."""

    def wait(waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]  # in another order than they were asked for

    calls: list[str] = []
    return types.SimpleNamespace(
        calls=calls,
        init=lambda **wish: calls.append(wish["address"]),
        shutdown=lambda: calls.append("shutdown"),
        remote=lambda work: types.SimpleNamespace(remote=lambda task, piece: work(task, piece)),
        put=lambda task: task,
        wait=wait,
        get=lambda ready: ready,
    )
