"""The score of each seat by category, from a view alone."""

from __future__ import annotations

from hiram.skeleton.nim.edge.view import NimView


def score_sheet(view: NimView) -> list[dict[str, int]]:
    """NI-3.2: a point for the winner; the total is what is ranked."""
    return [
        {"last_stone": int(view.winner == seat), "total": int(view.winner == seat)} for seat in range(len(view.seats))
    ]
