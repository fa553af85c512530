"""The table: from what one seat sees to a scene.

Node ids: `loc.hebron`, `pawn.0`, `score.0`, `portal.shiloh`, `period.15`, `capsule`, `gauge.2`, `fuel`, `slot.3`,
`deck.ot`, `deck.nt`, `removed`, `panel.1`, `count.1.miracle`, `nt.1`, `hand1.4` (a card that is face down, by its
place), `card.O26` (a card that the viewer sees, wherever it lies), and on the viewer's own cards `play.O26`,
`fuel.O26`, `drop.O26`.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.table.facts import PortalsViewFacts
from hiram.games.portals_and_prophets.table.parts import board, cards, panels
from hiram.games.portals_and_prophets.words.tips import describe, seat_words
from hiram.scene import Drawn


def make_scene(content: PortalsContent, view: PortalsView, names: tuple[str, ...]) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    facts = PortalsViewFacts(content, view, names)
    players = [seat_words(facts, seat) for seat in range(view.players)]
    parts = (
        board.fixed_nodes(facts.texts),
        board.key_nodes(facts.texts, view.players),
        *board.board_parts(facts),
        board.timeline_nodes(facts),
        *board.gauge_parts(facts),
        cards.hand_nodes(facts),
        *cards.market_parts(facts),
        tuple(panels.action_nodes(facts)),
        *panels.panel_parts(facts, players),
        tuple(board.banner_nodes(facts)),
    )
    return Drawn(view.game, parts, describe(facts, players))
