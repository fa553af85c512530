"""Small words for people: numbers with their things, and cubes by their names instead of their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hiram.core.text.words import listed
from hiram.games.wisdom_of_solomon.content.model import LETTERS, RESOURCES

LETTER_RUN = re.compile(r"\b[XGCSWF](?: [XGCSWF])*\b")


def cube_words(cubes: Mapping[str, int]) -> str:
    """'2 Stone and 1 Wood', or 'nothing'."""
    return listed([f"{cubes[kind]} {kind.capitalize()}" for kind in RESOURCES if cubes.get(kind)]) or "nothing"


def cost_words(letters: Sequence[str]) -> str:
    """'Gold, Copper and 2 Food'."""
    kinds = list(dict.fromkeys(letters))
    names = [RESOURCES[LETTERS.index(letter)].capitalize() for letter in kinds]
    counts = [letters.count(letter) for letter in kinds]
    return listed([name if count == 1 else f"{count} {name}" for name, count in zip(names, counts, strict=True)])


def in_words(text: str) -> str:
    """A text of a card with names in place of letters.

    >>> in_words("Discard F F: take S, W and X.")
    'Discard 2 Food: take Stone, Wood and Exotic.'
    """
    return LETTER_RUN.sub(lambda run: cost_words(run[0].split()), text)
