"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`die.0`, `deck.war`, `card.WA1-03` (on a phone `banner.WA1-03`), `key`, `panel.1`, `held.1.hay.0` (a card that the
viewer is sure of), `held.1.back.0`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), and what
is touched first or alone: `pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `option.1`, `tribe.levi`, `give.4`,
`want.7`, `button.end`.
"""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.table.facts import TableFacts
from hiram.games.prophets_and_patriarchs.table.parts import board, goods
from hiram.games.prophets_and_patriarchs.table.parts.cards import answer_nodes, card_nodes, key_node, tribe_nodes
from hiram.games.prophets_and_patriarchs.table.parts.market import market_nodes
from hiram.games.prophets_and_patriarchs.table.parts.panels import panel_nodes
from hiram.games.prophets_and_patriarchs.words.tips import describe, seat_words
from hiram.scene import Scene
from hiram.scene.node import Parts


def make_scene(content: PatriarchsContent, view: PatriarchsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    facts = TableFacts(content, view, names)
    if facts.mine and facts.kind == "choose_tribe":
        own: Parts = (tuple(tribe_nodes(facts)),)
    else:
        own = (goods.hand_nodes(facts), tuple(goods.supply_nodes(facts)), goods.bank_nodes(facts))
    market, words = market_nodes(facts), [seat_words(facts, seat) for seat in range(view.players)]
    parts = (
        facts.land.still,
        board.tile_nodes(facts),
        board.piece_nodes(facts),
        (*board.pawn_nodes(facts), *board.dice_nodes(facts), *board.deck_nodes(facts)),
        *(panel_nodes(facts, seat, said) for seat, said in enumerate(words)),
        *own,
        (*card_nodes(facts), *answer_nodes(facts), key_node(facts, bool(market))),
        goods.title_nodes(facts),
        (*goods.turn_nodes(facts), *market, *goods.result_nodes(facts)),
    )
    return Scene.of_parts(view.game, parts, describe(facts, words))
