"""TR-4: roll and draw."""

import pytest

from games.temple_rush.builder import PASS_SUPPLY, Position, pass_position

rule = pytest.mark.rule


@rule("TR-4.1")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_face_gives_a_stone_of_its_size(face):
    game = Position(2, ["T24", "T21"]).table().roll(s0=face)
    game.act(0, "zone 0")
    assert {place[0] for place in game.places(0)} == {str(face)}


@rule("TR-4.2", "TR-R24")
def test_a_star_gives_any_size_that_the_supply_holds():
    figures = {(0, 0): ["4A@(1,1)", "4A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, bonus={0: [4]}).table().roll(s0="star")
    assert [name for name in game.legal(0) if name.startswith("size")] == ["size 1", "size 2", "size 3"]
    assert game.refuses("size 4", "TR-4.2", 0)


@rule("TR-4.3", "TR-5.5")
def test_a_stone_that_is_not_used_goes_back():
    game = pass_position()
    game.act(0, "pass").finish_round()
    assert game.supply(0) == PASS_SUPPLY


@rule("TR-4.4", "TR-5.5", "TR-5.8", "TR-5.9", "TR-5.10", "TR-R22", "TR-R23", "TR-R50")
def test_a_size_that_is_out_may_be_moved():
    figures = {(0, 0): ["3A@(0,0)", "4A@(1,1)", "3A@(3,0)"], (0, 2): ["4E@(2,3)"]}
    game = Position(4, ["T13", "T12", "T21"], figures, bonus={0: [4]}, mortar={0: "spent"}).table().roll(s0=4)
    assert set(game.legal(0)) == {"lift 2 (2,3)", "dismantle", "pass"}
    assert game.refuses("lift 0 (1,1)", "TR-5.11", 0)
    assert game.refuses("lift 0 (0,0)", "TR-5.8", 0)
    game.act(0, "lift 2 (2,3)")
    assert set(game.legal(0)) == {"zone 0", "zone 1"}
    assert game.refuses("zone 2", "TR-5.10", 0)
    game.act(0, "zone 0")
    assert game.places(0) == {"4E@(2,2)", "4E@(3,2)"}


@rule("TR-4.5", "TR-R24")
def test_a_star_with_an_empty_supply_moves_any_size():
    figures = {
        (0, 0): ["4A@(0,0)", "4A@(1,1)", "2A@(2,2)", "2E@(4,0)"],
        (0, 1): ["4A@(0,0)", "2A@(0,1)", "2A@(2,1)", "1A@(2,2)", "1A@(3,2)", "1A@(2,3)", "3E@(3,3)"],
        (0, 2): ["3A@(1,1)", "3A@(1,2)"],
    }
    game = Position(4, ["T13", "T24", "T21"], figures, mortar={0: "spent"}).table().roll(s0="star")
    assert game.supply(0) == (0, 0, 0, 0)
    lifts = {name for name in game.legal(0) if name.startswith("lift")}
    stones = ["0 (0,0)", "0 (4,0)", "0 (2,2)", "1 (0,1)", "1 (2,3)", "1 (3,3)"]  # a 1x4, 1x2s, a 1x1, a 1x3
    assert lifts == {f"lift {stone}" for stone in stones}
    assert "pass" in game.legal(0)
    assert not any(name.startswith("size") for name in game.legal(0))
