"""The initial market purchase (WS-2)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import CARDS, kept_all, new_game


@pytest.mark.rule("WS-2.2")
def test_up_to_three_cubes_one_after_another() -> None:
    table = kept_all(new_game(2, start_seat=0))
    table.do("buy food 1", "buy food 2")
    assert table.seat == 1
    assert "food 1" not in table.options("buy")
    table.do("buy wood 1")
    assert table.seat == 0
    assert (table.cubes(1), table.favor(1)) == ("WFF", 7)
    table.do("stop")
    assert table.view().year == 1


@pytest.mark.rule("WS-2.3")
def test_nothing_is_sold_or_played_in_the_initial_purchase() -> None:
    table = kept_all(new_game(2)).do("buy food 1")
    assert {name.split()[0] for name in table.legal()} == {"buy", "stop"}
    assert table.refuses("sell food", "WS-2.2")
    assert table.refuses(f"play {CARDS[0]}", "WS-2.2")


@pytest.mark.rule("WS-2.4")
def test_the_market_is_not_refilled_before_the_end_of_the_year() -> None:
    table = kept_all(new_game(2)).do("buy food 1", "stop", "stop")
    assert table.view().year == 1
    assert table.mat("food") == "-F---"
