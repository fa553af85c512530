"""The glossary of a game: its own words, each explained in a sentence or two, with the rule that it comes from.

A game writes it in `words/glossary.toml` of its package.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of

MOST_LETTERS = 200


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """One word of the game."""

    term: str
    text: str  # what it means, in a sentence or two
    clause: str  # the rule that says it at length
    also: tuple[str, ...] = ()  # other forms of it

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.term, *self.also)


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """A file `glossary.toml`."""

    terms: tuple[Term, ...]

    def page(self) -> str:
        """The glossary as Markdown, to stand below what teaches the game."""
        lines = (f"- **{term.term}**: {term.text} ({term.clause})" for term in self.terms)
        return "\n".join(("## The words of the game", "", *lines, ""))

    def words(self) -> frozenset[str]:
        """Every single word of the terms, in small letters: what a reader of the glossary knows."""
        return frozenset(word.lower() for term in self.terms for form in term.forms for word in form.split())


@functools.cache
def glossary_of(kind: type) -> Glossary | None:
    """The glossary in the words of a game's package, in the order of the alphabet; None if it has none."""
    file = Path(sys.modules[kind.__module__].__file__ or "").parent / "words" / "glossary.toml"
    if not file.exists():
        return None
    found = words_of(str(file), file.read_text("utf-8"), Glossary)
    return Glossary(tuple(sorted(found.terms, key=lambda term: term.term.lower())))


def check_glossary(glossary: Glossary, clauses: Mapping[str, object], texts: Iterable[str]) -> None:
    """Every term stands in the texts of the game, is explained once and briefly, and names a rule that exists;
    ContentError says what is wrong."""
    said = "\n".join(texts).lower()
    seen: set[str] = set()
    for term in glossary.terms:
        where = f"glossary.toml: {term.term!r}"
        if term.clause not in clauses:
            raise ContentError(f"{where}: there is no clause {term.clause}")
        if len(term.text) > MOST_LETTERS:
            raise ContentError(f"{where}: {len(term.text)} letters are more than {MOST_LETTERS}")
        for form in term.forms:
            if form.lower() in seen:
                raise ContentError(f"{where}: {form!r} is explained twice")
            seen.add(form.lower())
        if not any(form.lower() in said for form in term.forms):
            raise ContentError(f"{where}: nobody says it, neither the rules nor a lesson")
