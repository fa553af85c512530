"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.judah`, `edge.E07`, `area.levite`, `holy.ark`, `offer.row1`, `sq.gold.1`, `supply.gold`, `temple.3`,
`panel.1`, `cubes.1.gold`, `bld.B07`, `card.F01` (a card of the viewer's hand), `worker.judah`, `house.judah.0`,
`favor.0`, `step.10`, `fortune.deck`, `fortune.top`.
"""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content import Content
from hiram.games.wisdom_of_solomon.knowledge import WisdomView
from hiram.games.wisdom_of_solomon.table_board import TRACK, board_nodes
from hiram.games.wisdom_of_solomon.table_layout import make_sheet
from hiram.games.wisdom_of_solomon.table_panels import player_nodes
from hiram.games.wisdom_of_solomon.table_sight import Sight
from hiram.games.wisdom_of_solomon.table_words import action_label, describe, path
from hiram.scene import Scene

__all__ = ["TRACK", "action_label", "make_scene", "make_sheet", "path"]


def make_scene(content: Content, view: WisdomView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sight = Sight(content, view, names)
    return Scene(view.game, (*board_nodes(sight), *player_nodes(sight)), describe(sight))
