"""Sentences that are pure data: a game keeps them in TOML files in its `words` package, which a translator can edit."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from hiram.core.errors import ContentError

T = TypeVar("T")


def read_words(package: str, file: str, kind: type[T]) -> T:
    """The sentences of a file beside a game's words, as the given type."""
    return words_of(f"{package}/{file}", (files(package) / file).read_text("utf-8"), kind)


def words_of(file: str, text: str, kind: type[T]) -> T:
    """The sentences in the text of a file; a mistake is refused with the file and the place."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise ContentError(f"{file}: {problem}") from None
