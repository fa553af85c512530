"""From an action to the things that a person touches to make it."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES, TRIBES
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import actions
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY


def path(view: PatriarchsView, action: int) -> tuple[str, ...]:
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
    return place_path(view, action)


def place_path(view: PatriarchsView, action: int) -> tuple[str, ...]:
    """A place of the board; in the building phase after the kind of piece in the supply."""
    if action >= actions.TILE:
        return (f"hex.{GEOMETRY.hex_name(action - actions.TILE)}",)
    if action >= actions.REMOVE:
        return (f"camel.{GEOMETRY.edge_name(action - actions.REMOVE)}",)
    if action >= actions.MOVE:
        return "pick.move", f"building.{GEOMETRY.corner_name(action - actions.MOVE)}"
    menu = view.asked is not None and view.asked.kind == "build_menu"
    if action >= actions.CAMEL:
        edge = f"edge.{GEOMETRY.edge_name(action - actions.CAMEL)}"
        return ("pick.camel", edge) if menu else (edge,)
    if action >= actions.CITY:
        return "pick.city", f"building.{GEOMETRY.corner_name(action - actions.CITY)}"
    corner = f"corner.{GEOMETRY.corner_name(action - actions.TENT)}"
    return ("pick.tent", corner) if menu else (corner,)
