"""Cards and armies in words, few or many."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.words import count, listed


def few(words: Sequence[str], what: str) -> str:
    """Up to two by name, more by their number."""
    return listed(words) if len(words) < 3 else count(len(words), what)


def one_of(words: Sequence[str]) -> str:
    """One of the cards that could be placed."""
    return f"one of {count(len(words), 'card')} that fit" if len(words) > 2 else listed(words, "or")


def count_armies(number: int) -> str:
    return count(number, "army", "armies")


def all_armies(number: int) -> str:
    return "the army" if number == 1 else "both armies" if number == 2 else f"all {count_armies(number)}"


def army_list(armies: Sequence[int]) -> str:
    """'army 2', 'armies 1 and 3'."""
    numbers = [str(army + 1) for army in armies]
    return f"army {numbers[0]}" if len(numbers) == 1 else f"armies {listed(numbers)}"
