"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.judah`, `yield.judah` (how many cubes a Worker would bring), `edge.E07`, `road.E07`, `area.levite`,
`price.GC`, `holy.ark`, `offer.row1` (a place of the offer), `bld.B07` (a Building Card, on offer or in front of its
owner), `sq.gold.1`, `goods.gold.1`, `supply.gold`, `temple.3`, `panel.1`, `stat.1.houses`, `cubes.1.gold`,
`cube.1.gold.0`, `card.F01` (a card of the viewer's hand), `worker.judah`, `house.judah.0`, `favor.0`, `lap.0`,
`step.10`, `fortune.deck`, `fortune.top`, `solo.S03` (a tile of Jeroboam).
"""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.table.art.pieces import UNDER
from hiram.games.wisdom_of_solomon.table.facts import WisdomViewFacts
from hiram.games.wisdom_of_solomon.table.parts.board import city_nodes
from hiram.games.wisdom_of_solomon.table.parts.land import land_nodes
from hiram.games.wisdom_of_solomon.table.parts.panels import player_nodes
from hiram.games.wisdom_of_solomon.words.labels import describe
from hiram.scene import Node, Scene

BOARD = (Node("board", "board", "ground", UNDER, text=("Jerusalem",)),)


def make_scene(content: WisdomContent, view: WisdomView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    facts = WisdomViewFacts(content, view, names)
    parts = (BOARD, tuple(city_nodes(facts)), tuple(land_nodes(facts)), tuple(player_nodes(facts)))
    return Scene.of_parts(view.game, parts, describe(content, view, facts.names))
