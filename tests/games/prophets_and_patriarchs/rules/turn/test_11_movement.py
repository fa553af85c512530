"""PA-11: Movement."""

import pytest

from games.prophets_and_patriarchs.builder import TENT, Position, corner, edge

rule = pytest.mark.rule


@rule("PA-11.10", "PA-12.6", "PA-19.4")
def test_longest_line_and_victory_are_checked_after_a_movement():
    """Three camels in a row become a line of two and a branch, or stay three; with three Levi has the longest line."""
    pieces = {"tents": {0: [28, 29]}, "camels": {0: [42, 43, 53], 1: [0, 1]}}
    table = Position(**pieces, goods={0: {"virtue": 8}}, packs="none").table()
    assert (table.state.line[0], table.score(0)) == (2, 10)
    table.act(0, f"move {corner(28)}", f"camel {edge(62)}")
    table.act(0, table.legal(0)[0])
    assert (table.state.line[0], table.winner, table.score(0)) == (3, 0, 12)


@rule("PA-11.10", "PA-10.8", "PA-12.6")
def test_a_tent_that_moves_cuts_a_rivals_line():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44], 1: [63, 64]}, packs="none").table()
    assert table.state.line[1] == 2
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert table.state.line[1] == 1
    table.check()


@rule("PA-11.10", "PA-10.8", "PA-12.6")
def test_a_tent_that_moves_away_joins_a_rivals_line_again():
    """Levi's tent on 28 parts Judah's camels there; it moves to the front of its own line."""
    pieces = {"tents": {0: [28, 29]}, "camels": {0: [42, 43, 44], 1: [34, 41]}}
    table = Position(**pieces, packs="none").table()
    assert table.state.line[1] == 1
    table.act(0, f"move {corner(28)}", f"camel {edge(54)}", f"tent {corner(43)}")
    assert table.state.line[1] == 2
    table.check()


@rule("PA-11.2", "PA-11.7", "PA-R68")
def test_what_cannot_move():
    assert not Position(cities={0: [28]}, tents={0: [29]}, camels={0: [42, 43, 44]}).table().legal(0, "move")
    assert not Position(tents={0: [28]}, camels={0: [42, 43]}).table().legal(0, "move")
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43]}).table()
    assert table.legal(0, "move") == [f"move {corner(28)}", f"move {corner(29)}"]


@rule("PA-11.5", "PA-11.6")
def test_a_tent_does_not_come_back_to_the_corner_that_it_left():
    """The line goes round T13 and comes to the other side of the tent."""
    table = Position(tents={0: [28, 42]}, camels={0: [42, 53, 61, 60, 52]}).table().act(0, f"move {corner(28)}")
    assert f"camel {edge(42)}" not in table.legal(0)
    table.act(0, f"camel {edge(41)}")
    assert table.legal(0) == [f"tent {corner(34)}"]


@rule("PA-11.9", "PA-R70", "PA-R56")
def test_movement_may_come_before_and_after_builds():
    cards = {"hay": 2, "water": 2}
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, hands={0: cards}).table()
    table.act(0, f"camel {edge(54)}", f"move {corner(28)}")
    table.act(0, table.legal(0)[0])
    table.act(0, table.legal(0)[0])
    assert table.asked == "build_menu"
    assert table.legal(0, "camel")
    built = (
        Position(tents={0: [28]}, camels={0: [42, 43, 44, 54]}, hands={0: TENT}).table().act(0, f"tent {corner(43)}")
    )
    assert f"move {corner(43)}" in built.legal(0, "move")  # built in this turn
