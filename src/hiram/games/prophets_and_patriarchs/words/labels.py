"""What actions are called in a list for people, and the options of Event cards on their buttons."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.core.files.word_files import read_words
from hiram.core.text.words import capitalized, counted, listed
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES, Effect, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.schema import ACTION_NAMES
from hiram.games.prophets_and_patriarchs.edge.standing import PatriarchsFacts
from hiram.games.prophets_and_patriarchs.edge.view import PatriarchsView
from hiram.games.prophets_and_patriarchs.engine import actions
from hiram.games.prophets_and_patriarchs.words.phrases import PatriarchsPlaces, good_name, items_words, places_of, some
from hiram.scene.memory import made_once

EFFECTS = read_words("hiram.games.prophets_and_patriarchs.words", "effects.toml", dict[str, dict[str, str]])
ON_THE_BOARD = ("tent", "city", "move", "camel", "remove", "tile")
SPLIT_NAMES = [name.split() for name in ACTION_NAMES]
LABELS = read_words("hiram.games.prophets_and_patriarchs.words", "labels.toml", dict[str, str])


def action_label(content: PatriarchsContent, view: PatriarchsView, action: int) -> str:
    """What an action is called in a list for people."""
    verb, *parts = SPLIT_NAMES[action]
    asked, numbers = (view.asked.kind, view.asked.numbers) if view.asked is not None else ("", (0,))
    if verb == "option":
        return option_words(content, view.card, numbers[0])[action - actions.OPTION]
    first, last = (parts[0], good_name(parts[-1])) if parts else ("", "")
    if first == "all":
        return LABELS["offer_all"]
    if verb == "rival" and asked == "offer_deal":
        gives, wants = (items_words(items) for items in view.seats[int(first)].bid)
        return LABELS["deal"].format(gives, wants, tribe_of(content, view, int(first)))
    return LABELS[verb].format(what_words(content, view, verb, parts, asked), last)


@made_once
def gives_up(action: int) -> str:
    """What is asked before a Virtue Token, which is a point, is spent like money (PA-9.8)."""
    verb, *parts = SPLIT_NAMES[action]
    if verb != "buy" or parts[0] != "virtue":
        return ""
    return f"A Virtue Token is worth a point; you give it away for 1 {good_name(parts[1])} (PA-9.8)."


def what_words(content: PatriarchsContent, view: PatriarchsView, verb: str, parts: list[str], asked: str) -> str:
    """What an action is done to, or with."""
    first = parts[0] if parts else ""
    if verb in ("give", "want"):
        return some(int(first), parts[1])
    if verb == "trade":
        rates = PatriarchsFacts(content, view, ()).rates(view.seat or 0)
        return some(1 if asked == "swap_card" else rates[RESOURCES.index(first)], first)
    if verb in ("offer", "rival"):
        return tribe_of(content, view, int(first))
    if verb == "tribe":
        return next(tribe.name for tribe in content.tribes if tribe.id == first)
    return place_words(places_of(content, view), verb, first) if verb in ON_THE_BOARD else good_name(first)


@made_once
def place_words(land: PatriarchsPlaces, verb: str, place: str) -> str:
    if verb == "tile":
        return land.tile_words(place)
    return land.edge_words(place) if verb in ("camel", "remove") else land.corner_words(place)


def tribe_of(content: PatriarchsContent, view: PatriarchsView, seat: int) -> str:
    tribe = view.seats[seat].tribe
    return next((row.name for row in content.tribes if row.id == tribe), f"seat {seat}")


# The options of Event cards --------------------------------------------------------------------------------------


@made_once
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
        rounds=counted(effect.get("rounds", 0), "round"),
        most=effect.get("max", 0),
        rate=effect.get("rate", 0),
        piece=effect.get("piece", ""),
    )
