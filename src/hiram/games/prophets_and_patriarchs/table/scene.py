"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`die.0`, `deck.war`, `card.WA1-03` (on a phone `banner.WA1-03`), `panel.1`, `held.1.hay.0` (a card that the viewer is
sure of), `held.1.back.0`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), and what is touched
first or alone: `pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `option.1`, `tribe.levi`, `give.4`, `want.7`,
`button.end`.
"""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import Content
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.table.facts import Sight
from hiram.games.prophets_and_patriarchs.table.parts.board import (
    deck_nodes,
    dice_nodes,
    pawn_nodes,
    piece_nodes,
    tile_nodes,
)
from hiram.games.prophets_and_patriarchs.table.parts.cards import advice_node, answer_nodes, card_nodes, tribe_nodes
from hiram.games.prophets_and_patriarchs.table.parts.goods import (
    bank_nodes,
    hand_nodes,
    result_nodes,
    supply_nodes,
    title_nodes,
    turn_nodes,
)
from hiram.games.prophets_and_patriarchs.table.parts.market import market_nodes
from hiram.games.prophets_and_patriarchs.table.parts.panels import panel_nodes
from hiram.games.prophets_and_patriarchs.words.tips import describe
from hiram.scene import Scene
from hiram.scene.node import Parts


def make_scene(content: Content, view: PatriarchsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sight = Sight(content, view, names)
    own: Parts = ((*tribe_nodes(sight), advice_node(sight)),)
    if not sight.mine or sight.kind != "choose_tribe":
        own = (hand_nodes(sight), (*supply_nodes(sight), *card_nodes(sight), *answer_nodes(sight)), bank_nodes(sight))
    parts = (
        sight.land.still,
        tile_nodes(sight),
        piece_nodes(sight),
        (*pawn_nodes(sight), *dice_nodes(sight), *deck_nodes(sight)),
        *(panel_nodes(sight, seat) for seat in range(view.players)),
        *own,
        title_nodes(sight),
        (*turn_nodes(sight), *market_nodes(sight), *result_nodes(sight)),
    )
    return Scene.of_parts(view.game, parts, describe(sight))
