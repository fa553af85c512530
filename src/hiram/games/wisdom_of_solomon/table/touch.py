"""What a person touches to make an action."""

from __future__ import annotations

from hiram.games.wisdom_of_solomon.content.model import Content
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as verbs
from hiram.games.wisdom_of_solomon.engine.actions import AREA_IDS, HOLY_IDS, KIND_IDS, OFFER_IDS, square_names
from hiram.games.wisdom_of_solomon.words.labels import spots


def path(content: Content, view: WisdomView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action; empty for a button of its own."""
    base, number = verbs.split(action)
    places = [place.id for place in content.locations]
    if base in (verbs.KEEP, verbs.PLAY, verbs.DISCARD):
        return (f"card.{content.fortunes[number].id}",)
    if base in (verbs.BUY, verbs.ONTO, verbs.SLIDE):
        mat, square = square_names()[number].split()
        return (f"sq.{mat}.{square}",)
    if base in (verbs.SELL, verbs.GIVE, verbs.PAY):
        return (f"cubes.{view.seat or 0}.{KIND_IDS[number]}",)
    if base == verbs.TAKE:
        return (f"supply.{KIND_IDS[number]}",)
    if base == verbs.BUILD:
        shown = view.offer[number]
        return (f"offer.{OFFER_IDS[number]}" if shown is None else f"bld.{shown}",)
    if base == verbs.PRICE:
        return (f"price.{('GC', 'SWF')[number]}",)
    if base in (verbs.HOUSE, verbs.RELIEVE, verbs.DWELL, verbs.BARNS):
        return (f"loc.{places[number]}",)
    if base == verbs.ROAD:
        return (f"edge.{content.edges[number].id}",)
    if base == verbs.PLACE:
        if action >= verbs.PLACE_LOCATION:
            return node_of(spots(content, False, True)[action - verbs.PLACE_LOCATION])
        holy = action - verbs.PLACE_HOLY
        return (f"holy.{HOLY_IDS[holy]}",) if holy >= 0 else (f"area.{AREA_IDS[number]}",)
    if base == verbs.INHERIT:
        return node_of(spots(content, False, True)[number])
    if base in (verbs.AGAIN, verbs.RECALL):
        return node_of(spots(content, True, True)[number])
    return ()


def node_of(spot: str) -> tuple[str, ...]:
    """The node of an area, a Location or a Building."""
    if spot in AREA_IDS:
        return (f"area.{spot}",)
    return (f"bld.{spot}",) if spot[0] == "B" and spot[1:].isdigit() else (f"loc.{spot}",)
