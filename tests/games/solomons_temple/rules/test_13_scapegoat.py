"""ST-13: the Scapegoat; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import at


@pytest.mark.rule("ST-13.3", "ST-13.4", "ST-6.23", "ST-R17")
def test_what_the_scapegoat_needs() -> None:
    for priest, goat, helps in (
        ("good", "activated", True),
        ("unclean", "activated", True),
        ("evil", "activated", False),
        ("none", "activated", False),
        ("good", "sideways", False),
    ):
        table = at("answer", {"priest": priest, "altar": "bad_offerings", "scapegoat": goat, "sin": "sin_doubt"})
        assert table.offers("play scapegoat") is helps
        if not helps:
            assert table.refuses("play scapegoat", "ST-13.3")
    table = at(
        "answer",
        {"priest": "good", "altar": "bad_offerings", "scapegoat": "activated", "sin": "sin_doubt"},
        {"hand": ["blemished_animal"]},
    )
    table.do("play scapegoat")
    assert table.side(0)["altar"] == "bad_offerings", "it is not an offering"
    assert table.asks == (0, "place")
