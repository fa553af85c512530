"""The Merchant and the market (WS-5)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import Position


@pytest.mark.rule("WS-5.1", "WS-R19")
def test_three_transactions_then_a_card() -> None:
    table = Position(2).hand(0, "F13").table().do("place merchant")
    assert table.refuses("play F13", "WS-5.1")
    table.do("buy food 1")
    assert table.refuses("play F13", "WS-5.1")
    table.do("buy food 2", "buy wood 1")
    assert table.legal() == ["play F13", "skip"]


@pytest.mark.rule("WS-5.3", "WS-R15")
def test_any_occupied_square_may_be_bought() -> None:
    table = Position(2).table().do("place merchant", "buy gold 2")
    assert (table.favor(0), table.mat("gold")) == (6, "G----")


@pytest.mark.rule("WS-5.5", "WS-5.6")
def test_a_full_mat_takes_no_cube_but_exotic_goes_anywhere() -> None:
    table = Position(2).has(0, "XF").market("G----", "C----", "S----", "W----", "FFFFF").table().do("place merchant")
    assert table.refuses("sell food", "WS-5.6")
    table.do("sell exotic")
    assert len(table.options("onto")) == 16


@pytest.mark.rule("WS-5.4", "WS-5.6")
def test_a_normal_cube_goes_onto_its_own_mat_only() -> None:
    table = Position(2).has(0, "G").table().do("place merchant", "sell gold")
    assert table.options("onto") == ["gold 3", "gold 4", "gold 5"]
    assert table.refuses("onto copper 5", "WS-5.6")
    assert table.refuses("onto gold 1", "WS-5.6")


@pytest.mark.rule("WS-5.9")
def test_a_visit_may_stop_after_any_number_of_transactions() -> None:
    table = Position(2).table().do("place merchant", "buy food 1", "stop")
    assert table.seat == 1
    assert table.cubes(0) == "F"
