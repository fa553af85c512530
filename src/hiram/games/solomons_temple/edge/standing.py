"""What is read off a view alone: the scores, which are Temple cards in play, and the Filling (ST-15.2)."""

from __future__ import annotations

from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import deck


def score_sheet(view: SolomonView) -> list[dict[str, int]]:
    """The row of each seat; all of it is public."""
    rows = []
    for seat, side in enumerate(view.sides):
        structures = sum(card in deck.CARD_IDS[: deck.STRUCTURES] for card in side.temple)
        filled = int(view.ending == "filling" and view.winner == seat)
        row = {"structures": structures, "furnishings": len(side.temple) - structures, "filling": filled}
        rows.append({**row, "total": sum(row.values())})
    return rows


def tie_breaks(content: SolomonContent, view: SolomonView) -> list[dict[str, int]]:
    """Structures, Guarded Gates, enemy armies inside the walls as a loss, when Temple cards are equal (ST-15.6)."""
    inside = {spot.id for spot in content.spots if spot.zone != "outside"}
    return [
        {
            "structures": row["structures"],
            "guarded_gates": len(side.gates),
            "enemy_armies_inside": -sum(spot in inside for spot in side.armies),
        }
        for side, row in zip(view.sides, score_sheet(view), strict=True)
    ]
