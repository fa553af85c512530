"""The content as numbers for the engine."""

from __future__ import annotations

from hiram.core.errors import ContentError
from hiram.games.temple_rush.content.model import WORTHS, RushContent
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.rules.racing import MOVES_EACH
from hiram.games.temple_rush.engine.terms import RushTables
from hiram.games.temple_rush.engine.tiling import Outline

LONGEST_BUILD = 12  # small decisions of one player in one build step
LONGEST_REBUILD = 60  # the same in the rebuilds of one round: 13 stones in up to three zones, and chains


def tables_of(content: RushContent, outlines: list[Outline]) -> RushTables:
    """All that never changes, whatever the options."""
    if len(content.player_colors) != act.SEATS or len(content.stones) != act.SIZES:
        raise ContentError(f"rules.toml: the game has {act.SEATS} seats and {act.SIZES} sizes of stones")
    values = content.values
    stock = [stone.copies for stone in content.stones]
    return RushTables(
        outlines=outlines,
        edge_outlines=[Outline(list(card.silhouette), stock, True) for card in content.cards],
        points=[card.points for card in content.cards],
        worths=list(WORTHS),
        stock=stock,
        bonus=[stone.bonus for stone in content.stones],
        faces=[face.gives for face in content.faces],
        powers=[token.copies for token in content.tokens if token.power],
        values=[
            *(values.shield_rounds, values.head_start, values.laps, values.drought, values.trial_rounds),
            *(values.lap_stones, values.loan_stones),
        ],
    )


def most_decisions(content: RushContent, players: int) -> int:
    """No game takes more: at most 20 rounds for each card (TR-21.4), and one race."""
    cards = content.parties[players - 1].cards
    rounds = content.values.trial_rounds if players == 1 else content.values.drought * cards
    moves = 4 * MOVES_EACH * players * players
    return rounds * (players * LONGEST_BUILD + 4) + cards * players * LONGEST_REBUILD + moves
