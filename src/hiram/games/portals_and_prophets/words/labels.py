"""What actions are called in a list for people."""

from __future__ import annotations

from functools import lru_cache

from hiram.core.text.words import counted
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine import actions as act

REMEMBERED = 4096


def action_label(content: Content, view: PortalsView, action: int) -> str:
    """What an action is called in a list for people."""
    if act.DRAW_UP <= action < act.DRAW_UP + act.SLOTS:
        shown = view.face_up[action - act.DRAW_UP]
        return f"Take “{'the face-up card' if shown is None else title_of(content, shown)}”"
    if act.GO <= action < act.GO + act.LOCATIONS:
        start = None if view.seat is None else view.seats[view.seat].location
        return go_label(content, view.phase == "place", start, view.portals, action - act.GO)
    return fixed_label(content, action)


@lru_cache(maxsize=REMEMBERED)
def fixed_label(content: Content, action: int) -> str:
    """What an action is called whose words do not depend on the position."""
    if action == act.END_TURN:
        return "End your turn"
    if action >= act.DISCARD:
        return f"Throw “{content.cards[action - act.DISCARD].title}” away"
    if action >= act.FUEL:
        card = content.cards[action - act.FUEL]
        return f"Burn “{card.title}” for {card.fuel} {content.colors[card.fuel_color]} fuel"
    if action >= act.PLAY:
        card = content.cards[action - act.PLAY]
        return f"Play “{card.title}” for {counted(card.points, 'point')}"
    return f"Draw from the {'Old' if action == act.DRAW_OT else 'New'} Testament deck"


@lru_cache(maxsize=REMEMBERED)
def go_label(content: Content, to_begin: bool, start: str | None, portals: tuple[str, ...], end: int) -> str:
    places = content.locations
    place = places[end]
    if to_begin:
        return f"Place your pawn at {place.name}"
    by_road = any(places[neighbor].id == start for neighbor in place.neighbors)
    if not by_road and start in portals and place.id in portals:
        return f"Go through the portal to {place.name}"
    return f"Go to {place.name}"


@lru_cache(maxsize=REMEMBERED)
def title_of(content: Content, card: str) -> str:
    return next(row.title for row in content.cards if row.id == card)
