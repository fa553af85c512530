"""The vocabulary: every decision is a number, a base for its kind plus what it is about, and has a readable name."""

from typing import Final

from hiram.core.native import i64

HEAPS: Final = 4
STONES: Final = 7  # in the greatest heap

TAKE: Final = 0  # STONES actions for each heap: take 1, 2, ... of it
ACTIONS: Final = 28


def take(heap: i64, number: i64) -> i64:
    """The action that takes so many stones of a heap."""
    return TAKE + heap * STONES + number - 1


def heap_of(action: i64) -> i64:
    return (action - TAKE) // STONES


def number_of(action: i64) -> i64:
    return (action - TAKE) % STONES + 1


def action_names(heaps: tuple[str, ...]) -> list[str]:
    """The names in the order of the numbers: 'take a 1', 'take a 2', ..."""
    return [f"take {heap} {number}" for heap in heaps for number in range(1, STONES + 1)]
