"""The table: from what one seat sees to a scene.

Node ids: `heap.c`, `stone.c.4` (stones are counted from the ground, from 0), `player.1`, `status`.
"""

from __future__ import annotations

from hiram.scene import Scene
from hiram.skeleton.nim.table.facts import NimFacts
from hiram.skeleton.nim.table.parts.board import heap_nodes, status_nodes
from hiram.skeleton.nim.table.parts.panels import player_nodes
from hiram.skeleton.nim.words.tips import describe


def make_scene(facts: NimFacts) -> Scene:
    """The table as the view's seat sees it. Each part is a group of nodes that change together."""
    parts = (status_nodes(facts), heap_nodes(facts), player_nodes(facts))
    return Scene.of_parts(facts.view.game, parts, describe(facts.content, facts.view, facts.names[facts.subject]))
