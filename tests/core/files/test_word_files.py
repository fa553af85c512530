"""Sentences in TOML files: they come as their type, and a mistake is named with its place."""

from __future__ import annotations

import msgspec
import pytest

from hiram.core.errors import ContentError
from hiram.core.files.word_files import words_of


class Tip(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    clause: str = ""


def test_sentences_come_as_their_type() -> None:
    text = 'altar = { text = "Needed for every offering.", clause = "ST-5.2" }\n'
    assert words_of("tips.toml", text, dict[str, Tip]) == {"altar": Tip("Needed for every offering.", "ST-5.2")}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("altar = { text = 3 }\n", "text"),
        ('altar = { words = "Needed" }\n', "words"),
        ('altar = { clause = "ST-5.2" }\n', "text"),
        ('altar = { text = "Needed"\n', "line"),
    ],
)
def test_a_mistake_is_named_with_file_and_place(text: str, place: str) -> None:
    with pytest.raises(ContentError, match=rf"^tips\.toml: .*{place}"):
        words_of("tips.toml", text, dict[str, Tip])
