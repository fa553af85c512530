"""The goal card: how one wins a game, what each of its questions is about, and the Key to the signs on its table.

A game writes it in `words/goal.toml` of its package.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from hiram.core.files.word_files import words_of
from hiram.core.options import Options

SOLO = "solo"


class Goal(Struct, frozen=True):
    """What a person wants to know first, in a few sentences."""

    win: tuple[str, ...]  # how one wins
    about: Mapping[str, str] = {}  # by kind of question: what it is about, and what to look at
    signs: tuple[str, ...] = ()  # what signs on the table mean
    key: tuple[str, ...] = ()  # nodes of the scene that explain more of them


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What some kinds of questions are about; in some ways to play only, if `ways` names any."""

    kinds: tuple[str, ...]
    text: str
    ways: tuple[str, ...] = ()


class GoalWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A file `goal.toml`. `win` is by way to play: `solo` for one player, else a value of the option `mode`; what is
    not there is won as the first way is. The options may stand in braces."""

    win: Mapping[str, tuple[str, ...]]
    about: tuple[About, ...] = ()
    signs: tuple[str, ...] = ()
    key: tuple[str, ...] = ()

    def goal(self, players: int, options: Options) -> Goal:
        """The card of a game with these options."""
        wanted = SOLO if players == 1 else str(options.get("mode"))
        way = wanted if wanted in self.win else next(iter(self.win))
        about = {kind: one.text for one in self.about if way in (one.ways or (way,)) for kind in one.kinds}
        return Goal(tuple(text.format(**options) for text in self.win[way]), about, self.signs, self.key)


@functools.cache
def goal_words(kind: type) -> GoalWords | None:
    """The goal card in the words of a game's package; None if it has none."""
    file = Path(sys.modules[kind.__module__].__file__ or "").parent / "words" / "goal.toml"
    return words_of(str(file), file.read_text("utf-8"), GoalWords) if file.exists() else None
