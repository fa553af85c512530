"""Phrases with alternatives, kept in a TOML file, and how they are said of something that knows the facts.

Reasons are made this way in all games: a note of the bot's plan names the phrase that says it (`Note.purpose`), and
`words/reasons.py` knows the facts. A phrase is a text, or a list of alternatives of which the first that holds is said:

    harvest = [
        { when = "barren", unless = "home", say = "{place} brings nothing", more = "better risk" },
        { when = "cubes>1", say = "{place} brings {cubes:# cube} of {kinds:or}" },
        { say = "{place} brings {gains}" },
    ]

Braces, and the words of `when`, `unless` and `more`, name other phrases, or facts (`Phrased.fact`). `best.gains` asks
the fact `best` in turn. A condition may compare a fact with a number or with another fact: `cubes=1`,
`cubes>best.cubes`. Sentences stand without their full stops, and need no capital letter. Of what `more` names, the
first that has something to say, and finds room, follows as a second sentence.

What stands behind a colon says how a fact is worded: `worded` has the forms.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from hiram.core.files.word_files import read_words
from hiram.core.text.words import listed, number_word, sentences

BRACES = re.compile(r"\{([\w.]+)(?::([^}]*))?\}")
TERM = re.compile(r"([\w.]+)(?:([=<>])([\w.]+))?")
COMPARE: dict[str, Callable[[Any, Any], bool]] = {"=": operator.eq, "<": operator.lt, ">": operator.gt}

P = TypeVar("P")
Facts = dict[str, Callable[[P], object]]


class Line(Struct, forbid_unknown_fields=True):
    """One of the alternatives of a phrase."""

    say: str
    when: str = ""
    unless: str = ""
    more: str = ""

    def names(self) -> set[str]:
        """The phrases and facts that it asks for: 'home', 'best.gains'."""
        conditions = [TERM.fullmatch(term) for term in f"{self.when} {self.unless}".split()]
        found = [name for term in conditions if term for name in (term[1], term[3]) if name and not name.isdigit()]
        found += [name for name, _ in BRACES.findall(self.say)]
        return {*found, *self.more.split()}


Phrases = dict[str, tuple[Line, ...]]


def read_phrases(package: str, file: str) -> Phrases:
    """The phrases of a file beside a game's words."""
    found = read_words(package, file, dict[str, str | tuple[Line, ...]])
    return {name: (Line(lines),) if isinstance(lines, str) else lines for name, lines in found.items()}


def filled(text: str, value: Callable[[str], Any]) -> str:
    """A text with the facts in the place of its braces."""
    return BRACES.sub(lambda brace: worded(value(brace[1]), brace[2] or ""), text)


def worded(value: Any, form: str) -> str:
    """A fact in one of its forms.

    Several words are listed, with "and" or what the form says instead. Of a number, `#` stands for the number in words,
    and a slash divides one from many, or none from one from many; without a slash, many get an s. With a slash,
    several words are counted.

    >>> worded(["Gold", "Food"], "or"), worded(2, "# card"), worded(1, "# army/# armies"), worded(2, "has/have")
    ('Gold or Food', 'two cards', 'one army', 'have')
    >>> worded(0, "none/a card/# cards"), worded(1, "none/a card/# cards"), worded(3, "#"), worded(3, "")
    ('none', 'a card', 'three', '3')
    >>> worded(["Levi", "Judah"], "has/have")
    'have'
    """
    if isinstance(value, list | tuple) and "/" not in form:
        return listed(value, form or "and")
    if isinstance(value, list | tuple):
        value = len(value)
    if not form:
        return str(value)
    forms = form.split("/")
    if len(forms) == 1:
        forms.append(form if form == "#" else f"{form}s")
    if len(forms) == 2:
        forms.insert(0, forms[1])
    chosen: str = forms[min(max(value, 0), 2)]
    return chosen.replace("#", number_word(value))


def found_in(thing: object, name: str) -> Any:
    """An attribute of something, or what its method without arguments finds."""
    found = getattr(thing, name)
    return found() if callable(found) else found


class Phrased:
    """Something that phrases are said of. Its facts are those in `facts`, its attributes and what its methods without
    arguments find, and the fields of its `note`."""

    phrases: ClassVar[Phrases]
    facts: ClassVar[Facts[Any]] = {}
    note: Any = None

    def __getitem__(self, name: str) -> Any:
        """A phrase, or else a fact, by its name; a phrase of which nothing holds is empty."""
        if name in self.phrases:
            line = self.alternative(name)
            return filled(line.say, self.look_up) if line else ""
        return self.fact(name)

    def fact(self, name: str) -> Any:
        """What is so."""
        if name in self.facts:
            return self.facts[name](self)
        return found_in(self if hasattr(type(self), name) or name in vars(self) else self.note, name)

    def look_up(self, path: str) -> Any:
        """What a name stands for: 'home', 'best.gains', '12'; nothing can be asked of nothing."""
        if path.isdigit():
            return int(path)
        found: Any = self
        for name in path.split("."):
            found = found[name] if isinstance(found, Phrased) else found and found_in(found, name)
        return found

    def alternative(self, phrase: str) -> Line | None:
        """The alternative of a phrase that holds."""
        for line in self.phrases[phrase]:
            if all(map(self.holds, line.when.split())) and not any(map(self.holds, line.unless.split())):
                return line
        return None

    def holds(self, term: str) -> bool:
        """Whether something is so: 'home', 'best.wanted', 'cubes>1'."""
        found = TERM.fullmatch(term)
        assert found, term
        left, sign, right = found.groups()
        return bool(COMPARE[sign](self.look_up(left), self.look_up(right)) if sign else self.look_up(left))

    def sentences(self, phrase: str) -> str:
        """A phrase as a sentence, and the first of what more there is to say for which there is room. Where it is
        nothing but another phrase, it is what that one says."""
        line = self.alternative(phrase)
        assert line is not None, phrase
        whole = BRACES.fullmatch(line.say)
        if whole and whole[1] in self.phrases and not line.more:
            return self.sentences(whole[1])
        more = [self[name] for name in line.more.split()]
        texts = [text for found in more for text in (found if isinstance(found, list) else [found])]
        return sentences(filled(line.say, self.look_up), *texts)
