"""From an action to the things that a person touches to make it."""

from __future__ import annotations

from hiram.core.files.word_files import read_words
from hiram.games.prophets_and_patriarchs.content.model import GOODS
from hiram.games.prophets_and_patriarchs.edge.schema import ACTION_NAMES
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_MOST
from hiram.scene.memory import made_once

NODES = read_words("hiram.games.prophets_and_patriarchs.table", "touch.toml", dict[str, tuple[str, ...]])


def path(view: PatriarchsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action."""
    return nodes_for(ACTION_NAMES[action], view.asked.kind if view.asked is not None else "")


@made_once
def nodes_for(action: str, asked: str) -> tuple[str, ...]:
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
