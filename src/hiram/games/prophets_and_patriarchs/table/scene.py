"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`die.0`, `deck.war`, `card.WA1-03` (on a phone `banner.WA1-03`), `key`, `panel.1`, `held.1.hay.0` (a card that the
viewer is sure of), `held.1.back.0`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), and what
is touched first or alone: `pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `option.1`, `tribe.levi`, `give.4`,
`want.7`, `button.end`.
"""

from __future__ import annotations

from functools import partial

from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.table.facts import TableFacts
from hiram.games.prophets_and_patriarchs.table.parts import board, cards, goods, panels
from hiram.games.prophets_and_patriarchs.table.parts.market import market_nodes
from hiram.games.prophets_and_patriarchs.words.tips import board_words, hand_words, pile_words, seat_words, turn_words
from hiram.scene import Drawn
from hiram.scene.memory import Drawing, PartMemory

PANEL = (panels.panel_nodes, panels.chip_nodes, panels.card_nodes, panels.token_nodes)
OWN = (goods.hand_nodes, goods.supply_nodes, goods.bank_nodes)


def make_scene(
    content: PatriarchsContent, view: PatriarchsView, names: tuple[str, ...], memory: PartMemory | None = None
) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    draw, seats = Drawing(view, partial(TableFacts, content, names=names), memory, names), range(view.players)
    tribes, market, lifted = draw(cards.tribe_nodes), draw(market_nodes), draw.made(board.lifted_pieces)
    parts = (
        draw(board.still_nodes),
        draw(board.tile_nodes),
        *(draw(board.piece_nodes, seat, lifted) for seat in seats),
        *(draw(part) for part in (board.pawn_nodes, board.dice_nodes, board.deck_nodes)),
        *(draw(part, seat) for seat in seats for part in PANEL),
        *((tribes,) if tribes else (draw(part) for part in OWN)),
        draw(cards.card_nodes),
        draw(cards.answer_nodes),
        draw(cards.key_nodes, bool(market)),
        draw(goods.title_nodes),
        draw(goods.turn_nodes),
        market,
        draw(goods.result_nodes),
    )
    told = [draw.made(seat_words, seat) for seat in seats]
    words = (draw.made(turn_words), *told, draw.made(board_words), draw.made(hand_words), draw.made(pile_words))
    return Drawn(view.game, parts, " ".join(filter(None, words)))
