"""Names that people give themselves: any script and emoji, but nothing that is invisible, piles up, or turns letters
around; and whether two names look alike."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Collection, Sequence

from confusable_homoglyphs.confusables import confusables_data

from hiram.server.errors import Refused
from hiram.server.store.rows import SeatRow

LONGEST = 40
JOINERS = "\u200c\u200d"  # keyboards put them into emoji and into some scripts: left out, not refused
EMOJI_STYLE = "\ufe0e\ufe0f"
# Letters that are blank, and what Unicode calls default ignorable, beyond the categories in HIDDEN_KINDS.
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U000e0000-\U000e0fff]")
HIDDEN_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn")
OVERLAY, STACKING = 1, 200  # combining classes: marks through a letter, and from which on they pile up; points of
# Hebrew and vowels of other scripts have classes between
MOST_STACKED, MOST_MARKS = 2, 4


def clean_name(text: str) -> str:
    """A name to show, on one line, at most 40 characters; Refused says which character cannot be in a name."""
    plain = "".join(" " if letter.isspace() else letter for letter in text if letter not in JOINERS)
    for form in (plain, unicodedata.normalize("NFKC", plain)):
        for letter in form:
            if BLANK.match(letter) or unicodedata.category(letter) in HIDDEN_KINDS:
                raise Refused("bad", f"A name has no invisible characters; U+{ord(letter):04X} is one.")
    check_marks(plain)
    return " ".join(unicodedata.normalize("NFKC", plain).split())[:LONGEST].strip()


def check_marks(text: str) -> None:
    """Refuse marks that pile up; the points of Hebrew and the vowels of other scripts are no pile."""
    marks = stacked = 0
    for letter in unicodedata.normalize("NFKD", text):
        if unicodedata.category(letter) not in ("Mn", "Me") or letter in EMOJI_STYLE:
            marks = stacked = 0
            continue
        marks += 1
        place = unicodedata.combining(letter)
        stacked += place == OVERLAY or place >= STACKING
        if stacked > MOST_STACKED or marks > MOST_MARKS:
            raise Refused("bad", f"A letter of a name has at most {MOST_STACKED} accents on top of each other.")


def skeleton(name: str) -> str:
    """What a name looks like: equal for names that people could take for each other.

    >>> skeleton("Paul") == skeleton("\u0420AU1") == skeleton("p\u00e4ul.")
    True
    >>> skeleton("Paul") == skeleton("Paula")
    False
    """
    letters = [
        letter
        for letter in unicodedata.normalize("NFKD", name)
        if unicodedata.category(letter)[0] not in "MZP" and unicodedata.category(letter) != "Cf"
    ]
    looks = "".join(map(prototype, letters)).casefold()
    return "".join(map(prototype, looks)).translate(str.maketrans("i1|0", "lllo"))


@functools.cache
def prototype(letter: str) -> str:
    """The letter that a letter looks like, from Unicode's list of confusable characters; itself if there is none."""
    found = confusables_data.get(letter, ())
    if len(found) != 1:
        return letter  # none, or it is itself what others look like
    like = "".join(part for part in found[0]["c"] if unicodedata.category(part) != "Cf")
    both_ways = len(confusables_data.get(like, ())) == 1
    return min(letter, like) if both_ways else like


def look_alike(name: str, others: list[str]) -> str:
    """The first of the others that somebody could take for that name; "" if there is none."""
    return next((other for other in others if other and skeleton(other) == skeleton(name)), "")


def unique_name(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else has it; an empty seat has none."""
    numbered, number = name, 2
    while name and numbered in others:
        numbered, number = f"{name} ({number})", number + 1
    return numbered


def unique_names(seats: Sequence[SeatRow]) -> list[str]:
    """The names of the seats: the second of the same name is "name (2)"."""
    names: list[str] = []
    for seat in seats:
        names.append(unique_name(seat.name, names))
    return names
