"""What actions are called in a list for people, and the options of Event cards on their buttons."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.core.files.word_files import read_words
from hiram.core.text.words import capitalized, counted, listed
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES, Effect, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.facts import PatriarchsViewFacts
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import actions
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, items_words, places_of, some

EFFECTS = read_words("hiram.games.prophets_and_patriarchs.words", "effects.toml", dict[str, dict[str, str]])


def action_label(content: PatriarchsContent, view: PatriarchsView, action: int) -> str:
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


def rate_of(content: PatriarchsContent, view: PatriarchsView, kind: int) -> int:
    return PatriarchsViewFacts(content, view, ()).rate(view.seat or 0, kind)


def tribe_of(content: PatriarchsContent, view: PatriarchsView, seat: int) -> str:
    tribe = view.seats[seat].tribe
    return next((row.name for row in content.tribes if row.id == tribe), f"seat {seat}")


def offer_label(content: PatriarchsContent, view: PatriarchsView, action: int) -> str:
    if action == actions.OFFER_ALL:
        return "Offer a swap to all rivals"
    if action < actions.GIVE:
        return f"Make {tribe_of(content, view, action - actions.OFFER)} an offer"
    if action < actions.WANT:
        return f"Give {items_words(action - actions.GIVE)}"
    return f"Want {items_words(action - actions.WANT)}"


def place_label(content: PatriarchsContent, view: PatriarchsView, action: int) -> str:
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


# The options of Event cards --------------------------------------------------------------------------------------


def option_words(content: PatriarchsContent, card: str | None, option: int) -> tuple[str, ...]:
    """The answers of an open choice: those of the card from this one on, in the order of the tables."""
    found = [(number, option_in_words(effects)) for number, owner, effects in all_options(content) if owner == card]
    first = next((k for k, (number, _) in enumerate(found) if number == option), 0)
    return tuple(words for _, words in found[first : first + 2]) or ("Option 1", "Option 2")


def all_options(content: PatriarchsContent) -> Iterator[tuple[int, str, list[Effect]]]:
    """The options of all cards: their numbers in the tables, their cards, and what they do."""
    number = 0
    for card in content.cards:
        for effect in card.effects:
            for option in effect.get("options", ()):
                yield number, card.id, option
                number += 1


def option_in_words(effects: list[Effect]) -> str:
    """'Pay 1 sheep and 1 card of choice: take 1 Virtue Token'."""
    prices = [some(effect["n"], effect["res"]) for effect in effects if effect["op"] == "pay"]
    rest = [effect_words(effect) for effect in effects if effect["op"] != "pay"]
    paid = [f"pay {listed(prices)}"] if prices else []
    return capitalized(": ".join([*paid, *([listed(rest)] if rest else [])]) or "do nothing")


def effect_words(effect: Effect) -> str:
    """One effect in a few words."""
    op, who, number, good = effect["op"], effect.get("who", "self"), effect.get("n", 0), effect.get("res", "any")
    words = EFFECTS["self" if who == "self" else "others"].get(op) or EFFECTS["all"][op]
    return words.format(
        who=EFFECTS["who"][who],
        to=EFFECTS["who"][effect.get("to", "self")],
        good=good_name(good),
        goods=some(number, good),
        number=number,
        cards=counted(number, "card"),
        camels=counted(number, "camel"),
        turns=counted(effect.get("turns", 0), "round" if op == "captivity" else "turn"),
        most=effect.get("max", 0),
        rate=effect.get("rate", 0),
        piece=effect.get("piece", ""),
    )
