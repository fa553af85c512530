"""Players' names on a table: as they are said (labels, tips, descriptions), and as the bundled letters draw them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from hiram.scene.sheet import TextSlot
from hiram.scene.text import ELLIPSIS, fit, missing_letters, overflow

LONGEST = 60
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINER = "\u200d"  # holds the parts of one emoji together
REMEMBERED = 1024


def spoken_names(names: Sequence[str], otherwise: Sequence[str]) -> tuple[str, ...]:
    """The names in any script, each on one line and not endless; for whoever has none what is given otherwise."""
    return tuple(spoken(name) or instead for name, instead in zip(names, otherwise, strict=False))


def drawn_names(names: Sequence[str], otherwise: Sequence[str], longest: int = LONGEST) -> tuple[str, ...]:
    """The names as far as the bundled fonts have their letters; for whoever has none left what is given otherwise."""
    return tuple(drawable(name, longest) or instead for name, instead in zip(names, otherwise, strict=False))


@lru_cache(maxsize=REMEMBERED)
def spoken(name: str) -> str:
    """A name as one line, without characters that would garble the words around it."""
    line = " ".join(name[: 2 * LONGEST].split())
    seen = "".join(letter for letter in line if letter == JOINER or unicodedata.category(letter) not in UNSEEN)
    return shortened(seen.strip(JOINER + " "), LONGEST)


@lru_cache(maxsize=REMEMBERED)
def drawable(name: str, longest: int = LONGEST) -> str:
    """A name without the letters that a face lacks; of a letter with strange marks the letter stays."""
    known = "".join(letter if is_known(letter) else plain(letter) for letter in spoken(name))
    return shortened(" ".join(known.split()), longest)


def plain(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part) and is_known(part))


def is_known(letter: str) -> bool:
    return not missing_letters(letter, "serif", 800) and not missing_letters(letter, "sans", 700)


def shortened(name: str, longest: int) -> str:
    """A name of at most so many letters, the last of them an ellipsis if there are more."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + ELLIPSIS


@lru_cache(maxsize=REMEMBERED)
def with_names(words: str, names: tuple[str, ...], slot: TextSlot) -> str:
    """Words with names in their braces; where a slot has no room, the longest names end early, not the words."""
    for longest in range(max(map(len, names), default=0), 0, -1):
        text = words.format(*(shortened(name, longest) for name in names))
        if not overflow(text, slot):
            return text
        broken = fit(text, slot)
        if slot.lines > 1 and broken.replace("\n", " ") == text:
            return broken
    return fit(words.format(*names), slot)
