"""Names and numbers in words: goods and how many there are of them."""

from __future__ import annotations

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content.model import GOODS, RESOURCES

GOOD_NAMES = {"oil": "olive oil", "shekel": "Shekel", "virtue": "Virtue Token"}


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
