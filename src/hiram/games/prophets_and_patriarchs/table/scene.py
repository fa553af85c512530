"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`die.0`, `deck.war`, `card.WA1-03` (on a phone `banner.WA1-03`), `key`, `panel.1`, `held.1.hay.0` (a card that the
viewer is sure of), `held.1.back.0`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), and what
is touched first or alone: `pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `option.1`, `tribe.levi`, `give.4`,
`want.7`, `button.end`.
"""

from __future__ import annotations

from collections.abc import Iterator

from hiram.games.prophets_and_patriarchs.content.model import PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.view import Counts, PatriarchsView
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsViewFacts
from hiram.games.prophets_and_patriarchs.table.parts import board, cards, goods, panels
from hiram.games.prophets_and_patriarchs.table.parts.market import market_nodes
from hiram.games.prophets_and_patriarchs.words import tips
from hiram.scene import Drawn, Node


def make_scene(content: PatriarchsContent, view: PatriarchsView, names: tuple[str, ...]) -> Drawn:
    """The table as the view's seat sees it, with the names of the players."""
    facts, seat = PatriarchsViewFacts(content, view, names), view.seat
    told = [tips.seat_words(facts, seat) for seat in range(view.players)]
    rates = () if seat is None else facts.rates(seat)
    head, sub = tips.spoken_headline(facts), tips.subline(facts)
    words = [
        tips.turn_words(facts, head, sub),
        *told,
        tips.board_words(facts.land, view.prophet, view.false, view.barren),
    ]
    if facts.own is not None and not view.finished:
        words.append(tips.hand_words((*facts.own.known, facts.own.shekels, facts.own.virtue), rates))
    words.append(tips.pile_words(view.deck_sizes, view.deck_left))
    return Drawn(view.game, (*board_parts(facts), *side_parts(facts, told, rates, (head, sub))), " ".join(words))


def board_parts(facts: PatriarchsViewFacts) -> Iterator[tuple[Node, ...]]:
    """The land with what stands on it, the dice, the decks."""
    view, land, lifted = facts.view, facts.land, board.lifted_pieces(facts)
    yield land.still
    yield board.tile_nodes(land, view.rolled, view.barren, view.prophet, view.false, view.by_card)
    for seat in range(view.players):
        yield board.piece_nodes(facts, seat, lifted)
    yield board.pawn_nodes(land, view.prophet, view.false, view.by_card)
    active = view.active or 0
    rolls = (("die", view.rolled, view.die), ("sent", view.sent, view.sent_die))
    yield board.dice_nodes(facts.names[active], (view.round * 7 + active * 3) % 5, *rolls)
    yield board.deck_nodes(facts.content, view.deck_sizes, view.deck_left, view.discards)


def side_parts(
    facts: PatriarchsViewFacts, told: list[str], rates: Counts, turn: tuple[str, str]
) -> Iterator[tuple[Node, ...]]:
    """The players, the viewer's own goods, the card of the turn and its answers, the key or the market in its place."""
    view, tribes, market = facts.view, cards.tribe_nodes(facts), tuple(market_nodes(facts))
    for seat, words in enumerate(told):
        yield from panels.seat_nodes(facts, seat, words)
    yield from (tribes,) if tribes else goods.own_nodes(facts, rates)
    yield cards.card_nodes(facts)
    yield cards.answer_nodes(facts)
    yield cards.key_nodes("key.off" if market or view.finished else "key", view.target)
    yield goods.title_nodes(view.players, view.target)
    yield goods.turn_nodes(facts, *turn)
    yield market
    yield goods.result_nodes(facts)
