"""The players' names as the bundled letters can draw them, and as they are said."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from hiram.scene.text import missing_letters

LONGEST = 24
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")


@lru_cache(maxsize=256)
def drawn_name(name: str, otherwise: str) -> str:
    """A name on one line, not endless, without letters that the faces lack."""
    line = " ".join(name[: 4 * LONGEST].split())
    known = "".join(letter if is_known(letter) else plain(letter) for letter in line)
    known = " ".join(known.split())
    return (known if len(known) <= LONGEST else known[: LONGEST - 1] + "…") or otherwise


def plain(letter: str) -> str:
    if unicodedata.category(letter) in UNSEEN:
        return ""
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part) and is_known(part))


def is_known(letter: str) -> bool:
    return not missing_letters(letter, "serif", 800) and not missing_letters(letter, "sans", 700)
