"""PA-13 and PA-14: the False Prophet and the Prophet."""

import pytest

from games.prophets_and_patriarchs.builder import Position, tile

rule = pytest.mark.rule


@rule("PA-13.1", "PA-14.1", "PA-14.5", "PA-14.14")
def test_the_pawns_stay_until_they_are_moved_and_work_as_long():
    table = Position(tents={0: [28]}, prophet=13, false=0, captive={0: 4}, packs="none").table()
    table.roll(8)
    assert (table.has(0, "virtue"), table.has(0, "water")) == (1, 0)
    table.end(0).end(1, roll=5)
    assert (table.state.prophet, table.state.false) == (13, 0)
    assert table.hand(0) == {"wheat": 1}  # captive still, and still protected
    table.end(0, roll=2).act(1, f"tile {tile(29)}")
    table.state.captivity[0] = 2
    table.end(1, roll=8)
    assert (table.has(0, "virtue"), table.hand(0)) == (1, {"wheat": 1})
    table.state.captivity[0] = 0
    table.end(0, roll=8)
    assert (table.has(0, "virtue"), table.hand(0)) == (1, {"wheat": 1, "water": 1})


@rule("PA-R28", "PA-13.6", "PA-14.6")
def test_the_false_prophet_beside_silences_what_the_prophet_protects():
    """Corner 28 touches the Prophet's tile and the False Prophet's."""
    table = Position(tents={0: [28]}, prophet=13, false=8, packs="none").table()
    for roll in (8, 5, 3):
        table.roll(roll)
        assert (table.hand(0), table.has(0, "virtue")) == ({}, 0)
    tile_only = Position(tents={0: [28]}, prophet=13, false=8, false_scope="tile", packs="none").table().roll(8)
    assert tile_only.has(0, "virtue") == 1


@rule("PA-R19", "PA-14.11", "PA-6.11")
def test_the_prophet_of_a_2_guards_against_the_war_card_of_the_same_2():
    for stand, lost in ((14, 0), (0, 1)):
        table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}).table()
        table.stack("WA1-24")
        table.roll(2).act(0, f"tile {tile(stand)}")
        assert (table.asked == "lose_camel") == bool(lost)
