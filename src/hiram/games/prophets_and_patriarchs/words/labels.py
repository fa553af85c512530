"""What actions are called in a list for people."""

from __future__ import annotations

from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.edge.facts import ViewFacts
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import actions
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY
from hiram.games.prophets_and_patriarchs.words.effects import option_words
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, items_words, places_of, some


def action_label(content: Content, view: PatriarchsView, action: int) -> str:
    """What an action is called in a list for people."""
    if action >= actions.ACCEPT:
        return ("Accept", "Make a counter-offer", "Decline", "Stop here", "End your turn")[action - actions.ACCEPT]
    if action >= actions.OFFER:
        return offer_label(content, view, action)
    if action >= actions.BUY:
        price, good = divmod(action - actions.BUY, len(RESOURCES))
        return f"Spend 1 {good_name(GOODS[6 + price])} for 1 {good_name(RESOURCES[good])}"
    if action >= actions.TRADE:
        given, place = divmod(action - actions.TRADE, len(RESOURCES) - 1)
        taken = RESOURCES[place + (place >= given)]
        number = 1 if view.asked is not None and view.asked.kind == "swap_card" else rate_of(content, view, given)
        return f"Trade {some(number, RESOURCES[given])} for 1 {good_name(taken)}"
    if action >= actions.TAKE:
        verb = ("Take", "Choose", "Pass on")[(action - actions.TAKE) // len(RESOURCES)]
        return f"{verb} 1 {good_name(RESOURCES[(action - actions.TAKE) % len(RESOURCES)])}"
    if action >= actions.RIVAL and view.asked is not None and view.asked.kind == "offer_deal":
        seat = action - actions.RIVAL
        gives, wants = view.seats[seat].bid
        return f"Take {items_words(gives)} for {items_words(wants)} from {tribe_of(content, view, seat)}"
    if action >= actions.RIVAL:
        return f"Choose {tribe_of(content, view, action - actions.RIVAL)}"
    if action >= actions.OPTION:
        first = view.asked.numbers[0] if view.asked is not None else 0
        return option_words(content, view.card, first)[action - actions.OPTION]
    if action < actions.TENT:
        return f"Play {content.tribes[action].name}"
    return place_label(content, view, action)


def rate_of(content: Content, view: PatriarchsView, kind: int) -> int:
    return ViewFacts(content, view, ()).rate(view.seat or 0, kind)


def tribe_of(content: Content, view: PatriarchsView, seat: int) -> str:
    tribe = view.seats[seat].tribe
    return next((row.name for row in content.tribes if row.id == tribe), f"seat {seat}")


def offer_label(content: Content, view: PatriarchsView, action: int) -> str:
    if action == actions.OFFER_ALL:
        return "Offer a swap to all rivals"
    if action < actions.GIVE:
        return f"Make {tribe_of(content, view, action - actions.OFFER)} an offer"
    if action < actions.WANT:
        return f"Give {items_words(action - actions.GIVE)}"
    return f"Want {items_words(action - actions.WANT)}"


def place_label(content: Content, view: PatriarchsView, action: int) -> str:
    """Something to put on, or take from, a corner, an edge or a tile."""
    land, geometry = places_of(content, view), GEOMETRY
    if action >= actions.TILE:
        return f"Go to {land.tile_words(geometry.hex_name(action - actions.TILE))}"
    if action >= actions.REMOVE:
        return f"Remove the camel at {land.edge_words(geometry.edge_name(action - actions.REMOVE))}"
    if action >= actions.MOVE:
        return f"Move the tent at {land.corner_words(geometry.corner_name(action - actions.MOVE))}"
    if action >= actions.CAMEL:
        return f"Camel at {land.edge_words(geometry.edge_name(action - actions.CAMEL))}"
    if action >= actions.CITY:
        return f"City at {land.corner_words(geometry.corner_name(action - actions.CITY))}"
    return f"Tent at {land.corner_words(geometry.corner_name(action - actions.TENT))}"
