"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`die.0`, `deck.war`, `card.WA1-03` (on a phone `banner.WA1-03`), `panel.1`, `held.1.hay.0` (a card that the viewer is
sure of), `held.1.back.0`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), and what is touched
first or alone: `pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `option.1`, `tribe.levi`, `give.4`, `want.7`,
`button.end`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hiram.games.prophets_and_patriarchs import actions
from hiram.games.prophets_and_patriarchs.content_model import GOODS, RESOURCES, TRIBES
from hiram.games.prophets_and_patriarchs.knowledge import PatriarchsView
from hiram.games.prophets_and_patriarchs.table_board import deck_nodes, dice_nodes, pawn_nodes, piece_nodes, tile_nodes
from hiram.games.prophets_and_patriarchs.table_cards import advice_node, answer_nodes, card_nodes, tribe_nodes
from hiram.games.prophets_and_patriarchs.table_land import place_titles
from hiram.games.prophets_and_patriarchs.table_layout import make_sheet
from hiram.games.prophets_and_patriarchs.table_market import market_nodes
from hiram.games.prophets_and_patriarchs.table_panels import panel_nodes
from hiram.games.prophets_and_patriarchs.table_play import (
    bank_nodes,
    hand_nodes,
    result_nodes,
    supply_nodes,
    title_nodes,
    turn_nodes,
)
from hiram.games.prophets_and_patriarchs.table_sight import Sight
from hiram.games.prophets_and_patriarchs.table_words import action_label, describe
from hiram.scene import Scene
from hiram.scene.node import Parts

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.game import ProphetsAndPatriarchs

__all__ = ["action_label", "make_scene", "make_sheet", "path", "place_titles"]


def make_scene(game: ProphetsAndPatriarchs, view: PatriarchsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sight = Sight(game, view, names)
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


def path(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action: a kind of piece, then a corner or an edge; a card, then what it is for."""
    if action >= actions.ACCEPT:
        return (f"button.{('accept', 'counter', 'decline', 'skip', 'end')[action - actions.ACCEPT]}",)
    if action >= actions.WANT:
        return (f"want.{action - actions.WANT}",)
    if action >= actions.GIVE:
        return (f"give.{action - actions.GIVE}",)
    if action == actions.OFFER_ALL:
        return "pick.offer", "pick.all"
    if action >= actions.OFFER:
        return "pick.offer", f"panel.{action - actions.OFFER}"
    if action >= actions.BUY:
        return f"purse.{GOODS[6 + (action - actions.BUY) // 6]}", f"good.{RESOURCES[(action - actions.BUY) % 6]}"
    if action >= actions.TRADE:
        given, place = divmod(action - actions.TRADE, 5)
        return f"hand.{RESOURCES[given]}", f"good.{RESOURCES[place + (place >= given)]}"
    if action >= actions.DROP:
        return (f"hand.{RESOURCES[(action - actions.DROP) % 6]}",)
    if action >= actions.TAKE:
        return (f"good.{RESOURCES[action - actions.TAKE]}",)
    if action >= actions.RIVAL:
        deal = view.asked is not None and view.asked.kind == "offer_deal"
        return (f"{'bid' if deal else 'panel'}.{action - actions.RIVAL}",)
    if action >= actions.OPTION:
        return (f"option.{action - actions.OPTION + 1}",)
    if action < actions.TENT:
        return (f"tribe.{TRIBES[action]}",)
    return place_path(game, view, action)


def place_path(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> tuple[str, ...]:
    """A place of the board; in the building phase after the kind of piece in the supply."""
    geometry = game.tables.geometry
    if action >= actions.TILE:
        return (f"hex.{geometry.hex_name(action - actions.TILE)}",)
    if action >= actions.REMOVE:
        return (f"camel.{geometry.edge_name(action - actions.REMOVE)}",)
    if action >= actions.MOVE:
        return "pick.move", f"building.{geometry.corner_name(action - actions.MOVE)}"
    menu = view.asked is not None and view.asked.kind == "build_menu"
    if action >= actions.CAMEL:
        edge = f"edge.{geometry.edge_name(action - actions.CAMEL)}"
        return ("pick.camel", edge) if menu else (edge,)
    if action >= actions.CITY:
        return "pick.city", f"building.{geometry.corner_name(action - actions.CITY)}"
    corner = f"corner.{geometry.corner_name(action - actions.TENT)}"
    return ("pick.tent", corner) if menu else (corner,)
