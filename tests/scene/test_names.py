"""Players' names: said in any script, drawn in the letters that there are, shortened before the words around them."""

from __future__ import annotations

import pytest

from hiram.scene import TextSlot
from hiram.scene.names import drawn_names, spoken_names, with_names
from hiram.scene.text import overflow

COLOURS = ("Blue", "Plum")


@pytest.mark.parametrize(
    ("name", "said", "drawn"),
    [
        ("Anna", "Anna", "Anna"),
        ("  An\nna\t", "An na", "An na"),
        ("", "Blue", "Blue"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd", "Blue"),
        ("e\u0301va \U0001f600", "e\u0301va \U0001f600", "e\u0301va"),
        ("x\u202ey", "xy", "xy"),
        ("W" * 80, "W" * 59 + "\u2026", "W" * 59 + "\u2026"),
    ],
)
def test_a_name_is_said_whole_and_drawn_as_far_as_there_are_letters(name: str, said: str, drawn: str) -> None:
    assert spoken_names((name, "Bo"), COLOURS) == (said, "Bo")
    assert drawn_names((name, "Bo"), COLOURS) == (drawn, "Bo")


def test_names_are_shortened_before_words() -> None:
    slot = TextSlot(0, 0, 160, 20, size=16)
    text = with_names("{} wins against {}", ("Nebuchadnezzar", "Bo"), slot)
    assert text.endswith("wins against Bo")
    assert text.startswith("Neb")
    assert not overflow(text, slot)
