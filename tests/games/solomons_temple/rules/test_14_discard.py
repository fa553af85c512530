"""ST-14: the discard phase; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import Side, at

READY: Side = {"priest": "good", "altar": "clean", "temple": ["porch"]}

STUCK = ["ark", "cherubim", "veil", "showbread", "incense", "lamps_south", "lamps_north", "filling"]


@pytest.mark.rule("ST-14.1", "ST-14.2", "ST-14.3", "ST-R54")
def test_up_to_two_discards_at_the_close() -> None:
    table = at("close", {"hand": ["sea", "sin_doubt", "king_david", "altar"]}, {"hand": ["ark"]})
    assert table.offers("discard sea", "discard sin_doubt", "discard king_david")
    table.do("discard sin_doubt", "play king_david", "discard sea")
    assert table.disc(0) == ["sea", "sin_doubt"]
    assert table.refuses("discard altar", "ST-14.1")
    assert table.offers("play altar")
    assert at("build", {"hand": ["sea"]}).refuses("discard sea", "ST-14.2")
    assert at("window", READY, {"hand": ["sea"]}).refuses("discard sea", "ST-14.2")


@pytest.mark.rule("ST-14.4", "ST-R49", "ST-R50")
def test_restock() -> None:
    """Example E29 of the rules."""
    table = at(
        "close", {"hand": STUCK, "temple": ["porch"], "prophet": "isaiah"}, {"hand": ["sea"], "prophet": "isaiah"}
    )
    size = len(table.pile(0))
    table.do("discard hand")
    assert table.hand(0) == []
    assert len(table.pile(0)) == size + 8
    assert table.turn == 10
    assert all("ark" not in event.text for event in table.events(1)), "the hand is not shown"
    table.next_turn()
    assert len(table.hand(0)) + (table.side(0)["scapegoat"] == "sideways") == 8
    for side in (
        {"hand": STUCK, "temple": ["porch", "main_hall"]},
        {"hand": [*STUCK[:7], "altar"], "temple": ["porch"]},
        {"hand": STUCK[:7], "temple": ["porch"]},
    ):
        assert at("close", side).refuses("discard hand", "ST-14.4")
    assert at("close", {"hand": STUCK}, thrown=1).refuses("discard hand", "ST-14.4")
