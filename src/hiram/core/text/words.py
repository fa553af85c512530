"""Numbers, lists and sentences in words, for what people read."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
LONGEST = 160  # characters, in which a second sentence must find room


def number_word(number: int) -> str:
    """'no', 'one', 'twelve', '13'."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def count(number: int, thing: str, things: str = "") -> str:
    """So many of a thing; of one whose plural has no plain s, `things` is the plural.

    >>> count(1, "card"), count(2, "card"), count(2, "army", "armies")
    ('one card', 'two cards', 'two armies')
    """
    return f"{number_word(number)} {thing if number == 1 else things or thing + 's'}"


def counted(number: int, thing: str, things: str = "") -> str:
    """The same in digits: '1 card', '2,000 cards', '2 cities'."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """'Porch', 'Porch and Boaz', 'Porch, Boaz and Jachin'."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentences(first: str, *more: str) -> str:
    """A sentence, and the first one of the others for which there is room. They come without their full stops; one that
    is empty is not said.

    >>> sentences("it brings two Gold", "", "the Market pays four Favor for each")
    'It brings two Gold. The Market pays four Favor for each.'
    """
    text = f"{capitalized(first)}."
    for other in filter(None, more):
        if len(text) + len(other) + 2 <= LONGEST:
            return f"{text} {capitalized(other)}."
    return text


def as_sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    text = capitalized(text.strip())
    return text + ("" if text.endswith((".", "!", "?")) else ".")


def waiting_words(names: Sequence[str]) -> str:
    """What those read who are not asked themselves: who is."""
    if not names:
        return "The clock is running."
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} to decide."
