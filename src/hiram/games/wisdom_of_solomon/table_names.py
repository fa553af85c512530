"""The players' names as the bundled letters can draw them, each on one line and not endless."""

from __future__ import annotations

import unicodedata

from hiram.scene.text import ELLIPSIS, missing_letters

LONGEST = 60


def drawable_names(names: tuple[str, ...], colors: tuple[str, ...]) -> tuple[str, ...]:
    """The names as far as the bundled fonts have their letters; a colour for whoever has nothing left."""
    return tuple(drawable(name) or color.capitalize() for name, color in zip(names, colors, strict=False))


def drawable(name: str) -> str:
    """A name without the letters that a face lacks; of a letter with strange marks the letter stays."""
    known = "".join(letter if is_known(letter) else plain(letter) for letter in name[: 2 * LONGEST])
    line = " ".join(known.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1].rstrip() + ELLIPSIS


def plain(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part) and is_known(part))


def is_known(letter: str) -> bool:
    return not missing_letters(letter, "serif", 800) and not missing_letters(letter, "sans", 700)
