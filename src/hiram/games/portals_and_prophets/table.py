"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `loc.hebron`, `pawn.0`, `score.0`, `portal.shiloh`, `period.15`, `capsule`, `gauge.2`, `fuel`, `slot.3`,
`deck.ot`, `deck.nt`, `removed`, `panel.1`, `count.1.miracle`, `nt.1`, `hand1.4` (a card that is face down, by its
place), `card.O26` (a card that the viewer sees, wherever it lies), and on the viewer's own cards `play.O26`,
`fuel.O26`, `drop.O26`.
"""

from __future__ import annotations

from functools import lru_cache

from hiram.core.words import counted
from hiram.games.portals_and_prophets.actions import (
    DISCARD,
    DRAW_NT,
    DRAW_OT,
    DRAW_UP,
    END_TURN,
    FUEL,
    GO,
    LOCATIONS,
    PLAY,
    SLOTS,
)
from hiram.games.portals_and_prophets.content import Content
from hiram.games.portals_and_prophets.knowledge import PortalsView
from hiram.games.portals_and_prophets.table_board import (
    banner_nodes,
    board_parts,
    fixed_nodes,
    gauge_parts,
    timeline_nodes,
)
from hiram.games.portals_and_prophets.table_layout import make_sheet
from hiram.games.portals_and_prophets.table_lore import GROUPS, Lore, lore_of
from hiram.games.portals_and_prophets.table_panels import panel_parts
from hiram.games.portals_and_prophets.table_play import action_nodes, hand_nodes, market_parts
from hiram.games.portals_and_prophets.table_sight import Sight
from hiram.games.portals_and_prophets.table_words import describe, seat_words
from hiram.scene import Scene

__all__ = ["action_label", "make_scene", "make_sheet", "path"]


def make_scene(content: Content, view: PortalsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    sight = Sight(content, view, names)
    players = [seat_words(sight, seat) for seat in range(view.players)]
    parts = (
        fixed_nodes(sight.lore),
        *board_parts(sight),
        timeline_nodes(sight),
        *gauge_parts(sight),
        hand_nodes(sight),
        *market_parts(sight),
        tuple(action_nodes(sight)),
        *panel_parts(sight, players),
        tuple(banner_nodes(sight)),
    )
    return Scene.of_parts(view.game, parts, describe(sight, players))


def path(content: Content, view: PortalsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action: a place, a face-up card, a deck, a hand card and its button, or End turn."""
    if DRAW_UP <= action < DRAW_UP + SLOTS and (shown := view.face_up[action - DRAW_UP]) is not None:
        return (f"card.{shown}",)
    return fixed_path(lore_of(content), action)


@lru_cache(maxsize=GROUPS)
def fixed_path(lore: Lore, action: int) -> tuple[str, ...]:
    """The nodes to touch, if all places for face-up cards are empty."""
    content = lore.content
    if action == END_TURN:
        return ("button.end",)
    for base, button in ((DISCARD, "drop"), (FUEL, "fuel"), (PLAY, "play")):
        if action >= base:
            card = content.cards[action - base].id
            return f"card.{card}", f"{button}.{card}"
    if action in (DRAW_OT, DRAW_NT):
        return ("deck.ot" if action == DRAW_OT else "deck.nt",)
    if action >= DRAW_UP:
        return (f"slot.{action - DRAW_UP}",)
    return (f"loc.{content.locations[action - GO].id}",)


def action_label(content: Content, view: PortalsView, action: int) -> str:
    """What an action is called in a list for people."""
    lore = lore_of(content)
    if DRAW_UP <= action < DRAW_UP + SLOTS:
        shown = view.face_up[action - DRAW_UP]
        return f"Take “{'the face-up card' if shown is None else lore.cards[shown].card.title}”"
    if GO <= action < GO + LOCATIONS:
        start = None if view.seat is None else view.seats[view.seat].location
        return go_label(lore, view.phase == "place", start, view.portals, action - GO)
    return fixed_label(lore, action)


@lru_cache(maxsize=GROUPS)
def fixed_label(lore: Lore, action: int) -> str:
    """What an action is called whose words do not depend on the position."""
    content = lore.content
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
    return f"Draw from the {'Old' if action == DRAW_OT else 'New'} Testament deck"


@lru_cache(maxsize=GROUPS)
def go_label(lore: Lore, to_begin: bool, start: str | None, portals: tuple[str, ...], end: int) -> str:
    places = lore.content.locations
    place = places[end]
    if to_begin:
        return f"Place your pawn at {place.name}"
    by_road = any(places[neighbor].id == start for neighbor in place.neighbors)
    if not by_road and start in portals and place.id in portals:
        return f"Go through the portal to {place.name}"
    return f"Go to {place.name}"
