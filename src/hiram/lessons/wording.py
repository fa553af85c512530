"""Whether a child of ten follows the words of a lesson: short sentences, short words, and spoken to "you".

The measure is the grade of Flesch and Kincaid: 0.39 words a sentence, and 11.8 syllables a word, less 15.59. A child
of ten reads what has grade 4 to 5; who also looks for things on a table gets less. What a game calls its things is
learned by playing it, so names (words with a capital inside a sentence) and the terms of its glossary count as short.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

MOST_SENTENCES = 2
MOST_WORDS = 18  # in a sentence: what a child of ten reads at one go
MOST_LETTERS = 170
HIGHEST_GRADE = 3.0  # of a whole lesson
LONG_SYLLABLES = 4  # a word of so many is a term, or there is a shorter one
LEAST_YOU = 0.5  # of the steps
SENTENCE = re.compile(r"[.!?](?:\s|$)")
PHRASE = re.compile(r"[.!?:;](?:\s|$)")  # a colon lets a reader breathe as a full stop does
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
VOWELS = re.compile(r"[aeiouy]+")
YOU = frozenset({"you", "your", "yours", "yourself"})
EASY = frozenset({"anybody", "everybody", "everything", "somebody"})  # long, and yet known to every child
STRANGERS = frozenset({"player", "players", "learner", "learners", "user", "users"})


def syllables(word: str) -> int:
    """How many syllables a word has, near enough: groups of vowels, without an e that is not spoken."""
    word = word.lower().split("'")[0]
    groups = len(VOWELS.findall(word))
    silent = word.endswith("e") and not word.endswith(("le", "ee", "ye", "oe")) and groups > 1
    if word.endswith(("es", "ed")) and groups > 1 and not re.search(r"(?:[sxz]|ch|sh|c|g|t|d|i)e[sd]$", word):
        silent = True
    return max(1, groups - silent)


def sentences_of(words: str) -> list[str]:
    return [one for one in SENTENCE.split(words) if one.strip()]


def plain_words(words: str, terms: Collection[str] = ()) -> Iterable[tuple[str, bool]]:
    """The words of a text, and whether each is a name or a term of the game, which is not measured."""
    for sentence in PHRASE.split(words):
        for number, word in enumerate(WORD.findall(sentence)):
            name = number > 0 and word[0].isupper()
            yield word, name or word.lower() in terms


def grade(texts: Iterable[str], terms: Collection[str] = ()) -> float:
    """The school grade of somebody who follows the texts, by Flesch and Kincaid."""
    texts = list(texts)
    count = sum(len([one for one in PHRASE.split(text) if one.strip()]) for text in texts)
    words = [(word, known) for text in texts for word, known in plain_words(text, terms)]
    if not words or not count:
        return 0.0
    spoken = sum(min(2, syllables(word)) if known else syllables(word) for word, known in words)
    return 0.39 * len(words) / count + 11.8 * spoken / len(words) - 15.59


def long_words(text: str, terms: Collection[str] = ()) -> list[str]:
    """Words of four syllables and more that are neither names nor terms."""
    return [
        word
        for word, known in plain_words(text, terms)
        if not known and syllables(word) >= LONG_SYLLABLES and word.lower().removesuffix("'s") not in EASY
    ]


def speaks_to_you(text: str) -> bool:
    return any(word.lower() in YOU for word in WORD.findall(text))


def too_long(words: str) -> str:
    """What is too long about the words of a bubble; nothing if they are short enough."""
    found = sentences_of(words)
    if len(words) > MOST_LETTERS:
        return f"{words[:30]!r}... has {len(words)} letters, more than {MOST_LETTERS}"
    if len(found) > MOST_SENTENCES:
        return f"{words[:30]!r}... has {len(found)} sentences, more than {MOST_SENTENCES}"
    for sentence in found:
        if len(sentence.split()) > MOST_WORDS:
            return f"the sentence {sentence[:30]!r}... has more than {MOST_WORDS} words"
    return ""


def hard(words: str, terms: Collection[str] = ()) -> str:
    """What a child would stumble over in the words of a bubble; nothing if there is nothing."""
    if found := long_words(words, terms):
        return f"{found[0]!r} is a long word: say it shorter, or explain it in the glossary"
    strange = [word for word in WORD.findall(words) if word.lower() in STRANGERS]
    return f"speak to you, not of {strange[0]!r}" if strange else ""
