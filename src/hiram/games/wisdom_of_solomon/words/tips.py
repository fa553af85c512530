"""What the table says of its things, out of `tips.toml`, and cubes by their names instead of their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.text.node_words import NodeTexts, NodeWords
from hiram.core.text.words import listed
from hiram.games.wisdom_of_solomon.content.model import LETTERS, RESOURCES
from hiram.scene.memory import made_once


class WisdomPlaceTexts(Struct, forbid_unknown_fields=True):
    """A person of the city or a space of the Holy Place."""

    title: str
    hint: str
    what: str


class WisdomTips(Struct, forbid_unknown_fields=True):
    """The texts of `tips.toml`."""

    guide: tuple[str, ...]
    waiting: tuple[str, str, str, str]
    lines: dict[str, str]
    nodes: dict[str, NodeTexts]
    places: dict[str, WisdomPlaceTexts]


TIPS = read_words(__package__, "tips.toml", WisdomTips)
LETTER_RUN = re.compile(r"\b[XGCSWF](?: [XGCSWF])*\b")


@made_once
def say(node: str, /, **values: object) -> NodeWords:
    """Label and tip of a node; kept, as scene after scene says the same."""
    return TIPS.nodes[node].filled(**values)


@made_once
def line(name: str, /, **values: object) -> str:
    """One of the single lines."""
    return TIPS.lines[name].format_map(values)


def cube_words(cubes: Mapping[str, int]) -> str:
    """'2 Stone and 1 Wood', or 'nothing'."""
    return listed([f"{cubes[kind]} {kind.capitalize()}" for kind in RESOURCES if cubes.get(kind)]) or "nothing"


def cost_words(letters: Sequence[str]) -> str:
    """'Gold, Copper and 2 Food'."""
    kinds = list(dict.fromkeys(letters))
    names = [RESOURCES[LETTERS.index(letter)].capitalize() for letter in kinds]
    counts = [letters.count(letter) for letter in kinds]
    return listed([name if count == 1 else f"{count} {name}" for name, count in zip(names, counts, strict=True)])


@made_once
def in_words(text: str) -> str:
    """A text of a card with names in place of letters.

    >>> in_words("Discard F F: take S, W and X.")
    'Discard 2 Food: take Stone, Wood and Exotic.'
    """
    return LETTER_RUN.sub(lambda run: cost_words(run[0].split()), text)
