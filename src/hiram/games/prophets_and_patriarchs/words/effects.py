"""Effects of Event cards in plain words, for the buttons with which a card is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hiram.core.text.words import counted, listed
from hiram.games.prophets_and_patriarchs.content.model import Card, Content, Effect
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, some

WHO = {
    "all": "every tribe",
    "home": "the home tribe",
    "leader": "each tribe with the most points",
    "trailing": "each tribe with the fewest points",
    "richest": "each tribe with the most cards",
    "poorest": "each tribe with the fewest cards",
    "most_virtue": "each tribe with the most Virtue Tokens",
    "least_virtue": "each tribe with the fewest Virtue Tokens",
    "captives": "each captive tribe",
    "chosen": "a tribe of your choice",
    "left": "the tribe to your left",
}
# For oneself and for others.
VERBS = {
    "gain": ("take", "takes"),
    "lose": ("lose", "loses"),
    "give": ("give", "gives"),
    "shield": ("take a shield", "takes a shield"),
    "release": ("you go free", "goes free"),
}
FIXED = {
    "roll_harvest": "roll a harvest for everyone",
    "extra_move": "one more Movement this turn",
    "skip_build": "skip your building phase",
    "move_prophet": "place the Prophet",
    "move_false": "send the False Prophet",
    "remove_false": "the False Prophet leaves",
}


def option_words(content: Content, card: str | None, option: int) -> tuple[str, ...]:
    """The answers of an open choice: those of the card from this one on, in the order of the tables."""
    found = options_of(content.cards, card or "")
    first = next((k for k, (number, _) in enumerate(found) if number == option), 0)
    return tuple(words for _, words in found[first : first + 2]) or ("Option 1", "Option 2")


def options_of(cards: tuple[Card, ...], wanted: str) -> tuple[tuple[int, str], ...]:
    """The options of a card by their numbers in the tables, in words."""
    return tuple((number, words) for number, card, words in all_options(cards) if card == wanted)


def all_options(cards: tuple[Card, ...]) -> Iterator[tuple[int, str, str]]:
    number = 0
    for card in cards:
        for effect in card.effects:
            for option in effect.get("options", ()):
                yield number, card.id, option_in_words(option)
                number += 1


def option_in_words(effects: list[Effect]) -> str:
    """'Pay 1 sheep and 1 card of choice: take 1 Virtue Token'."""
    prices = [some(effect["n"], effect["res"]) for effect in effects if effect["op"] == "pay"]
    rest = [effect_words(effect) for effect in effects if effect["op"] != "pay"]
    paid = [f"pay {listed(prices)}"] if prices else []
    words = ": ".join([*paid, *([listed(rest)] if rest else [])]) or "do nothing"
    return words[0].upper() + words[1:]


def effect_words(effect: Effect) -> str:
    """One effect in a few words."""
    op, who = effect["op"], effect.get("who", "self")
    if op in FIXED:
        return FIXED[op]
    own = who == "self"
    if op in VERBS:
        verb = VERBS[op][0 if own else 1]
        what = f" {some(effect['n'], effect['res'])}" if "res" in effect else ""
        goal = f" to {WHO[effect['to']]}" if "to" in effect else ""
        return f"{verb}{what}{goal}" if own else f"{WHO[who]} {verb}{what}{goal}"
    return special_words(op, effect, "you" if own else WHO[who])


def special_words(op: str, effect: dict[str, Any], who: str) -> str:
    """The effects that need a sentence of their own."""
    number = effect.get("n", 0)
    sentences = {
        "plunder": f"take {counted(number, 'card')} at random from {who}",
        "pass_left": f"everyone passes {counted(number, 'card')} to the left",
        "tribute": f"{who} pay {number} for each building, at most {effect.get('max', 0)}",
        "cap": f"{who} keep no more than {counted(number, 'card')}",
        "harvest": f"all {good_name(effect.get('res', ''))} tiles pay {who}",
        "swap": f"exchange up to {counted(number, 'card')} with the bank",
        "market": f"trade everything {effect.get('rate', 0)} for 1 this turn",
        "discount": f"your next {effect.get('piece', '')} costs {some(number, effect.get('res', 'any'))} less",
        "free_camel": f"{who} may place {counted(number, 'camel')} without cost",
        "lose_camel": f"{who} lose {counted(number, 'camel')}",
        "captivity": f"{who} go into captivity for {counted(effect.get('turns', 0), 'turn')}",
        "barren": f"{good_name(effect.get('res', ''))} tiles lie barren for {counted(effect.get('turns', 0), 'turn')}",
    }
    return sentences[op]
