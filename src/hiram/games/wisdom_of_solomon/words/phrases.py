"""Phrases with alternatives, as `reasons.toml` has them, and how they are said of something that knows the facts."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.text.words import sentences


class Line(Struct, forbid_unknown_fields=True):
    """One of the alternatives of a phrase."""

    say: str
    when: str = ""
    unless: str = ""
    more: str = ""


PHRASES = {
    name: (Line(lines),) if isinstance(lines, str) else lines
    for name, lines in read_words(__package__, "reasons.toml", dict[str, str | tuple[Line, ...]]).items()
}


class Phrased:
    """Something that phrases are said of. Its attributes, or what its methods find, are the facts."""

    def __getitem__(self, name: str) -> Any:
        """A fact, or else a phrase, by its name."""
        if name in PHRASES:
            line = self.line(name)
            return line.say.format_map(self) if line else ""
        fact = getattr(self, name)
        return fact() if callable(fact) else fact

    def line(self, phrase: str) -> Line | None:
        """The alternative of a phrase that holds."""
        for line in PHRASES[phrase]:
            if all(map(self.holds, line.when.split())) and not any(map(self.holds, line.unless.split())):
                return line
        return None

    def holds(self, term: str) -> bool:
        """Whether something is so, of this answer or of the best one: 'home', 'best.wanted'."""
        name, _, rest = term.partition(".")
        found = self[name]
        return found.holds(rest) if rest and found else bool(found)

    def sentences(self, phrase: str) -> str:
        line = self.line(phrase)
        assert line is not None, phrase
        return sentences(line.say.format_map(self), *(self[more] for more in line.more.split()))
