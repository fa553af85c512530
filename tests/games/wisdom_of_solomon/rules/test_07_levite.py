"""The Levite and the Temple (WS-7)."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position


@pytest.mark.rule("WS-7.1")
def test_the_price_is_gold_and_copper_or_stone_wood_and_food() -> None:
    table = Position(2).has(0, "GCSWF").table().do("place levite")
    assert table.options("price") == ["GC", "SWF"]
    table.do("price SWF")
    assert table.cubes(0) == "GC"


@pytest.mark.rule("WS-7.2", "WS-R23")
def test_every_worker_there_raises_the_price_own_ones_too() -> None:
    assert "levite" not in Position(2).has(0, "GC").workers(0, "levite").table().options("place")
    table = Position(2).has(0, "GCF").workers(0, "levite").table().do("place levite")
    assert table.cubes(0) == ""


@pytest.mark.rule("WS-7.3", "WS-7.6", "WS-R24", "WS-R67")
def test_a_tile_is_seen_by_its_taker_alone() -> None:
    table = Position(2).has(0, "GC").table()
    following = GAME.to_position(table.state)["temple"][0]
    table.do("place levite")
    assert table.view(0).seats[0].tiles == (following,)
    assert table.view(1).seats[0].tiles is None
    assert table.view().seats[0].tile_count == 1
    assert table.view().temple == 5


@pytest.mark.rule("WS-7.3", "WS-14.3")
def test_each_keeps_the_tiles_he_took() -> None:
    table = Position(2).turn(1).tiles(0, 6, 6, 6, 6, 7).has(1, "GC").table().do("place levite")
    assert table.view(1).seats[1].tiles == (7,)
    assert table.view(0).seats[0].tiles == (6, 6, 6, 6, 7)


@pytest.mark.rule("WS-7.4", "WS-R25")
def test_then_a_fortune_card_is_drawn() -> None:
    table = Position(2).has(0, "GC").fortune(["F09", "F13"]).table().do("place levite")
    assert table.hand(0) == ("F09",)


@pytest.mark.rule("WS-7.5")
def test_without_tiles_the_levite_is_closed() -> None:
    table = Position(2).has(0, "GC").temple(0).table()
    assert table.refuses("place levite", "WS-7.5")
