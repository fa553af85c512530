"""From an action to the things a person touches to make it."""

from __future__ import annotations

from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.engine import actions as act
from hiram.scene.memory import made_once


def path(content: PortalsContent, view: PortalsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action: a place, a face-up card, a deck, a hand card and its button, or End turn."""
    if act.DRAW_UP <= action < act.DRAW_UP + act.SLOTS and (shown := view.face_up[action - act.DRAW_UP]) is not None:
        return (f"card.{shown}",)
    return fixed_paths(content)[action]


@made_once
def fixed_paths(content: PortalsContent) -> tuple[tuple[str, ...], ...]:
    """The nodes to touch for each action, if all places for face-up cards are empty."""
    numbers = range(act.GO + len(content.locations))
    return tuple([fixed_path(content, action) for action in numbers])


def fixed_path(content: PortalsContent, action: int) -> tuple[str, ...]:
    """The nodes to touch, if all places for face-up cards are empty."""
    if action >= act.GO:
        return (f"loc.{content.locations[action - act.GO].id}",)
    if action == act.END_TURN:
        return ("button.end",)
    for base, button in ((act.DISCARD, "drop"), (act.FUEL, "fuel"), (act.PLAY, "play")):
        if action >= base:
            card = content.cards[action - base].id
            return f"card.{card}", f"{button}.{card}"
    if action in (act.DRAW_OT, act.DRAW_NT):
        return ("deck.ot" if action == act.DRAW_OT else "deck.nt",)
    return (f"slot.{action - act.DRAW_UP}",)
