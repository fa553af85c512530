"""TR-13: the Bomb."""

import pytest

from games.temple_rush.builder import Position

rule = pytest.mark.rule


@rule("TR-13.1", "TR-13.3", "TR-R40")
def test_a_bomb_names_an_opponents_zone_with_stones():
    figures = {(0, 0): ["3A@(0,0)"], (1, 1): ["3A@(1,2)"]}
    game = Position(3, ["T13", "T21"], figures, powers={0: ["bomb"]}, shields={1: (0, 2)}).table().act(0, "bomb")
    assert game.legal(0) == ["figure 1 1"]
    assert game.refuses("figure 0 0", "TR-13.1", 0)
    assert game.refuses("figure 2 0", "TR-13.1", 0)
    game.act(0, "figure 1 1")
    assert game.supply(1) == (3, 4, 3, 3)
    assert game.view().phase == "tokens"
    last = Position(2, ["T13", None], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb"]}, cards_left=1).table()
    assert "bomb" in last.legal(0)
