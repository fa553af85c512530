"""The scores as one seat may know them, from a view alone: Temple cards in play, and the Filling (ST-15.2)."""

from __future__ import annotations

from hiram.games.solomons_temple.actions import CARD_IDS, STRUCTURES
from hiram.games.solomons_temple.knowledge import TempleView


def score_sheet(view: TempleView) -> list[dict[str, int]]:
    """The row of each seat; all of it is public."""
    rows = []
    for seat, side in enumerate(view.sides):
        structures = sum(card in CARD_IDS[:STRUCTURES] for card in side.temple)
        filled = int(view.ending == "filling" and view.winner == seat)
        row = {"structures": structures, "furnishings": len(side.temple) - structures, "filling": filled}
        rows.append({**row, "total": sum(row.values())})
    return rows
