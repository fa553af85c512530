"""The page that teaches the game: what its examples tell comes true."""

from __future__ import annotations

from pathlib import Path

from games.wisdom_of_solomon.builder import GAME, Position

DOCS = Path(__file__).parents[4] / "docs"
PAGE = (DOCS / "learn/wisdom_of_solomon.md").read_text()


def test_the_example_of_the_market_comes_true() -> None:
    table = Position(2).has(0, favor=10).table()
    table.do("place merchant", "buy gold 1", "sell gold", "onto gold 5", "buy copper 1")
    assert (table.favor(), table.cubes()) == (11, "C")
    assert "you have a Copper and 11 Favor" in " ".join(PAGE.split())


def test_the_example_of_the_network_comes_true() -> None:
    position = Position(3).houses(0, "gilead", "judah", "moab").houses(2, "negev").workers(0, "moab")
    position.roads("gilead-judah", "gilead-moab", "edom-moab", "judah-negev").supply(X=2, G=1, C=2, S=1, W=4, F=7)
    table = position.table()
    tip = GAME.scene(table.view(0)).by_id()["loc.gilead"].tip
    assert "1 Gold, 1 Stone and 2 Wood" in tip
    before = table.cubes()
    assert sorted(table.do("place gilead").cubes()) == sorted(before + "GSWW")


def test_the_example_of_the_building_comes_true() -> None:
    table = Position(2).has(0, "XXSW", favor=0).offer(None, "B07", None, None, None).table()
    table.do("place foreman", "build row2", "pay stone", "pay wood")
    assert (table.favor(), table.cubes()) == (8, "X")
