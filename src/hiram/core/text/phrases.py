"""Phrases with alternatives, kept in a TOML file, and how they are said of something that knows the facts.

A phrase is a text, or a list of alternatives of which the first that holds is said:

    harvest = [
        { when = "barren", unless = "home", say = "{place} brings nothing", more = "better risk" },
        { say = "{place} brings {gains}" },
    ]

Braces, and the words of `when`, `unless` and `more`, name other phrases, or facts: what `fact` finds, by default the
attributes of whatever the phrase is said of and what its methods without arguments find. `best.gains` and
`{best[gains]}` ask the fact `best` in turn.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.text.words import sentences


class Line(Struct, forbid_unknown_fields=True):
    """One of the alternatives of a phrase."""

    say: str
    when: str = ""
    unless: str = ""
    more: str = ""


Phrases = dict[str, tuple[Line, ...]]


def read_phrases(package: str, file: str) -> Phrases:
    """The phrases of a file beside a game's words."""
    found = read_words(package, file, dict[str, str | tuple[Line, ...]])
    return {name: (Line(lines),) if isinstance(lines, str) else lines for name, lines in found.items()}


class Phrased:
    """Something that phrases are said of."""

    phrases: ClassVar[Phrases]

    def __getitem__(self, name: str) -> Any:
        """A phrase, or else a fact, by its name; a phrase of which nothing holds is empty."""
        if name in self.phrases:
            line = self.line(name)
            return line.say.format_map(self) if line else ""
        return self.fact(name)

    def fact(self, name: str) -> Any:
        """What is so: an attribute, or what a method without arguments finds."""
        found = getattr(self, name)
        return found() if callable(found) else found

    def line(self, phrase: str) -> Line | None:
        """The alternative of a phrase that holds."""
        for line in self.phrases[phrase]:
            if all(map(self.holds, line.when.split())) and not any(map(self.holds, line.unless.split())):
                return line
        return None

    def holds(self, term: str) -> bool:
        """Whether something is so: 'home', 'best.wanted'."""
        name, _, rest = term.partition(".")
        found = self[name]
        return found.holds(rest) if rest and found else bool(found)

    def sentences(self, phrase: str) -> str:
        """A phrase as a sentence, and the first of what more there is to say for which there is room."""
        line = self.line(phrase)
        assert line is not None, phrase
        return sentences(line.say.format_map(self), *(self[more] for more in line.more.split()))
