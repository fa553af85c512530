"""What a person touches to make an action."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine.actions import square_names
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.words.labels import spots


def path(content: WisdomContent, view: WisdomView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action; empty for a button of its own."""
    base, number = act.split(action)
    places = [place.id for place in content.locations]
    if base in (act.KEEP, act.PLAY, act.DISCARD):
        return (f"card.{content.fortunes[number].id}",)
    if base in (act.BUY, act.ONTO, act.SLIDE):
        mat, square = square_names()[number].split()
        return (f"sq.{mat}.{square}",)
    if base in (act.SELL, act.GIVE, act.PAY):
        return (f"cubes.{view.seat or 0}.{act.KIND_IDS[number]}",)
    if base == act.CLAIM:
        return (f"cubes.{JEROBOAM}.{act.KIND_IDS[number]}",)
    if base == act.TAKE:
        return (f"supply.{act.KIND_IDS[number]}",)
    if base == act.BUILD:
        shown = view.offer[number]
        return (f"offer.{act.OFFER_IDS[number]}" if shown is None else f"bld.{shown}",)
    if base == act.PRICE:
        return (f"price.{('GC', 'SWF')[number]}",)
    if base in (act.HOUSE, act.RELIEVE, act.DWELL, act.BARNS):
        return (f"loc.{places[number]}",)
    if base == act.ROAD:
        return (f"edge.{content.edges[number].id}",)
    if base == act.PLACE:
        if action >= act.PLACE_LOCATION:
            return node_of(spots(content, False, True)[action - act.PLACE_LOCATION])
        holy = action - act.PLACE_HOLY
        return (f"holy.{act.HOLY_IDS[holy]}",) if holy >= 0 else (f"area.{act.AREA_IDS[number]}",)
    if base == act.INHERIT:
        return node_of(spots(content, False, True)[number])
    if base in (act.AGAIN, act.RECALL):
        return node_of(spots(content, True, True)[number])
    return ()


def node_of(spot: str) -> tuple[str, ...]:
    """The node of an area, a Location or a Building."""
    if spot in act.AREA_IDS:
        return (f"area.{spot}",)
    return (f"bld.{spot}",) if spot[0] == "B" and spot[1:].isdigit() else (f"loc.{spot}",)
