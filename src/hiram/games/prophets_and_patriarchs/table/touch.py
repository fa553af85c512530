"""From an action to the things that a person touches to make it."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import GOODS
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_MOST

NODES = {
    **{verb: (f"button.{verb}",) for verb in ("accept", "counter", "decline", "skip")},
    **dict.fromkeys(("drop", "pass"), ("hand.{0}",)),
    "end-turn": ("button.end",),
    "offer": ("pick.offer", "panel.{0}"),
    "buy": ("purse.{0}", "good.{1}"),
    "trade": ("hand.{0}", "good.{1}"),
    "take": ("good.{0}",),
    "option": ("option.{0}",),
    "tribe": ("tribe.{0}",),
    "tile": ("hex.{0}",),
    "remove": ("camel.{0}",),
    "move": ("pick.move", "building.{0}"),
    "camel": ("pick.camel", "edge.{0}"),
    "city": ("pick.city", "building.{0}"),
    "tent": ("pick.tent", "corner.{0}"),
}
"""What is touched for each verb: a kind of piece, then a corner or an edge; a card, then what it is for."""


def path(view: PatriarchsView, action: str) -> tuple[str, ...]:
    """The nodes to touch for an action, given by its name."""
    asked = view.asked.kind if view.asked is not None else ""
    verb, *parts = action.split()
    if verb in ("give", "want"):
        return (f"{verb}.{OFFER_MOST * GOODS.index(parts[1]) + int(parts[0]) - 1}",)
    if verb == "rival":
        return (f"{'bid' if asked == 'offer_deal' else 'panel'}.{parts[0]}",)
    if action == "offer all":
        return "pick.offer", "pick.all"
    nodes = tuple(node.format(*parts) for node in NODES[verb])
    # Only in the building phase the kind of piece is picked from the supply.
    return nodes[1:] if verb in ("camel", "tent") and asked != "build_menu" else nodes
