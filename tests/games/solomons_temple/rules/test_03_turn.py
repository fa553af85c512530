"""ST-3: the course of a turn; and the rulings that belong to it."""

from __future__ import annotations

import pytest

from games.solomons_temple.builder import FURNISHINGS, SWORD, at

PRIESTHOOD = {"priest": "good", "altar": "clean"}


@pytest.mark.rule("ST-3.1", "ST-3.5", "ST-3.6")
def test_a_turn_goes_through_its_phases() -> None:
    a = {"hand": ["sea", "altar"], "prophet": "isaiah", "temple": ["porch"], "armies": {1: "nob"}}
    table = at("prepare", a, {"hand": ["ark"], "prophet": "jeremiah"}).roll(SWORD)
    seen = [table.asks]
    while table.turn == 9:
        table.rest()
        seen.append(table.asks)
    assert seen[:5] == [(0, "prepare"), (1, "attack"), (0, "defend"), (0, "build"), (0, "close")]
    assert seen[5] == (1, "prepare")


@pytest.mark.rule("ST-3.2", "ST-3.3")
def test_the_start_of_a_turn_in_its_order() -> None:
    b = {"hand": ["ark"], "fast": 1, "sin": "sin_doubt", "prophet": "isaiah", **PRIESTHOOD}
    table = at("close", {"hand": ["sea"]}, b, announced=0)
    table.do("done")
    order = [kind for kind in table.kinds() if kind in ("turn_began", "left_play", "fast_counted", "drawing", "asked")]
    assert order == ["turn_began", "left_play", "fast_counted", "drawing", "asked"]
    assert table.asks == (0, "open_window")
    assert len(table.hand(1)) in (7, 8)


@pytest.mark.rule("ST-3.3")
def test_draw_up_to_eight() -> None:
    """Example E1 of the rules."""
    b = {"hand": ["ark", "veil", "sea", "filling", "boaz"], "prophet": "isaiah", "top": ["priest", "altar", "levites"]}
    table = at("close", b=b)
    before = len(table.pile(1))
    table.do("done")
    assert len(table.hand(1)) == 8
    assert len(table.pile(1)) == before - 3


@pytest.mark.rule("ST-3.3", "ST-R4")
def test_nobody_draws_on_the_own_first_turn() -> None:
    """Example E2 of the rules."""
    for turn, cards in ((1, 6), (2, 8)):
        b = {
            "hand": ["ark", "veil", "sea", "filling", "boaz", "porch"],
            "prophet": "isaiah",
            "top": ["priest", "altar"],
        }
        table = at("close", b=b, turn=turn).do("done")
        assert table.turn == turn + 1
        assert len(table.hand(1)) == cards


@pytest.mark.rule("ST-3.4")
def test_a_scapegoat_counts_as_drawn() -> None:
    b = {"hand": ["ark", *FURNISHINGS[1:5]], "prophet": "isaiah", "top": ["scapegoat", "altar", "priest", "levites"]}
    table = at("close", b=b).do("done")
    assert len(table.hand(1)) == 7
    assert table.side(1)["scapegoat"] == "sideways"


@pytest.mark.rule("ST-3.7", "ST-6.15", "ST-5.19")
def test_the_end_of_a_turn() -> None:
    a = {"hand": ["sea"], "grain": 2, "fast": 3, **PRIESTHOOD}
    table = at("close", a, {"priest": "unclean", "altar": "clean", "hand": ["ark"], "pile": []}).do("done")
    assert table.side(0)["grain"] == 0
    assert table.disc(0) == ["grain_offering", "grain_offering", "pray_and_fast", "unclean"]
    assert table.side(1)["priest"] == "good"
    assert table.side(0)["fast"] is None
    assert table.view(0).active == 1
