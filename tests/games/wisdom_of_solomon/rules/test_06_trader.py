"""The Trader (WS-6)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-6.1", "WS-6.4", "WS-R20")
def test_one_cube_for_two_which_may_be_alike() -> None:
    table = Position(2).has(0, "F").hand(0, "F13").table().do("place trader", "take gold", "take gold")
    assert table.cubes(0) == "GG"
    assert table.asked == "play_fortune"


@pytest.mark.rule("WS-6.3", "WS-R22")
def test_never_the_kind_that_was_given() -> None:
    table = Position(2).has(0, "GX").table().do("place trader", "give gold")
    assert table.options("take") == ["copper", "stone", "wood", "food"]
    table = Position(2).has(0, "GX").table().do("place trader", "give exotic")
    assert table.options("take") == ["gold", "copper", "stone", "wood", "food"]
    chariot = Position(2).has(0, "GX").buildings(0, "B26").table().do("place B26", "give exotic")
    assert "exotic" not in chariot.options("take")


@pytest.mark.rule("WS-6.2", "WS-R21")
def test_without_anything_in_the_supply_there_is_no_trade() -> None:
    assert Position(2).has(0, "FG").supply().table().refuses("place trader", "WS-6.2")
    assert Position(2).supply(W=2).table().refuses("place trader", "WS-6.2")
    only = Position(2).has(0, "WF").supply(W=1).table().do("place trader")
    assert only.forced == ["give food", "take wood"], "no Wood for Wood, and there is only one"


@pytest.mark.rule("WS-6.5", "WS-R10")
def test_both_cubes_must_be_taken() -> None:
    table = Position(2).has(0, "F").table().do("place trader", "take gold")
    assert "stop" not in table.legal()
    assert table.refuses("stop", "WS-6.5")


@pytest.mark.rule("WS-6.6", "WS-12.9", "WS-R50")
def test_exotic_at_the_trader_only_by_given_desires_or_the_chariot_city() -> None:
    assert "exotic" not in Position(2).has(0, "F").table().do("place trader").options("take")
    wish = Position(2).has(0, "F").waiting(0, "desires").table().do("place trader", "take exotic", "take exotic")
    assert wish.cubes(0) == "XX"
    only = Position(2).has(0, "FF").waiting(0, "desires").supply(X=1, F=2).table()
    assert "trader" in only.options("place"), "Exotic counts as something to get"
    desire = Position(2).has(0, "F").waiting(0, "desires").buildings(0, "B26").table()
    desire.do("place B26", "take exotic", "take exotic")
    assert desire.cubes(0) == "XX"
