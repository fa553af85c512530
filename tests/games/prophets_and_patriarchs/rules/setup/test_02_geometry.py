"""PA-2: corners, edges and hexes."""

from collections import Counter

import pytest

from games.prophets_and_patriarchs.builder import GAME, GEOMETRY, Position, corner, edge
from hiram.games.prophets_and_patriarchs.engine.rules.land import is_free, is_open

rule = pytest.mark.rule


@rule("PA-2.2", "PA-2.1", "PA-2.3", "PA-R63")
def test_what_touches_what():
    spokes = Counter(end for ends in GEOMETRY.ends for end in ends)
    assert {*spokes.values()} == {2, 3}
    assert {bin(int(cell)).count("1") for cell in GAME.tables.touching} == {1, 2, 3}
    tiles = Counter(side for sides in GEOMETRY.hex_edges for side in sides)
    assert {*tiles.values()} == {1, 2}
    assert len(GEOMETRY.coast([True] * 30)) == 38
    coastal = Position(tents={0: [0]}, hands={0: {"hay": 1, "water": 1}}).table()
    assert coastal.legal(0, "camel") == [f"camel {edge(0)}", f"camel {edge(1)}"]


@rule("PA-2.4", "PA-1.3")
def test_one_piece_in_one_place():
    cards = {"hay": 1, "water": 1, "wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
    table = Position(tents={0: [28], 1: [29]}, camels={0: [42, 43], 1: [44]}, hands={0: cards}).table()
    assert table.refuses(f"camel {edge(44)}", "PA-2.4", 0)
    assert not table.allows(0, f"camel {edge(42)}")
    assert not table.allows(0, f"tent {corner(29)}")


@rule("PA-2.3", "PA-3.2")
def test_a_corner_or_edge_of_missing_tiles_alone_holds_no_piece():
    """Corner 63 belongs to Benjamin's tile and to a wine tile, corner 58 and edge 75 to Benjamin's alone."""
    cards = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1, "hay": 1, "water": 1}
    for drop, there in (("keep", True), ("drop", False)):
        table = Position(("levi", "judah"), camels={0: [69]}, hands={0: cards}, unused_tribes=drop).table()
        assert table.allows(0, f"camel {edge(75)}") == there
        state = table.state
        assert (is_open(state, 58), is_free(state, 85), is_open(state, 63)) == (there, there, True)
