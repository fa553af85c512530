"""The players' names: as they are said (labels, tips, descriptions), and as the bundled letters can draw them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from hiram.games.portals_and_prophets.table_lore import GROUPS
from hiram.scene import TextSlot, fit
from hiram.scene.text import ELLIPSIS, missing_letters, overflow

LONGEST = 60
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINER = "\u200d"  # holds the parts of one emoji together


@lru_cache(maxsize=GROUPS)
def spoken_names(colors: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in any script, each on one line and not endless; a colour for whoever has none."""
    return tuple(spoken(name) or color.capitalize() for name, color in zip(names, colors, strict=False))


@lru_cache(maxsize=GROUPS)
def drawn_names(colors: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as far as the bundled fonts have their letters; a colour for whoever has nothing left."""
    return tuple(drawable(name) or color.capitalize() for name, color in zip(names, colors, strict=False))


def spoken(name: str) -> str:
    """A name as one line, without characters that would garble the words around it."""
    line = " ".join(name[: 2 * LONGEST].split())
    seen = "".join(letter for letter in line if letter == JOINER or unicodedata.category(letter) not in UNSEEN)
    return shortened(seen.strip(JOINER + " "), LONGEST)


def drawable(name: str) -> str:
    """A name without the letters that a face lacks; of a letter with strange marks the letter stays."""
    known = "".join(letter if is_known(letter) else plain(letter) for letter in spoken(name))
    return " ".join(known.split())


def plain(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part) and is_known(part))


def is_known(letter: str) -> bool:
    return not missing_letters(letter, "serif", 800) and not missing_letters(letter, "sans", 700)


def shortened(name: str, longest: int) -> str:
    """A name of at most so many letters, the last of them an ellipsis if there are more."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + ELLIPSIS


@lru_cache(maxsize=GROUPS)
def with_names(words: str, names: tuple[str, ...], slot: TextSlot) -> str:
    """Words with names in their braces; where a slot has no room, the longest names end early, not the words."""
    for longest in range(max(map(len, names), default=0), 0, -1):
        text = words.format(*(shortened(name, longest) for name in names))
        if not overflow(text, slot):
            return text
    return fit(words.format(*names), slot)
