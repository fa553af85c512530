"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.hebron`, `pawn.0`, `score.0`, `portal.shiloh`, `period.15`, `capsule`, `gauge.2`, `fuel`, `slot.3`,
`deck.ot`, `deck.nt`, `removed`, `panel.1`, `count.1.miracle`, `nt.1`, `hand1.4` (a card that is face down, by its
place), `card.O26` (a card that the viewer sees, wherever it lies), and on the viewer's own cards `play.O26`,
`fuel.O26`, `drop.O26`.
"""

from __future__ import annotations

from hiram.games.portals_and_prophets.actions import DISCARD, DRAW_NT, DRAW_OT, DRAW_UP, END_TURN, FUEL, GO, PLAY
from hiram.games.portals_and_prophets.content import Content
from hiram.games.portals_and_prophets.knowledge import PortalsView
from hiram.games.portals_and_prophets.table_board import (
    banner_nodes,
    board_nodes,
    fixed_nodes,
    gauge_nodes,
    timeline_nodes,
)
from hiram.games.portals_and_prophets.table_layout import make_sheet
from hiram.games.portals_and_prophets.table_lore import counted
from hiram.games.portals_and_prophets.table_panels import panel_nodes
from hiram.games.portals_and_prophets.table_play import action_nodes, hand_nodes, market_nodes
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import describe, seat_words
from hiram.scene import Scene

__all__ = ["action_label", "make_scene", "make_sheet", "path"]


def make_scene(content: Content, view: PortalsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sight = Sight(content, view, names)
    players = [seat_words(sight, seat) for seat in range(view.players)]
    nodes = (
        *fixed_nodes(sight.lore),
        *board_nodes(sight),
        *timeline_nodes(sight),
        *gauge_nodes(sight),
        *hand_nodes(sight),
        *market_nodes(sight),
        *action_nodes(sight),
        *panel_nodes(sight, players),
        *banner_nodes(sight),
    )
    return Scene(view.game, nodes, describe(sight, players))


def path(content: Content, view: PortalsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action: a place, a face-up card, a deck, a hand card and its button, or End turn."""
    if action == END_TURN:
        return ("button.end",)
    for base, button in ((DISCARD, "drop"), (FUEL, "fuel"), (PLAY, "play")):
        if action >= base:
            card = content.cards[action - base].id
            return f"card.{card}", f"{button}.{card}"
    if action == DRAW_OT:
        return ("deck.ot",)
    if action == DRAW_NT:
        return ("deck.nt",)
    if action >= DRAW_UP:
        shown = view.face_up[action - DRAW_UP]
        return (f"card.{shown}",) if shown is not None else (f"slot.{action - DRAW_UP}",)
    return (f"loc.{content.locations[action - GO].id}",)


def action_label(content: Content, view: PortalsView, action: int) -> str:
    """What an action is called in a list for people."""
    if action == END_TURN:
        return "End your turn"
    if action >= DISCARD:
        return f"Throw “{content.cards[action - DISCARD].title}” away"
    if action >= FUEL:
        card = content.cards[action - FUEL]
        return f"Burn “{card.title}” for {card.fuel} {content.colors[card.fuel_color]} fuel"
    if action >= PLAY:
        card = content.cards[action - PLAY]
        return f"Play “{card.title}” for {counted(card.points, 'point')}"
    if action in (DRAW_OT, DRAW_NT):
        return f"Draw from the {'Old' if action == DRAW_OT else 'New'} Testament deck"
    if action >= DRAW_UP:
        shown = view.face_up[action - DRAW_UP]
        title = next((card.title for card in content.cards if card.id == shown), "the face-up card")
        return f"Take “{title}”"
    return go_label(content, view, action - GO)


def go_label(content: Content, view: PortalsView, end: int) -> str:
    place = content.locations[end]
    if view.phase == "place":
        return f"Place your pawn at {place.name}"
    start = None if view.seat is None else view.seats[view.seat].location
    by_road = any(content.locations[neighbor].id == start for neighbor in place.neighbors)
    if not by_road and start in view.portals and place.id in view.portals:
        return f"Go through the portal to {place.name}"
    return f"Go to {place.name}"
