"""The table: from what one seat sees to a scene.

Node ids: `loc.hebron`, `pawn.0`, `score.0`, `portal.shiloh`, `period.15`, `capsule`, `gauge.2`, `fuel`, `slot.3`,
`deck.ot`, `deck.nt`, `removed`, `panel.1`, `count.1.miracle`, `nt.1`, `hand1.4` (a card that is face down, by its
place), `card.O26` (a card that the viewer sees, wherever it lies), and on the viewer's own cards `play.O26`,
`fuel.O26`, `drop.O26`.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.table.facts import ViewFacts
from hiram.games.portals_and_prophets.table.parts.board import (
    banner_nodes,
    board_parts,
    fixed_nodes,
    gauge_parts,
    timeline_nodes,
)
from hiram.games.portals_and_prophets.table.parts.cards import hand_nodes, market_parts
from hiram.games.portals_and_prophets.table.parts.panels import action_nodes, panel_parts
from hiram.games.portals_and_prophets.words.tips import describe, seat_words
from hiram.scene import Scene


def make_scene(content: Content, view: PortalsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    facts = ViewFacts(content, view, names)
    players = [seat_words(facts, seat) for seat in range(view.players)]
    parts = (
        fixed_nodes(facts.texts),
        *board_parts(facts),
        timeline_nodes(facts),
        *gauge_parts(facts),
        hand_nodes(facts),
        *market_parts(facts),
        tuple(action_nodes(facts)),
        *panel_parts(facts, players),
        tuple(banner_nodes(facts)),
    )
    return Scene.of_parts(view.game, parts, describe(facts, players))
