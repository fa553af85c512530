"""The same game under other names, so that what a reader remembers of a theme can be told from what it reasons.

A skin is made from a seed: it gives every place, card and good of a game's content, and the game itself, an invented
name, and leaves out references to scripture. It lies over the words alone; rules, actions and numbers stay what they
are. What a reader answers in the new names is understood. As a content file it also renames what a table shows.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from hiram.agents.answers import KEYS
from hiram.core.files.template import template_text
from hiram.core.game import Game

STARTS = ("b", "br", "d", "dr", "f", "g", "gl", "h", "k", "kr", "l", "m", "n", "p", "r", "s", "t", "tr", "v", "z")
VOWELS = ("a", "e", "i", "o", "u")
ENDS = ("k", "l", "m", "n", "r", "s", "x", "th", "")
REFERENCE = re.compile(r" ?\((?:[1-3] )?[A-Z]\w+(?: of [A-Z]\w+)? \d+:\d[^()]*\)")
ID = re.compile(r"[a-z][a-z_-]{2,}")
NAME = re.compile(r"[A-Za-z][^\d{}\[\]\"`]{2,}")
NAMING = ("name", "title")
SPEAKING = re.compile(r'((?:^|[{,] )(?:name|title|text) = ")((?:[^"\\]|\\.)*)(?=")', re.MULTILINE)


class Skin:
    """Other names for a game's places, cards and goods.

    >>> from hiram.registry import game_of
    >>> skin = Skin(game_of("wisdom_of_solomon"), seed=7)
    >>> dressed = skin.dress("place bashan: Place a Worker in Bashan (1 Kings 4:13)")
    >>> "ashan" in dressed
    False
    >>> skin.undress(dressed)
    'place bashan: Place a Worker in Bashan'
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        chance = random.Random(f"hiram skin {game.slug} {seed}")
        self._template = template_text(game)
        rows = tomllib.loads(self._template)
        spoken = {action.name.split()[0] for action in game.actions} | set(KEYS)
        taken = set(re.findall(r"[a-z]+", self._template.lower())) | spoken
        self.names: dict[str, str] = {}
        for name, other in [(game.title, game.slug), *sorted(set(named_in(rows)))]:
            if name.lower() in spoken or name in self.names:
                continue
            new = invented(chance, min(2, len(name.split())), taken)
            self.names[name] = new
            if ID.fullmatch(other) and other not in spoken and other != name.lower():
                alone = "" if " " in new else " " + invented(chance, 1, taken)  # a name and an id must differ
                self.names.setdefault(other, (new + alone).lower().replace(" ", "_"))
        self._new = {old.lower(): new for old, new in reversed(self.names.items())}  # of two the first
        self._old = {new.lower(): old for old, new in reversed(self.names.items())}
        self._dress, self._undress = one_of(self._new), one_of(self._old)

    def dress(self, text: str) -> str:
        """A text in the new names."""
        return self._dress.sub(lambda found: alike(found[0], self._new[found[0].lower()]), REFERENCE.sub("", text))

    def undress(self, text: str) -> str:
        """A text in the true names."""
        return self._undress.sub(lambda found: alike(found[0], self._old[found[0].lower()]), text)

    def content(self) -> str:
        """A content file (`--content`) in which places, cards and goods have the new names."""
        return SPEAKING.sub(lambda found: found[1] + self.dress(found[2]), self._template)


def named_in(value: Any) -> Iterator[tuple[str, str]]:
    """The names in a game's content, each with the id of its row, or "" if it has none."""
    if isinstance(value, Mapping):
        for field in NAMING:
            name = value.get(field)
            if isinstance(name, str) and NAME.fullmatch(name):
                yield name, str(value.get("id", ""))
        for key, inner in value.items():
            if key != "provenance":
                yield from named_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from named_in(inner)


def invented(chance: random.Random, words: int, taken: set[str]) -> str:
    """A name of so many words that are in no text of the game."""
    made: list[str] = []
    while len(made) < words:
        parts = [chance.choice(STARTS) + chance.choice(VOWELS) for _ in range(chance.choice((2, 2, 3)))]
        word = "".join(parts) + chance.choice(ENDS)
        if word not in taken:
            taken.add(word)
            made.append(word.capitalize())
    return " ".join(made)


def one_of(names: Mapping[str, str]) -> re.Pattern[str]:
    """Finds any of the names as a whole, the longest first; at each place only those with the right first letter are
    tried."""
    by_letter: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        by_letter.setdefault(name[0].lower(), []).append(re.escape(name[1:]))
    found = "|".join(f"{re.escape(letter)}(?:{'|'.join(rest)})" for letter, rest in by_letter.items())
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)


def alike(old: str, new: str) -> str:
    """A name in small or capital letters, as the one that it stands for."""
    return new.lower() if old.islower() else new.upper() if old.isupper() else new
