"""Names and numbers in words: players as the bundled letters can draw them, goods, tribes, lists."""

from __future__ import annotations

from hiram.core.words import counted
from hiram.games.prophets_and_patriarchs.content_model import GOODS, RESOURCES
from hiram.scene import TextSlot, fit
from hiram.scene.text import missing_letters

GOOD_NAMES = {"oil": "olive oil", "shekel": "Shekel", "virtue": "Virtue Token"}


def shown(text: str, slot: TextSlot) -> str:
    """A text that fits its slot, in letters that the font has."""
    missing = missing_letters(text, slot.font, slot.weight)
    return fit("".join(letter for letter in text if letter not in missing) if missing else text, slot)


def good_name(good: str) -> str:
    return GOOD_NAMES.get(good, good)


def some(number: int, good: str) -> str:
    """'1 hay', '2 Shekels', '1 card of choice'."""
    if good == "any":
        return counted(number, "card") + " of choice"
    return f"{number} {good_name(good)}" if good in RESOURCES else counted(number, good_name(good))


def items_words(items: int) -> str:
    """What is offered or wanted: the good and number of an action of the market."""
    return some(items % 3 + 1, GOODS[items // 3])
