"""Reads an answer in words: a number, a name or a label, in JSON, in a code fence, or with prose around it.

What a text says plainly counts most: a JSON object first, then a line such as `Action: draw-ot` or a word in brackets,
then the whole text. Only if none of these is there are actions looked for in the prose, and then it must name exactly
one: an option that was only talked about is never taken for the answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hiram.agents.errors import NotUnderstood
from hiram.agents.situation import Choice
from hiram.core.text.words import listed
from hiram.core.vocabulary import Vocabulary, shortened

KEYS = ("action", "move", "answer", "choice", "play", "number", "name")
MARKED = re.compile(r"^\W*(?:final )?(?:action|move|answer|choice|decision)\W*[:=]\s*(.+)$", re.I | re.M)
BRACKETS = re.compile(r"\[([^\[\]\n]+)\]")
NUMBERED = re.compile(r"#?\s*(\d{1,6})\s*(?:[.):].*)?", re.S)
SPOKEN = re.compile(r"(?:option|number|choice|choose|take|pick|answer)\s*(?:is|:)?\s*#?(\d{1,6})\b", re.I)
FENCE = re.compile(r"```\w*\n?(.*?)```", re.S)
SHOWN = 3  # actions that a refusal names


class Read(msgspec.Struct, frozen=True):
    """What an answer says: a legal choice, or the number of another action of the game."""

    said: str
    choice: Choice | None
    other: int = -1


def read_answer(text: str, choices: Sequence[Choice], actions: Vocabulary) -> Read:
    """What a text answers; NotUnderstood if that cannot be said."""
    plain = stated(text)
    if plain is not None:
        read = exact(plain, choices, actions)
        if read is not None:
            return read
        found = named_in(plain, choices)
        if len(found) == 1:
            return Read(plain, found[0])
        raise unclear(plain, found)
    whole = FENCE.sub(r"\1", text).strip()
    read = exact(whole, choices, actions)
    if read is not None:
        return read
    found = named_in(whole, choices)
    if not found:
        spoken = {int(number) for number in SPOKEN.findall(whole)}
        found = [one for one in choices if one.number in spoken]
    if len(found) == 1:
        return Read(found[0].name, found[0])
    if not found:
        others = [action.id for action in actions if f"`{action.name}`" in whole or f'"{action.name}"' in whole]
        if len(others) == 1:
            return Read(actions[others[0]].name, None, others[0])
    raise unclear(whole, found)


def stated(text: str) -> str | None:
    """The answer that a text states in a form of its own: in JSON, after 'Action:' or in brackets; the last one."""
    for value in reversed(list(json_values(text))):
        found = value_of(value)
        if found is not None:
            return found
    marked = MARKED.findall(text) or BRACKETS.findall(text)
    return bare(marked[-1]) if marked else None


def json_values(text: str) -> Iterator[Any]:
    """The JSON objects in a text, in order."""
    decoder, start = json.JSONDecoder(), text.find("{")
    while start >= 0:
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = start + 1
        else:
            yield value
        start = text.find("{", end)


def value_of(value: dict[str, Any]) -> str | None:
    lower = {str(key).lower(): found for key, found in value.items()}
    for key in KEYS:
        found = lower.get(key)
        if isinstance(found, dict):
            found = value_of(found)
        if isinstance(found, str | int) and not isinstance(found, bool):
            return bare(str(found))
    return None


def exact(said: str, choices: Sequence[Choice], actions: Vocabulary) -> Read | None:
    """The action that a text is the number, the name or the label of, and nothing else."""
    wanted = plainly(said)
    for one in choices:
        if wanted in (plainly(one.name), plainly(one.label), plainly(f"{one.name}: {one.label}")):
            return Read(said, one)
    number = NUMBERED.fullmatch(bare(said))
    if number is not None:
        found = [one for one in choices if one.number == int(number[1])]
        if not found:
            raise NotUnderstood(f"there is no action number {number[1]} in the list; it goes from 1 to {len(choices)}")
        return Read(said, found[0])
    for action in actions:
        if plainly(action.name) == wanted:
            return Read(said, None, action.id)
    return None


def named_in(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices whose name or label stands in a text; one that is part of a longer one counts only by itself."""
    rest, found = f" {plainly(text)} ", list[Choice]()
    words = [(plainly(words), one) for one in choices for words in (one.name, one.label)]
    for phrase, one in sorted(words, key=lambda pair: -len(pair[0])):
        if phrase and f" {phrase} " in rest:
            rest = rest.replace(f" {phrase} ", " | ")
            if one not in found:
                found.append(one)
    return found


def bare(text: str) -> str:
    """A text without the signs of Markdown and quotes around it."""
    return text.strip().strip("`*_\"'“”").strip().removesuffix(".").strip()


def plainly(text: str) -> str:
    """A text for comparing: small letters, and one space for whatever is neither letter, digit nor sign of a place."""
    return " ".join(re.sub(r"[^\w@+,()\-]+|_", " ", text.lower()).split()).strip(",")


def unclear(said: str, found: Sequence[Choice]) -> NotUnderstood:
    if found:
        names = listed([f"'{one.name}'" for one in found[:SHOWN]])
        return NotUnderstood(f"the answer names more than one action, such as {names}; name one only")
    return NotUnderstood(f"no action of the list can be found in {shortened(said or 'an empty answer')!r}")
