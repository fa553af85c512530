"""What a person touches to make an action."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.scene.memory import made_once

OWN_CUBES = ("sell", "give", "pay")
SPOTS = ("place", "house", "relieve", "dwell", "barns", "inherit", "again", "recall")
NODES = {
    **dict.fromkeys(("keep", "play", "discard"), "card"),
    **dict.fromkeys(("buy", "onto", "slide"), "sq"),
    "take": "supply",
    "price": "price",
    "road": "edge",
}


def path(content: WisdomContent, view: WisdomView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action; empty for a button of its own."""
    verb, _, what = named(content).actions[action].partition(" ")
    if verb == "build":
        shown = view.offer[act.OFFER_IDS.index(what)]
        return (f"offer.{what}" if shown is None else f"bld.{shown}",)
    if verb == "inherit" and (owners := [seat for seat, row in enumerate(view.seats) if what in row.buildings]):
        return (f"panel.{owners[0]}",)  # the cards of others lie too close to be touched one by one
    return fixed_path(view.seat or 0, verb, what)


@made_once
def fixed_path(seat: int, verb: str, what: str) -> tuple[str, ...]:
    if verb in OWN_CUBES or verb == "claim":
        return (f"cubes.{JEROBOAM if verb == 'claim' else seat}.{what}",)
    if verb in NODES:
        return (f"{NODES[verb]}.{what.replace(' ', '.')}",)
    return (node_of(what),) if verb in SPOTS else ()


def node_of(spot: str) -> str:
    """The node of an area, a space of the Holy Place, a Building or a Location."""
    if spot in act.AREA_IDS or spot in act.HOLY_IDS:
        return f"area.{spot}" if spot in act.AREA_IDS else f"holy.{spot}"
    return f"bld.{spot}" if spot[0] == "B" and spot[1:].isdigit() else f"loc.{spot}"
